/**
 * The Fluent files as chunks of their own: a page loads one language, and of the lessons its own. A third language is
 * one more entry.
 */

/** @typedef {() => Promise<{default: string}>} Load */

/** @type {Record<string, Record<string, Load>>} */
const files = {
  zh: {
    loop: () => import('../../py/tokenstep/messages/zh.ftl?lesson=loop'),
    selection: () => import('../../py/tokenstep/messages/zh.ftl?lesson=selection'),
    sequence: () => import('../../py/tokenstep/messages/zh.ftl?lesson=sequence'),
    constrained: () => import('../../py/tokenstep/messages/zh.ftl?lesson=constrained'),
    speculative: () => import('../../py/tokenstep/messages/zh.ftl?lesson=speculative'),
    'speculative-block': () => import('../../py/tokenstep/messages/zh.ftl?lesson=speculative-block'),
    numerics: () => import('../../py/tokenstep/messages/zh.ftl?lesson=numerics'),
    stopping: () => import('../../py/tokenstep/messages/zh.ftl?lesson=stopping'),
    practice: () => import('../../py/tokenstep/messages/zh.ftl?lesson=practice'),
  },
  en: {
    loop: () => import('../../py/tokenstep/messages/en.ftl?lesson=loop'),
    selection: () => import('../../py/tokenstep/messages/en.ftl?lesson=selection'),
    sequence: () => import('../../py/tokenstep/messages/en.ftl?lesson=sequence'),
    constrained: () => import('../../py/tokenstep/messages/en.ftl?lesson=constrained'),
    speculative: () => import('../../py/tokenstep/messages/en.ftl?lesson=speculative'),
    'speculative-block': () => import('../../py/tokenstep/messages/en.ftl?lesson=speculative-block'),
    numerics: () => import('../../py/tokenstep/messages/en.ftl?lesson=numerics'),
    stopping: () => import('../../py/tokenstep/messages/en.ftl?lesson=stopping'),
    practice: () => import('../../py/tokenstep/messages/en.ftl?lesson=practice'),
  },
};

/** The lessons whose sentences a page can load. */
export const lessons = Object.keys(files.en);

/**
 * @param {string} tag what the page says, for example `zh-CN`
 * @returns {string} a language there is a file for
 */
export const language = (tag) => {
  const base = tag.toLowerCase().split('-')[0];
  return base in files ? base : 'en';
};

/**
 * @param {string} lang
 * @param {string} lesson one that does not exist has no trace either; what is said of that is in every file
 */
export const messageSource = async (lang, lesson) => (await (files[lang][lesson] ?? files[lang].loop)()).default;
