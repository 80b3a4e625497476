/**
 * Fetches what Python needs, in parallel, with progress in bytes, and refuses anything that is
 * not what the build made. Knows nothing of Pyodide.
 */

import { RuntimeFailure } from './failures.js';

/**
 * @typedef {object} Entry
 * @property {string} name    relative to `runtime/`
 * @property {number} bytes
 * @property {string} sha256  hexadecimal
 */

/**
 * @typedef {object} Manifest
 * @property {Entry[]} interpreter  Pyodide itself, whatever way it is started
 * @property {Entry[]} packages     for the plain start: the standard library and wheels
 * @property {string} wheel         ours among them
 * @property {{snapshot: Entry, native: Entry, lessons: Record<string, Entry>}} quick
 *   for the quick start: Python's memory, the native modules in it, and modules that only one lesson needs
 */

/** @typedef {(bytes: number) => void} OnBytes  called with the size of each piece; negative: start again */

/** Bytes between two announcements: a page that shows every network packet shows nothing better. */
const PROGRESS_STEP = 100_000;

const WASM_TYPE = /^application\/wasm\b/i;
const SCRIPT_TYPE = /^(text|application)\/(x-)?(java|ecma)script/i;

/** How much of a number of files has arrived. */
export class Tally {
  received = 0;
  #announced = 0;
  /** Called if the server labels the interpreter wrongly. */
  onType = () => {};

  /**
   * @param {readonly Entry[]} entries
   * @param {(received: number, total: number) => void} announce
   */
  constructor(entries, announce) {
    this.total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
    this.announce = announce;
  }

