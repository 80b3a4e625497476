/** Arithmetic of whole arrays in symbols, and what each operation is called. */

/** @typedef {import('./parts.js').NumberArray} NumberArray */

/**
 * The whole array in symbols: `score_exp ÷ score_sum`.
 *
 * @param {NonNullable<NumberArray['formula']>} formula
 * @param {(value: number | null) => string} n
 * @returns {string}
 */
export function symbols({ op, inputs: [a, b], divisor }, n) {
  const divided = divisor === null || divisor === undefined ? '' : ` ÷ ${n(divisor)}`;
  switch (op) {
    case 'pick':
      return a;
    case 'stack':
      return `${a} ; ${b}`;
    case 'dot':
      return `${a} · ${b}${divided}`;
    case 'dot_rows':
      return `${a} · ${b}ᵀ${divided}`;
    case 'add':
    case 'shift':
      return `${a} + ${b}`;
    case 'weigh':
    case 'multiply':
      return `${a} × ${b}`;
    case 'subtract':
      return `${a} − ${b}`;
    case 'exp':
      return `exp(${a})`;
    case 'root':
      return `√${a}`;
    case 'mean':
      return `mean(${a})`;
    case 'least':
      return `min(${a}, ${b})`;
    case 'excess':
      return `max(${a} − ${b}, 0)`;
    case 'accept':
      return `min(1, ${a} ÷ ${b})`;
    case 'log':
      return `ln ${a}`;
    case 'tanh':
      return `tanh(${a})`;
    case 'scale':
      return a + divided;
    case 'row_max':
      return `max(${a})`;
    case 'exp_shifted':
      return `exp(${a} − ${b})`;
    case 'row_sum':
    case 'accumulate':
      return `Σ ${a}`;
    case 'divide':
      return `${a} ÷ ${b}`;
  }
}

/** What each operation does, for people. */
export const OPERATIONS = {
  pick: 'view-op-pick',
  dot: 'view-op-dot',
  dot_rows: 'view-op-dot-rows',
  add: 'view-op-add',
  tanh: 'view-op-tanh',
  scale: 'view-op-scale',
  row_max: 'view-op-row-max',
  exp_shifted: 'view-op-exp-shifted',
  row_sum: 'view-op-row-sum',
  divide: 'view-op-divide',
  accumulate: 'view-op-accumulate',
  stack: 'view-op-stack',
  log: 'view-op-log',
  shift: 'view-op-shift',
  weigh: 'view-op-weigh',
  least: 'view-op-least',
  excess: 'view-op-excess',
  accept: 'view-op-accept',
  exp: 'view-op-exp',
  multiply: 'view-op-multiply',
  subtract: 'view-op-subtract',
  root: 'view-op-root',
  mean: 'view-op-mean',
};
