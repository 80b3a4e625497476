/** The hashed names that Vite gave the bundles, from its manifest. */

import { readFileSync } from 'node:fs';

/**
 * @param {string} manifestFile path of Vite's `manifest.json`
 * @returns {{asset: (name: string) => string, assetScripts: (name: string) => string[]}}
 *   `asset`: address of an entry; `assetScripts`: an entry and every module it imports
 */
export function assets(manifestFile) {
  /** @type {Record<string, {file: string, name?: string, isEntry?: boolean, imports?: string[]}>} */
  let manifest;
  const chunks = () => (manifest ??= JSON.parse(readFileSync(manifestFile, 'utf8')));

  /** @param {string} name */
  function entry(name) {
    const key = Object.keys(chunks()).find((k) => chunks()[k].isEntry && chunks()[k].name === name);
    if (!key) throw new Error(`${manifestFile} has no entry "${name}"`);
    return key;
  }

  /** @param {string} key @returns {string[]} */
  function withImports(key) {
    const imports = (chunks()[key].imports ?? []).flatMap(withImports);
    return [...new Set([`/${chunks()[key].file}`, ...imports])];
  }

  return {
    asset: (name) => `/${chunks()[entry(name)].file}`,
    assetScripts: (name) => withImports(entry(name)),
  };
}
