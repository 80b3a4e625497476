import { describe, expect, it } from 'vitest';
import { defaults, LONGEST_SHARED, readHash, valueOf, writeHash } from '../../../site/player/hash.js';
import { characters, textOf } from '../../../site/player/text-field.js';

const field = { name: 'items', type: 'text', default: '0.5', maximum: 65_536 };
const order = { name: 'order', type: 'order', default: 'mask,top_k', choices: [] };
const form = [field, order];

describe('a text in the address', () => {
  it('comes back as it was, lines and all', () => {
    const options = { items: 'a: 0.5\nb: 0.5 & # +', order: 'top_k,mask' };
    expect(readHash(writeHash(2, options, form), form)).toEqual({ step: 2, options });
  });

  it('is there up to its longest, and left out beyond it', () => {
    const shared = (items) => writeHash(1, { ...defaults(form), items }, form).length > '#step=1'.length;
    expect(shared('1'.repeat(LONGEST_SHARED))).toBe(true);
    expect(shared('1'.repeat(LONGEST_SHARED + 1))).toBe(false);
  });

  it('that is left out leaves the other options in', () => {
    const options = { items: '1'.repeat(5000), order: 'top_k,mask' };
    expect(decodeURIComponent(writeHash(1, options, form))).toBe('#step=1&order=top_k,mask');
  });
});

it('ends its lines as a text area does', () => {
  expect(valueOf(field, '1\r\n2\r3\n')).toBe('1\n2\n3\n');
});

it('stays text even if it looks like a number', () => {
  expect(valueOf(field, '12')).toBe('12');
});

it('is counted in characters, not in halves of them', () => {
  expect(characters('学习😀')).toBe(3);
});

describe('a file', () => {
  it('is read as text', async () => {
    expect(await textOf(new Blob(['0.5,\n0.5']), 100)).toBe('0.5,\n0.5');
  });

  it.each(['1', '学', '😀'])('that is too long gives a text that is too long: %s', async (sign) => {
    const text = await textOf(new Blob([sign.repeat(50)]), 10);
    expect(characters(text ?? '')).toBeGreaterThan(10);
  });

  it('that does not exist gives none', async () => {
    expect(await textOf(undefined, 10)).toBeNull();
  });
});
