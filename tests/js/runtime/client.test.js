import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Cancelled, OptionProblem, Runtime, RuntimeFailure } from '../../../site/runtime/client.js';
import { FakeWorker } from './fake-worker.js';

/** @type {FakeWorker[]} */
let workers;
/** @type {Runtime} */
let runtime;

/** The worker in use. */
const worker = () => /** @type {FakeWorker} */ (workers.at(-1));

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  runtime = new Runtime({
    openWorker: () => {
      workers.push(new FakeWorker());
      return /** @type {Worker} */ (/** @type {unknown} */ (worker()));
    },
    bootMs: 4000,
    silenceMs: 800,
    pingMs: 400,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Start Python and one run; the worker has been asked. */
function startRun(how = {}) {
  const result = runtime.run({ lesson: 'loop' }, how);
  // Handled later in the test; not being awaited yet is no error.
  result.catch(() => {});
  worker().becomeReady();
  return result;
}

describe('states', () => {
  it('begins idle, without a worker', () => {
    expect(runtime.status.state).toBe('idle');
    expect(workers).toHaveLength(0);
  });

  it('tells a subscriber the state at once and every change', () => {
    /** @type {string[]} */
    const states = [];
    const off = runtime.subscribe((status) => states.push(status.state));
    runtime.boot();
    worker().becomeReady();
    off();
    runtime.run({ lesson: 'loop' }).catch(() => {});
    expect(states).toEqual(['idle', 'loading', 'loading', 'ready']);
  });

  it('boots once, however often it is asked to', () => {
    runtime.boot();
    runtime.boot();
    worker().becomeReady();
    runtime.boot();
    expect(workers).toHaveLength(1);
    expect(worker().all('boot')).toHaveLength(1);
  });

  it('reports phase and bytes while loading', () => {
    runtime.boot();
    worker().say({ type: 'loading', phase: 'download', received: 3, total: 9 });
    expect(runtime.status).toMatchObject({ state: 'loading', phase: 'download', received: 3, total: 9 });
    worker().say({ type: 'loading', phase: 'packages', received: 9, total: 9 });
    expect(runtime.status.phase).toBe('packages');
  });

  it('holds the environment and the timing once ready', () => {
    runtime.boot();
    worker().becomeReady();
    expect(runtime.status).toMatchObject({
      state: 'ready',
      phase: null,
      environment: { python: '3.14.2', numpy: '2.4.3' },
      timing: { download: 1, ready: 4 },
    });
  });

  it('holds how large the memory of Python is, until the worker ends', () => {
    runtime.boot();
    worker().say({ type: 'memory', bytes: 31_457_280 });
    worker().becomeReady();
    expect(runtime.status.memory).toBe(31_457_280);
    worker().say({ type: 'memory', bytes: 40_000_000 });
    expect(runtime.status.memory).toBe(40_000_000);
    worker().say({ type: 'failed', code: 'python', detail: '', file: '' });
    runtime.retry();
    expect(runtime.status.memory).toBe(0);
  });

  it('hands out a status that nobody can change', () => {
    expect(Object.isFrozen(runtime.status)).toBe(true);
    runtime.boot();
    expect(Object.isFrozen(runtime.status)).toBe(true);
  });

  it('keeps each notice once', () => {
    runtime.boot();
    worker().say({ type: 'notice', code: 'wasm-type' });
    worker().say({ type: 'notice', code: 'wasm-type' });
    expect(runtime.status.notices).toEqual(['wasm-type']);
  });
});

describe('the manifest', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is fetched while the worker starts, past the cache, and told as it is', async () => {
    const fetched = vi.fn(async () => new Response('{"interpreter": []}'));
    vi.stubGlobal('fetch', fetched);
    runtime.boot();
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched.mock.calls[0]).toMatchObject([/\/runtime\/manifest\.json$/, { cache: 'no-cache' }]);
    await vi.waitFor(() =>
      expect(worker().all('manifest')).toEqual([{ type: 'manifest', text: '{"interpreter": []}' }]),
    );
  });

  it.each([
    ['an error of the server', async () => new Response('', { status: 500 })],
    ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is left to the worker after %s', async (_, answer) => {
    vi.stubGlobal('fetch', answer);
    runtime.boot();
    await vi.waitFor(() => expect(worker().all('manifest')).toEqual([{ type: 'manifest', text: null }]));
    expect(runtime.status.failure).toBeNull();
  });

  it('is waited for by nobody once the worker is gone', async () => {
    /** @type {AbortSignal[]} */
    const signals = [];
    vi.stubGlobal('fetch', (/** @type {string} */ _, /** @type {RequestInit} */ { signal }) => {
      signals.push(/** @type {AbortSignal} */ (signal));
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    });
    runtime.retain();
    runtime.boot();
    runtime.release();
    await vi.waitFor(() => expect(signals[0].aborted).toBe(true));
    expect(worker().all('manifest')).toEqual([]);
  });
});

