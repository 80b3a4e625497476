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
    const expected = [...whole].filter((id) => !others.some((other) => id.startsWith(`${other}-`)));
    expect([...ids].toSorted()).toEqual(expected.toSorted());
    const used = read(`tests/contract/golden/${lesson}.json`).match(/(?<="id": ?")[a-z][a-z-]+-[a-z0-9-]+(?=")/g) ?? [];
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((id) => !ids.has(id))).toEqual([]);
  },
);
