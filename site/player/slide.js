/** A slider for a number: a coarse way to a value that can also be typed, to the last digit. */
import { html } from 'lit';
import { live } from 'lit/directives/live.js';

/** How long a slider may pause, while it is dragged, before its value counts. */
const PAUSE = 50;

const STEPS = 100;

/**
 * @param {object} about
 * @param {string} about.label
 * @param {string} about.value exact; the slider stands at the nearest of its steps
 * @param {number} about.minimum
 * @param {number} about.maximum
 * @param {boolean} [about.open] whether the maximum itself is left out
 * @param {string} [about.describedby]
 * @param {(value: string, pause: number) => void} about.moved
 */
export function slide({ label, value, minimum, maximum, open = false, describedby = '', moved }) {
  const step = (maximum - minimum) / STEPS;
  /** @param {number} pause @returns {(event: Event) => void} */
  const changes = (pause) => (event) => moved(/** @type {HTMLInputElement} */ (event.target).value, pause);
  return html`<input
    type="range"
    aria-label=${label}
    aria-valuetext=${value}
    aria-describedby=${describedby}
    min=${minimum}
    max=${open ? maximum - step : maximum}
    step=${step}
    .value=${live(value)}
    @input=${changes(PAUSE)}
    @change=${changes(0)}
  />`;
}
