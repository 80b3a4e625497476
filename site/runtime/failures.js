/**
 * What can go wrong, as codes; the sentences are messages `failure-{code}-what` and
 * `failure-{code}-check`. This file is shared by the page and the worker.
 */

/**
 * @typedef {'missing'|'corrupt'|'type'|'network'|'csp'|'timeout'|'worker'|'garbage'|'python'|'memory'
 *   |'unsupported'|'sandbox'|'local'} FailureCode
 */

/**
 * @typedef {object} Failure
 * @property {FailureCode} code
 * @property {string} detail  language-neutral: an HTTP status, a content type, a last line of a traceback
 * @property {string} file    the file concerned, relative to `runtime/`, or empty
 */

/** @typedef {'wasm-type'|'unverified'|'restarted'|'plain'} NoticeCode */

/**
 * Every failure code with the arguments its two messages may use.
 *
 * - `missing`: the server refused a file (`detail`: HTTP status)
 * - `corrupt`: a file is not the one that was built (`detail`: bytes received / expected, or the hash)
 * - `type`: a script came with a content type that browsers refuse (`detail`: that type)
 * - `network`: no answer, or the connection broke off (`detail`: the browser's words)
 * - `csp`: the site's Content-Security-Policy forbids it (`detail`: what is missing)
 * - `timeout`: nothing happened for too long (`detail`: the boot phase)
 * - `worker`: the background worker died, and died again after a restart
 * - `garbage`: a message that is not of the protocol (`detail`: its beginning)
 * - `python`: an exception nobody expected (`detail`: last line of the traceback)
 * - `memory`: the browser gives Python no more memory (`detail`: its words)
 * - `unsupported`: no module workers or no WebAssembly (`detail`: which)
 * - `sandbox`: the browser refused the worker to this (sandboxed) page
 * - `local`: the page was opened from disk (`file://`)
 *
 * @type {Readonly<Record<FailureCode, readonly ('detail'|'file')[]>>}
 */
export const FAILURES = Object.freeze({
  missing: ['file', 'detail'],
  corrupt: ['file', 'detail'],
  type: ['file', 'detail'],
  network: ['file', 'detail'],
  csp: ['detail'],
  timeout: ['detail'],
  worker: [],
  garbage: ['detail'],
  python: ['detail'],
  memory: ['detail'],
  unsupported: ['detail'],
  sandbox: [],
  local: [],
});

/**
 * Every notice: something worth saying although Python works.
 *
 * - `wasm-type`: the server names the wrong content type for `.wasm`
 * - `unverified`: no `crypto.subtle` (plain http), so hashes were not checked
 * - `restarted`: the worker died and was started again
 * - `plain`: the quick start failed, so Python was started the plain way
 *
 * @type {readonly NoticeCode[]}
 */
export const NOTICES = Object.freeze(['wasm-type', 'unverified', 'restarted', 'plain']);

/** What Python and browsers say when there is no memory left. */
const NO_MEMORY = /^[\w.]*MemoryError|^RangeError.*(?:memory|allocat)|out of memory/i;

/**
 * The failure that an error nobody expected amounts to.
 *
 * @param {string} detail  last line of a traceback, or what the browser said
 * @returns {Failure}
 */
export function unexpected(detail) {
  return { code: NO_MEMORY.test(detail) ? 'memory' : 'python', detail, file: '' };
}

/** A failure of the runtime, not of the reader's options. */
export class RuntimeFailure extends Error {
  /**
   * @param {FailureCode} code
   * @param {{detail?: string, file?: string}} [more]
   */
  constructor(code, { detail = '', file = '' } = {}) {
    super([code, file, detail].filter(Boolean).join(': '));
    this.name = 'RuntimeFailure';
    this.code = code;
    this.detail = detail;
    this.file = file;
  }

  /** @returns {Failure} */
  get failure() {
    return { code: this.code, detail: this.detail, file: this.file };
  }
}

/** Python refused an option; nothing was run. */
export class OptionProblem extends Error {
  /** @param {import('../generated/trace.js').Problem} problem */
  constructor(problem) {
    super(`${problem.field}: ${problem.value}`);
    this.name = 'OptionProblem';
    this.problem = problem;
  }
}

/** The run was given up by the one who asked for it. */
export class Cancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'Cancelled';
  }
}
