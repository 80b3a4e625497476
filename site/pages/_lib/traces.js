/** The traces made at build time, before the pages. */

import { readFileSync } from 'node:fs';

/**
 * @param {string} lesson
 * @returns {import('../../generated/trace.js').Trace}
 */
export function readTrace(lesson) {
  const file = new URL(`../../../build/data/traces/${lesson}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}
