/** The control of an option, by the type of its field. */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { orderField } from './order-field.js';
import { textField } from './text-field.js';
import { tokensField } from './tokens-field.js';

/** How long typing may pause before it counts. */
const PAUSE = 250;

/**
 * @param {import('./options.js').TokenstepOptions} form
 * @param {import('../generated/trace.js').OptionField} field
 * @param {Record<string, unknown>} about ARIA of the control
 */
export function control(form, field, about) {
  const value = String(form.options[field.name] ?? '');
  /** @param {number} pause @returns {(event: Event) => void} */
  const changes = (pause) => (event) =>
    form.change(field, /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value, pause);
  switch (field.type) {
    case 'text':
      return textField(form, field, value, about, changes(PAUSE));
    case 'order':
      return orderField(form, field, value, about);
    case 'tokens':
      return tokensField(form, field, value, about, changes(PAUSE));
    case 'choice':
      return html`<select
        id=${field.name}
        aria-describedby=${about.describedby}
        aria-invalid=${about.invalid}
        @change=${changes(0)}
      >
        ${field.choices.map(
          (choice) =>
            html`<option value=${choice.value} .selected=${live(choice.value === value)}>
              ${form.words?.t(choice.label)}
            </option>`,
        )}
      </select>`;
    default:
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
}
