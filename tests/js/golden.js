/** The default runs of lessons and their sentences, for tests. */
import { readFileSync } from 'node:fs';
import { createMessages, direction } from '../../site/player/messages.js';
import { number } from '../../site/player/format.js';

/** @param {string} path */
const file = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/**
 * @param {string} [lesson]
 * @returns {import('../../site/generated/trace.js').Trace}
 */
export const golden = (lesson = 'loop') => JSON.parse(file(`tests/contract/golden/${lesson}.json`));

/** @type {Map<string, ReturnType<typeof createMessages>>} */
const read = new Map();

/** @param {string} lang */
export function words(lang) {
  const made = read.get(lang) ?? createMessages(lang, file(`py/tokenstep/messages/${lang}.ftl`));
  read.set(lang, made);
  return made;
}

/** @param {string} lang */
export const context = (lang) => ({ ...words(lang), n: number, dir: direction(lang), inspect: null });
