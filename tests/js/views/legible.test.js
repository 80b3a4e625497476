import { describe, expect, it } from 'vitest';
import { cut, label, notation, seen } from '../../../site/views/legible.js';
import { all, parsed, text } from './drawn.js';

describe('a label', () => {
  it.each([
    ['', ''],
    ['cat', 'cat'],
    [' ', '␣'],
    ['\n\t', '⏎⇥'],
    ['a\u00A0b', 'aU+00A0b'],
    ['\u200B', 'U+200B'],
    ['\u202Ecba', 'U+202Ecba'],
    ['\u0007', 'U+0007'],
    ['\uD800', 'U+D800'],
    ['\u2800', 'U+2800'],
    ['👍🏽', '👍🏽'],
    ['👩‍💻', '👩‍💻'],
    ['👩🏽‍💻', '👩🏽‍💻'],
    ['a\u200Db', 'aU+200Db'],
  ])('shows what could not be seen: %j', (given, shown) => {
    expect(text(parsed(label(given)))).toBe(shown);
    expect(seen(given)).toBe(shown);
  });

  it('is isolated from the direction of what stands around it', () => {
    expect(parsed(label('שלום')).querySelector('bdi').textContent).toBe('שלום');
  });

  it('is cut by characters, never through one', () => {
    expect(text(parsed(label('x'.repeat(24))))).toBe('x'.repeat(24));
    expect(text(parsed(label('😀'.repeat(60_000))))).toBe(`${'😀'.repeat(23)}…`);
    expect(cut('x'.repeat(60_000))).toHaveLength(96);
  });
});

describe('notation', () => {
  it.each([
    ['a b', 'a b', 0],
    [' a', '␣a', 1],
    ['a  b ', 'a␣␣b␣', 3],
    ['a\u3000b', 'aU+3000b', 1],
  ])('has blanks between words, and shows those that would be lost: %j', (given, shown, signs) => {
    const document = parsed(notation(given));
    expect(document.querySelector('bdi').textContent).toBe(shown);
    expect(all(document, '.blank')).toHaveLength(signs);
  });
});
