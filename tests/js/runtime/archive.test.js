import { expect, it } from 'vitest';
import { readArchive, writeArchive } from '../../../site/runtime/archive.js';

/** @param {string} text */
const bytes = (text) => new TextEncoder().encode(text);

it('is read as it was written: names in any script, empty files, bytes of every value', () => {
  const every = Uint8Array.from({ length: 256 }, (_, i) => i);
  const files = /** @type {[string, Uint8Array][]} */ ([
    ['numpy/__init__.pyc', every],
    ['空/名.pyc', new Uint8Array(0)],
    ['a', bytes('b')],
  ]);
  const read = [...readArchive(writeArchive(files))].map(({ name, data }) => [name, Array.from(data)]);
  expect(read).toEqual(files.map(([name, data]) => [name, Array.from(data)]));
});

it('is read from the middle of a longer memory too', () => {
  const archive = writeArchive([['a', bytes('content')]]);
  const longer = new Uint8Array(archive.length + 7);
  longer.set(archive, 7);
  const [file] = readArchive(longer.subarray(7));
  expect(new TextDecoder().decode(file?.data)).toBe('content');
});

it('has this form: four bytes of length, the list as JSON, the files', () => {
  const list = '[["a",1],["b",2]]';
  expect(
    Array.from(
      writeArchive([
        ['a', bytes('x')],
        ['b', bytes('yz')],
      ]),
    ),
  ).toEqual([list.length, 0, 0, 0, ...bytes(`${list}xyz`)]);
});
