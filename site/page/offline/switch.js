/** From one release that is kept to the next: only while no other page has files of the earlier one. */

/** A browser that has not switched by then does not any more. */
const PATIENCE_MS = 3000;

/**
 * @param {ServiceWorker} worker
 * @returns {Promise<{release: string, windows: number}>} its release, and how many pages have their files from it
 */
export const ask = (worker) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage('state', [port2]);
  });

/** Whether a release waits and no other page hinders it. @param {ServiceWorkerRegistration} registration */
export async function mayTakeOver({ waiting, active }) {
  return waiting !== null && active !== null && (await ask(active)).windows <= 1;
}

/**
 * The page that lets the release that waits take over, and then goes on. It has nothing to fetch: a request that falls into
 * the switch wakes the earlier service worker, and Chromium then leaves the next one waiting.
 *
 * @param {URL} root
 * @param {string} next  where to go then
 */
export const switchingPage = (root, next) => new URL(`switch.html#${encodeURIComponent(next)}`, root).href;

/**
 * Where such a page goes on to.
 *
 * @param {URL} root
 * @param {string} hash of its address
 * @returns {string} the start of the site if what is asked for is elsewhere
 */
export function nextOf(root, hash) {
  try {
    const next = new URL(decodeURIComponent(hash.slice(1)), root).href;
    return next.startsWith(root.href) ? next : root.href;
  } catch {
    return root.href;
  }
}

/**
 * Let the release that waits take over.
 *
 * @param {ServiceWorkerRegistration} registration
 * @returns {Promise<boolean>} whether it has; this page is then of the earlier one, and has to be left at once
 */
export function takeOver({ waiting }) {
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true });
    setTimeout(() => resolve(false), PATIENCE_MS);
    waiting?.postMessage('switch');
  });
}

/**
 * Calls back once a release waits to take over, which may be at once.
 *
 * @param {ServiceWorkerRegistration} registration
 * @param {() => void} ready
 */
export function whenWaiting(registration, ready) {
  if (registration.waiting) ready();
  const watch = (/** @type {ServiceWorker | null} */ worker) =>
    worker?.addEventListener('statechange', () => registration.waiting === worker && ready());
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
}
