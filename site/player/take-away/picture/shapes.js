/** What a picture is made of: paths, lines of text, and clips that are opened and closed again. */

/**
 * @typedef {import('./colours.js').Colour} Colour
 * @typedef {readonly [number, number, number, number, number, number]} Matrix
 * @typedef {{
 *   kind: 'path', d: string, matrix: Matrix | null, fill: Colour, stroke: Colour, width: number,
 *   dash: readonly number[], cap: CanvasLineCap, join: CanvasLineJoin,
 * }} Path
 * @typedef {{family: string, size: number, weight: string, style: string}} Font
 * @typedef {{
 *   kind: 'text', text: string, x: number, y: number, length: number, font: Font, fill: Colour,
 *   halo: Colour, width: number, matrix: Matrix | null,
 * }} Text `y` of the baseline; `length` that the browser gave it; `halo`: a line of that width under the signs
 * @typedef {{kind: 'clip', x: number, y: number, width: number, height: number, matrix: Matrix | null}} Clip
 * @typedef {Path | Text | Clip | {kind: 'end'}} Shape
 */

import { NONE } from './colours.js';

/** @param {number} value */
export const short = (value) => String(Math.round(value * 1000) / 1000);

/** @param {Colour} colour @param {number} opacity @returns {Colour} */
export const faded = ({ hex, alpha }, opacity) => ({ hex, alpha: alpha * opacity });

/**
 * @param {string} d
 * @param {Partial<Path>} look
 * @returns {Path}
 */
export const path = (d, look) => ({
  kind: 'path',
  d,
  matrix: null,
  fill: NONE,
  stroke: NONE,
  width: 0,
  dash: [],
  cap: 'butt',
  join: 'miter',
  ...look,
});

/**
 * A rectangle whose corners may be round.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {readonly number[]} [radii] from the top left, clockwise
 */
export function box(x, y, width, height, radii = [0, 0, 0, 0]) {
  const most = Math.min(width, height) / 2;
  const [a, b, c, d] = radii.map((radius) => Math.max(0, Math.min(radius, most)));
  const arc = (/** @type {number} */ r, /** @type {number} */ dx, /** @type {number} */ dy) =>
    r > 0 ? `a${short(r)} ${short(r)} 0 0 1 ${short(dx)} ${short(dy)}` : '';
  return [
    `M${short(x + a)} ${short(y)}h${short(width - a - b)}${arc(b, b, b)}`,
    `v${short(height - b - c)}${arc(c, -c, c)}h${short(c + d - width)}${arc(d, -d, -d)}`,
    `v${short(a + d - height)}${arc(a, a, -a)}z`,
  ].join('');
}
