/** A small table; a cell is a number, notation, a message, or a link. */
import { html, nothing } from 'lit';
import { labels } from './label.js';

/**
 * @typedef {import('../generated/trace.js').TablePanel} TablePanel
 * @typedef {import('../generated/trace.js').Link} Link
 * @typedef {import('./parts.js').Context} Context
 */

/** A verdict of so few characters never breaks inside. */
const WORD = 4;

/** From so many columns on a table may be wider than its place. */
const MANY = 5;

/**
 * @param {TablePanel['rows'][number][number]} value
 * @param {Context} ctx
 * @param {number | null} [largest] of the column, if its numbers are drawn as bars
 */
export function entry(value, ctx, largest = null) {
  if (typeof value === 'number') {
    return html`<td class="num figure">
      ${Number.isInteger(value) ? value : ctx.n(value)}${largest === null ? nothing : bar(value / largest)}
    </td>`;
  }
  if (typeof value !== 'string' && 'url' in value) return html`<td>${link(value, ctx)}</td>`;
  if (typeof value !== 'string') {
    return html`<td class=${ctx.t(value).length <= WORD ? 'short' : nothing}>${ctx.ta(value)}</td>`;
  }
  // Short notation stays on one line, a list of ids may not.
  return html`<td class=${value.length <= 12 ? 'num' : 'notation'}>${labels.notation(value)}</td>`;
}

/**
 * It leaves the page, and what the reader has set in it, where they are.
 *
 * @param {Link} link
 * @param {Context} ctx
 */
const link = ({ text, url }, ctx) =>
  url.startsWith('https://')
    ? html`<a href=${url} target="_blank" rel="noopener"
        >${ctx.ta(text)}<span class="unseen">${ctx.t('view-new-tab')}</span></a
      >`
    : ctx.ta(text);

/** @param {number} part of the full length */
const bar = (part) =>
  html`<svg class="cell-bar" width="100%" height="6" aria-hidden="true">
    <rect width="${(part * 100).toFixed(2)}%" height="6" />
  </svg>`;

/** @param {TablePanel} panel */
export const rows = ({ rows: { length } }) => String(length);

/**
 * @param {TablePanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const { bars, marked } = panel;
  const title = ctx.t(panel.title);
  const lengths = panel.rows.map((row) => row[bars ?? -1]).filter((value) => typeof value === 'number');
  const largest = Math.max(Number.MIN_VALUE, ...lengths);
  return html`<section class="panel table" aria-label=${title}>
    <h3 class="panel-title">${title}</h3>
    <div
      class="table-scroller"
      data-scroller="table"
      role="group"
      aria-label=${ctx.t('view-table-scroller', { title })}
    >
      <table class="plain ${panel.columns.length < MANY ? '' : 'many'}">
        <thead>
          <tr>
            ${panel.columns.map((column) => html`<th scope="col">${ctx.t(column)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${panel.rows.map(
            (row, place) =>
              html`<tr class=${marked.includes(place) ? 'marked' : ''}>
                ${row.map((value, column) => entry(value, ctx, column === bars ? largest : null))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="note">${panel.note ? ctx.ta(panel.note) : nothing}</p>
  </section>`;
}
