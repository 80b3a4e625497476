/** A field whose value may come from a file: chosen, or dropped on it. */
import { html } from 'lit';

/**
 * @param {(file: File) => void} take
 * @returns {{over: (event: DragEvent) => void, drop: (event: DragEvent) => void}} for what files can be dropped on
 */
export const dropping = (take) => ({
  over(event) {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  },
  drop(event) {
    const file = event.dataTransfer?.files[0];
    // Text that is dropped goes where the browser puts it.
    if (!file) return;
    event.preventDefault();
    take(file);
  },
});

/** @param {Event} event of the button: its neighbour asks for the file */
const pick = (event) => /** @type {Element} */ (event.currentTarget).parentElement?.querySelector('input')?.click();

/**
 * A button that asks for a file; the same one may be chosen again.
 *
 * @param {(file: File) => void} take
 * @param {string | undefined} word on the button
 * @param {unknown} accepted types, or `nothing` for any
 */
export function filePicker(take, word, accepted) {
  /** @param {Event} event */
  const picked = (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (file) take(file);
    input.value = '';
  };
  return html`<span
    ><button type="button" @click=${pick}>${word}</button
    ><input type="file" hidden accept=${accepted} @change=${picked}
  /></span>`;
}
