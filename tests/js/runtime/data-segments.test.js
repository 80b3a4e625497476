import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataSegments, exclusiveOrWithData } from '../../../site/runtime/data-segments.js';

/** @param {number} value  unsigned, as the binary format writes it */
function unsigned(value) {
  const bytes = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}

/** @param {number} value  signed, as the binary format writes it */
function signed(value) {
  const bytes = [];
  for (let rest = value; ; rest >>= 7) {
    const low = rest & 0x7f;
    const ends = rest >= -64 && rest < 64;
    bytes.push(ends ? low : low + 128);
    if (ends) return bytes;
  }
}

/** @param {number} id @param {number[]} content */
const section = (id, content) => [id, ...unsigned(content.length), ...content];
/** @param {number} address @param {number[]} data */
const active = (address, data) => [0, 0x41, ...signed(address | 0), 0x0b, ...unsigned(data.length), ...data];
/** @param {number[]} data */
const passive = (data) => [1, ...unsigned(data.length), ...data];

/** @param {number[][]} segments  a module with a memory of four pages, called `memory` */
function moduleOf(...segments) {
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(5, [1, 0, 4]),
    ...section(7, [1, 6, ...new TextEncoder().encode('memory'), 2, 0]),
    ...section(11, [...unsigned(segments.length), ...segments.flat()]),
  ]);
}

const SEGMENTS = [
  active(0, [1, 2, 3]),
  active(63, [9]),
  active(64, [8, 8]),
  passive([7, 7, 7]),
  active(8191, [5, 6]),
  active(
    200_000,
    Array.from({ length: 300 }, (_, i) => i % 251),
  ),
];

it('finds what the engine itself puts into the memory', async () => {
  const wasm = moduleOf(...SEGMENTS);
  const { instance } = await WebAssembly.instantiate(wasm);
  const memory = new Uint8Array(/** @type {WebAssembly.Memory} */ (instance.exports.memory).buffer);
  const found = new Uint8Array(memory.length);
  for (const { address, data } of dataSegments(wasm)) found.set(data, address);
  expect(found).toEqual(memory);
  expect(found.some((byte) => byte !== 0)).toBe(true);
});

it('finds the data of a module that is linked while the program runs, wherever the linker put it', async () => {
  const text = (/** @type {string} */ name) => [name.length, ...new TextEncoder().encode(name)];
  const data = [7, 0, 9];
  const wasm = Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    // Imports: a memory, and two numbers that do not change; the second is where the data goes.
    ...section(2, [
      ...[3, ...text('env'), ...text('memory'), 2, 0, 1],
      ...[...text('env'), ...text('other'), 3, 0x7f, 0],
      ...[...text('env'), ...text('__memory_base'), 3, 0x7f, 0],
    ]),
    ...section(11, [1, 0, 0x23, 1, 0x0b, ...unsigned(data.length), ...data]),
  ]);
  const memory = new WebAssembly.Memory({ initial: 1 });
  await WebAssembly.instantiate(wasm, { env: { memory, other: 3, __memory_base: 40_000 } });
  const picture = new Uint8Array(128 + 65_536);
  picture.set(new Uint8Array(memory.buffer), 128);
  expect(picture[128 + 40_002]).toBe(9);
  exclusiveOrWithData(picture, wasm, 40_000);
  expect(picture.every((byte) => byte === 0)).toBe(true);
});

it('reads an address in the upper half of the memory', () => {
  expect([...dataSegments(moduleOf(active(0x8000_0010, [1])))].map(({ address }) => address)).toEqual([0x8000_0010]);
});

it('takes the initial memory out of a picture and puts it back', () => {
  const wasm = moduleOf(...SEGMENTS);
  const picture = Uint8Array.from({ length: 128 + 262_144 }, (_, i) => (i * 7) % 256);
  const copy = picture.slice();
  exclusiveOrWithData(copy, wasm);
  expect(Array.from(copy.subarray(128, 131))).toEqual([1, 2, 3].map((byte, i) => byte ^ (picture[128 + i] ?? 0)));
  expect(copy.subarray(0, 128)).toEqual(picture.subarray(0, 128));
  exclusiveOrWithData(copy, wasm);
  expect(copy).toEqual(picture);
});

it('changes every byte of a segment and no other, wherever it begins and however long it is', () => {
  const place = fc.tuple(fc.nat(40), fc.uint8Array({ maxLength: 40 }), fc.nat(3));
  fc.assert(
    fc.property(place, ([address, data, shift]) => {
      // The picture itself may begin anywhere in its buffer.
      const picture = new Uint8Array(new ArrayBuffer(260), shift, 256).fill(0b0101_0101);
      const expected = picture.map((byte, i) => byte ^ (data[i - 128 - address] ?? 0));
      exclusiveOrWithData(picture, moduleOf(active(address, [...data])));
      expect([...picture]).toEqual([...expected]);
    }),
  );
});

it.each([
  ['a module that breaks off', moduleOf(active(1, [1, 2, 3])).slice(0, 30), RangeError],
  ['an address that is computed', moduleOf([0, 0x23, 0, 0x0b, 1, 5]), TypeError],
])('does not accept %s', (_, wasm, kind) => {
  expect(() => [...dataSegments(wasm)]).toThrow(kind);
});
