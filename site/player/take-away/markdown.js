/** Small pieces of Markdown (CommonMark with tables), from text that may hold anything. */

/** @typedef {string | number | null | undefined} Cell */

const SIGNS = /[\\`*_{}[\]<>|~&$]/g;
/** What would begin a heading, a list or a line across, were it at the beginning of a line. */
const OPENING = /^([#+\-=]|\d+(?=[.)]))/;

/** @param {string} text @returns {string} the same text in a line of Markdown: no sign in it means anything */
export const inline = (text) => text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(SIGNS, '\\$&');

/** @param {string} text */
export const paragraph = (text) =>
  inline(text.trim()).replace(OPENING, (sign) => (/\d/.test(sign) ? `${sign}\\` : `\\${sign}`));

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows cells as Markdown
 * @returns {string} nothing without rows
 */
export function table(head, rows) {
  if (rows.length === 0) return '';
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.map((each) => each.trim() || ' ').join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** @param {readonly string[]} parts @returns {string} those that say something, with an empty line between */
export const blocks = (...parts) => parts.filter(Boolean).join('\n\n');
