/** The control of an option, by the type of its field. */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { orderField } from './order-field.js';
import { slide } from './slide.js';
import { streamField } from './stream-field.js';
import { textField } from './text-field.js';
import { tokensField } from './tokens-field.js';

/**
 * @typedef {import('../generated/trace.js').OptionField} OptionField
 * @typedef {(
 *   form: import('./options.js').TokenstepOptions,
 *   field: OptionField,
 *   value: string,
 *   about: Record<string, unknown>,
 *   changes: (pause?: number) => (event: Event) => void,
 * ) => unknown} Field
 *   `about`: ARIA of the control; `changes`: hears of a change, typing by default
 */

/** How long typing may pause before it counts. */
const PAUSE = 250;

/** @type {Field} */
const choiceField = (form, field, value, about, changes) =>
  html`<select
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

/** A range up to this wide has a slider; a hundredth of a wider one is no useful step. */
const WIDEST = 20;

/** @type {Field} */
const numberField = (_form, field, value, about, changes) =>
  html`<input
    id=${field.name}
    type="number"
    inputmode="decimal"
    step=${field.type === 'integer' ? 1 : 'any'}
    min=${field.minimum ?? nothing}
    max=${field.maximum ?? nothing}
    aria-describedby=${about.describedby}
    aria-invalid=${about.invalid}
    .value=${live(value)}
    @input=${changes()}
    @change=${changes(0)}
  />`;

/** @type {Field} */
function slidingField(form, field, value, about, changes) {
  const { minimum, maximum } = field;
  const typed = numberField(form, field, value, about, changes);
  if (minimum === null || maximum === null || maximum - minimum > WIDEST) return typed;
  return html`<div class="sliding">
    ${typed}${slide({
      label: form.words?.t('player-slide', { label: form.words.t(field.label) }) ?? '',
      value,
      minimum,
      maximum,
      open: field.open_end,
      describedby: String(about.describedby),
      moved: (to, pause) => form.change(field, to, pause),
    })}
  </div>`;
}

/** @type {Record<OptionField['type'], Field>} */
const fields = {
  choice: choiceField,
  integer: numberField,
  number: slidingField,
  tokens: tokensField,
  text: textField,
  order: orderField,
  stream: streamField,
};

/**
 * @param {import('./options.js').TokenstepOptions} form
 * @param {OptionField} field of a type that there is a control for
 * @param {Record<string, unknown>} about ARIA of the control
 */
export function control(form, field, about) {
  return fields[field.type](form, field, String(form.options[field.name] ?? ''), about, (pause = PAUSE) => (event) => {
    form.change(field, /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value, pause);
  });
}
