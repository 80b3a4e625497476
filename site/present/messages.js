/** What a presentation and the window of its speaker say to each other. Both sides check what they hear. */

/**
 * @typedef {'' | 'strong' | 'token'} Look
 * @typedef {{text: string, look: Look}[]} Line  a sentence in pieces
 * @typedef {{title: string, tables: {head: string[], rows: string[][]}[], more: number}} Changed
 *   rows of one panel that were not there in the step before; `more`: how many were left out
 * @typedef {{
 *   lang: string, dir: 'ltr' | 'rtl', lesson: string, step: number, total: number, title: string, summary: Line,
 *   question: {text: string, answer: Line} | null, asking: boolean, predicting: boolean, dark: boolean,
 *   next: string, changed: Changed[] | null, began: number,
 * }} Sheet
 *   `question`: the one before the next step, with what that step says; `next`: its title, empty at the end;
 *   `changed`: null where it could not be fetched; `began`: milliseconds since 1970
 * @typedef {import('./talk.js').Command | 'ready' | 'leave'} Wish
 */

const MARK = 'tokenstep-notes';
const VERSION = 1;

/** @type {readonly Look[]} */
const LOOKS = ['', 'strong', 'token'];

/** @type {readonly Wish[]} */
export const WISHES = ['ready', 'previous', 'next', 'first', 'last', 'toggle', 'dark', 'leave'];

/** @param {Sheet | null} sheet null: the presentation is over */
export const toNotes = (sheet) => ({ mark: MARK, version: VERSION, sheet });

/** @param {Wish} wish */
export const toPresentation = (wish) => ({ mark: MARK, version: VERSION, wish });

/** @param {unknown} data @returns {Record<string, unknown> | null} */
function ours(data) {
  if (typeof data !== 'object' || data === null) return null;
  const { mark, version } = /** @type {Record<string, unknown>} */ (data);
  return mark === MARK && version === VERSION ? /** @type {Record<string, unknown>} */ (data) : null;
}

/**
 * @param {unknown} data
 * @returns {Wish | null} null if it is nothing for us
 */
export const readWish = (data) => WISHES.find((wish) => wish === ours(data)?.wish) ?? null;

/** @type {Record<string, (value: unknown) => boolean>} */
const is = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  yesOrNo: (value) => typeof value === 'boolean',
  piece: (value) => of(value, 'text', is.text) && of(value, 'look', (look) => LOOKS.some((each) => each === look)),
  line: (value) => Array.isArray(value) && value.every(is.piece),
  question: (value) => value === null || (of(value, 'text', is.text) && of(value, 'answer', is.line)),
  texts: (value) => Array.isArray(value) && value.every(is.text),
  table: (value) =>
    of(value, 'head', is.texts) && of(value, 'rows', (rows) => Array.isArray(rows) && rows.every(is.texts)),
  part: (value) =>
    of(value, 'title', is.text) &&
    of(value, 'more', is.number) &&
    of(value, 'tables', (tables) => Array.isArray(tables) && tables.every(is.table)),
  changed: (value) => value === null || (Array.isArray(value) && value.every(is.part)),
};

/** @type {Record<keyof Sheet, (value: unknown) => boolean>} */
const SHAPE = {
  lang: is.text,
  dir: is.text,
  lesson: is.text,
  step: is.number,
  total: is.number,
  title: is.text,
  summary: is.line,
  question: is.question,
  asking: is.yesOrNo,
  predicting: is.yesOrNo,
  dark: is.yesOrNo,
  next: is.text,
  changed: is.changed,
  began: is.number,
};

/**
 * @param {unknown} value
 * @param {string} name
 * @param {(value: unknown) => boolean} fits
 */
function of(value, name, fits) {
  return typeof value === 'object' && value !== null && fits(/** @type {Record<string, unknown>} */ (value)[name]);
}

/**
 * @param {unknown} data
 * @returns {{sheet: Sheet | null} | null} null if it is nothing for us; a sheet of null is the end
 */
export function readSheet(data) {
  const { sheet } = ours(data) ?? {};
  if (sheet === null) return { sheet: null };
  const whole = Object.entries(SHAPE).every(([name, fits]) => of(sheet, name, fits));
  return whole ? { sheet: /** @type {Sheet} */ (sheet) } : null;
}
