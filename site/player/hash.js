/** `#step=4&dtype=float32`: the step as people count, and the options that differ from their default. */

/**
 * @typedef {import('../generated/trace.js').OptionField} OptionField
 * @typedef {Record<string, boolean | number | string>} Options
 */

/** Longer texts are left out of the address: browsers and mail programs cut long addresses, and a cut one is wrong. */
export const LONGEST_SHARED = 2000;

/** Types of fields whose values can be long. @type {ReadonlySet<OptionField['type']>} */
const LONG = new Set(/** @type {const} */ (['text', 'stream']));

/**
 * Whether two sets of options are the same. A value may be millions of characters: nothing is written out to compare.
 *
 * @param {Options} one
 * @param {Options} other
 */
export const sameOptions = (one, other) => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
};

/**
 * @param {readonly OptionField[]} form
 * @returns {Options}
 */
export const defaults = (form) => Object.fromEntries(form.map((field) => [field.name, field.default]));

/**
 * @param {readonly OptionField[]} form
 * @param {Options} options
 * @returns {boolean}
 */
export const isDefault = (form, options) => form.every((field) => options[field.name] === field.default);

/**
 * Text from a form or an address becomes a value of the field's type. What is not a number stays text:
 * Python is the one who refuses it, and says why.
 *
 * @param {OptionField} field
 * @param {string} text
 * @returns {string | number}
 */
export function valueOf(field, text) {
  // A text area ends its lines like this, wherever the text came from.
  if (field.type === 'text') return text.replaceAll(/\r\n?/g, '\n');
  const numeric = field.type === 'integer' || field.type === 'number';
  // Minus nought is nought: JSON would make it so, and then the run would not be of these options.
  const value = Number(text) + 0;
  return numeric && text.trim() !== '' && Number.isFinite(value) ? value : text;
}

/**
 * Options as an attribute holds them, `dtype=float32&gamma=3`; a name that nobody knows is for Python to refuse.
 *
 * @param {string} text
 * @param {readonly OptionField[]} form
 * @returns {Options}
 */
export const readOptions = (text, form) => ({
  ...defaults(form),
  ...Object.fromEntries(
    [...new URLSearchParams(text)].map(([name, value]) => {
      const field = form.find((each) => each.name === name);
      return [name, field ? valueOf(field, value) : value];
    }),
  ),
});

/**
 * @param {string} hash
 * @param {readonly OptionField[]} form
 * @returns {{step: number | null, options: Options} | null} `step` is 1-based; null for the name of a place on the page
 */
export function readHash(hash, form) {
  const wanted = new URLSearchParams(hash.replace(/^#/, ''));
  const ours = wanted.has('step') || form.some((field) => wanted.has(field.name));
  if (!ours) return null;
  const options = defaults(form);
  for (const field of form) {
    const text = wanted.get(field.name);
    if (text !== null) options[field.name] = valueOf(field, text);
  }
  const step = Number(wanted.get('step') ?? Number.NaN);
  return { step: Number.isFinite(step) ? Math.round(step) + 0 : null, options };
}

/**
 * @param {number} step 1-based
 * @param {Options} options
 * @param {readonly OptionField[]} form
 * @returns {string}
 */
export function writeHash(step, options, form) {
  const parts = new URLSearchParams({ step: String(step) });
  for (const field of form) {
    const text = String(options[field.name]);
    const shared = !LONG.has(field.type) || text.length <= LONGEST_SHARED;
    if (options[field.name] !== field.default && shared) parts.set(field.name, text);
  }
  return `#${parts}`;
}
