import { LitElement, html } from 'lit';
import { controls } from './styles.js';

/** One polite sentence per step the reader made; silent while playing. */
export class TokenstepLive extends LitElement {
  static styles = [controls];

  static properties = { sentence: { attribute: false } };

  constructor() {
    super();
    this.sentence = '';
  }

  render() {
    return html`<p class="unseen" aria-live="polite" aria-atomic="true">${this.sentence}</p>`;
  }
}

customElements.define('tokenstep-live', TokenstepLive);
