import { describe, expect, it, vi } from 'vitest';
import '../../../site/views/looping.js';
import '../../../site/views/weighing.js';
import { Session } from '../../../site/player/session.js';
import { Store } from '../../../site/player/store.js';
import { golden } from '../golden.js';

const trace = golden();

/** A runtime whose runs end when the test says so. */
function fakeRuntime() {
  const runs = [];
  return {
    runs,
    retain: vi.fn(),
    release: vi.fn(),
    boot: vi.fn(),
    retry: vi.fn(),
    exportNpz: vi.fn(),
    subscribe: vi.fn(() => () => {}),
    run: vi.fn((request, { signal, onProgress }) => {
      const run = { request, signal, onProgress };
      run.promise = new Promise((resolve, reject) => {
        Object.assign(run, { resolve, reject });
      });
      runs.push(run);
      return run.promise;
    }),
  };
}

function begin() {
  const runtime = fakeRuntime();
  const store = new Store(() => {});
  store.dispatch({ type: 'built', trace });
  return { runtime, store, session: new Session(store, 'loop', runtime) };
}

const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

describe('Python starts', () => {
  it('once, however often the player is touched, and is asked for what is shown', async () => {
    const { runtime, session } = begin();
    session.start();
    session.start();
    await settled();
    expect(runtime.retain).toHaveBeenCalledOnce();
    expect(runtime.runs.map(({ request }) => request)).toEqual([
      { lesson: 'loop', options: trace.options, reference: trace },
    ]);
  });

  it('and what it computed is shown as live', async () => {
    const { runtime, session, store } = begin();
    session.start();
    await settled();
    const live = structuredClone(trace);
    runtime.runs[0].resolve({ trace: live, comparison: null, timing: {} });
    await settled();
    expect(store.state).toMatchObject({ source: 'live', computing: false });
    expect(store.state.trace).toBe(live);
  });
});

describe('other options', () => {
  it('are computed without a reference, for there is none', async () => {
    const { runtime, session } = begin();
    void session.run({ ...trace.options, seed: 9 });
    await settled();
    expect(runtime.runs[0].request.reference).toBeNull();
  });

  it('asked for later win, even if the earlier run ends last', async () => {
    const { runtime, session, store } = begin();
    void session.run({ ...trace.options, seed: 1 });
    await settled();
    void session.run({ ...trace.options, seed: 2 });
    await settled();
    const [first, second] = runtime.runs;
    expect(first.signal.aborted).toBe(true);
    const late = { ...trace, options: { ...trace.options, seed: 2 } };
    second.resolve({ trace: late, comparison: null });
    first.resolve({ trace: { ...trace, options: { ...trace.options, seed: 1 } }, comparison: null });
    await settled();
    expect(store.state.trace).toBe(late);
  });

  it('answered with what is no trace leave the last one in place, and the reader is told', async () => {
    const { session, store, runtime } = begin();
    void session.run({ ...trace.options, seed: 3 });
    await settled();
    runtime.runs.at(-1)?.resolve({ trace: { version: 1, steps: [{}] }, comparison: null });
    await settled();
    expect(store.state.trace).toBe(trace);
    expect(store.state.failure?.detail).toContain('not a trace');
  });

  it('refused by Python leave the last trace in place', async () => {
    const { runtime, session, store } = begin();
    void session.run({ ...trace.options, prompt: '你' });
    await settled();
    runtime.runs[0].reject(Object.assign(new Error(), { problem: { field: 'prompt' } }));
    await settled();
    expect(store.state.problem).toEqual({ field: 'prompt' });
    expect(store.state.trace).toBe(trace);
    expect(store.state.options.prompt).toBe('你');
  });
});

