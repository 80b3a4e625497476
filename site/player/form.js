/** The fields of a form: fetched when a reader is about to unfold the first one. A chunk of its own. */
import { html, nothing } from 'lit';
import formText from '../styles/form.css?inline';
import { sheetOf } from './dressing.js';
import { control } from './fields.js';
import { isDefault } from './hash.js';
import { offers } from './offers.js';
import { namedRefusal, refusal } from './refusal.js';

/**
 * @typedef {import('./options.js').TokenstepOptions} Form
 * @typedef {import('./messages.js').Messages} Messages
 * @typedef {import('../generated/trace.js').OptionField} OptionField
 */

sheetOf('form').replaceSync(formText);

/**
 * @param {Form} form
 * @param {OptionField} field
 * @param {Messages} words
 */
function row(form, field, words) {
  const { problem } = form;
  const refused = problem?.field === field.name ? problem : null;
  if (!refused && !form.matters(field)) return '';
  const about = { describedby: `${field.name}-help ${field.name}-problem`, invalid: refused ? 'true' : 'false' };
  const wide = field.type === 'stream' || (field.type === 'text' && (field.maximum ?? 0) > 1000) ? 'wide' : '';
  return html`<div class="field ${field.type} ${wide}">
    ${
      field.type === 'order'
        ? html`<span class="label" id="${field.name}-label">${words.t(field.label)}</span>`
        : html`<label for=${field.name}>${words.t(field.label)}</label>`
    }
    ${control(form, field, about)}
    <p class="help" id="${field.name}-help">${field.help ? words.ta(field.help) : nothing}</p>
    <p class="problem" id="${field.name}-problem">${refused ? refusal(refused, words) : nothing}</p>
    ${refused ? offers(refused, words, (sets) => form.set(sets)) : nothing}
  </div>`;
}

/**
 * @param {Form} form
 * @param {Messages} words
 */
export function fields(form, words) {
  const { form: all, problem } = form;
  const unknown = problem && all.every((field) => field.name !== problem.field) ? problem : null;
  const changed = !isDefault(all, form.options);
  const breaks = all.some(
    (field) => field.group === 'break_it' && (form.matters(field) || problem?.field === field.name),
  );
  /** @param {OptionField['group']} group */
  const rows = (group) => all.filter((field) => field.group === group).map((field) => row(form, field, words));
  return html`<form
    class=${breaks ? '' : 'single'}
    @submit=${(/** @type {Event} */ event) => (event.preventDefault(), form.apply())}
  >
    ${
      unknown
        ? html`<p class="problem unknown">${namedRefusal(unknown, all, words)}</p>
            ${offers(unknown, words, (sets) => form.set(sets))}`
        : nothing
    }
    <fieldset>
      <legend>${words.t('player-options-settings')}</legend>
      ${rows('settings')}
    </fieldset>
    ${
      breaks
        ? html`<fieldset class="break">
            <legend>${words.t('player-options-break')}</legend>
            <p class="help">${words.t('player-options-break-note')}</p>
            ${rows('break_it')}
          </fieldset>`
        : nothing
    }
    <div class="foot">
      <button type="button" aria-disabled=${!changed} @click=${() => changed && form.reset()}>
        ${words.t('player-options-reset')}
      </button>
      <span class="state">${form.computing ? words.t('player-options-computing') : nothing}</span>
    </div>
  </form>`;
}
