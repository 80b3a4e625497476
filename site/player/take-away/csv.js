/** A run as comma-separated values, in long format: one number or one text a line. See docs/exports.md. */
import { FORMAT, FORMAT_VERSION, plainly, settings, valueInWords } from './run.js';

/**
 * @typedef {import('./run.js').Run} Run
 * @typedef {import('../../generated/trace.js').Array} NumberArray
 * @typedef {Partial<Record<typeof COLUMNS[number], unknown>>} Row
 */

export const COLUMNS = /** @type {const} */ ([
  'section',
  'step',
  'step_id',
  'round',
  'panel',
  'kind',
  'title',
  'name',
  'row',
  'column',
  'row_label',
  'column_label',
  'type',
  'value',
]);

/** What a spreadsheet would take for a formula; the wide signs as well, which some take for the narrow ones. */
const FORMULA = /^['=+\-@\t\r\n＝＋－＠]/;

/** Without it spreadsheets take UTF-8 for something else. */
const MARK = '\uFEFF';

/** @param {unknown} value */
function typeOf(value) {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value;
  return 'text';
}

/**
 * Of text that would be run as a formula an apostrophe keeps the spreadsheet off; a number that is negative stays one.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function cell(value) {
  if (value === null || value === undefined) return '';
  const text = String(value);
  const guarded = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** @param {any} value @returns {value is import('../../generated/trace.js').Message} */
const isMessage = (value) => typeof value.id === 'string' && typeof value.args === 'object' && value.args !== null;

/** @param {any} value @returns {value is NumberArray} */
const isArray = (value) => Array.isArray(value.shape) && Array.isArray(value.values);

/**
 * @param {NumberArray} array
 * @param {Row} at
 * @param {import('../messages.js').Messages} words
 * @returns {Generator<Row>}
 */
function* ofArray(array, at, words) {
  for (const [row, values] of array.values.entries()) {
    for (const [column, value] of values.entries()) {
      yield {
        ...at,
        name: array.name,
        title: words.t(array.label),
        row,
        column,
        row_label: array.row_labels?.[row] ?? null,
        column_label: array.column_labels?.[column] ?? null,
        type: typeOf(value),
        value,
      };
    }
  }
}

/**
 * All that a value holds, by the way to it: `items[2].prob`.
 *
 * @param {any} value
 * @param {string} path
 * @param {Row} at
 * @param {import('../messages.js').Messages} words
 * @returns {Generator<Row>}
 */
function* within(value, path, at, words) {
  if (value === null || typeof value !== 'object') yield { ...at, name: path, type: typeOf(value), value };
  else if (isMessage(value)) yield { ...at, name: path, type: 'text', value: words.t(value) };
  else if (isArray(value)) yield* ofArray(value, { ...at, section: 'array' }, words);
  else if (Array.isArray(value)) {
    for (const [place, one] of value.entries()) yield* within(one, `${path}[${place}]`, at, words);
  } else {
    for (const [key, one] of Object.entries(value)) yield* within(one, path ? `${path}.${key}` : key, at, words);
  }
}

/**
 * @param {Run} run
 * @returns {Generator<Row>}
 */
function* rows(run) {
  const { trace, source, say } = run;
  const words = { ...run.words, t: plainly(run) };
  const { lesson, version, environment, vocabulary, parameters, facts, steps } = trace;
  const about = { format: FORMAT, version: FORMAT_VERSION, lesson, language: words.lang, source };
  yield* within({ ...about, trace_version: version, environment }, '', { section: 'run' }, words);
  for (const { field, value } of settings(trace)) {
    const title = say('named', { name: words.t(field.label), value: valueInWords(field, value, words) });
    yield { section: 'option', title, name: field.name, type: typeOf(value), value };
  }
  yield* within(vocabulary, '', { section: 'vocabulary' }, words);
  yield* within(facts, '', { section: 'result' }, words);
  for (const array of parameters) yield* ofArray(array, { section: 'parameter' }, words);
  for (const [place, { id, round, title, summary, facts: known, panels }] of steps.entries()) {
    const at = { step: place + 1, step_id: id, round };
    yield* within({ title, summary }, '', { section: 'step', ...at }, words);
    yield* within(known, '', { section: 'step_result', ...at }, words);
    for (const [number, { kind, title: name, ...panel }] of panels.entries()) {
      yield* within(panel, '', { section: 'panel', ...at, panel: number + 1, kind, title: words.t(name) }, words);
    }
  }
}

/**
 * RFC 4180: CRLF, quotes where they are needed, the same number of fields in every line.
 *
 * @param {Run} run
 * @returns {string}
 */
export function csv(run) {
  const lines = [COLUMNS.join(',')];
  for (const row of rows(run)) lines.push(COLUMNS.map((column) => cell(row[column])).join(','));
  return `${MARK}${lines.join('\r\n')}\r\n`;
}
