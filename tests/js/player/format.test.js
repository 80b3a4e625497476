import { describe, expect, it } from 'vitest';
import { exact, megabytes, number } from '../../../site/player/format.js';

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
