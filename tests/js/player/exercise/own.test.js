import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OwnRuntime, SECONDS, Stopped } from '../../../../site/player/exercise/own.js';
import { WheelProblem } from '../../../../site/player/exercise/wheels.js';
import { Cancelled, Runtime, RuntimeFailure, Watchdog } from '../../../../site/runtime/client.js';

const MESSAGE = { id: 'x', args: {} };
const REPLY = {
  status: 'exercise',
  trace: null,
  checks: [],
  fault: null,
  missing: null,
  printed: [],
  printed_more: 0,
  changed: [],
  installed: [],
};
const PIECE = { text: 'x', warning: true, line: null };
const PRINTED = [{ printed: 'x' }, { printed: [{ ...PIECE, line: 'x' }] }, { printed: [{}] }, { changed: ['x'] }];
const READY = {
  type: 'ready',
  environment: '{"python":"3","numpy":"2"}',
  timing: { download: 1, interpreter: 1, packages: 1, ready: 1 },
};
const ASKED = { lesson: 'selection', options: {} };
const EXERCISE = /** @type {const} */ ({ task: 'top_p', source: 'x', do: 'check' });

/** Workers that do what a test says, and remember whether they were ended. */
let workers = [];

class FakeWorker {
  constructor() {
    this.sent = [];
    this.ended = false;
    workers.push(this);
  }

  postMessage(message) {
    this.sent.push(message);
    if (message.type === 'boot') queueMicrotask(() => this.say(READY));
  }

  terminate() {
    this.ended = true;
  }

  say(data) {
    if (!this.ended) this.onmessage({ data });
  }

  reply(reply) {
    const { id } = this.sent.findLast(({ type }) => type === 'run');
    this.say({ type: 'reply', id, reply: JSON.stringify(reply) });
  }

  begin() {
    this.reply({ status: 'progress', done: 0, total: 1 });
  }
}

class FakeRuntime extends Runtime {
  constructor(limits) {
    super({ ...limits, openWorker: () => new FakeWorker() });
  }
}

const NONE = /** @type {any} */ ({ list: '', load: async () => {} });

