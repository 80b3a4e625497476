/** Additions on the number line on which only some numbers exist: a line for each, a lane for each order. */
import { html, nothing, svg } from 'lit';
import { pixels, stacked } from './chart_scale.js';
import { rem } from './parts.js';
import { ROW, across, digits, line } from './rounding_line.js';
import { percent } from './scale.js';

/**
 * @typedef {import('../generated/trace.js').RoundingPanel} RoundingPanel
 * @typedef {import('../generated/trace.js').RoundingLane} RoundingLane
 * @typedef {import('../generated/trace.js').RoundingHop} RoundingHop
 * @typedef {import('./parts.js').Context} Context
 */

/** How wide a number line is at least where there is room, and on a telephone. */
const WIDE = 460;
const NARROW = 290;

/** Where there is room so many lanes stand beside each other: each of the first has the numbers above. */
const ABREAST = 2;

/** The height of a line of text above the number line. */
const LINE = 18;

/** @param {number} place */
const anchor = (place) => (place < 0.2 ? 'start' : place > 0.8 ? 'end' : 'middle');

/**
 * What the uprights are, and the numbers that exist, as far as they have room beside each other.
 *
 * @param {RoundingPanel} panel
 * @param {number | null} rival
 * @param {Context} ctx
 */
function head(panel, rival, ctx) {
  const { exact, grid } = panel;
  const named = [
    { look: 'exact-text', value: exact, word: ctx.t('view-rounding-exact', { value: digits(panel, exact) }) },
    ...(rival === null
      ? []
      : [{ look: 'rival-text', value: rival, word: ctx.t('view-rounding-rival', { value: digits(panel, rival) }) }]),
  ].filter(({ value }) => across(panel, value) >= 0 && across(panel, value) <= 1);
  const rows = stacked(
    named.map(({ value, word }) => {
      const [place, size] = [across(panel, value), pixels(word) + 12];
      return { at: place * NARROW + { start: size / 2, middle: 0, end: -size / 2 }[anchor(place)], size };
    }),
  );
  /** @param {number} width */
  const fitting = (width) =>
    stacked(grid.map((value) => ({ at: across(panel, value) * width, size: pixels(digits(panel, value)) + 14 })));
  const [wide, narrow] = [fitting(WIDE), fitting(NARROW)];
  const height = (Math.max(0, ...rows) + 2) * LINE + 6;
  return html`<svg class="hop-head" width="100%" height=${rem(height)} aria-hidden="true">
    ${named.map(({ look, value, word }, place) => {
      const x = across(panel, value);
      const y = (rows[place] + 1) * LINE;
      return svg`<line class=${look.replace('text', 'line')} x1=${percent(x)} x2=${percent(x)} y1=${percent((y + 2) / height)} y2="100%" />
        <text class="chart-over ${look}" x=${percent(x)} y=${percent((y - 4) / height)} text-anchor=${anchor(x)}>${word}</text>`;
    })}
    ${grid.map((value, place) =>
      wide[place] > 0
        ? nothing
        : svg`<text class="chart-over ${narrow[place] > 0 ? 'roomy' : ''}" x=${percent(across(panel, value))}
            y=${percent((height - 6) / height)} text-anchor=${place === 0 ? 'start' : place === grid.length - 1 ? 'end' : 'middle'}>${digits(panel, value)}</text>`,
    )}
  </svg>`;
}

/**
 * @param {RoundingPanel} panel
 * @param {RoundingHop} hop
 * @param {Context} ctx
 */
function told(panel, { before, added, exact, after }, ctx) {
  const term = digits(panel, added);
  const sum = `${digits(panel, before)} + ${added < 0 ? `(${term})` : term}`;
  if (exact === null || after === null) {
    return ctx.ta('view-rounding-lost', { sum, exact: exact === null ? '' : digits(panel, exact) });
  }
  const id = exact === after ? 'view-rounding-fits' : 'view-rounding-rounds';
  return ctx.ta(id, { sum, exact: digits(panel, exact), after: digits(panel, after) });
}

/**
 * @param {RoundingPanel} panel
 * @param {RoundingLane} lane
 * @param {number} place
 * @param {Context} ctx
 */
function lines(panel, lane, place, ctx) {
  const { label, hops, result, chosen, note } = lane;
  const name = ctx.t(label);
  const own = typeof lane.rival === 'number';
  const rival = lane.rival ?? panel.rival;
  return html`<li class="hop-lane ${chosen ? 'chosen' : ''}">
    ${place < ABREAST ? html`<div class="hop ${own ? 'own' : ''}">${head(panel, rival, ctx)}</div>` : nothing}
    <p class="hop-name">
      <strong>${name}</strong>
      ${
        result === null
          ? nothing
          : html`<span class="hop-result">${ctx.ta('view-rounding-result', { value: digits(panel, result) })}</span>`
      }
      ${chosen ? html`<span class="hop-chosen">${ctx.t('view-rounding-chosen')}</span>` : nothing}
    </p>
    <ol>
      ${hops.map(
        (hop, nth) =>
          html`<li class="hop ${hop.now ? 'now' : ''}">
            <svg class="hop-line" width="100%" height=${rem(ROW)} aria-hidden="true">
              ${line(panel, rival, hop, nth === 0, nth === hops.length - 1)}
            </svg>
            <p class="hop-sum num">${told(panel, hop, ctx)}</p>
          </li>`,
      )}
    </ol>
    <p class="note">${note ? ctx.ta(note) : nothing}</p>
  </li>`;
}

/** @param {Context} ctx */
function key(ctx) {
  /** @param {unknown} drawing @param {string} word */
  const sample = (drawing, word) =>
    html`<span class="key"
      ><svg width="1.75rem" height="1rem" viewBox="0 0 28 16" aria-hidden="true">${drawing}</svg>${ctx.t(word)}</span
    >`;
  return html`<p class="note chart-key">
    ${sample(svg`<path class="exists" d="M6 0v16M14 0v16M22 0v16" />`, 'view-rounding-key-exists')}
    ${sample(svg`<circle class="unrounded" cx="14" cy="8" r="4" />`, 'view-rounding-key-before')}
    ${sample(
      svg`<line class="rounds" x1="2" x2="12" y1="8" y2="8" /><path class="rounds-head" d="M19 8l-8 -4v8z" />`,
      'view-rounding-key-rounds',
    )}
    ${sample(svg`<circle class="rounded" cx="14" cy="8" r="5" />`, 'view-rounding-key-after')}
  </p>`;
}

/** @param {RoundingPanel} panel */
export const rows = ({ lanes }) => lanes.map(({ hops, note }) => `${hops.length}${note ? 'n' : ''}`).join();

/**
 * @param {RoundingPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const { title, lanes, note } = panel;
  return html`<section class="panel rounding" aria-label=${ctx.t(title)}>
    <h3 class="panel-title">${ctx.t(title)}</h3>
    <ol class="hop-lanes ${lanes.length > 1 ? 'several' : ''}">
      ${lanes.map((lane, place) => lines(panel, lane, place, ctx))}
    </ol>
    ${key(ctx)}
    <p class="note">${note ? ctx.ta(note) : nothing}</p>
  </section>`;
}
