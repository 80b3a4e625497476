/** Below a text that is a few numbers: a slider for each. What they say is written into the text; Python reads it. */
import { html, nothing } from 'lit';
import { slide } from './slide.js';

/**
 * @typedef {import('../generated/trace.js').Parts} Parts
 * @typedef {import('../generated/trace.js').OptionField} OptionField
 * @typedef {import('./hash.js').Options} Options
 * @typedef {{field: string, parts: Parts, before: Options}} Moved what sliders have made of a text, and of what
 */

/**
 * Whether the parts are still those of the text that the form holds.
 *
 * @param {Parts} parts
 * @param {Options} options
 */
export const holds = (parts, options) => Object.entries(parts.given).every(([name, value]) => options[name] === value);

/**
 * The numbers after one of them was moved, and the options that say so. The range stays as it was: a slider that is
 * being dragged must not run away from its pointer.
 *
 * @param {string} name of the text's field
 * @param {Parts} parts
 * @param {number} place
 * @param {string} number
 * @returns {{parts: Parts, options: Options}}
 */
export function move(name, parts, place, number) {
  const numbers = parts.numbers.with(place, { ...parts.numbers[place], number });
  const text = numbers.map((part) => part.start + part.number).join('\n');
  return {
    parts: { ...parts, numbers, given: { ...parts.given, [name]: text } },
    options: { [name]: text, ...parts.sets },
  };
}

/**
 * @param {import('./options.js').TokenstepOptions} form
 * @param {OptionField} field
 */
export function partsField(form, field) {
  const { words, options } = form;
  const moved = form.moved?.field === field.name && holds(form.moved.parts, options) ? form.moved : null;
  const parts = moved?.parts ?? (field.parts && holds(field.parts, options) ? field.parts : null);
  if (!parts || !words) return nothing;
  const names = [field.name, ...Object.keys(parts.sets)];
  const before = moved?.before ?? Object.fromEntries(names.map((name) => [name, options[name]]));
  /** @param {number} place @param {string} number @param {number} pause */
  const change = (place, number, pause) => {
    const next = move(field.name, parts, place, number);
    form.moved = { field: field.name, parts: next.parts, before };
    form.set(next.options, pause);
  };
  const back = () => {
    form.set(before);
    // The button is gone with what it takes back.
    /** @type {HTMLElement | null} */ (form.renderRoot.querySelector(`#${field.name}`))?.focus();
  };
  return html`<div class="parts" role="group" aria-label=${words.t('player-parts')}>
    <ul>
      ${parts.numbers.map(
        ({ label, number }, place) =>
          html`<li>
            <span class="part-label" title=${label}>${label}</span>
            ${slide({
              label: words.t('player-part', { label }),
              value: number,
              minimum: parts.minimum,
              maximum: parts.maximum,
              moved: (to, pause) => change(place, to, pause),
            })}
            <span class="part-number" aria-hidden="true">${number}</span>
          </li>`,
      )}
    </ul>
    ${parts.note ? html`<p class="help">${words.ta(parts.note)}</p>` : nothing}
    ${moved ? html`<button type="button" @click=${back}>${words.t('player-parts-back')}</button>` : nothing}
  </div>`;
}
