import { LitElement, html } from 'lit';
import { SLOTS, filled, renderStep, sizing, slotOf } from '../views/step.js';
import { changes } from './changes.js';
import { dresses } from './dressing.js';
import { direction } from './messages.js';
import { number } from './format.js';
import { Motion } from './motion.js';
import { request } from './request.js';
import { askedFor, lookAtFocus, markScrollers } from './scrollers.js';
import { figure } from './styles.js';

/** The figure: the panels of the current step, at a height that no step changes. */
export class TokenstepFigure extends LitElement {
  static styles = [...dresses(), figure];

  static properties = {
    words: { attribute: false },
    trace: { attribute: false },
    index: { attribute: false },
    moving: { attribute: false },
    live: { attribute: false },
    broken: { attribute: false },
  };

  /** Whether the figure may ask for another run: not in a file without Python. */
  static changeable = true;

  /** The sizers belong to a trace, not to a step. @type {ReturnType<typeof sizing> | null} */
  #sizes = null;
  #slots = SLOTS;
  /** The steps that are drawn: the current one and, once that is painted, its neighbours. @type {number[]} */
  #drawn = [];
  /** What had focus before the step changed, and where it was. @type {{element: Element, slot: string} | null} */
  #focused = null;
  #motion = new Motion();
  /** Kinds of panels whose folded part the reader has unfolded. @type {Set<string>} */
  #unfolded = new Set();
  #observer = new ResizeObserver(() => markScrollers(this.renderRoot));
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
    /** What the run that is being computed has found so far. @type {import('../generated/trace.js').Panel | null} */
    this.live = null;
    /** What that run breaks on purpose, in words. */
    this.broken = '';
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
    const { trace, index } = this;
    if (changed.has('trace') && trace) {
      this.#sizes = sizing(trace);
      this.#slots = filled(trace);
    }
    if (changed.has('trace') || changed.has('words') || !this.#drawn.includes(index)) this.#drawn = [index];
    const element = this.shadowRoot?.activeElement;
    const slot = element?.closest('[data-slot]')?.getAttribute('data-slot');
    this.#focused = element && slot ? { element, slot } : null;
    if (!this.moving) this.#motion.stop();
  }

  /** Where everything is, before the player draws another step. */
  remember() {
    this.#motion.remember(this.renderRoot);
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    // A run on its way redraws one panel, many times a second, and nothing around it.
    if (changed.size === 1 && changed.get('live')) return;
    this.#keepFocus();
    const arrived = changed.has('index') || changed.has('trace');
    // What was drawn ahead is out of reach at once; after a step that waits until the step is painted.
    if (!arrived) this.#seal();
    this.#arrived ||= arrived;
    this.#stepped ||= askedFor(this, changed);
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      if (this.#arrived) this.#show(this.#stepped);
      this.#arrived = false;
      this.#stepped = false;
      // Not before the step is painted: what these set would have to be laid out again.
      setTimeout(() => {
        this.#seal();
        markScrollers(this.renderRoot);
        this.#drawAhead();
      });
    });
  }

  /** Only what is seen can be reached. */
  #seal() {
    for (const panel of this.renderRoot.querySelectorAll('.drawn')) {
      panel.toggleAttribute('inert', !panel.matches('.shown-panel'));
    }
  }

  /** The next step and the one before are drawn while the reader looks at this one; those left behind stay a while. */
  #drawAhead() {
    const { trace, index } = this;
    const near = [-2, -1, 0, 1, 2]
      .filter((away) => Math.abs(away) < 2 || this.#drawn.includes(index + away))
      .map((away) => index + away)
      .filter((place) => trace?.steps[place]);
    if (near.join() === this.#drawn.join()) return;
    this.#drawn = near;
    this.requestUpdate();
  }

  /**
   * Once all of the player is drawn, just before it is painted: measured once, then set moving.
   *
   * @param {boolean} stepped
   */
  #show(stepped) {
    const step = this.trace?.steps[this.index];
    if (step) lookAtFocus(this.renderRoot, step, stepped, this.moving);
    if (this.moving) this.#motion.play(this.renderRoot);
  }

  render() {
    const { words, trace } = this;
    const step = trace?.steps[this.index];
    if (!words || !trace || !step) return '';
    const drawn = this.#drawn.map((place) => /** @type {[number, typeof step]} */ ([place, trace.steps[place]]));
    const ctx = {
      ...words,
      n: number,
      dir: direction(words.lang),
      /** @type {import('../views/parts.js').Context['inspect']} */
      inspect: (array, row, column, panel) =>
        // What was drawn ahead asks later, when its step is the one that is seen.
        request(this, 'inspect', {
          slot: this.trace && slotOf(this.trace.steps[this.index], panel),
          array,
          row,
          column,
        }),
      ...(TokenstepFigure.changeable && changes(this, trace)),
      unfolded: this.#unfolded,
    };
    return html`<div class="scroller" data-scroller="figure" role="group" aria-label=${words.t('player-figure')}>
        ${renderStep(step, ctx, this.#sizes, this.#slots, drawn, this.live, this.broken)}
      </div>
      <div class="flying" aria-hidden="true"></div>
      <p class="hint" aria-hidden="true"><span>↕</span> ${words.t('player-figure-scrolls')}</p>`;
  }

  /**
   * What stands now where something else had focus: the same numbers, the panel's first, or any.
   *
   * @param {string} slot
   * @param {string} [opens] the numbers that could be opened there
   * @returns {HTMLElement | null}
   */
  successor(slot, opens = '') {
    const live = this.renderRoot.querySelector(`[data-slot=${slot}] .shown-panel`);
    return (
      live?.querySelector(`[data-opens="${CSS.escape(opens)}"]`) ??
      live?.querySelector('button, summary') ??
      this.renderRoot.querySelector('.shown-panel button.opens')
    );
  }

  /** What had focus is no longer seen, or gone; what stands in its place now takes it. */
  #keepFocus() {
    const { element, slot } = this.#focused ?? {};
    if (!element || !slot || (element.isConnected && element.closest('.shown-panel'))) return;
    this.#seal();
    markScrollers(this.renderRoot);
    const tape = element.matches('[data-scroller]')
      ? this.renderRoot.querySelector(`[data-slot=${slot}] .shown-panel [data-scroller][tabindex]`)
      : null;
    const next = tape ?? this.successor(slot, element.getAttribute('data-opens') ?? '');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    else request(this, 'stage-focus');
  }
}

customElements.define('tokenstep-figure', TokenstepFigure);
