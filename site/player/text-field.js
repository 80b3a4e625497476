/** A field for text of several lines: typed, pasted, dropped as a file or read from one. */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { dropping, filePicker } from './file-source.js';
import { LONGEST_SHARED } from './hash.js';
import { partsField } from './parts-field.js';

/** From this limit on a text is expected to fill several lines, or to come from a file. */
const LONG = 1000;

/** What can be read as text. */
const ACCEPTED = '.txt,.csv,.json,text/plain,text/csv,application/json';

/** Characters as Python counts them. @param {string} text */
export const characters = (text) => [...text].length;

/**
 * A file that is too long gives a text that is too long, for Python to refuse: it is never cut to what is allowed.
 *
 * @param {Blob | null | undefined} file
 * @param {number} limit characters, of at most 4 bytes each
 * @returns {Promise<string | null>}
 */
export const textOf = async (file, limit) => (file ? await file.slice(0, 4 * (limit + 1)).text() : null);

/**
 * @param {import('./options.js').TokenstepOptions} form
 * @param {import('../generated/trace.js').OptionField} field
 * @param {string} value
 * @param {Record<string, unknown>} about
 * @param {() => (event: Event) => void} changes
 */
export function textField(form, field, value, about, changes) {
  const { words } = form;
  const limit = field.maximum ?? Number.POSITIVE_INFINITY;
  const long = limit > LONG;
  /** @param {Blob} file */
  const read = async (file) => {
    const text = await textOf(file, limit);
    if (text !== null) form.change(field, text);
  };
  const { over, drop } = dropping((file) => void read(file));
  return html`<textarea
      id=${field.name}
      rows="3"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      aria-describedby="${about.describedby} ${field.name}-count"
      aria-invalid=${about.invalid}
      .value=${live(value)}
      @input=${changes()}
      @dragover=${over}
      @drop=${drop}
    ></textarea>
    <div class="text-foot">
      <span id="${field.name}-count"
        >${words?.t('player-text-count', { count: characters(value), limit: Number.isFinite(limit) ? limit : '∞' })}</span
      >
      ${long ? filePicker((file) => void read(file), words?.t('player-text-file'), ACCEPTED) : nothing}
    </div>
    ${partsField(form, field)}
    ${
      value.length > LONGEST_SHARED && value !== field.default
        ? html`<p class="help">${words?.t('player-text-unshared', { limit: LONGEST_SHARED })}</p>`
        : nothing
    }`;
}
