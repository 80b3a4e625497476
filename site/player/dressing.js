/** Stylesheets of what comes later: empty until then, so that whoever draws can adopt them at once. */
import { CHUNKS, DRAWING, sheetsOf } from './chunks.js';

/** @type {Map<string, CSSStyleSheet>} */
const sheets = new Map();

/** @param {string} name @returns {CSSStyleSheet} the same one for all players of a page */
export function sheetOf(name) {
  const sheet = sheets.get(name) ?? new CSSStyleSheet();
  sheets.set(name, sheet);
  return sheet;
}

/** All that a figure may be drawn with. */
export const dresses = () => [DRAWING, ...sheetsOf(Object.keys(CHUNKS))].map(sheetOf);

/** @type {Set<string>} */
const filled = new Set();

/** The stylesheets lie beside the script. */
const here = import.meta.url;

/**
 * Fetches a stylesheet: the very file that a lesson's page links for its version without JavaScript.
 *
 * @param {string} name
 * @returns {Promise<void>} fails if it cannot be fetched; asked again it tries again
 */
export async function dress(name) {
  if (filled.has(name)) return;
  const address = new URL(`${name}.css`, here).href;
  // What the page has just loaded need not be asked for again, whatever the server says of its age.
  const linked = [...document.styleSheets].some(({ href }) => href === address);
  let answer = await fetch(address, { cache: linked ? 'force-cache' : 'default' });
  // Browsers keep that a file was not there, too.
  if (!answer.ok) answer = await fetch(address, { cache: 'reload' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  sheetOf(name).replaceSync(await answer.text());
  filled.add(name);
}
