/** Finds sections of the pages; fetched, with the library and the index, when search is first opened. */
import MiniSearch from 'minisearch';
import { excerpt, marked, places } from './excerpt.js';
import { fold, isHan, termsAsked } from './fold.js';
import { OPTIONS, misspelt } from './options.js';

/**
 * @typedef {import('./excerpt.js').Piece} Piece
 * @typedef {{url: string, page: Piece[], heading: Piece[], text: Piece[]}} Hit
 */

/** Characters of a query that are looked for: a sentence, not a text. */
export const LONGEST = 100;

/**
 * Whether a phrase stands among names: a Chinese one anywhere, a word in letters from its beginning to its end.
 *
 * @param {string} names
 * @param {string} phrase folded
 */
const calls = (names, phrase) =>
  places(names, [phrase]).some(([, end]) => isHan(phrase) || !/^[\p{L}\p{N}]/u.test(names.slice(end)));

/**
 * @param {import('./options.js').Entry} entry
 * @param {string} phrase folded
 */
function weightOf({ heading, text, names }, phrase) {
  const called = names?.split(' · ').map(fold) ?? [];
  if (called.includes(phrase)) return 120;
  if (called.some((name) => name.startsWith(phrase))) return 90;
  if (names !== undefined && calls(names, phrase)) return 30;
  if (fold(heading).includes(phrase)) return 6;
  return fold(text).includes(phrase) ? 3 : 1;
}

export class Engine {
  /** @param {string} index as the build wrote it */
  constructor(index) {
    this.index = MiniSearch.loadJSON(index, OPTIONS);
  }

  /**
   * Best first; a section that has the words of the query side by side, as they were typed, comes before all others, and
   * a term of the glossary with that name before the sections that speak of it. Misspelt words are looked for only where
   * nothing else is found.
   *
   * @param {string} query
   * @returns {Hit[]}
   */
  find(query) {
    const asked = query.trim().slice(0, LONGEST);
    const phrase = fold(asked);
    /** Asked for every term of the query. @type {Map<number, number>} */
    const weights = new Map();
    /** @type {import('minisearch').SearchOptions} */
    const options = {
      boostDocument: (id, _term, stored) => {
        const entry = /** @type {import('./options.js').Entry} */ (/** @type {unknown} */ (stored));
        const weight = weights.get(id) ?? weightOf(entry, phrase);
        weights.set(id, weight);
        return weight;
      },
    };
    const exact = this.index.search(asked, options);
    const hits = exact.length > 0 ? exact : this.index.search(asked, { ...options, fuzzy: misspelt });
    const parts = termsAsked(asked).sort((a, b) => b.length - a.length);
    return hits.map(({ url, page, heading, text, terms: matched }) => {
      // Where the words stand side by side, their parts elsewhere are not what was looked for.
      const whole = fold(`${heading} ${text}`).includes(phrase);
      const all = whole ? [phrase] : [...parts, ...matched];
      return { url, page: marked(page, all), heading: marked(heading, all), text: marked(excerpt(text, all), all) };
    });
  }
}

/**
 * @param {string} lang
 * @returns {Promise<Engine>}
 */
export async function loadEngine(lang) {
  // The scripts lie one folder below the site's.
  const here = import.meta.url;
  const answer = await fetch(new URL(`../search/${lang}.json`, here));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return new Engine(await answer.text());
}
