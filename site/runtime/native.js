/**
 * The native modules of packages that were loaded when the picture of Python's memory was taken.
 * Their code is no memory: it is loaded again, before Python starts, in the same order and so at the
 * same addresses, which is what the memory holds of them. Used by the build and by the worker.
 */

import { readArchive, writeArchive } from './archive.js';
import { RuntimeFailure } from './failures.js';
import { withSameFunctions } from './same-functions.js';

/** The first file of an archive of native modules: where each lay, in their order. */
const LAYOUT = 'layout.json';

/**
 * @typedef {object} Place
 * @property {number} address   of the data of a module in the memory
 * @property {number} functions of its first function in the table
 *
 * @typedef {object} NativeModule
 * @property {string} path  as Python asks for it
 * @property {Uint8Array<ArrayBuffer>} data
 * @property {Place} place
 */

/**
 * @param {Uint8Array<ArrayBuffer>} archive
 * @returns {NativeModule[]}
 */
export function readNative(archive) {
  const [layout, ...files] = readArchive(archive);
  const places = JSON.parse(new TextDecoder().decode(layout.data));
  return files.map(({ name, data }, i) => ({ path: name, data, place: places[i] }));
}

/**
 * @param {readonly NativeModule[]} modules
 * @returns {Uint8Array}
 */
export function writeNative(modules) {
  const layout = JSON.stringify(modules.map(({ place }) => place));
  return writeArchive([
    [LAYOUT, new TextEncoder().encode(layout)],
    ...modules.map(({ path, data }) => /** @type {const} */ ([path, data])),
  ]);
}

/**
 * @typedef {object} Settings  of Emscripten, as Pyodide fills them in
 * @property {(name: string) => string} locateFile
 * @property {string[]} [dynamicLibraries]
 * @property {number} [INITIAL_MEMORY]  the size of the picture, if one is put back
 */

/**
 * @param {(settings: Settings) => Promise<any>} create  makes the interpreter
 * @param {readonly string[]} names                      full paths of the modules, as Python will ask for them
 * @param {(name: string) => string} locate              where the content of one lies
 * @param {(places: readonly Place[]) => void} loaded     told where they lie now
 * @returns {(settings: Settings) => Promise<any>}
 *   fails with a `RuntimeFailure` if the browser has too little memory for a picture
 */
export function withNative(create, names, locate, loaded) {
  return async (settings) => {
    const { locateFile } = settings;
    settings.dynamicLibraries = [...names];
    settings.locateFile = (name) => (names.includes(name) ? locate(name) : locateFile(name));
    const { made: module, places } = await withPlaces(() => withSameFunctions(() => create(settings)));
    loaded(places);
    // A picture with packages is longer than the memory at first. What is taken here is overwritten by it.
    const missing = (settings.INITIAL_MEMORY ?? 0) - module._sbrk(0);
    if (missing > 0 && !module._malloc(missing)) throw new RuntimeFailure('memory', { detail: `${missing} B` });
    return module;
  };
}

/**
 * Emscripten tells each module where it lies, and nobody else.
 *
 * @template T
 * @param {() => Promise<T>} load
 * @returns {Promise<{made: T, places: Place[]}>}
 */
async function withPlaces(load) {
  const { instantiate } = WebAssembly;
  /** @type {Place[]} */
  const places = [];
  WebAssembly.instantiate = (/** @type {any} */ source, /** @type {any} */ imports) => {
    const { __memory_base: address, __table_base: functions } = imports?.env ?? {};
    if (Number.isInteger(functions)) places.push({ address, functions });
    return /** @type {any} */ (instantiate(source, imports));
  };
  try {
    return { made: await load(), places };
  } finally {
    WebAssembly.instantiate = instantiate;
  }
}
