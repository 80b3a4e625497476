/** How the index is built and asked: the build and the browser must agree. */
import { isHan, termsAsked, termsOf } from './fold.js';

/**
 * @typedef {{id: number, url: string, page: string, heading: string, text: string, names?: string}} Entry
 *   a section of a page: its address from the folder of the language, the titles of page and section, what it says;
 *   `names`, of a term of the glossary alone: what it is called, with ` · ` between
 */

/** @type {import('minisearch').Options<Entry>} */
export const OPTIONS = {
  fields: ['page', 'heading', 'names', 'text'],
  storeFields: ['url', 'page', 'heading', 'text', 'names'],
  tokenize: termsOf,
  processTerm: (term) => term,
  searchOptions: {
    tokenize: termsAsked,
    combineWith: 'AND',
    boost: { heading: 4, names: 4, page: 2 },
    // What is being typed is not finished yet; two Chinese characters are a word already.
    prefix: (term) => !isHan(term) || [...term].length === 1,
  },
};

/**
 * How many letters of a word may be wrong where nothing is found as it is written: two neighbours changed over count as
 * two. A short word would be taken for any other.
 *
 * @param {string} term
 * @returns {number | false}
 */
export const misspelt = (term) => (isHan(term) || term.length < 4 ? false : term.length < 5 ? 1 : 2);
