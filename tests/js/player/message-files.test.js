import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lessons, messageSource } from '../../../site/player/message-files.js';

const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const goldens = readdirSync(new URL('../../contract/golden/', import.meta.url)).map((name) =>
  name.replace('.json', ''),
);
const idsOf = (text) => new Set(text.match(/^[a-z][a-z0-9-]*(?= =)/gm));

it('there are sentences for every lesson', () => {
  expect(lessons.toSorted()).toEqual(goldens.toSorted());
});

it.each(lessons.flatMap((lesson) => ['zh', 'en'].map((lang) => [lesson, lang])))(
  'a page of %s in %s gets all of its sentences and none of another lesson',
  async (lesson, lang) => {
    const whole = idsOf(read(`py/tokenstep/messages/${lang}.ftl`));
    const ids = idsOf(await messageSource(lang, lesson));
    // `speculative-block-title` is of `speculative-block`, not of `speculative`.
    const owner = (id) =>
      lessons.filter((name) => id.startsWith(`${name}-`)).toSorted((a, b) => b.length - a.length)[0] ?? null;
    expect([...ids].filter((id) => !whole.has(id))).toEqual([]);
    expect([...ids].filter((id) => ![lesson, null].includes(owner(id)))).toEqual([]);
    expect([...whole].filter((id) => owner(id) === lesson && !ids.has(id))).toEqual([]);
    const used = read(`tests/contract/golden/${lesson}.json`).match(/(?<="id": ?")[a-z][a-z-]+-[a-z0-9-]+(?=")/g) ?? [];
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((id) => !ids.has(id))).toEqual([]);
  },
);

it('settings and refusals of a lesson are left out of the others', async () => {
  const ids = idsOf(await messageSource('en', 'loop'));
  expect(ids).toContain('option-temperature');
  expect(ids).not.toContain('option-top-p');
  expect(idsOf(await messageSource('en', 'selection'))).toContain('option-top-p');
});
