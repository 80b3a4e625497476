/** Two distributions over each other: how one token is drawn. */
import { nothing, svg } from 'lit';
import { percent } from './scale.js';

/**
 * @typedef {import('../generated/trace.js').OverlapItem} OverlapItem
 * @typedef {import('../generated/trace.js').OverlapPanel} OverlapPanel
 * @typedef {'accepted' | 'lacking' | 'rejected'} Area
 */

/** The height of a drawing, of which all heights inside are parts; what is kept free for letters above and a line below. */
export const HEIGHT = 176;
const TOP = 22;
const FOOT = 2;

/** Edges of the bar, and of the two rulers beside it, as parts of the width. */
const [LEFT, RIGHT] = [0.28, 0.72];
const [P, Q] = [0.23, 0.77];

/** @param {number} value @param {number} end value at the top @returns {number} its place from the top, as a part */
export const level = (value, end) => 1 - (FOOT + (value / end) * (HEIGHT - TOP - FOOT)) / HEIGHT;

/** @param {number} value @param {number} end */
const down = (value, end) => percent(level(value, end));

/**
 * Stripes without a pattern, which would need a name of its own in every drawing: one broad dashed line, cut off by the
 * box it lies in.
 *
 * @param {Area} area
 */
function stripes(area) {
  if (area === 'accepted') return nothing;
  const line = area === 'rejected' ? ['-300', '-300', '300', '300'] : ['50%', '0', '50%', '400'];
  return svg`<line class="hatch" x1=${line[0]} y1=${line[1]} x2=${line[2]} y2=${line[3]} />`;
}

/**
 * @param {Area} area
 * @param {string} x
 * @param {string} y
 * @param {string} width
 * @param {string} height
 * @param {boolean} lit
 */
export const part = (area, x, y, width, height, lit) =>
  svg`<svg class="area ${area} ${lit ? '' : 'faint'}" x=${x} y=${y} width=${width} height=${height}>
    <rect class="ground" width="100%" height="100%" />${stripes(area)}
    <rect class="frame" width="100%" height="100%" />
  </svg>`;

/**
 * The level of one distribution: a line over the bar, and a ruler beside it from the ground to that line.
 *
 * @param {'p' | 'q'} name
 * @param {number} value
 * @param {number} end
 * @param {boolean} lit
 * @param {number} [letter] how far below the line its letter stands
 */
function ruler(name, value, end, lit, letter = 4) {
  const y = down(value, end);
  const [x, to, anchor] = name === 'p' ? [P, RIGHT, 'end'] : [Q, LEFT, 'start'];
  return svg`<g class="ruler ${name} ${lit ? '' : 'faint'}">
    <line x1=${percent(x)} x2=${percent(x)} y1=${down(0, end)} y2=${y} />
    <line x1=${percent(x)} x2=${percent(to)} y1=${y} y2=${y} />
    <svg class="free" x=${percent(x)} y=${y}><text x=${name === 'p' ? -5 : 5} y=${letter} text-anchor=${anchor}>${name}</text></svg>
  </g>`;
}

/** Nearer to the line of q the dart would lie on its letter, which stands above the line then. */
const NEAR = 16;

/** So far below the line of q, and above the ground, the name of the dart has a place of its own. */
const CLEAR = 30;
const ABOVE = 20;

/**
 * Beside q above the line, or below it where that is clear of both; else at the other side.
 *
 * @param {number} height
 * @param {number} q
 * @param {number} end
 * @returns {['0' | '100%', number, 'start' | 'end']}
 */
export function besideDart(height, q, end) {
  const tall = (HEIGHT - TOP - FOOT) / end;
  if ((q - height) * tall > CLEAR) return ['100%', -8, 'end'];
  return height * tall > ABOVE ? ['100%', 17, 'end'] : ['0', -8, 'start'];
}

/**
 * Where the recorded u lands in the bar of q.
 *
 * @param {number} height
 * @param {number} q
 * @param {number} end
 */
function dart(height, q, end) {
  const [x, y, anchor] = besideDart(height, q, end);
  return svg`<svg class="dart free" y=${down(height, end)}>
    <line class="dart-halo" x1="12%" x2="88%" y1="0" y2="0" />
    <line class="dart-line" x1="12%" x2="88%" y1="0" y2="0" />
    <svg class="free" x="50%"><circle class="dart-head" r="6" /></svg>
    <svg class="free" x="88%"><path class="dart-tip" d="M0 0l9 -6v12z" /></svg>
    <svg class="free" x=${x}><text class="dart-name" x="0" y=${y} text-anchor=${anchor}>u·q</text></svg>
  </svg>`;
}

/**
 * One token.
 *
 * @param {OverlapPanel} panel
 * @param {number} place
 * @param {number} end value at the top
 */
export function bars({ items, lit, drafted, height }, place, end) {
  const { p, q, accepted, lacking, rejected } = items[place];
  const most = Math.max(p, q);
  const tall = (/** @type {number} */ value) => percent(((value / end) * (HEIGHT - TOP - FOOT)) / HEIGHT);
  const near = place === drafted && height !== null && ((q - height) / end) * (HEIGHT - TOP - FOOT) < NEAR;
  const [x, width] = [percent(LEFT), percent(RIGHT - LEFT)];
  /** @param {Area} area @param {number} value @param {number} top */
  const piece = (area, value, top) =>
    value > 0 ? part(area, x, down(top, end), width, tall(value), lit.includes(area)) : nothing;
  return svg`${[0, 0.5, 1].map(
    (tick) =>
      svg`<line class=${tick === 0 ? 'ground-line' : 'grid-line'} x1="0" x2="100%" y1=${down(tick * end, end)} y2=${down(tick * end, end)} />`,
  )}
    ${piece('accepted', accepted, accepted)} ${piece('lacking', lacking, most)} ${piece('rejected', rejected, most)}
    ${ruler('p', p, end, lit.includes('target'))} ${ruler('q', q, end, lit.includes('draft'), near ? -7 : 4)}
    ${place === drafted && height !== null ? dart(height, q, end) : nothing}`;
}
