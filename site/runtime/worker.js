/**
 * The worker: one Python for all players of a page. Runs advance in short slices, so that
 * messages (cancel, ping, another run) are heard in between.
 */

import { RuntimeFailure, unexpected } from './failures.js';
import { readToWorker } from './protocol.js';
import { bootPython } from './python.js';
import { NotRestored } from './quick-start.js';

/** @typedef {import('./protocol.js').FromWorker} FromWorker */

/**
 * @typedef {object} Scope
 * @property {(message: FromWorker, transfer?: Transferable[]) => void} postMessage
 * @property {((event: MessageEvent) => void) | null} onmessage
 */

const scope = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));

/** Seconds of Python between two looks at the messages. */
const SLICE = 0.05;

const MISSING = 'ModuleNotFoundError';

/** What runs a function that the reader wrote: an archive of its own, since few readers write one. */
const EXERCISE = 'exercise';
/** Told just before it runs: from here on its time counts. */
const BEGUN = '{"status":"progress","done":0,"total":1}';

/** @type {Promise<import('./python.js').Python | void> | undefined} */
let python;

/** @type {(text: string | null) => void} */
let tellManifest;
/** The manifest as the page has fetched it in the meantime. @type {Promise<string | null>} */
const manifest = new Promise((resolve) => {
  tellManifest = resolve;
});

/** Whether Python was started the plain way. */
let plain = false;

/** Runs that go on; one that is no longer here has been cancelled. */
const running = new Set();

/** Milliseconds after the first answer, and runs: Chromium keeps what it compiled once that is a megabyte. */
const PRACTICE = { after: 1000, times: 3 };

let practised = false;

scope.onmessage = ({ data }) => {
  const message = readToWorker(data);
  if (!message) {
    report(new RuntimeFailure('garbage', { detail: String(data).slice(0, 80) }));
  } else if (message.type === 'boot') {
    python ??= boot(message).catch(report);
  } else if (message.type === 'manifest') {
    tellManifest(message.text);
  } else if (message.type === 'ping') {
    scope.postMessage({ type: 'pong' });
  } else if (message.type === 'cancel') {
    running.delete(message.id);
  } else {
    const work = message.type === 'run' ? run : exportNpz;
    work(message.id, message.request, message.wheels ?? []).catch(report);
  }
};

/** Where this file lies, and what it fetches. */
function folder() {
  // Kept apart from `import.meta.url` so that a bundler leaves the address alone.
  const here = import.meta.url;
  return new URL('./', here);
}

/** @param {import('./protocol.js').ToWorker & {type: 'boot'}} how */
async function boot(how) {
  ({ plain } = how);
  refuseImportScripts();
  const started = await bootPython(
    folder(),
    {
      progress: (phase, received, total) => scope.postMessage({ type: 'loading', phase, received, total }),
      notice: (code) => scope.postMessage({ type: 'notice', code }),
    },
    how,
    manifest,
  );
  tellMemory(started);
  scope.postMessage({ type: 'ready', environment: started.api.environment(), timing: started.timing });
  return started;
}

/**
 * Pyodide calls `importScripts` to find out whether this is a classic worker. In a module worker the
 * call fails anyway; so that Trusted Types do not report it as an attack, it fails before the browser.
 */
function refuseImportScripts() {
  globalThis.importScripts = () => {
    throw new TypeError('Module scripts do not support importScripts().');
  };
}

/**
 * @param {number} id
 * @param {string} request
 * @param {import('./protocol.js').Wheel[]} wheels
 */
async function run(id, request, wheels) {
  running.add(id);
  const started = await python;
  if (!started) return;
  try {
    const { lesson, exercise } = JSON.parse(request);
    await started.prepare(lesson);
    if (exercise) {
      await started.prepare(EXERCISE);
      const refused = await install(started, wheels);
      if (refused) {
        scope.postMessage({ type: 'reply', id, reply: refused });
        return;
      }
      // What a reader wrote is run when the reader says so, and never for practice.
      practised = true;
      scope.postMessage({ type: 'reply', id, reply: BEGUN });
    }
    const reply = await advance(started.api, id, request);
    if (reply) refuseWithoutModule(reply);
    tellMemory(started);
    if (reply) scope.postMessage({ type: 'reply', id, reply });
    if (reply && !plain) practiseLater(started.api, request);
  } finally {
    running.delete(id);
  }
}

