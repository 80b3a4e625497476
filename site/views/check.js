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

/**
 * @param {CheckRow} row
 * @param {Context} ctx
 */
function line(row, ctx) {
  return html`<tr class=${row.ok ? '' : 'wrong'}>
    <th scope="row">
      ${ctx.t(row.name)}${row.round === null ? '' : html` <span class="quiet">${ctx.t('view-round', { round: row.round })}</span>`}
    </th>
    <td class="num">${row.limit === null ? shown(row.expected, ctx) : `≤ ${ctx.n(row.limit, 1)}`}</td>
    <td class="num">${shown(row.actual, ctx)}</td>
    <td class="outcome">${ctx.t(row.ok ? 'view-check-ok' : 'view-check-wrong')}</td>
  </tr>`;
}

/**
 * @param {CheckPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  return html`<section class="panel check ${panel.ok ? 'held' : 'failed'}" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">${ctx.t(panel.title)}</h3>
    <p class="verdict">
      <span class="verdict-mark" aria-hidden="true">${panel.ok ? '✓' : '✗'}</span>
      <span>${ctx.ta(panel.verdict)}</span>
    </p>
    <div class="check-rows" data-scroller="check" role="group" aria-label=${ctx.t(panel.title)}>
      <table class="plain">
        <thead>
          <tr>
            <th scope="col">${ctx.t('view-check-name')}</th>
            <th scope="col">${ctx.t('view-check-expected')}</th>
            <th scope="col">${ctx.t('view-check-actual')}</th>
            <th scope="col">${ctx.t('view-check-outcome')}</th>
          </tr>
        </thead>
        <tbody>
          ${panel.rows.map((row) => line(row, ctx))}
        </tbody>
      </table>
    </div>
  </section>`;
}
