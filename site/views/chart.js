/** Measured or computed values against one another; the same numbers below as a table. */
import { html, nothing } from 'lit';
import { above, across, endColumn, endLabels, grid, heightOf, upright } from './chart_frame.js';
import { drawing } from './chart_marks.js';
import { marks, read, standing, walk } from './chart_points.js';
import { written } from './chart_scale.js';
import { vary } from './chart_vary.js';
import { rem } from './parts.js';
import { tail } from './tail.js';

/**
 * @typedef {import('../generated/trace.js').ChartPanel} ChartPanel
 * @typedef {import('./parts.js').Context} Context
 */

/**
 * Bars have no end that a label could stand at.
 *
 * @param {ChartPanel} panel
 * @param {Context} ctx
 */
function key({ series }, ctx) {
  if (series.every(({ draw }) => draw !== 'bars')) return nothing;
  return html`<p class="note chart-key" aria-hidden="true">
    ${series.map(({ draw, label }, place) =>
      draw === 'bars'
        ? html`<span class="key"
            ><svg class="series-${place + 1}" width="1rem" height="0.875rem">
              <rect class="chart-bar" x="1" y="1" width="86%" height="86%" /></svg
            >${ctx.t(label)}</span
          >`
        : nothing,
    )}
  </p>`;
}

/**
 * @param {ChartPanel} panel
 * @param {Context} ctx
 */
function numbers({ x, series }, ctx) {
  const places = [...new Set(series.flatMap((one) => one.points.map((point) => point.x)))].sort((a, b) => a - b);
  const noted = series.some((one) => one.points.some(({ note }) => note));
  /** @param {number} place */
  const line = (place) => {
    const found = series.map((one) => one.points.find((point) => point.x === place));
    const notes = found.flatMap((point) => (point?.note ? [html`<div>${ctx.ta(point.note)}</div>`] : []));
    return html`<tr class=${found.some((point) => point?.marked) ? 'marked' : ''}>
      <th scope="row" class="num">${written(x, place, ctx)}</th>
      ${found.map(
        (point) =>
          html`<td class="num">
            ${point ? ctx.n(point.y) : ''}${
              point && point.low !== null && point.high !== null
                ? html`<span class="quiet chart-range"> [${ctx.n(point.low)}, ${ctx.n(point.high)}]</span>`
                : nothing
            }
          </td>`,
      )}
      ${noted ? html`<td>${notes}</td>` : nothing}
    </tr>`;
  };
  return html`<table class="plain chart-numbers">
    <thead>
      <tr>
        <th scope="col">${ctx.t(x.label)}</th>
        ${series.map(({ label }) => html`<th scope="col">${ctx.t(label)}</th>`)}
        ${noted ? html`<th scope="col">${ctx.t('view-chart-note')}</th>` : nothing}
      </tr>
    </thead>
    <tbody>
      ${places.map(line)}
    </tbody>
  </table>`;
}

/** @param {ChartPanel} panel */
export const rows = ({ series, lines, x_option: option }) =>
  `${series.map(({ draw }) => draw)} ${lines.map(({ axis }) => axis)} ${option} ${series.flatMap((one) => one.points).filter(({ marked }) => marked).length}`;

/**
 * @param {ChartPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const { series, x, y, note } = panel;
  const title = ctx.t(panel.title);
  const labels = endLabels(panel, ctx);
  const height = heightOf(labels);
  const signs = standing(panel);
  return html`<section class="panel chart" aria-label=${title}>
    <h3 class="panel-title">${title}</h3>
    ${key(panel, ctx)}
    <div
      class="chart-scroller"
      data-scroller="chart"
      role="group"
      aria-label=${ctx.t('view-chart-scroller', { title })}
    >
      <div class="chart-plot">
        <p class="chart-y-name small quiet">${ctx.t(y.label)}</p>
        ${above(panel, ctx)} ${upright(panel, height, ctx)}
        <svg
          class="chart-area"
          width="100%"
          height=${rem(height)}
          role=${ctx.set ? 'group' : nothing}
          aria-label=${ctx.set ? title : nothing}
          aria-hidden=${ctx.set ? nothing : 'true'}
          @pointerover=${read}
          @pointerleave=${read}
          @focusin=${read}
          @focusout=${read}
          @keydown=${walk}
        >
          <g aria-hidden="true">${grid(panel)} ${series.map((_, place) => drawing(panel, place))}</g>
          ${series.map((_, place) => marks(panel, place, signs, ctx, place === 0))}
        </svg>
        ${endColumn('tight', labels.tight, height)} ${endColumn('roomy', labels.roomy, height)} ${across(panel, ctx)}
        ${vary(panel, ctx)}
        <p class="chart-x-name small quiet">${ctx.t(x.label)}</p>
      </div>
    </div>
    ${ctx.set ? html`<p class="note chart-reading"><span class="chart-hint">${ctx.t('view-chart-reading')}</span><span class="chart-read"></span></p>` : nothing}
    ${
      signs.length > 0
        ? html`<ul class="chart-signs note">
            ${signs.map(({ point, sign }) => html`<li><span aria-hidden="true">${sign} </span>${point.note ? ctx.ta(point.note) : nothing}</li>`)}
          </ul>`
        : nothing
    }
    ${note ? html`<p class="note">${ctx.ta(note)}</p>` : nothing}
    ${tail('chart', ctx.t('view-chart-table'), ctx.t('view-chart-table-of', { title }), () => numbers(panel, ctx), ctx)}
  </section>`;
}
