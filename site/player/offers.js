/** Ways out of a refusal, as buttons: nothing is changed unless one is pressed. */
import { html, nothing } from 'lit';

/**
 * @param {import('../generated/trace.js').Problem} problem
 * @param {import('./messages.js').Messages} words
 * @param {(sets: import('./hash.js').Options) => void} take
 */
export const offers = ({ offers: ways = [] }, words, take) =>
  ways.length === 0
    ? nothing
    : html`<div class="offers">
        ${ways.map(
          ({ label, sets }) => html`<button type="button" @click=${() => take(sets)}>${words.t(label)}</button>`,
        )}
      </div>`;
