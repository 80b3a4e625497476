/**
 * A cell's arithmetic, written out. Operands and results are looked up in the trace; nothing is computed here.
 *
 * A line is a list of parts: text, or an operand with its place, so that the page can link it.
 */

/**
 * @typedef {import('./parts.js').NumberArray} NumberArray
 * @typedef {{array: string, row: number, column: number, value: number | null}} Operand
 * @typedef {string | Operand} Part
 * @typedef {(name: string) => NumberArray | undefined} Lookup
 */

/** Between the parts of a longer sum. @param {Part[][]} terms @param {string} sign @returns {Part[]} */
const joined = (terms, sign) => terms.flatMap((term, place) => (place === 0 ? term : [sign, ...term]));

/**
 * @param {NumberArray} array
 * @param {number} row
 * @param {number} column
 * @returns {Operand}
 */
const at = (array, row, column) => ({ array: array.name, row, column, value: array.values[row]?.[column] ?? null });

/** @param {NumberArray} array @param {number} row @returns {Operand[]} */
const rowOf = (array, row) => array.values[row].map((_, column) => at(array, row, column));

/**
 * @param {NumberArray} array
 * @param {number} row
 * @param {number} column
 * @param {Lookup} find
 * @param {(value: number | null) => string} n
 * @returns {Part[] | null} the right side of "cell = …"; null if the cell follows from nothing
 */
export function spell(array, row, column, find, n) {
  const { formula } = array;
  if (!formula) return null;
  const [a, b] = formula.inputs.map(find);
  if (!a || (formula.inputs.length > 1 && !b)) return null;
  const second = /** @type {NumberArray} */ (b);
  const divided = formula.divisor === null || formula.divisor === undefined ? [] : [` ÷ ${n(formula.divisor)}`];
  switch (formula.op) {
    case 'pick':
      return [at(a, formula.rows?.[row] ?? row, column)];
    case 'stack': {
      const above = a.values.length;
      return [row < above ? at(a, row, column) : at(second, row - above, column)];
    }
    case 'dot':
    case 'dot_rows': {
      const terms = rowOf(a, row).map((operand, k) => [
        operand,
        ' × ',
        formula.op === 'dot' ? at(second, k, column) : at(second, column, k),
      ]);
      const sum = joined(terms, ' + ');
      return divided.length === 0 ? sum : ['(', ...sum, ')', ...divided];
    }
    case 'add':
      return [at(a, row, column), ' + ', at(second, row, column)];
    case 'tanh':
      return ['tanh(', at(a, row, column), ')'];
    case 'scale':
      return [at(a, row, column), ...divided];
    case 'row_max':
      return [
        'max(',
        ...joined(
          rowOf(a, row)
            .filter(({ value }) => value !== null)
            .map((operand) => [operand]),
          ', ',
        ),
        ')',
      ];
    case 'exp_shifted':
      return ['exp(', at(a, row, column), ' − ', at(second, row, 0), ')'];
    case 'row_sum':
      return joined(
        rowOf(a, row).map((operand) => [operand]),
        ' + ',
      );
    case 'divide':
      return [at(a, row, column), ' ÷ ', at(second, row, 0)];
    case 'accumulate':
      return joined(
        rowOf(a, row)
          .slice(0, column + 1)
          .map((operand) => [operand]),
        ' + ',
      );
    case 'log':
      return ['ln ', at(a, row, column)];
    case 'shift':
      return [at(a, row, column), ' + ', at(second, row, 0)];
    case 'weigh':
      return [at(a, row, column), ' × ', at(second, row, 0)];
    case 'least':
      return ['min(', at(a, row, column), ', ', at(second, row, column), ')'];
    case 'excess':
      return ['max(', at(a, row, column), ' − ', at(second, row, column), ', 0)'];
    case 'accept':
      return ['min(1, ', at(a, row, column), ' ÷ ', at(second, row, column), ')'];
    case 'exp':
      return ['exp(', at(a, row, column), ')'];
    case 'multiply':
      return [at(a, row, column), ' × ', at(second, row, column)];
    case 'subtract':
      return [at(a, row, column), ' − ', at(second, row, column)];
    case 'root':
      return ['√', at(a, row, column)];
    case 'mean':
      return [
        '(',
        ...joined(
          rowOf(a, row).map((operand) => [operand]),
          ' + ',
        ),
        ') ÷ ',
        n(a.values[row].length),
      ];
  }
}

/**
 * A negative operand inside a longer line stands in brackets.
 *
 * @param {readonly Part[]} parts
 * @param {(value: number | null) => string} n
 * @returns {string[]}
 */
export const written = (parts, n) =>
  parts.map((part) => {
    if (typeof part === 'string') return part;
    if (part.value === null) return '−∞';
    const text = n(part.value);
    return part.value < 0 && parts.length > 1 ? `(${text})` : text;
  });
