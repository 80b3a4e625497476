import { LitElement, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { defaults, isDefault, valueOf } from './hash.js';
import { namedRefusal, refusal } from './refusal.js';
import { request } from './request.js';
import { controls, options } from './styles.js';
import { tokensField } from './tokens-field.js';

/** @typedef {import('../generated/trace.js').OptionField} OptionField */

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** How long typing may pause before it counts. */
const PAUSE = 250;

/** The options of a lesson, drawn from their declaration in Python. Applies by itself. */
export class TokenstepOptions extends LitElement {
  static styles = [controls, options];

  static properties = {
    words: { attribute: false },
    form: { attribute: false },
    vocabulary: { attribute: false },
    applied: { attribute: false },
    options: { state: true },
    problem: { attribute: false },
    computing: { attribute: false },
  };

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;

  constructor() {
    super();
    /** @type {import('./messages.js').Messages | null} */
    this.words = null;
    /** @type {readonly OptionField[]} */
    this.form = [];
    /** @type {readonly import('../generated/trace.js').Token[]} */
    this.vocabulary = [];
    /** What was last asked for. @type {import('./hash.js').Options} */
    this.applied = {};
    /** What the fields hold. @type {import('./hash.js').Options} */
    this.options = {};
    /** @type {import('../generated/trace.js').Problem | null} */
    this.problem = null;
    this.computing = false;
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
  change(field, text, pause = 0) {
    clearTimeout(this.#waiting);
    this.options = { ...this.options, [field.name]: valueOf(field, text) };
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
   * @param {OptionField} field
   * @param {Record<string, unknown>} about ARIA of the control
   */
  control(field, about) {
    const value = String(this.options[field.name] ?? '');
    /** @param {number} pause @returns {(event: Event) => void} */
    const changes = (pause) => (event) =>
      this.change(field, /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value, pause);
    if (field.type === 'choice') {
      return html`<select
        id=${field.name}
        aria-describedby=${about.describedby}
        aria-invalid=${about.invalid}
        @change=${changes(0)}
      >
        ${field.choices.map(
          (choice) =>
            html`<option value=${choice.value} .selected=${live(choice.value === value)}>
              ${this.words?.t(choice.label)}
            </option>`,
        )}
      </select>`;
    }
    if (field.type === 'tokens') return tokensField(this, field, value, about, changes(PAUSE));
    return html`<input
      id=${field.name}
      type="number"
      inputmode="decimal"
      step=${field.type === 'integer' ? 1 : 'any'}
      min=${field.minimum ?? nothing}
      max=${field.maximum ?? nothing}
      aria-describedby=${about.describedby}
      aria-invalid=${about.invalid}
      .value=${live(value)}
      @input=${changes(PAUSE)}
      @change=${changes(0)}
    />`;
  }

  /** @param {OptionField} field */
  field(field) {
    const { words, problem } = this;
    if (!words) return '';
    const condition = field.relevant_if;
    const refused = problem?.field === field.name ? problem : null;
    if (!refused && condition && String(this.options[condition.field]) !== condition.equals) return '';
    const about = { describedby: `${field.name}-help ${field.name}-problem`, invalid: refused ? 'true' : 'false' };
    return html`<div class="field ${field.type}">
      <label for=${field.name}>${words.t(field.label)}</label>
      ${this.control(field, about)}
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
    return html`<details>
      <summary>
        <span>${words.t('player-options')}</span><span class="hint">${words.t('player-options-hint')}</span>
      </summary>
      <form @submit=${(/** @type {Event} */ event) => (event.preventDefault(), this.apply())}>
        ${unknown ? html`<p class="problem unknown">${namedRefusal(unknown, form, words)}</p>` : nothing}
        <fieldset>
          <legend>${words.t('player-options-settings')}</legend>
          ${fields('settings')}
        </fieldset>
        <fieldset class="break">
          <legend>${words.t('player-options-break')}</legend>
          <p class="help">${words.t('player-options-break-note')}</p>
          ${fields('break_it')}
        </fieldset>
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
