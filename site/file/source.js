/** In place of `source.js`: where the numbers were computed, and that they are not computed here. */
import { LitElement, html } from 'lit';
import { controls, status } from '../player/styles.js';
import { carried } from './data.js';

class TokenstepSource extends LitElement {
  static styles = [controls, status];

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
