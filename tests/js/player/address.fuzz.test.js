import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaults, readHash, writeHash } from '../../../site/player/hash.js';
import { RUNS } from '../fuzz.js';

const folder = new URL('../../contract/golden/', import.meta.url);
/** The fields of every lesson. */
const forms = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')).form);

const names = [...new Set(forms.flatMap((form) => form.map((/** @type {{name: string}} */ { name }) => name)))];
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('%', '%zz', '%ff', '%ed%a0%80', '1e999', '-0', 'NaN', 'Infinity', '0x10', ' 1 ', '9'.repeat(400)),
  fc.constantFrom('<img src=x onerror=alert(1)>', 'javascript%3Aalert(1)', '\u202e', '\0', 'a'.repeat(100_000)),
);
const key = fc.oneof(fc.constantFrom('step', ...names), fc.constantFrom('__proto__', 'constructor', 'toString'), text);
const pair = fc.tuple(key, text);
/** As a browser writes an address, and as a person may. */
const hash = fc.oneof(
  text.map((each) => `#${each}`),
  fc.array(pair, { maxLength: 8 }).map((pairs) => `#${pairs.map((each) => each.join('=')).join('&')}`),
  fc.array(pair, { maxLength: 8 }).map((pairs) => `#${new URLSearchParams(pairs)}`),
);
const form = fc.constantFrom(...forms);

describe('an address, whatever it holds', () => {
  it('names options of the form, each of a plain kind, and a whole step or none', () => {
    fc.assert(
      fc.property(hash, form, (address, fields) => {
        const wanted = readHash(address, fields);
        if (!wanted) return;
        expect(Object.keys(wanted)).toEqual(['step', 'options']);
        expect(wanted.step === null || Number.isInteger(wanted.step)).toBe(true);
        const known = fields.map((/** @type {{name: string}} */ { name }) => name);
        expect(Object.keys(wanted.options)).toEqual(known);
        expect(Object.getPrototypeOf(wanted.options)).toBe(Object.prototype);
        for (const value of Object.values(wanted.options)) {
          expect(['string', 'number', 'boolean']).toContain(typeof value);
          if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('is read back from what is written of it', () => {
    fc.assert(
      fc.property(hash, form, (address, fields) => {
        const wanted = readHash(address, fields);
        if (!wanted || Object.values(wanted.options).some((value) => String(value).length > 2000)) return;
        const again = readHash(writeHash(wanted.step ?? 1, wanted.options, fields), fields);
        expect(again).toEqual({ step: wanted.step ?? 1, options: wanted.options });
      }),
      RUNS,
    );
  });
});

describe('the player that owns the address', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('hears of every change and never throws', async () => {
    const listeners = new Set();
    vi.stubGlobal('location', { hash: '' });
    vi.stubGlobal('window', {
      addEventListener: (/** @type {string} */ _, /** @type {unknown} */ listener) => listeners.add(listener),
      removeEventListener: (/** @type {string} */ _, /** @type {unknown} */ listener) => listeners.delete(listener),
    });
    const { DeepLink } = await import('../../../site/player/deep-link.js');
    fc.assert(
      fc.property(hash, form, (address, fields) => {
        const arrived = vi.fn();
        const link = new DeepLink(arrived);
        link.claim(fields);
        const newURL = new URL(address, 'https://host.example/zh/loop/').href;
        for (const listener of listeners) listener({ newURL });
        link.release();
        const known = defaults(fields);
        for (const [{ options }] of arrived.mock.calls) {
          expect(Object.keys(options)).toEqual(Object.keys(known));
        }
      }),
      RUNS,
    );
    expect(listeners.size).toBe(0);
  });
});
