import { expect, it } from 'vitest';
import { assertTrace } from '../../../site/player/assert-trace.js';
import { golden } from '../golden.js';

it('a trace of the lesson is one', () => {
  expect(() => assertTrace(golden())).not.toThrow();
});

it.each([
  [5, 'not an object'],
  [{}, 'version missing, not 1'],
  [{ ...golden(), version: 2 }, 'version 2, not 1'],
  [{ ...golden(), steps: [] }, '"steps" is empty'],
  [{ ...golden(), form: undefined }, '"form" is not an array'],
  [{ ...golden(), options: null }, '"options" is not an object'],
  [{ ...golden(), steps: [...golden().steps.slice(0, 2), { panels: [] }] }, '"steps[2]" lacks'],
])('anything else is named', (value, wrong) => {
  expect(() => assertTrace(value)).toThrow(TypeError);
  expect(() => assertTrace(value)).toThrow(wrong);
});
