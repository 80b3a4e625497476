/** What a step changed, for the speaker: rows of the transcript that the step before does not have. */
import { mark } from '../player/take-away/panels/cells.js';
import { WRITERS } from '../player/take-away/panels/writers.js';
import { loadWords } from '../player/take-away/words.js';

/**
 * @typedef {import('../generated/trace.js').Panel} Panel
 * @typedef {import('./messages.js').Changed} Changed
 * @typedef {{head: string[], rows: string[][]}} Table
 */

/** More rows of one panel than these are read from the screen, not from notes. */
export const MOST = 8;

/** Markdown as it is read. @param {string} markdown */
const plain = (markdown) => markdown.replaceAll(/\\(.)|\*\*|`/g, (_, sign) => sign ?? '').trim();

/** @param {string} line */
const cells = (line) => line.slice(2, -2).split(' | ').map(plain);

/**
 * @param {string} markdown of a panel
 * @returns {Table[]}
 */
export const tablesOf = (markdown) =>
  markdown
    .split('\n\n')
    .filter((block) => block.startsWith('| '))
    .map((block) => {
      const [head, , ...rows] = block.split('\n');
      return { head: cells(head), rows: rows.map(cells) };
    });

/** @param {readonly string[]} row */
const name = (row) => row.join('\u0000');

/** @param {readonly string[]} row */
const unmarked = (row) => row.map((cell) => (cell === mark(true) ? mark(false) : cell));

/**
 * @param {readonly Table[]} now
 * @param {readonly Table[]} before
 * @returns {{tables: Table[], more: number}}
 */
export function difference(now, before) {
  // What was new, or chosen, a step ago and is so no longer is no news.
  const known = new Set(before.flatMap(({ rows }) => rows.flatMap((row) => [name(row), name(unmarked(row))])));
  let left = MOST;
  let more = 0;
  const tables = now.flatMap(({ head, rows }) => {
    const fresh = rows.filter((row) => !known.has(name(row)));
    const told = fresh.slice(0, left);
    left -= told.length;
    more += fresh.length - told.length;
    return told.length > 0 ? [{ head, rows: told }] : [];
  });
  return { tables, more };
}

/**
 * @param {import('../generated/trace.js').Trace} trace
 * @param {number} index
 * @param {import('../player/messages.js').Messages} words
 * @returns {Promise<Changed[]>} panels in which something changed
 */
export async function changedIn(trace, index, words) {
  const voice = { t: words.t, say: (await loadWords(words.lang)).t };
  /** @param {Panel | undefined} panel */
  const read = (panel) => (panel ? tablesOf(WRITERS[panel.kind](panel, voice)) : []);
  const earlier = trace.steps[index - 1]?.panels ?? [];
  return trace.steps[index].panels
    .map((panel) => ({
      title: words.t(panel.title),
      ...difference(read(panel), read(earlier.find(({ kind }) => kind === panel.kind))),
    }))
    .filter(({ tables }) => tables.length > 0);
}
