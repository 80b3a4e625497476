/** In place of `dressing.js`: the file's own style sheets, which also dress its page. */
import { CHUNKS, DRAWING, sheetsOf } from '../player/chunks.js';
import { IDS } from './data.js';

/** @type {Map<string, CSSStyleSheet>} */
const sheets = new Map();

/** @param {string} name @returns {CSSStyleSheet} */
export function sheetOf(name) {
  const known = sheets.get(name);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(document.getElementById(`${IDS.sheet}${name}`)?.textContent ?? '');
  sheets.set(name, sheet);
  return sheet;
}

export const dresses = () => [DRAWING, ...sheetsOf(Object.keys(CHUNKS))].map(sheetOf);

export const dress = async () => {};