describe('the quick start and the plain one', () => {
  it('asks for a quick start, with the lessons that are wanted', () => {
    startRun();
    expect(worker().all('boot')).toEqual([{ type: 'boot', plain: false, lessons: ['loop'] }]);
  });

  it('starts plainly in a new worker when the quick start failed, says so, and runs what was asked', async () => {
    const result = runtime.run({ lesson: 'loop' });
    worker().say({ type: 'unrestored', detail: 'RangeError' });
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(worker().all('boot')).toMatchObject([{ plain: true }]);
    expect(runtime.status).toMatchObject({ state: 'loading', notices: ['plain'], failure: null });
    worker().becomeReady();
    worker().finish(1);
    expect((await result).trace.lesson).toBe('loop');
  });

  it('takes a quick start that says nothing any more for a failed one', () => {
    runtime.boot();
    worker().say({ type: 'loading', phase: 'interpreter', received: 9, total: 9 });
    vi.advanceTimersByTime(5000);
    expect(worker().all('boot')).toMatchObject([{ plain: true }]);
    worker().say({ type: 'loading', phase: 'interpreter', received: 9, total: 9 });
    vi.advanceTimersByTime(5000);
    expect(runtime.status).toMatchObject({ state: 'failed', failure: { code: 'timeout', detail: 'interpreter' } });
    expect(workers).toHaveLength(2);
  });

  it('tries the quick start again when the reader tries again', () => {
    runtime.boot();
    worker().say({ type: 'unrestored', detail: '' });
    worker().say({ type: 'failed', code: 'missing', detail: 'HTTP 404', file: 'a' });
    runtime.retry();
    expect(worker().all('boot')).toMatchObject([{ plain: false }]);
  });

  it('starts plainly where it is told to, which is no news, and again so when the reader tries again', () => {
    runtime = new Runtime({ openWorker: runtime.open, plain: true });
    runtime.boot();
    expect(worker().all('boot')).toMatchObject([{ plain: true }]);
    worker().say({ type: 'failed', code: 'missing', detail: 'HTTP 404', file: 'a' });
    runtime.retry();
    expect(worker().all('boot')).toMatchObject([{ plain: true }]);
    expect(runtime.status.notices).toEqual([]);
  });

  it('does not fail for the files of a run that was given up', async () => {
    const giveUp = new AbortController();
    const result = startRun({ signal: giveUp.signal });
    worker().say({ type: 'loading', phase: 'lesson', received: 1, total: 9 });
    giveUp.abort();
    worker().say({ type: 'loading', phase: 'lesson', received: 9, total: 9 });
    await expect(result).rejects.toThrow(Cancelled);
    vi.advanceTimersByTime(60_000);
    expect(runtime.status).toMatchObject({ state: 'ready', phase: null, failure: null });
  });

  it('waits longer while a run waits for files, and names that phase if they never come', async () => {
    const result = startRun();
    worker().say({ type: 'loading', phase: 'lesson', received: 1, total: 9 });
    vi.advanceTimersByTime(2000);
    expect(runtime.status).toMatchObject({ state: 'running', phase: 'lesson' });
    vi.advanceTimersByTime(3000);
    expect(runtime.status).toMatchObject({ state: 'failed', failure: { code: 'timeout', detail: 'lesson' } });
    await expect(result).rejects.toMatchObject({ code: 'timeout' });
  });

  it('has left that phase once the run goes on', () => {
    startRun();
    worker().say({ type: 'loading', phase: 'lesson', received: 9, total: 9 });
    worker().reply(1, { status: 'progress', done: 1, total: 2 });
    expect(runtime.status.phase).toBeNull();
    vi.advanceTimersByTime(1000);
    // Silence is now that of a dead worker.
    expect(runtime.status.restarts).toBe(1);
  });
});

