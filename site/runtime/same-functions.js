/**
 * A function that a module exports and has in its table is one object, says the standard. In WebKit
 * they are two (seen in WebKitGTK 2.50). Emscripten finds the place of a function in the table by the
 * object, and there gives each that it does not find another place: all addresses of functions
 * become others than those in a picture of the memory that any other engine has made.
 */

/** A module with one function, exported and in its table: `(func) (table 1 funcref) (elem (i32.const 0) 0)`. */
const ONE = Uint8Array.from([
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 4, 4, 1, 112, 0, 1],
  ...[7, 9, 2, 1, 102, 0, 0, 1, 116, 1, 0, 9, 7, 1, 0, 65, 0, 11, 1, 0, 10, 4, 1, 2, 0, 11],
]);

function areSame() {
  const { f, t } = /** @type {any} */ (new WebAssembly.Instance(new WebAssembly.Module(ONE)).exports);
  return t.get(0) === f;
}

/** @typedef {{from: number, to: number, exported: Map<string, Function>}} Span  of a table, filled by one module */

/**
 * While modules are loaded, let tables give the very functions that their modules export. Both have the same name, which is
 * the number of the function in its module.
 *
 * @template T
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
export async function withSameFunctions(load) {
  if (areSame()) return load();
  const { prototype } = WebAssembly.Table;
  const { get, grow } = prototype;
  const { instantiate } = WebAssembly;
  /** @type {Span[]} */
  const spans = [];
  /** @type {{from: number, to: number} | null} */
  let grown = null;
  prototype.grow = function (count, ...rest) {
    const from = grow.call(this, count, ...rest);
    // One more is for a function by itself.
    if (count > 1) grown = { from, to: from + count };
    return from;
  };
  WebAssembly.instantiate = async (/** @type {any} */ source, /** @type {any} */ imports) => {
    const made = /** @type {any} */ (await instantiate(source, imports));
    const own = Object.values((made.instance ?? made).exports);
    const table = own.find((each) => each instanceof WebAssembly.Table);
    const span = table ? { from: 0, to: table.length } : grown;
    grown = null;
    const functions = own.filter((each) => typeof each === 'function');
    if (span) spans.push({ ...span, exported: new Map(functions.map((each) => [each.name, each])) });
    return made;
  };
  prototype.get = function (place) {
    const found = get.call(this, place);
    const span = found && spans.find(({ from, to }) => place >= from && place < to);
    return span?.exported.get(found.name) ?? found;
  };
  try {
    return await load();
  } finally {
    Object.assign(prototype, { get, grow });
    WebAssembly.instantiate = instantiate;
  }
}
