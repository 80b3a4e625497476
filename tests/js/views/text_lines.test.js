import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sizing } from '../../../site/views/step.js';
import { all, draw, text } from './drawn.js';

const title = { id: 'view-shown-text', args: {} };
const piece = (key, of, state = 'done') => ({ key, text: of, state });
const line = (id, pieces) => ({ id, label: title, pieces, empty: { id: 'view-shown-empty', args: {} } });
const panel = (...lines) => ({ kind: 'text_lines', title, lines, note: null });
const output = panel(
  line('output', [
    piece('0', '{'),
    piece('1', '"a b"', 'new'),
    piece('2', '\n]', 'illegal'),
    piece('3', '<EOS>', 'end'),
    piece('4', 'Ob', 'held'),
    piece('5', 'ser', 'dropped'),
    piece('6', 'E7 A7', 'partial'),
  ]),
  line('open', []),
);

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it.each([
  ['zh', ['', '新', '不合法', '结束', '扣住', '丢弃', '等字节']],
  ['en', ['', 'new', 'illegal', 'end', 'held back', 'discarded', 'awaits bytes']],
])('each piece has its state in words, and one that was there before needs none, in %s', (lang, words) => {
  const pieces = all(draw(output, lang), '.piece');
  expect(pieces.map((one) => text(one.querySelector('.piece-word') ?? { textContent: '' }))).toEqual(words);
  const states = ['done', 'new', 'illegal', 'end', 'held', 'dropped', 'partial'];
  expect(pieces.map((one) => [...one.classList].at(-1))).toEqual(states);
});

it('a blank can be seen, and is told as it is', () => {
  const [, second, third] = all(draw(output), '.piece');
  expect(text(second.querySelector('.chip'))).toBe('"a␣b"');
  expect(second.querySelector('.unseen').textContent).toBe('"a b"');
  expect(text(third.querySelector('.chip'))).toBe('⏎]');
});

it('what ends the output is an octagon, not a chip', () => {
  const end = draw(output).querySelector('.piece.end');
  expect(all(end, '.end-tile .edge')).toHaveLength(2);
  expect(end.querySelector('.chip')).toBeNull();
  expect(text(end.querySelector('.tile-text'))).toBe('<EOS>');
});

it('a line without pieces says so', () => {
  const lines = all(draw(output), '.text-line');
  expect(lines.map((one) => one.dataset.line)).toEqual(['output', 'open']);
  expect(text(lines[1].querySelector('dd'))).toBe('（还没有）');
  expect(text(lines[0])).not.toContain('（还没有）');
});

it('writes no style attribute', () => {
  expect(all(draw(output), '[style]')).toEqual([]);
});

it('its height is kept by lines of each length', () => {
  const steps = [1, 4, 90].map((length) => ({
    title,
    summary: title,
    focus: 'text_lines',
    panels: [panel(line('output', [piece('0', 'x'.repeat(length))]))],
  }));
  expect(sizing({ steps }).top.map(({ lines }) => lines[0].pieces[0].text.length)).toEqual([4, 90]);
});
