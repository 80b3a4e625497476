import { expect, it } from 'vitest';
import { readNative, withNative, writeNative } from '../../../site/runtime/native.js';

const MODULES = [
  { path: '/lib/b.so', data: Uint8Array.of(1, 2), place: { address: 4096, functions: 70 } },
  { path: '/lib/a.so', data: Uint8Array.of(3), place: { address: 16, functions: 9 } },
];

it('keeps native modules in their order, each with its place', () => {
  const read = readNative(writeNative(MODULES));
  expect(read.map((each) => ({ ...each, data: Uint8Array.from(each.data) }))).toEqual(MODULES);
});

const END = 1_000_000;
const EMPTY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** @param {{longest?: number, INITIAL_MEMORY?: number}} [settings] `longest`: bytes that can be had */
async function created({ longest = Infinity, ...more } = {}) {
  /** @type {number[]} */
  const taken = [];
  /** @type {object[]} */
  const told = [];
  /** @type {any} */
  let seen;
  const create = async (/** @type {any} */ settings) => {
    seen = settings;
    const at = (/** @type {number} */ address, /** @type {number} */ functions) => ({
      env: { __memory_base: address, __table_base: functions },
    });
    await WebAssembly.instantiate(EMPTY);
    for (const imports of [at(4096, 70), at(16, 9)]) await WebAssembly.instantiate(EMPTY, imports);
    return {
      _sbrk: () => END,
      _malloc: (/** @type {number} */ bytes) => (bytes > longest ? 0 : taken.push(bytes)),
    };
  };
  const settings = { locateFile: (/** @type {string} */ name) => `index/${name}`, ...more };
  await withNative(
    create,
    MODULES.map(({ path }) => path),
    (path) => `memory${path}`,
    (places) => told.push(...places),
  )(settings);
  return { seen, settings, taken, told };
}

it('lets the interpreter load them, in this order, before Python starts', async () => {
  const { seen, settings } = await created();
  // Pyodide looks at the very object that it gave.
  expect(seen).toBe(settings);
  expect(seen.dynamicLibraries).toEqual(['/lib/b.so', '/lib/a.so']);
  expect(seen.locateFile('/lib/a.so')).toBe('memory/lib/a.so');
  expect(seen.locateFile('pyodide.asm.wasm')).toBe('index/pyodide.asm.wasm');
});

it('tells where they lie', async () => {
  expect((await created()).told).toEqual(MODULES.map(({ place }) => place));
});

it('makes the memory as long as the picture, and leaves it alone where none is put back', async () => {
  expect((await created({ INITIAL_MEMORY: 5_000_000 })).taken).toEqual([4_000_000]);
  expect((await created({ INITIAL_MEMORY: END })).taken).toEqual([]);
  expect((await created()).taken).toEqual([]);
});

it('says so where the browser has no room for it', async () => {
  await expect(created({ INITIAL_MEMORY: 5_000_000, longest: 3_999_999 })).rejects.toMatchObject({ code: 'memory' });
  expect((await created({ INITIAL_MEMORY: 5_000_000, longest: 4_000_000 })).taken).toEqual([4_000_000]);
});
