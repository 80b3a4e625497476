/**
 * Opens the worker, and finds out why it could not be opened. The failures of this file are about
 * browsers and hosts, not about Python.
 */

import { RuntimeFailure } from './failures.js';

/** @typedef {import('./failures.js').Failure} Failure */

const WORKER = 'worker.js';
const MANIFEST = 'manifest.json';
/** What answers without a network, if the reader chose to keep the site: `site/offline/worker.js`. */
const SERVICE_WORKER = 'sw.js';

/**
 * The rules of the Trusted Types policy that the site's Content-Security-Policy names: the two workers
 * become addresses of scripts, and nothing else does.
 */
const POLICY = 'tokenstep';
const rules = {
  /** @param {string} address */
  createScriptURL(address) {
    if (address === addressOf(SERVICE_WORKER).href) return address;
    if (!address.endsWith(`/runtime/${WORKER}`)) throw new TypeError(`not the worker: ${address}`);
    return sameOrigin(new URL(address));
  },
};
/** @type {{createScriptURL: (address: string) => string} | undefined} */
let policy;

/** Directives that this page's Content-Security-Policy was seen to enforce. */
const violations = new Set();
globalThis.addEventListener?.('securitypolicyviolation', (event) => {
  violations.add(/** @type {SecurityPolicyViolationEvent} */ (event).effectiveDirective);
});

/**
 * The same address from the sources (`site/runtime/`) and from the bundle (`assets/`).
 *
 * @param {string} file
 */
function addressOf(file) {
  // Kept apart from `import.meta.url` so that a bundler leaves the address alone.
  const here = import.meta.url;
  return new URL(file === SERVICE_WORKER ? `../${file}` : `../runtime/${file}`, here);
}

/**
 * Register the service worker, which belongs to the pages of its own origin.
 *
 * @returns {Promise<ServiceWorkerRegistration>}
 */
export function registerServiceWorker() {
  // Asked for past the caches, so that a new release is seen at once.
  return navigator.serviceWorker.register(trusted(addressOf(SERVICE_WORKER)), { updateViaCache: 'none' });
}

/**
 * @param {URL} [url]
 * @returns {Worker}
 * @throws {RuntimeFailure}
 */
export function openWorker(url = addressOf(WORKER)) {
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
  const worker = new Worker(trusted(url), options);
  if (!asked) {
    worker.terminate();
    throw new RuntimeFailure('unsupported', { detail: 'module worker' });
  }
  return worker;
}

/**
 * What there is to fetch, asked for while the worker still starts. What is wrong with it the worker finds out itself.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<string | null>}
 */
export async function manifestText(signal) {
  try {
    const response = await fetch(addressOf(MANIFEST).href, { cache: 'no-cache', signal });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

/**
 * The worker's address as this browser wants it; a name of a policy can be given once only.
 *
 * @param {URL} url
 * @throws {RuntimeFailure} on a page whose own policy does not name ours
 */
function trusted(url) {
  const { trustedTypes } = /** @type {any} */ (globalThis);
  try {
    policy ??= trustedTypes?.createPolicy(POLICY, rules) ?? rules;
  } catch {
    throw new RuntimeFailure('csp', { detail: `trusted-types ${POLICY}` });
  }
  return /** @type {typeof rules} */ (policy).createScriptURL(url.href);
}

/**
 * A worker of another origin is refused; a small one of this origin may import it.
 *
 * @param {URL} url
 */
function sameOrigin(url) {
  if (url.origin === globalThis.location?.origin) return url.href;
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
  // The origin of a sandboxed page without allow-same-origin.
  if (globalThis.origin === 'null') return { code: 'sandbox', detail: '', file: '' };
  if (violations.has('worker-src')) return { code: 'csp', detail: "worker-src 'self'", file: '' };
  const failure = await diagnoseFile(WORKER);
  if (failure) return failure;
  return { code: 'corrupt', detail: message || 'script error', file: WORKER };
}

/**
 * @param {string} file
 * @returns {Promise<Failure | null>}
 */
async function diagnoseFile(file) {
  try {
    const response = await fetch(addressOf(file).href, { cache: 'reload' });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok) return { code: 'missing', file, detail: `HTTP ${response.status}` };
    if (!/javascript|ecmascript/i.test(type)) return { code: 'type', file, detail: type || '∅' };
    return null;
  } catch (error) {
    return { code: 'network', file, detail: String(error) };
  }
}
