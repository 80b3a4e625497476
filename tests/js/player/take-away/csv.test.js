import { describe, expect, it } from 'vitest';
import { cell } from '../../../../site/player/take-away/csv.js';
import { inline, paragraph, table } from '../../../../site/player/take-away/markdown.js';

describe('a cell of the CSV', () => {
  it('lets no text become a formula, and leaves numbers alone', () => {
    for (const sign of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
      expect(cell(`${sign}1+1`).replace(/^"/, '')).toBe(
        `'${sign}1+1`.replace(/"/g, '') + (/[\r\n]/.test(sign) ? '"' : ''),
      );
    }
    expect(cell(-0.5)).toBe('-0.5');
    expect(cell('学习')).toBe('学习');
  });

  it('keeps an apostrophe that was there apart from one that was put there', () => {
    expect(cell("'a")).toBe("''a");
  });

  it('quotes as RFC 4180 says', () => {
    expect(cell('a,"b"\r\nc')).toBe('"a,""b""\r\nc"');
    expect(cell(null)).toBe('');
    expect(cell(false)).toBe('false');
  });
});

describe('Markdown', () => {
  it('takes no sign of a text for its own', () => {
    expect(inline('<EOS> | *a* `b` [c](d)\ne')).toBe('\\<EOS\\> \\| \\*a\\* \\`b\\` \\[c\\](d) e');
    expect(paragraph('# a')).toBe('\\# a');
    expect(paragraph('1. a')).toBe('1\\. a');
  });

  it('writes no table without rows', () => {
    expect(table(['a'], [])).toBe('');
    expect(table(['a', 'b'], [['', '1']])).toBe('| a | b |\n| --- | --- |\n|   | 1 |');
  });
});
