/** The sentences of a language for what is drawn at build time: read once, used on every page. */

import { readFileSync } from 'node:fs';
import { createMessages } from '../../player/messages.js';

const FOLDER = new URL('../../../py/tokenstep/messages/', import.meta.url);

/** @type {Map<string, ReturnType<typeof createMessages>>} */
const read = new Map();

/** @param {string} lang */
export function messagesIn(lang) {
  const messages = read.get(lang) ?? createMessages(lang, readFileSync(new URL(`${lang}.ftl`, FOLDER), 'utf8'));
  read.set(lang, messages);
  return messages;
}
