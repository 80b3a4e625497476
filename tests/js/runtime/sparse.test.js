import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSparse, writeSparse } from '../../../site/runtime/sparse.js';

/** Memory of runs of zeros and of other bytes, as long or as short as you like. */
const memory = fc
  .array(fc.tuple(fc.nat({ max: 1500 }), fc.uint8Array({ maxLength: 600 })), { maxLength: 12 })
  .map((runs) => Uint8Array.from(runs.flatMap(([zeros, bytes]) => [...new Uint8Array(zeros), ...bytes])));

it('comes back as it was', () => {
  fc.assert(
    fc.property(memory, (bytes) => {
      expect(Array.from(readSparse(writeSparse(bytes)))).toEqual(Array.from(bytes));
    }),
  );
});

it('leaves zeros out: a megabyte with one byte in it takes less than a kilobyte', () => {
  const bytes = new Uint8Array(1 << 20);
  bytes[700_001] = 1;
  expect(writeSparse(bytes).length).toBeLessThan(1000);
});

it('has this form: the length, the number of pieces, where each begins and how long it is, the pieces', () => {
  const bytes = new Uint8Array(1024);
  bytes.fill(9, 512, 768);
  const written = writeSparse(bytes);
  expect(Array.from(new Uint32Array(written.buffer, 0, 4))).toEqual([1024, 1, 512, 256]);
  expect(Array.from(written.subarray(16))).toEqual(Array.from(bytes.subarray(512, 768)));
});

it('is not read if it breaks off or goes on', () => {
  const written = writeSparse(Uint8Array.of(1, 2, 3));
  expect(() => readSparse(written.subarray(0, written.length - 1))).toThrow(RangeError);
  expect(() => readSparse(Uint8Array.from([...written, 0]))).toThrow(RangeError);
  expect(() => readSparse(written.subarray(0, 6))).toThrow(RangeError);
});
