/** The dart of rejection sampling can be thrown by hand: with a slider below the bars, or by pulling its line. */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { level } from './overlap_bars.js';
import { percent } from './scale.js';

/**
 * @typedef {import('../generated/trace.js').OverlapPanel} OverlapPanel
 * @typedef {import('./parts.js').Context} Context
 */

/** u stays below 1. */
const STEP = 0.001;

/** @param {number} u */
const within = (u) => Math.min(1 - STEP, Math.max(0, Math.round(u / STEP) * STEP));

/**
 * The line follows at once; all else is drawn by the run that follows.
 *
 * @param {Element} from inside of the panel
 * @param {number} u
 * @param {number} q
 * @param {number} end
 */
function follow(from, u, q, end) {
  from
    .closest('.overlap')
    ?.querySelector('.dart')
    ?.setAttribute('y', percent(level(u * q, end)));
}

/**
 * What pulls the line: a mouse or a pen. A finger scrolls, and has the slider.
 *
 * @param {OverlapPanel} panel
 * @param {number} end
 * @param {Context} ctx
 */
export function pull({ items, drafted, height, uniform_option: option }, end, { set }) {
  if (!set || option === null || drafted === null || height === null) return nothing;
  const { q } = items[drafted];
  return (/** @type {PointerEvent} */ event) => {
    const field = /** @type {SVGElement} */ (event.currentTarget);
    if (event.pointerType === 'touch' || (event.type === 'pointermove' && !field.hasPointerCapture(event.pointerId)))
      return;
    if (event.type === 'pointerdown') field.setPointerCapture(event.pointerId);
    event.preventDefault();
    const { top, height: tall } = field.getBoundingClientRect();
    const [ground, full] = [level(0, end), level(q, end)];
    const u = within((ground - (event.clientY - top) / tall) / (ground - full));
    follow(field, u, q, end);
    set(option, u);
  };
}

/**
 * @param {OverlapPanel} panel
 * @param {number} end
 * @param {Context} ctx
 */
export function slider({ kind, items, drafted, height, uniform_option: option }, end, ctx) {
  const { set } = ctx;
  if (!set || option === null || drafted === null || height === null) return nothing;
  const { q } = items[drafted];
  /** @param {Event} event */
  const moved = ({ currentTarget }) => {
    const input = /** @type {HTMLInputElement} */ (currentTarget);
    follow(input, Number(input.value), q, end);
    set(option, Number(input.value));
  };
  return html`<div class="throw">
    <span class="throw-name" aria-hidden="true">u</span>
    <input
      class="vary"
      type="range"
      min="0"
      max=${1 - STEP}
      step=${STEP}
      .value=${live(String(within(height / q)))}
      aria-label="u"
      aria-valuetext=${ctx.t('view-overlap-height', { height: ctx.n(height) })}
      data-opens="${kind}:vary"
      @input=${moved}
    />
    <p class="small quiet">${ctx.t('view-overlap-vary')}</p>
  </div>`;
}
