/** In place of `source.js`: where the numbers were computed, and that they are not computed here. */
import { LitElement, css, html } from 'lit';
import { controls, status } from '../player/styles.js';
import { carried } from './data.js';

class TokenstepSource extends LitElement {
  /**
   * On a line of its own: beside a title, a sentence this long leaves none of it. The player's rule is for a short mark, and
   * its title would share a line with whatever is no wider than the line.
   */
  static styles = [
    controls,
    status,
    css`
      :host {
        flex: 1 1 calc(100% + 1px) !important;
        max-inline-size: none !important;
      }

      p {
        margin: 0;
        padding-block-end: var(--space-3);
        color: var(--muted);
        overflow-wrap: anywhere;
      }
    `,
  ];

  static properties = { words: { attribute: false } };

  constructor() {
    super();
    /** @type {import('../player/messages.js').Messages | null} */
    this.words = null;
  }

  render() {
    if (!this.words) return '';
    return html`<p class="kept-origin">${carried().pages[this.words.lang].origin}</p>`;
  }
}

customElements.define('tokenstep-source', TokenstepSource);
