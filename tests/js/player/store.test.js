import { describe, expect, it, vi } from 'vitest';
import { Store, currentStep, initialState, moves, reduce, runDiffers } from '../../../site/player/store.js';
import { golden } from '../golden.js';

const trace = golden();
const built = reduce(initialState(), { type: 'built', trace });
const at = (index) => ({ ...built, index });
const comparison = { max_abs_difference: 0, numbers: 3, exact_equal: true, where: '' };

describe('steps', () => {
  it('begin at the first and never move by themselves', () => {
    expect(built.index).toBe(0);
    expect(built.playing).toBe(false);
    expect(currentStep(built)?.id).toBe('tokenize');
  });

  it('out of range become the nearest, and that is said', () => {
    const after = reduce(built, { type: 'go', index: 98 });
    expect(after.index).toBe(9);
    expect(after.notice).toBe('step-out-of-range');
    expect(reduce(after, { type: 'go', index: 3 }).notice).toBeNull();
    expect(reduce(built, { type: 'go', index: -1 }).index).toBe(0);
  });

  it.each([
    [Number.NaN, 0],
    [1.5, 2],
    [-0.4, 0],
    [Number.POSITIVE_INFINITY, 9],
  ])('that are no whole number become the nearest, and that is said: %s', (index, nearest) => {
    const after = reduce(at(4), { type: 'go', index });
    expect(after).toMatchObject({ index: nearest, notice: 'step-out-of-range' });
    expect(currentStep(after)).not.toBeNull();
    // A good one afterwards is as good as ever.
    expect(reduce(after, { type: 'go', index: 3 })).toMatchObject({ index: 3, notice: null });
  });

  it('made by the reader stop the playing', () => {
    const playing = reduce(built, { type: 'play' });
    expect(reduce(playing, { type: 'go', index: 1, by: 'step' }).playing).toBe(false);
  });
});

describe('playing', () => {
  it('goes on from step to step and ends at the last by itself', () => {
    let state = reduce(at(7), { type: 'play' });
    state = reduce(state, { type: 'go', index: 8, by: 'play' });
    expect([state.index, state.playing]).toEqual([8, true]);
    state = reduce(state, { type: 'go', index: 9, by: 'play' });
    expect([state.index, state.playing]).toEqual([9, false]);
  });

  it('starts over when it is at the end', () => {
    expect(reduce(at(9), { type: 'play' })).toMatchObject({ index: 0, playing: true });
  });

  it('needs a trace', () => {
    expect(reduce(initialState(), { type: 'play' }).playing).toBe(false);
  });
});

describe('the live trace', () => {
  const live = reduce(at(4), { type: 'live', trace: structuredClone(trace), comparison });

  it('keeps the step and says that it is live', () => {
    expect([live.index, live.source]).toEqual([4, 'live']);
    expect(live.comparison).toBe(comparison);
  });

  it('is never pushed out by a built one', () => {
    const after = reduce(live, { type: 'built', trace });
    expect(after.trace).toBe(live.trace);
    expect(after.source).toBe('live');
  });

  it('with fewer steps shows the nearest', () => {
    const short = { ...trace, steps: trace.steps.slice(0, 4) };
    expect(reduce(at(8), { type: 'live', trace: short, comparison: null }).index).toBe(3);
  });

  describe('of other steps', () => {
    const named = (...ids) => ({ ...trace, steps: ids.map((id) => ({ ...trace.steps[0], id, round: null })) });
    const moved = (from, index, to) =>
      reduce({ ...built, trace: from, index }, { type: 'live', trace: to, comparison: null }).index;

    it('keeps the step by its name, wherever it stands now', () => {
      expect(moved(named('sum', 'manifest', 'replay'), 2, named('sum', 'more', 'more', 'manifest', 'replay'))).toBe(4);
      expect(moved(named('sum', 'more', 'check'), 2, named('sum', 'check'))).toBe(1);
    });

    it('keeps the first of several of one name apart from the second, as far as there are so many', () => {
      const from = named('add', 'add', 'add', 'end');
      expect(moved(from, 1, named('begin', 'add', 'add', 'end'))).toBe(2);
      expect(moved(from, 2, named('begin', 'add', 'add', 'end'))).toBe(2);
    });

    it('tells rounds apart', () => {
      const rounds = (...numbers) => ({ ...trace, steps: numbers.map((round) => ({ ...trace.steps[0], round })) });
      expect(moved(rounds(1, 2, 3), 1, rounds(0, 1, 2))).toBe(2);
    });

    it('stays at the number of a step that is not there any more', () => {
      expect(moved(named('a', 'b', 'c'), 1, named('a', 'c', 'd'))).toBe(1);
    });

    it('goes to the comparison with a manifest that was just pasted, from anywhere and once', () => {
      const pasted = (text, ...ids) => ({ ...named(...ids), options: { ...trace.options, manifest: text } });
      const before = pasted('', 'sum', 'manifest', 'check');
      const after = pasted('{}', 'sum', 'manifest', 'replay', 'check');
      expect(moved(before, 0, after)).toBe(2);
      expect(moved(before, 2, after)).toBe(2);
      // Another setting with the same manifest: the reader stays.
      expect(moved(after, 0, pasted('{}', 'sum', 'more', 'manifest', 'replay'))).toBe(0);
      expect(moved(after, 3, pasted('{ }', 'sum', 'manifest', 'replay', 'check'))).toBe(2);
      // Taken away again, there is nothing to compare.
      expect(moved(after, 2, before)).toBe(2);
    });
  });
});

