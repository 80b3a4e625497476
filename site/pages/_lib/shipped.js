/** Whose work the site carries, as `licences.txt` tells it. */

const ENTRY = /^(\S+) (\S+): (.+)\nSource: /;

/**
 * @param {string} text of `licences.txt`
 * @returns {{name: string, version: string, licence: string}[]}
 */
export function shippedIn(text) {
  const [, ...entries] = text.split(/\n\n-{72}\n\n/);
  return entries.map((entry) => {
    const [, name, version, licence] = ENTRY.exec(entry) ?? [];
    if (!licence) throw new Error(`licences.txt has an entry without name, version, licence: ${entry.slice(0, 80)}`);
    return { name, version, licence };
  });
}
