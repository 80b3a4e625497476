/**
 * Makes what lets Python start quickly: a picture of its memory after start-up, the native modules in
 * it, and archives of the modules that lessons need, compiled. `build.py` packs them.
 *
 *     node make.mjs <folder with the wheels> <folder to fill>
 */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from 'pyodide';
import { writeArchive } from '../../site/runtime/archive.js';
import { exclusiveOrWithData } from '../../site/runtime/data-segments.js';
import { withNative, writeNative } from '../../site/runtime/native.js';
import { writeSparse } from '../../site/runtime/sparse.js';

const PYODIDE = path.dirname(fileURLToPath(import.meta.resolve('pyodide/package.json')));
const SITE_PACKAGES = '/lib/python3.14/site-packages';
// The same memory from the same input: strings hash alike every time.
const env = { PYTHONHASHSEED: '0' };

const [wheels, target] = process.argv.slice(2);
// Emscripten would keep the path of this script in the memory.
process.argv.length = 1;
const { first, standard, loaded, common, archives, library } = await findNeeds();
/** @type {import('../../site/runtime/native.js').NativeModule[]} */
const native = common
  .filter(([name]) => name.endsWith('.so'))
  .map(([name, data]) => ({ path: path.posix.join(SITE_PACKAGES, name), data, place: { address: 0, functions: 0 } }));
for (const [name, files] of Object.entries(archives)) if (files.length > 0) write(name, writeArchive(files));
write('snapshot', writeSparse(await takeSnapshot()));
write('native', writeNative(native));

/** What lessons need, found by running them; and the standard library without docstrings. */
async function findNeeds() {
  const python = await loadPyodide({ env, stdout: () => {} });
  for (const name of readdirSync(wheels).filter((file) => file.endsWith('.whl'))) {
    const bytes = new Uint8Array(readFileSync(path.join(wheels, name)));
    python.unpackArchive(bytes, 'wheel', { extractDir: SITE_PACKAGES });
  }
  python.FS.writeFile('/tmp/needs.py', readFileSync(new URL('needs.py', import.meta.url)));
  python.FS.writeFile('/tmp/full.zip', readFileSync(path.join(PYODIDE, 'python_stdlib.zip')));
  python.runPython('import sys; sys.path.append("/tmp")');
  const needs = python.pyimport('needs');
  const found = needs.select().toJs({ dict_converter: Object.fromEntries });
  needs.without_docstrings('/tmp/full.zip', '/tmp/small.zip');
  return { ...found, library: python.FS.readFile('/tmp/small.zip') };
}

/**
 * The memory of a Python that has loaded what every lesson needs, and has run the first one: of that run only what the
 * interpreter has learnt of the code is left.
 */
async function takeSnapshot() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tokenstep-'));
  const stdLibURL = path.join(folder, 'library.zip');
  writeFileSync(stdLibURL, library);
  const { default: create } = await import(path.join(PYODIDE, 'pyodide.asm.mjs'));
  const files = native.map(({ data }, i) => {
    const file = path.join(folder, `${i}.so`);
    writeFileSync(file, data);
    return file;
  });
  const paths = native.map((module) => module.path);
  const locate = (name) => files[paths.indexOf(name)];
  const python = await loadPyodide({
    env,
    stdLibURL,
    _makeSnapshot: true,
    createPyodideModule: withNative(create, paths, locate, (places) => {
      for (const [i, module] of native.entries()) module.place = places[i];
    }),
  });
  rmSync(folder, { recursive: true });
  for (const [name, data] of common) {
    const file = path.posix.join(SITE_PACKAGES, name);
    python.FS.mkdirTree(path.posix.dirname(file));
    // Native modules are loaded already: Emscripten would only keep their files in the memory.
    python.FS.writeFile(file, name.endsWith('.so') ? new Uint8Array() : data);
  }
  python.runPython(`
import gc, importlib, re, sys, zipimport
sys.path_importer_cache.clear()
for name in ${JSON.stringify([...standard, ...loaded])}:
    importlib.import_module(name)
api = importlib.import_module('tokenstep.api')
job = api.start(${JSON.stringify(JSON.stringify({ lesson: first, options: {} }))})
while '"status":"progress"' in job.advance(1.0)[:40]:
    pass
del api, job
re.purge()
sys._clear_internal_caches()
for files in zipimport._zip_directory_cache.values():
    files.clear()
del files, importlib, re, sys, name, zipimport
gc.collect()
del gc
`);
  blankFreeMemory(python._module);
  const memory = python.makeMemorySnapshot();
  exclusiveOrWithData(memory, readFileSync(path.join(PYODIDE, 'pyodide.asm.wasm')));
  for (const { data, place } of native) exclusiveOrWithData(memory, data, place.address);
  return memory;
}

/**
 * What was freed still holds its last content, which says nothing but has to be downloaded: ask for
 * all of it, fill it with zeros and give it back.
 *
 * @param {any} module  of Emscripten
 */
function blankFreeMemory(module) {
  const taken = [];
  for (let size = 1 << 20; size >= 16; size >>= 1) {
    for (;;) {
      const end = module._sbrk(0);
      const place = module._malloc(size);
      taken.push(place);
      module.HEAPU8.fill(0, place, place + size);
      // The memory was made longer for it: no free piece of this size was left.
      if (module._sbrk(0) !== end) break;
    }
  }
  for (const place of taken) module._free(place);
}

/**
 * @param {string} name
 * @param {Uint8Array} bytes
 */
function write(name, bytes) {
  writeFileSync(path.join(target, `${name}.bin`), bytes);
}