const own = (wheels = NONE) => {
  const made = new OwnRuntime({ Cancelled, Runtime: FakeRuntime, RuntimeFailure, Watchdog }, wheels);
  made.retain();
  return made;
};
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('Python for what a reader writes', () => {
  it('answers, with one worker for many runs', async () => {
    const runtime = own();
    for (let run = 0; run < 3; run += 1) {
      const answer = runtime.execute(ASKED, EXERCISE);
      await settled();
      workers[0].begin();
      workers[0].reply(REPLY);
      expect(await answer).toEqual(REPLY);
    }
    expect(workers).toHaveLength(1);
    expect(JSON.parse(workers[0].sent.findLast(({ type }) => type === 'run').request)).toEqual({
      ...ASKED,
      exercise: EXERCISE,
    });
  });

  it('is ended when its time is over, and there is another at once', async () => {
    const runtime = own();
    const answer = runtime.execute(ASKED, EXERCISE).catch((error) => error);
    await settled();
    workers[0].begin();
    await vi.advanceTimersByTimeAsync(SECONDS * 1000 - 100);
    expect(workers[0].ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answer).toMatchObject({ why: 'time', begun: true });
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  });

  it('does not count the time before the function begins', async () => {
    const runtime = own();
    const answer = runtime.execute(ASKED, EXERCISE);
    await settled();
    await vi.advanceTimersByTimeAsync(3000);
    workers[0].begin();
    await vi.advanceTimersByTimeAsync(SECONDS * 1000 - 1000);
    workers[0].reply(REPLY);
    expect(await answer).toEqual(REPLY);
    expect(workers[0].ended).toBe(false);
  });

  it('does not count the time of a plain start that a module needs', async () => {
    const runtime = own();
    const answer = runtime.execute(ASKED, EXERCISE);
    await settled();
    workers[0].begin();
    await vi.advanceTimersByTimeAsync(1000);
    workers[0].say({ type: 'unrestored', detail: 'statistics' });
    expect(workers).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(SECONDS * 1000);
    workers[1].begin();
    workers[1].reply(REPLY);
    expect(await answer).toEqual(REPLY);
  });

  it('is ended when the reader says so', async () => {
    const runtime = own();
    const answer = runtime.execute(ASKED, EXERCISE).catch((error) => error);
    await settled();
    workers[0].begin();
    runtime.stop();
    await settled();
    expect(await answer).toMatchObject({ why: 'reader', begun: true });
    expect(workers[0].ended).toBe(true);
  });

  it('goes on, and nothing was run, if the reader says so before it began', async () => {
    const runtime = own();
    const answer = runtime.execute(ASKED, EXERCISE).catch((error) => error);
    await settled();
    runtime.stop();
    await settled();
    expect(await answer).toMatchObject({ why: 'reader', begun: false });
    expect(workers.map(({ ended }) => ended)).toEqual([false]);
  });

  it('is started again once its memory has grown too large', async () => {
    const runtime = own();
    const answer = runtime.execute(ASKED, EXERCISE);
    await settled();
    workers[0].say({ type: 'memory', bytes: 500e6 });
    workers[0].reply(REPLY);
    await answer;
    await settled();
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  });

  it('that the function has made crash is started again, and calls it no failure of its own', async () => {
    const runtime = own();
    const states = [];
    runtime.subscribe(({ state }) => states.push(state));
    await settled();
    const answer = runtime.execute(ASKED, EXERCISE).catch((error) => error);
    await settled();
    workers[0].begin();
    workers[0].say({ type: 'failed', code: 'python', detail: 'Aborted()', file: '' });
    await settled();
    expect((await answer).code).toBe('python');
    await settled();
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    expect(states).not.toContain('failed');
    expect(states.at(-1)).toBe('ready');
    // The control: a start that fails is one.
    workers[1].say({ type: 'failed', code: 'network', detail: '', file: 'x' });
    expect(states.at(-1)).toBe('failed');
  });

  it('refuses an answer that is none', async () => {
    for (const wrong of [
      {},
      ...PRINTED,
      { installed: [{ name: 'a' }] },
      { checks: [{ label: 1, failed: null }] },
      { fault: { message: MESSAGE, line: 'x' } },
    ]) {
      const runtime = own();
      const answer = runtime.execute(ASKED, EXERCISE).catch((error) => error);
      await settled();
      workers.at(-1).reply(Object.keys(wrong).length > 0 ? { ...REPLY, ...wrong } : { status: 'exercise' });
      expect((await answer).code).toBe('garbage');
    }
  });

  it('goes with the last one who uses it', async () => {
    const runtime = own();
    runtime.retain();
    runtime.boot();
    await settled();
    runtime.release();
    await settled();
    expect(workers[0].ended).toBe(false);
    runtime.release();
    await settled();
    expect(workers[0].ended).toBe(true);
  });

  it('gives the player what is known, once, and computes what comes after', async () => {
    const runtime = own();
    const trace = /** @type {any} */ ({ steps: [] });
    runtime.take({ task: 'top_p', source: 'good' }, trace);
    expect((await runtime.run(ASKED)).trace).toBe(trace);
    expect(workers).toHaveLength(0);
    const heard = [];
    runtime.onRun = (error, reply) => heard.push(error ?? reply.fault);
    const next = runtime.run(ASKED).catch((error) => error);
    await settled();
    const fault = { message: MESSAGE, line: 2 };
    workers[0].reply({ ...REPLY, fault });
    expect((await next).name).toBe('Cancelled');
    expect(heard).toEqual([fault]);
  });

  describe('with wheels that the page names', () => {
    const WHEEL = { address: 'https://a.example/a-1-py3-none-any.whl', file: 'a-1-py3-none-any.whl', data: new Blob() };
    const some = (load) => /** @type {any} */ ({ list: 'a', load: vi.fn(load) });
    const boots = () => workers.map(({ sent }) => sent.find(({ type }) => type === 'boot').plain);
    const asked = (worker) => worker.sent.findLast(({ type }) => type === 'run');

    it('starts plainly at once, and is given them with every run, also after it was ended', async () => {
      const runtime = own(some(async () => [WHEEL]));
      const first = runtime.execute(ASKED, EXERCISE).catch((error) => error);
      await settled();
      expect(asked(workers[0]).wheels).toEqual([WHEEL]);
      workers[0].begin();
      await vi.advanceTimersByTimeAsync(SECONDS * 1000 + 1000);
      expect(await first).toEqual(new Stopped('time', true));
      const second = runtime.execute(ASKED, EXERCISE);
      await settled();
      expect(asked(workers[1]).wheels).toEqual([WHEEL]);
      workers[1].reply(REPLY);
      expect(await second).toEqual(REPLY);
      expect(boots()).toEqual([true, true]);
      runtime.written = EXERCISE;
      void runtime.exportNpz(ASKED);
      await settled();
      expect(workers[1].sent.findLast(({ type }) => type === 'export').wheels).toEqual([WHEEL]);
    });

    it('answers what is wrong with one of them, and asks again in the next run', async () => {
      const wheels = some(async () => {
        throw new WheelProblem('wheel-name', { address: 'a' });
      });
      const runtime = own(wheels);
      const { fault } = await runtime.execute(ASKED, EXERCISE);
      expect(fault).toEqual({ message: { id: 'wheel-name', args: { address: 'a' } }, line: null });
      expect(asked(workers[0])).toBeUndefined();
      wheels.load.mockImplementation(async () => [WHEEL]);
      const answer = runtime.execute(ASKED, EXERCISE);
      await settled();
      workers[0].reply(REPLY);
      expect(await answer).toEqual(REPLY);
    });

    it('is stopped while one is waited for, and no other Python is started for it', async () => {
      const wheels = some(
        (signal) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
          }),
      );
      const runtime = own(wheels);
      const answer = runtime.execute(ASKED, EXERCISE).catch((error) => error);
      await settled();
      runtime.stop();
      expect(await answer).toEqual(new Stopped('reader', false));
      expect(workers.map(({ ended }) => ended)).toEqual([false]);
    });

    it('is started again when the page names others', async () => {
      const wheels = some(async () => [WHEEL]);
      const runtime = own(wheels);
      runtime.boot();
      await settled();
      wheels.list = '';
      wheels.load = async () => {};
      const answer = runtime.execute(ASKED, EXERCISE);
      await settled();
      workers[1].reply(REPLY);
      expect(await answer).toEqual(REPLY);
      expect(boots()).toEqual([true, false]);
      expect(workers[0].ended).toBe(true);
    });

    it('starts no Python for a player that has gone meanwhile', async () => {
      let arrive;
      const arrived = new Promise((resolve) => {
        arrive = resolve;
      });
      const runtime = own(some(() => arrived));
      const answer = runtime.execute(ASKED, EXERCISE).catch((error) => error);
      runtime.release();
      arrive([WHEEL]);
      expect(await answer).toEqual(new Stopped('later', false));
      await settled();
      expect(workers.map(({ ended }) => ended)).toEqual([true]);
    });
  });
});
