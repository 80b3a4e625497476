import { describe, expect, it } from 'vitest';
import { all, draw, text } from './drawn.js';
import { said, texts } from './ending-samples.js';

const shown = (panel, lang = 'zh') => draw(panel, lang, said(lang));

describe('texts that part', () => {
  it('stand token under token, by position', () => {
    const document = shown(texts());
    const rows = all(document, 'tbody tr').map((row) =>
      all(row, 'td').map((cell) => text(cell.querySelector('.token-chip bdi, .token-chip .unseen') ?? cell)),
    );
    expect(rows).toEqual([
      ['我', '爱', '学习', '！', '<EOS>', ''],
      ['我', '爱', '学习', '编程', '学习', '编程'],
    ]);
    const late = texts();
    late.rows[1].tokens.splice(2, 1);
    expect(text(all(all(shown(late), 'tbody tr')[1], 'td')[3])).toMatch(/^编程/);
  });

  it('say in words at which position they part', () => {
    const heads = all(shown(texts()), 'thead th').map(text);
    expect(heads).toEqual(['0', '1', '2', '3从这里分开 ▼', '4', '5']);
    expect(all(shown(texts({ parts_at: null })), '.texts-parts')).toHaveLength(0);
  });

  it('give every state its own look, and what stands out its own words', () => {
    const looks = all(shown(texts()), 'tbody .token-chip').map((chip) => chip.className.match(/texts-\w+/)[0]);
    expect(new Set(looks).size).toBe(4);
    expect(all(shown(texts()), 'td.flipped .unseen').map(text)).toContain('第一个不同的词元');
  });

  it('show by how little a token was chosen, and before what', () => {
    const cell = all(shown(texts()), 'td.flipped')[0];
    expect(text(cell.querySelector('.texts-lead'))).toBe('领先第二名 +9.77×10⁻⁴');
    expect(text(cell.querySelector('.texts-rival'))).toBe('第二名：› 编程');
    expect(all(shown(texts()), 'td.prompt .texts-lead')).toHaveLength(0);
  });

  it('say why a text has ended', () => {
    expect(all(shown(texts()), 'tbody th').map(text)).toEqual([
      'a：float16，从左到右 遇到 <EOS> 结束',
      'b：float32，从左到右',
    ]);
  });
});
