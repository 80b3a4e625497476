/** Where a value of a chart stands, and how it is written: pixels and words, no numbers of its own. */
import { breadth } from './breadth.js';

/**
 * @typedef {import('../generated/trace.js').ChartAxis} ChartAxis
 * @typedef {import('./parts.js').Context} Context
 */

/** The size of the text in a drawing, and of its lines. */
export const TEXT = 13;
export const LINE = 16;

/** How wide a plot is at least, where a telephone is held upright: what collides there is told apart by class. */
export const NARROW = 152;

/**
 * What lies outside of the axis, or has no place on it (0 on a logarithmic one), stands at its end.
 *
 * @param {Pick<ChartAxis, 'scale' | 'minimum' | 'maximum'>} axis
 * @param {number} value
 * @returns {number} part of its length, from its lower end
 */
export function part({ scale, minimum, maximum }, value) {
  const place =
    scale === 'log'
      ? Math.log(Math.max(value, Number.MIN_VALUE) / minimum) / Math.log(maximum / minimum)
      : (value - minimum) / (maximum - minimum);
  return Math.min(1, Math.max(0, place));
}

/**
 * @param {ChartAxis} axis
 * @param {number} place part of its length
 * @returns {number} the value that stands there
 */
export const valueAt = ({ scale, minimum, maximum }, place) =>
  scale === 'log' ? minimum * (maximum / minimum) ** place : minimum + (maximum - minimum) * place;

/**
 * @param {ChartAxis} axis
 * @param {number} value
 * @param {Context} ctx
 * @returns {string} the number, or the name that stands on the axis instead
 */
export function written({ ticks, names }, value, ctx) {
  const name = names?.[ticks.indexOf(value)];
  return name ? ctx.t(name) : ctx.n(value);
}

/** A power of ten needs no 1 in front. @param {ChartAxis} axis @param {number} value @param {Context} ctx */
export const tick = (axis, value, ctx) =>
  axis.scale === 'log' ? written(axis, value, ctx).replace(/^1×(?=10)/, '') : written(axis, value, ctx);

/** @param {string} text @returns {number} about how many pixels wide */
export const pixels = (text) => breadth(text) * TEXT;

/** Where a line may break inside of a word: between Chinese characters; a closing mark stays with what it closes. */
const PIECES = /[^\u2E80-\uFFFF]+|.[\u3001\u3002\uFF01\uFF09\uFF0C\uFF1A\uFF1B\uFF1F\u201D]*/gu;

/**
 * @param {string} text
 * @param {number} limit of a line, in Chinese characters
 * @returns {string[]} its lines; what stands between blanks is broken only if it is longer than a line
 */
export function wrap(text, limit) {
  /** @type {string[]} */
  const lines = [];
  /** @param {string} piece @param {string} joint */
  const add = (piece, joint) => {
    const last = lines.length - 1;
    if (last >= 0 && breadth(lines[last] + joint + piece) <= limit) lines[last] += joint + piece;
    else lines.push(piece);
  };
  for (const word of text.split(' ').filter(Boolean)) {
    if (breadth(word) <= limit) add(word, ' ');
    else for (const [place, piece] of (word.match(PIECES) ?? []).entries()) add(piece, place === 0 ? ' ' : '');
  }
  return lines;
}

/**
 * Labels beside each other's places: none over another, each as near to its own as that allows.
 *
 * @param {readonly {at: number, size: number}[]} labels pixels: where its middle should be, and how high it is
 * @param {number} room pixels from the first to the last
 * @returns {number[]} where its middle is
 */
export function spread(labels, room) {
  const order = labels.map((_, place) => place).sort((a, b) => labels[a].at - labels[b].at);
  /** Neighbours that touch stand together around the middle of where they would be. @type {{members: number[], top: number, size: number}[]} */
  const groups = [];
  for (const place of order) {
    const { at, size } = labels[place];
    let group = { members: [place], top: Math.min(Math.max(0, at - size / 2), Math.max(0, room - size)), size };
    for (let above = groups.at(-1); above && above.top + above.size > group.top; above = groups.at(-1)) {
      groups.pop();
      const members = [...above.members, ...group.members];
      const height = above.size + group.size;
      const middle = members.reduce((sum, member) => sum + labels[member].at, 0) / members.length;
      group = { members, top: Math.min(Math.max(0, middle - height / 2), Math.max(0, room - height)), size: height };
    }
    groups.push(group);
  }
  /** @type {number[]} */
  const middles = labels.map(({ at }) => at);
  for (const { members, top } of groups) {
    let down = top;
    for (const member of members) {
      middles[member] = down + labels[member].size / 2;
      down += labels[member].size;
    }
  }
  return middles;
}

/**
 * Labels along a line that would touch stand in rows below each other.
 *
 * @param {readonly {at: number, size: number}[]} labels pixels along the line: where its middle is, and how wide it is
 * @returns {number[]} the row of each
 */
export function stacked(labels) {
  /** @type {number[]} */
  const ends = [];
  return labels.map(({ at, size }) => {
    const free = ends.findIndex((end) => end <= at - size / 2);
    const row = free < 0 ? ends.length : free;
    ends[row] = at + size / 2;
    return row;
  });
}
