import { readFileSync, readdirSync } from 'node:fs';
import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CHUNKS, DRAWING, chunksOf, sheetsOf } from '../../../site/player/chunks.js';
import { lacking } from '../../../site/player/equip.js';
import { messageSource } from '../../../site/player/message-files.js';
import { createMessages, direction } from '../../../site/player/messages.js';
import { number } from '../../../site/player/format.js';
import { hasView } from '../../../site/views/registry.js';
import { renderPanel } from '../../../site/views/step.js';
import { OPERATIONS } from '../../../site/views/symbols.js';

vi.setConfig({ testTimeout: 30_000 });

const root = new URL('../../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const lessons = readdirSync(new URL('tests/contract/golden/', root)).map((name) => name.replace('.json', ''));
const golden = (lesson) => JSON.parse(read(`tests/contract/golden/${lesson}.json`));

/** Everything that a module imports as it is loaded, itself included. @param {string} path from the project's root */
function reached(path, seen = new Set()) {
  if (seen.has(path)) return seen;
  seen.add(path);
  if (!path.endsWith('.js')) return seen;
  for (const [, from] of read(path).matchAll(/^(?:import|export)\b[^;]*?['"](\.[^'"?]+)[^'"]*['"];/gms)) {
    reached(new URL(from, new URL(path, 'file:///')).pathname.slice(1), seen);
  }
  return seen;
}

/** What each chunk of views brings, beside what the player has already. */
const PIECES = Object.fromEntries(
  Object.entries(CHUNKS).map(([name, kinds]) => [name, kinds.map((kind) => `site/views/${kind}.js`)]),
);
const FIELDS = ['form', 'fields', 'text-field', 'order-field', 'stream-field', 'tokens-field'].map(
  (name) => `site/player/${name}.js`,
);
const NUMBERS = ['site/player/inspector.js', 'site/views/numbers.js', 'site/views/formula.js'];

describe('what not every lesson needs', () => {
  const first = reached('site/player/index.js');

  it('does not come with the player, nor what a reader has to open', () => {
    const later = [...Object.values(PIECES).flat(), ...FIELDS, ...NUMBERS];
    expect([...first]).toEqual(expect.arrayContaining(['site/views/flow.js', 'site/player/options.js']));
    expect(later.filter((path) => first.has(path))).toEqual([]);
  });

  it('comes with no stylesheet that a page links', () => {
    const linked = [DRAWING, ...sheetsOf(Object.keys(CHUNKS))];
    for (const name of linked) expect(read(`site/styles/${name}.css`)).not.toBe('');
    const all = [first, ...Object.keys(CHUNKS).map((name) => reached(`site/views/${name}.js`))];
    const brought = new Set(all.flatMap((paths) => [...paths].filter((path) => path.endsWith('.css'))));
    expect(linked.filter((name) => brought.has(`site/styles/${name}.css`))).toEqual([]);
  });

  it.each(Object.keys(CHUNKS))('comes in pieces of its own: %s', (name) => {
    const later = reached(`site/views/${name}.js`);
    expect(PIECES[name].filter((path) => !later.has(path))).toEqual([]);
    const foreign = Object.entries(PIECES).flatMap(([other, pieces]) => (other === name ? [] : pieces));
    expect(foreign.filter((path) => later.has(path))).toEqual([]);
  });

  it('comes with the form once it is opened', () => {
    const later = reached('site/player/form.js');
    expect(FIELDS.filter((path) => !later.has(path))).toEqual([]);
    expect([...later]).toContain('site/styles/form.css');
  });

  it.each(lessons)('is lacking for the lesson %s', (lesson) => {
    expect(lacking(golden(lesson))).not.toEqual([]);
  });

  it('is little for the first lesson, which needs nothing of what the others have in common', () => {
    const chunks = chunksOf(golden('loop').steps.flatMap(({ panels }) => panels.map(({ kind }) => kind)));
    expect(chunks).toEqual(['looping', 'weighing']);
    expect(sheetsOf(chunks)).toEqual(['looping']);
    for (const name of chunks) expect([...reached(`site/views/${name}.js`)]).not.toContain('site/views/legible.js');
  });

  it.each(lessons)(
    'is asked for by kind: the lesson %s gets all it draws, and no chunk it draws nothing of',
    (lesson) => {
      const kinds = new Set(golden(lesson).steps.flatMap(({ panels }) => panels.map(({ kind }) => kind)));
      const wanted = chunksOf(kinds);
      expect(lacking(golden(lesson)).filter((kind) => !wanted.some((name) => CHUNKS[name].includes(kind)))).toEqual([]);
      expect(wanted.filter((name) => CHUNKS[name].every((kind) => !kinds.has(kind)))).toEqual([]);
    },
  );

  it('has no kind in two chunks', () => {
    const all = Object.values(CHUNKS).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('once it is there', () => {
  beforeAll(() => import('../../../site/views/all.js'));

  afterEach(() => vi.restoreAllMocks());

  it('every kind of panel has a view', () => {
    const schema = read('site/generated/trace.schema.json');
    const kinds = new Set([...schema.matchAll(/"kind": \{\s*"const": "(\w+)"/g)].map(([, kind]) => kind));
    expect(kinds.size).toBeGreaterThan(10);
    expect([...kinds].filter((kind) => !hasView(kind))).toEqual([]);
  });

  it('a kind that nobody draws is named', () => {
    const steps = [{ panels: [{ kind: 'nonsense' }, { kind: 'table' }] }];
    expect(lacking({ steps, form: [{ type: 'integer' }, { type: 'colour' }] })).toEqual(['nonsense', 'colour']);
  });

  it.each(lessons.flatMap((lesson) => ['zh', 'en'].map((lang) => [lesson, lang])))(
    'a page of %s in %s has the words of all that it draws',
    async (lesson, lang) => {
      const wrong = vi.spyOn(console, 'error').mockImplementation(() => {});
      const words = createMessages(lang, await messageSource(lang, lesson));
      const ctx = { ...words, n: number, dir: direction(lang), inspect: () => {} };
      const trace = golden(lesson);
      for (const panel of trace.steps.flatMap(({ panels }) => panels))
        collectResultSync(render(renderPanel(panel, ctx)));
      const operations = new Set(JSON.stringify(trace).match(/(?<="op": ?")\w+(?=")/g));
      for (const operation of operations) words.t(OPERATIONS[operation]);
      expect(wrong.mock.calls).toEqual([]);
    },
  );
});
