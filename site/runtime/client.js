/**
 * The page's side of the runtime: one worker for all players, its states, and what to do when it
 * fails. Knows the protocol, not Pyodide and not the lessons.
 */

import { Cancelled, OptionProblem, RuntimeFailure, unexpected } from './failures.js';
import { readFromWorker, readReply } from './protocol.js';
import { Watchdog } from './watchdog.js';
import { diagnoseWorker, manifestText, openWorker, registerServiceWorker } from './open-worker.js';

export { Cancelled, OptionProblem, RuntimeFailure, Watchdog, registerServiceWorker };

/** @typedef {import('./failures.js').Failure} Failure */
/** @typedef {import('./protocol.js').FromWorker} FromWorker */
/** @typedef {import('./protocol.js').ToWorker} ToWorker */
/** @typedef {import('../generated/trace.js').Trace} Trace */
/** @typedef {import('../generated/trace.js').Comparison} Comparison */
/** @typedef {import('../generated/trace.js').Environment} Environment */

/**
 * @typedef {object} Status
 * @property {'idle'|'loading'|'ready'|'running'|'failed'} state
 * @property {import('./protocol.js').Phase | null} phase   what is loading
 * @property {number} received                              bytes so far
 * @property {number} total                                 bytes expected; 0 while unknown
 * @property {Environment | null} environment
 * @property {Failure | null} failure
 * @property {readonly import('./failures.js').NoticeCode[]} notices
 * @property {number} restarts                              how often a dead worker was started again
 * @property {import('./protocol.js').BootTiming | null} timing
 * @property {number} memory                                of Python, in bytes; 0 while there is none
 */

/**
 * @typedef {object} RunRequest
 * @property {string} lesson
 * @property {Record<string, unknown>} [options]
 * @property {Trace | null} [reference]  a trace to compare with
 * @property {{task: string, source: string, do: 'run' | 'check'}} [exercise]  a function that the reader wrote: the
 *   answer is an `ExerciseReply`, and `onProgress` is called once, when it begins
 * @property {import('./protocol.js').Wheel[]} [wheels]  what that function may import besides
 */

/** @typedef {{done: number, total: number, panel: import('../generated/trace.js').Panel | null}} Progress */

/** @typedef {{trace: Trace, comparison: Comparison | null, timing: {run: number}}} RunResult */

/**
 * @typedef {object} Pending
 * @property {string} lesson
 * @property {ToWorker} message
 * @property {(value: any) => void} resolve
 * @property {(reason: Error) => void} reject
 * @property {((progress: Progress) => void) | undefined} onProgress
 * @property {number} sent  when it was handed to the worker
 */

/**
 * @typedef {object} Limits
 * @property {number} bootMs     silence allowed while loading
 * @property {number} silenceMs  silence allowed while running
 * @property {number} pingMs     silence allowed to a worker that was idle
 */

/** @type {Limits} */
const LIMITS = { bootMs: 45_000, silenceMs: 8_000, pingMs: 4_000 };

/** @type {Status} */
const IDLE = {
  state: 'idle',
  phase: null,
  received: 0,
  total: 0,
  environment: null,
  failure: null,
  notices: [],
  restarts: 0,
  timing: null,
  memory: 0,
};

export class Runtime {
  /** @type {Runtime | undefined} */
  static #shared;

  /** @type {Status} */
  #status = Object.freeze({ ...IDLE });
  /** @type {Set<(status: Status) => void>} */
  #listeners = new Set();
  /** @type {Map<number, Pending>} */
  #pending = new Map();
  /** @type {Worker | null} */
  #worker = null;
  /** Ends what this side fetches for the worker. */
  #abort = new AbortController();
  #players = 0;
  #lastId = 0;
  /** Deaths since the last run that came to its end. */
  #deaths = 0;
  #heard = false;
  /** Whether to leave out what makes the start quick: it failed here, or is not wanted. */
  #plain;
  #watchdog = new Watchdog(() => this.#onSilence());

  /** @param {Partial<Limits> & {openWorker?: () => Worker, plain?: boolean}} [settings] `plain`: never start quickly */
  constructor({ openWorker: open = openWorker, plain = false, ...limits } = {}) {
    this.open = open;
    this.plain = plain;
    this.#plain = plain;
    this.limits = { ...LIMITS, ...limits };
  }

  /** The one runtime of this page. */
  static shared() {
    // A page (or a test) may set limits before its first player.
    const { tokenstepRuntime = {} } = /** @type {{tokenstepRuntime?: Partial<Limits>}} */ (globalThis);
    Runtime.#shared ??= new Runtime(tokenstepRuntime);
    return Runtime.#shared;
  }

  get status() {
    return this.#status;
  }

  /** A player has come. */
  retain() {
    this.#players += 1;
  }

