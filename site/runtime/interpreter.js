/**
 * Fetches and starts Pyodide's interpreter. Used by both ways of starting Python; the worker only.
 */

import { fetchFile, fetchWasm, importFile } from './download.js';
import { RuntimeFailure } from './failures.js';

/** @typedef {import('./download.js').Manifest} Manifest */
/** @typedef {import('./download.js').Tally} Tally */

/**
 * @typedef {object} Interpreter
 * @property {Record<string, any>} modules   by name, relative to `runtime/`
 * @property {WebAssembly.Module} module
 * @property {Uint8Array<ArrayBuffer>} wasm  the bytes of the module
 * @property {string} lock                   `pyodide-lock.json`
 */

/** The smallest WebAssembly module: magic number and version. */
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

const WASM_HEADERS = { headers: { 'content-type': 'application/wasm' } };

/** A policy without 'wasm-unsafe-eval' would make Pyodide wait for ever; eight bytes tell at once. */
export function refuseWithoutWasm() {
  if (typeof WebAssembly !== 'object') throw new RuntimeFailure('unsupported', { detail: 'WebAssembly' });
  try {
    new WebAssembly.Module(EMPTY_MODULE);
  } catch {
    throw new RuntimeFailure('csp', { detail: "script-src 'wasm-unsafe-eval'" });
  }
}

/**
 * @param {URL} base
 * @param {Manifest} manifest
 * @param {Tally} tally
 * @returns {Promise<Interpreter>}
 */
export async function fetchInterpreter(base, manifest, tally) {
  /** @type {Record<string, any>} */
  const modules = {};
  /** @type {Partial<Interpreter>} */
  const found = {};
  await Promise.all(
    manifest.interpreter.map(async (entry) => {
      if (entry.name.endsWith('.js')) modules[entry.name] = await importFile(base, entry, tally.add);
      else if (entry.name.endsWith('.wasm')) Object.assign(found, await fetchWasm(base, entry, tally));
      else found.lock = new TextDecoder().decode(await fetchFile(base, entry, tally.add));
    }),
  );
  const { module, wasm, lock } = found;
  if (!module || !wasm || !lock) throw new RuntimeFailure('corrupt', { file: 'manifest.json', detail: 'interpreter' });
  return { modules, module, wasm, lock };
}

/**
 * @param {URL} base
 * @param {Interpreter} interpreter
 * @param {object} options  of `loadPyodide`, besides where its files are
 */
export function startInterpreter(base, { modules, module, lock }, options) {
  const index = new URL('pyodide/', base).href;
  const start = () =>
    modules['pyodide/pyodide.js'].loadPyodide({
      indexURL: index,
      packageBaseUrl: index,
      lockFileContents: lock,
      createPyodideModule: modules['pyodide/pyodide.asm.js'].default,
      stdout: () => {},
      ...options,
    });
  return loudly(() => withModule(module, start));
}

/**
 * From here on `fetch` answers from what was downloaded and verified, and never leaves the origin,
 * whoever asks (Pyodide, micropip).
 *
 * @param {URL} base
 * @param {ReadonlyMap<string, Uint8Array<ArrayBuffer>>} files  by name, relative to `runtime/`
 */
export function serveFromMemory(base, files) {
  const network = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, base);
    const bytes = files.get(url.href.replace(base.href, ''));
    if (bytes) return new Response(bytes);
    // It is compiled already, and what was fetched for it is not looked at.
    if (url.pathname.endsWith('.wasm')) return new Response(EMPTY_MODULE, WASM_HEADERS);
    if (url.origin !== base.origin) throw new TypeError(`not of this site: ${url.origin}`);
    return network(input, init);
  };
}

/**
 * Give Pyodide the module compiled during the download. Pyodide swallows a failed instantiation
 * and then never settles, so the failure is raced against it here.
 *
 * @template T
 * @param {WebAssembly.Module} module
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
async function withModule(module, load) {
  const original = WebAssembly.instantiateStreaming;
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (_source, imports) => {
      try {
        return { module, instance: await WebAssembly.instantiate(module, imports) };
      } catch (error) {
        reject(error);
        throw error;
      }
    };
  });
  try {
    return await Promise.race([load(), failed]);
  } finally {
    WebAssembly.instantiateStreaming = original;
  }
}

/**
 * Emscripten and Pyodide do not wait for every failure of a module that they load: they would never settle.
 *
 * @template T
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
async function loudly(load) {
  const heard = new AbortController();
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => {
    globalThis.addEventListener?.(
      'unhandledrejection',
      (event) => {
        event.preventDefault();
        reject(event.reason);
      },
      { signal: heard.signal },
    );
  });
  try {
    return await Promise.race([load(), failed]);
  } finally {
    heard.abort();
  }
}
