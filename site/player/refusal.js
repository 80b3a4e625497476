/**
 * Why an option was refused and what is allowed, in one line.
 *
 * @param {import('../generated/trace.js').Problem} problem
 * @param {import('./messages.js').Messages} words
 * @returns {string}
 */
export const refusal = ({ message, allowed }, words) =>
  words.t('player-refused', { message: words.t(message), allowed: words.t(allowed) });