  /** A player has gone; with the last one goes the worker. */
  release() {
    this.#players = Math.max(0, this.#players - 1);
    // A player moved within the document leaves and comes back in one go: wait for that.
    queueMicrotask(() => {
      if (this.#players > 0) return;
      this.#stop();
      this.#rejectAll(() => new Cancelled());
      this.#deaths = 0;
      this.#set({ ...IDLE });
    });
  }

  /**
   * @param {(status: Status) => void} listener  called at once and at every change
   * @returns {() => void}  ends the subscription
   */
  subscribe(listener) {
    this.#listeners.add(listener);
    listener(this.#status);
    return () => this.#listeners.delete(listener);
  }

  /** Start Python, unless it has been started. */
  boot() {
    if (this.#status.state === 'idle') this.#start();
  }

  /** Start again after a failure. */
  retry() {
    if (this.#status.state !== 'failed') return;
    this.#deaths = 0;
    this.#plain = this.plain;
    this.#start();
  }

  /**
   * @param {RunRequest} request
   * @param {{signal?: AbortSignal, onProgress?: Pending['onProgress']}} [how]
   * @returns {Promise<RunResult>}
   * @throws {OptionProblem | Cancelled | RuntimeFailure}
   */
  run(request, how) {
    return this.#ask('run', request, how);
  }

  /**
   * @param {RunRequest} request
   * @param {{signal?: AbortSignal}} [how]
   * @returns {Promise<Uint8Array>}
   * @throws {Cancelled | RuntimeFailure}
   */
  exportNpz(request, how) {
    return this.#ask('export', request, how);
  }

  /**
   * @param {'run' | 'export'} type
   * @param {RunRequest} request
   * @param {{signal?: AbortSignal, onProgress?: Pending['onProgress']}} [how]
   * @returns {Promise<any>}
   */
  #ask(type, { wheels, ...request }, { signal, onProgress } = {}) {
    if (signal?.aborted) return Promise.reject(new Cancelled());
    const { failure } = this.#status;
    if (failure) return Promise.reject(new RuntimeFailure(failure.code, failure));
    this.#lastId += 1;
    const id = this.#lastId;
    const message = { type, id, request: JSON.stringify({ options: {}, ...request }), wheels };
    return new Promise((resolve, reject) => {
      const pending = { lesson: request.lesson, message, resolve, reject, onProgress, sent: 0 };
      this.#pending.set(id, pending);
      signal?.addEventListener('abort', () => this.#cancel(id), { once: true });
      if (this.#isUp()) this.#send(pending);
      else this.boot();
    });
  }

  #isUp() {
    return this.#status.state === 'ready' || this.#status.state === 'running';
  }

  #start() {
    this.#stop();
    const { notices, restarts } = this.#status;
    this.#set({ ...IDLE, state: 'loading', phase: 'download', notices, restarts });
    try {
      const worker = this.open();
      this.#worker = worker;
      worker.onmessage = ({ data }) => this.#onMessage(worker, data);
      worker.onmessageerror = () => this.#onMessage(worker, undefined);
      worker.onerror = (event) => {
        event.preventDefault();
        this.#onError(worker, event);
      };
      worker.postMessage({ type: 'boot', plain: this.#plain, lessons: this.#lessons() });
      void this.#tellManifest(worker);
      this.#watchdog.watch(this.limits.bootMs);
    } catch (error) {
      const known = error instanceof RuntimeFailure;
      this.#fail(known ? error.failure : { code: 'sandbox', detail: String(error), file: '' });
    }
  }

  /** @param {Worker} worker */
  async #tellManifest(worker) {
    this.#abort = new AbortController();
    const text = await manifestText(this.#abort.signal);
    if (worker === this.#worker) worker.postMessage({ type: 'manifest', text });
  }

  /** The quick way failed; the plain one needs another worker, with nothing of the first in it. */
  #startPlainly() {
    this.#plain = true;
    this.#notice('plain');
    this.#start();
  }

  /** What is asked for already. */
  #lessons() {
    return [...this.#pending.values()].map(({ lesson }) => lesson);
  }

  #stop() {
    this.#watchdog.stop();
    this.#abort.abort();
    this.#worker?.terminate();
    this.#worker = null;
    this.#heard = false;
  }

  /**
   * @param {Worker} worker
   * @param {unknown} data
   */
  #onMessage(worker, data) {
    if (worker !== this.#worker) return;
    const message = readFromWorker(data);
    if (!message) {
      this.#fail({ code: 'garbage', detail: glimpse(data), file: '' });
      return;
    }
    this.#heard = true;
    if (message.type === 'failed') {
      this.#fail({ code: message.code, detail: message.detail, file: message.file });
    } else if (message.type === 'notice') {
      this.#notice(message.code);
    } else if (message.type === 'loading') {
      const { phase, received, total } = message;
      // What is still fetched for a run that was given up concerns nobody.
      if (this.#status.state !== 'ready') this.#set({ phase, received, total });
    } else if (message.type === 'unrestored') {
      this.#startPlainly();
    } else if (message.type === 'memory') {
      if (message.bytes !== this.#status.memory) this.#set({ memory: message.bytes });
    } else if (message.type === 'ready') {
      this.#onReady(message);
    } else if (message.type === 'reply') {
      this.#onReply(message.id, message.reply);
    } else if (message.type === 'exported') {
      this.#settle(message.id)?.resolve(new Uint8Array(message.bytes));
    }
    this.#watch();
  }

  /** @param {FromWorker & {type: 'ready'}} message */
  #onReady({ environment, timing }) {
    this.#set({ state: 'ready', phase: null, environment: JSON.parse(environment), timing });
    for (const pending of this.#pending.values()) this.#send(pending);
  }

  /**
   * @param {number} id
   * @param {string} json
   */
  #onReply(id, json) {
    const pending = this.#pending.get(id);
    // An answer to something nobody waits for any more.
    if (!pending) return;
    // What the run had to wait for has come.
    if (this.#status.phase) this.#set({ phase: null });
    const reply = readReply(json);
    if (!reply) {
      this.#fail({ code: 'garbage', detail: glimpse(json), file: '' });
    } else if (reply.status === 'progress') {
      pending.onProgress?.({ done: reply.done, total: reply.total, panel: reply.panel ?? null });
    } else {
      this.#deaths = 0;
      this.#settle(id);
      if (reply.status === 'problem') {
        pending.reject(new OptionProblem(reply.problem));
      } else if (reply.status === 'crash') {
        // Of this run alone: Python is as good as before.
        const { code, detail } = unexpected(reply.error);
        pending.reject(new RuntimeFailure(code, { detail }));
      } else if (reply.status === 'exercise') {
        pending.resolve(reply);
      } else {
        const { trace, comparison } = reply;
        pending.resolve({ trace, comparison, timing: { run: performance.now() - pending.sent } });
      }
    }
  }

  /**
   * @param {Worker} worker
   * @param {ErrorEvent} event
   */
  async #onError(worker, event) {
    if (worker !== this.#worker) return;
    if (this.#heard) {
      this.#onDeath();
      return;
    }
    // It never spoke: its script did not load. Find out why before saying so.
    const failure = await diagnoseWorker(event.message);
    if (worker === this.#worker) this.#fail(failure);
  }

  #onSilence() {
    const { phase } = this.#status;
    if (phase === 'interpreter' && !this.#plain) this.#startPlainly();
    else if (this.#isUp() && phase === null) this.#onDeath();
    else this.#fail({ code: 'timeout', detail: phase ?? '', file: '' });
  }

  /** A dead worker is replaced once; what was asked of it is asked again. */
  #onDeath() {
    this.#deaths += 1;
    if (this.#deaths > 1) {
      this.#fail({ code: 'worker', detail: '', file: '' });
      return;
    }
    this.#notice('restarted');
    this.#set({ restarts: this.#status.restarts + 1 });
    this.#start();
  }

  /** @param {Failure} failure */
  #fail(failure) {
    this.#stop();
    this.#set({ state: 'failed', phase: null, failure });
    this.#rejectAll(() => new RuntimeFailure(failure.code, failure));
  }

  /** @param {Pending} pending */
  #send(pending) {
    const wasIdle = this.#status.state === 'ready';
    pending.sent = performance.now();
    // The answer to the ping tells at once whether an idle worker still lives.
    this.#worker?.postMessage({ type: 'ping' });
    this.#worker?.postMessage(pending.message);
    this.#set({ state: 'running' });
    if (wasIdle) this.#watchdog.watch(this.limits.pingMs);
  }

  /** @param {number} id */
  #cancel(id) {
    const pending = this.#settle(id);
    if (!pending) return;
    if (this.#isUp()) this.#worker?.postMessage({ type: 'cancel', id });
    pending.reject(new Cancelled());
    this.#watch();
  }

  /**
   * Take a request off the list.
   *
   * @param {number} id
   */
  #settle(id) {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.#status.state === 'running' && this.#pending.size === 0) {
      this.#set({ state: 'ready', phase: null });
    }
    return pending;
  }

  /** @param {() => Error} reason */
  #rejectAll(reason) {
    const all = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of all) reject(reason());
  }

  /** Expect the next message in time, if one is due. */
  #watch() {
    const { state, phase } = this.#status;
    if (state === 'loading' || phase) this.#watchdog.watch(this.limits.bootMs);
    else if (state === 'running') this.#watchdog.watch(this.limits.silenceMs);
    else this.#watchdog.stop();
  }

  /** @param {import('./failures.js').NoticeCode} code */
  #notice(code) {
    const { notices } = this.#status;
    if (!notices.includes(code)) this.#set({ notices: [...notices, code] });
  }

  /** @param {Partial<Status>} change */
  #set(change) {
    this.#status = Object.freeze({ ...this.#status, ...change });
    for (const listener of [...this.#listeners]) listener(this.#status);
  }
}

/**
 * The beginning of something unreadable.
 *
 * @param {unknown} data
 */
function glimpse(data) {
  let text;
  try {
    text = typeof data === 'string' ? data : JSON.stringify(data);
  } catch {
    // Cyclic, for example: its name must do.
  }
  return (text ?? String(data)).slice(0, 80);
}
