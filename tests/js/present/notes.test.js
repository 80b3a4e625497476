import { describe, expect, it } from 'vitest';
import { MOST, changedIn, difference, tablesOf } from '../../../site/present/changed.js';
import { WISHES, readSheet, readWish, toNotes, toPresentation } from '../../../site/present/messages.js';
import { inline, table } from '../../../site/player/take-away/markdown.js';
import { golden, words } from '../golden.js';

/** @type {import('../../../site/present/messages.js').Sheet} */
const sheet = {
  lang: 'zh',
  dir: 'ltr',
  lesson: 'l',
  step: 2,
  total: 10,
  title: 't',
  summary: [{ text: 's', look: '' }],
  question: { text: 'q', answer: [{ text: 'a', look: 'token' }] },
  asking: false,
  predicting: true,
  dark: false,
  next: 'n',
  changed: [{ title: 't', tables: [{ head: ['h'], rows: [['r']] }], more: 0 }],
  began: 1,
};

describe('what the two windows say', () => {
  it('arrives whole', () => {
    expect(readSheet(toNotes(sheet))).toEqual({ sheet });
    expect(readSheet(toNotes(null))).toEqual({ sheet: null });
    for (const wish of WISHES) expect(readWish(toPresentation(wish))).toBe(wish);
  });

  it('is nothing if anything in it is of another kind', () => {
    for (const name of Object.keys(sheet)) {
      for (const wrong of [undefined, {}, [1], Number.NaN]) {
        expect(readSheet(toNotes({ ...sheet, [name]: wrong })), `${name} ${wrong}`).toBeNull();
      }
    }
    for (const rows of [[['a', 1]], ['a'], 'a']) {
      const changed = /** @type {any} */ ([{ title: 't', more: 0, tables: [{ head: [], rows }] }]);
      expect(readSheet(toNotes({ ...sheet, changed }))).toBeNull();
    }
    for (const summary of [['s'], [{ text: 's' }], [{ text: 's', look: 'script' }], [{ text: 1, look: '' }]]) {
      expect(readSheet(toNotes(/** @type {any} */ ({ ...sheet, summary })))).toBeNull();
      const question = /** @type {any} */ ({ text: 'q', answer: summary });
      expect(readSheet(toNotes({ ...sheet, question }))).toBeNull();
    }
    for (const other of [null, 'next', 3, [], { wish: 'next' }, { ...toPresentation('next'), version: 2 }]) {
      expect(readWish(other)).toBeNull();
      expect(readSheet(other)).toBeNull();
    }
    expect(readWish(toPresentation(/** @type {any} */ ('constructor')))).toBeNull();
  });
});

describe('what a step changed', () => {
  it('is read from the transcript as it was written, whatever signs are in it', () => {
    const rows = [['a | b', '`*x*`', ''].map(inline), ['−∞', '\\', '1.'].map(inline)];
    const [read] = tablesOf(table(['一', 'two', '3'], rows));
    expect(read).toEqual({
      head: ['一', 'two', '3'],
      rows: [
        ['a | b', '`*x*`', ''],
        ['−∞', '\\', '1.'],
      ],
    });
  });

  it('are rows that were not there, and no more than are read at a glance', () => {
    const rows = Array.from({ length: MOST + 3 }, (_, place) => [`${place}`]);
    expect(difference([{ head: ['h'], rows: [['1'], ['2']] }], [{ head: ['h'], rows: [['1']] }])).toEqual({
      tables: [{ head: ['h'], rows: [['2']] }],
      more: 0,
    });
    expect(difference([{ head: ['h'], rows }], [])).toEqual({
      tables: [{ head: ['h'], rows: rows.slice(0, MOST) }],
      more: 3,
    });
  });

  it('in round 1 of the loop is the token that was selected', async () => {
    const trace = golden();
    const changed = await changedIn(trace, 2, words('zh'));
    const strip = changed.find(({ title }) => title === words('zh').t(trace.steps[2].panels[0].title));
    expect(strip?.tables[0].rows.map(([text]) => text)).toEqual(['学习']);
    expect(changed.some(({ title }) => title.startsWith('KV'))).toBe(false);
  });
});
