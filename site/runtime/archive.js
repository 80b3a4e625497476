/**
 * Several files in one: the length of a list as four bytes (the lowest first), the list of names
 * and lengths as JSON, then the files one after the other. Packed as a whole it is smaller than a
 * zip, and taken apart it needs no Python.
 */

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Generator<{name: string, data: Uint8Array<ArrayBuffer>}>}
 */
export function* readArchive(bytes) {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  let at = 4 + length;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(4, at)))) {
    yield { name, data: bytes.subarray(at, at + size) };
    at += size;
  }
}

/**
 * @param {readonly (readonly [name: string, data: Uint8Array])[]} files
 * @returns {Uint8Array}
 */
export function writeArchive(files) {
  const list = new TextEncoder().encode(JSON.stringify(files.map(([name, data]) => [name, data.length])));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, list.length, true);
  const parts = [length, list, ...files.map(([, data]) => data)];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
