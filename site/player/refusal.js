/**
 * Why an option was refused and what is allowed, in one line.
 *
 * @typedef {import('../generated/trace.js').Problem} Problem
 * @typedef {import('./messages.js').Messages} Messages
 *
 * @param {Problem} problem
 * @param {Messages} words
 * @returns {string}
 */
export const refusal = ({ message, allowed }, words) =>
  words.t('player-refused', { message: words.t(message), allowed: words.t(allowed) });

/**
 * The same, for whoever does not look at the field: its label (or the name nobody knows), the value, the reason.
 *
 * @param {Problem} problem
 * @param {readonly import('../generated/trace.js').OptionField[]} form
 * @param {Messages} words
 * @returns {string}
 */
export function namedRefusal(problem, form, words) {
  const label = form.find((field) => field.name === problem.field)?.label;
  return words.t('player-refused-field', {
    field: label ? words.t(label) : problem.field,
    value: problem.value,
    refusal: refusal(problem, words),
  });
}