describe('runs', () => {
  it('boots by itself and sends the request as JSON when Python is ready', async () => {
    const reference = /** @type {any} */ ({ lesson: 'loop', steps: [] });
    const result = runtime.run({ lesson: 'loop', options: { dtype: 'float32' }, reference });
    expect(worker().all('run')).toHaveLength(0);
    worker().becomeReady();
    expect(runtime.status.state).toBe('running');
    const [message] = worker().all('run');
    expect(JSON.parse(message.request)).toEqual({
      lesson: 'loop',
      options: { dtype: 'float32' },
      reference,
    });
    worker().finish(message.id);
    const { trace, comparison, timing } = await result;
    expect(trace.lesson).toBe('loop');
    expect(comparison).toBeNull();
    expect(timing.run).toBeGreaterThanOrEqual(0);
    expect(runtime.status.state).toBe('ready');
  });

  it('passes progress on', () => {
    const onProgress = vi.fn();
    startRun({ onProgress });
    worker().reply(1, { status: 'progress', done: 2, total: 7 });
    expect(onProgress).toHaveBeenCalledExactlyOnceWith({ done: 2, total: 7, panel: null });
    const panel = { kind: 'experiment', rows: [] };
    worker().reply(1, { status: 'progress', done: 3, total: 7, panel });
    expect(onProgress).toHaveBeenLastCalledWith({ done: 3, total: 7, panel });
  });

  it('rejects a refused option with the problem that Python named', async () => {
    const result = startRun();
    const told = (/** @type {string} */ id) => ({ id, args: {} });
    const problem = { field: 'prompt', value: '你', message: told('x'), allowed: told('y'), offers: [] };
    worker().reply(1, { status: 'problem', problem });
    const error = await result.catch((reason) => reason);
    expect(error).toBeInstanceOf(OptionProblem);
    expect(error.problem).toEqual(problem);
    expect(runtime.status.state).toBe('ready');
  });

  it.each([
    'MemoryError',
    '_ArrayMemoryError: Unable to allocate 7.45 GiB',
    'RangeError: WebAssembly.Memory.grow(): Unable to grow instance memory',
  ])('tells that there is no memory for a run: %s', async (error) => {
    const result = startRun();
    worker().reply(1, { status: 'crash', error });
    await expect(result).rejects.toMatchObject({ code: 'memory', detail: error });
    expect(runtime.status.state).toBe('ready');
  });

  it('tells a crash of one run and stays ready for the next', async () => {
    const result = startRun();
    worker().reply(1, { status: 'crash', error: 'ValueError: a defect' });
    const error = await result.catch((reason) => reason);
    expect(error).toBeInstanceOf(RuntimeFailure);
    expect(error.failure).toEqual({ code: 'python', detail: 'ValueError: a defect', file: '' });
    expect(runtime.status.state).toBe('ready');
    expect(runtime.status.failure).toBeNull();
    const next = startRun();
    worker().finish(2, 'loop');
    expect((await next).trace.lesson).toBe('loop');
  });

  it('answers two runs at the same time, each with its own trace', async () => {
    const first = startRun();
    const second = runtime.run({ lesson: 'other' });
    worker().finish(2, 'other');
    expect(runtime.status.state).toBe('running');
    worker().finish(1, 'loop');
    expect((await first).trace.lesson).toBe('loop');
    expect((await second).trace.lesson).toBe('other');
    expect(runtime.status.state).toBe('ready');
  });

  it('drops replies that belong to no run', () => {
    const onProgress = vi.fn();
    startRun({ onProgress });
    worker().finish(99);
    worker().reply(98, { status: 'progress', done: 1, total: 2 });
    expect(onProgress).not.toHaveBeenCalled();
    expect(runtime.status.state).toBe('running');
  });

  it('drops messages of a worker that has been replaced', () => {
    startRun();
    const old = worker();
    vi.advanceTimersByTime(1000);
    expect(workers).toHaveLength(2);
    old.say({ type: 'failed', code: 'python', detail: 'late', file: '' });
    expect(runtime.status.state).toBe('loading');
  });

  it('returns exported bytes', async () => {
    const bytes = runtime.exportNpz({ lesson: 'loop' });
    worker().becomeReady();
    const [{ id }] = worker().all('export');
    worker().say({ type: 'exported', id, bytes: Uint8Array.of(80, 75).buffer });
    expect([...(await bytes)]).toEqual([80, 75]);
  });
});

