/**
 * Python for what a reader writes: a worker of its own, since it is killed when a function does not come to its end, and
 * what other players have computed must not go with it. To a player it is a runtime like the page's.
 */
import { isExerciseReply, refusal } from './read-reply.js';
import { WheelProblem } from './wheels.js';

/**
 * @typedef {import('../../generated/trace.js').ExerciseReply} ExerciseReply
 * @typedef {import('../../generated/trace.js').Trace} Trace
 * @typedef {Pick<typeof import('../../runtime/client.js'), 'Cancelled' | 'Runtime' | 'RuntimeFailure' | 'Watchdog'>} Client
 * @typedef {import('../../runtime/client.js').Runtime} Runtime
 * @typedef {{task: string, source: string}} Written
 * @typedef {import('../../runtime/client.js').RunRequest & {signal?: AbortSignal}} Asked
 * @typedef {{begun?: () => void, loading?: (waiting: import('./wheels.js').Named[]) => void}} Listener
 * @typedef {{why: 'time' | 'reader' | 'later' | null, begun: boolean, abort: AbortController}} Job
 */

/** Seconds that a function may take. */
export const SECONDS = 5;
/** Python's memory is never given back: one that has grown beyond this many bytes is started again. */
const ROOM = 256e6;

/** Ended before its time. */
export class Stopped extends Error {
  /**
   * @param {'time' | 'reader' | 'later'} why
   * @param {boolean} begun whether anything of the reader's had been run
   */
  constructor(why, begun) {
    super(why);
    this.why = why;
    this.begun = begun;
  }
}

export class OwnRuntime {
  /** @type {Runtime | null} */
  #runtime = null;
  /** @type {(() => void) | null} */
  #leave = null;
  /** @type {Set<(status: import('../../runtime/client.js').Status) => void>} */
  #listeners = new Set();
  #users = 0;
  /** The wheels that this Python was started for, as the page names them. */
  #list = '';
  /** @type {Job | null} */
  #job = null;
  /** What the player's next run is known to give. @type {Trace | null} */
  #known = null;
  /** What the lesson runs with. @type {Written | null} */
  written = null;
  /** Told what became of a run that the player asked for. @type {(error: unknown, reply: ExerciseReply | null) => void} */
  onRun = () => {};

  /**
   * @param {Client} client  the page's own, which is fetched when Python starts
   * @param {import('./wheels.js').Wheels} wheels
   */
  constructor(client, wheels) {
    this.client = client;
    this.wheels = wheels;
  }

  retain() {
    this.#users += 1;
  }

  release() {
    this.#users -= 1;
    if (this.#users <= 0) this.#end();
  }

  /** @param {(status: import('../../runtime/client.js').Status) => void} listener */
  subscribe(listener) {
    this.#listeners.add(listener);
    listener(this.#start().status);
    return () => this.#listeners.delete(listener);
  }

  boot() {
    this.#start();
  }

  retry() {
    this.#again();
  }

  /**
   * The lesson with what the reader wrote, for the player.
   *
   * @param {Asked} request
   * @param {{signal?: AbortSignal}} [how]
   */
  async run({ lesson, options }, { signal } = {}) {
    const { written } = this;
    const known = this.#known;
    this.#known = null;
    if (known) return { trace: known, comparison: null, timing: { run: 0 } };
    if (!written) throw new this.client.Cancelled();
    try {
      const reply = await this.execute({ lesson, options, signal }, { ...written, do: 'run' });
      this.onRun(null, reply);
      if (reply.trace) return { trace: reply.trace, comparison: null, timing: { run: 0 } };
    } catch (error) {
      const { problem } = /** @type {any} */ (error);
      if (problem) throw error;
      this.onRun(error, null);
    }
    // What is wrong is said beside the reader's text; the figure keeps the run before.
    throw new this.client.Cancelled();
  }

  /** @param {Asked} request */
  async exportNpz({ lesson, options }) {
    const exercise = this.written ? /** @type {const} */ ({ ...this.written, do: 'run' }) : undefined;
    const wheels = await this.wheels.load();
    return this.#start().exportNpz({ lesson, options, exercise, wheels });
  }

  /**
   * What the player shall show, without computing it again.
   *
   * @param {Written} written
   * @param {Trace} trace
   */
  take(written, trace) {
    this.written = written;
    this.#known = trace;
  }

  /**
   * @param {Asked} request
   * @param {NonNullable<import('../../runtime/client.js').RunRequest['exercise']>} exercise
   * @param {Listener} [listener]
   * @returns {Promise<ExerciseReply>}
   * @throws {Stopped | import('../../runtime/client.js').OptionProblem | import('../../runtime/client.js').RuntimeFailure}
   */
  async execute({ lesson, options, signal }, exercise, { begun, loading } = {}) {
    this.#give('later');
    if (this.#runtime?.status.state === 'failed' || this.#list !== this.wheels.list) this.#again();
    const runtime = this.#start();
    /** @type {Job} */
    const job = { why: null, begun: false, abort: new AbortController() };
    this.#job = job;
    signal?.addEventListener('abort', () => this.#job === job && this.#give('later'));
    const clock = new this.client.Watchdog(() => this.#give('time'));
    // A start takes its own time, and none of the function's.
    const leave = runtime.subscribe(({ state }) => state === 'loading' && clock.stop());
    try {
      // Python starts meanwhile.
      const wheels = await this.wheels.load(job.abort.signal, loading);
      // The player has gone.
      if (runtime !== this.#runtime) throw new Stopped('later', false);
      /** @type {unknown} */
      const reply = await runtime.run(
        { lesson, options, exercise, wheels },
        {
          signal: job.abort.signal,
          onProgress: () => {
            job.begun = true;
            clock.watch(SECONDS * 1000);
            begun?.();
          },
        },
      );
      if (isExerciseReply(reply)) return reply;
      throw new this.client.RuntimeFailure('garbage', { detail: 'exercise' });
    } catch (error) {
      if (job.begun && runtime === this.#runtime && runtime.status.state === 'failed') this.#again();
      if (!job.why && error instanceof WheelProblem) return refusal(error.told);
      throw job.why ? new Stopped(job.why, job.begun) : error;
    } finally {
      clock.stop();
      leave();
      if (this.#job === job) this.#job = null;
      if (runtime === this.#runtime && runtime.status.memory > ROOM) this.#again();
    }
  }

  /** The reader has waited long enough. */
  stop() {
    this.#give('reader');
  }

  /**
   * Nothing but its end stops Python in the middle of a function.
   *
   * @param {'time' | 'reader' | 'later'} why
   */
  #give(why) {
    const job = this.#job;
    if (!job) return;
    this.#job = null;
    job.why = why;
    job.abort.abort();
    if (job.begun) this.#again();
  }

  #start() {
    if (this.#runtime) return this.#runtime;
    this.#list = this.wheels.list;
    // Wheels need micropip, and may import what the quick start leaves out.
    const plain = this.#list !== '';
    const runtime = new this.client.Runtime({ silenceMs: 2 * SECONDS * 1000, plain });
    this.#runtime = runtime;
    runtime.retain();
    this.#leave = runtime.subscribe((status) => {
      // What the reader's code did is told beside it: the player would call it a defect of this program.
      if (status.state === 'failed' && this.#job?.begun) return;
      for (const listener of [...this.#listeners]) listener(status);
    });
    runtime.boot();
    return runtime;
  }

  #again() {
    this.#end();
    this.#start();
  }

  #end() {
    this.#leave?.();
    this.#runtime?.release();
    this.#runtime = null;
  }
}
