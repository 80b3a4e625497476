/** Formulas: TeX in the page's source, MathML on the page, made at build time. */

import temml from 'temml';

/**
 * Temml writes some spacing as `style=`, which the content security policy forbids; the rules that
 * matter are in page.css.
 *
 * @param {string} tex
 * @returns {string}
 */
export function displayMath(tex) {
  const math = temml.renderToString(tex.trim(), { displayMode: true, throwOnError: true, strict: true });
  return `\n\n<div class="formula">${math.replaceAll(/ style="[^"]*"/g, '')}</div>\n\n`;
}
