/**
 * Starts Python, quickly or plainly, and opens `tokenstep.api`. Used by the worker only.
 */

import { browserName } from './browser-name.js';
import { Tally, canVerify, fetchManifest, readManifest } from './download.js';
import { refuseWithoutWasm } from './interpreter.js';
import { startPlainly } from './plain-start.js';
import { startQuickly } from './quick-start.js';

/** @typedef {import('./protocol.js').Phase} Phase */
/** @typedef {{advance(seconds: number): string, destroy(): void}} Job */

/**
 * `tokenstep.api` as seen through Pyodide.
 * @typedef {object} Api
 * @property {(request: string) => Job} start
 * @property {(request: string) => {toJs(): Uint8Array, destroy(): void}} export_npz
 * @property {() => string} environment
 * @property {(browser: string) => void} introduce
 */

/**
 * @typedef {object} Listener
 * @property {(phase: Phase, received: number, total: number) => void} progress
 * @property {(code: import('./failures.js').NoticeCode) => void} notice
 */

/**
 * Python, before anything of ours is imported.
 * @typedef {object} Started
 * @property {any} pyodide
 * @property {(lesson: string) => Promise<void>} prepare  fetches what this lesson needs, if it is not there
 * @property {(wheels: import('./protocol.js').Wheel[]) => Promise<string | null>} install  those that are not there; a
 *   reply of the contract if one of them cannot be
 */

/**
 * @typedef {object} Python
 * @property {Api} api
 * @property {Started['prepare']} prepare
 * @property {Started['install']} install
 * @property {() => number} memory  of Python, in bytes
 * @property {import('./protocol.js').BootTiming} timing
 */

/** Says which part has begun, how much has arrived, and keeps the times. */
export class Stages {
  #began = performance.now();
  #phase = /** @type {Phase} */ ('download');
  /** Milliseconds since the start at which each phase ended. @type {Record<string, number>} */
  ended = {};

  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
    listener.progress('download', 0, 0);
  }

  /** @param {readonly import('./download.js').Entry[]} entries  all that will be fetched */
  download(entries) {
    this.tally = new Tally(entries, (received, total) => this.listener.progress('download', received, total));
    this.tally.onType = () => this.listener.notice('wasm-type');
    return this.tally;
  }

  /** @param {readonly import('./download.js').Entry[]} entries  fetched after the start */
  more(entries) {
    return new Tally(entries, (received, total) => this.listener.progress('lesson', received, total));
  }

  /** @param {Phase} phase */
  enter(phase) {
    this.end();
    this.#phase = phase;
    const total = this.tally?.total ?? 0;
    this.listener.progress(phase, total, total);
  }

  end() {
    this.ended[this.#phase] = performance.now() - this.#began;
  }
}

/**
 * @param {URL} base  of the folder `runtime/`
 * @param {Listener} listener
 * @param {{plain: boolean, lessons: readonly string[]}} how
 * @param {Promise<string | null>} told  the manifest as the page got it; what it did not get is fetched
 * @returns {Promise<Python>}
 * @throws {import('./failures.js').RuntimeFailure | import('./quick-start.js').NotRestored}
 */
export async function bootPython(base, listener, { plain, lessons }, told) {
  refuseWithoutWasm();
  if (!canVerify) listener.notice('unverified');
  const stages = new Stages(listener);
  const manifest = readManifest((await told) ?? '') ?? (await fetchManifest(base));
  const { pyodide, prepare, install } = plain
    ? await startPlainly(base, manifest, stages)
    : await startQuickly(base, manifest, stages, lessons);

  stages.enter('start');
  const api = pyodide.pyimport('tokenstep.api');
  api.introduce(browserName(globalThis.navigator));
  stages.end();
  const { download = 0, interpreter = 0, packages = 0, start = 0 } = stages.ended;
  const memory = () => pyodide._module.HEAPU8.length;
  return { api, prepare, install, memory, timing: { download, interpreter, packages, ready: start } };
}
