import { LitElement, html } from 'lit';
import { renderStep, sizing, slotOf } from '../views/step.js';
import { direction } from './messages.js';
import { number } from './format.js';
import { Motion } from './motion.js';
import { request } from './request.js';
import { figure, views } from './styles.js';

/** The figure: the panels of the current step, at a height that no step changes. */
export class TokenstepFigure extends LitElement {
  static styles = [views, figure];

  static properties = {
    words: { attribute: false },
    trace: { attribute: false },
    index: { attribute: false },
    moving: { attribute: false },
  };

  /** The sizers belong to a trace, not to a step. @type {ReturnType<typeof sizing> | null} */
  #sizes = null;
  /** The slot focus was in before the step changed. @type {string | null} */
  #focused = null;
  #motion = new Motion();
  #observer = new ResizeObserver(() => this.#markScrollers());
  /** The frame that will show what was drawn, and whether that is another step than before. */
  #frame = 0;
  #stepped = false;
  #arrived = false;

  constructor() {
    super();
    /** @type {import('./messages.js').Messages | null} */
    this.words = null;
    /** @type {import('../generated/trace.js').Trace | null} */
    this.trace = null;
    this.index = 0;
    /** Whether what changes is shown as a movement. */
    this.moving = false;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#observer.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('trace') && this.trace) this.#sizes = sizing(this.trace);
    const focused = this.shadowRoot?.activeElement?.closest('[data-slot]');
    this.#focused = focused?.getAttribute('data-slot') ?? null;
    if (!this.moving) this.#motion.stop();
  }

  /** Where everything is, before the player draws another step. */
  remember() {
    this.#motion.remember(this.renderRoot);
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    this.#keepFocus();
    this.#arrived ||= changed.has('index') || changed.has('trace');
    this.#stepped ||= changed.get('index') !== undefined;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      if (this.#arrived) this.#show(this.#stepped);
      this.#arrived = false;
      this.#stepped = false;
      // Not before the step is painted: what marking sets would have to be laid out again.
      setTimeout(() => this.#markScrollers());
    });
  }

  /**
   * Once all of the player is drawn, just before it is painted: measured once, then set moving.
   *
   * @param {boolean} stepped
   */
  #show(stepped) {
    this.#lookAtFocus(stepped);
    if (this.moving) this.#motion.play(this.renderRoot);
  }

  render() {
    const { words, trace } = this;
    const step = trace?.steps[this.index];
    if (!words || !step) return '';
    const ctx = {
      ...words,
      n: number,
      dir: direction(words.lang),
      /** @type {import('../views/parts.js').Context['inspect']} */
      inspect: (array, row, column, panel) =>
        request(this, 'inspect', { slot: slotOf(panel.kind), array, row, column }),
    };
    return html`<div class="scroller" data-scroller="figure" role="group" aria-label=${words.t('player-figure')}>
        ${renderStep(step, ctx, this.#sizes)}
      </div>
      <div class="flying" aria-hidden="true"></div>
      <p class="hint" aria-hidden="true"><span>↕</span> ${words.t('player-figure-scrolls')}</p>`;
  }

  /**
   * The button that opened an array, or what stands in its place now.
   *
   * @param {string} slot
   * @returns {HTMLElement | null}
   */
  successor(slot) {
    const live = this.renderRoot.querySelector(`[data-slot=${slot}] .shown-panel`);
    return live?.querySelector('button') ?? this.renderRoot.querySelector('button.opens');
  }

  /** The button that had focus may have gone with its panel; what stands there now takes its place. */
  #keepFocus() {
    if (!this.#focused || this.shadowRoot?.activeElement) return;
    const next = this.successor(this.#focused);
    if (next) next.focus();
    else request(this, 'stage-focus');
  }

  /** What can be scrolled can be reached by keyboard, and only then. */
  #markScrollers() {
    for (const scroller of this.renderRoot.querySelectorAll('.scroller, .shown-panel [data-scroller]')) {
      const clipped = getComputedStyle(scroller).overflowX !== 'visible';
      const larger =
        scroller.scrollWidth > scroller.clientWidth + 1 || scroller.scrollHeight > scroller.clientHeight + 1;
      const scrolls = clipped && larger;
      if ((scroller.getAttribute('role') === 'region') === scrolls) continue;
      scroller.setAttribute('role', scrolls ? 'region' : 'group');
      if (scrolls) scroller.setAttribute('tabindex', '0');
      else scroller.removeAttribute('tabindex');
    }
  }

  /**
   * Bring what changed into view inside the scrollers; the page itself never moves.
   *
   * @param {boolean} stepped
   */
  #lookAtFocus(stepped) {
    const tape = this.renderRoot.querySelector('.shown-panel [data-scroller=tape]');
    const newest = tape?.querySelector('.tape-group:last-of-type');
    if (tape instanceof HTMLElement && newest instanceof HTMLElement && tape.scrollWidth > tape.clientWidth) {
      const end = newest.offsetLeft - tape.offsetLeft;
      tape.scrollLeft = end - (tape.clientWidth - newest.offsetWidth) / 2;
    }
    const step = this.trace?.steps[this.index];
    const slot = step?.panels.find((panel) => panel.kind === step.focus);
    const scroller = this.renderRoot.querySelector('.scroller');
    if (!stepped || !slot || !scroller || scroller.scrollHeight <= scroller.clientHeight) return;
    const box = this.renderRoot.querySelector(`[data-slot=${slotOf(slot.kind)}]`);
    if (!box) return;
    // The strip of tokens may stay pinned above what is scrolled to.
    const strip = this.renderRoot.querySelector('[data-slot=top]');
    const pinned = strip && strip !== box && getComputedStyle(strip).position === 'sticky' ? strip.clientHeight : 0;
    const shift = box.getBoundingClientRect().top - scroller.getBoundingClientRect().top - pinned;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches || !this.moving;
    scroller.scrollBy({ top: shift, behavior: still ? 'instant' : 'smooth' });
  }
}

customElements.define('tokenstep-figure', TokenstepFigure);
