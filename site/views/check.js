/** A run held against an independent computation. */
import { html } from 'lit';

/**
 * @typedef {import('../generated/trace.js').CheckPanel} CheckPanel
 * @typedef {import('../generated/trace.js').CheckRow} CheckRow
 * @typedef {import('./parts.js').Context} Context
 */

/**
 * @param {number | string} value
 * @param {Context} ctx
 */
const shown = (value, ctx) => (typeof value === 'number' && !Number.isInteger(value) ? ctx.n(value, 3) : String(value));

/** Numbers stay on one line; lists of ids may not. @param {number | string} value */
const kind = (value) => (typeof value === 'number' ? 'num' : 'notation');

/**
 * @param {CheckRow} row
 * @param {number} place
 * @param {readonly CheckRow[]} rows
 * @param {Context} ctx
 */
function line(row, place, rows, ctx) {
  const starts = rows[place - 1]?.round !== row.round || place === 0;
  return html`<tr class="${row.ok ? '' : 'wrong'} ${starts ? 'starts' : ''}">
    <td class="round">${starts ? (row.round ?? '') : html`<span class="unseen">${row.round ?? ''}</span>`}</td>
    <th scope="row">${ctx.t(row.name)}</th>
    <td class=${kind(row.expected)}>${row.limit === null ? shown(row.expected, ctx) : `≤ ${ctx.n(row.limit)}`}</td>
    <td class=${kind(row.actual)}>${shown(row.actual, ctx)}</td>
    <td class="outcome">
      <span aria-hidden="true">${row.ok ? '✓' : '✗'}</span
      ><span class="unseen">${ctx.t(row.ok ? 'view-check-ok' : 'view-check-wrong')}</span>
    </td>
  </tr>`;
}

/**
 * @param {CheckPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  return html`<section class="panel check ${panel.ok ? 'passed' : 'failed'}" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">
      ${ctx.t(panel.title)}
      <span class="count outcome"
        ><span aria-hidden="true">${panel.ok ? '✓' : '✗'} </span
        >${ctx.t(panel.ok ? 'view-check-ok' : 'view-check-wrong')}</span
      >
    </h3>
    <p class="verdict">${ctx.ta(panel.verdict)}</p>
    <div class="check-rows" data-scroller="check" role="group" aria-label=${ctx.t('view-check-rows')}>
      <table class="plain">
        <thead>
          <tr>
            <th scope="col">${ctx.t('view-check-round')}</th>
            <th scope="col">${ctx.t('view-check-name')}</th>
            <th scope="col">${ctx.t('view-check-expected')}</th>
            <th scope="col">${ctx.t('view-check-actual')}</th>
            <th scope="col"><span class="unseen">${ctx.t('view-check-outcome')}</span></th>
          </tr>
        </thead>
        <tbody>
          ${panel.rows.map((row, place) => line(row, place, panel.rows, ctx))}
        </tbody>
      </table>
    </div>
  </section>`;
}
