/** Colours as every program that draws SVG knows them: `#rrggbb` and an opacity. */

/** @typedef {{hex: string, alpha: number}} Colour */

/** @type {Colour} */
export const NONE = { hex: '#000000', alpha: 0 };

/** @param {number} part from 0 to 255 */
const two = (part) =>
  Math.round(Math.min(255, Math.max(0, part)))
    .toString(16)
    .padStart(2, '0');

/** @param {readonly number[]} parts red, green and blue from 0 to 255 @param {number} alpha @returns {Colour} */
const colour = ([red, green, blue], alpha) => ({ hex: `#${two(red)}${two(green)}${two(blue)}`, alpha });

/**
 * @param {string} text as a browser computes it: `rgb(…)`, `rgba(…)` or, of a mixture, `color(srgb …)`
 * @returns {Colour}
 * @throws {RangeError} of a way to write colours that no style of ours is computed to
 */
export function readColour(text) {
  if (text === 'none' || text === 'transparent') return NONE;
  const numbers = (text.match(/-?[\d.]+(?:e-?\d+)?%?/g) ?? []).map((part) =>
    part.endsWith('%') ? Number(part.slice(0, -1)) / 100 : Number(part),
  );
  const alpha = numbers[3] ?? 1;
  if (/^rgba?\(/.test(text)) return colour(numbers, alpha);
  if (text.startsWith('color(srgb '))
    return colour(
      numbers.slice(0, 3).map((part) => part * 255),
      alpha,
    );
  throw new RangeError(`There is no way to draw the colour ${text}.`);
}
