/** Gives Python the wheels that the author of a page named. Used by the worker only. */

/** Where they lie until they are unpacked. */
const FOLDER = '/tmp/wheels';

/**
 * @param {any} pyodide
 * @param {any} micropip
 * @returns {import('./python.js').Started['install']}
 */
export function installer(pyodide, micropip) {
  const there = new Set();
  return async (wheels) => {
    const missing = wheels.filter(({ address }) => !there.has(address));
    if (missing.length === 0) return null;
    pyodide.FS.mkdirTree(FOLDER);
    const files = await Promise.all(
      missing.map(async ({ address, file, data }) => {
        const path = `${FOLDER}/${file}`;
        pyodide.FS.writeFile(path, new Uint8Array(await data.arrayBuffer()));
        return { address, path };
      }),
    );
    const door = pyodide.pyimport('tokenstep.exercise.wheels');
    const refused = await door.install(JSON.stringify(files), micropip.install);
    if (refused) return refused;
    for (const { address } of missing) there.add(address);
    return null;
  };
}
