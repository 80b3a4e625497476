/** One addition on the number line: from the sum before to the sum after, by way of what does not exist. */
import { nothing, svg } from 'lit';
import { fixed, number } from '../player/format.js';
import { percent } from './scale.js';

/**
 * @typedef {import('../generated/trace.js').RoundingPanel} RoundingPanel
 * @typedef {import('../generated/trace.js').RoundingHop} RoundingHop
 */

/** The height of a line, and where on it the numbers are; how high a hop is, in pixels. */
export const ROW = 40;
const GROUND = 33;
const PEAK = 17;

/** Half of what a term takes of the number line, on a telephone. */
const HALF_A_TERM = 0.14;

/**
 * As many digits as tell numbers apart that are next to each other, and one more for what lies between them.
 *
 * @param {RoundingPanel} panel
 * @param {number | null} value
 */
export function digits({ spacing }, value) {
  const decimals = Math.min(12, Math.max(0, Math.ceil(-Math.log10(spacing))) + 1);
  const text = fixed(value, decimals);
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return value && Number(value.toFixed(decimals)) === 0 ? number(value) : short;
}

/**
 * @param {RoundingPanel} panel
 * @param {number} value
 * @returns {number} part of the drawn number line; outside of it below 0 or above 1
 */
export const across = ({ low, high }, value) => (value - low) / (high - low);

/** @param {number} part */
const inside = (part) => part >= 0 && part <= 1;

/** @param {number} part */
const edge = (part) => Math.min(1, Math.max(0, part));

/** @param {number} pixels */
const down = (pixels) => percent(pixels / ROW);

/**
 * All numbers that exist, as one path.
 *
 * @param {RoundingPanel} panel
 */
export const existing = (panel) =>
  panel.grid.map((value) => `M${(across(panel, value) * 100).toFixed(2)} 0V${ROW}`).join('');

/**
 * Upright through all lines: what exists, the exact sum, and what the sum competes with.
 *
 * @param {RoundingPanel} panel
 * @param {number | null} rival
 */
export function uprights(panel, rival) {
  const { exact } = panel;
  /** @param {string} look @param {number} value */
  const upright = (look, value) =>
    inside(across(panel, value))
      ? svg`<line class=${look} x1=${percent(across(panel, value))} x2=${percent(across(panel, value))} y1="0" y2="100%" />`
      : nothing;
  return svg`<svg class="free" viewBox="0 0 100 ${ROW}" width="100%" height="100%" preserveAspectRatio="none">
      <path class="exists" d=${existing(panel)} />
    </svg>
    ${upright('exact-line', exact)} ${rival === null ? nothing : upright('rival-line', rival)}`;
}

/**
 * From what lies outside the hop comes in at its full height, at the edge.
 *
 * @param {number} from part
 * @param {number} to part
 */
function arc(from, to) {
  const [start, end] = [edge(from) * 100, edge(to) * 100];
  const [rise, fall] = [inside(from) ? GROUND : PEAK, inside(to) ? GROUND : PEAK];
  const peak = rise === PEAK && fall === PEAK ? PEAK : 11;
  return `M${start.toFixed(2)} ${rise}C${start.toFixed(2)} ${peak} ${end.toFixed(2)} ${peak} ${end.toFixed(2)} ${fall}`;
}

/**
 * Rounding as an arrow along the line, from what the sum would be to what is kept.
 *
 * @param {number} from part
 * @param {number} to part
 */
function rounds(from, to) {
  if (from === to || !inside(to)) return nothing;
  const head = to < from ? 'M5 0l7 -4v8z' : 'M-5 0l-7 -4v8z';
  return svg`<line class="rounds" x1=${percent(edge(from))} x2=${percent(to)} y1=${down(GROUND)} y2=${down(GROUND)} />
    <svg class="free" x=${percent(to)} y=${down(GROUND)}><path class="rounds-head" d=${head} /></svg>`;
}

/**
 * The side of its place on which a term is clear of the uprights.
 *
 * @param {RoundingPanel} panel
 * @param {number | null} rival
 * @param {number} middle part
 * @returns {'start' | 'middle' | 'end'}
 */
function besides(panel, rival, middle) {
  const near = [panel.exact, rival ?? panel.exact]
    .map((value) => across(panel, value) - middle)
    .find((far) => Math.abs(far) < HALF_A_TERM);
  return near === undefined ? 'middle' : near > 0 ? 'end' : 'start';
}

/**
 * Where a sum lies, if it is outside of what is drawn.
 *
 * @param {number} part
 */
function away(part) {
  if (inside(part)) return nothing;
  const right = part > 1;
  return svg`<svg class="free" x=${right ? '100%' : '0'} y=${down(PEAK)}>
    <path class="away" d=${right ? 'M-8 -5l6 5l-6 5' : 'M8 -5l-6 5l6 5'} />
  </svg>`;
}

/**
 * @param {RoundingPanel} panel
 * @param {number | null} rival
 * @param {RoundingHop} hop
 * @param {boolean} first of its lane
 * @param {boolean} last
 */
export function line(panel, rival, hop, first, last) {
  const before = across(panel, hop.before);
  const exact = hop.exact === null ? null : across(panel, hop.exact);
  const after = hop.after === null ? null : across(panel, hop.after);
  const term = `${hop.added < 0 ? '−' : '+'} ${digits(panel, Math.abs(hop.added))}`;
  const middle = exact === null ? edge(before) : (edge(before) + edge(exact)) / 2;
  const anchor = middle < 0.08 ? 'start' : middle > 0.92 ? 'end' : besides(panel, rival, middle);
  return svg`${uprights(panel, rival)}
    ${
      first || !inside(before)
        ? nothing
        : svg`<line class="carried" x1=${percent(before)} x2=${percent(before)} y1="0" y2=${down(GROUND)} />`
    }
    ${
      last || after === null || !inside(after)
        ? nothing
        : svg`<line class="carried" x1=${percent(after)} x2=${percent(after)} y1=${down(GROUND)} y2="100%" />`
    }
    ${
      exact === null
        ? nothing
        : svg`<svg class="free" viewBox="0 0 100 ${ROW}" width="100%" height="100%" preserveAspectRatio="none">
            <path class="hop-arc" d=${arc(before, exact)} />
          </svg>`
    }
    ${inside(before) ? svg`<svg class="free" x=${percent(before)} y=${down(GROUND)}><circle class="hop-from" r="2.5" /></svg>` : nothing}
    ${away(before)} ${exact === null ? nothing : away(exact)}
    ${exact === null || after === null ? nothing : rounds(exact, after)}
    ${
      exact !== null && exact !== after && inside(exact)
        ? svg`<svg class="free" x=${percent(exact)} y=${down(GROUND)}><circle class="unrounded" r="4" /></svg>`
        : nothing
    }
    ${after !== null && inside(after) ? svg`<svg class="free" x=${percent(after)} y=${down(GROUND)}><circle class="rounded" r="5" /></svg>` : nothing}
    <svg class="free" x=${percent(middle)} y=${down(PEAK)}>
      <text class="hop-term" x=${{ start: 14, middle: 0, end: -14 }[anchor]} y="-6" text-anchor=${anchor}>${term}</text>
    </svg>`;
}
