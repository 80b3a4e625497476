/**
 * The plain way to start Python: Pyodide with its whole standard library, micropip, and the wheels
 * as they were published. Slower than the quick way, and taken when that one fails.
 */

import { fetchFile } from './download.js';
import { installer } from './install-wheels.js';
import { fetchInterpreter, serveFromMemory, startInterpreter } from './interpreter.js';

/** @typedef {import('./python.js').Started} Started */

/**
 * @param {URL} base
 * @param {import('./download.js').Manifest} manifest
 * @param {import('./python.js').Stages} stages
 * @returns {Promise<Started>}
 */
export async function startPlainly(base, manifest, stages) {
  const tally = stages.download([...manifest.interpreter, ...manifest.packages]);
  const [interpreter, files] = await Promise.all([
    fetchInterpreter(base, manifest, tally),
    fetchAll(base, manifest.packages, tally),
  ]);
  stages.enter('interpreter');
  serveFromMemory(base, files);
  const pyodide = await startInterpreter(base, interpreter, { packages: ['micropip'] });

  stages.enter('packages');
  const micropip = pyodide.pyimport('micropip');
  // No index, ever: dependencies come from the lock file beside the wheel, or the boot fails.
  micropip.set_index_urls(pyodide.toPy([]));
  await micropip.install(new URL(manifest.wheel, base).href);
  files.clear();
  // All lessons are there.
  return { pyodide, prepare: async () => {}, install: installer(pyodide, micropip) };
}

/**
 * @param {URL} base
 * @param {readonly import('./download.js').Entry[]} entries
 * @param {import('./download.js').Tally} tally
 */
async function fetchAll(base, entries, tally) {
  return new Map(
    await Promise.all(
      entries.map(async (entry) => /** @type {const} */ ([entry.name, await fetchFile(base, entry, tally.add)])),
    ),
  );
}
