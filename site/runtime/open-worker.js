/**
 * Opens the worker, and finds out why it could not be opened. The failures of this file are about
 * browsers and hosts, not about Python.
 */

import { RuntimeFailure } from './failures.js';

/** @typedef {import('./failures.js').Failure} Failure */

const FILE = 'worker.js';

/** The same address from the sources (`site/runtime/`) and from the bundle (`assets/`). */
function workerAddress() {
  // Kept apart from `import.meta.url` so that a bundler leaves the address alone.
  const here = import.meta.url;
  return new URL(`../runtime/${FILE}`, here);
}

/**
 * @returns {Worker}
 * @throws {RuntimeFailure}
 */
export function openWorker() {
  const url = workerAddress();
  if (url.protocol === 'file:') throw new RuntimeFailure('local');
  if (typeof Worker !== 'function') throw new RuntimeFailure('unsupported', { detail: 'Worker' });
  let asked = false;
  /** @type {WorkerOptions} */
  const options = {
    // Browsers without module workers never ask for the type.
    get type() {
      asked = true;
      return /** @type {const} */ ('module');
    },
    name: 'tokenstep',
  };
  const worker = new Worker(sameOrigin(url), options);
  if (!asked) {
    worker.terminate();
    throw new RuntimeFailure('unsupported', { detail: 'module worker' });
  }
  return worker;
}

/**
 * A worker of another origin is refused; a small one of this origin may import it.
 *
 * @param {URL} url
 */
function sameOrigin(url) {
  if (url.origin === globalThis.location?.origin) return url;
  const source = `import ${JSON.stringify(url.href)};`;
  return URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
}

/**
 * Why a worker that never spoke failed to load. The browser does not say, so its file is asked for.
 *
 * @param {string} message  of the error event, often empty
 * @returns {Promise<Failure>}
 */
export async function diagnoseWorker(message) {
  const file = FILE;
  try {
    const response = await fetch(workerAddress().href, { cache: 'reload' });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok) return { code: 'missing', file, detail: `HTTP ${response.status}` };
    if (!/javascript|ecmascript/i.test(type)) return { code: 'type', file, detail: type || '∅' };
  } catch (error) {
    if (globalThis.origin !== 'null') return { code: 'network', file, detail: String(error) };
  }
  if (globalThis.origin === 'null') return { code: 'sandbox', file, detail: '' };
  return message ? { code: 'corrupt', file, detail: message } : { code: 'csp', file, detail: 'worker-src' };
}
