import { LitElement, html, nothing } from 'lit';
import { failureMessages } from '../runtime/messages.js';
import { sheetOf } from './dressing.js';
import { arriving } from './equip.js';
import { defaults, sameOptions, valueOf } from './hash.js';
import { request } from './request.js';
import { controls, options } from './styles.js';

/** @typedef {import('../generated/trace.js').OptionField} OptionField */

/** The options of a lesson, drawn from their declaration in Python. Applies by itself. */
export class TokenstepOptions extends LitElement {
  static styles = [controls, options, sheetOf('form')];

  static properties = {
    words: { attribute: false },
    form: { attribute: false },
    applied: { attribute: false },
    options: { state: true },
    problem: { attribute: false },
    computing: { attribute: false },
    said: { state: true },
    held: { state: true },
    moved: { state: true },
    drawing: { state: true },
    failure: { state: true },
  };

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;

  constructor() {
    super();
    /** @type {import('./messages.js').Messages | null} */
    this.words = null;
    /** @type {readonly OptionField[]} */
    this.form = [];
    /** What was last asked for. @type {import('./hash.js').Options} */
    this.applied = {};
    /** What the fields hold. @type {import('./hash.js').Options} */
    this.options = {};
    /** @type {import('../generated/trace.js').Problem | null} */
    this.problem = null;
    this.computing = false;
    /** Where an item of an order has just been moved to. */
    this.said = '';
    /** The item of an order that a pointer holds. */
    this.held = '';
    /** What sliders have made of a text. @type {import('./parts-field.js').Moved | null} */
    this.moved = null;
    /** What draws the fields, once they have been asked for. @type {typeof import('./form.js') | null} */
    this.drawing = null;
    /** Why they cannot be drawn. @type {{code: string, detail: string, file: string} | null} */
    this.failure = null;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    // A run that ends while somebody types must not take the letters away.
    const before = /** @type {typeof this.applied | undefined} */ (changed.get('applied'));
    if (!changed.has('applied') || (before && sameOptions(this.applied, before))) return;
    // A name nobody knows must not be sent again with the next change of a field.
    const known = this.form.filter((field) => field.name in this.applied);
    this.options = Object.fromEntries(known.map((field) => [field.name, this.applied[field.name]]));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#waiting);
  }

  /**
   * @param {OptionField} field
   * @param {string} text
   * @param {number} [pause]
   */
  change(field, text, pause) {
    this.set({ [field.name]: valueOf(field, text) }, pause);
  }

  /**
   * @param {import('./hash.js').Options} values
   * @param {number} [pause]
   */
  set(values, pause = 0) {
    clearTimeout(this.#waiting);
    this.options = { ...this.options, ...values };
    if (pause === 0) this.apply();
    else this.#waiting = setTimeout(() => this.apply(), pause);
  }

  apply() {
    clearTimeout(this.#waiting);
    if (!sameOptions(this.options, this.applied)) request(this, 'options', this.options);
  }

  reset() {
    this.options = defaults(this.form);
    this.apply();
  }

  /**
   * Unfolds the form at one field.
   *
   * @param {string} name
   */
  async show(name) {
    const details = this.renderRoot.querySelector('details');
    if (!details) return;
    details.open = true;
    await this.equip();
    await this.updateComplete;
    const field = this.form.some((one) => one.name === name) ? this.renderRoot.querySelector(`#${name}`) : null;
    /** @type {HTMLElement | null} */ (field ?? details.querySelector('summary'))?.focus();
  }

  /** Fetches what the fields are drawn with; after a failure the next opening tries again. */
  async equip() {
    if (this.drawing) return;
    try {
      this.drawing = await arriving('form.js', import('./form.js'));
      this.failure = null;
    } catch (error) {
      console.warn(error);
      this.failure = /** @type {any} */ (error);
    }
  }

  /**
   * Whether a field matters with what the fields hold now.
   *
   * @param {OptionField} field
   * @returns {boolean}
   */
  matters({ relevant_if: condition }) {
    if (!condition) return true;
    const other = this.form.find(({ name }) => name === condition.field);
    return String(this.options[condition.field]) === condition.equals && (!other || this.matters(other));
  }

  /**
   * What stands in the place of the fields until they are there.
   *
   * @param {import('./messages.js').Messages} words
   */
  waiting(words) {
    if (!this.failure) return nothing;
    const { what, check } = failureMessages(/** @type {any} */ (this.failure));
    return html`<p class="absent" role="status">${words.t(what)} ${words.t(check)}</p>`;
  }

  render() {
    const { words, form } = this;
    if (!words) return '';
    const breaks = form.some((field) => field.group === 'break_it');
    const hint = breaks ? 'player-options-hint' : 'player-options-hint-plain';
    return html`<details @toggle=${() => this.equip()}>
      <summary @pointerenter=${() => this.equip()} @focus=${() => this.equip()}>
        <span>${words.t('player-options')}</span><span class="hint">${words.t(hint)}</span>
      </summary>
      ${this.drawing?.fields(this, words) ?? this.waiting(words)}
    </details>`;
  }
}

customElements.define('tokenstep-options', TokenstepOptions);
