/** Text as shapes: one for each line in which the browser has set it. */
import { NONE, readColour } from './colours.js';
import { faded, path } from './shapes.js';

/**
 * @typedef {import('./shapes.js').Shape} Shape
 * @typedef {import('./shapes.js').Font} Font
 * @typedef {{text: string, left: number, right: number, top: number, height: number}} Line
 */

/** @param {CSSStyleDeclaration} style @returns {Font} */
export const fontOf = ({ fontFamily, fontSize, fontWeight, fontStyle }) => ({
  family: fontFamily,
  size: Number.parseFloat(fontSize),
  weight: fontWeight,
  style: fontStyle,
});

/** @param {Font} font */
export const shorthand = ({ family, size, weight, style }) => `${style} ${weight} ${size}px ${family}`;

const measure = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'));

/** @type {Map<string, {up: number, down: number}>} */
const metrics = new Map();

/** How far a font reaches over and under its baseline. @param {Font} font */
function reach(font) {
  const name = shorthand(font);
  let known = metrics.get(name);
  if (!known) {
    measure.font = name;
    const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = measure.measureText('x');
    known = { up, down };
    metrics.set(name, known);
  }
  return known;
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The lines of a text, as it was set. What white space has collapsed has no place and is left out.
 *
 * @param {globalThis.Text} node
 * @returns {Line[]}
 */
function linesOf(node) {
  const range = document.createRange();
  /** @type {Line[]} */
  const found = [];
  for (const { segment, index } of characters.segment(node.data)) {
    range.setStart(node, index);
    range.setEnd(node, index + segment.length);
    const [place] = range.getClientRects();
    if (!place || place.width === 0) continue;
    const last = found.at(-1);
    const text = /^\s$/.test(segment) ? ' ' : segment;
    if (last && Math.abs(last.top - place.top) < 1 && place.left >= last.left) {
      last.text += text;
      last.right = Math.max(last.right, place.right);
    } else found.push({ text, left: place.left, right: place.right, top: place.top, height: place.height });
  }
  return found.filter(({ text }) => text.trim());
}

/**
 * @param {globalThis.Text} node
 * @param {CSSStyleDeclaration} style
 * @param {DOMRect} origin
 * @param {number} opacity
 * @param {string} decoration lines that it has from what is around it
 * @returns {Shape[]}
 */
export function lines(node, style, origin, opacity, decoration) {
  if (!node.data.trim()) return [];
  const font = fontOf(style);
  const { up, down } = reach(font);
  const fill = faded(readColour(style.color), opacity);
  const thin = Math.max(1, Math.round(font.size / 14));
  return linesOf(node).flatMap(({ text, left, right, top, height }) => {
    const x = left - origin.left;
    const y = top - origin.top + (height - up - down) / 2 + up;
    const length = right - left;
    /** @param {number} at */
    const across = (at) => path(`M${x} ${at}h${length}`, { stroke: fill, width: thin });
    return [
      { kind: /** @type {const} */ ('text'), text, x, y, length, font, fill, halo: NONE, width: 0, matrix: null },
      ...(decoration.includes('underline') ? [across(y + font.size * 0.14)] : []),
      ...(decoration.includes('line-through') ? [across(y - font.size * 0.28)] : []),
    ];
  });
}
