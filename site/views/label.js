/** How labels are drawn. The words of the first lesson need no care; those of a reader do: see legible.js. */
import { html, nothing } from 'lit';

/** Chinese, with its own punctuation: a screen reader needs another voice for it. */
export const CHINESE = /((?:\p{Script=Han}|[，。！？；：])+)/u;

/** What is Chinese in a text of another language, marked. @param {string} text */
export const inChinese = (text) =>
  text.split(CHINESE).map((part, place) => (place % 2 === 1 ? html`<span lang="zh">${part}</span>` : part));

/** The language of a token, if it can be told from its signs. @param {string} token */
export const tongue = (token) => (CHINESE.test(token) ? 'zh' : nothing);

/** A sign that could not be seen, or would turn what is around it, by its number. @param {string} sign */
export const numbered = (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A sentence cannot be mirrored by what it tells. @param {string} text */
export const unturned = (text) => text.replaceAll(/\p{Bidi_C}/gu, (sign) => numbered(sign));

export const labels = {
  /** A token in a sentence. @type {(token: string) => unknown} */
  word: (token) => html`<bdi class="token-word" lang=${tongue(token)}>${token}</bdi>`,
  /** A label among the words and numbers of a table. @type {(text: string) => unknown} */
  notation: (text) => text,
  /** Where nothing but text can stand. @type {(text: string) => string} */
  seen: (text) => text,
  /** Where it is heard, not seen. @type {(text: string) => string} */
  told: (text) => text,
};
