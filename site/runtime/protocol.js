/**
 * What the page and the worker say to each other: types, and validators for both directions,
 * so that neither side trusts what arrives. JSON of the contract crosses as strings.
 */

import { FAILURES, NOTICES } from './failures.js';

/** @typedef {import('./failures.js').FailureCode} FailureCode */
/** @typedef {import('./failures.js').NoticeCode} NoticeCode */
/** @typedef {'download'|'interpreter'|'packages'|'start'|'lesson'} Phase  `lesson`: files that a run needs */

/**
 * Milliseconds since boot at which each part was done.
 * @typedef {{download: number, interpreter: number, packages: number, ready: number}} BootTiming
 */

/**
 * A wheel of pure Python that an exercise may import: `file` is its name, `address` where it came from.
 * @typedef {{address: string, file: string, data: Blob}} Wheel
 */

/**
 * Page to worker. `request` is the JSON that `tokenstep.api` takes.
 * `plain`: leave out what makes the start quick; `lessons`: wanted at once; `wheels`: installed before; `text`: the
 * manifest, null if the page could not fetch it.
 * @typedef {{type: 'boot', plain: boolean, lessons: string[]}
 *   | {type: 'manifest', text: string | null}
 *   | {type: 'ping'}
 *   | {type: 'run', id: number, request: string, wheels?: Wheel[]}
 *   | {type: 'export', id: number, request: string, wheels?: Wheel[]}
 *   | {type: 'cancel', id: number}} ToWorker
 */

/**
 * Worker to page. `reply` is one `Reply` of the contract as JSON; `unrestored`: the quick start failed
 * and this worker is of no further use; `memory`: how large Python's is now.
 * @typedef {{type: 'loading', phase: Phase, received: number, total: number}
 *   | {type: 'notice', code: NoticeCode}
 *   | {type: 'unrestored', detail: string}
 *   | {type: 'ready', environment: string, timing: BootTiming}
 *   | {type: 'pong'}
 *   | {type: 'memory', bytes: number}
 *   | {type: 'reply', id: number, reply: string}
 *   | {type: 'exported', id: number, bytes: ArrayBuffer}
 *   | {type: 'failed', code: FailureCode, detail: string, file: string}} FromWorker
 */

/** @typedef {(value: unknown) => boolean} Check */

const PHASES = ['download', 'interpreter', 'packages', 'start', 'lesson'];

/** @type {Check} */
const isText = (value) => typeof value === 'string';
/** @type {Check} */
const isCount = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
/** @type {Check} */
const isId = (value) => Number.isSafeInteger(value);
/** @type {Check} */
const isPhase = (value) => PHASES.includes(/** @type {string} */ (value));
/** @type {Check} */
const isNotice = (value) => NOTICES.includes(/** @type {NoticeCode} */ (value));
/** @type {Check} */
const isFailure = (value) => typeof value === 'string' && Object.hasOwn(FAILURES, value);
/** @type {Check} */
const isBytes = (value) => value instanceof ArrayBuffer;
/** @type {Check} */
const isWheel = (value) => isRecord(value) && isText(value.address) && isText(value.file) && value.data instanceof Blob;
/** Only exercises have any. @type {Check} */
const isWheels = (value) => value === undefined || (Array.isArray(value) && value.every(isWheel));
/** @type {Check} */
const isTiming = (value) =>
  isRecord(value) && ['download', 'interpreter', 'packages', 'ready'].every((k) => isCount(value[k]));

/** JSON of an object: the page reads it without asking again. @type {Check} */
const isJsonRecord = (value) => isText(value) && isRecord(parsed(/** @type {string} */ (value)));
/** @type {Check} */
const isMessage = (value) => isRecord(value) && isText(value.id) && isRecord(value.args);
/** @type {Check} */
const isProblem = (value) =>
  isRecord(value) &&
  isText(value.field) &&
  isText(value.value) &&
  isMessage(value.message) &&
  isMessage(value.allowed) &&
  Array.isArray(value.offers);

/** What a run shows on its way; mostly nothing. @type {Check} */
const isPanel = (value) => value === null || value === undefined || (isRecord(value) && isText(value.kind));

/** None where nothing was there to compare with. @type {Check} */
const isComparison = (value) => value === null || isRecord(value);

/** @type {Record<string, Record<string, Check>>} */
const TO_WORKER = {
  boot: {
    plain: (value) => typeof value === 'boolean',
    lessons: (value) => Array.isArray(value) && value.every(isText),
  },
  manifest: { text: (value) => value === null || isText(value) },
  ping: {},
  run: { id: isId, request: isText, wheels: isWheels },
  export: { id: isId, request: isText, wheels: isWheels },
  cancel: { id: isId },
};

/** @type {Record<string, Record<string, Check>>} */
const FROM_WORKER = {
  loading: { phase: isPhase, received: isCount, total: isCount },
  notice: { code: isNotice },
  unrestored: { detail: isText },
  ready: { environment: isJsonRecord, timing: isTiming },
  pong: {},
  memory: { bytes: isCount },
  reply: { id: isId, reply: isText },
  exported: { id: isId, bytes: isBytes },
  failed: { code: isFailure, detail: isText, file: isText },
};

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * @param {Record<string, Record<string, Check>>} shapes
 * @param {unknown} data
 */
function matches(shapes, data) {
  if (!isRecord(data) || typeof data.type !== 'string' || !Object.hasOwn(shapes, data.type)) {
    return false;
  }
  return Object.entries(shapes[data.type] ?? {}).every(([key, check]) => check(data[key]));
}

/**
 * @param {unknown} data  as it arrived in the worker
 * @returns {ToWorker | null}  null if it is not of the protocol
 */
export function readToWorker(data) {
  return matches(TO_WORKER, data) ? /** @type {ToWorker} */ (data) : null;
}

/**
 * @param {unknown} data  as it arrived in the page
 * @returns {FromWorker | null}  null if it is not of the protocol
 */
export function readFromWorker(data) {
  return matches(FROM_WORKER, data) ? /** @type {FromWorker} */ (data) : null;
}

/**
 * @param {string} json  one `Reply` of the contract
 * @returns {import('../generated/trace.js').Reply | null}  null if it is not one
 */
export function readReply(json) {
  const reply = parsed(json);
  if (!isRecord(reply)) return null;
  const { status, trace } = reply;
  const whole =
    (status === 'progress' && isCount(reply.done) && isCount(reply.total) && isPanel(reply.panel)) ||
    (status === 'done' && isRecord(trace) && Array.isArray(trace.steps) && isComparison(reply.comparison)) ||
    (status === 'problem' && isProblem(reply.problem)) ||
    // Only those who ask for it look into it: see `site/player/exercise/read-reply.js`.
    status === 'exercise' ||
    (status === 'crash' && isText(reply.error));
  return whole ? /** @type {any} */ (reply) : null;
}

/**
 * @param {string} json
 * @returns {unknown}  undefined if it is not JSON
 */
function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
