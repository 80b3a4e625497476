/**
 * The initial content of a WebAssembly module's memory, as its data segments say it. A picture of
 * the memory of a started Python holds much of it unchanged, and who has the module need not
 * download that again.
 */

/** Bytes that Pyodide puts before the memory in a snapshot. */
const HEADER = 128;

const DATA_SECTION = 11;
const I32_CONST = 0x41;
const GLOBAL_GET = 0x23;
const END = 0x0b;

/** Reads the numbers of the binary format: seven bits a byte, the lowest first. */
class Reader {
  at = 8; // after the magic number and the version

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
  }

  byte() {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new RangeError(`a WebAssembly module ends at ${this.at}`);
    this.at += 1;
    return byte;
  }

  unsigned() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  /** An address: written as a signed number, meant as an unsigned one. */
  address() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return (byte & 0x40 && shift < 25 ? value | (-1 << (shift + 7)) : value) >>> 0;
    }
  }
}

/**
 * The active segments of a module, each with its place in memory.
 *
 * @param {Uint8Array} wasm
 * @param {number} [base]  where the linker put the data of a module that is linked while the program runs
 * @returns {Generator<{address: number, data: Uint8Array}>}
 * @throws {TypeError} of a segment whose place is not known before it is put there
 */
export function* dataSegments(wasm, base) {
  const reader = new Reader(wasm);
  while (reader.at < wasm.length) {
    const section = reader.byte();
    const end = reader.unsigned() + reader.at;
    if (section === DATA_SECTION) {
      for (let left = reader.unsigned(); left > 0; left -= 1) {
        const kind = reader.unsigned();
        let address = 0;
        if (kind === 0) {
          const told = reader.byte();
          if (told === I32_CONST) {
            address = reader.address();
          } else if (told === GLOBAL_GET && base !== undefined) {
            // Whichever it is: the one imported number by which a linker places data is the base.
            reader.unsigned();
            address = base;
          } else {
            throw new TypeError('a data segment at no constant address');
          }
          if (reader.byte() !== END) throw new TypeError('a data segment at no constant address');
        } else if (kind !== 1) {
          throw new TypeError(`a data segment of kind ${kind}`);
        }
        const length = reader.unsigned();
        if (kind === 0) yield { address, data: wasm.subarray(reader.at, reader.at + length) };
        reader.at += length;
      }
    }
    reader.at = end;
  }
}

/**
 * Take the initial memory out of a snapshot, or put it back: exclusive or does both. In place.
 *
 * @param {Uint8Array} snapshot
 * @param {Uint8Array} wasm
 * @param {number} [base]  as for `dataSegments`
 */
export function exclusiveOrWithData(snapshot, wasm, base) {
  for (const { address, data } of dataSegments(wasm, base)) {
    exclusiveOr(snapshot.subarray(HEADER + address, HEADER + address + data.length), data);
  }
}

/**
 * Four bytes at a time: there are millions.
 *
 * @param {Uint8Array} memory changed in place
 * @param {Uint8Array} data at least as long
 */
function exclusiveOr(memory, data) {
  const first = Math.min(memory.length, -memory.byteOffset & 3);
  const count = (memory.length - first) >> 2;
  const last = first + 4 * count;
  if (count > 0) {
    const words = new Uint32Array(memory.buffer, memory.byteOffset + first, count);
    // A copy begins where words may begin.
    const others = new Uint32Array(new Uint8Array(data.subarray(first, last)).buffer);
    for (let i = 0; i < count; i += 1) words[i] ^= others[i];
  }
  for (let i = 0; i < first; i += 1) memory[i] ^= data[i];
  for (let i = last; i < memory.length; i += 1) memory[i] ^= data[i];
}
