/** What stands around the series of a chart: axes, lines to hold against, and a label at the end of each series. */
import { html, nothing, svg } from 'lit';
import { mark } from './chart_marks.js';
import { LINE, NARROW, part, pixels, spread, stacked, tick, wrap } from './chart_scale.js';
import { rem } from './parts.js';
import { percent } from './scale.js';

/**
 * @typedef {import('../generated/trace.js').ChartPanel} ChartPanel
 * @typedef {import('./parts.js').Context} Context
 */

/** So long is a line of a label on a telephone, in Chinese characters, and where there is room. */
const TIGHT = 7.5;
const ROOMY = 13;

/** Where a label begins, in pixels from the plot. */
const BEGIN = 26;

/** How high a plot is, if its labels need no more. */
const HEIGHT = 224;

/** A line has its label near one of its ends, so that the label does not leave the plot. @param {number} place */
const anchor = (place) => (place < 0.2 ? 'start' : place > 0.8 ? 'end' : 'middle');

/**
 * Some lines of text around a place.
 *
 * @param {readonly string[]} lines
 * @param {number} x
 * @param {number} y pixels of the middle
 */
const text = (lines, x, y) =>
  lines.map(
    (line, row) =>
      svg`<text x=${x} y=${(y + (row - (lines.length - 1) / 2) * LINE).toFixed(1)} dy="0.36em">${line}</text>`,
  );

/**
 * The labels right of the plot: of each line and group of points at its end, and of each level to hold them against.
 *
 * @param {ChartPanel} panel
 * @param {number} limit of a line
 * @param {Context} ctx
 */
function labelled({ y, series, lines }, limit, ctx) {
  const ends = series.flatMap(({ draw, label, points }, place) => {
    const last = points.findLast((point) => point.y !== null);
    if (draw === 'bars' || !last) return [];
    return [{ place, words: wrap(ctx.t(label), limit), level: 1 - part(y, last.y ?? 0) }];
  });
  const levels = lines
    .filter(({ axis }) => axis === 'y')
    .map(({ at, label }) => ({ place: -1, words: wrap(ctx.t(label), limit), level: 1 - part(y, at) }));
  return [...ends, ...levels];
}

/**
 * @param {ChartPanel} panel
 * @param {Context} ctx
 */
export const endLabels = (panel, ctx) => ({ tight: labelled(panel, TIGHT, ctx), roomy: labelled(panel, ROOMY, ctx) });

/** @param {ReturnType<typeof endLabels>} labels */
export const heightOf = ({ tight }) =>
  Math.max(
    HEIGHT,
    tight.reduce((sum, { words }) => sum + words.length * LINE + 4, 0),
  );

/**
 * @param {'tight' | 'roomy'} size
 * @param {ReturnType<typeof labelled>} labels
 * @param {number} height
 */
export function endColumn(size, labels, height) {
  if (labels.length === 0) return nothing;
  const middles = spread(
    labels.map(({ level, words }) => ({ at: level * height, size: words.length * LINE + 4 })),
    height,
  );
  const width = BEGIN + Math.ceil(Math.max(...labels.flatMap(({ words }) => words.map(pixels)))) + 2;
  return html`<svg
    class="chart-ends ${size}"
    width=${rem(width)}
    height=${rem(height)}
    viewBox="0 0 ${width} ${height}"
    aria-hidden="true"
  >
    ${labels.map(({ place, words, level }, index) => {
      const middle = middles[index];
      const from = (level * height).toFixed(1);
      return svg`<g class=${place < 0 ? 'chart-level' : `series-${place + 1}`}>
        <path class="chart-leader" d="M0 ${from}L12 ${middle.toFixed(1)}" />
        ${place < 0 ? nothing : svg`<g transform="translate(17 ${middle.toFixed(1)})">${mark(place)}</g>`}
        ${text(words, place < 0 ? 15 : BEGIN, middle)}
      </g>`;
    })}
  </svg>`;
}

/**
 * @param {ChartPanel} panel
 * @param {number} height
 * @param {Context} ctx
 */
