import { describe, expect, it } from 'vitest';
import { number } from '../../../site/player/format.js';
import { spell, written } from '../../../site/views/formula.js';
import { symbols } from '../../../site/views/symbols.js';
import { golden } from '../golden.js';

const trace = golden();

/** Every array of the run that says how it was computed, with the arrays it may refer to. */
const cases = trace.steps.flatMap((step, index) =>
  step.panels.flatMap((panel) => {
    const arrays = [...(panel.arrays ?? []), ...(panel.keys ? [panel.keys, panel.values] : [])];
    const find = (name) => [...arrays, ...trace.parameters].find((array) => array.name === name);
    return arrays.filter((array) => array.formula).map((array) => ({ index, kind: panel.kind, array, find }));
  }),
);

const valueOf = (part) => part.value ?? Number.NEGATIVE_INFINITY;

/** Does what the spelled line says: an independent reading of its parts. */
const RESULT = {
  pick: ([value]) => value,
  stack: ([value]) => value,
  dot: (values) => pairs(values),
  dot_rows: (values, divisor) => pairs(values) / (divisor ?? 1),
  add: ([a, b]) => a + b,
  tanh: ([a]) => Math.tanh(a),
  scale: ([a], divisor) => a / divisor,
  row_max: (values) => Math.max(...values),
  exp_shifted: ([a, b]) => Math.exp(a - b),
  row_sum: (values) => values.reduce((sum, value) => sum + value, 0),
  divide: ([a, b]) => a / b,
  accumulate: (values) => values.reduce((sum, value) => sum + value, 0),
};

function pairs(values) {
  let sum = 0;
  for (let place = 0; place < values.length; place += 2) sum += values[place] * values[place + 1];
  return sum;
}

describe('the arithmetic written beside a number', () => {
  it('gives that number, for every cell of every array of the default run', () => {
    let cells = 0;
    for (const { array, find } of cases) {
      array.values.forEach((values, row) =>
        values.forEach((value, column) => {
          if (value === null) return;
          const operands = spell(array, row, column, find, number)
            .filter((part) => typeof part !== 'string')
            .map(valueOf);
          const { op, divisor } = array.formula;
          expect(RESULT[op](operands, divisor), `${array.name}[${row}, ${column}]`).toBeCloseTo(value, 9);
          cells += 1;
        }),
      );
    }
    expect(cells).toBeGreaterThan(1000);
  });

  it('finds every array it refers to', () => {
    for (const { array, find } of cases) {
      for (const input of array.formula.inputs) expect(find(input), input).toBeDefined();
    }
  });

  it('would not give the number if an operand were another', () => {
    const { array, find } = cases.find((entry) => entry.array.name === 'q');
    const wrong = (name) => (name === 'W_q' ? find('W_k') : find(name));
    const operands = spell(array, 0, 0, wrong, number)
      .filter((part) => typeof part !== 'string')
      .map(valueOf);
    expect(RESULT.dot(operands)).not.toBeCloseTo(array.values[0][0], 3);
  });
});

describe('how it is written', () => {
  const a = { name: 'a', shape: [1, 2], values: [[0.5, -0.25]], formula: null };
  const b = { name: 'b', shape: [2, 1], values: [[2], [4]], formula: null };
  const find = (name) => ({ a, b })[name];
  const line = (formula, column = 0) =>
    written(spell({ name: 'c', values: [[0, 0]], formula }, 0, column, find, number), number).join('');

  it('a product of row and column', () => {
    expect(line({ op: 'dot', inputs: ['a', 'b'], divisor: null })).toBe('0.5 × 2 + (−0.25) × 4');
  });

  it('a product with a divisor', () => {
    expect(line({ op: 'dot_rows', inputs: ['a', 'a'], divisor: 2 })).toBe('(0.5 × 0.5 + (−0.25) × (−0.25)) ÷ 2');
  });

  it('a sum up to a place, and a largest of a row', () => {
    expect(line({ op: 'accumulate', inputs: ['a'] }, 1)).toBe('0.5 + (−0.25)');
    expect(line({ op: 'accumulate', inputs: ['a'] }, 0)).toBe('0.5');
    expect(line({ op: 'row_max', inputs: ['a'] })).toBe('max(0.5, (−0.25))');
  });

  it('a copied negative number without brackets', () => {
    expect(line({ op: 'pick', inputs: ['a'], rows: [0] }, 1)).toBe('−0.25');
  });

  it('minus infinity where an operand is masked', () => {
    a.values = [[null, 1]];
    expect(line({ op: 'exp_shifted', inputs: ['a', 'b'] })).toBe('exp(−∞ − 2)');
  });

  it('what one or two cells give', () => {
    a.values = [[0.25, -0.5]];
    const c = { name: 'c', values: [[4, 8]], formula: null };
    const one = (op, column) =>
      written(
        spell(
          { name: 'd', values: [[0, 0]], formula: { op, inputs: ['a', 'c'] } },
          0,
          column,
          (name) => ({ a, c })[name],
          number,
        ),
        number,
      ).join('');
    expect(one('exp', 1)).toBe('exp((−0.5))');
    expect(one('root', 0)).toBe('√0.25');
    expect(one('multiply', 1)).toBe('(−0.5) × 8');
    expect(one('subtract', 1)).toBe('(−0.5) − 8');
    expect(one('mean', 0)).toBe('(0.25 + (−0.5)) ÷ 2');
  });

  it('whole arrays in symbols', () => {
    expect(symbols({ op: 'mean', inputs: ['r'] }, number)).toBe('mean(r)');
    expect(symbols({ op: 'multiply', inputs: ['p', 'w'] }, number)).toBe('p × w');
    expect(symbols({ op: 'subtract', inputs: ['p', 'w'] }, number)).toBe('p − w');
    expect(symbols({ op: 'root', inputs: ['v'] }, number)).toBe('√v');
    expect(symbols({ op: 'exp', inputs: ['v'] }, number)).toBe('exp(v)');
    expect(symbols({ op: 'dot_rows', inputs: ['q', 'k'], divisor: 2 }, number)).toBe('q · kᵀ ÷ 2');
    expect(symbols({ op: 'exp_shifted', inputs: ['s', 'm'] }, number)).toBe('exp(s − m)');
  });
});
