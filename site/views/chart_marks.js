/** The series of a chart: lines, bars, marks, and the intervals around them. */
import { nothing, svg } from 'lit';
import { part } from './chart_scale.js';
import { percent } from './scale.js';

/**
 * @typedef {import('../generated/trace.js').ChartPanel} ChartPanel
 * @typedef {import('../generated/trace.js').ChartPoint} ChartPoint
 * @typedef {import('../generated/trace.js').ChartSeries} ChartSeries
 */

/** A shape for each series, so that none needs its colour. */
const SHAPES = [
  'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z',
  'M-4 -4h8v8h-8z',
  'M0 -5l5 9h-10z',
  'M0 -5.5l5.5 5.5l-5.5 5.5l-5.5 -5.5z',
  'M0 5l5 -9h-10z',
  'M-4.5 -4.5l9 9M4.5 -4.5l-9 9',
];

/** So many marks of a line can be told from each other; of more points only some are marked. */
const MARKS = 16;

/** From so many intervals on, those of a line are drawn as a band. */
const BAND = 5;

/** How far marks of several series at one place stand beside each other, in pixels. */
const ASIDE = 9;

/** The part of its place that a group of bars fills. */
const FULL = 0.72;

/** @param {number} place of the series */
export const mark = (place) => svg`<path class="chart-mark" d=${SHAPES[place % SHAPES.length]} />`;

/**
 * @param {ChartPanel} panel
 * @param {ChartPoint} point
 * @returns {[number, number]} parts of the width and of the height, from the left and from the top
 */
export const placeOf = ({ x, y }, point) => [part(x, point.x), 1 - part(y, point.y ?? y.minimum)];

/** @param {number} size a part */
const hundredths = (size) => (size * 100).toFixed(2);

/**
 * The points that get a mark.
 *
 * @param {ChartSeries} series
 */
export function markedPoints({ draw, points }) {
  const apart = draw === 'line' ? Math.ceil(points.length / MARKS) : 1;
  return points.filter(({ marked }, place) => marked || place % apart === 0 || place === points.length - 1);
}

/**
 * How far the marks of a series stand from their place, where others have theirs at the same one.
 *
 * @param {ChartPanel} panel
 * @param {number} place of the series
 */
export function aside({ series }, place) {
  if (series[place].draw !== 'points') return 0;
  const others = series.filter(({ draw }) => draw === 'points');
  const shared = others.some(
    (other) => other !== series[place] && other.points.some(({ x }) => series[place].points.some((one) => one.x === x)),
  );
  return shared ? (others.indexOf(series[place]) - (others.length - 1) / 2) * ASIDE : 0;
}

/** @param {ChartPanel} panel @param {ChartSeries} series */
function path(panel, { points }) {
  let pen = 'M';
  return points
    .map((point) => {
      if (point.y === null) pen = 'M';
      else {
        const [x, y] = placeOf(panel, point);
        const drawn = `${pen}${hundredths(x)} ${hundredths(y)}`;
        pen = 'L';
        return drawn;
      }
      return '';
    })
    .join('');
}

/** @param {ChartSeries} series */
const hasBand = ({ draw, points }) => draw === 'line' && points.filter(({ low }) => low !== null).length >= BAND;

/** @param {ChartPanel} panel @param {ChartSeries} series */
function band(panel, { points }) {
  const known = points.filter(({ low, high }) => low !== null && high !== null);
  /** @param {ChartPoint} point @param {number | null} y */
  const corner = (point, y) =>
    placeOf(panel, { ...point, y })
      .map(hundredths)
      .join(' ');
  const upper = known.map((point) => corner(point, point.high));
  const lower = known.map((point) => corner(point, point.low)).reverse();
  return svg`<path class="chart-band" d="M${[...upper, ...lower].join('L')}Z" />`;
}

/**
 * @param {ChartPanel} panel
 * @param {ChartPoint} point
 * @param {number} shift in pixels
 */
