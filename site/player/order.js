/** An order of values, as text and as a list. */

/** @typedef {import('../generated/trace.js').OptionField} OptionField */

/**
 * The values of a field in the order that a text names. What the text leaves out stands last; what it names twice, or
 * what is no value, is passed over: every value is in the list once.
 *
 * @param {Pick<OptionField, 'choices'>} field
 * @param {string} text
 * @returns {string[]}
 */
export function orderOf(field, text) {
  const values = field.choices.map(({ value }) => value);
  const named = text.split(',').map((one) => one.trim());
  return [...new Set([...named.filter((one) => values.includes(one)), ...values])];
}

/**
 * @param {readonly string[]} order
 * @param {number} from
 * @param {number} to a place; beyond an end it is that end
 * @returns {string[]}
 */
export function moved(order, from, to) {
  const rest = order.filter((_, place) => place !== from);
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, order[from]);
  return rest;
}

/**
 * The place under a pointer: beyond an end of the list it is that end, between two rows none.
 *
 * @param {readonly {top: number, bottom: number}[]} rows from the first to the last
 * @param {number} y
 * @returns {number | null}
 */
export function placeAt(rows, y) {
  if (rows.length === 0) return null;
  if (y < rows[0].top) return 0;
  if (y >= rows[rows.length - 1].bottom) return rows.length - 1;
  const over = rows.findIndex(({ top, bottom }) => y >= top && y < bottom);
  return over < 0 ? null : over;
}
