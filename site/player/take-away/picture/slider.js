/** The inputs of a figure, which a browser draws by itself: a slider at its value, a choice that is on. */
import { readColour } from './colours.js';
import { box, faded, path } from './shapes.js';

/**
 * @param {HTMLInputElement} input
 * @param {import('./boxes.js').Area} area
 * @param {number} opacity
 * @returns {import('./shapes.js').Shape[]}
 */
export function slider(input, { x, y, width, height }, opacity) {
  const style = getComputedStyle(input);
  const ink = faded(readColour(style.color), opacity);
  const middle = y + height / 2;
  /** @param {number} cx @param {number} r */
  const disc = (cx, r) => box(cx - r, middle - r, 2 * r, 2 * r, [r, r, r, r]);
  if (input.type === 'radio' || input.type === 'checkbox') {
    if (style.appearance === 'none') return [];
    const r = Math.min(width, height) / 2;
    return [
      path(disc(x + r, r - 1), { stroke: ink, width: 1 }),
      ...(input.checked ? [path(disc(x + r, r / 2), { fill: ink })] : []),
    ];
  }
  if (input.type !== 'range') return [];
  const [least, most] = [Number(input.min || 0), Number(input.max || 100)];
  const share = most > least ? (Number(input.value) - least) / (most - least) : 0;
  const thumb = 12;
  const at = x + thumb + share * (width - 2 * thumb);
  const thumbs = /** @type {const} */ (['--edge', '--paper', '--selected']);
  const [edge, paper, selected] = thumbs.map((name) => faded(variable(input, name), opacity));
  return [
    path(`M${x + thumb} ${middle}h${width - 2 * thumb}`, { stroke: edge, width: 2 }),
    path(disc(at, thumb - 1), { fill: paper, stroke: selected, width: 2 }),
  ];
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
