import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { all, draw, text } from './drawn.js';

const title = { id: 'view-shown-text', args: {} };
const lamp = (state) => ({ id: state, label: title, state, detail: { id: 'view-token-row', args: { row: 7 } } });
const panel = { kind: 'lamps', title, lamps: ['on', 'off', 'unknown'].map(lamp), note: title };

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it.each([
  ['zh', ['是', '否', '未判断']],
  ['en', ['yes', 'no', 'not judged']],
])('each question has its answer as a word and says why, in %s', (lang, answers) => {
  const document = draw(panel, lang);
  expect(all(document, '.answer').map(text)).toEqual(answers);
  for (const one of all(document, '.lamp')) expect(text(one.querySelector('.detail'))).toContain('7');
  expect(all(document, '[style]')).toEqual([]);
});

it('the lamps differ in what is drawn, not only in colour', () => {
  const drawn = all(draw(panel), '.lamp').map((one) => all(one, '.bulb path').map((path) => path.getAttribute('d')));
  expect(drawn.map(({ length }) => length)).toEqual([1, 1, 0]);
  expect(drawn[0]).not.toEqual(drawn[1]);
});