describe('cancelling', () => {
  it('rejects at once, tells the worker, and ignores what still arrives', async () => {
    const controller = new AbortController();
    const result = startRun({ signal: controller.signal });
    controller.abort();
    await expect(result).rejects.toBeInstanceOf(Cancelled);
    expect(worker().all('cancel')).toEqual([{ type: 'cancel', id: 1 }]);
    expect(runtime.status.state).toBe('ready');
    worker().finish(1);
    expect(runtime.status.state).toBe('ready');
  });

  it('never sends a run that was cancelled while Python was loading', async () => {
    const controller = new AbortController();
    const result = runtime.run({ lesson: 'loop' }, { signal: controller.signal });
    controller.abort();
    await expect(result).rejects.toBeInstanceOf(Cancelled);
    worker().becomeReady();
    expect(worker().all('run')).toHaveLength(0);
    expect(worker().all('cancel')).toHaveLength(0);
  });

  it('does nothing for a signal that was already aborted', async () => {
    const result = runtime.run({ lesson: 'loop' }, { signal: AbortSignal.abort() });
    await expect(result).rejects.toBeInstanceOf(Cancelled);
    expect(workers).toHaveLength(0);
  });

  it('leaves a run alone that another one replaces', async () => {
    const controller = new AbortController();
    const old = startRun({ signal: controller.signal });
    const fresh = runtime.run({ lesson: 'loop' });
    controller.abort();
    worker().finish(1, 'old');
    worker().finish(2, 'fresh');
    await expect(old).rejects.toBeInstanceOf(Cancelled);
    expect((await fresh).trace.lesson).toBe('fresh');
  });
});

describe('a worker that dies', () => {
  it('is replaced once, and what was asked of it is asked again', async () => {
    const result = startRun();
    const dead = worker();
    vi.advanceTimersByTime(1000);
    expect(dead.terminated).toBe(true);
    expect(runtime.status).toMatchObject({ state: 'loading', restarts: 1, notices: ['restarted'] });
    worker().becomeReady();
    expect(worker().all('run')).toEqual(dead.all('run'));
    worker().finish(1);
    expect((await result).trace.lesson).toBe('loop');
  });

  it('is not replaced a second time', async () => {
    const result = startRun();
    vi.advanceTimersByTime(1000);
    worker().becomeReady();
    vi.advanceTimersByTime(1000);
    expect(runtime.status).toMatchObject({ state: 'failed', failure: { code: 'worker' } });
    expect(workers).toHaveLength(2);
    expect(worker().terminated).toBe(true);
    await expect(result).rejects.toMatchObject({ code: 'worker' });
  });

  it('may die again after a run that came to its end', () => {
    startRun();
    vi.advanceTimersByTime(1000);
    worker().becomeReady();
    worker().finish(1);
    runtime.run({ lesson: 'loop' }).catch(() => {});
    vi.advanceTimersByTime(1000);
    expect(runtime.status).toMatchObject({ state: 'loading', restarts: 2 });
  });

  it('is noticed at the next run if it died while idle', () => {
    runtime.boot();
    worker().becomeReady();
    vi.advanceTimersByTime(60_000);
    expect(runtime.status.state).toBe('ready');
    runtime.run({ lesson: 'loop' }).catch(() => {});
    expect(worker().all('ping')).toHaveLength(1);
    vi.advanceTimersByTime(500);
    expect(runtime.status).toMatchObject({ state: 'loading', restarts: 1 });
  });

  it('counts as alive as long as it says anything', () => {
    startRun();
    for (let done = 0; done < 10; done += 1) {
      vi.advanceTimersByTime(600);
      worker().reply(1, { status: 'progress', done, total: 10 });
    }
    expect(runtime.status).toMatchObject({ state: 'running', restarts: 0 });
  });

  it('is replaced when it reports an uncaught error', () => {
    startRun();
    worker().onerror?.({ preventDefault() {}, message: 'boom' });
    expect(runtime.status).toMatchObject({ state: 'loading', restarts: 1 });
  });

  it('is not suspected because the page itself slept', () => {
    startRun();
    const now = vi.spyOn(performance, 'now');
    now.mockReturnValue(performance.now() + 3_600_000);
    vi.advanceTimersByTime(100);
    expect(runtime.status.state).toBe('running');
  });
});

