/** Fetches what a release consists of, and takes nothing whose digest is not the list's. */
import { LIST, keyOf, readRelease, sha256 } from './release.js';

/** @typedef {import('./release.js').Release} Release */
/** @typedef {'full' | 'network' | 'missing' | 'changed' | 'stopped' | 'busy'} KeepCode */

/** Types by the end of a name: a host that sends others is not copied in this. @type {Record<string, string>} */
const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  wasm: 'application/wasm',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
};
/** Of how it came over the network, not of what came. */
const OF_TRANSFER = ['content-encoding', 'content-length', 'transfer-encoding', 'vary', 'set-cookie'];

export class KeepFailure extends Error {
  /** @param {KeepCode} code @param {string} [detail] */
  constructor(code, detail = '') {
    super(`${code} ${detail}`.trim());
    this.code = code;
    this.detail = detail;
  }
}

/**
 * What the host has now.
 *
 * @param {URL} root
 * @returns {Promise<Release>}
 * @throws {KeepFailure}
 */
export async function fetchRelease(root) {
  const response = await ask(keyOf(root, LIST), LIST, { cache: 'no-cache' });
  const release = await readRelease(await response.text().catch(() => ''));
  if (!release) throw new KeepFailure('missing', LIST);
  return release;
}

/**
 * @param {string} address
 * @param {string} path
 * @param {RequestInit} how
 */
async function ask(address, path, how) {
  let response;
  try {
    response = await fetch(address, how);
  } catch (error) {
    throw new KeepFailure(how.signal?.aborted ? 'stopped' : 'network', String(error));
  }
  if (!response.ok) throw new KeepFailure('missing', `${path} (HTTP ${response.status})`);
  return response;
}

/**
 * A file of a release as it is to be kept; asked for past the caches if what they hold is another.
 *
 * @param {URL} root
 * @param {string} path
 * @param {Release['list']} list
 * @param {AbortSignal} [signal]
 * @returns {Promise<Response>}
 * @throws {KeepFailure}
 */
export async function fetchOf(root, path, list, signal) {
  const [, digest] = /** @type {import('./release.js').Entry} */ (list.files[path]);
  // What the page asked for with its digest may be there already.
  const hashed = /^runtime\/(?:pyodide|quick)\//.test(path);
  const address = keyOf(root, path) + (hashed ? `?v=${digest.slice(0, 12)}` : '');
  for (const cache of /** @type {const} */ (['default', 'reload'])) {
    const response = await ask(address, path, { cache, signal });
    const bytes = await response.arrayBuffer().catch((error) => {
      throw new KeepFailure(signal?.aborted ? 'stopped' : 'network', String(error));
    });
    if ((await sha256(bytes)) === digest) return new Response(bytes, { headers: headersOf(response, path) });
  }
  throw new KeepFailure('changed', path);
}

/** @param {Response} response @param {string} path */
function headersOf(response, path) {
  const headers = new Headers(response.headers);
  for (const name of OF_TRANSFER) headers.delete(name);
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
  if (type) headers.set('content-type', type);
  return headers;
}
