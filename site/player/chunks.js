/** What draws each kind of panel that not every lesson uses: chunks by name, most with a stylesheet of that name. */

/**
 * @typedef {import('../generated/trace.js').Panel['kind']} Kind
 * @typedef {Pick<import('../generated/trace.js').Trace, 'steps'>} Steps
 */

/** The stylesheet of every figure. */
export const DRAWING = 'drawing';

/** The one that all but the first lesson build on. */
export const COMMON = 'common';

/** What the first lesson draws; the others override it. */
const FIRST = 'looping';

/** @type {Record<string, readonly Kind[]>} */
export const CHUNKS = {
  [FIRST]: ['token_strip', 'cache_ledger'],
  weighing: ['distribution'],
  choosing: ['stages', 'candidates', 'cumulative'],
  searching: ['tree'],
  writing: ['text_lines', 'lamps'],
  speculating: ['overlap', 'experiment'],
  drafting: ['block', 'caches'],
  charting: ['chart'],
  computing: ['rounding', 'texts', 'manifest'],
  streaming: ['stream', 'switches'],
  repeating: ['outcomes', 'commits'],
};

/** Whose caches look like the one of the first lesson. */
const LIKE_FIRST = new Set(['drafting']);

/** Drawn with what is in the stylesheet of every figure. */
const UNSTYLED = new Set(['weighing']);

/** The chunks that have a stylesheet. */
export const STYLED = Object.keys(CHUNKS).filter((name) => !UNSTYLED.has(name));

/**
 * @param {Iterable<string>} kinds of panels
 * @returns {string[]} names of the chunks that draw them
 */
export function chunksOf(kinds) {
  const wanted = new Set(kinds);
  return Object.keys(CHUNKS).filter((name) => CHUNKS[name].some((kind) => wanted.has(kind)));
}

/**
 * @param {readonly string[]} chunks
 * @returns {string[]} names of their stylesheets, in the order in which they count
 */
export const sheetsOf = (chunks) => {
  const first = chunks.some((name) => name === FIRST || LIKE_FIRST.has(name));
  const later = chunks.filter((name) => name !== FIRST && STYLED.includes(name));
  return [...(first ? [FIRST] : []), ...(later.length > 0 ? [COMMON, ...later] : [])];
};
