/** The traces made at build time, before the pages. */

import { existsSync, readFileSync } from 'node:fs';

const DATA = new URL('../../../build/data/', import.meta.url);

/**
 * @param {string} lesson
 * @returns {import('../../generated/trace.js').Trace}
 */
export function readTrace(lesson) {
  return JSON.parse(readFileSync(new URL(`traces/${lesson}.json`, DATA), 'utf8'));
}

/**
 * Not every lesson has parameters to download.
 *
 * @param {string} file in the folder of downloads
 * @returns {boolean}
 */
export const hasData = (file) => existsSync(new URL(`data/${file}`, DATA));
