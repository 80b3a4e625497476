/**
 * Text as search sees it, the same when the index is built and when it is asked. Full and half width, upper and lower
 * case are one. Chinese has no spaces: every two neighbouring characters are a term, and so is the last one of a run, so
 * that a single character finds what begins with it.
 */

const RUN = /\p{Script=Han}+|[\p{L}\p{N}\p{M}]+/gu;
const HAN = /^\p{Script=Han}/u;

/**
 * @param {string} text
 * @returns {string}
 */
export const fold = (text) => text.normalize('NFKC').toLowerCase();

/**
 * Letters and Chinese characters next to each other are two runs: “KV缓存” is “kv” and “缓存”.
 *
 * @param {string} text
 * @returns {string[]}
 */
const runs = (text) =>
  [...fold(text).matchAll(RUN)].flatMap(([run]) => run.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []);

/** @param {string} run of Chinese characters */
const pairs = (run) => {
  const characters = [...run];
  return characters.slice(1).map((character, place) => characters[place] + character);
};

/**
 * The terms of a text that can be found.
 *
 * @param {string} text
 * @returns {string[]}
 */
export const termsOf = (text) =>
  runs(text).flatMap((run) => (HAN.test(run) ? [...pairs(run), [...run].at(-1) ?? ''] : [run]));

/**
 * The terms that a text must have to be found, each once: the last character of a run is asked for only if it is alone.
 *
 * @param {string} query
 * @returns {string[]}
 */
export const termsAsked = (query) => [
  ...new Set(runs(query).flatMap((run) => (HAN.test(run) && [...run].length > 1 ? pairs(run) : [run]))),
];

/** Whether a term is Chinese: then it is not guessed at. @param {string} term */
export const isHan = (term) => HAN.test(term);
