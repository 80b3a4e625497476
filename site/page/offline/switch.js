/** From one release that is kept to the next: only while no other page has files of the earlier one. */

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

/**
 * Let the release that waits take over.
 *
 * @param {ServiceWorkerRegistration} registration
 * @returns {Promise<boolean>} whether it has; this page is then of the earlier one, and has to be left at once
 */
export async function switched(registration) {
  const { waiting, active } = registration;
  if (!waiting || !active || (await ask(active)).windows > 1) return false;
  const over = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  waiting.postMessage('switch');
  await over;
  return true;
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
