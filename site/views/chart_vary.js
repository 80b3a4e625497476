/** A slider below a chart, as wide as its plot: the option that an upright line stands for is set where it is seen. */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { part, valueAt } from './chart_scale.js';

/**
 * @typedef {import('../generated/trace.js').ChartPanel} ChartPanel
 * @typedef {import('./parts.js').Context} Context
 */

/** So many places of the slider. */
const PLACES = 200;

/** Digits that a reader would type. */
const DIGITS = 3;

/**
 * A place of the slider as a value that is short enough to be typed; a whole number on an axis of whole numbers.
 *
 * @param {ChartPanel} panel
 * @param {number} place
 */
function chosen({ x, series }, place) {
  const value = valueAt(x, place / PLACES);
  const whole = [...x.ticks, ...series.flatMap(({ points }) => points.map((point) => point.x))].every(Number.isInteger);
  if (whole) return Math.round(value);
  if (x.scale === 'log') return Number(value.toPrecision(DIGITS));
  const decimals = Math.max(0, DIGITS - Math.floor(Math.log10(x.maximum - x.minimum)));
  return Number(value.toFixed(decimals));
}

/**
 * @param {ChartPanel} panel
 * @param {Context} ctx
 */
export function vary(panel, ctx) {
  const { x, lines, x_option: option } = panel;
  const line = lines.find(({ axis }) => axis === 'x');
  const { set } = ctx;
  if (!set || !line || option === null || option === undefined) return nothing;
  /** The line follows the finger at once; all else is drawn by the run that follows. @param {Event} event */
  const moved = ({ currentTarget }) => {
    const input = /** @type {HTMLInputElement} */ (currentTarget);
    const value = chosen(panel, Number(input.value));
    for (const place of input.closest('.chart')?.querySelectorAll('.chart-place') ?? []) {
      place.setAttribute('x', `${part(x, value) * 100}%`);
    }
    input.setAttribute('aria-valuetext', ctx.n(value));
    set(option, value);
  };
  return html`<input
    class="vary chart-vary"
    type="range"
    min="0"
    max=${PLACES}
    step="1"
    .value=${live(String(Math.round(part(x, line.at) * PLACES)))}
    aria-label=${ctx.t(x.label)}
    aria-valuetext=${ctx.n(line.at)}
    data-opens="chart:vary"
    @input=${moved}
  />`;
}
