import { describe, expect, it } from 'vitest';
import { standing } from '../../../site/page/marks.js';
import {
  KEY,
  ProgressStore,
  answered,
  isFinished,
  merged,
  opened,
  parse,
  reached,
  serialise,
  stepped,
} from '../../../site/page/progress.js';

/** A storage that can be refused. */
class Storage {
  items = new Map();
  refused = false;
  full = false;

  getItem(key) {
    if (this.refused) throw new DOMException('refused', 'SecurityError');
    return this.items.get(key) ?? null;
  }

  setItem(key, value) {
    if (this.refused || this.full) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  }

  removeItem(key) {
    if (this.refused) throw new DOMException('refused', 'SecurityError');
    this.items.delete(key);
  }
}

const walked = () => answered(reached(opened({}, 'loop'), 'loop', 4, 10), 'loop', 'cache-rows');

describe('what is recorded', () => {
  it('keeps the furthest step, by its part of the run it belongs to', () => {
    let all = reached({}, 'loop', 7, 10);
    expect(reached(all, 'loop', 3, 10)).toBe(all);
    all = reached(all, 'loop', 4, 5);
    expect(all.loop).toMatchObject({ step: 4, steps: 5 });
    expect(isFinished(all.loop)).toBe(false);
    expect(isFinished(reached(all, 'loop', 5, 5).loop)).toBe(true);
  });

  it('counts steps seen one after the other, not the last one opened by its address', () => {
    const open = opened({}, 'loop');
    for (const step of [1, 3, 9, 10]) expect(stepped(open, 'loop', step, 10)).toBe(open);
    let all = open;
    for (let step = 2; step <= 9; step += 1) all = stepped(all, 'loop', step, 10);
    expect(all.loop).toMatchObject({ step: 9, steps: 10 });
    expect(isFinished(all.loop)).toBe(false);
    expect(stepped(all, 'loop', 4, 10)).toBe(all);
    expect(isFinished(stepped(all, 'loop', 10, 10).loop)).toBe(true);
  });

  it('goes on in a run of another length where the last one was left, short of its end', () => {
    const all = reached({}, 'loop', 10, 10);
    expect(isFinished(stepped(reached({}, 'loop', 9, 10), 'loop', 5, 5).loop)).toBe(true);
    expect(stepped(reached({}, 'loop', 5, 10), 'loop', 12, 20)).toMatchObject({ loop: { step: 5, steps: 10 } });
    expect(stepped(reached({}, 'loop', 5, 10), 'loop', 11, 20)).toMatchObject({ loop: { step: 11, steps: 20 } });
    expect(stepped(all, 'loop', 20, 20)).toBe(all);
  });

  it('counts a question once and changes nothing that is given', () => {
    const before = walked();
    const copy = structuredClone(before);
    expect(answered(before, 'loop', 'cache-rows')).toBe(before);
    expect(answered(before, 'loop', 'limit').loop.right).toEqual(['cache-rows', 'limit']);
    expect(before).toEqual(copy);
  });

  it('comes back from storage as it went in', () => {
    expect(parse(serialise(walked()))).toEqual(walked());
    expect(parse(null)).toEqual({});
  });

  it.each([
    '',
    'null',
    '[]',
    '{"lessons":[]}',
    '{"lessons":{"loop":null}}',
    '{"lessons":{"loop":{"step":11,"steps":10,"right":[]}}}',
    '{"lessons":{"loop":{"step":-1,"steps":10,"right":[]}}}',
    '{"lessons":{"loop":{"step":1,"steps":10,"right":[1]}}}',
    '{"lessons":{"<b>":{"step":1,"steps":10,"right":[]}}}',
    '{"lessons":{"loop":{"step":1.5,"steps":10,"right":[]}}}',
  ])('does not take %j for progress', (text) => {
    expect(parse(text)).toBe(null);
  });

  it('puts two records together and loses nothing of either', () => {
    const one = answered(reached({}, 'loop', 4, 10), 'loop', 'limit');
    const other = opened(answered(reached({}, 'loop', 9, 10), 'loop', 'cache-rows'), 'sequence');
    const both = merged(one, other);
    expect(both.loop).toEqual({ step: 9, steps: 10, right: ['limit', 'cache-rows'] });
    expect(both.sequence).toEqual({ step: 0, steps: 0, right: [] });
    expect(merged(both, one)).toEqual(both);
  });
});

