/** The sentences of the dialog and of the files: files of their own, since a page does without them until it is opened. */
import { createMessages } from '../messages.js';

/** @type {Record<string, () => Promise<{default: string}>>} */
const files = {
  zh: () => import('./words/zh.ftl?raw'),
  en: () => import('./words/en.ftl?raw'),
};

export const LANGUAGES = Object.keys(files);

/**
 * @param {string} lang
 * @returns {Promise<import('../messages.js').Messages>}
 */
export const loadWords = async (lang) => createMessages(lang, (await files[lang]()).default);
