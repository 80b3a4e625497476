/** Beside the figure, as long as it shows what the reader's function gives. */
import { LitElement, html, unsafeCSS } from 'lit';
import tasks from '../../generated/exercises.json';
import markText from '../../styles/exercise-mark.css?inline';
import { controls } from '../styles.js';

class TokenstepMark extends LitElement {
  static styles = [controls, unsafeCSS(markText)];

  static properties = { words: { attribute: false }, name: { attribute: false } };

  constructor() {
    super();
    /** @type {import('../messages.js').Messages | null} */
    this.words = null;
    this.name = '';
  }

  render() {
    const { words, name } = this;
    if (!words) return '';
    return html`<p>
      <span>${words.ta('mark', { function: name })}</span>
      <button part="back" type="button" @click=${() => this.dispatchEvent(new Event('back'))}>
        ${words.t('back')}
      </button>
    </p>`;
  }
}

customElements.define('tokenstep-mark', TokenstepMark);

/**
 * @param {import('../../generated/trace.js').Trace} trace
 * @param {import('../messages.js').Messages | null} words
 * @param {() => void} back
 */
export const mark = ({ facts: { edited } }, words, back) =>
  edited
    ? html`<tokenstep-mark
        .words=${words}
        .name=${tasks[/** @type {keyof typeof tasks} */ (edited)].function}
        @back=${back}
      ></tokenstep-mark>`
    : '';
