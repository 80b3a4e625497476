/** The sentences of exercises, those of Python among them: fetched when the first exercise is opened. */
import { createMessages } from '../messages.js';

/** @type {Record<string, (() => Promise<{default: string}>)[]>} */
const files = {
  zh: [() => import('./words/zh.ftl?raw'), () => import('../../../py/tokenstep/messages/zh.ftl?lesson=exercise')],
  en: [() => import('./words/en.ftl?raw'), () => import('../../../py/tokenstep/messages/en.ftl?lesson=exercise')],
};

/**
 * @param {string} lang
 * @returns {Promise<import('../messages.js').Messages>}
 */
export async function loadWords(lang) {
  const parts = await Promise.all(files[lang].map((load) => load()));
  return createMessages(lang, parts.map((part) => part.default).join('\n'));
}
