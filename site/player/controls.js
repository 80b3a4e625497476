import { LitElement, html, nothing } from 'lit';
import * as icons from './icons.js';
import { request } from './request.js';
import { SPEEDS } from './store.js';
import { controls } from './styles.js';
import './slider.js';

/** Play, step, restart, the slider, speed, enlarge. Activating one never moves focus. */
export class TokenstepControls extends LitElement {
  static styles = [controls];

  /** Whether what is shown lies at an address that others can open. */
  static shareable = true;

  static properties = {
    words: { attribute: false },
    index: { attribute: false },
    total: { attribute: false },
    playing: { attribute: false },
    speed: { attribute: false },
    enlarged: { attribute: false },
    compact: { attribute: false },
  };

  constructor() {
    super();
    /** @type {import('./messages.js').Messages | null} */
    this.words = null;
    this.index = 0;
    this.total = 1;
    this.playing = false;
    this.speed = 1;
    this.enlarged = false;
    /** Two buttons and the position, nothing else. */
    this.compact = false;
  }

  focus() {
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(this.compact ? '.next' : 'button'))?.focus();
  }

  focusEnlarge() {
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('.enlarge'))?.focus();
  }

  /**
   * @param {string} name
   * @param {string} label message id
   * @param {unknown} icon
   * @param {boolean} [blocked] at an end: stays focusable, does nothing
   * @param {string} [asked]    `open` for what comes by itself, under that name
   */
  button(name, label, icon, blocked = false, asked = name) {
    const { words } = this;
    return html`<button
      type="button"
      class=${name}
      aria-disabled=${blocked}
      @click=${() => blocked || request(this, asked, name)}
    >
      ${icon}<span class="word">${words?.t(label)}</span>
    </button>`;
  }

  render() {
    const { words, index, total, playing, compact } = this;
    if (!words) return '';
    const [first, last] = [index === 0, index === total - 1];
    return html`<div class="bar">
      <div class="group main">
        ${compact ? nothing : this.button('toggle', playing ? 'player-pause' : 'player-play', playing ? icons.pause : icons.play)}
        ${this.button('previous', 'player-previous', icons.previous, first)}
        ${this.button('next', 'player-next', icons.next, last)}
      </div>
      <p class="position">
        <span class="unseen">${words.t('player-step')} </span><span>${index + 1} / ${total}</span
        ><span class="sizer" aria-hidden="true">${total} / ${total}</span>
      </p>
      ${compact ? nothing : this.more()}
    </div>`;
  }

  more() {
    const { words, index, total, enlarged } = this;
    return html`<tokenstep-slider
        .words=${words}
        .index=${index}
        .total=${total}
        @go-request=${(/** @type {CustomEvent<number>} */ event) => request(this, 'go', event.detail)}
      ></tokenstep-slider>
      <div class="group more">
        ${this.button('restart', 'player-restart', icons.restart, index === 0)}
        <label class="speed">
          <span class="unseen">${words?.t('player-speed')}</span>
          <select @change=${this.changeSpeed}>
            ${SPEEDS.map((value) => html`<option value=${value} .selected=${value === this.speed}>${value}×</option>`)}
          </select>
        </label>
        ${TokenstepControls.shareable ? this.button('share', 'player-share', icons.share, false, 'open') : nothing}
        ${this.button('present', 'player-present', icons.present, false, 'open')}
        ${this.button('enlarge', enlarged ? 'player-shrink' : 'player-enlarge', enlarged ? icons.shrink : icons.enlarge)}
      </div>`;
  }

  /** @param {Event} event */
  changeSpeed(event) {
    request(this, 'speed', Number(/** @type {HTMLSelectElement} */ (event.target).value));
  }
}

customElements.define('tokenstep-controls', TokenstepControls);
