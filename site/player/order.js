/** An order of values, each of which may be switched off where it stands: as text and as a list. */

/**
 * @typedef {import('../generated/trace.js').OptionField} OptionField
 * @typedef {{value: string, off: boolean}} Item
 */

/**
 * The values of a field in the order that a text names; a "-" before one of them switches it off. What the text leaves
 * out stands last; what it names twice, or what is no value, is passed over: every value is in the list once.
 *
 * @param {Pick<OptionField, 'choices'>} field
 * @param {string} text
 * @returns {Item[]}
 */
export function orderOf(field, text) {
  const values = field.choices.map(({ value }) => value);
  /** @type {Map<string, Item>} */
  const items = new Map();
  for (const one of [...text.split(','), ...values]) {
    const [, minus, value] = /^(-?)(.*)$/s.exec(one.trim()) ?? [];
    if (values.includes(value) && !items.has(value)) items.set(value, { value, off: minus === '-' });
  }
  return [...items.values()];
}

/** @param {readonly Item[]} order */
export const written = (order) => order.map(({ value, off }) => (off ? `-${value}` : value)).join(',');

/**
 * @param {readonly Item[]} order
 * @param {string} value of the item that is switched off, or on again
 */
export const switched = (order, value) => order.map((one) => (one.value === value ? { ...one, off: !one.off } : one));

/**
 * @template One
 * @param {readonly One[]} order
 * @param {number} from
 * @param {number} to a place; beyond an end it is that end
 * @returns {One[]}
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
