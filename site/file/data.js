/** What a lesson that was saved as one file carries along, in place of what a page fetches. */

/**
 * @typedef {{tag: string, name: string, title: string, lead: string, origin: string, fixed: string, footer: string}} PageWords
 * @typedef {{
 *   trace: import('../generated/trace.js').Trace, index: number, lang: string, scorm: boolean,
 *   messages: Record<string, string>, pages: Record<string, PageWords>,
 * }} Carried
 */

/** Of the elements by which the file carries it. */
export const IDS = /** @type {const} */ ({
  data: 'tokenstep-data',
  sheet: 'tokenstep-sheet-',
  page: 'tokenstep-page-',
});

/** @type {Carried | null} */
let read = null;

/** @returns {Carried} */
export const carried = () => (read ??= JSON.parse(document.getElementById(IDS.data)?.textContent ?? 'null'));
