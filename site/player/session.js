/** Between the store and Python: starts it, asks it, and hears what became of it. The latest run wins. */
import { assertTrace } from './assert-trace.js';
import { equip } from './equip.js';
import { isDefault } from './hash.js';
import { latest } from './latest.js';

/**
 * @typedef {import('./hash.js').Options} Options
 * @typedef {import('./store.js').Store} Store
 * @typedef {Pick<import('../runtime/client.js').Runtime, 'retain' | 'release' | 'subscribe' | 'boot' | 'retry' | 'run' | 'exportNpz'>} RuntimeLike
 */

/** Loaded only when it is needed: the page is readable long before. @returns {Promise<RuntimeLike>} */
const sharedRuntime = async () => (await import('../runtime/client.js')).Runtime.shared();

/** What an option can be: it has to get to Python, and into an address. @param {unknown} value */
const plain = (value) =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/**
 * @param {Options} options
 * @returns {import('../generated/trace.js').Problem | null} of the first value that is none
 */
function unfit(options) {
  const found = Object.entries(options).find(([, value]) => !plain(value));
  if (!found) return null;
  const [field, value] = found;
  return {
    field,
    value: String(value).slice(0, 80),
    message: { id: 'player-value-kind', args: {} },
    allowed: { id: 'player-value-allowed', args: {} },
    offers: [],
  };
}

export class Session {
  /** @type {Promise<RuntimeLike> | null} */
  #client = null;
  /** @type {Promise<RuntimeLike> | null} */
  #runtime = null;
  /** @type {(() => void) | null} */
  #leave = null;
  #abort = new AbortController();
  /** Whether the player has left the page: what still comes is too late. */
  #stopped = false;

  /**
   * @param {Store} store
   * @param {string} lesson
   * @param {RuntimeLike | null} [given] instead of the page's own, for tests
   */
  constructor(store, lesson, given = null) {
    this.store = store;
    this.lesson = lesson;
    this.given = given;
  }

  get started() {
    return this.#runtime !== null;
  }

  /** What speaks to Python is fetched while the page still draws. */
  prepare() {
    this.#client ??= this.given ? Promise.resolve(this.given) : sharedRuntime();
    this.#client.catch(() => {
      // Asked for again, and told, when it is needed.
      this.#client = null;
    });
    return this.#client;
  }

  /** Python starts, once, and computes what the player shows. */
  start() {
    if (this.started) return;
    void this.run(this.store.state.options);
  }

  /** @returns {Promise<RuntimeLike>} */
  #connect() {
    this.#runtime ??= this.prepare().then((runtime) => {
      if (this.#stopped) return runtime;
      runtime.retain();
      const off = runtime.subscribe((status) => this.store.dispatch({ type: 'status', status }));
      this.#leave = () => {
        off();
        runtime.release();
      };
      return runtime;
    });
    return this.#runtime;
  }

  /**
   * @param {Options} options
   * @returns {Promise<void>}
   */
  async run(options) {
    if (this.#stopped) return;
    this.#abort.abort();
    const abort = new AbortController();
    this.#abort = abort;
    const { store, lesson } = this;
    const problem = unfit(options);
    if (problem) {
      store.dispatch({ type: 'problem', problem });
      return;
    }
    const { built } = store.state;
    const reference = built && isDefault(built.form, options) ? built : null;
    store.dispatch({ type: 'options', options });
    store.dispatch({ type: 'computing' });
    const progress = latest(async (/** @type {import('./store.js').Progress} */ running) => {
      // What it shows on its way may need what only this lesson draws.
      const { panel } = running;
      if (panel) await equip({ steps: [{ panels: [panel] }], form: [] });
      if (!abort.signal.aborted && this.#abort === abort) store.dispatch({ type: 'progress', running });
    });
    try {
      const runtime = await this.#connect().catch((error) => {
        // The client itself did not arrive; another try asks for it again.
        this.#runtime = null;
        throw Object.assign(new Error(String(error)), { code: 'network', detail: String(error), file: 'client.js' });
      });
      if (abort.signal.aborted) return;
      const { trace, comparison } = await runtime.run(
        { lesson, options, reference },
        { signal: abort.signal, onProgress: progress.tell },
      );
      assertTrace(trace);
      await equip(trace);
      if (!abort.signal.aborted) store.dispatch({ type: 'live', trace, comparison });
    } catch (error) {
      if (!abort.signal.aborted) this.#refused(error);
    } finally {
      progress.end();
    }
  }

  /** The reader has seen enough of the run that is being computed: the one before stays. */
  cancel() {
    if (!this.store.state.computing) return;
    this.#abort.abort();
    this.store.dispatch({ type: 'stopped' });
  }

  /** @param {unknown} error */
  #refused(error) {
    const { problem, code, detail, file, name } = /** @type {any} */ (error);
    if (problem) this.store.dispatch({ type: 'problem', problem });
    else if (code) this.store.dispatch({ type: 'failure', failure: { code, detail, file } });
    else if (name === 'Cancelled') this.store.dispatch({ type: 'idle' });
    else this.store.dispatch({ type: 'failure', failure: { code: 'python', detail: String(error), file: '' } });
  }

  async retry() {
    const runtime = await this.#connect().catch(() => null);
    runtime?.retry();
    await this.run(this.store.state.options);
  }

  /** @returns {Promise<Uint8Array>} parameters and all arrays of the run that is shown */
  async npz() {
    const options = this.store.state.trace?.options ?? {};
    return (await this.#connect()).exportNpz({ lesson: this.lesson, options });
  }

  /** The player has left the page. */
  stop() {
    this.#stopped = true;
    this.#abort.abort();
    this.#leave?.();
    this.#leave = null;
    this.#runtime = null;
  }
}
