/** A slider below the cumulative bar, as wide as the bar: the draw is set where it lands. */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';

/**
 * @typedef {import('../generated/trace.js').CumulativePanel} CumulativePanel
 * @typedef {import('./parts.js').Context} Context
 */

/** u stays below 1. */
const STEP = 0.001;

/**
 * The line follows the finger at once; all else is drawn by the run that follows.
 *
 * @param {HTMLInputElement} input
 * @param {Context} ctx
 */
function follow({ parentElement, value }, ctx) {
  const place = parentElement?.querySelector('.landing-place');
  place?.setAttribute('x', `${Number(value) * 100}%`);
  const said = place?.querySelector('tspan')?.lastChild;
  if (said) said.nodeValue = ctx.n(Number(value));
}

/**
 * @param {CumulativePanel} panel
 * @param {Context} ctx
 */
export function vary({ uniform, uniform_option: option, symbol }, ctx) {
  const { set } = ctx;
  if (!set || uniform === null || option === null) return nothing;
  /** @param {Event} event */
  const moved = ({ currentTarget }) => {
    const input = /** @type {HTMLInputElement} */ (currentTarget);
    follow(input, ctx);
    set(option, Number(input.value));
  };
  return html`<input
      class="vary"
      type="range"
      min="0"
      max=${1 - STEP}
      step=${STEP}
      .value=${live(String(uniform))}
      aria-label=${symbol}
      aria-valuetext=${ctx.n(uniform)}
      data-opens="cumulative:vary"
      @input=${moved}
    />
    <p class="small quiet">${ctx.t('view-vary', { name: symbol })}</p>`;
}