function whisker(panel, point, shift) {
  if (point.low === null || point.high === null) return nothing;
  const [x, top] = placeOf(panel, { ...point, y: point.high });
  const [, bottom] = placeOf(panel, { ...point, y: point.low });
  const cap = `M${shift - 4} 0h8`;
  return svg`<svg class="free" x=${percent(x)}>
    <line class="chart-whisker" x1=${shift} x2=${shift} y1=${percent(top)} y2=${percent(bottom)} />
    <svg class="free" y=${percent(top)}><path class="chart-whisker" d=${cap} /></svg>
    <svg class="free" y=${percent(bottom)}><path class="chart-whisker" d=${cap} /></svg>
  </svg>`;
}

/**
 * The width of a bar, as a part of the plot.
 *
 * @param {ChartPanel} panel
 */
function barWidth({ x, series }) {
  const groups = series.filter(({ draw }) => draw === 'bars');
  const places = [...new Set(groups.flatMap(({ points }) => points.map((point) => part(x, point.x))))].sort(
    (a, b) => a - b,
  );
  const gaps = places.slice(1).map((place, before) => place - places[before]);
  return (Math.min(0.24, ...gaps) * FULL) / groups.length;
}

/**
 * Where a bar stands: its middle, as a part of the plot.
 *
 * @param {ChartPanel} panel
 * @param {number} place of the series
 * @param {ChartPoint} point
 */
export function barMiddle(panel, place, point) {
  const groups = panel.series.filter(({ draw }) => draw === 'bars');
  const away = groups.indexOf(panel.series[place]) - (groups.length - 1) / 2;
  return part(panel.x, point.x) + away * barWidth(panel);
}

/**
 * @param {ChartPanel} panel
 * @param {number} place of the series
 */
function bars(panel, place) {
  const width = barWidth(panel) * 0.9;
  // From 0, if the axis has it; else from its end that is nearer to 0.
  const ground = 1 - part(panel.y, panel.y.scale === 'log' ? panel.y.minimum : 0);
  return panel.series[place].points.map((point) => {
    if (point.y === null) return nothing;
    const [, top] = placeOf(panel, point);
    const x = barMiddle(panel, place, point);
    return svg`<rect class="chart-bar" x=${percent(x - width / 2)} width=${percent(width)}
        y=${percent(Math.min(top, ground))} height=${percent(Math.abs(ground - top))} />${whisker(
          { ...panel, x: { ...panel.x, scale: 'linear', minimum: 0, maximum: 1 } },
          { ...point, x },
          0,
        )}`;
  });
}

/** From the last point to the label beside the plot, if that is far. @param {ChartPanel} panel @param {ChartSeries} series */
function lead(panel, { points }) {
  const last = points.findLast(({ y }) => y !== null);
  if (!last) return nothing;
  const [x, y] = placeOf(panel, last);
  return x > 0.99
    ? nothing
    : svg`<line class="chart-lead" x1=${percent(x)} x2="100%" y1=${percent(y)} y2=${percent(y)} />`;
}

/**
 * All of a series but its marks.
 *
 * @param {ChartPanel} panel
 * @param {number} place of the series
 */
export function drawing(panel, place) {
  const series = panel.series[place];
  const shift = aside(panel, place);
  if (series.draw === 'bars') return svg`<g class="series-${place + 1}">${bars(panel, place)}</g>`;
  return svg`<g class="series-${place + 1}">
    ${
      series.draw === 'line'
        ? svg`<svg class="free" viewBox="0 0 100 100" width="100%" height="100%" preserveAspectRatio="none">
            ${hasBand(series) ? band(panel, series) : nothing}<path class="chart-line" d=${path(panel, series)} />
          </svg>`
        : nothing
    }
    ${hasBand(series) ? nothing : series.points.map((point) => whisker(panel, point, shift))}
    ${lead(panel, series)}
  </g>`;
}
