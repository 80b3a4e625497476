/** Small pieces of prose made from data: notation, lists, tokens. All return HTML that is safe to insert. */

import { grouped, number } from '../../player/format.js';

/** @param {unknown} text */
const escaped = (text) =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const SPECIAL = /^<.*>$/;

/**
 * A token or a text in a sentence. Chinese text in an English page says that it is Chinese.
 *
 * @param {string} text
 * @param {string} lang language of the page
 */
export function token(text, lang) {
  if (SPECIAL.test(text)) return `<code>${escaped(text)}</code>`;
  return lang === 'zh' ? `“${escaped(text)}”` : `<span class="token" lang="zh-Hans">${escaped(text)}</span>`;
}

/**
 * Several tokens in a row.
 *
 * @param {string[]} texts
 * @param {string} lang
 * @param {string} separator
 */
export const tokens = (texts, lang, separator) => texts.map((text) => token(text, lang)).join(separator);

/** @param {number[]} ids */
export const notation = (ids) => `<code>[${ids.join(', ')}]</code>`;

/** @param {number[]} all @param {string} separator @param {number} [digits] significant */
export const numbers = (all, separator, digits) => all.map((value) => number(value, digits)).join(separator);

/**
 * Measured numbers as notation.
 *
 * @param {number[]} all
 * @param {number} [digits] significant
 */
export const values = (all, digits) => `<code>[${all.map((value) => number(value, digits)).join(', ')}]</code>`;

/**
 * @param {{id: number, text: string}[]} entries
 * @param {string} lang
 */
export const vocabulary = (entries, lang) =>
  entries
    .map(
      ({ id, text }) =>
        `<span class="entry">${id} ${SPECIAL.test(text) ? token(text, lang) : `<span lang="zh-Hans">${escaped(text)}</span>`}</span>`,
    )
    .join(lang === 'zh' ? '、' : ', ');

/**
 * @param {{prefix: string, next: string}[]} pairs
 * @param {string} lang
 */
export const fittedPrefixes = (pairs, lang) =>
  pairs
    .map(
      ({ prefix, next }) =>
        `<span class="entry"><span lang="zh-Hans">${escaped(prefix)}</span> → ${SPECIAL.test(next) ? token(next, lang) : `<span lang="zh-Hans">${escaped(next)}</span>`}</span>`,
    )
    .join(lang === 'zh' ? '，' : ', ');

/**
 * How long a lesson is.
 *
 * @param {string} pattern
 * @param {number} steps
 * @param {number} minutes
 */
export const effort = (pattern, steps, minutes) =>
  pattern.replace('{steps}', String(steps)).replace('{minutes}', String(minutes));

/**
 * How long all lessons take together.
 *
 * @param {string} pattern
 * @param {number} lessons
 * @param {number} minutes
 */
export const duration = (pattern, lessons, minutes) =>
  pattern
    .replace('{lessons}', String(lessons))
    .replace('{hours}', String(Math.floor(minutes / 60)))
    .replace('{minutes}', String(minutes % 60));

export { grouped, number };
