/** What the page does with what is kept: looks, fills, empties. Says nothing. */
import { KeepFailure, fetchRelease } from '../../offline/fetching.js';
import { bytesOf, lessonsOf } from '../../offline/release.js';
import { allKept, forget, keep, tidy } from '../../offline/store.js';
import { ask } from './switch.js';

/** @typedef {import('../../offline/store.js').Kept} Kept */
/** @typedef {import('../../offline/release.js').Release} Release */

/** The same from the sources (`site/page/offline/`) as from the bundle (`assets/`) only because sources are never served. */
function siteRoot() {
  // Kept apart from `import.meta.url` so that a bundler leaves the address alone.
  const here = import.meta.url;
  return new URL('../', here);
}

export const root = siteRoot();

/** Why nothing can be kept on this page. @returns {'frame' | 'insecure' | 'unsupported' | null} */
export function hindrance() {
  if (window.top !== window.self) return 'frame';
  if (!isSecureContext) return 'insecure';
  return 'serviceWorker' in navigator && 'caches' in globalThis ? null : 'unsupported';
}

export const registration = () => navigator.serviceWorker.getRegistration(root.href);

/**
 * What is kept, of the release in charge, and what the host has; without a network the first alone.
 *
 * @returns {Promise<{kept: Kept | null, offered: Release | null}>}
 */
export async function look() {
  await tidy(root);
  const [all, registered] = await Promise.all([allKept(root), registration()]);
  // Kept, but by a browser that has lost the service worker.
  if (all.length > 0 && !registered) await register();
  // While the next release waits, both are there.
  const inCharge = registered?.active && (await ask(registered.active)).release;
  const kept = all.find(({ id }) => id === inCharge) ?? all[0] ?? null;
  return { kept, offered: await fetchRelease(root).catch(() => null) };
}

/** @param {Release} release @param {readonly string[]} lessons */
export const size = (release, lessons) => bytesOf(release.list, lessons);

/** @param {Release} release */
export const allLessons = (release) => lessonsOf(release.list);

/**
 * @param {Release} release
 * @param {readonly string[]} lessons
 * @param {{onBytes: (done: number, total: number) => void, signal: AbortSignal}} how
 */
export async function store(release, lessons, how) {
  const before = await allKept(root);
  await keep(root, release, lessons, how);
  try {
    await register();
  } catch (error) {
    if (before.length === 0) await forget(root);
    throw error;
  }
  // Firefox asks the reader, who may leave that open; what is kept is kept in any case.
  void navigator.storage?.persist?.();
}

/** Let the service worker take charge of what is kept. */
async function register() {
  const { registerServiceWorker } = await import('../../runtime/client.js');
  const { installing, waiting, active } = await registerServiceWorker();
  const worker = installing ?? waiting ?? active;
  if (!worker || active) return;
  await new Promise((resolve, reject) => {
    const watch = () => {
      if (worker.state === 'activated') resolve(null);
      if (worker.state === 'redundant') reject(new KeepFailure('changed', 'sw.js'));
    };
    worker.addEventListener('statechange', watch);
    watch();
  });
}

/** Remove everything, the service worker first: it must not add to what goes. */
export async function remove() {
  await (await registration())?.unregister();
  await forget(root);
}

/** @returns {Promise<number | null>} bytes that the browser still gives this site */
export async function free() {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || usage === undefined ? null : Math.max(quota - usage, 0);
}

export const persisted = async () => (await navigator.storage?.persisted?.()) ?? false;
