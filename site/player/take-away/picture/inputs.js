/** What a browser draws by itself: an input of which one is chosen. Others are for doing, and not in a picture. */
import { readColour } from './colours.js';
import { box, faded, path } from './shapes.js';

/**
 * @param {HTMLInputElement} input
 * @param {import('./boxes.js').Area} area
 * @param {number} opacity
 * @returns {import('./shapes.js').Shape[]}
 */
export function choice(input, { x, y, width, height }, opacity) {
  const style = getComputedStyle(input);
  if ((input.type !== 'radio' && input.type !== 'checkbox') || style.appearance === 'none') return [];
  const ink = faded(readColour(style.color), opacity);
  const middle = y + height / 2;
  const r = Math.min(width, height) / 2;
  /** @param {number} radius */
  const disc = (radius) =>
    box(x + r - radius, middle - radius, 2 * radius, 2 * radius, [radius, radius, radius, radius]);
  return [path(disc(r - 1), { stroke: ink, width: 1 }), ...(input.checked ? [path(disc(r / 2), { fill: ink })] : [])];
}

/**
 * A colour of the house, as it is in the theme that is shown.
 *
 * @param {HTMLElement} element
 * @param {string} name
 */
export function variable(element, name) {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  element.parentNode?.appendChild(probe);
  const colour = readColour(getComputedStyle(probe).color);
  probe.remove();
  return colour;
}
