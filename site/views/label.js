/** How labels are drawn. The words of the first lesson need no care; those of a reader do: see legible.js. */
import { html } from 'lit';

export const labels = {
  /** A token in a sentence. @type {(token: string) => unknown} */
  word: (token) => html`<bdi class="token-word">${token}</bdi>`,
  /** A label among the words and numbers of a table. @type {(text: string) => unknown} */
  notation: (text) => text,
  /** Where nothing but text can stand. @type {(text: string) => string} */
  seen: (text) => text,
  /** Where it is heard, not seen. @type {(text: string) => string} */
  told: (text) => text,
};
