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
    const others = lessons.filter((other) => other !== lesson);
    expect([...ids].filter((id) => !whole.has(id))).toEqual([]);
    expect([...ids].filter((id) => others.some((other) => id.startsWith(`${other}-`)))).toEqual([]);
    expect([...whole].filter((id) => id.startsWith(`${lesson}-`) && !ids.has(id))).toEqual([]);
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
