import { expect, it } from 'vitest';
import { sentence } from '../../../site/player/announce.js';
import { initialState, reduce } from '../../../site/player/store.js';
import { golden, words } from '../golden.js';

const built = reduce(initialState(), { type: 'built', trace: golden() });
const en = words('en');
const said = (state, action) => sentence(reduce(state, action), state, en);

it('a step of the reader is said with its number and its summary', () => {
  expect(said(built, { type: 'go', index: 1, by: 'step' })).toMatch(/^Step 2 of 10: .*2 rows/);
});

it('nothing is said while playing, and the end of it is', () => {
  const playing = reduce({ ...built, index: 7 }, { type: 'play' });
  expect(said(playing, { type: 'go', index: 8, by: 'play' })).toBe('');
  const last = reduce(playing, { type: 'go', index: 8, by: 'play' });
  expect(said(last, { type: 'go', index: 9, by: 'play' })).toMatch(/^Step 10 of 10/);
});

it('the trace made at build time and the first live one arrive in silence', () => {
  expect(sentence(built, initialState(), en)).toBeNull();
  expect(said(built, { type: 'live', trace: structuredClone(built.trace), comparison: null })).toBeNull();
});

it('a failure and a refused option are said', () => {
  const failure = { code: 'worker', detail: '', file: '' };
  expect(said(built, { type: 'failure', failure })).toContain(en.t('failure-worker-what'));
  const message = { id: 'error-not-integer', args: {} };
  const problem = { field: 'seed', value: 'x', message, allowed: { id: 'error-allowed-names', args: { names: 'y' } } };
  const told = said(built, { type: 'problem', problem });
  expect(told).toContain(en.t('error-not-integer'));
  expect(told).toContain(`“${en.t('option-seed')}” was not changed to “x”`);
  const other = said(built, { type: 'problem', problem: { ...problem, field: 'bogus' } });
  expect(other).toContain('“bogus” was not changed to “x”');
});

it('a step that does not exist is said to be the nearest', () => {
  expect(said(built, { type: 'go', index: 40 })).toMatch(/^There is no such step.*Step 10 of 10/);
});

it('a run on its way is not said, and that it was stopped is said once', () => {
  const computing = reduce(built, { type: 'computing' });
  const going = reduce(computing, { type: 'progress', running: { done: 1, total: 9, panel: null } });
  expect(sentence(going, computing, en)).toBeNull();
  expect(said(going, { type: 'stopped' })).toBe(en.t('player-stopped'));
  const stopped = reduce(going, { type: 'stopped' });
  expect(said(stopped, { type: 'go', index: 1, by: 'step' })).toMatch(/^Step 2 of 10/);
  expect(said({ ...stopped, index: 1 }, { type: 'speed', value: 2 })).toBeNull();
});
