import { describe, expect, it } from 'vitest';
import { meaning } from '../../../site/present/keys.js';

/**
 * @param {string} key
 * @param {string[]} matches selectors that hold of what has focus
 * @param {object} [more]
 */
const event = (key, matches = [], more = {}) =>
  /** @type {any} */ ({
    key,
    composedPath: () => [
      {
        matches: (/** @type {string} */ selector) => matches.some((one) => selector.split(', ').includes(one)),
        scrollWidth: 1,
        clientWidth: 1,
      },
    ],
    ...more,
  });
/** @param {Parameters<typeof event>} parts */
const command = (...parts) => meaning(event(...parts), 'ltr').command;

describe('a key of a presentation', () => {
  it('is what remote controls send, whatever has focus', () => {
    for (const focus of [[], ['[data-stage]'], ['select']]) {
      expect(command('PageDown', focus)).toBe('next');
      expect(command('PageUp', focus)).toBe('previous');
      expect(command('.', focus)).toBe('dark');
      expect(command('b', focus)).toBe('dark');
    }
  });

  it('is no letter where somebody writes', () => {
    expect(command('b', ['textarea'])).toBeNull();
    expect(command('PageDown', ['textarea'])).toBe('next');
  });

  it('of a remote control that starts a show does not load the page anew; with Shift, or Ctrl+R, the reader still can', () => {
    expect(meaning(event('F5'), 'ltr')).toEqual({ command: null, swallow: true });
    expect(meaning(event('F5', [], { shiftKey: true }), 'ltr').swallow).toBe(false);
    expect(meaning(event('r', [], { ctrlKey: true }), 'ltr').swallow).toBe(false);
  });

  it('means what it means in the player: arrows, the ends, and Space on the stage alone', () => {
    expect(command('ArrowRight')).toBe('next');
    expect(command('ArrowLeft')).toBe('previous');
    expect(meaning(event('ArrowLeft'), 'rtl').command).toBe('next');
    expect([command('Home'), command('End')]).toEqual(['first', 'last']);
    expect(command(' ', ['[data-stage]'])).toBe('toggle');
    expect(command(' ', ['body'])).toBe('toggle');
    expect(meaning(event(' ', ['button']), 'ltr')).toEqual({ command: null, swallow: false });
    expect(command('ArrowRight', ['select'])).toBeNull();
  });

  it('that is held steps on, and does not flicker', () => {
    const held = { repeat: true };
    expect(command('PageDown', [], held)).toBe('next');
    for (const [key, focus] of /** @type {const} */ ([
      ['b', []],
      ['.', []],
      [' ', ['[data-stage]']],
    ])) {
      expect(meaning(event(key, [...focus], held), 'ltr'), key).toEqual({ command: null, swallow: true });
    }
  });

  it('is left alone with a modifier, in an input method, or once it is taken', () => {
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }]) {
      expect(command('PageDown', [], more)).toBeNull();
    }
    expect(command('PageDown', [], { defaultPrevented: true })).toBeNull();
    expect(command('a')).toBeNull();
  });
});
