/** The part of a text that a reader looks for, with what was found in it marked. */
import { fold } from './fold.js';

/** @typedef {{text: string, found: boolean}} Piece */

const BEFORE = 24;
const LENGTH = 110;

/**
 * The text folded, and for every character of it where it comes from: folding may change lengths.
 *
 * @param {string} text
 */
function folded(text) {
  let all = '';
  /** @type {number[]} */
  const from = [];
  let place = 0;
  for (const character of text) {
    const plain = fold(character);
    all += plain;
    for (let count = 0; count < plain.length; count += 1) from.push(place);
    place += character.length;
  }
  from.push(text.length);
  return { all, from };
}

/**
 * Where terms stand in a text, in order and without overlaps.
 *
 * @param {string} text
 * @param {readonly string[]} terms folded
 * @returns {[number, number][]} begin and end in the text
 */
export function places(text, terms) {
  const { all, from } = folded(text);
  /** @type {[number, number][]} */
  const found = [];
  for (const term of terms) {
    for (let at = all.indexOf(term); at >= 0; at = all.indexOf(term, at + 1)) {
      // Of a word in letters only its beginning counts: “top” is not found in “stop”.
      const inside = /^[\p{L}\p{N}]/u.test(term) && !/\p{Script=Han}/u.test(term) && at > 0;
      if (inside && /[\p{L}\p{N}]/u.test(all[at - 1]) && !/\p{Script=Han}/u.test(all[at - 1])) continue;
      found.push([from[at], from[at + term.length]]);
    }
  }
  found.sort(([a, b], [c, d]) => a - c || d - b);
  /** @type {[number, number][]} */
  const joined = [];
  for (const [begin, end] of found) {
    const last = joined.at(-1);
    if (last && begin <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([begin, end]);
  }
  return joined;
}

/**
 * @param {string} text
 * @param {readonly string[]} terms folded
 * @returns {Piece[]} the whole text, in pieces
 */
export function marked(text, terms) {
  let last = 0;
  /** @type {Piece[]} */
  const pieces = [];
  for (const [begin, end] of places(text, terms)) {
    if (begin > last) pieces.push({ text: text.slice(last, begin), found: false });
    pieces.push({ text: text.slice(begin, end), found: true });
    last = end;
  }
  if (last < text.length) pieces.push({ text: text.slice(last), found: false });
  return pieces;
}

/**
 * A line of the text around the first thing found in it.
 *
 * @param {string} text
 * @param {readonly string[]} terms folded; the longest first, the whole query before its parts
 * @returns {string}
 */
export function excerpt(text, terms) {
  const first = terms.map((term) => places(text, [term])[0]).find(Boolean);
  const begin = Math.max(0, (first?.[0] ?? 0) - BEFORE);
  const start = begin === 0 ? 0 : begin + Math.max(0, text.slice(begin, begin + 12).search(/[\s，。；：、,.;:]/) + 1);
  const end = Math.min(text.length, start + LENGTH);
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}
