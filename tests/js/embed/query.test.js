import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCommand } from '../../../site/embed/protocol.js';
import { nearest, readQuery } from '../../../site/embed/query.js';
import { languages, sentence } from '../../../site/embed/words.js';
import { lessons } from '../../../site/player/message-files.js';
import { readOptions } from '../../../site/player/hash.js';
import { RUNS } from '../fuzz.js';

const known = { lessons, languages, preferred: 'en' };

describe('the lesson that was probably meant', () => {
  it('is the one whose name is closest', () => {
    for (const [written, meant] of [
      ['loop', 'loop'],
      ['Loop', 'loop'],
      ['lop', 'loop'],
      ['selecton', 'selection'],
      ['speculative_block', 'speculative-block'],
      ['speculativ', 'speculative'],
      ['numeric', 'numerics'],
      ['stop', 'loop'],
      ['stoping', 'stopping'],
    ]) {
      expect(nearest(written, lessons), written).toBe(meant);
    }
  });

  it('is the first, if none is close', () => {
    expect(nearest('', lessons)).toBe('loop');
    expect(nearest('transformers-explained', lessons)).toBe('loop');
  });
});

describe('an address', () => {
  it('is read as it is written', () => {
    const search = '?lesson=selection&lang=zh-CN&step=4&options=top_k%3D2%26top_p%3D0.6&theme=dark';
    expect(readQuery(search, known)).toEqual({
      lesson: 'selection',
      lang: 'zh',
      step: 4,
      options: 'top_k=2&top_p=0.6',
      theme: 'dark',
      said: [],
      others: [],
    });
  });

  it('may be written as people write names and numbers', () => {
    expect(readQuery('?lesson=Speculative_Block&lang=en_US&step=%EF%BC%94&theme=Dark', known)).toMatchObject({
      ...{ lesson: 'speculative-block', lang: 'en', step: 4, theme: 'dark', said: [] },
    });
  });

  it('gives back what has no meaning in it: options that were not encoded fall apart', () => {
    const { options, others } = readQuery('?lesson=loop&options=dtype=float32&rule=sample&utm=1', known);
    expect(options).toBe('dtype=float32');
    expect(others).toEqual([
      ['rule', 'sample'],
      ['utm', '1'],
    ]);
  });

  it('cannot turn round the sentence that is said of it', () => {
    const { said } = readQuery('?lesson=%E2%80%AEpool&lang=en', known);
    expect(said.map((each) => sentence(each, 'en')).join('')).toMatch(/^There is no lesson “U\+202Epool” \(lesson\)/);
  });

  it('whatever it holds, opens something that there is, and says every part that it does not', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('1e999', '-0', ' ', '<b>', 'NaN', '4'));
    const name = fc.oneof(fc.constantFrom('lesson', 'lang', 'step', 'theme', 'options', '__proto__'), text);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, text)), (pairs) => {
        const query = new URLSearchParams(pairs);
        const wanted = readQuery(`?${query}`, known);
        expect(lessons).toContain(wanted.lesson);
        expect(languages).toContain(wanted.lang);
        expect(['light', 'dark', 'auto']).toContain(wanted.theme);
        expect(wanted.step === null || Number.isInteger(wanted.step)).toBe(true);
        const said = wanted.said.map(({ id }) => id.split('-')[1]);
        const plain = (/** @type {string} */ key) => query.get(key)?.normalize('NFKC').trim().toLowerCase() ?? '';
        expect(said.includes('lesson')).toBe(wanted.lesson !== plain('lesson').replaceAll(/[_\s]+/g, '-'));
        expect(said.includes('theme')).toBe(
          query.get('theme') !== null && query.get('theme') !== '' && wanted.theme !== plain('theme'),
        );
        const asked = query.get('step')?.normalize('NFKC');
        if (asked && Number(asked) !== wanted.step) expect(said).toContain('step');
        for (const lang of languages) {
          for (const each of wanted.said) expect(sentence(each, lang)).not.toMatch(/undefined|\{\w+\}|\p{Bidi_C}/u);
        }
      }),
      RUNS,
    );
  });
});

describe('options of an attribute', () => {
  const form = /** @type {any} */ ([
    { name: 'dtype', type: 'choice', default: 'float64' },
    { name: 'limit', type: 'integer', default: 8 },
  ]);

  it('take the place of defaults, and a name that nobody knows is kept for Python to refuse', () => {
    expect(readOptions('limit=3&flavour=mint', form)).toEqual({ dtype: 'float64', limit: 3, flavour: 'mint' });
    expect(readOptions('', form)).toEqual({ dtype: 'float64', limit: 8 });
  });

  it('cannot reach the prototype', () => {
    expect(Object.getPrototypeOf(readOptions('__proto__=1', form))).toBe(Object.prototype);
  });
});

describe('a message', () => {
  it('is a command, a refusal or nothing, whatever comes', () => {
    const field = fc.oneof(fc.constantFrom('step', 'play', 'options', 'theme', 'toString', '__proto__'), fc.string());
    const near = fc.record(
      { to: fc.constant('tokenstep'), version: fc.constantFrom(1, 1, 2), type: field, step: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(near, fc.anything()), (data) => {
        const command = readCommand(data);
        if (command)
          expect(['step', 'play', 'pause', 'state', 'options', 'theme', 'fitted', 'refused']).toContain(command.type);
      }),
      RUNS,
    );
  });
});
