import { LitElement, html } from 'lit';
import { live } from 'lit/directives/live.js';
import { request } from './request.js';
import { controls } from './styles.js';

/** All steps on one line: a native range, so that every way of input works as people know it. */
export class TokenstepSlider extends LitElement {
  static styles = [controls];

  static properties = {
    words: { attribute: false },
    index: { attribute: false },
    total: { attribute: false },
  };

  constructor() {
    super();
    /** @type {import('./messages.js').Messages | null} */
    this.words = null;
    this.index = 0;
    this.total = 1;
  }

  render() {
    const { words, index, total } = this;
    if (!words) return '';
    return html`<input
      type="range"
      min="1"
      max=${total}
      step="1"
      .value=${live(String(index + 1))}
      aria-label=${words.t('player-slider')}
      aria-valuetext=${words.t('player-slider-value', { step: index + 1, total })}
      @input=${this.move}
    />`;
  }

  /** @param {Event} event */
  move(event) {
    request(this, 'go', Number(/** @type {HTMLInputElement} */ (event.target).value) - 1);
  }
}

customElements.define('tokenstep-slider', TokenstepSlider);
