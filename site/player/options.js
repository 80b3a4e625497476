import { LitElement, html, nothing } from 'lit';
import { control } from './fields.js';
import { defaults, isDefault, valueOf } from './hash.js';
import { namedRefusal, refusal } from './refusal.js';
import { request } from './request.js';
import { choosingFields, controls, options } from './styles.js';

/** @typedef {import('../generated/trace.js').OptionField} OptionField */

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The options of a lesson, drawn from their declaration in Python. Applies by itself. */
export class TokenstepOptions extends LitElement {
  static styles = [controls, options, choosingFields];

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
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    // A run that ends while somebody types must not take the letters away.
    if (!changed.has('applied') || same(this.applied, changed.get('applied'))) return;
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
    if (!same(this.options, this.applied)) request(this, 'options', this.options);
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
    await this.updateComplete;
    const field = this.form.some((one) => one.name === name) ? this.renderRoot.querySelector(`#${name}`) : null;
    /** @type {HTMLElement | null} */ (field ?? details.querySelector('summary'))?.focus();
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

  /** @param {OptionField} field */
  field(field) {
    const { words, problem } = this;
    if (!words) return '';
    const refused = problem?.field === field.name ? problem : null;
    if (!refused && !this.matters(field)) return '';
    const about = { describedby: `${field.name}-help ${field.name}-problem`, invalid: refused ? 'true' : 'false' };
    const wide = field.type === 'text' && (field.maximum ?? 0) > 1000 ? 'wide' : '';
    return html`<div class="field ${field.type} ${wide}">
      ${
        field.type === 'order'
          ? html`<span class="label" id="${field.name}-label">${words.t(field.label)}</span>`
          : html`<label for=${field.name}>${words.t(field.label)}</label>`
      }
      ${control(this, field, about)}
      <p class="help" id="${field.name}-help">${field.help ? words.ta(field.help) : nothing}</p>
      <p class="problem" id="${field.name}-problem">${refused ? refusal(refused, words) : nothing}</p>
    </div>`;
  }

  render() {
    const { words, form, problem } = this;
    if (!words) return '';
    const unknown = problem && form.every((field) => field.name !== problem.field) ? problem : null;
    const changed = !isDefault(form, this.options);
    /** @param {OptionField['group']} group */
    const fields = (group) => form.filter((field) => field.group === group).map((field) => this.field(field));
    const breaks = form.some((field) => field.group === 'break_it');
    const hint = breaks ? 'player-options-hint' : 'player-options-hint-plain';
    return html`<details>
      <summary><span>${words.t('player-options')}</span><span class="hint">${words.t(hint)}</span></summary>
      <form
        class=${breaks ? '' : 'single'}
        @submit=${(/** @type {Event} */ event) => (event.preventDefault(), this.apply())}
      >
        ${unknown ? html`<p class="problem unknown">${namedRefusal(unknown, form, words)}</p>` : nothing}
        <fieldset>
          <legend>${words.t('player-options-settings')}</legend>
          ${fields('settings')}
        </fieldset>
        ${
          breaks
            ? html`<fieldset class="break">
                <legend>${words.t('player-options-break')}</legend>
                <p class="help">${words.t('player-options-break-note')}</p>
                ${fields('break_it')}
              </fieldset>`
            : nothing
        }
        <div class="foot">
          <button type="button" aria-disabled=${!changed} @click=${() => changed && this.reset()}>
            ${words.t('player-options-reset')}
          </button>
          <span class="state">${this.computing ? words.t('player-options-computing') : nothing}</span>
        </div>
      </form>
    </details>`;
  }
}

customElements.define('tokenstep-options', TokenstepOptions);