describe('where it is kept', () => {
  it('writes what changed and nothing else', () => {
    const storage = new Storage();
    const store = new ProgressStore(storage);
    expect(storage.items.size).toBe(0);
    store.update((all) => reached(all, 'loop', 2, 10));
    expect([...storage.items.keys()]).toEqual([KEY]);
    expect(new ProgressStore(storage).value).toEqual(store.value);
  });

  it('does not overwrite what another tab has written since', () => {
    const storage = new Storage();
    const [one, other] = [new ProgressStore(storage), new ProgressStore(storage)];
    one.update((all) => answered(all, 'loop', 'limit'));
    other.update((all) => reached(all, 'sequence', 1, 12));
    expect(Object.keys(new ProgressStore(storage).value)).toEqual(['loop', 'sequence']);
    let told = 0;
    one.subscribe(() => (told += 1));
    one.heard({ key: 'something else' });
    expect(told).toBe(0);
    one.heard({ key: KEY });
    expect(told).toBe(1);
    expect(Object.keys(one.value)).toEqual(['loop', 'sequence']);
  });

  it('erases, and undoes that without losing what came between', () => {
    const storage = new Storage();
    const store = new ProgressStore(storage);
    store.undo();
    store.update(walked);
    store.erase();
    expect(storage.items.has(KEY)).toBe(false);
    expect(store.value).toEqual({});
    store.update((all) => opened(all, 'sequence'));
    expect(store.canUndo).toBe(true);
    store.undo();
    expect(store.canUndo).toBe(false);
    expect(Object.keys(store.value).sort()).toEqual(['loop', 'sequence']);
    expect(parse(storage.getItem(KEY))).toEqual(store.value);
  });

  it.each([
    ['absent', () => null],
    ['refused', () => Object.assign(new Storage(), { refused: true })],
    ['full', () => Object.assign(new Storage(), { full: true })],
  ])('lasts as long as the page where storage is %s, and says so at once', (_, make) => {
    const store = new ProgressStore(make());
    expect(store.keeping).toBe('blocked');
    store.update(walked);
    expect(store.value).toEqual(walked());
    expect(store.keeping).toBe('blocked');
    store.erase();
    store.undo();
    expect(store.value).toEqual(walked());
  });

  it('says that it could not read what was there, and starts afresh', () => {
    const storage = new Storage();
    storage.items.set(KEY, '{"lessons":');
    const store = new ProgressStore(storage);
    expect(store.keeping).toBe('unreadable');
    expect(store.value).toEqual({});
    // Not overwritten by looking.
    expect(storage.items.get(KEY)).toBe('{"lessons":');
    store.update(walked);
    expect(parse(storage.getItem(KEY))).toEqual(walked());
  });
});

describe('how it is told', () => {
  it('tells new, opened and finished apart, and counts only questions that there are', () => {
    expect(standing(undefined, ['a'])).toMatchObject({ state: 'new', right: 0, questions: 1 });
    expect(standing({ step: 4, steps: 10, right: ['a', 'gone'] }, ['a', 'b'])).toMatchObject({
      state: 'opened',
      step: 4,
      right: 1,
      questions: 2,
    });
    expect(standing({ step: 10, steps: 10, right: [] }, [])).toMatchObject({ state: 'finished' });
    // The page was opened and no step was taken: the shape says what the words say.
    expect(standing({ step: 0, steps: 0, right: ['a'] }, ['a'])).toMatchObject({ state: 'new', right: 1 });
  });
});