describe('a run that takes its time', () => {
  /** Longer than a frame, as this file has it without a browser. */
  const frame = () =>
    new Promise((resolve) => {
      setTimeout(resolve, 40);
    });
  const asked = async () => {
    const all = begin();
    void all.session.run({ ...trace.options, seed: 7 });
    await settled();
    return { ...all, run: all.runtime.runs[0] };
  };

  it('says how far it is, the latest only, once a frame', async () => {
    const { store, run } = await asked();
    const dispatch = vi.spyOn(store, 'dispatch');
    for (let done = 1; done <= 50; done += 1) run.onProgress({ done, total: 100, panel: null });
    expect(store.state.running).toBeNull();
    await frame();
    expect(store.state.running).toEqual({ done: 50, total: 100, panel: null });
    expect(dispatch).toHaveBeenCalledOnce();
    expect(store.state.trace).toBe(trace);
  });

  it('shows nothing of its way any more once it has ended', async () => {
    const { store, run } = await asked();
    run.onProgress({ done: 1, total: 2, panel: null });
    const live = { ...trace, options: { ...trace.options, seed: 7 } };
    run.resolve({ trace: live, comparison: null });
    await settled();
    run.onProgress({ done: 2, total: 2, panel: null });
    await frame();
    expect(store.state).toMatchObject({ running: null, computing: false });
    expect(store.state.trace).toBe(live);
  });

  it('is stopped: what was there before stays, with its options', async () => {
    const { store, session, run } = await asked();
    run.onProgress({ done: 1, total: 2, panel: null });
    await frame();
    expect(store.state.options.seed).toBe(7);
    session.cancel();
    expect(run.signal.aborted).toBe(true);
    run.reject(Object.assign(new Error(), { name: 'Cancelled' }));
    await frame();
    expect(store.state).toMatchObject({ running: null, computing: false, notice: 'stopped', failure: null });
    expect(store.state.trace).toBe(trace);
    expect(store.state.options).toEqual(trace.options);
  });

  it('that was overtaken says nothing of itself', async () => {
    const { runtime, store, session, run } = await asked();
    void session.run({ ...trace.options, seed: 8 });
    await settled();
    run.onProgress({ done: 1, total: 2, panel: null });
    await frame();
    expect(store.state.running).toBeNull();
    runtime.runs[1].onProgress({ done: 3, total: 4, panel: null });
    await frame();
    expect(store.state.running).toEqual({ done: 3, total: 4, panel: null });
  });

  it('cannot be stopped when there is none', () => {
    const { store, session } = begin();
    session.cancel();
    expect(store.state.notice).toBeNull();
  });
});

describe('values no option can have', () => {
  it.each([[10n], [() => 1], [null], [['我']], [Number.NaN]])(
    '%s is refused by name, and Python is not asked',
    async (value) => {
      const { runtime, session, store } = begin();
      await session.run({ ...trace.options, prompt: value });
      expect(store.state.problem).toMatchObject({ field: 'prompt', value: String(value), offers: [] });
      expect(store.state).toMatchObject({ failure: null, computing: false, trace, options: trace.options });
      expect(runtime.runs).toEqual([]);
    },
  );
});

describe('a failure', () => {
  it('nobody foresaw is not put down to the network', async () => {
    const { runtime, session, store } = begin();
    session.start();
    await settled();
    runtime.runs[0].reject(new TypeError('odd'));
    await settled();
    expect(store.state.failure).toMatchObject({ code: 'python', detail: 'TypeError: odd' });
  });

  it('is kept with its cause, and a retry clears it', async () => {
    const { runtime, session, store } = begin();
    session.start();
    await settled();
    runtime.runs[0].reject(Object.assign(new Error(), { code: 'worker', detail: '', file: '' }));
    await settled();
    expect(store.state.failure).toEqual({ code: 'worker', detail: '', file: '' });
    expect(store.state.source).toBe('built');
    void session.retry();
    await settled();
    expect(runtime.retry).toHaveBeenCalledOnce();
    expect(store.state).toMatchObject({ failure: null, computing: true });
  });
});

it('a player that leaves lets go of the runtime and of its run', async () => {
  const { runtime, session } = begin();
  session.start();
  await settled();
  session.stop();
  expect(runtime.release).toHaveBeenCalledOnce();
  expect(runtime.runs[0].signal.aborted).toBe(true);
});

it('a player that has left starts nothing any more, whatever it had begun', async () => {
  const { runtime, session } = begin();
  session.start();
  session.stop();
  session.start();
  await session.run(trace.options);
  await settled();
  expect(runtime.retain).not.toHaveBeenCalled();
  expect(runtime.subscribe).not.toHaveBeenCalled();
  expect(runtime.runs).toEqual([]);
});
