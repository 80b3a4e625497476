/**
 * Memory that is mostly zero, without the zeros: its length, the number of pieces, where each
 * begins and how long it is, as four bytes each (the lowest first), then the pieces.
 */

/** Shorter runs of zeros are kept: a piece of its own would take more than they do once packed. */
const GAP = 256;

/**
 * @param {Uint8Array} memory
 * @returns {Generator<{start: number, end: number}>}
 */
function* pieces(memory) {
  let start = -1;
  for (let at = 0; at < memory.length; at += GAP) {
    const empty = memory.subarray(at, at + GAP).every((byte) => byte === 0);
    if (empty && start >= 0) yield { start, end: at };
    if (empty) start = -1;
    else if (start < 0) start = at;
  }
  if (start >= 0) yield { start, end: memory.length };
}

/**
 * @param {Uint8Array} memory
 * @returns {Uint8Array}
 */
export function writeSparse(memory) {
  const list = [...pieces(memory)];
  const head = [memory.length, list.length, ...list.flatMap(({ start, end }) => [start, end - start])];
  const size = list.reduce((sum, { start, end }) => sum + end - start, 4 * head.length);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  head.forEach((number, i) => view.setUint32(4 * i, number, true));
  let at = 4 * head.length;
  for (const { start, end } of list) {
    bytes.set(memory.subarray(start, end), at);
    at += end - start;
  }
  return bytes;
}

/**
 * @param {Uint8Array} bytes
 * @returns {Uint8Array<ArrayBuffer>}
 * @throws {RangeError} if they are not what `writeSparse` made
 */
export function readSparse(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const memory = new Uint8Array(view.getUint32(0, true));
  const count = view.getUint32(4, true);
  let at = 8 + 8 * count;
  for (let i = 0; i < count; i += 1) {
    const length = view.getUint32(12 + 8 * i, true);
    memory.set(bytes.subarray(at, at + length), view.getUint32(8 + 8 * i, true));
    at += length;
  }
  if (at !== bytes.length) throw new RangeError(`sparse memory of ${bytes.length} B ends at ${at}`);
  return memory;
}
