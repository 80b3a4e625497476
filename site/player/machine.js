/** What drives a player: the store, the clock, the address and Python. The element only shows and asks. */
import { sentence } from './announce.js';
import { Autoplay } from './autoplay.js';
import { whenTouchedOrSeen } from './awake.js';
import { DeepLink } from './deep-link.js';
import { arriving, equip, lacking } from './equip.js';
import { defaults, readOptions, sameOptions } from './hash.js';
import { assertTrace } from './assert-trace.js';
import { watchPrinting } from './print.js';
import { Requests } from './requests.js';
import { Session } from './session.js';
import { Store, lastIndex } from './store.js';

/**
 * @typedef {import('./store.js').State} State
 * @typedef {import('./tokenstep-player.js').TokenstepPlayer} TokenstepPlayer
 */

export class Machine {
  #store = new Store((state, previous) => this.#changed(state, previous));
  #autoplay = new Autoplay(() => this.goTo(this.state.index + 1, 'play'));
  #link = new DeepLink((wanted) => this.#arrived(wanted));
  #requests;
  /** @type {Session | null} */
  #session = null;
  /** @type {(() => void)[]} */
  #leave = [];
  /** Where an address points in a run that is not there yet. @type {number | null} */
  #wanted = null;

  /** Said of a run that is not the lesson's own. @type {((trace: import('../generated/trace.js').Trace) => unknown) | undefined} */
  mark;

  /** @param {TokenstepPlayer} host */
  constructor(host) {
    this.host = host;
    this.printing = false;
    /** What is to be shown, though it may still wait. @type {import('../generated/trace.js').Trace | null} */
    this.given = null;
    /** What the live region says. */
    this.said = '';
    this.#requests = new Requests(host, this.#store);
    host.addController(this);
  }

  get state() {
    return this.#store.state;
  }

  hostConnected() {
    const { host } = this;
    const session = new Session(this.#store, host.lesson, host.runtime);
    this.#session = session;
    this.#leave = [
      // Nothing to compare with and nothing to ask for before the build-time trace is here.
      whenTouchedOrSeen(host, () => {
        void session.prepare();
        void host.loaded.then(() => this.#session?.start());
      }),
      watchPrinting((printing) => {
        this.printing = printing;
        host.requestUpdate();
      }),
      this.#requests.listen(session),
    ];
    if (host.hasAttribute('deep-link')) void host.loaded.then(() => this.#link.claim(this.state.trace?.form ?? []));
  }

  hostDisconnected() {
    for (const leave of this.#leave) leave();
    this.pause();
    this.#link.release();
    this.#session?.stop();
  }

  /**
   * Fetches what draws a trace.
   *
   * @param {import('../generated/trace.js').Trace | Promise<import('../generated/trace.js').Trace>} trace
   */
  async prepare(trace) {
    const arrived = await trace;
    assertTrace(arrived);
    await equip(arrived);
  }

  /**
   * Shows a trace: at once, or when what draws it has been fetched. The one asked for last wins.
   *
   * @param {import('../generated/trace.js').Trace} trace
   * @returns {Promise<void>} fails, and leaves what is shown, if it cannot be drawn
   */
  show(trace) {
    assertTrace(trace);
    this.given = trace;
    const show = () => {
      if (this.given === trace) this.#store.dispatch({ type: 'built', trace });
    };
    return lacking(trace).length === 0 ? Promise.resolve(show()) : equip(trace).then(show);
  }

  /**
   * Where the element's attributes lead. Python computes the options when it starts, which is not before it is wanted.
   *
   * @param {number | null} step
   * @param {string | null} text
   */
  open(step, text) {
    if (text) {
      this.#store.dispatch({ type: 'options', options: readOptions(text, this.state.trace?.form ?? []) });
      this.#wanted = step === null ? null : step - 1;
    }
    if (step !== null) this.jump(step);
  }

  /** @param {number} step 1-based, from the element's attribute or the address */
  jump(step) {
    this.#store.dispatch({ type: 'go', index: step - 1, by: 'jump' });
  }

  /**
   * @param {number} index
   * @param {'play'} [by]
   */
  goTo(index, by) {
    this.#wanted = null;
    const nearest = Math.min(Math.max(0, index), lastIndex(this.state));
    const near = Math.abs(nearest - this.state.index) <= 1;
    this.#store.dispatch({ type: 'go', index, by: by ?? (near ? 'step' : 'jump') });
  }

  play() {
    this.#store.dispatch({ type: 'play' });
  }

  pause() {
    this.#store.dispatch({ type: 'pause' });
  }

  /** @param {import('./hash.js').Options} options */
  async run(options) {
    await this.#session?.run({ ...defaults(this.state.trace?.form ?? []), ...options });
  }

  /** @param {NonNullable<ReturnType<typeof import('./hash.js').readHash>>} wanted */
  #arrived({ step, options }) {
    if (step !== null) this.jump(step);
    const { state } = this;
    if (!state.problem && sameOptions(options, state.options)) return;
    this.#wanted = step === null ? null : step - 1;
    void this.run(options);
  }

  /** The numbers behind a drawing come when the first are opened. */
  async #inspect() {
    try {
      await arriving('inspector.js', import('./inspector.js'));
    } catch (failure) {
      this.#store.dispatch({ type: 'inspect-close' });
      this.#store.dispatch({ type: 'failure', failure: /** @type {any} */ (failure) });
    }
  }

  /**
   * @param {State} state
   * @param {State} previous
   */
  #changed(state, previous) {
    const { host } = this;
    this.#autoplay.follow(state, previous);
    if (host.words) this.said = sentence(state, previous, host.words) ?? this.said;
    host.shown = state;
    if (state.index !== previous.index) host.tell('stepchange', { index: state.index, by: state.cause });
    if (state.trace !== previous.trace) host.tell('tracechange', { trace: state.trace, source: state.source });
    if (state.status !== previous.status) host.tell('statuschange', { status: state.status });
    if (state.playing !== previous.playing) host.tell('playchange', { playing: state.playing });
    if (state.inspections.length > previous.inspections.length) void this.#inspect();
    const refused = state.problem !== null && state.problem !== previous.problem;
    if (refused) host.tell('refused', { problem: state.problem });
    if (refused || state.notice === 'stopped') this.#wanted = null;
    const moved = state.index !== previous.index || state.options !== previous.options || refused;
    if (moved && previous.trace) this.#link.write(state);
    if (state.trace === previous.trace || state.source !== 'live' || this.#wanted === null) return;
    const step = this.#wanted + 1;
    this.#wanted = null;
    this.jump(step);
  }
}
