import { expect, it } from 'vitest';
import { all, draw, text } from './drawn.js';

const title = { id: 'view-shown-text', args: {} };
const item = (prob, id) => ({ token: { id, text: 'ABCDE'[id] }, logit: 0, prob, chosen: false });
const panel = (probs) => ({
  kind: 'distribution',
  title,
  items: probs.map(item),
  uniform: null,
  rule: null,
  null_reason: null,
  arrays: [],
});

it('a probability of 0 is told from one that is only small, and both from one not known yet', () => {
  const shown = all(draw(panel([0.5, 4e-5, 5e-324, 0, null])), '.candidate .num:not(.quiet)').map(text);
  expect(shown).toEqual(['0.5000', '<0.0001', '<0.0001', '0', '—']);
});
