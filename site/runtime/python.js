/**
 * Boots Pyodide with files already downloaded, and opens `tokenstep.api`. Used by the worker only.
 */

import { browserName } from './browser-name.js';
import { canVerify, fetchFile, fetchManifest, importFile } from './download.js';
import { RuntimeFailure } from './failures.js';

/** @typedef {import('./download.js').Body} Body */
/** @typedef {import('./download.js').Entry} Entry */
/** @typedef {import('./protocol.js').Phase} Phase */
/** @typedef {{advance(seconds: number): string, destroy(): void}} Job */

/**
 * `tokenstep.api` as seen through Pyodide.
 * @typedef {object} Api
 * @property {(request: string) => Job} start
 * @property {(request: string) => {toJs(): Uint8Array, destroy(): void}} export_npz
 * @property {() => string} environment
 * @property {(browser: string) => void} introduce
 */

/**
 * @typedef {object} Listener
 * @property {(phase: Phase, received: number, total: number) => void} progress
 * @property {(code: import('./failures.js').NoticeCode) => void} notice
 */

const WASM = 'pyodide/pyodide.asm.wasm';

/** Bytes between two announcements: a page that shows every network packet shows nothing better. */
const PROGRESS_STEP = 100_000;

/** The smallest WebAssembly module: magic number and version. */
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/**
 * @param {URL} base  of the folder `runtime/`
 * @param {Listener} listener
 * @returns {Promise<{api: Api, timing: import('./protocol.js').BootTiming}>}
 * @throws {RuntimeFailure}
 */
export async function bootPython(base, listener) {
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  refuseWithoutWasm();
  const { bodies, modules, wasm, manifest, total } = await downloadAll(base, listener);
  const download = elapsed();

  listener.progress('interpreter', total, total);
  serveFromMemory(base, bodies);
  const index = new URL('pyodide/', base).href;
  const lock = new TextDecoder().decode(bodies.get('pyodide/pyodide-lock.json')?.bytes);
  const pyodide = await withModule(wasm, () =>
    modules['pyodide/pyodide.js'].loadPyodide({
      indexURL: index,
      packageBaseUrl: index,
      lockFileContents: lock,
      createPyodideModule: modules['pyodide/pyodide.asm.js'].default,
      packages: ['micropip'],
      stdout: () => {},
    }),
  );
  const interpreter = elapsed();

  listener.progress('packages', total, total);
  const micropip = pyodide.pyimport('micropip');
  // No index, ever: dependencies come from the lock file beside the wheel, or the boot fails.
  micropip.set_index_urls(pyodide.toPy([]));
  await micropip.install(new URL(manifest.wheel, base).href);
  const packages = elapsed();

  listener.progress('start', total, total);
  const api = pyodide.pyimport('tokenstep.api');
  api.introduce(browserName(globalThis.navigator));
  bodies.clear();
  return { api, timing: { download, interpreter, packages, ready: elapsed() } };
}

/** A policy without 'wasm-unsafe-eval' would make Pyodide wait for ever; eight bytes tell at once. */
function refuseWithoutWasm() {
  if (typeof WebAssembly !== 'object') throw new RuntimeFailure('unsupported', { detail: 'WebAssembly' });
  try {
    new WebAssembly.Module(EMPTY_MODULE);
  } catch {
    throw new RuntimeFailure('csp', { detail: "script-src 'wasm-unsafe-eval'" });
  }
}

/**
 * @param {URL} base
 * @param {Listener} listener
 */
async function downloadAll(base, listener) {
  listener.progress('download', 0, 0);
  const manifest = await fetchManifest(base);
  const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  let received = 0;
  let announced = 0;
  /** @param {number} bytes */
  const onBytes = (bytes) => {
    received += bytes;
    if (Math.abs(received - announced) < PROGRESS_STEP && received < total) return;
    announced = received;
    listener.progress('download', received, total);
  };
  if (!canVerify) listener.notice('unverified');

  /** @type {Map<string, Body>} */
  const bodies = new Map();
  /** @type {Record<string, any>} */
  const modules = {};
  /** @type {WebAssembly.Module | undefined} */
  let wasm;
  await Promise.all(
    manifest.files.map(async (entry) => {
      if (entry.name.endsWith('.js')) {
        modules[entry.name] = await importFile(base, entry, onBytes);
        return;
      }
      const body = await fetchFile(base, entry, onBytes);
      bodies.set(entry.name, body);
      if (entry.name === WASM) {
        if (!/^application\/wasm\b/i.test(body.type)) listener.notice('wasm-type');
        wasm = await WebAssembly.compile(body.bytes);
      }
    }),
  );
  if (!wasm) throw new RuntimeFailure('corrupt', { file: 'manifest.json', detail: WASM });
  return { bodies, modules, wasm, manifest, total };
}

/**
 * From here on `fetch` answers from what was downloaded and verified, and never leaves the origin,
 * whoever asks (Pyodide, micropip).
 *
 * @param {URL} base
 * @param {Map<string, Body>} bodies
 */
function serveFromMemory(base, bodies) {
  const network = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, base);
    const body = bodies.get(url.href.replace(base.href, ''));
    if (body) {
      const type = url.pathname.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
      return new Response(body.bytes, { headers: { 'content-type': type } });
    }
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