describe('a refused option', () => {
  const problem = { field: 'prompt', value: '你', message: { id: 'a', args: {} }, allowed: { id: 'b', args: {} } };
  const asked = reduce(built, { type: 'options', options: { ...built.options, prompt: '你' } });
  const refused = reduce(reduce(asked, { type: 'computing' }), { type: 'problem', problem });

  it('keeps the value, the trace and the step', () => {
    expect(refused.options.prompt).toBe('你');
    expect(refused.trace).toBe(trace);
    expect(refused.computing).toBe(false);
    expect(refused.problem).toBe(problem);
  });

  it('is forgotten with the next change', () => {
    expect(reduce(refused, { type: 'options', options: built.options }).problem).toBeNull();
  });
});

describe('inspections', () => {
  const open = (state, inspection) => reduce(state, { type: 'inspect', inspection });
  const q = { slot: 'middle', array: 'q', row: 1, column: null };

  it('begin at the first number of the row', () => {
    expect(open(built, q).inspections).toEqual([{ ...q, column: 0 }]);
  });

  it('of another cell of the same array are not a place to come back to', () => {
    const state = open(open(built, q), { ...q, column: 3 });
    expect(state.inspections).toEqual([{ ...q, column: 3 }]);
  });

  it('lead back one by one', () => {
    const state = open(open(built, q), { ...q, array: 'x' });
    expect(state.inspections).toHaveLength(2);
    expect(reduce(state, { type: 'inspect-back' }).inspections).toEqual([{ ...q, column: 0 }]);
    expect(reduce(state, { type: 'inspect-close' }).inspections).toEqual([]);
  });
});

describe('a run on its way', () => {
  const running = { done: 1, total: 4, panel: null };
  const computing = reduce(reduce(built, { type: 'options', options: { seed: 9 } }), { type: 'computing' });
  const going = reduce(computing, { type: 'progress', running });

  it('is told of, beside what is shown', () => {
    expect(going).toMatchObject({ running, computing: true, trace: built.trace });
    expect(runDiffers(going, computing)).toBe(true);
  });

  it('shows what it has found, unless it is the shown run once more', () => {
    const found = { ...running, panel: { kind: 'experiment' } };
    expect(reduce(computing, { type: 'progress', running: found }).running).toEqual(found);
    const again = reduce(built, { type: 'computing' });
    expect(reduce(again, { type: 'progress', running: found }).running).toEqual(running);
  });

  it('that nobody waits for is not told of', () => {
    expect(reduce(built, { type: 'progress', running })).toBe(built);
  });

  it.each([
    ['done', { type: 'live', trace: built.trace, comparison: null }],
    ['refused', { type: 'problem', problem: { field: 'x' } }],
    ['broken', { type: 'failure', failure: { code: 'python' } }],
    ['given up', { type: 'idle' }],
    ['stopped', { type: 'stopped' }],
    ['followed by another', { type: 'computing' }],
  ])('is over when it is %s', (_, action) => {
    expect(reduce(going, action).running).toBeNull();
  });

  it('leaves no notice of its stop once the reader goes on', () => {
    const stopped = reduce(going, { type: 'stopped' });
    expect(stopped).toMatchObject({ notice: 'stopped', options: built.trace.options });
    expect(reduce(stopped, { type: 'go', index: 1 }).notice).toBeNull();
    expect(reduce(stopped, { type: 'computing' }).notice).toBeNull();
    const clamped = reduce(built, { type: 'go', index: 99 });
    expect(reduce(clamped, { type: 'computing' }).notice).toBe('step-out-of-range');
  });
});

describe('the store', () => {
  it('tells of changes, with the state before', () => {
    const changed = vi.fn();
    const store = new Store(changed);
    const before = store.state;
    store.dispatch({ type: 'speed', value: 2 });
    expect(changed).toHaveBeenCalledExactlyOnceWith(store.state, before);
  });

  it('is silent when nothing changed', () => {
    const changed = vi.fn();
    new Store(changed).dispatch({ type: 'play' });
    expect(changed).not.toHaveBeenCalled();
  });

  it('never changes a state it has given out', () => {
    const frozen = Object.freeze({ ...built });
    expect(() => reduce(frozen, { type: 'go', index: 2 })).not.toThrow();
  });
});

describe('what a step changes', () => {
  const status = { state: 'ready' };
  const state = { ...built, status, cause: 'step' };

  it('is nothing that is said about the run', () => {
    const next = reduce(reduce(state, { type: 'go', index: 1, by: 'step' }), { type: 'speed', value: 2 });
    expect(next.index).toBe(1);
    expect(runDiffers(next, state)).toBe(false);
  });

  it.each([
    ['another trace', { type: 'live', trace: { ...built.trace }, comparison: null }],
    ['a refusal', { type: 'problem', problem: { field: 'x' } }],
    ['progress', { type: 'status', status: { state: 'loading', received: 1 } }],
    ['a step that does not exist', { type: 'go', index: 99 }],
  ])('is not %s', (_, action) => {
    expect(runDiffers(reduce(state, action), state)).toBe(true);
  });

  it('is told where the number of the step is', () => {
    const clamped = reduce(state, { type: 'go', index: 99 });
    expect(runDiffers(reduce(clamped, { type: 'go', index: -9 }), clamped)).toBe(true);
  });

  it.each([
    ['step', { state: 'ready' }, true],
    ['play', { state: 'failed' }, true],
    ['step', { state: 'loading', phase: 'download' }, true],
    ['step', { state: 'loading', phase: 'python' }, false],
    ['jump', { state: 'ready' }, false],
    ['trace', { state: 'ready' }, false],
  ])('moves (%s, %o): %s', (cause, python, expected) => {
    expect(moves({ ...state, cause, status: python })).toBe(expected);
  });
});
