/** Repeated runs of several tasks, a square for each: what succeeded, and which share of each row. */
import { html, nothing, svg } from 'lit';
import { rem } from './parts.js';
import { percent } from './scale.js';
import { tail } from './tail.js';

/**
 * @typedef {import('../generated/trace.js').OutcomesPanel} OutcomesPanel
 * @typedef {import('../generated/trace.js').OutcomesRow} OutcomesRow
 * @typedef {import('./parts.js').Context} Context
 */

/** Up to this many tasks are all drawn. */
export const MANY = 12;

/** Of more, so many that are left. */
export const SHOWN = 10;

/** Squares of a line. */
const ACROSS = 10;

const SIDE = 14;
const PITCH = 18;

/** A failure is hollow and crossed. @param {number} x @param {number} y */
const crossed = (x, y) =>
  `M${x + 1} ${y + 1}h${SIDE - 2}v${SIDE - 2}h${2 - SIDE}zM${x + 4} ${y + 4}l${SIDE - 8} ${SIDE - 8}m0 ${8 - SIDE}l${8 - SIDE} ${SIDE - 8}`;

/** @param {number} x @param {number} y */
const full = (x, y) => `M${x} ${y}h${SIDE}v${SIDE}h${-SIDE}z`;

/**
 * @param {readonly boolean[]} cells
 * @param {boolean} wanted
 * @param {(x: number, y: number) => string} shape
 */
const path = (cells, wanted, shape) =>
  cells
    .map((cell, place) => (cell === wanted ? shape((place % ACROSS) * PITCH, Math.floor(place / ACROSS) * PITCH) : ''))
    .join('');

/** @param {readonly boolean[]} cells */
function squares(cells) {
  const width = Math.max(1, Math.min(cells.length, ACROSS)) * PITCH - PITCH + SIDE;
  const height = Math.max(1, Math.ceil(cells.length / ACROSS)) * PITCH - PITCH + SIDE;
  return html`<svg
    class="outcome-squares"
    width=${rem(width)}
    height=${rem(height)}
    viewBox="0 0 ${width} ${height}"
    aria-hidden="true"
  >
    ${svg`<path class="success" d=${path(cells, true, full)} /><path class="failure" d=${path(cells, false, crossed)} />`}
  </svg>`;
}

/** @param {readonly boolean[]} cells @param {Context} ctx */
const told = (cells, ctx) =>
  cells.map((cell) => ctx.t(cell ? 'view-outcome-success' : 'view-outcome-failure')).join(ctx.t('list-separator'));

/** @param {OutcomesRow} row @param {Context} ctx */
const line = ({ label, cells, means }, ctx) =>
  html`<tr>
    <th scope="row">${ctx.ta(label)}</th>
    ${cells.map(
      (runs, setting) =>
        html`<td class="outcome-runs">${squares(runs)}<span class="unseen">${told(runs, ctx)}</span></td>
          <td class="outcome-mean">
            <div class="mean-line">
              <span class="num figure">${ctx.n(means[setting])}</span>
              <svg class="mean-bar" width="100%" height="6" aria-hidden="true">
                <rect class="still" width="100%" height="6" />
                <rect class="share" width=${percent(means[setting])} height="6" />
              </svg>
            </div>
          </td>`,
    )}
  </tr>`;

/**
 * @param {OutcomesPanel} panel
 * @param {readonly OutcomesRow[]} some
 * @param {Context} ctx
 */
const table = ({ settings }, some, ctx) =>
  html`<table class="plain outcome-table">
    <thead>
      <tr>
        <th scope="col" rowspan="2">${ctx.t('view-outcomes-task')}</th>
        ${settings.map((setting) => html`<th scope="colgroup" colspan="2" class="setting">${ctx.ta(setting)}</th>`)}
      </tr>
      <tr>
        ${settings.map(
          () =>
            html`<th scope="col">${ctx.t('view-outcomes-runs')}</th>
              <th scope="col">${ctx.t('view-outcomes-mean')}</th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${some.map((row) => line(row, ctx))}
    </tbody>
  </table>`;

/** @param {'success' | 'failure'} what @param {Context} ctx */
const entry = (what, ctx) =>
  html`<li>
    <svg
      class="outcome-squares"
      width=${rem(SIDE)}
      height=${rem(SIDE)}
      viewBox="0 0 ${SIDE} ${SIDE}"
      aria-hidden="true"
    >
      <path class=${what} d=${what === 'success' ? full(0, 0) : crossed(0, 0)} />
    </svg>
    ${ctx.t(what === 'success' ? 'view-outcome-success' : 'view-outcome-failure')}
  </li>`;

/** @param {OutcomesPanel} panel */
export const rows = ({ rows: all, settings }) =>
  `${settings.length} ${Math.min(all.length, MANY + 1)} ${Math.ceil((all[0]?.cells[0]?.length ?? 0) / ACROSS)}`;

/**
 * @param {OutcomesPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const { rows: all, note } = panel;
  const title = ctx.t(panel.title);
  const shown = all.length > MANY ? all.slice(0, SHOWN) : all;
  const rest = all.slice(shown.length);
  // Of what is folded this is the name as well: no two regions have the same.
  const more = ctx.t('view-outcomes-more', { count: rest.length });
  return html`<section class="panel outcomes" aria-label=${title}>
    <h3 class="panel-title">${title}</h3>
    <ul class="outcome-key small quiet">
      ${entry('success', ctx)}${entry('failure', ctx)}
    </ul>
    <div class="ending-scroller" data-scroller="outcomes" role="group" aria-label=${ctx.t('view-outcomes-scroller')}>
      ${table(panel, shown, ctx)}
    </div>
    ${rest.length === 0 ? nothing : tail('outcomes', more, more, () => table(panel, rest, ctx), ctx)}
    <p class="note">${note ? ctx.ta(note) : nothing}</p>
  </section>`;
}
