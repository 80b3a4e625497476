/** Drawings inside of the figure (SVG) as shapes: with the styles and the places that the browser has computed. */
import { readColour } from './colours.js';
import { fontOf } from './lines.js';
import { box, faded, path } from './shapes.js';

/** @typedef {import('./shapes.js').Shape} Shape */

/** @param {SVGAnimatedLength} length */
const value = (length) => length.baseVal.value;

/** @param {number} cx @param {number} cy @param {number} rx @param {number} ry */
const ellipse = (cx, cy, rx, ry) => `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** @param {SVGElement} element @returns {string} its outline, in its own units */
function outline(element) {
  if (element instanceof SVGRectElement) {
    const { x, y, width, height, rx } = element;
    // Styles may set what an attribute could.
    const round = Number.parseFloat(getComputedStyle(element).rx) || value(rx);
    return box(value(x), value(y), value(width), value(height), [round, round, round, round]);
  }
  if (element instanceof SVGCircleElement) {
    const radius = Number.parseFloat(getComputedStyle(element).r) || value(element.r);
    return ellipse(value(element.cx), value(element.cy), radius, radius);
  }
  if (element instanceof SVGEllipseElement) {
    return ellipse(value(element.cx), value(element.cy), value(element.rx), value(element.ry));
  }
  if (element instanceof SVGLineElement) {
    return `M${value(element.x1)} ${value(element.y1)}L${value(element.x2)} ${value(element.y2)}`;
  }
  if (element instanceof SVGPathElement) return element.getAttribute('d') ?? '';
  if (element instanceof SVGPolygonElement || element instanceof SVGPolylineElement) {
    const points = [...element.points].map(({ x, y }) => `${x} ${y}`).join('L');
    return points && `M${points}${element instanceof SVGPolygonElement ? 'z' : ''}`;
  }
  return '';
}

/**
 * From the units of an element to those of the picture.
 *
 * @param {SVGGraphicsElement} element
 * @param {DOMRect} origin
 * @returns {import('./shapes.js').Matrix | null} null if it is not drawn
 */
function placed(element, { left, top }) {
  const matrix = element.getScreenCTM();
  return matrix && [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e - left, matrix.f - top];
}

/**
 * @param {SVGTextContentElement} element
 * @param {DOMRect} origin
 * @param {number} opacity
 * @returns {Shape[]} its own text, not that of elements in it
 */
function texts(element, origin, opacity) {
  const root = /** @type {SVGTextContentElement} */ (element.closest('text'));
  const style = getComputedStyle(element);
  const own = [...element.childNodes].filter((node) => node instanceof globalThis.Text && node.data.trim());
  if (own.length === 0 || element.getNumberOfChars() === 0) return [];
  const { x, y } = element.getStartPositionOfChar(0);
  return [
    {
      kind: 'text',
      text: own
        .map(({ textContent }) => textContent)
        .join('')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      x,
      y,
      length: element.getComputedTextLength(),
      font: fontOf(style),
      fill: faded(readColour(style.fill), opacity * Number(style.fillOpacity)),
      halo: faded(readColour(style.stroke), opacity * Number(style.strokeOpacity)),
      width: Number.parseFloat(style.strokeWidth) || 0,
      matrix: placed(root, origin),
    },
  ];
}

/**
 * @param {SVGElement} element
 * @param {DOMRect} origin
 * @param {number} opacity
 * @returns {Shape[]}
 */
export function drawings(element, origin, opacity) {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return [];
  const whole = opacity * Number(style.opacity);
  if (element instanceof SVGTextContentElement) {
    return [...texts(element, origin, whole), ...children(element, origin, whole)];
  }
  const d = outline(element);
  const matrix = element instanceof SVGGraphicsElement ? placed(element, origin) : null;
  if (element instanceof SVGSVGElement && element.ownerSVGElement) return within(element, origin, whole);
  if (!d || !matrix) return children(element, origin, whole);
  const scale = Math.hypot(matrix[0], matrix[1]) || 1;
  const width = Number.parseFloat(style.strokeWidth) || 0;
  const dash = style.strokeDasharray === 'none' ? [] : (style.strokeDasharray.match(/[\d.]+/g) ?? []).map(Number);
  const fixed = style.getPropertyValue('vector-effect') === 'non-scaling-stroke' ? 1 / scale : 1;
  return [
    path(d, {
      matrix,
      fill: faded(readColour(style.fill), whole * Number(style.fillOpacity)),
      stroke: faded(readColour(style.stroke), whole * Number(style.strokeOpacity)),
      width: width * fixed,
      dash: dash.map((length) => length * fixed),
      cap: /** @type {CanvasLineCap} */ (style.strokeLinecap),
      join: /** @type {CanvasLineJoin} */ (style.strokeLinejoin),
    }),
  ];
}

/**
 * A drawing in a drawing ends where its own room ends.
 *
 * @param {SVGSVGElement} element
 * @param {DOMRect} origin
 * @param {number} opacity
 * @returns {Shape[]}
 */
function within(element, origin, opacity) {
  const inner = children(element, origin, opacity);
  if (getComputedStyle(element).overflow === 'visible' || inner.length === 0) return inner;
  const { x, y, width, height } = element;
  const matrix = placed(/** @type {SVGGraphicsElement} */ (/** @type {unknown} */ (element.parentElement)), origin);
  return [
    { kind: 'clip', x: value(x), y: value(y), width: value(width), height: value(height), matrix },
    ...inner,
    { kind: 'end' },
  ];
}

/** @param {SVGElement} element @param {DOMRect} origin @param {number} opacity */
const children = (element, origin, opacity) =>
  [...element.children].flatMap((child) => (child instanceof SVGElement ? drawings(child, origin, opacity) : []));
