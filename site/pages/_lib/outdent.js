/** Pages without the indentation of their templates: readers would download it with every page. */

const PREFORMATTED_OR_INDENT = /<(pre|textarea)\b[\s\S]*?<\/\1>|(?<=>)[ \t]*\n\s+(?=<)/g;

/**
 * @param {string} html
 * @returns {string} the same page, with a line break alone where tags stood apart by more
 */
export const outdented = (html) =>
  html.replaceAll(PREFORMATTED_OR_INDENT, (found, preformatted) => (preformatted ? found : '\n'));
