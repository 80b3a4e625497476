import { readFileSync, readdirSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import tasks from '../../../../site/generated/exercises.json';
import { begin } from '../../../../site/player/exercise/starter.js';
import { createMessages } from '../../../../site/player/messages.js';

const FOLDER = 'site/player/exercise/';
const idsIn = (lang) =>
  new FluentResource(readFileSync(`${FOLDER}words/${lang}.ftl`, 'utf8')).body.map(({ id }) => id).sort();

describe('the words of an exercise', () => {
  it('are the same in both languages, and those that are asked for', () => {
    expect(idsIn('zh')).toEqual(idsIn('en'));
    const sources = readdirSync(FOLDER)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(`${FOLDER}${name}`, 'utf8'))
      .join('\n');
    const asked = [...sources.matchAll(/\b(?:ta?|say)\(\s*'([\w-]+)'/g)].map(([, id]) => id);
    const others = [...sources.matchAll(/'(ran(?:-later)?|kept|lost|pass|fail|br(?:ings|ought)|wheel-\w+)'/g)].map(
      ([, id]) => id,
    );
    expect([...new Set([...asked, ...others, 'stopped-time', 'stopped-reader', 'stopped-before'])].sort()).toEqual(
      idsIn('en'),
    );
  });

  it.each(['zh', 'en'])('make of a starting point what Python makes of it: %s', (lang) => {
    const words = createMessages(lang, readFileSync(`py/tokenstep/messages/${lang}.ftl`, 'utf8'));
    const script = [
      'import json',
      'from tokenstep.edge import marked',
      'from tokenstep.exercise.tasks import TASKS, starter',
      'from tokenstep.trace import Message',
      `say = lambda name: marked(Message(id=name), ${JSON.stringify(lang)})`,
      'print(json.dumps({name: starter(task, say) for name, task in TASKS.items()}))',
    ].join('\n');
    const python = path.join('.venv', process.platform === 'win32' ? 'Scripts/python' : 'bin/python');
    const env = { ...process.env, PYTHONPATH: 'py', PYTHONIOENCODING: 'utf-8' };
    const made = JSON.parse(execFileSync(python, ['-c', script], { env, encoding: 'utf8' }));
    expect(Object.keys(made)).toEqual(Object.keys(tasks));
    for (const [name, task] of Object.entries(tasks)) expect(begin(task, words.t)).toBe(made[name]);
  });
});
