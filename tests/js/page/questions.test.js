import { describe, expect, it } from 'vitest';
import { judge } from '../../../site/page/questions.js';
import { questionIds, questionMarkup, readQuestion } from '../../../site/pages/_lib/questions.js';

const SOURCE = `
How many **rows**?

- [ ] 4
  That takes *selected* for **processed**.

  See the step.
- [x] 3
  Right because of this.
- [ ] 2
  The prompt alone.
`;
const plain = { render: (text) => `<p>${text}</p>\n\n`, renderInline: (text) => text };
const words = { check: 'Check', reveal: 'Answer', right: 'Right:', wrong: 'Not so:' };

describe('a question as written', () => {
  it('is its text, its options in order, and a reply to each', () => {
    const { text, options } = readQuestion(SOURCE);
    expect(text).toBe('How many **rows**?');
    expect(options.map((option) => [option.text, option.right])).toEqual([
      ['4', false],
      ['3', true],
      ['2', false],
    ]);
    expect(options[0].reply).toBe('That takes *selected* for **processed**.\n\nSee the step.');
  });

  it.each([
    ['no text', SOURCE.replace('How many **rows**?', '')],
    ['two right options', SOURCE.replace('[ ] 4', '[x] 4')],
    ['no right option', SOURCE.replace('[x]', '[ ]')],
    ['two options only', SOURCE.slice(0, SOURCE.indexOf('- [ ] 2'))],
    ['an option without a reply', SOURCE.replace('  Right because of this.\n', '')],
  ])('ends the build with %s', (_, source) => {
    expect(source).not.toBe(SOURCE);
    expect(() => readQuestion(source)).toThrow();
  });

  it('is one piece of HTML to Markdown, the right answer first, with names that are unique', () => {
    const html = questionMarkup('cache-rows', readQuestion(SOURCE), plain, words);
    expect(html).not.toMatch(/\n\s*\n/);
    expect(html.indexOf('Right:')).toBeLessThan(html.indexOf('Not so:'));
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(html).toContain(`for="${id}"`);
    expect(() => questionMarkup('Cache rows', readQuestion(SOURCE), plain, words)).toThrow();
  });

  it('is found by its name in a page', () => {
    expect(questionIds('{% question "one" %}a{% endquestion %}\n{%- question "two-three" %}')).toEqual([
      'one',
      'two-three',
    ]);
  });
});

describe('an answer', () => {
  const options = [
    { value: '1', right: false },
    { value: '2', right: true },
  ];

  it('is right, wrong, or none yet', () => {
    expect(judge(options, '2')).toBe('right');
    expect(judge(options, '1')).toBe('wrong');
    expect(judge(options, null)).toBe('none');
    expect(judge(options, '9')).toBe('none');
  });
});
