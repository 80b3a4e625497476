/** A field for the bytes of an event stream: pasted as text, or taken from a file just as they are. */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { dropping, filePicker } from './file-source.js';
import { LONGEST_SHARED } from './hash.js';
import { EDITABLE, editable, isAddress, measure, pasted, valueOfFile } from './stream-value.js';

/**
 * @typedef {import('./options.js').TokenstepOptions} Form
 * @typedef {import('../generated/trace.js').OptionField} OptionField
 * @typedef {{value: string, bytes: number, whole: boolean, name: string | null}} Known
 * @typedef {{known: Known | null, reading: Blob | null, unread: {name: string, why: string} | null}} Memory
 *   `known`: what is not told by looking at millions of characters again; `unread`: the file that could not be read
 */

/** @type {WeakMap<Form, Record<string, Memory>>} */
const memories = new WeakMap();

/** @param {Form} form @param {string} name @returns {Memory} */
export function memoryOf(form, name) {
  const memory = memories.get(form) ?? {};
  memories.set(form, memory);
  memory[name] ??= { known: null, reading: null, unread: null };
  return memory[name];
}

/** @param {Memory} memory @param {string} value @returns {Known} */
function known(memory, value) {
  if (memory.known?.value !== value) memory.known = { value, name: null, ...measure(value) };
  return memory.known;
}

/**
 * The file that was chosen last wins, however long another takes.
 *
 * @param {Form} form
 * @param {OptionField} field
 * @param {Memory} memory
 * @param {File} file
 */
export async function take(form, field, memory, file) {
  memory.reading = file;
  memory.unread = null;
  try {
    const value = await valueOfFile(file, field.maximum ?? file.size);
    if (memory.reading !== file) return;
    memory.known = { value, name: file.name, ...measure(value) };
    form.change(field, value);
  } catch (error) {
    if (memory.reading !== file) return;
    memory.unread = { name: file.name, why: error instanceof Error ? error.message : String(error) };
    form.requestUpdate();
  }
}

/**
 * What stands instead of a wall of letters that nobody can read.
 *
 * @param {Form} form
 * @param {OptionField} field
 * @param {Known} of
 * @param {Record<string, unknown>} about
 */
function card(form, field, { value, name, bytes, whole }, about) {
  const { words } = form;
  const remove = async () => {
    form.change(field, String(field.default));
    await form.updateComplete;
    // The button is gone with what it removed.
    /** @type {HTMLElement | null} */ (form.renderRoot.querySelector(`#${field.name}`))?.focus();
  };
  const [unnamed, state] = isAddress(value)
    ? /** @type {const} */ (['player-stream-unnamed', whole ? 'player-stream-kept' : 'player-stream-over'])
    : /** @type {const} */ (['player-stream-pasted', 'player-stream-long']);
  return html`<div
    class="stream-card ${about.invalid === 'true' ? 'refused' : ''}"
    id=${field.name}
    role="group"
    tabindex="-1"
    aria-label=${words?.t(field.label)}
    aria-describedby=${about.describedby}
  >
    <svg width="20" height="24" viewBox="0 0 20 24" aria-hidden="true"><path d="M2 1h10l6 6v16H2zM12 1v6h6" /></svg>
    <p>
      <strong><bdi>${words?.t('player-stream-held', { name: name ?? words.t(unnamed), count: bytes })}</bdi></strong>
      <span class="help">${words?.t(state)}</span>
    </p>
    <button type="button" @click=${remove}>${words?.t('player-stream-remove')}</button>
  </div>`;
}

/** @type {import('./fields.js').Field} */
export function streamField(form, field, value, about, changes) {
  const { words } = form;
  const memory = memoryOf(form, field.name);
  const of = known(memory, value);
  /** @param {File} file */
  const from = (file) => void take(form, field, memory, file);
  const { over, drop } = dropping(from);
  /** @param {ClipboardEvent} event */
  const paste = (event) => {
    const area = /** @type {HTMLTextAreaElement} */ (event.target);
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const file = event.clipboardData?.files[0];
    // What can be edited is pasted by the browser.
    if (!(file && text === '') && area.value.length + text.length <= EDITABLE) return;
    event.preventDefault();
    if (file && text === '') from(file);
    else form.change(field, pasted(area, text));
  };
  return html`<div class="stream-source" @dragover=${over} @drop=${drop}>
    ${
      editable(value)
        ? html`<textarea
            id=${field.name}
            rows="3"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            wrap="off"
            aria-describedby="${about.describedby} ${field.name}-count ${field.name}-drop"
            aria-invalid=${about.invalid}
            .value=${live(value)}
            @input=${changes()}
            @paste=${paste}
          ></textarea>`
        : card(form, field, of, about)
    }
    <div class="text-foot">
      <span id="${field.name}-count"
        >${words?.t('player-stream-count', { count: of.bytes, limit: field.maximum ?? '∞' })}</span
      >
      ${filePicker(from, words?.t('player-stream-file'), nothing)}
    </div>
    <p class="help" id="${field.name}-drop">${words?.t('player-stream-drop')}</p>
    <p class="problem" role="status">${memory.unread ? words?.t('player-stream-unread', memory.unread) : nothing}</p>
    ${
      value.length > LONGEST_SHARED && value !== field.default
        ? html`<p class="help">${words?.t('player-stream-unshared')}</p>`
        : nothing
    }
  </div>`;
}
