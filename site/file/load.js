/** In place of `load.js`: all that a player fetches lies in the file. */
import { createMessages } from '../player/messages.js';
import { carried } from './data.js';

/** @type {Map<string, import('../player/messages.js').Messages>} */
const known = new Map();

/** @param {string} lang */
export async function loadMessages(lang) {
  const messages = known.get(lang) ?? createMessages(lang, carried().messages[lang]);
  known.set(lang, messages);
  return messages;
}

export const siteFolder = () => new URL('./', document.baseURI);

export const loadTrace = async () => carried().trace;
