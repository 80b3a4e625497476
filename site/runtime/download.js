/**
 * Fetches what Python needs, in parallel, with progress in bytes, and refuses anything that is
 * not what the build made. Knows nothing of Pyodide.
 */

import { RuntimeFailure } from './failures.js';

/**
 * @typedef {object} Entry
 * @property {string} name    relative to `runtime/`
 * @property {number} bytes
 * @property {string} sha256  hexadecimal
 */

/**
 * @typedef {object} Manifest
 * @property {Entry[]} files
 * @property {string} wheel
 * @property {string} numpy
 * @property {string} micropip
 */

/** @typedef {{bytes: Uint8Array<ArrayBuffer>, type: string}} Body */

const SCRIPT_TYPE = /^(text|application)\/(x-)?(java|ecma)script/i;

/** Directives that a Content-Security-Policy was seen to enforce against this worker. */
const violations = new Set();
globalThis.addEventListener?.('securitypolicyviolation', (event) => {
  violations.add(/** @type {SecurityPolicyViolationEvent} */ (event).effectiveDirective);
});

/**
 * @param {URL} base   of the folder `runtime/`
 * @param {Entry} entry
 */
export function addressOf(base, entry) {
  // The hash in the address makes a stale copy in a cache impossible.
  return new URL(`${entry.name}?v=${entry.sha256.slice(0, 12)}`, base).href;
}

/**
 * @param {URL} base
 * @returns {Promise<Manifest>}
 */
export async function fetchManifest(base) {
  const file = 'manifest.json';
  const response = await request(new URL(file, base).href, file, { cache: 'no-cache' });
  try {
    const manifest = await response.json();
    if (Array.isArray(manifest.files) && typeof manifest.wheel === 'string') return manifest;
  } catch {
    // Not JSON: the same failure as JSON of another shape.
  }
  throw new RuntimeFailure('corrupt', { file, detail: contentType(response) });
}

/**
 * Fetch one file; a copy that does not match is asked for once more, past every cache.
 *
 * @param {URL} base
 * @param {Entry} entry
 * @param {(bytes: number) => void} onBytes  called with the size of each piece (negative: start again)
 * @returns {Promise<Body>}
 */
export async function fetchFile(base, entry, onBytes) {
  try {
    return await fetchOnce(base, entry, onBytes, 'default');
  } catch (error) {
    if (!(error instanceof RuntimeFailure) || error.code !== 'corrupt') throw error;
    return await fetchOnce(base, entry, onBytes, 'reload');
  }
}

/**
 * Import a module of the manifest. A failed import says nothing about its cause, so the file is
 * fetched again to find out.
 *
 * @param {URL} base
 * @param {Entry} entry
 * @param {(bytes: number) => void} onBytes
 * @returns {Promise<any>}
 */
export async function importFile(base, entry, onBytes) {
  const url = addressOf(base, entry);
  try {
    const module = await import(/* @vite-ignore */ url);
    onBytes(entry.bytes);
    return module;
  } catch (error) {
    const { type } = await fetchOnce(base, entry, () => {}, 'reload');
    const file = entry.name;
    if (!SCRIPT_TYPE.test(type)) throw new RuntimeFailure('type', { file, detail: type || '∅' });
    throw new RuntimeFailure('corrupt', { file, detail: String(error) });
  }
}

/**
 * @param {URL} base
 * @param {Entry} entry
 * @param {(bytes: number) => void} onBytes
 * @param {RequestCache} cache
 * @returns {Promise<Body>}
 */
async function fetchOnce(base, entry, onBytes, cache) {
  const file = entry.name;
  const response = await request(addressOf(base, entry), file, { cache });
  const bytes = new Uint8Array(entry.bytes);
  let received = 0;
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error) => {
      throw new RuntimeFailure('network', { file, detail: String(error) });
    });
    if (done) break;
    if (received + value.length <= bytes.length) bytes.set(value, received);
    received += value.length;
    onBytes(value.length);
  }
  const type = contentType(response);
  const problem =
    received === bytes.length ? await hashProblem(bytes, entry.sha256) : `${received} / ${bytes.length} B`;
  if (problem) {
    onBytes(-received);
    throw new RuntimeFailure('corrupt', { file, detail: [problem, type].filter(Boolean).join(', ') });
  }
  return { bytes, type };
}

/**
 * @param {string} url
 * @param {string} file
 * @param {RequestInit} init
 */
async function request(url, file, init) {
  let response;
  try {
    response = await fetch(url, init);
  } catch (error) {
    if (violations.has('connect-src')) throw new RuntimeFailure('csp', { detail: 'connect-src' });
    throw new RuntimeFailure('network', { file, detail: String(error) });
  }
  if (!response.ok) throw new RuntimeFailure('missing', { file, detail: `HTTP ${response.status}` });
  return response;
}

/** @param {Response} response */
function contentType(response) {
  return response.headers.get('content-type') ?? '';
}

/** Whether hashes can be checked: browsers offer them on https and localhost only. */
export const canVerify = Boolean(globalThis.crypto?.subtle);

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {string} expected  hexadecimal sha256
 * @returns {Promise<string>}  empty if it matches or cannot be checked
 */
async function hashProblem(bytes, expected) {
  if (!canVerify) return '';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === expected ? '' : `sha256 ${hex.slice(0, 12)}… ≠ ${expected.slice(0, 12)}…`;
}
