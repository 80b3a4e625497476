/**
 * What is kept in this browser for use without a network: one cache for each release, and in it a note of what is whole.
 * The page fills and empties it, the service worker answers from it. Nothing gets in whose digest is not the list's.
 */
import { KeepFailure, fetchOf } from './fetching.js';
import { LIST, bytesOf, keyOf, readRelease, wanted } from './release.js';

/** @typedef {import('./release.js').Release} Release */
/** @typedef {{lessons: string[]}} Note  what is whole: these lessons, and what all need */
/** @typedef {Release & Note} Kept */

const NOTE = 'offline-kept.json';
const AT_A_TIME = 4;

/** Several sites of one origin keep theirs apart. @param {URL} root */
const prefix = (root) => `tokenstep-offline ${root.pathname} `;

/** @param {URL} root @param {string} id */
export const cacheName = (root, id) => prefix(root) + id;

/** Names of all caches of the site. @param {URL} root */
export const cacheNames = async (root) => (await caches.keys()).filter((name) => name.startsWith(prefix(root)));

/**
 * @param {URL} root
 * @param {string} path
 * @param {string} name
 * @returns {Promise<Response | undefined>} without making a cache that is not there
 */
export const fromCache = (root, path, name) => caches.match(keyOf(root, path), { cacheName: name, ignoreVary: true });

/**
 * @param {URL} root
 * @param {string} name of a cache
 * @returns {Promise<Kept | null>} null if nothing in it is said to be whole
 */
export async function keptIn(root, name) {
  const [note, list] = await Promise.all([fromCache(root, NOTE, name), fromCache(root, LIST, name)]);
  const release = list && (await readRelease(await list.text()));
  return note && release ? { ...release, ...(await note.json()) } : null;
}

/** All that is whole. @param {URL} root @returns {Promise<Kept[]>} */
export async function allKept(root) {
  const found = await Promise.all((await cacheNames(root)).map((name) => keptIn(root, name)));
  return found.filter((kept) => kept !== null);
}

/**
 * One at a time of those that write, in all tabs and in the service worker.
 *
 * @template T
 * @param {URL} root
 * @param {boolean} wait or refuse if another is at it
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function alone(root, wait, work) {
  if (!navigator.locks) return work();
  return navigator.locks.request(prefix(root), wait ? {} : { ifAvailable: true }, (lock) => {
    if (!lock) throw new KeepFailure('busy');
    return work();
  });
}

/**
 * Keep what these lessons need besides those that are kept, or nothing of it.
 *
 * @param {URL} root
 * @param {Release} release
 * @param {readonly string[]} more
 * @param {{onBytes?: (done: number, total: number) => void, signal?: AbortSignal, wait?: boolean}} [how]
 * @throws {KeepFailure}
 */
export function keep(root, release, more, { onBytes = () => {}, signal, wait = false } = {}) {
  return alone(root, wait, async () => {
    const name = cacheName(root, release.id);
    const before = await keptIn(root, name);
    const lessons = [...new Set([...(before?.lessons ?? []), ...more])];
    const older = (await allKept(root)).filter(({ id }) => id !== release.id);
    /** @type {string[]} */
    const added = [];
    try {
      const cache = await caches.open(name);
      await fill(cache, lessons, added);
      await cache.put(keyOf(root, LIST), new Response(release.text));
      await cache.put(keyOf(root, NOTE), new Response(JSON.stringify({ lessons })));
    } catch (error) {
      // What was whole before still is; of the rest nothing stays.
      if (before) await undo(name, added);
      else await caches.delete(name);
      throw failureOf(error);
    }

    /** @param {Cache} cache @param {readonly string[]} all @param {string[]} put */
    async function fill(cache, all, put) {
      const total = bytesOf(release.list, all);
      let done = 0;
      await inTurns(wanted(release.list, all), async (path) => {
        if (!(await cache.match(keyOf(root, path)))) {
          const response = (await inherited(path)) ?? (await fetchOf(root, path, release.list, signal));
          put.push(path);
          await cache.put(keyOf(root, path), response);
        }
        if (signal?.aborted) throw new KeepFailure('stopped');
        done += /** @type {import('./release.js').Entry} */ (release.list.files[path])[0];
        onBytes(done, total);
      });
    }

    /** The same file of another release. @param {string} path */
    async function inherited(path) {
      const from = older.find(({ list }) => list.files[path]?.[1] === release.list.files[path]?.[1]);
      return from && fromCache(root, path, cacheName(root, from.id));
    }

    /** @param {string} cache @param {readonly string[]} paths */
    async function undo(cache, paths) {
      const opened = await caches.open(cache);
      await Promise.all(paths.map((path) => opened.delete(keyOf(root, path))));
    }
  });
}

/**
 * @param {readonly string[]} paths
 * @param {(path: string) => Promise<void>} work
 */
async function inTurns(paths, work) {
  const rest = [...paths];
  let failed = false;
  const turn = async () => {
    for (let path = rest.shift(); path !== undefined && !failed; path = rest.shift()) await work(path);
  };
  const turns = Array.from({ length: AT_A_TIME }, () =>
    turn().catch((error) => {
      failed = true;
      throw error;
    }),
  );
  // What the others still put must be there to be undone.
  await Promise.allSettled(turns);
  await Promise.all(turns);
}

/** @param {unknown} error @returns {Error} */
function failureOf(error) {
  const { name } = /** @type {Error} */ (error);
  return name === 'QuotaExceededError' ? new KeepFailure('full') : /** @type {Error} */ (error);
}

/**
 * Delete all that is kept but for these releases.
 *
 * @param {URL} root
 * @param {readonly string[]} [except] ids
 */
export function forget(root, except = []) {
  return alone(root, true, async () => {
    const stay = except.map((id) => cacheName(root, id));
    const names = (await cacheNames(root)).filter((name) => !stay.includes(name));
    await Promise.all(names.map((name) => caches.delete(name)));
  });
}

/** Delete what a page that was closed on the way has left; nothing while another is at it. @param {URL} root */
export function tidy(root) {
  return alone(root, false, async () => {
    const names = await cacheNames(root);
    const whole = await Promise.all(names.map((name) => keptIn(root, name)));
    await Promise.all(names.filter((_, place) => !whole[place]).map((name) => caches.delete(name)));
  }).catch((error) => {
    if (!(error instanceof KeepFailure)) throw error;
  });
}
