/** A small table; a cell is a number, notation, or a message. */
import { html, nothing } from 'lit';

/**
 * @typedef {import('../generated/trace.js').TablePanel} TablePanel
 * @typedef {import('./parts.js').Context} Context
 */

/** A verdict of so few characters never breaks inside. */
const WORD = 4;

/**
 * @param {TablePanel['rows'][number][number]} value
 * @param {Context} ctx
 */
export function entry(value, ctx) {
  if (typeof value === 'number') {
    return html`<td class="num">${Number.isInteger(value) ? value : ctx.n(value)}</td>`;
  }
  if (typeof value !== 'string') {
    return html`<td class=${ctx.t(value).length <= WORD ? 'short' : nothing}>${ctx.ta(value)}</td>`;
  }
  // Short notation stays on one line, a list of ids may not.
  return html`<td class=${value.length <= 12 ? 'num' : 'notation'}>${value}</td>`;
}

/**
 * @param {TablePanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  return html`<section class="panel table" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">${ctx.t(panel.title)}</h3>
    <table class="plain">
      <thead>
        <tr>
          ${panel.columns.map((column) => html`<th scope="col">${ctx.t(column)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${panel.rows.map(
          (row) =>
            html`<tr>
              ${row.map((value) => entry(value, ctx))}
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="note">${panel.note ? ctx.ta(panel.note) : nothing}</p>
  </section>`;
}
