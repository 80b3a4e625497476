import { readFileSync, readdirSync } from 'node:fs';
import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { lacking } from '../../../site/player/equip.js';
import { messageSource } from '../../../site/player/message-files.js';
import { createMessages, direction } from '../../../site/player/messages.js';
import { number } from '../../../site/player/format.js';
import { OPERATIONS } from '../../../site/views/formula.js';
import { hasView } from '../../../site/views/registry.js';
import { renderPanel } from '../../../site/views/step.js';

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

describe('what not every lesson needs', () => {
  const LATER = [
    ...['stages', 'candidates', 'cumulative', 'tree', 'text_lines', 'lamps'].map((name) => `site/views/${name}.js`),
    ...['text-field', 'order-field'].map((name) => `site/player/${name}.js`),
    ...['choosing', 'choosing-fields'].map((name) => `site/styles/${name}.css`),
  ];

  it('does not come with the player', () => {
    const first = reached('site/player/index.js');
    expect([...first]).toEqual(expect.arrayContaining(['site/views/flow.js', 'site/styles/views.css']));
    expect(LATER.filter((path) => first.has(path))).toEqual([]);
  });

  it('comes in one piece', () => {
    const later = reached('site/player/choosing.js');
    expect(LATER.filter((path) => !later.has(path))).toEqual([]);
  });

  it.each(lessons)('is lacking for the lesson %s, unless it is the first', (lesson) => {
    expect(lacking(golden(lesson)).length === 0).toBe(lesson === 'loop');
  });
});

describe('once it is there', () => {
  beforeAll(() => import('../../../site/views/choosing.js'));

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
