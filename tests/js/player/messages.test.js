import { describe, expect, it, vi } from 'vitest';
import '../../../site/views/legible.js';
import { createMessages, direction, emphasised } from '../../../site/player/messages.js';

const SOURCE = `
list-separator = 、
plain = 缓存有 { $rows } 行
stressed = 只把 **{ $tokens }** 送进模型
plural = { $count ->
    [one] one row
   *[other] { $count } rows
}
`;
const words = createMessages('en', SOURCE);
const chinese = createMessages('zh', SOURCE);

describe('a message becomes a sentence', () => {
  it('with whole numbers ungrouped and measured numbers rounded', () => {
    expect(words.t('plain', { rows: 12345 })).toBe('缓存有 12345 行');
    expect(words.t('plain', { rows: 8.881784197001252e-16 })).toBe('缓存有 8.88×10⁻¹⁶ 行');
  });

  it('with lists joined in the way of the language', () => {
    expect(words.t('stressed', { tokens: ['我', '爱'] })).toBe('只把 我、爱 送进模型');
  });

  it('with the plural of the language', () => {
    expect(words.t('plural', { count: 1 })).toBe('one row');
    expect(words.t('plural', { count: 3 })).toBe('3 rows');
  });

  it('with invisible isolation marks nowhere', () => {
    expect(words.t('plain', { rows: 1 })).not.toMatch(/[\u2066-\u2069]/);
  });

  it('that nothing in a value can turn round', () => {
    const told = words.t('plain', { rows: '\u202eabc\u2067\u200f\u061c' });
    expect(told).toBe('缓存有 U+202EabcU+2067U+200FU+061C 行');
    expect(words.t('plain', { rows: 'שלום 👩‍🚀' })).toBe('缓存有 שלום 👩‍🚀 行');
  });

  it('with stress as an element, and without marks where only text will do', () => {
    const parts = emphasised('只把 **我** 送进');
    expect(parts).toHaveLength(3);
    expect(parts[1].values).toEqual([['我']]);
    expect(words.t('stressed', { tokens: '我' })).not.toContain('*');
  });
});

it('what is Chinese in a sentence of another language is marked, and nothing is marked in a Chinese one', () => {
  const marks = (/** @type {unknown} */ part) => /** @type {any[]} */ ([part]).flat(9).filter((one) => one?.strings);
  const [first, second] = marks(words.ta('plain', { rows: 3 }));
  expect([first.strings.join(), first.values]).toEqual(['<span lang="zh">,</span>', ['缓存有']]);
  expect(second.values).toEqual(['行']);
  expect(marks(words.ta('plural', { count: 3 }))).toEqual([]);
  expect(marks(chinese.ta('plain', { rows: 3 }))).toEqual([]);
});

it('each token of a list is a tile of its own in a sentence, and plain text elsewhere', () => {
  const tiles = chinese.ta('plain', { rows: ['！', '<EOS>'] }).filter((part) => typeof part !== 'string');
  expect(tiles.map(({ values }) => values)).toEqual([
    ['token-word', 'zh', expect.anything(), ['！']],
    ['token-word', expect.anything(), expect.anything(), ['<EOS>']],
  ]);
  expect(chinese.t('plain', { rows: ['！', '<EOS>'] })).toBe('缓存有 ！、<EOS> 行');
});

describe('a token in a sentence', () => {
  it('is drawn as a whole only if it is short, and can be read as a whole all the same', () => {
    const [, { values }] = chinese.ta('plain', { rows: ['x'.repeat(60_000)] });
    expect(values).toEqual(['token-word long', expect.anything(), 'x'.repeat(60_000), [`${'x'.repeat(23)}…`]]);
    expect(chinese.t('plain', { rows: ['x'.repeat(60_000)] })).toBe(`缓存有 ${'x'.repeat(95)}… 行`);
  });

  it.each(['**', 'a**b', '\uE0000\uE001'])('keeps signs that mean something to sentences: %j', (token) => {
    const [before, { values }, after] = chinese.ta('plain', { rows: [token] });
    expect([before, after]).toEqual(['缓存有 ', ' 行']);
    expect(values[3].map((part) => part.values?.[0] ?? part).join('')).toBe(
      token.replace('\uE000', 'U+E000').replace('\uE001', 'U+E001'),
    );
    expect(chinese.t('plain', { rows: [token] })).toBe(`缓存有 ${token} 行`);
  });
});

describe('a mistake in a message', () => {
  it.each([
    ['missing', undefined, 'missing'],
    ['plain', {}, '缓存有 {$rows} 行'],
  ])('%s is seen on the page and in the console', (id, args, text) => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(words.t(id, args)).toBe(text);
    expect(complain).toHaveBeenCalledOnce();
    complain.mockRestore();
  });
});

it('text runs from the right in Arabic and Hebrew alone', () => {
  expect(['ar', 'he', 'zh', 'en', 'ar-EG'].map(direction)).toEqual(['rtl', 'rtl', 'ltr', 'ltr', 'rtl']);
});
