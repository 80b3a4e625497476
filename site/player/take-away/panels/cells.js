/** What stands in the cells of a transcript. */
import { number } from '../../format.js';
import { blocks, inline, paragraph, table } from '../markdown.js';

/**
 * @typedef {import('../../../generated/trace.js').Message} Message
 * @typedef {import('../../messages.js').Messages} Messages
 * @typedef {{t: Messages['t'], say: Messages['t']}} Voice `t`: the sentences of the lesson; `say`: heads of columns
 * @typedef {(panel: any, voice: Voice) => string} Writer
 */

/** @param {number | null | undefined} value @param {string} [without] what stands for no number */
export const num = (value, without = '—') => {
  if (value === null || value === undefined) return without;
  return Number.isInteger(value) ? String(value).replace('-', '−') : number(value);
};

export const MINUS_INFINITY = '−∞';

/** A mark and nothing: what is not so needs no word. @param {boolean} value */
export const mark = (value) => (value ? '✓' : '');

/** @param {{text: string} | null | undefined} token */
export const tok = (token) => (token ? inline(token.text) : '—');

/** @param {Message | null | undefined} message @param {Voice} voice */
export const told = (message, { t }) => (message ? inline(t(message)) : '');

/** @param {Message | null | undefined} message @param {Voice} voice */
export const said = (message, { t }) => (message ? paragraph(t(message)) : '');

/**
 * A table whose columns are named by what they hold.
 *
 * @template Item
 * @param {Voice} voice
 * @param {readonly Item[]} items
 * @param {readonly [string, (item: Item) => string][]} written id of the head, and the cell as Markdown
 */
export const columns = ({ say }, items, written) =>
  table(
    written.map(([id]) => inline(say(`col-${id}`))),
    items.map((item) => written.map(([, content]) => content(item))),
  );

/**
 * @param {import('../../../generated/trace.js').Array} array
 * @param {Voice} voice
 */
export function grid(array, voice) {
  const width = array.shape[1];
  const labels = array.column_labels ?? Array.from({ length: width }, (_, place) => String(place));
  return blocks(
    `**${told(array.label, voice)}** \`${array.name}\` ${array.shape.join('×')}`,
    table(
      ['', ...labels.map(inline)],
      array.values.map((values, row) => [
        inline(array.row_labels?.[row] ?? String(row)),
        ...values.map((value) => num(value, MINUS_INFINITY)),
      ]),
    ),
    array.values.flat().includes(null) ? said(array.null_reason, voice) : '',
  );
}

/** @param {readonly import('../../../generated/trace.js').Array[]} arrays @param {Voice} voice */
export const grids = (arrays, voice) => blocks(...arrays.map((array) => grid(array, voice)));

/** @param {import('../../../generated/trace.js').TablePanel['rows'][number][number]} value @param {Voice} voice */
export function cell(value, voice) {
  if (typeof value === 'number') return num(value);
  if (typeof value === 'string') return inline(value);
  if (!('url' in value)) return told(value, voice);
  return `[${told(value.text, voice)}](<${value.url.replaceAll(/[<>\s|]/g, encodeURIComponent)}>)`;
}

/** A text that is notation: what of it cannot be seen is written as an escape. @param {string} text */
export const code = (text) => inline(JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"'));
