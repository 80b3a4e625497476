/** What can be saved, in groups: each with what it holds, its size once that is known, and a button. */
import { html, nothing } from 'lit';
import { EXPORTS } from './exports.js';
import { changedSettings, origin } from './run.js';
import { inWords } from './size.js';

/**
 * @typedef {import('./exports.js').Export} Export
 * @typedef {import('./run.js').Run} Run
 */

const GROUPS = /** @type {const} */ (['lesson', 'figure', 'run']);

/**
 * @param {Export} one
 * @param {number | undefined} size
 * @param {(one: Export) => void} save
 * @param {Run['say']} say
 */
const row = (one, size, save, say) =>
  html`<li>
    <div>
      <h4>${say(one.id)}</h4>
      <p>${say(`${one.id}-about`)}</p>
    </div>
    <span class="size">${size === undefined ? nothing : inWords(size, say)}</span>
    <button type="button" aria-label=${say('save-what', { what: say(one.id) })} @click=${() => save(one)}>
      ${say('save')}
    </button>
  </li>`;

/**
 * @param {Run} run
 * @param {Record<string, number>} sizes
 * @param {(one: Export) => void} save
 */
export function list(run, sizes, save) {
  const { say, trace, index } = run;
  const changed = changedSettings(run);
  const place = { step: index + 1, total: trace.steps.length };
  return html`<p>${say('lead')}</p>
    <p>${origin(run)}</p>
    ${changed ? html`<p>${changed}</p>` : nothing}
    ${GROUPS.map((group) => {
      const found = EXPORTS.filter((one) => one.group === group);
      if (found.length === 0) return nothing;
      return html`<h3>${say(`group-${group}`, place)}</h3>
        <ul>
          ${found.map((one) => row(one, sizes[one.id], save, say))}
        </ul>`;
    })}`;
}
