/** The Fluent files as chunks of their own: a page loads one language. A third language is one more line. */

/** @type {Record<string, () => Promise<{default: string}>>} */
const files = {
  zh: () => import('../../py/tokenstep/messages/zh.ftl?raw'),
  en: () => import('../../py/tokenstep/messages/en.ftl?raw'),
};

/**
 * @param {string} tag what the page says, for example `zh-CN`
 * @returns {string} a language there is a file for
 */
export const language = (tag) => {
  const base = tag.toLowerCase().split('-')[0];
  return base in files ? base : 'en';
};

/** @param {string} lang */
export const messageSource = async (lang) => (await files[lang]()).default;
