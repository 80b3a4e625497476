/**
 * The runtime's states as messages of the contract (`{id, args}`); the sentences are in
 * `py/tokenstep/messages/*.ftl`. Ids made from codes are made here and nowhere else.
 */

import { FAILURES, NOTICES } from './failures.js';

/** @typedef {import('../generated/trace.js').Message} Message */
/** @typedef {import('./client.js').Status} Status */
/** @typedef {import('./failures.js').Failure} Failure */

/**
 * Every message id of the runtime with the arguments it is given, for the test of the message files.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const RUNTIME_MESSAGES = Object.freeze({
  'status-idle': [],
  'status-loading-begin': [],
  'status-loading-download': ['received', 'total'],
  'status-loading-interpreter': [],
  'status-loading-packages': [],
  'status-loading-start': [],
  'status-ready': ['python', 'numpy'],
  'status-running': [],
  'status-failed': [],
  ...Object.fromEntries(NOTICES.map((code) => [`status-notice-${code}`, []])),
  ...Object.fromEntries(Object.entries(FAILURES).map(([code, args]) => [`failure-${code}-what`, args])),
  ...Object.fromEntries(Object.keys(FAILURES).map((code) => [`failure-${code}-check`, []])),
});

/**
 * The state in one sentence.
 *
 * @param {Status} status
 * @returns {Message}
 */
export function statusMessage({ state, phase, received, total, environment }) {
  if (state === 'ready' && environment) {
    return message('status-ready', { python: environment.python, numpy: environment.numpy });
  }
  if (state !== 'loading') return message(`status-${state}`);
  if (phase !== 'download') return message(`status-loading-${phase}`);
  if (total === 0) return message('status-loading-begin');
  return message('status-loading-download', { received: megabytes(received), total: megabytes(total) });
}

/**
 * What happened, and what to check.
 *
 * @param {Failure} failure
 * @returns {{what: Message, check: Message}}
 */
export function failureMessages(failure) {
  const args = Object.fromEntries(FAILURES[failure.code].map((name) => [name, failure[name]]));
  return {
    what: message(`failure-${failure.code}-what`, args),
    check: message(`failure-${failure.code}-check`),
  };
}

/**
 * @param {Pick<Status, 'notices'>} status
 * @returns {Message[]}
 */
export function noticeMessages({ notices }) {
  return notices.map((code) => message(`status-notice-${code}`));
}

/**
 * @param {string} id
 * @param {Record<string, string>} [args]
 * @returns {Message}
 */
function message(id, args = {}) {
  return { id, args };
}

/** @param {number} bytes */
function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}