  /** @type {OnBytes} */
  add = (bytes) => {
    this.received += bytes;
    if (Math.abs(this.received - this.#announced) < PROGRESS_STEP && this.received < this.total) return;
    this.#announced = this.received;
    this.announce(this.received, this.total);
  };
}

/** Directives that a Content-Security-Policy was seen to enforce against this worker. */
const violations = new Set();
globalThis.addEventListener?.('securitypolicyviolation', (event) => {
  violations.add(/** @type {SecurityPolicyViolationEvent} */ (event).effectiveDirective);
});

/**
 * @param {URL} base   of the folder `runtime/`
 * @param {Entry} entry
 */
export function addressOf(base, entry) {
  // The hash in the address makes a stale copy in a cache impossible.
  return new URL(`${entry.name}?v=${entry.sha256.slice(0, 12)}`, base).href;
}

/** Folders and a file below `runtime/`. */
const NAME = /^(?:[\w-][\w.+-]*\/)*[\w-][\w.+-]*$/;

/** @param {unknown} name */
const isName = (name) => typeof name === 'string' && NAME.test(name);

/** @param {any} entry */
const isEntry = ({ name, bytes, sha256 }) =>
  isName(name) && Number.isSafeInteger(bytes) && bytes >= 0 && /^[\da-f]{64}$/.test(sha256);

/**
 * @param {string} text
 * @returns {Manifest | null} null if it is none
 */
export function readManifest(text) {
  try {
    const manifest = JSON.parse(text);
    const { interpreter, packages, wheel, quick } = manifest;
    const { snapshot, native, lessons } = quick;
    const entries = [...interpreter, ...packages, snapshot, native, ...Object.values(lessons)];
    if (isName(wheel) && entries.every(isEntry)) return manifest;
  } catch {
    // Not JSON, or JSON of another shape.
  }
  return null;
}

/**
 * @param {URL} base
 * @returns {Promise<Manifest>}
 * @throws {RuntimeFailure}
 */
export async function fetchManifest(base) {
  const file = 'manifest.json';
  const response = await request(new URL(file, base).href, file, { cache: 'no-cache' });
  const manifest = readManifest(await response.text().catch(() => ''));
  if (!manifest) throw new RuntimeFailure('corrupt', { file, detail: contentType(response) });
  return manifest;
}

/**
 * Whether a file is not there, or is not the one that was built.
 *
 * @param {unknown} error
 * @returns {error is RuntimeFailure}
 */
export function isLost(error) {
  return error instanceof RuntimeFailure && ['missing', 'corrupt'].includes(error.code);
}

/**
 * Fetch one file; a copy that does not match, or an answer that there is none, is asked for once more, past every
 * cache: it may have been kept from before the host was set right.
 *
 * @param {URL} base
 * @param {Entry} entry
 * @param {OnBytes} onBytes
 * @param {(response: Response) => void} [onResponse]  told of each answer, before it is read
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function fetchFile(base, entry, onBytes, onResponse) {
  try {
    return await fetchOnce(base, entry, onBytes, 'default', onResponse);
  } catch (error) {
    if (!isLost(error)) throw error;
    return await fetchOnce(base, entry, onBytes, 'reload', onResponse);
  }
}

/**
 * Fetch a file that was packed with gzip, and unpack it: hosts differ in what they pack.
 *
 * @param {URL} base
 * @param {Entry} entry
 * @param {Tally} tally
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function fetchPacked(base, entry, tally) {
  /** @type {Promise<ArrayBuffer> | undefined} */
  let unpacking;
  await fetchFile(base, entry, tally.add, (response) => {
    // Unpacked while it arrives. What was unpacked of a file that turns out to be another one is not looked at.
    const unpacked = response.clone().body?.pipeThrough(new DecompressionStream('gzip'));
    unpacking = new Response(unpacked).arrayBuffer();
    unpacking.catch(() => {});
  });
  return new Uint8Array(await /** @type {Promise<ArrayBuffer>} */ (unpacking));
}

/**
 * Fetch and compile the interpreter. It is compiled while it arrives, and the browser may keep what
 * it compiled for the next visit; if the server labels it wrongly, it is compiled from the bytes.
 *
 * @param {URL} base
 * @param {Entry} entry
 * @param {Tally} tally
 * @returns {Promise<{module: WebAssembly.Module, wasm: Uint8Array<ArrayBuffer>}>}
 */
export async function fetchWasm(base, entry, tally) {
  /** @type {Promise<WebAssembly.Module> | undefined} */
  let compiling;
  const wasm = await fetchFile(base, entry, tally.add, (response) => {
    if (!WASM_TYPE.test(contentType(response))) {
      compiling = undefined;
      tally.onType();
      return;
    }
    compiling = WebAssembly.compileStreaming(response.clone());
    // Of a file that turns out to be another one, this is no news.
    compiling.catch(() => {});
  });
  // Not run before its hash was found right.
  return { module: await (compiling ?? WebAssembly.compile(wasm)), wasm };
}

/**
 * Import a module of the manifest once its hash was found right: the import finds it in the
 * browser's cache. A failed import says nothing about its cause, so the file is fetched again to
 * find out.
 *
 * @param {URL} base
 * @param {Entry} entry
 * @param {OnBytes} onBytes
 * @returns {Promise<any>}
 */
export async function importFile(base, entry, onBytes) {
  let type = '';
  const onResponse = (/** @type {Response} */ response) => {
    type = contentType(response);
  };
  await fetchFile(base, entry, onBytes, onResponse);
  const url = addressOf(base, entry);
  try {
    return await import(/* @vite-ignore */ url);
  } catch {
    // The browser may have kept an answer from before the host was set right.
    await fetchOnce(base, entry, () => {}, 'reload', onResponse);
    return await import(/* @vite-ignore */ `${url}&again`).catch((error) => {
      const file = entry.name;
      if (!SCRIPT_TYPE.test(type)) throw new RuntimeFailure('type', { file, detail: type || '∅' });
      throw new RuntimeFailure('corrupt', { file, detail: String(error) });
    });
  }
}

/**
 * @param {URL} base
 * @param {Entry} entry
 * @param {OnBytes} onBytes
 * @param {RequestCache} cache
 * @param {(response: Response) => void} [onResponse]
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function fetchOnce(base, entry, onBytes, cache, onResponse) {
  const file = entry.name;
  const response = await request(addressOf(base, entry), file, { cache });
  onResponse?.(response);
  const bytes = new Uint8Array(entry.bytes);
  let received = 0;
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error) => {
      throw new RuntimeFailure('network', { file, detail: String(error) });
    });
    if (done) break;
    if (received + value.length <= bytes.length) bytes.set(value, received);
    received += value.length;
    onBytes(value.length);
  }
  const problem =
    received === bytes.length ? await hashProblem(bytes, entry.sha256) : `${received} / ${bytes.length} B`;
  if (problem) {
    onBytes(-received);
    const type = contentType(response);
    throw new RuntimeFailure('corrupt', { file, detail: [problem, type].filter(Boolean).join(', ') });
  }
  return bytes;
}

/**
 * @param {string} url
 * @param {string} file
 * @param {RequestInit} init
 */
async function request(url, file, init) {
  let response;
  try {
    response = await fetch(url, init);
  } catch (error) {
    if (violations.has('connect-src')) throw new RuntimeFailure('csp', { detail: 'connect-src' });
    throw new RuntimeFailure('network', { file, detail: String(error) });
  }
  if (!response.ok) throw new RuntimeFailure('missing', { file, detail: `HTTP ${response.status}` });
  return response;
}

/** @param {Response} response */
function contentType(response) {
  return response.headers.get('content-type') ?? '';
}

/** Whether hashes can be checked: browsers offer them on https and localhost only. */
export const canVerify = Boolean(globalThis.crypto?.subtle);

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {string} expected  hexadecimal sha256
 * @returns {Promise<string>}  empty if it matches or cannot be checked
 */
async function hashProblem(bytes, expected) {
  if (!canVerify) return '';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === expected ? '' : `sha256 ${hex.slice(0, 12)}… ≠ ${expected.slice(0, 12)}…`;
}
