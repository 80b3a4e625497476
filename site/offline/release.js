/** What a release of the site consists of: `offline.json`, which the build writes. Its own digest is the name of the release. */

/**
 * @typedef {[bytes: number, sha256: string, lesson?: string]} Entry  `lesson` if only this lesson needs the file
 * @typedef {{version: string, files: Record<string, Entry>}} List     files by path below the root of the site
 * @typedef {{id: string, list: List, text: string}} Release
 */

export const LIST = 'offline.json';
const INDEX = 'index.html';

/** @param {any} entry */
const isEntry = (entry) => Array.isArray(entry) && Number.isInteger(entry[0]) && /^[0-9a-f]{64}$/.test(entry[1]);

/**
 * @param {string} text
 * @returns {List | null} null if it is no list
 */
export function parseList(text) {
  try {
    const { version, files } = JSON.parse(text);
    return typeof version === 'string' && Object.values(files).every(isEntry) ? { version, files } : null;
  } catch {
    return null;
  }
}

/** @param {BufferSource} bytes @returns {Promise<string>} hexadecimal */
export async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * @param {string} text
 * @returns {Promise<Release | null>}
 */
export async function readRelease(text) {
  const list = parseList(text);
  return list && { id: await sha256(new TextEncoder().encode(text)), list, text };
}

/**
 * The files that some lessons need, Python included.
 *
 * @param {List} list
 * @param {readonly string[]} lessons
 * @returns {string[]}
 */
export const wanted = ({ files }, lessons) =>
  Object.keys(files).filter((path) => {
    const lesson = files[path]?.[2];
    return lesson === undefined || lessons.includes(lesson);
  });

/** @param {List} list @param {readonly string[]} lessons */
export const bytesOf = (list, lessons) =>
  wanted(list, lessons).reduce((sum, path) => sum + /** @type {Entry} */ (list.files[path])[0], 0);

/** All lessons, in the order of the list. @param {List} list @returns {string[]} */
export const lessonsOf = ({ files }) => [...new Set(Object.values(files).flatMap(([, , lesson]) => lesson ?? []))];

/**
 * The file that an address below the root stands for.
 *
 * @param {URL} url
 * @param {URL} root
 * @returns {string | null} null if it is elsewhere
 */
export function pathOf(url, root) {
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return null;
  try {
    const path = decodeURIComponent(url.pathname.slice(root.pathname.length));
    return path === '' || path.endsWith('/') ? `${path}${INDEX}` : path;
  } catch {
    return null;
  }
}

/** @param {URL} root @param {string} path */
export const keyOf = (root, path) => new URL(path, root).href;
