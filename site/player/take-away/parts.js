/** What files for a lesson are made of: fetched from the site, each as the build has signed it. */

/* eslint no-restricted-syntax: off -- of a file of its own, whose policy names them by their digests */
import { DRAWING, chunksOf, sheetsOf } from '../chunks.js';
import { arriving } from '../equip.js';
import { escaped } from './escaped.js';

/**
 * @typedef {{name: string, bytes: number, sha256: string}} Part
 * @typedef {{script: Part, sheets: Record<string, Part>, licences: string}} Parts
 * @typedef {{text: string, options: {text: string, right: boolean, reply: string}[]}} Question all of it HTML
 * @typedef {{tag: string, name: string, title: string, lead: string, html: string, questions: Question[]}} LessonPage
 * @typedef {{name: string, text: string, sha256: string}} Sheet
 */

/**
 * @param {URL} base
 * @param {string} name
 * @param {RequestInit} [how]
 */
async function fetched(base, name, how) {
  const answer = await arriving(name, fetch(new URL(name, base), how));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

/** @param {URL} base @returns {Promise<Parts>} */
export const loadParts = async (base) => (await fetched(base, 'take-away/parts.json', { cache: 'no-cache' })).json();

/**
 * Text whose digest goes into the policy of the file: anything else would be refused there.
 *
 * @param {URL} base
 * @param {Part} part
 */
export const loadText = async (base, { name, sha256 }) =>
  (await fetched(base, name, { integrity: `sha256-${sha256}`, cache: 'no-cache' })).text();

/**
 * @param {URL} base
 * @param {Parts} parts
 * @param {import('../../generated/trace.js').Trace} trace
 * @param {readonly string[]} [more]
 * @returns {Promise<Sheet[]>} in the order in which they count
 */
export function loadSheets(base, { sheets }, { steps }, more = []) {
  const chunks = chunksOf(steps.flatMap(({ panels }) => panels.map(({ kind }) => kind)));
  const names = [DRAWING, 'page', ...sheetsOf(chunks), ...more];
  return Promise.all(
    names.map(async (name) => ({ name, text: await loadText(base, sheets[name]), sha256: sheets[name].sha256 })),
  );
}

/**
 * The prose of a lesson, its links to the rest of the course leading to where this was taken from.
 *
 * @param {URL} base
 * @param {string} lang
 * @param {string} lesson
 * @returns {Promise<LessonPage>}
 */
export async function loadPage(base, lang, lesson) {
  const text = await (await fetched(base, `take-away/${lang}/${lesson}.json`)).text();
  // Addresses stand in attributes, between double quotes.
  return JSON.parse(text.replaceAll('{site}', JSON.stringify(escaped(base.href)).slice(1, -1)));
}

/**
 * What a file of its own may do: nothing but what is written in it, and that only as it was written.
 *
 * @param {readonly Sheet[]} sheets
 * @param {string} [script] digest of the one script
 */
export const policy = (sheets, script = '') =>
  [
    "default-src 'none'",
    ...(script ? [`script-src 'sha256-${script}'`] : []),
    `style-src ${sheets.map(({ sha256 }) => `'sha256-${sha256}'`).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${script ? 'lit-html' : "'none'"}`,
  ].join('; ');

/**
 * @param {{tag: string, title: string, policy: string, sheets: readonly Sheet[]}} of
 * @param {string} idOfSheets
 */
export const head = ({ tag, title, policy: allowed, sheets }, idOfSheets) => `<!doctype html>
<html lang="${escaped(tag)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(allowed)}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · Tokenstep</title>
${sheets.map(({ name, text }) => `<style id="${idOfSheets}${name}">${text}</style>`).join('\n')}
</head>`;
