import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { stage } from '../../../site/player/layout.js';
import { initialState } from '../../../site/player/store.js';
import { context } from '../golden.js';
import { all, parsed, text } from '../views/drawn.js';
import { experiment } from '../views/speculating-samples.js';

vi.setConfig({ testTimeout: 30_000 });

const trace = JSON.parse(readFileSync(new URL('../../contract/golden/speculative.json', import.meta.url), 'utf8'));
const [field] = trace.form.filter(({ name }) => name === 'shortcut');
const words = context('en');
const state = (/** @type {Partial<ReturnType<typeof initialState>>} */ more) => ({
  ...initialState(),
  trace,
  options: { ...trace.options },
  index: 7,
  ...more,
});
const drawn = (/** @type {Parameters<typeof state>[0]} */ more) =>
  parsed(stage(state(more), words, new URL('https://example.org/')));
const running = (/** @type {unknown} */ panel) => ({ done: 1000, total: 1_000_000, panel });
const live = experiment({ ok: null, verdict: null, done: 1000 });
const broken = { ...trace, options: { ...trace.options, shortcut: 'resample_p' } };

it('what is said of the run before is marked while another shows what it has found', () => {
  const document = drawn({ trace: broken, running: running(live), computing: true });
  expect(all(document, '.superseded')).toHaveLength(1);
  for (const place of ['.broken', '.deck']) {
    expect(text(document.querySelector(`${place} > .earlier-tag`)), place).toBe(words.t('view-earlier'));
  }
});

it.each([
  ['no run goes on', null],
  ['the run has nothing to show yet', running(null)],
])('nothing is marked while %s', (_, found) => {
  const { options } = broken;
  const document = drawn({ trace: broken, options, running: found, computing: found !== null });
  expect(all(document, '.superseded, .earlier-tag, [aria-busy]')).toEqual([]);
  expect(all(document, '.broken')).toHaveLength(1);
});

it.each([
  ['before it has said anything', null],
  ['while it says only how far it is', running(null)],
])('the run before is marked as waiting for Python while another is computed, %s', (_, found) => {
  const options = { ...trace.options, shortcut: 'resample_p' };
  const document = drawn({ options, running: found, computing: true });
  expect(all(document, '.superseded')).toHaveLength(1);
  expect(text(document.querySelector('.deck > .earlier-tag'))).toBe(words.t('player-earlier-waiting'));
  expect(document.querySelector('tokenstep-figure')?.getAttribute('aria-busy')).toBe('true');
  // Refused or stopped, it waits for nothing any more.
  expect(all(drawn({ options, running: found, computing: false }), '.earlier-tag, [aria-busy]')).toEqual([]);
});

it.each(field.choices.map(({ value, label }) => [value, words.t(label)]))(
  'the banner says what the run that is shown breaks: %s',
  (value, label) => {
    const document = drawn({ trace: { ...trace, options: { ...trace.options, shortcut: value } } });
    const banner = document.querySelector('.broken');
    if (value === field.default) expect(banner).toBeNull();
    else expect(text(banner)).toContain(label);
  },
);
