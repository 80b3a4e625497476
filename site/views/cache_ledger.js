/** The KV cache, one row per processed token. */
import { html, nothing } from 'lit';
import { cells, opens, short, spoken, strongest } from './parts.js';

/**
 * @typedef {import('../generated/trace.js').CacheLedgerPanel} CacheLedgerPanel
 * @typedef {import('../generated/trace.js').CacheRow} CacheRow
 * @typedef {import('./parts.js').Context} Context
 */

/** From this many rows on they are drawn closer together. */
const MANY = 8;

/**
 * @param {CacheLedgerPanel} panel
 * @param {CacheRow} row
 * @param {number} place
 * @param {number} scale
 * @param {Context} ctx
 */
function line(panel, row, place, scale, ctx) {
  /** @param {CacheLedgerPanel['keys']} array */
  const vector = (array) => {
    const values = array.values[place] ?? [];
    const label = ctx.t('view-vector', {
      name: ctx.t(array.label),
      token: row.token.text,
      values: spoken(ctx, values),
    });
    return opens(ctx, panel, { array: array.name, row: place, label }, cells(values, scale));
  };
  return html`<tr class=${row.fresh ? 'fresh' : ''} data-row-key=${row.key}>
    <th scope="row">${row.row}</th>
    <td class="num">${row.position}</td>
    <td class="token-text">${row.token.text}</td>
    <td>${vector(panel.keys)}</td>
    <td>${vector(panel.values)}</td>
    <td class="mark">${row.fresh ? ctx.t('view-ledger-fresh') : nothing}</td>
  </tr>`;
}

/** @param {CacheLedgerPanel} panel */
export const rows = (panel) => panel.rows.map((row) => (row.fresh ? '+' : '.')).join('');

/**
 * @param {CacheLedgerPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const scale = strongest([panel.keys, panel.values]);
  const count = panel.rows.length;
  const stale = panel.fingerprint !== panel.parameters_fingerprint;
  const miscounted = panel.reported_length !== count;
  return html`<section class="panel ledger ${panel.capacity > MANY ? 'dense' : ''}" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">
      ${ctx.t(panel.title)}<span class="count">${ctx.t('view-ledger-rows', { rows: count })}</span>
    </h3>
    <table class="ledger-table">
      <thead>
        <tr>
          <th scope="col">${ctx.t('view-ledger-row')}</th>
          <th scope="col">${ctx.t('view-ledger-position')}</th>
          <th scope="col">${ctx.t('view-ledger-token')}</th>
          <th scope="col">${ctx.t('view-ledger-key')}</th>
          <th scope="col">${ctx.t('view-ledger-value')}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${panel.rows.map((row, place) => line(panel, row, place, scale, ctx))}
        ${
          count === 0
            ? html`<tr>
                <td class="note" colspan="5">${ctx.t('view-ledger-empty')}</td>
              </tr>`
            : nothing
        }
      </tbody>
    </table>
    <p class="note legend">
      ${ctx.t('view-legend')} <span class=${ctx.inspect ? '' : 'kept'}>${ctx.t('view-legend-opens')}</span>
    </p>
    <p class="note ${miscounted ? 'wrong' : ''}">
      ${miscounted ? ctx.t('view-ledger-miscounted', { reported: panel.reported_length, rows: count }) : nothing}
    </p>
    <p class="note ${stale ? 'wrong' : ''}">
      ${
        stale
          ? ctx.t('view-ledger-stale', {
              cache: short(panel.fingerprint),
              now: short(panel.parameters_fingerprint),
            })
          : ctx.t('view-ledger-fingerprint', { fingerprint: short(panel.fingerprint) })
      }
    </p>
  </section>`;
}
