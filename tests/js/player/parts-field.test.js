import { expect, it } from 'vitest';
import { holds, move } from '../../../site/player/parts-field.js';

const parts = {
  numbers: [
    { label: 'cat', start: 'cat: ', number: '0.5' },
    { label: 'dog', start: 'dog: ', number: '1e-7' },
  ],
  minimum: 0,
  maximum: 1,
  given: { items: 'cat: 0.50\ndog: 1e-7', kind: 'probs' },
  sets: { normalise: 'yes' },
  note: null,
};
const options = { items: 'cat: 0.50\ndog: 1e-7', kind: 'probs', normalise: 'no', top_k: 2 };

it('numbers hold only while the form has the options they were read by', () => {
  expect(holds(parts, options)).toBe(true);
  expect(holds(parts, { ...options, top_k: 3, normalise: 'yes' })).toBe(true);
  expect(holds(parts, { ...options, kind: 'logits' })).toBe(false);
  expect(holds(parts, { ...options, items: 'cat: 0.5' })).toBe(false);
});

it('moving one writes the text anew, with the others as they are', () => {
  const { options: set, parts: after } = move('items', parts, 0, '0.73');
  expect(set).toEqual({ items: 'cat: 0.73\ndog: 1e-7', normalise: 'yes' });
  expect(after.numbers.map(({ number }) => number)).toEqual(['0.73', '1e-7']);
  expect([after.minimum, after.maximum]).toEqual([0, 1]);
});

it('numbers that were moved hold with the text they were written as', () => {
  const { options: set, parts: after } = move('items', parts, 1, '0.2');
  expect(holds(after, { ...options, ...set })).toBe(true);
  expect(holds(after, options)).toBe(false);
  expect(parts.numbers[1].number).toBe('1e-7');
});
