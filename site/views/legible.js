/** Texts of the reader or of a vocabulary: nothing in them is invisible, and however long they are, they fit. */
import { html, nothing } from 'lit';
import { labels, numbered, tongue } from './label.js';

/** So many characters of a label are shown, and so many of notation or where nothing can be seen but heard. */
export const LONG = 24;
export const LONGER = 96;

/** @type {Record<string, string>} */
const SIGNS = { ' ': '␣', '\n': '⏎', '\t': '⇥' };

/** What has no shape, but for the joiner inside an emoji: controls, formats, halves of characters, fillers, blanks. */
const SHAPELESS = String.raw`(?!(?<=\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)\u200D)[\p{Z}\p{C}\u115F\u1160\u2800\u3164\uFFA0]`;
const UNSEEN = new RegExp(`(${SHAPELESS})`, 'u');

/** The same, but a blank between two other signs is an ordinary one. */
export const LOST = new RegExp(`((?<![^ ]) | (?![^ ])|(?! )${SHAPELESS})`, 'u');

/** @param {string} sign that could not be seen */
const visible = (sign) => SIGNS[sign] ?? numbered(sign);

/**
 * @param {string} text
 * @param {number} [longest]
 * @returns {string} at most so many characters of it
 */
export function cut(text, longest = LONGER) {
  const signs = [...text.slice(0, 2 * longest + 2)];
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : text;
}

/** Where nothing but text can stand. @param {string} text */
export const seen = (text) =>
  cut(text, LONG)
    .split(LOST)
    .map((part, place) => (place % 2 === 1 ? visible(part) : part))
    .join('');

/**
 * @param {string} text
 * @param {RegExp} [unseen]
 */
export const drawn = (text, unseen = UNSEEN) =>
  text.split(unseen).map((part, place) => (place % 2 === 1 ? html`<span class="blank">${visible(part)}</span>` : part));

/** A token, a candidate. What runs from the right turns nothing around it. @param {string} text */
export const label = (text) => html`<bdi lang=${tongue(text)}>${drawn(cut(text, LONG))}</bdi>`;

/** A label among the words and numbers of a table. @param {string} text */
export const notation = (text) =>
  html`<bdi title=${text.length > LONGER ? text : nothing}>${drawn(cut(text), LOST)}</bdi>`;

/** From so many characters on a token may fill more than a line of a sentence. */
const WIDE = 12;

/** A token, or a sequence of tokens with blanks between. @param {string} token */
const word = (token) => {
  const longest = token.includes(' ') ? LONGER : LONG;
  return html`<bdi
    class=${token.length > WIDE ? 'token-word long' : 'token-word'}
    lang=${tongue(token)}
    title=${token.length > longest ? token : nothing}
    >${drawn(cut(token, longest), LOST)}</bdi
  >`;
};

Object.assign(labels, { word, notation, seen, told: cut });
