import { afterEach, expect, it } from 'vitest';
import { withSameFunctions } from '../../../site/runtime/same-functions.js';

/** Three functions, all in the table, of which the last two are exported. */
const MODULE = Uint8Array.from([
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 4, 3, 0, 0, 0, 4, 4, 1, 112, 0, 3],
  ...[7, 13, 3, 1, 97, 0, 1, 1, 98, 0, 2, 1, 116, 1, 0, 9, 9, 1, 0, 65, 0, 11, 3, 0, 1, 2],
  ...[10, 10, 3, 2, 0, 11, 2, 0, 11, 2, 0, 11],
]);
const { prototype } = WebAssembly.Table;
const { get, grow } = prototype;
const { instantiate } = WebAssembly;

/** As in WebKit: each function of a table is another object than the one that is exported. */
function asInWebKit() {
  const others = new WeakMap();
  prototype.get = function (place) {
    const found = get.call(this, place);
    if (found && !others.has(found)) {
      const other = () => {};
      others.set(found, Object.defineProperty(other, 'name', { value: found.name }));
    }
    return found && others.get(found);
  };
}

afterEach(() => {
  Object.assign(prototype, { get, grow });
  WebAssembly.instantiate = instantiate;
});

/** Whether the table gives what is exported. */
async function looked() {
  const { instance } = await WebAssembly.instantiate(MODULE, {});
  const { a, b, t } = /** @type {any} */ (instance.exports);
  return [t.get(1) === a, t.get(2) === b, typeof t.get(0)];
}

it('does nothing where they are the same', async () => {
  expect(await withSameFunctions(looked)).toEqual([true, true, 'function']);
  expect(await withSameFunctions(async () => prototype.get === get)).toBe(true);
});

it('lets a table give what is exported', async () => {
  asInWebKit();
  expect(await looked()).toEqual([false, false, 'function']);
  expect(await withSameFunctions(looked)).toEqual([true, true, 'function']);
});

it('tells functions of one number in two modules apart', async () => {
  asInWebKit();
  const [ofFirst, ofSecond] = await withSameFunctions(async () => {
    const { instance: first } = await WebAssembly.instantiate(MODULE, {});
    const table = /** @type {any} */ (first.exports.t);
    const from = table.grow(3);
    // As Emscripten does it, whose later modules fill the table of the first.
    const { instance: second } = await WebAssembly.instantiate(LATER, { m: { t: table } });
    return [
      [1, 2].map((place) => table.get(place) === Object.values(first.exports)[place - 1]),
      [1, 2].map((place) => table.get(from + place) === Object.values(second.exports)[place - 1]),
    ];
  });
  expect(ofFirst).toEqual([true, true]);
  expect(ofSecond).toEqual([true, true]);
});

it('leaves everything as it was, after a failure too', async () => {
  asInWebKit();
  const before = prototype.get;
  await expect(withSameFunctions(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(prototype.get).toBe(before);
  expect(prototype.grow).toBe(grow);
  expect(WebAssembly.instantiate).toBe(instantiate);
});

/** The same functions in an imported table, from its fourth place on. */
const LATER = Uint8Array.from([
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 9, 1, 1, 109, 1, 116, 1, 112, 0, 3],
  ...[3, 4, 3, 0, 0, 0, 7, 9, 2, 1, 97, 0, 1, 1, 98, 0, 2, 9, 9, 1, 0, 65, 3, 11, 3, 0, 1, 2],
  ...[10, 10, 3, 2, 0, 11, 2, 0, 11, 2, 0, 11],
]);