export function upright({ y }, height, ctx) {
  const words = y.ticks.map((value) => wrap(tick(y, value, ctx), TIGHT));
  const width = Math.ceil(Math.max(0, ...words.flatMap((lines) => lines.map(pixels)))) + 8;
  return html`<svg
    class="chart-up"
    width=${rem(width)}
    height=${rem(height)}
    viewBox="0 0 ${width} ${height}"
    text-anchor="end"
    aria-hidden="true"
  >
    ${y.ticks.map((value, place) => text(words[place], width - 8, (1 - part(y, value)) * height))}
  </svg>`;
}

/**
 * The numbers below: in a narrow plot those that would touch stand in a second row, or, if they are mere numbers, wait
 * for a wider one.
 *
 * @param {ChartPanel} panel
 * @param {Context} ctx
 */
export function across({ x }, ctx) {
  const words = x.ticks.map((value) => tick(x, value, ctx));
  const labels = words.map((word, place) => ({ at: part(x, x.ticks[place]) * NARROW, size: pixels(word) + 8 }));
  const rows = stacked(labels);
  const deepest = x.names ? Math.max(0, ...rows) : 0;
  return html`<svg class="chart-across" width="100%" height=${rem(23 + deepest * LINE)} aria-hidden="true">
    ${x.ticks.map((value, place) => {
      const row = rows[place];
      const look = row === 0 ? '' : x.names ? `row-${Math.min(row, 3)}` : 'roomy';
      return svg`<svg class="free" x=${percent(part(x, value))}>
        <text class=${look} y="18" text-anchor="middle">${words[place]}</text>
      </svg>`;
    })}
  </svg>`;
}

/**
 * Upright lines say above the plot what they are.
 *
 * @param {ChartPanel} panel
 * @param {Context} ctx
 */
export function above({ x, lines, x_option: option }, ctx) {
  const uprights = lines.filter(({ axis }) => axis === 'x');
  if (uprights.length === 0) return nothing;
  const labels = uprights.map(({ at, label }) => {
    const place = part(x, at);
    const word = ctx.t(label);
    const size = pixels(word) + 10;
    const shift = { start: size / 2, middle: 0, end: -size / 2 }[anchor(place)];
    return { place, word, at: place * NARROW + shift, size };
  });
  const rows = stacked(labels);
  const height = (Math.max(...rows) + 1) * LINE + 4;
  /** @param {number} index */
  const look = (index) => (index === 0 && option ? 'free chart-place' : 'free');
  return html`<svg class="chart-above" width="100%" height=${rem(height)} aria-hidden="true">
    ${labels.map(
      ({ place }, index) =>
        svg`<svg class=${look(index)} x=${percent(place)}>
          <line class="chart-upright" x1="0" x2="0" y1=${percent((rows[index] * LINE + 16) / height)} y2="100%" />
        </svg>`,
    )}
    ${labels.map(
      ({ place, word }, index) =>
        svg`<svg class=${look(index)} x=${percent(place)}>
          <text class="chart-over" y=${percent((rows[index] * LINE + 12) / height)} text-anchor=${anchor(place)}>${word}</text>
        </svg>`,
    )}
  </svg>`;
}

/**
 * Behind the series: where the numbers of both axes are, and what the series are held against.
 *
 * @param {ChartPanel} panel
 */
export function grid({ x, y, lines, x_option: option }) {
  const first = lines.find(({ axis }) => axis === 'x');
  return svg`
    ${y.ticks.map((value) => {
      const down = percent(1 - part(y, value));
      return svg`<line class="chart-grid" x1="0" x2="100%" y1=${down} y2=${down} />`;
    })}
    <line class="chart-ground" x1="0" x2="100%" y1="100%" y2="100%" />
    ${x.ticks.map((value) => svg`<svg class="free" x=${percent(part(x, value))} y="100%"><path class="chart-ground" d="M0 0v5" /></svg>`)}
    ${lines.map((line) => {
      if (line.axis === 'y') {
        const down = percent(1 - part(y, line.at));
        return svg`<line class="chart-upright" x1="0" x2="100%" y1=${down} y2=${down} />`;
      }
      return svg`<svg class="free ${line === first && option ? 'chart-place' : ''}" x=${percent(part(x, line.at))}>
        <line class="chart-upright" x1="0" x2="0" y1="0" y2="100%" />
      </svg>`;
    })}`;
}
