import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { QUESTIONS, questionBefore } from '../../../site/present/questions.js';
import { WORDS } from '../../../site/present/words.js';
import { lessons } from '../../../site/player/message-files.js';

const folder = new URL('../../../tests/contract/golden/', import.meta.url);
/** @type {import('../../../site/generated/trace.js').Trace[]} */
const traces = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
/** @param {string} name */
function source(name) {
  return readFileSync(new URL(`../../../py/tokenstep/lessons/${name}.py`, import.meta.url), 'utf8');
}

const of = (/** @type {string} */ lesson) => traces.filter((trace) => trace.lesson === lesson);

/** Steps of runs with other settings, as their sources name them. @type {Record<string, {id: string, round: null}[]>} */
const OTHER = {
  selection: [...source('selection_steps').matchAll(/\bid="(\w+)"/g)].map(([, id]) => ({ id, round: null })),
};

/** @param {string} text */
const places = (text) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the words of a presentation', () => {
  it('are there in both languages, with the same values in them', () => {
    expect(Object.keys(WORDS.en)).toEqual(Object.keys(WORDS.zh));
    for (const [id, text] of Object.entries(WORDS.zh)) {
      expect(places(/** @type {any} */ (WORDS.en)[id]), id).toEqual(places(text));
    }
  });
});

describe('the questions', () => {
  it('are the same ones in both languages', () => {
    expect(Object.keys(QUESTIONS)).toEqual(['zh', 'en']);
    expect(Object.keys(QUESTIONS.zh).sort()).toEqual([...lessons].sort());
    for (const lesson of lessons) {
      expect(Object.keys(QUESTIONS.en[lesson]), lesson).toEqual(Object.keys(QUESTIONS.zh[lesson]));
    }
  });

  it('each stand before a step of a run that the tests know, and never before the first', () => {
    for (const lesson of lessons) {
      const steps = [...of(lesson).flatMap((trace) => trace.steps.slice(1)), ...(OTHER[lesson] ?? [])];
      for (const key of Object.keys(QUESTIONS.en[lesson])) {
        expect(
          steps.some(({ id, round }) => key === id || key === `${id}-${round}`),
          `${lesson} ${key}`,
        ).toBe(true);
      }
    }
    for (const trace of traces) expect(questionBefore(trace, 0, 'en')).toBe('');
  });

  it('hold up a lesson a few times, and not all the time', () => {
    for (const lesson of lessons) {
      const [trace] = of(lesson);
      const asked = trace.steps.filter((_, index) => questionBefore(trace, index, 'zh'));
      expect(asked.length, lesson).toBeGreaterThanOrEqual(2);
      expect(asked.length * 2, lesson).toBeLessThanOrEqual(trace.steps.length + 1);
    }
  });

  it('of a round is asked in that round alone', () => {
    const [trace] = of('loop');
    const asked = trace.steps.map((_, index) => questionBefore(trace, index, 'en') !== '');
    expect(asked).toEqual([false, false, true, false, true, true, false, false, false, true]);
  });

  it('is not asked of the step in which a reader has put another rule', () => {
    const trace = /** @type {any} */ (of('selection')[0]);
    const id = 'top_p';
    const at = trace.steps.findIndex((/** @type {any} */ step) => step.id === id);
    const asked = (/** @type {object} */ facts) =>
      trace.steps.map((/** @type {any} */ _, /** @type {number} */ index) =>
        questionBefore({ ...trace, facts: { ...trace.facts, ...facts } }, index, 'zh'),
      );
    expect(asked({})[at]).not.toBe('');
    expect(asked({ edited: id })).toEqual(asked({}).with(at, ''));
  });

  it('are not asked of what is not there', () => {
    const [trace] = of('loop');
    expect(questionBefore(null, 2, 'en')).toBe('');
    expect(questionBefore(trace, 99, 'en')).toBe('');
    expect(questionBefore(trace, 2, 'xx')).toBe('');
    expect(questionBefore({ ...trace, lesson: 'constructor' }, 2, 'en')).toBe('');
  });
});
