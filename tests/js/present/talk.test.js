import { describe, expect, it } from 'vitest';
import { BEGINNING, followed, moved, predicts } from '../../../site/present/talk.js';

const course = { last: 3, asks: (/** @type {number} */ index) => index === 2 };

/** @param {string} commands with blanks between @param {import('../../../site/present/talk.js').Talk} [from] */
const after = (commands, from = BEGINNING) =>
  commands.split(' ').reduce((talk, each) => moved(talk, /** @type {any} */ (each), course), from);

describe('a presentation', () => {
  it('stops at the question before a key step, and the same key shows the step', () => {
    expect(after('next')).toMatchObject({ index: 1, asking: false });
    expect(after('next next')).toMatchObject({ index: 1, asking: true });
    expect(after('next next next')).toMatchObject({ index: 2, asking: false });
    expect(after('next next next next')).toMatchObject({ index: 3, asking: false });
  });

  it('goes back from the question to the step before it, and asks no second time on the way back', () => {
    expect(after('next next previous')).toMatchObject({ index: 1, asking: false });
    expect(after('next next next next previous previous')).toMatchObject({ index: 1, asking: false });
  });

  it('asks nothing once that is switched off, not even what is being asked', () => {
    expect(after('next next', predicts(BEGINNING, false))).toMatchObject({ index: 2, asking: false });
    expect(predicts(after('next next'), false)).toMatchObject({ index: 1, asking: false });
  });

  it('leaves no step at the ends', () => {
    expect(after('previous')).toMatchObject({ index: 0 });
    expect(after('last next')).toMatchObject({ index: 3, asking: false });
    expect(after('last first')).toMatchObject({ index: 0 });
  });

  it('playing waits for the room at a question, and ends at the last step', () => {
    expect(after('toggle tick')).toMatchObject({ index: 1, playing: true });
    expect(after('toggle tick tick')).toMatchObject({ index: 1, asking: true, playing: false });
    expect(after('tick')).toMatchObject({ index: 0 });
    expect(after('toggle tick tick toggle tick tick')).toMatchObject({ index: 3, playing: false });
    expect(after('last toggle')).toMatchObject({ index: 0, playing: true });
    expect(after('toggle next')).toMatchObject({ index: 1, playing: false });
  });

  it('in the dark does nothing but come back', () => {
    const dark = after('next dark');
    expect(dark).toMatchObject({ index: 1, dark: true });
    for (const command of ['next', 'previous', 'last', 'toggle', 'dark', 'tick']) {
      expect(after(command, dark), command).toMatchObject({ index: 1, dark: false, asking: false, playing: false });
    }
    expect(after('toggle dark')).toMatchObject({ dark: true, playing: false });
  });

  it('follows whoever else moves the player', () => {
    expect(followed(after('next next'), 3)).toMatchObject({ index: 3, asking: false });
    const asking = after('next next');
    expect(followed(asking, 1)).toBe(asking);
  });
});
