/** An array as a table of numbers, and one of its cells with its arithmetic. */
import { html, nothing } from 'lit';
import { spell, written } from './formula.js';
import { labels } from './label.js';
import { OPERATIONS, symbols } from './symbols.js';

/**
 * @typedef {import('./parts.js').NumberArray} NumberArray
 * @typedef {import('./parts.js').Context} Context
 * @typedef {{row: number | null, column: number | null}} Place
 */

/**
 * @param {NumberArray} array
 * @param {number} place
 */
export const rowName = (array, place) => labels.seen(array.row_labels?.[place] ?? String(place));

/**
 * @param {NumberArray} array
 * @param {number} place
 */
export const columnName = (array, place) => labels.seen(array.column_labels?.[place] ?? String(place));

/**
 * @param {NumberArray} array
 * @param {Place} chosen
 * @param {(row: number, column: number) => void} choose
 * @param {(value: number | null) => string} n
 * @param {Context} ctx
 */
export function numbers(array, chosen, choose, n, ctx) {
  return html`<div class="numbers-scroller" role="region" tabindex="0" aria-label=${ctx.t(array.label)}>
    <table class="grid">
      <thead>
        <tr>
          <td></td>
          ${array.values[0]?.map((_, column) => html`<th scope="col">${columnName(array, column)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${array.values.map(
          (values, row) =>
            html`<tr class=${row === chosen.row ? 'current' : ''}>
              <th scope="row">${rowName(array, row)}</th>
              ${values.map(
                (value, column) =>
                  html`<td>
                    <button
                      type="button"
                      class="number ${value !== null && value < 0 ? 'negative' : ''}"
                      aria-pressed=${row === chosen.row && column === chosen.column}
                      @click=${() => choose(row, column)}
                    >
                      ${value === null ? ctx.t('view-null') : n(value)}
                    </button>
                  </td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/**
 * @param {NumberArray} array
 * @param {number} row
 * @param {number} column
 * @param {(name: string) => NumberArray | undefined} find
 * @param {(name: string, row: number, column: number) => void} open
 * @param {(value: number | null) => string} n
 * @param {Context} ctx
 */
export function arithmetic(array, row, column, find, open, n, ctx) {
  const value = array.values[row]?.[column];
  if (value === undefined) return nothing;
  const cell = `${array.name}[${rowName(array, row)}, ${columnName(array, column)}]`;
  if (value === null) {
    return html`<p class="cell-name">${cell}</p>
      <p>${array.null_reason ? ctx.ta(array.null_reason) : nothing}</p>`;
  }
  const parts = spell(array, row, column, find, n);
  if (!parts || !array.formula) {
    return html`<p class="cell-name">${cell} = ${n(value)}</p>
      <p class="note">${ctx.t('view-given')}</p>`;
  }
  const texts = written(parts, n);
  return html`<p class="cell-name">${cell}</p>
    <p class="note">
      <code>${array.name} = ${symbols(array.formula, n)}</code> · ${ctx.t(OPERATIONS[array.formula.op])}
    </p>
    <p class="spelled">
      ${parts.map((part, place) =>
        typeof part === 'string'
          ? part
          : html`<button
              type="button"
              class="operand"
              aria-label=${ctx.t('view-operand', { name: part.array, value: texts[place] })}
              @click=${() => open(part.array, part.row, part.column)}
            >
              ${texts[place]}
            </button>`,
      )}
      <span class="result">= ${n(value)}</span>
    </p>`;
}
