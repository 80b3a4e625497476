/** The hashed names that Vite gave the bundles, from its manifest. */

import { readFileSync } from 'node:fs';

/**
 * @param {string} manifestFile path of Vite's `manifest.json`
 * @returns {{
 *   asset: (name: string) => string, assetScripts: (names: string[]) => string[],
 *   sentences: (lesson: string, lang: string) => string,
 * }}
 *   `asset`: address of an entry; `assetScripts`: scripts, of an entry or loaded later, and every module they import;
 *   `sentences`: the script with the messages of a lesson
 */
export function assets(manifestFile) {
  /** @type {Record<string, {file: string, name?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[]}>} */
  let manifest;
  const chunks = () => (manifest ??= JSON.parse(readFileSync(manifestFile, 'utf8')));

  /**
   * @param {string} name
   * @param {(chunk: typeof manifest[string]) => boolean} wanted
   */
  function named(name, wanted) {
    const key = Object.keys(chunks()).find((k) => chunks()[k].name === name && wanted(chunks()[k]));
    if (!key) throw new Error(`${manifestFile} has no "${name}"`);
    return key;
  }

  /** @param {string} key @returns {string[]} */
  function withImports(key) {
    const imports = (chunks()[key].imports ?? []).flatMap(withImports);
    return [...new Set([`/${chunks()[key].file}`, ...imports])];
  }

  return {
    asset: (name) => `/${chunks()[named(name, ({ isEntry = false }) => isEntry)].file}`,
    assetScripts: (names) => [
      ...new Set(
        names.flatMap((name) =>
          withImports(
            named(
              name,
              ({ file, isEntry, isDynamicEntry }) => file.endsWith('.js') && Boolean(isEntry || isDynamicEntry),
            ),
          ),
        ),
      ),
    ],
    sentences: (lesson, lang) => `/${chunks()[`py/tokenstep/messages/${lang}.ftl?lesson=${lesson}`].file}`,
  };
}
