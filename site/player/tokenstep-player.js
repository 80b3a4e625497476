import { LitElement, html } from 'lit';
import { DRAWING } from './chunks.js';
import { dress, dresses } from './dressing.js';
import { Focus } from './focus.js';
import { layout } from './layout.js';
import { loadMessages, loadTrace, siteFolder } from './load.js';
import { Machine } from './machine.js';
import { language } from './message-files.js';
import { lastIndex, moves } from './store.js';
import { player } from './styles.js';

/** The player of a lesson: `<tokenstep-player lesson="loop" lang="zh" step="4">`. */
export class TokenstepPlayer extends LitElement {
  static styles = [...dresses(), player];

  static properties = {
    lesson: {},
    lang: { reflect: true },
    base: {},
    step: { type: Number },
    compact: { type: Boolean },
    runtime: { attribute: false },
    words: { state: true },
    shown: { state: true },
    unavailable: { state: true },
    apology: { state: true },
  };

  #focus = new Focus(this);

  constructor() {
    super();
    this.lesson = 'loop';
    /** The folder of the site, if it is not the one the script came from. */
    this.base = '';
    /** @type {number | null} */
    this.step = null;
    /** Whether it shows the tape alone, as on the home page. */
    this.compact = false;
    /** Instead of the page's own Python, for tests. @type {import('./session.js').RuntimeLike | null} */
    this.runtime = null;
    /** @type {import('./messages.js').Messages | null} */
    this.words = null;
    this.unavailable = false;
    /** What is said of that. @type {unknown} */
    this.apology = '';
    /** Settles when the build-time trace is shown, or cannot be. @type {Promise<void>} */
    this.loaded = new Promise((resolve) => {
      this.loadingEnded = resolve;
    });
    this.machine = new Machine(this);
    /** @type {import('./store.js').State} */
    this.shown = this.machine.state;
  }

  get trace() {
    return this.shown.trace;
  }

  set trace(trace) {
    if (trace !== null && trace !== undefined) this.machine.show(trace).catch(console.warn);
  }

  get index() {
    return this.shown.index;
  }

  set index(index) {
    this.goTo(index);
  }

  get source() {
    return this.shown.source;
  }

  get status() {
    return this.shown.status;
  }

  get options() {
    return { ...this.shown.options };
  }

  next() {
    this.goTo(Math.min(this.index + 1, lastIndex(this.shown)));
  }

  previous() {
    this.goTo(Math.max(this.index - 1, 0));
  }

  first() {
    this.goTo(0);
  }

  last() {
    this.goTo(lastIndex(this.shown));
  }

  /** @param {number} index 0-based; the nearest step there is */
  goTo(index) {
    this.machine.goTo(index);
  }

  play() {
    this.machine.play();
  }

  pause() {
    this.machine.pause();
  }

  /**
   * Computes with other options in this browser; those not named get their default.
   *
   * @param {import('./hash.js').Options} options
   * @returns {Promise<void>} settles when the run is shown, refused, or overtaken by a later one
   */
  run(options) {
    return this.machine.run(options);
  }

  focus() {
    this.#focus.controls?.focus();
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener('resize', this.#resized);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener('resize', this.#resized);
  }

  #resized = () => this.#focus.fill();

  focusStage() {
    this.#focus.stage?.focus();
  }

  /**
   * @param {string} name
   * @param {unknown} detail
   */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }

  firstUpdated() {
    void this.load();
  }

  /** Fetches its sentences and the trace made at build time; asked again after a failure it tries again. */
  async load() {
    try {
      const trace = this.trace ?? this.machine.given ?? loadTrace(siteFolder(this.base), this.lesson);
      // Neither waits for the other: each is a way to the server.
      await Promise.all([this.#speak(), this.machine.prepare(trace)]);
      // Python may have been quicker than another try.
      if (!this.trace) await this.machine.show(await trace);
      this.machine.open(this.step, this.getAttribute('options'));
      this.unavailable = false;
    } catch (error) {
      // The children, made at build time, stay readable.
      console.warn(error);
      this.unavailable = true;
      import('./unavailable.js').then(({ apologize }) => apologize(this, error), console.warn);
    }
    // Until then the children stand in; the page's styles show the first of them.
    this.toggleAttribute('ready', true);
    this.loadingEnded?.();
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    const previous = /** @type {import('./store.js').State | undefined} */ (changed.get('shown'));
    this.#focus.before(this.shown, previous);
    if (previous && previous.index !== this.shown.index && moves(this.shown)) this.#focus.figure?.remember();
  }

  async #speak() {
    const tag = this.lang || (this.closest('[lang]')?.getAttribute('lang') ?? 'en');
    const [words] = await Promise.all([loadMessages(language(tag), this.lesson), dress(DRAWING)]);
    this.words = words;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.get('lang') !== undefined) void this.#speak();
    if (changed.has('step') && this.step !== null && this.trace) this.machine.jump(this.step);
    void this.#focus.after(this.shown, /** @type {import('./store.js').State | undefined} */ (changed.get('shown')));
  }

  render() {
    const { words, trace } = this;
    if (this.unavailable || !words || !trace) return html`${this.apology}<slot></slot>`;
    return layout(this.shown, words, siteFolder(this.base), this.machine, this.compact);
  }
}

customElements.define('tokenstep-player', TokenstepPlayer);
