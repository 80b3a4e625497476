import { describe, expect, it } from 'vitest';
import { aligned, exact, fixed, grouped, megabytes, number } from '../../../site/player/format.js';

describe('a measured number', () => {
  it.each([
    [0, '0'],
    [0.743159, '0.7432'],
    [0.5, '0.5'],
    [-2, '−2'],
    [4.441e-16, '4.44×10⁻¹⁶'],
    [1e-12, '1×10⁻¹²'],
    [-1234567, '−1.23×10⁶'],
    [123456, '123456'],
    [999999, '999999'],
    [0.001, '0.001'],
    [0.00099, '9.9×10⁻⁴'],
    [null, '—'],
    [undefined, '—'],
  ])('%s reads %s', (value, text) => {
    expect(number(value)).toBe(text);
  });

  it('keeps its zeros where columns ask for a fixed number of digits', () => {
    expect(number(0.005, 3)).toBe('0.00500');
    expect(number(3, 3)).toBe('3.00');
    expect(number(-6e-8, 3)).toBe('−6.00×10⁻⁸');
    expect(number(12345, 3)).toBe('12345');
  });

  it('never writes the hyphen or the e of a program', () => {
    for (const value of [-1, -1e-9, 1e-9, 1e21, -1e300, 5e-324]) {
      expect(number(value)).not.toMatch(/[-e]/);
      expect(exact(value)).not.toMatch(/[-e]/);
    }
  });
});

describe('a number with every digit', () => {
  it.each([
    [0.1 + 0.2, '0.30000000000000004'],
    [-0.25, '−0.25'],
    [8.881784197001252e-16, '8.881784197001252×10⁻¹⁶'],
    [null, '—'],
  ])('%s reads %s', (value, text) => {
    expect(exact(value)).toBe(text);
  });
});

it('bytes read as megabytes with one decimal', () => {
  expect(megabytes(16_555_722)).toBe('16.6');
});

describe('in a column', () => {
  it('a number keeps its decimals, so that the points stand below each other', () => {
    expect([0.735, 0.00495, 1, -0, null].map((value) => fixed(value, 4))).toEqual([
      '0.7350',
      '0.0050',
      '1.0000',
      '0.0000',
      '—',
    ]);
    expect([-2, 0.25, -0.001].map((value) => fixed(value, 2))).toEqual(['−2.00', '0.25', '0.00']);
  });

  it('a number too small for them is still not a zero', () => {
    expect([2, 0.3984, 3e-7, 0].map(aligned)).toEqual(['2.0000', '0.3984', '3.00×10⁻⁷', '0.0000']);
  });
});

it.each([
  [1_000_000, 'en', '1,000,000'],
  [1_000_000, 'zh', '1,000,000'],
  [1_000_000, 'de', '1.000.000'],
  [999, 'en', '999'],
])('the count %s in %s reads %s', (count, lang, text) => {
  expect(grouped(count, lang)).toBe(text);
});