/**
 * @param {import('./python.js').Python} started
 * @param {import('./protocol.js').Wheel[]} wheels
 * @returns {Promise<string | null>}  a reply of the contract if one of them cannot be installed
 */
async function install(started, wheels) {
  if (wheels.length === 0) return null;
  // Unpacking takes its time.
  scope.postMessage({ type: 'loading', phase: 'lesson', received: 0, total: 0 });
  return started.install(wheels);
}

/**
 * A quick start compiles so little that the browser would keep nothing for the next visit. While nothing else is to
 * be done, the first request is run some more times, for nobody.
 *
 * @param {import('./python.js').Api} api
 * @param {string} request
 */
function practiseLater(api, request) {
  if (practised) return;
  practised = true;
  setTimeout(async () => {
    for (let left = PRACTICE.times; left > 0 && running.size === 0; left -= 1) await practise(api, request);
  }, PRACTICE.after);
}

/**
 * @param {import('./python.js').Api} api
 * @param {string} request
 */
async function practise(api, request) {
  const job = api.start(request);
  try {
    while (running.size === 0 && JSON.parse(job.advance(SLICE)).status === 'progress') await nextTask();
  } finally {
    job.destroy();
  }
  await nextTask();
}

/**
 * Run to the end, telling the progress.
 *
 * @param {import('./python.js').Api} api
 * @param {number} id
 * @param {string} request
 * @returns {Promise<string | null>}  the last reply, not told yet; null if the run was cancelled
 */
async function advance(api, id, request) {
  if (!running.has(id)) return null;
  const job = api.start(request);
  try {
    for (;;) {
      const reply = job.advance(SLICE);
      if (JSON.parse(reply).status !== 'progress') return reply;
      scope.postMessage({ type: 'reply', id, reply });
      await nextTask();
      if (!running.has(id)) return null;
    }
  } finally {
    job.destroy();
  }
}

/**
 * @param {number} id
 * @param {string} request
 * @param {import('./protocol.js').Wheel[]} wheels
 */
async function exportNpz(id, request, wheels) {
  const started = await python;
  if (!started) return;
  const { lesson, exercise } = JSON.parse(request);
  await started.prepare(lesson);
  if (exercise) {
    await started.prepare(EXERCISE);
    await install(started, wheels);
  }
  const proxy = tryExport(started.api, request);
  if (!proxy) {
    // An option was refused; a run says so as a reply of the contract.
    const job = started.api.start(request);
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
    const { type, message } = /** @type {Error & {type?: string}} */ (error);
    if (type === 'OptionError') return null;
    if (type === MISSING && !plain) throw new NotRestored(message);
    throw error;
  }
}

/**
 * The quick start brings what lessons were seen to need: if a run asks for more, it takes a plain start.
 *
 * @param {string} reply
 */
function refuseWithoutModule(reply) {
  if (plain) return;
  const { status, error, missing } = JSON.parse(reply);
  if (status === 'crash' && error.startsWith(MISSING)) throw new NotRestored(error);
  if (status === EXERCISE && missing) throw new NotRestored(missing);
}

/** @param {import('./python.js').Python} started */
function tellMemory({ memory }) {
  scope.postMessage({ type: 'memory', bytes: memory() });
}

/** Let messages in: a promise alone would not leave the current task. */
function nextTask() {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** @param {unknown} error */
function report(error) {
  if (error instanceof NotRestored) {
    scope.postMessage({ type: 'unrestored', detail: error.message });
    return;
  }
  const failure = error instanceof RuntimeFailure ? error.failure : unexpected(lastLine(error));
  scope.postMessage({ type: 'failed', ...failure });
}

/**
 * The line of a traceback that says what happened.
 *
 * @param {unknown} error
 */
function lastLine(error) {
  // An error of Python is a traceback; one of the browser needs its name to be understood.
  const ofPython = error instanceof Error && error.name === 'PythonError';
  const text = ofPython ? error.message : String(error);
  return text.trim().split('\n').at(-1)?.trim().slice(0, 300) ?? '';
}
