/**
 * A text as XML and HTML write it, in an element or between double quotes.
 *
 * @param {string} text
 */
export const escaped = (text) =>
  text
    // Signs that XML has no place for.
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