describe('failures', () => {
  it('turns a boot that never settles into a failure with the phase it hung in', async () => {
    const result = runtime.run({ lesson: 'loop' });
    result.catch(() => {});
    worker().say({ type: 'loading', phase: 'packages', received: 9, total: 9 });
    vi.advanceTimersByTime(5000);
    expect(runtime.status).toMatchObject({
      state: 'failed',
      failure: { code: 'timeout', detail: 'packages' },
    });
    expect(worker().terminated).toBe(true);
    await expect(result).rejects.toMatchObject({ code: 'timeout', detail: 'packages' });
  });

  it('does not time out while bytes keep arriving', () => {
    runtime.boot();
    for (let received = 1; received < 10; received += 1) {
      vi.advanceTimersByTime(3000);
      worker().say({ type: 'loading', phase: 'download', received, total: 10 });
    }
    expect(runtime.status.state).toBe('loading');
  });

  it('passes on what the worker found, with file and detail', async () => {
    const result = runtime.run({ lesson: 'loop' });
    result.catch(() => {});
    worker().say({ type: 'failed', code: 'missing', file: 'a.wasm', detail: 'HTTP 404' });
    expect(runtime.status.failure).toEqual({ code: 'missing', file: 'a.wasm', detail: 'HTTP 404' });
    const error = await result.catch((reason) => reason);
    expect(error).toBeInstanceOf(RuntimeFailure);
    expect(error).toMatchObject({ code: 'missing', file: 'a.wasm', detail: 'HTTP 404' });
  });

  it.each([
    ['a string', 'hello', 'hello'],
    ['nothing', undefined, 'undefined'],
    ['an unknown type', { type: 'surprise' }, '{"type":"surprise"}'],
    ['a field of the wrong type', { type: 'reply', id: '1', reply: '{}' }, '{"type":"reply"'],
    ['an unknown failure code', { type: 'failed', code: 'toString', detail: '', file: '' }, '{"type"'],
    ['a reply that is not JSON', { type: 'reply', id: 1, reply: '{"status":' }, '{"status":'],
    ['a reply without a trace', { type: 'reply', id: 1, reply: '{"status":"done"}' }, '{"status"'],
  ])('takes %s for garbage and ends the worker', async (_name, data, beginning) => {
    const result = startRun();
    worker().say(data);
    expect(runtime.status.state).toBe('failed');
    expect(runtime.status.failure?.code).toBe('garbage');
    expect(runtime.status.failure?.detail.startsWith(beginning)).toBe(true);
    expect(worker().terminated).toBe(true);
    await expect(result).rejects.toMatchObject({ code: 'garbage' });
  });

  it('takes a message that cannot be deserialised for garbage', () => {
    startRun();
    worker().onmessageerror?.({});
    expect(runtime.status.failure?.code).toBe('garbage');
  });

  it('refuses runs until it is retried, then works again', async () => {
    startRun();
    worker().say('garbage');
    await expect(runtime.run({ lesson: 'loop' })).rejects.toMatchObject({ code: 'garbage' });
    runtime.retry();
    expect(runtime.status).toMatchObject({ state: 'loading', failure: null });
    const result = runtime.run({ lesson: 'loop' });
    worker().becomeReady();
    const [{ id }] = worker().all('run');
    worker().finish(id);
    expect((await result).trace.lesson).toBe('loop');
  });

  it('does not retry what has not failed', () => {
    runtime.boot();
    runtime.retry();
    expect(workers).toHaveLength(1);
  });

  it('says sandbox when the browser refuses to create a worker', () => {
    const refused = new Runtime({
      openWorker: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    refused.boot();
    expect(refused.status.failure?.code).toBe('sandbox');
  });

  it('says what openWorker found out', () => {
    const refused = new Runtime({
      openWorker: () => {
        throw new RuntimeFailure('local');
      },
    });
    refused.boot();
    expect(refused.status.failure?.code).toBe('local');
  });
});

describe('players', () => {
  it('keep the worker until the last one has gone', async () => {
    runtime.retain();
    runtime.retain();
    runtime.boot();
    worker().becomeReady();
    runtime.release();
    await Promise.resolve();
    expect(worker().terminated).toBe(false);
    runtime.release();
    await Promise.resolve();
    expect(worker().terminated).toBe(true);
    expect(runtime.status.state).toBe('idle');
  });

  it('may be moved within the document without ending the worker', async () => {
    runtime.retain();
    runtime.boot();
    runtime.release();
    runtime.retain();
    await Promise.resolve();
    expect(worker().terminated).toBe(false);
  });

  it('can start Python again after the last one had gone', async () => {
    runtime.retain();
    const abandoned = startRun();
    runtime.release();
    await expect(abandoned).rejects.toBeInstanceOf(Cancelled);
    runtime.retain();
    const result = runtime.run({ lesson: 'loop' });
    expect(workers).toHaveLength(2);
    worker().becomeReady();
    worker().finish(2);
    expect((await result).trace.lesson).toBe('loop');
  });

  it('of one page share one runtime', () => {
    expect(Runtime.shared()).toBe(Runtime.shared());
  });
});
