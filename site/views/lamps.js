/** Questions about a result, one below the other, each with its own answer. */
import { html, nothing, svg } from 'lit';

/**
 * @typedef {import('../generated/trace.js').LampsPanel} LampsPanel
 * @typedef {import('../generated/trace.js').Lamp} Lamp
 * @typedef {import('./parts.js').Context} Context
 */

/** The answer as a word. @type {Record<Lamp['state'], string>} */
const ANSWERS = { on: 'view-lamp-on', off: 'view-lamp-off', unknown: 'view-lamp-unknown' };

/** On: filled. Off: crossed out. Not asked: hollow and dotted. @param {Lamp['state']} state */
const lamp = (state) =>
  html`<svg class="bulb" width="1.5rem" height="1.5rem" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    ${state === 'off' ? svg`<path d="M7 7l10 10M17 7L7 17" />` : nothing}
    ${state === 'on' ? svg`<path d="M7 12.5l3.5 3.5L17 8.5" />` : nothing}
  </svg>`;

/**
 * @param {LampsPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  return html`<section class="panel lamps" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">${ctx.t(panel.title)}</h3>
    <ul class="questions">
      ${panel.lamps.map(
        ({ id, label, state, detail }) =>
          html`<li class="lamp ${state}" data-lamp=${id}>
            ${lamp(state)}
            <p class="question">${ctx.t(label)} <strong class="answer">${ctx.t(ANSWERS[state])}</strong></p>
            <p class="detail">${ctx.ta(detail)}</p>
          </li>`,
      )}
    </ul>
    <p class="note">${panel.note ? ctx.ta(panel.note) : nothing}</p>
  </section>`;
}
