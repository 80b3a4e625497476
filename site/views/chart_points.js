/** The points of a chart one by one: each can be pointed at, or reached with the arrow keys, and then says its numbers. */
import { nothing, svg } from 'lit';
import { aside, barMiddle, mark, markedPoints, placeOf } from './chart_marks.js';
import { written } from './chart_scale.js';
import { percent } from './scale.js';

/**
 * @typedef {import('../generated/trace.js').ChartPanel} ChartPanel
 * @typedef {import('../generated/trace.js').ChartPoint} ChartPoint
 * @typedef {import('./parts.js').Context} Context
 */

/** A point that stands out alone has a ring, and needs no number. */
const ALONE = '◎';
/** Signs of points that are nearer to each other, in parts of the plot, stand above each other. */
const CLOSE = 0.1;
const NUMBERS = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';

/**
 * What stands out, in the order of the series, with the sign that links the point and its words.
 *
 * @param {ChartPanel} panel
 * @returns {{point: ChartPoint, sign: string, row: number}[]} `row`: how many others are close before it
 */
export function standing(panel) {
  const points = panel.series.flatMap((one) => one.points.filter(({ marked }) => marked));
  const places = points.map((point) => placeOf(panel, point));
  return points.map((point, nth) => ({
    point,
    sign: points.length > 1 ? (NUMBERS[nth] ?? ALONE) : ALONE,
    row: places
      .slice(0, nth)
      .filter(([x, y]) => Math.abs(x - places[nth][0]) < CLOSE && Math.abs(y - places[nth][1]) < CLOSE).length,
  }));
}

/**
 * A point in words.
 *
 * @param {ChartPanel} panel
 * @param {number} place of its series
 * @param {ChartPoint} point
 * @param {Context} ctx
 */
function told({ series, x, y }, place, point, ctx) {
  const { low, high, note } = point;
  const said = ctx.t('view-chart-point', {
    series: ctx.t(series[place].label),
    across: ctx.t(x.label),
    x: written(x, point.x, ctx),
    up: ctx.t(y.label),
    y: point.y === null ? ctx.t('view-chart-nothing') : written(y, point.y, ctx),
  });
  const interval =
    low === null || high === null ? '' : ctx.t('view-chart-interval', { low: ctx.n(low), high: ctx.n(high) });
  return [said, interval, note ? ctx.t(note) : ''].filter(Boolean).join(ctx.t('view-chart-then'));
}

/** The line below the chart says what the reader points at; another point, or none, takes its place. @param {Event} event */
export function read({ currentTarget, target, type }) {
  const area = /** @type {Element} */ (currentTarget);
  const point = /** @type {Element} */ (target).closest('.chart-point');
  const line = area.closest('.chart')?.querySelector('.chart-read');
  if (!line) return;
  const said = type === 'pointerleave' || type === 'focusout' ? null : point?.getAttribute('aria-label');
  line.textContent = said ?? '';
  line.closest('.chart-reading')?.classList.toggle('reading', Boolean(said));
}

/** One stop for the Tab key; from there the arrow keys lead from point to point. @param {KeyboardEvent} event */
export function walk(event) {
  const away = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const area = /** @type {Element} */ (event.currentTarget);
  const points = /** @type {SVGElement[]} */ ([...area.querySelectorAll('.chart-point')]);
  const from = points.findIndex((point) => point.getAttribute('tabindex') === '0');
  const modified = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
  if (!away || from < 0 || modified) return;
  event.preventDefault();
  // The player would take a step, and the page around it might turn.
  event.stopPropagation();
  const to = points[Math.min(points.length - 1, Math.max(0, from + away))];
  points[from].setAttribute('tabindex', '-1');
  to.setAttribute('tabindex', '0');
  to.focus();
}

/**
 * @param {ChartPanel} panel
 * @param {number} place of the series
 * @param {ReturnType<typeof standing>} signs
 * @param {Context} ctx
 * @param {boolean} first whether Tab comes here first
 */
export function marks(panel, place, signs, ctx, first) {
  const series = panel.series[place];
  const shift = aside(panel, place);
  return svg`<g class="series-${place + 1}">${markedPoints(series).map((point, index) => {
    const [across, down] = placeOf(panel, point);
    const x = series.draw === 'bars' ? barMiddle(panel, place, point) : across;
    const { sign, row = 0 } = signs.find((one) => one.point === point) ?? {};
    const shape =
      point.y === null
        ? svg`<path class="chart-gap" d="M-3.5 -3.5l7 7M-3.5 3.5l7 -7" />`
        : series.draw === 'bars'
          ? nothing
          : mark(place);
    // Only a place: some engines would tell it as a picture without a name.
    return svg`<svg class="free" role="none" x=${percent(x)} y=${percent(point.y === null ? 1 : down)}>
      <g
        class="chart-point"
        transform="translate(${shift} 0)"
        role=${ctx.set ? 'img' : nothing}
        tabindex=${ctx.set ? (first && index === 0 ? 0 : -1) : nothing}
        aria-label=${ctx.set ? told(panel, place, point, ctx) : nothing}
      >
        <circle class="chart-hit" r="12" />
        ${sign ? svg`<circle class="chart-ring" r="9" />` : nothing}
        ${sign && sign !== ALONE ? svg`<text class="chart-sign" x=${x > 0.9 ? -12 : 12} y=${down < 0.12 ? 18 + 15 * row : -8 - 15 * row} text-anchor=${x > 0.9 ? 'end' : 'start'}>${sign}</text>` : nothing}
        ${shape}
      </g>
    </svg>`;
  })}</g>`;
}
