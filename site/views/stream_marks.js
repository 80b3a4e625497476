/** What stands between two bytes of a stream: where a chunk of the network ends, and where the connection broke. */

/**
 * @typedef {import('../generated/trace.js').StreamSegment} StreamSegment
 * @typedef {{at: number, cut: boolean, inside: boolean}} Mark
 *   `at`: behind so many bytes of the stream; `inside`: in the middle of a character, behind which it is drawn
 * @typedef {{text: string, marks: Mark[]}} Part a text, and what is drawn behind it
 */

const utf8 = new TextEncoder();

/** @param {string} text */
const bytesOf = (text) => utf8.encode(text).length;

/** Bytes written as numbers: `F0 9F 98`. */
const HEX = /^[0-9A-F]{2}(?: [0-9A-F]{2})*$/;

/** Signs that stand for one byte, whatever they are made of. */
const SINGLE = /[␍␊]/g;

/** A text that is too long to be shown whole has this in its middle. */
const GAP = '…';

/**
 * Where in a text so many of its bytes end: behind the character that they end in.
 *
 * @param {string} text
 * @param {number} bytes
 * @returns {{index: number, inside: boolean}}
 */
function behind(text, bytes) {
  let [index, passed] = [0, 0];
  for (const character of text) {
    if (passed >= bytes) break;
    passed += bytesOf(character);
    index += character.length;
  }
  return { index, inside: passed > bytes };
}

/**
 * Where in the text of a segment a byte of it ends. Of what is left out of the text nothing can be said but that.
 *
 * @param {StreamSegment} segment
 * @param {number} at
 */
function placeOf({ text, start, end }, at) {
  if (HEX.test(text) && text.length === 3 * (end - start) - 1) return { index: 3 * (at - start) - 1, inside: false };
  const plain = text.replaceAll(SINGLE, '.');
  if (bytesOf(plain) === end - start) return behind(plain, at - start);
  const gap = text.indexOf(GAP);
  if (gap < 0) return { index: text.length, inside: false };
  if (at - start <= bytesOf(text.slice(0, gap))) return behind(text, at - start);
  const rest = text.slice(gap + GAP.length);
  const left = bytesOf(rest) - (end - at);
  if (left < 0) return { index: gap + GAP.length, inside: false };
  const { index, inside } = behind(rest, left);
  return { index: gap + GAP.length + index, inside };
}

/**
 * A segment in parts, each with the marks behind it.
 *
 * @param {StreamSegment} segment
 * @param {readonly number[]} chunkEnds
 * @param {number | null} cut
 * @returns {Part[]} at least one
 */
export function parted(segment, chunkEnds, cut) {
  const { text, start, end } = segment;
  const places = [...new Set(cut === null ? chunkEnds : [...chunkEnds, cut])].filter((at) => start < at && at <= end);
  /** @type {Part[]} */
  const parts = [];
  let from = 0;
  for (const at of places.sort((one, other) => one - other)) {
    const { index, inside } = at === end ? { index: text.length, inside: false } : placeOf(segment, at);
    const mark = { at, cut: at === cut, inside };
    const last = parts.at(-1);
    if (last && index === from) last.marks.push(mark);
    else parts.push({ text: text.slice(from, index), marks: [mark] });
    from = index;
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from), marks: [] });
  return parts;
}
