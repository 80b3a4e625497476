import { expect, it } from 'vitest';
import { withoutLast } from '../../../site/player/tokens-field.js';
import { golden } from '../golden.js';

const { tokens } = golden().form.find(({ name }) => name === 'prompt');

it.each([
  ['我爱学习', '我爱'],
  ['我<EOS>', '我'],
  ['我x', '我'],
  ['', ''],
])('without its last token %s is %s', (text, rest) => {
  expect(withoutLast(text, tokens)).toBe(rest);
});
