/**
 * The worker: one Python for all players of a page. Runs advance in short slices, so that
 * messages (cancel, ping, another run) are heard in between.
 */

import { RuntimeFailure } from './failures.js';
import { readToWorker } from './protocol.js';
import { bootPython } from './python.js';

/** @typedef {import('./protocol.js').FromWorker} FromWorker */

/**
 * @typedef {object} Scope
 * @property {(message: FromWorker, transfer?: Transferable[]) => void} postMessage
 * @property {((event: MessageEvent) => void) | null} onmessage
 */

const scope = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));

/** Seconds of Python between two looks at the messages. */
const SLICE = 0.05;

/** @type {Promise<import('./python.js').Api | void> | undefined} */
let python;

/** Runs that go on; one that is no longer here has been cancelled. */
const running = new Set();

scope.onmessage = ({ data }) => {
  const message = readToWorker(data);
  if (!message) {
    report(new RuntimeFailure('garbage', { detail: String(data).slice(0, 80) }));
  } else if (message.type === 'boot') {
    python ??= boot().catch(report);
  } else if (message.type === 'ping') {
    scope.postMessage({ type: 'pong' });
  } else if (message.type === 'cancel') {
    running.delete(message.id);
  } else {
    const work = message.type === 'run' ? run : exportNpz;
    work(message.id, message.request).catch(report);
  }
};

async function boot() {
  const { api, timing } = await bootPython(new URL('./', import.meta.url), {
    progress: (phase, received, total) => scope.postMessage({ type: 'loading', phase, received, total }),
    notice: (code) => scope.postMessage({ type: 'notice', code }),
  });
  scope.postMessage({ type: 'ready', environment: api.environment(), timing });
  return api;
}

/**
 * @param {number} id
 * @param {string} request
 */
async function run(id, request) {
  running.add(id);
  const api = await python;
  if (!api || !running.has(id)) return;
  const job = api.start(request);
  try {
    while (running.has(id)) {
      const reply = job.advance(SLICE);
      scope.postMessage({ type: 'reply', id, reply });
      if (JSON.parse(reply).status !== 'progress') break;
      await nextTask();
    }
  } finally {
    running.delete(id);
    job.destroy();
  }
}

/**
 * @param {number} id
 * @param {string} request
 */
async function exportNpz(id, request) {
  const api = await python;
  if (!api) return;
  const proxy = tryExport(api, request);
  if (!proxy) {
    // An option was refused; a run says so as a reply of the contract.
    const job = api.start(request);
    scope.postMessage({ type: 'reply', id, reply: job.advance(0) });
    job.destroy();
    return;
  }
  const bytes = proxy.toJs().slice();
  proxy.destroy();
  scope.postMessage({ type: 'exported', id, bytes: bytes.buffer }, [bytes.buffer]);
}

/**
 * @param {import('./python.js').Api} api
 * @param {string} request
 */
function tryExport(api, request) {
  try {
    return api.export_npz(request);
  } catch (error) {
    if (/** @type {{type?: string}} */ (error).type === 'OptionError') return null;
    throw error;
  }
}

/** Let messages in: a promise alone would not leave the current task. */
function nextTask() {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** @param {unknown} error */
function report(error) {
  const failure =
    error instanceof RuntimeFailure
      ? error.failure
      : { code: /** @type {const} */ ('python'), detail: lastLine(error), file: '' };
  scope.postMessage({ type: 'failed', ...failure });
}

/**
 * The line of a traceback that says what happened.
 *
 * @param {unknown} error
 */
function lastLine(error) {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n').at(-1)?.trim().slice(0, 300) ?? '';
}
