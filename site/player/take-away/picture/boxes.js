/** Boxes of HTML as shapes: ground, borders, outline and shadow, as the browser has computed them. */
import { readColour } from './colours.js';
import { box, faded, path } from './shapes.js';

/**
 * @typedef {import('./shapes.js').Shape} Shape
 * @typedef {{x: number, y: number, width: number, height: number}} Area
 */

const SIDES = /** @type {const} */ (['top', 'right', 'bottom', 'left']);
const CORNERS = /** @type {const} */ (['top-left', 'top-right', 'bottom-right', 'bottom-left']);

/** @param {CSSStyleDeclaration} style @param {string} name */
const px = (style, name) => Number.parseFloat(style.getPropertyValue(name)) || 0;

/** @param {CSSStyleDeclaration} style @param {Area} area */
const radiiOf = (style, { width }) =>
  CORNERS.map((corner) => {
    const name = `border-${corner}-radius`;
    const radius = px(style, name);
    return style.getPropertyValue(name).split(' ')[0].endsWith('%') ? (radius / 100) * width : radius;
  });

/** @param {string} style of the line @param {number} width @returns {number[]} */
const dashes = (style, width) => {
  if (style === 'dashed') return width < 3 ? [width * 3, width * 2] : [width * 2, width];
  return style === 'dotted' ? [width, width] : [];
};

/**
 * @param {CSSStyleDeclaration} style
 * @param {string} side `border-top`, `outline`
 */
const lineOf = (style, side) => {
  const kind = style.getPropertyValue(`${side}-style`);
  const width = kind === 'none' || kind === 'hidden' ? 0 : px(style, `${side}-width`);
  return { kind, width, colour: style.getPropertyValue(`${side}-color`) };
};

/**
 * @param {Area} area
 * @param {ReturnType<typeof lineOf>} line
 * @param {number} opacity
 * @param {readonly number[]} radii
 * @param {number} grow outwards from the edge, of the middle of the line
 * @returns {Shape[]}
 */
function frame({ x, y, width, height }, line, opacity, radii, grow) {
  /** @param {number} by @param {number} across @returns {Shape} */
  const one = (by, across) => {
    const grown = radii.map((radius) => (radius > 0 ? Math.max(0, radius + by) : 0));
    return path(box(x - by, y - by, width + 2 * by, height + 2 * by, grown), {
      stroke: faded(readColour(line.colour), opacity),
      width: across,
      dash: dashes(line.kind, line.width),
    });
  };
  const third = line.width / 3;
  return line.kind === 'double' ? [one(grow + third, third), one(grow - third, third)] : [one(grow, line.width)];
}

/**
 * @param {Area} area
 * @param {CSSStyleDeclaration} style
 * @param {number} opacity
 * @returns {Shape[]}
 */
function borders(area, style, opacity) {
  const { x, y, width, height } = area;
  const lines = SIDES.map((side) => lineOf(style, `border-${side}`));
  const [top, right, bottom, left] = lines;
  if (
    lines.every(
      (line) => line.width > 0 && line.kind === top.kind && line.width === top.width && line.colour === top.colour,
    )
  ) {
    return frame(area, top, opacity, radiiOf(style, area), -top.width / 2);
  }
  const ends = [
    `M${x} ${y + top.width / 2}h${width}`,
    `M${x + width - right.width / 2} ${y}v${height}`,
    `M${x} ${y + height - bottom.width / 2}h${width}`,
    `M${x + left.width / 2} ${y}v${height}`,
  ];
  return lines.flatMap((line, side) =>
    line.width > 0
      ? [
          path(ends[side], {
            stroke: faded(readColour(line.colour), opacity),
            width: line.width,
            dash: dashes(line.kind, line.width),
          }),
        ]
      : [],
  );
}

/** A shadow without a blur is a box moved, or grown. */
const SHADOW = /^((?:rgba?|color)\([^)]*\)) (-?[\d.]+)px (-?[\d.]+)px ([\d.]+)px (-?[\d.]+)px( inset)?$/;

/**
 * @param {Area} area
 * @param {CSSStyleDeclaration} style
 * @param {number} opacity
 * @returns {Shape[]}
 */
function shadow({ x, y, width, height }, style, opacity) {
  const [, colour, right, down, , spread, inset] = SHADOW.exec(style.boxShadow) ?? [];
  if (!colour) return [];
  const [dx, dy, grow] = [right, down, spread].map(Number);
  const fill = faded(readColour(colour), opacity);
  // Inside, ours are bars along the left.
  if (inset) return [path(box(x, y, Math.abs(dx), height), { fill })];
  // Under the box itself there is none.
  if (grow > 0) {
    return [path(box(x - grow / 2, y - grow / 2, width + grow, height + grow), { stroke: fill, width: grow })];
  }
  return [path(box(dx < 0 ? x + dx : x + width, y + dy, Math.abs(dx), height), { fill })];
}

/**
 * @param {Area} area in the picture
 * @param {CSSStyleDeclaration} style
 * @param {number} opacity
 * @returns {Shape[]}
 */
export function boxes(area, style, opacity) {
  if (area.width === 0 || area.height === 0) return [];
  const ground = readColour(style.backgroundColor);
  const outline = lineOf(style, 'outline');
  const inside = shadow(area, style, opacity);
  const over = style.boxShadow.endsWith('inset');
  return [
    ...(over ? [] : inside),
    ...(ground.alpha > 0
      ? [path(box(area.x, area.y, area.width, area.height, radiiOf(style, area)), { fill: faded(ground, opacity) })]
      : []),
    ...(over ? inside : []),
    ...borders(area, style, opacity),
    ...(outline.width > 0
      ? frame(area, outline, opacity, radiiOf(style, area), px(style, 'outline-offset') + outline.width / 2)
      : []),
  ];
}
