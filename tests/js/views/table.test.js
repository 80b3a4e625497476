import { describe, expect, it } from 'vitest';
import { all, draw, text } from './drawn.js';

const title = { id: 'view-shown-text', args: {} };
const table = (rows, more = {}) => ({
  kind: 'table',
  title,
  columns: rows[0].map(() => title),
  rows,
  note: null,
  bars: null,
  marked: [],
  ...more,
});
const widths = (document) => all(document, '.cell-bar rect').map((bar) => bar.getAttribute('width'));

it('draws the numbers of one column as bars, the largest at full length, and keeps the numbers', () => {
  const document = draw(table([['a', 0.5], ['b', 2], ['c', 0]], { bars: 1 })); // prettier-ignore
  expect(widths(document)).toEqual(['25.00%', '100.00%', '0.00%']);
  expect(all(document, 'td.num').map(text)).toEqual(['a', '0.5', 'b', '2', 'c', '0']);
});

it('has no bar for what is no number, and none where all are 0 or no column is named', () => {
  expect(widths(draw(table([[1], ['—'], [title]], { bars: 0 })))).toEqual(['100.00%']);
  expect(widths(draw(table([[0], [0]], { bars: 0 })))).toEqual(['0.00%', '0.00%']);
  expect(widths(draw(table([[1, 2]])))).toEqual([]);
});

it('marks rows', () => {
  const rows = all(draw(table([[1], [2], [3]], { marked: [0, 2] })), 'tbody tr');
  expect(rows.map((row) => row.classList.contains('marked'))).toEqual([true, false, true]);
});

it('scrolls in a box of its own, named for the table, where it has many columns', () => {
  const [few, many] = [4, 5].map((count) => draw(table([Array.from({ length: count }, () => 1)])));
  for (const one of [few, many]) {
    expect(one.querySelector('[data-scroller=table]').getAttribute('aria-label')).toContain('用户看到的文字');
  }
  expect(few.querySelector('table.many')).toBeNull();
  expect(many.querySelector('table.many')).not.toBeNull();
});

describe('a link', () => {
  const link = (url) => table([[{ text: title, url }]]);

  it('opens beside the page, and says so', () => {
    const anchor = draw(link('https://example.org/a'), 'en').querySelector('td a');
    expect(['href', 'target', 'rel'].map((name) => anchor.getAttribute(name))).toEqual([
      'https://example.org/a',
      '_blank',
      'noopener',
    ]);
    expect(text(anchor)).toBe('Text the user sees (opens in a new tab)');
  });

  it.each(['data:text/html,x', 'http://example.org', '//example.org', ''])('is plain text for %j', (url) => {
    const document = draw(link(url), 'en');
    expect(document.querySelector('a')).toBeNull();
    expect(text(document.querySelector('td'))).toBe('Text the user sees');
  });
});

it('keeps a label of any length short, and its whole at hand', () => {
  const cell = draw(table([['x'.repeat(60_000), ' ']])).querySelector('td');
  expect(text(cell)).toHaveLength(96);
  expect(cell.querySelector('bdi').title).toHaveLength(60_000);
  expect(text(cell.nextElementSibling)).toBe('␣');
});
