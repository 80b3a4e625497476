import { readFileSync, readdirSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { EXPORTS } from '../../../../site/player/take-away/exports.js';
import { WRITERS } from '../../../../site/player/take-away/panels/writers.js';
import schema from '../../../../site/generated/trace.schema.json';

const FOLDER = 'site/player/take-away/';
const idsIn = (lang) =>
  new FluentResource(readFileSync(`${FOLDER}words/${lang}.ftl`, 'utf8')).body.map(({ id }) => id).sort();
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(`${FOLDER}${name}`, 'utf8'))
  .join('\n');

describe('the words of what is taken away', () => {
  it('are the same in both languages', () => {
    expect(idsIn('zh')).toEqual(idsIn('en'));
    expect(new Set(idsIn('en')).size).toBe(idsIn('en').length);
  });

  it('name every export and every head of a column', () => {
    const heads = [...sources.matchAll(/^\s+\[\s*'([\w-]+)',\s*\(/gm)].map(([, id]) => `col-${id}`);
    expect(heads.length).toBeGreaterThan(60);
    const said = [...sources.matchAll(/\bsay\('([\w-]+)'/g)].map(([, id]) => id);
    expect(said).toContain('lead');
    const wanted = [...said, ...EXPORTS.flatMap(({ id, group }) => [id, `${id}-about`, `group-${group}`]), ...heads];
    expect(wanted.filter((id) => !idsIn('en').includes(id))).toEqual([]);
  });

  it('can write every kind of panel', () => {
    expect(Object.keys(WRITERS).sort()).toEqual([...schema.$defs.PanelKind.enum].sort());
  });
});
