/** What a player fetches before Python: its sentences and the trace made at build time. */
import { messageSource } from './message-files.js';
import { createMessages } from './messages.js';

/** @type {Map<string, Promise<import('./messages.js').Messages>>} */
const known = new Map();

/**
 * @param {string} lang
 * @param {string} lesson
 * @returns {Promise<import('./messages.js').Messages>}
 */
export function loadMessages(lang, lesson) {
  const name = `${lang} ${lesson}`;
  const messages = known.get(name) ?? messageSource(lang, lesson).then((source) => createMessages(lang, source));
  known.set(name, messages);
  messages.catch(() => known.delete(name));
  return messages;
}

/**
 * The folder of the site. The bundle lies one folder below it; an attribute says otherwise.
 *
 * @param {string} base
 * @returns {URL}
 */
export function siteFolder(base) {
  const here = import.meta.url;
  return base ? new URL(base.endsWith('/') ? base : `${base}/`, document.baseURI) : new URL('../', here);
}

/**
 * @param {URL} folder
 * @param {string} lesson
 * @returns {Promise<import('../generated/trace.js').Trace>}
 */
export async function loadTrace(folder, lesson) {
  const address = new URL(`traces/${lesson}.json`, folder);
  // Cross-origin mode without credentials: the same request as the page's preload of this file.
  const answer = await fetch(address, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}
