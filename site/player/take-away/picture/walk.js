/** A figure as shapes, in the order in which it is painted. */
import { boxes } from './boxes.js';
import { drawings } from './drawings.js';
import { choice } from './inputs.js';
import { lines } from './lines.js';

/**
 * @typedef {import('./shapes.js').Shape} Shape
 * @typedef {import('./boxes.js').Area} Area
 * @typedef {{origin: DOMRect, opacity: number, decoration: string}} Around
 */

/**
 * Text that is only heard.
 *
 * @param {CSSStyleDeclaration} style
 */
const unseen = ({ clipPath, display, visibility, opacity }) =>
  clipPath === 'inset(50%)' || display === 'none' || visibility === 'hidden' || opacity === '0';

/** @param {HTMLElement} element @param {CSSStyleDeclaration} style */
const clips = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }, { overflowX, overflowY }) =>
  (overflowX !== 'visible' && scrollWidth > clientWidth) || (overflowY !== 'visible' && scrollHeight > clientHeight);

/** @param {Area} area @param {readonly Shape[]} shapes @returns {Shape[]} */
const clipped = (area, shapes) =>
  shapes.length === 0 ? [] : [{ kind: 'clip', ...area, matrix: null }, ...shapes, { kind: 'end' }];

/**
 * What is painted in its own place, and what lies over or under it until something holds it together.
 *
 * @typedef {{flow: Shape[], layers: {z: number, shapes: Shape[]}[]}} Painted
 */

/** @param {Painted} painted @param {readonly Shape[]} ground @returns {Shape[]} in the order of painting */
function settled({ flow, layers }, ground) {
  const sorted = [...layers].sort((one, other) => one.z - other.z);
  /** @param {(z: number) => boolean} wanted */
  const those = (wanted) => sorted.filter(({ z }) => wanted(z)).flatMap(({ shapes }) => shapes);
  return [...ground, ...those((z) => z < 0), ...flow, ...those((z) => z >= 0)];
}

/**
 * @param {Node} node
 * @param {CSSStyleDeclaration} style of what it is in
 * @param {Around} around
 * @returns {Painted}
 */
function nodes(node, style, around) {
  if (node instanceof globalThis.Text) {
    const { origin, opacity, decoration } = around;
    return { flow: lines(node, style, origin, opacity, decoration), layers: [] };
  }
  return node instanceof Element ? elements(node, around) : { flow: [], layers: [] };
}

/**
 * @param {Element} element
 * @param {Around} around
 * @returns {Painted}
 */
function elements(element, { origin, opacity, decoration }) {
  const style = getComputedStyle(element);
  if (unseen(style)) return { flow: [], layers: [] };
  const own = opacity * Number(style.opacity);
  const area = placeOf(element.getBoundingClientRect(), origin);
  const areas =
    style.display === 'inline' ? [...element.getClientRects()].map((each) => placeOf(each, origin)) : [area];
  const ground = style.display === 'contents' ? [] : areas.flatMap((each) => boxes(each, style, own));
  /** @type {Painted} */
  let inner = { flow: [], layers: [] };
  if (element instanceof SVGElement) {
    const drawn = drawings(element, origin, opacity);
    inner.flow = style.overflow === 'visible' ? drawn : clipped(area, drawn);
  } else if (element instanceof HTMLInputElement) inner.flow = choice(element, area, own);
  else {
    const around = { origin, opacity: own, decoration: `${decoration} ${style.textDecorationLine}` };
    const all = [...element.childNodes].map((node) => nodes(node, style, around));
    inner = { flow: all.flatMap(({ flow }) => flow), layers: all.flatMap(({ layers }) => layers) };
    if (clips(/** @type {HTMLElement} */ (element), style)) {
      inner.flow = clipped(area, inner.flow);
      inner.layers = inner.layers.map(({ z, shapes }) => ({ z, shapes: clipped(area, shapes) }));
    }
  }
  if (style.zIndex !== 'auto')
    return { flow: [], layers: [{ z: Number(style.zIndex), shapes: settled(inner, ground) }] };
  const flow = [...ground, ...inner.flow];
  // What is placed by itself is painted over what flows.
  if (style.position !== 'static') return { flow: [], layers: [{ z: 0, shapes: flow }, ...inner.layers] };
  return { flow, layers: inner.layers };
}

/**
 * @param {Element} element
 * @param {DOMRect} origin
 * @returns {Shape[]}
 */
export const walk = (element, origin) => settled(elements(element, { origin, opacity: 1, decoration: '' }), []);

/** @param {DOMRect} place @param {DOMRect} origin */
const placeOf = ({ left, top, width, height }, origin) => ({
  x: left - origin.left,
  y: top - origin.top,
  width,
  height,
});
