/** Numbers as people read them. Formatting only: nothing here computes a value of the model. */

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * @param {number} exponent
 * @returns {string} the exponent in superscript figures
 */
const superscript = (exponent) =>
  String(exponent).replace(/[-0-9]/g, (figure) => (figure === '-' ? '⁻' : SUPERSCRIPTS[Number(figure)]));

/** @param {string} text @returns {string} without zeros that say nothing */
const trimmed = (text) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/**
 * A measured number, as the terminal writes it: at most 4 significant digits, or 3 and a power of ten
 * from 1e6 and below 1e-3. With `digits` their number is fixed, for columns.
 *
 * @param {number | null | undefined} value
 * @param {number} [digits]
 * @returns {string}
 */
export function number(value, digits) {
  if (value === null || value === undefined) return '—';
  if (value === 0) return '0';
  const size = Math.abs(value);
  const sign = value < 0 ? '−' : '';
  const tidy = digits === undefined ? trimmed : (/** @type {string} */ text) => text;
  if (size < 1e-3 || size >= 1e6) {
    const [mantissa, exponent] = size.toExponential((digits ?? 3) - 1).split('e');
    return `${sign}${tidy(mantissa)}×10${superscript(Number(exponent))}`;
  }
  const text = size.toPrecision(digits ?? 4);
  // toPrecision itself turns to 1.235e+5 when the number is longer than its digits.
  return sign + (text.includes('e') ? size.toFixed(0) : tidy(text));
}

/**
 * For columns whose decimal points stand below each other.
 *
 * @param {number | null | undefined} value
 * @param {number} decimals
 * @returns {string}
 */
export function fixed(value, decimals) {
  if (value === null || value === undefined) return '—';
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/**
 * A number in a table: with four decimals like all others there, unless that would leave none of its digits.
 *
 * @param {number | null | undefined} value
 * @returns {string}
 */
export function aligned(value) {
  const size = Math.abs(value ?? 0);
  return (size > 0 && size < 5e-5) || size >= 1e6 ? number(value, 3) : fixed(value, 4);
}

/**
 * Every digit that tells this double from its neighbours.
 *
 * @param {number | null | undefined} value
 * @returns {string}
 */
export function exact(value) {
  if (value === null || value === undefined) return '—';
  const [mantissa, exponent] = String(Math.abs(value)).split('e');
  const text = exponent === undefined ? mantissa : `${mantissa}×10${superscript(Number(exponent))}`;
  return (value < 0 ? '−' : '') + text;
}

/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/**
 * A count that may be long, its thousands set apart as the language does it.
 *
 * @param {number} count
 * @param {string} lang
 * @returns {string}
 */
export function grouped(count, lang) {
  const format = formats.get(lang) ?? new Intl.NumberFormat(lang, { maximumFractionDigits: 0 });
  formats.set(lang, format);
  return format.format(count);
}

/**
 * @param {number} bytes
 * @returns {string} megabytes with one decimal, without the unit
 */
export const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
