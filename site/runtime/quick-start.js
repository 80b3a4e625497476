/**
 * The quick way to start Python: a picture of its memory after a start, made when the site was
 * built, is put back, and of the packages only the modules that lessons need are fetched, compiled
 * ahead. It rests on options of Pyodide that are not documented, so there is a plain way beside it.
 */

import { readArchive } from './archive.js';
import { exclusiveOrWithData } from './data-segments.js';
import { fetchPacked, isLost } from './download.js';
import { RuntimeFailure } from './failures.js';
import { fetchInterpreter, serveFromMemory, startInterpreter } from './interpreter.js';
import { readNative, withNative } from './native.js';
import { readSparse } from './sparse.js';

/** @typedef {import('./download.js').Entry} Entry */
/** @typedef {import('./python.js').Started} Started */

const LIBRARY = 'pyodide/python_stdlib.zip';
const SITE_PACKAGES = '/lib/python3.14/site-packages';
/** Folders were read before their files came. */
const LOOK_AGAIN = 'import sys; sys.path_importer_cache.clear()';
/** Where the content of native modules is asked for; it comes from memory. */
const NATIVE = 'native';
/** Bytes that Python gets at once beyond its start: growing piece by piece takes longer, and leaves gaps. */
const ROOM = 16 << 20;
/** A zip file without files: what is needed of the standard library is in the memory. */
const NO_FILES = Uint8Array.from({ length: 22, 0: 0x50, 1: 0x4b, 2: 5, 3: 6 });

/** What is wrong with the quick way concerns this way alone. */
export class NotRestored extends Error {}

/**
 * @param {URL} base
 * @param {import('./download.js').Manifest} manifest
 * @param {import('./python.js').Stages} stages
 * @param {readonly string[]} lessons  wanted first
 * @returns {Promise<Started>}
 * @throws {NotRestored | RuntimeFailure}
 */
export async function startQuickly(base, manifest, stages, lessons) {
  const { snapshot, native, lessons: own } = manifest.quick;
  const first = lessons.flatMap((name) => own[name] ?? []);
  const tally = stages.download([...manifest.interpreter, snapshot, native, ...first]);
  // The largest first: of one host a browser fetches six files at once, and the seventh waits.
  const large = Promise.all([
    fetchInterpreter(base, manifest, tally),
    fetchQuick(base, snapshot, tally),
    fetchQuick(base, native, tally),
  ]);
  const archives = first.map((entry) => fetchQuick(base, entry, tally));
  // Looked at one after the other: a failure of the last must not be unheard until then.
  for (const archive of archives) archive.catch(() => {});
  const [interpreter, picture, code] = await large;
  stages.enter('interpreter');
  const pyodide = await restore(base, interpreter, picture, code);
  pyodide._module._free(pyodide._module._malloc(ROOM));

  stages.enter('packages');
  for (const archive of archives) unpack(pyodide, await archive);
  // All readers were given the same memory.
  pyodide.runPython('import random; random.seed(); del random');
  pyodide.runPython(LOOK_AGAIN);

  const there = new Set(first);
  return {
    pyodide,
    prepare: async (lesson) => {
      const entry = own[lesson];
      if (!entry || there.has(entry)) return;
      unpack(pyodide, await fetchPacked(base, entry, stages.more([entry])));
      pyodide.runPython(LOOK_AGAIN);
      there.add(entry);
    },
    install: async () => {
      // Neither micropip is there, nor all of the standard library that a wheel may import.
      throw new NotRestored('wheels');
    },
  };
}

/**
 * @param {URL} base
 * @param {Entry} entry
 * @param {import('./download.js').Tally} tally
 */
async function fetchQuick(base, entry, tally) {
  try {
    return await fetchPacked(base, entry, tally);
  } catch (error) {
    throw isLost(error) ? new NotRestored(error.message) : error;
  }
}

/**
 * @param {URL} base
 * @param {import('./interpreter.js').Interpreter} interpreter
 * @param {Uint8Array} picture            of the memory
 * @param {Uint8Array<ArrayBuffer>} code  the native modules that it was taken with
 */
async function restore(base, interpreter, picture, code) {
  try {
    const memory = readSparse(picture);
    const modules = readNative(code);
    const files = new Map(modules.map(({ path, data }) => [NATIVE + path, data]));
    serveFromMemory(base, files.set(LIBRARY, NO_FILES));
    exclusiveOrWithData(memory, interpreter.wasm);
    for (const { data, place } of modules) exclusiveOrWithData(memory, data, place.address);
    return await startInterpreter(base, interpreter, {
      _loadSnapshot: memory,
      createPyodideModule: withNative(
        interpreter.modules['pyodide/pyodide.asm.js'].default,
        modules.map(({ path }) => path),
        (path) => new URL(NATIVE + path, base).href,
        (found) => {
          const here = JSON.stringify(found);
          const there = JSON.stringify(modules.map(({ place }) => place));
          // The picture would lead to other functions.
          if (here !== there) throw new Error(`modules at ${here} instead of ${there}`);
        },
      ),
    });
  } catch (error) {
    // Of memory the plain way needs no less.
    if (error instanceof RuntimeFailure) throw error;
    throw new NotRestored(String(error));
  }
}

/**
 * @param {any} pyodide
 * @param {Uint8Array<ArrayBuffer>} archive
 */
function unpack({ FS }, archive) {
  const folders = new Set();
  for (const { name, data } of readArchive(archive)) {
    const path = `${SITE_PACKAGES}/${name}`;
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(path, data, { canOwn: true });
  }
}
