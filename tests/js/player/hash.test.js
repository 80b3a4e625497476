import { describe, expect, it } from 'vitest';
import { defaults, isDefault, readHash, valueOf, writeHash } from '../../../site/player/hash.js';
import { golden } from '../golden.js';

const { form } = golden();
const field = (name) => form.find((candidate) => candidate.name === name);

describe('the address', () => {
  it('names the step as people count and only what differs from the default', () => {
    expect(writeHash(4, defaults(form), form)).toBe('#step=4');
    const options = { ...defaults(form), dtype: 'float32', prompt: '我爱学习' };
    const hash = writeHash(4, options, form);
    expect(decodeURIComponent(hash)).toBe('#step=4&prompt=我爱学习&dtype=float32');
  });

  it('is read back as it was written', () => {
    const options = { ...defaults(form), rule: 'sample', temperature: 0.5, seed: 7, prompt: '<EOS>我&=#' };
    expect(readHash(writeHash(9, options, form), form)).toEqual({ step: 9, options });
  });

  it('without a step or an option is the name of a place on the page', () => {
    expect(readHash('#main', form)).toBeNull();
    expect(readHash('', form)).toBeNull();
  });

  it('with a step alone means the default options', () => {
    expect(readHash('#step=3', form)).toEqual({ step: 3, options: defaults(form) });
  });

  it('with nonsense as a step names none', () => {
    expect(readHash('#step=x', form)?.step).toBeNull();
  });
});

describe('minus nought', () => {
  it('is nought, as a value and as a step', () => {
    expect(Object.is(valueOf(field('seed'), '-0'), 0)).toBe(true);
    expect(Object.is(valueOf(field('temperature'), '-0.0'), 0)).toBe(true);
    expect(Object.is(readHash('#step=-0.2', form)?.step, 0)).toBe(true);
  });
});

describe('text becomes a value of the field', () => {
  it('a number where the field is one', () => {
    expect(valueOf(field('seed'), '12')).toBe(12);
    expect(valueOf(field('temperature'), '0.5')).toBe(0.5);
  });

  it('and stays text where it is none, for Python to refuse', () => {
    expect(valueOf(field('seed'), 'many')).toBe('many');
    expect(valueOf(field('seed'), '')).toBe('');
    expect(valueOf(field('prompt'), '12')).toBe('12');
  });
});

it('options are the default ones only if every field is', () => {
  expect(isDefault(form, defaults(form))).toBe(true);
  expect(isDefault(form, { ...defaults(form), seed: 1 })).toBe(false);
});
