/**
 * How far the reader is: lessons opened, the furthest step, questions answered right. Kept in this browser and nowhere
 * else. Storage may be absent, refused or hold anything; then progress lasts as long as the page, and the page says so.
 */

/**
 * @typedef {{step: number, steps: number, right: string[]}} LessonProgress `step` of `steps`, 0 before the first
 * @typedef {Record<string, LessonProgress>} Progress by lesson; a lesson in it has been opened
 * @typedef {'kept' | 'blocked' | 'unreadable'} Keeping
 */

export const KEY = 'tokenstep.progress.v1';
const PROBE = 'tokenstep.probe';

const NAME = /^[a-z]+(?:-[a-z]+)*$/;
const NOTHING = Object.freeze({ step: 0, steps: 0, right: [] });

const isCount = (/** @type {unknown} */ value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 10_000;

/** @param {any} value @returns {value is LessonProgress} */
const isLesson = (value) =>
  typeof value === 'object' &&
  value !== null &&
  isCount(value.step) &&
  isCount(value.steps) &&
  value.step <= value.steps &&
  Array.isArray(value.right) &&
  value.right.every((/** @type {unknown} */ id) => typeof id === 'string' && NAME.test(id));

/**
 * @param {string | null} text what storage holds
 * @returns {Progress | null} null if it is not what this page wrote
 */
export function parse(text) {
  if (text === null) return {};
  try {
    const { lessons } = JSON.parse(text);
    if (typeof lessons !== 'object' || lessons === null || Array.isArray(lessons)) return null;
    const entries = Object.entries(lessons);
    if (!entries.every(([name, value]) => NAME.test(name) && isLesson(value))) return null;
    return Object.fromEntries(
      entries.map(([name, { step, steps, right }]) => [name, { step, steps, right: [...new Set(right)] }]),
    );
  } catch {
    return null;
  }
}

/** @param {Progress} lessons */
export const serialise = (lessons) => JSON.stringify({ lessons });

/** @param {LessonProgress} lesson */
const share = ({ step, steps }) => (steps === 0 ? 0 : step / steps);

/** Whether the reader has been at the last step. @param {LessonProgress | undefined} lesson */
export const isFinished = (lesson) => lesson !== undefined && lesson.steps > 0 && lesson.step === lesson.steps;

/**
 * @param {Progress} progress
 * @param {string} name
 * @param {(lesson: LessonProgress) => LessonProgress} change
 * @returns {Progress} the same object if nothing changed
 */
function changed(progress, name, change) {
  const before = progress[name] ?? NOTHING;
  const after = change(before);
  return name in progress && after === before ? progress : { ...progress, [name]: after };
}

/** @param {Progress} progress @param {string} name */
export const opened = (progress, name) => changed(progress, name, (lesson) => lesson);

/**
 * The furthest step is kept: the greatest part of its run, since runs differ in length.
 *
 * @param {Progress} progress
 * @param {string} name
 * @param {number} step 1-based
 * @param {number} steps of that run
 */
export const reached = (progress, name, step, steps) =>
  changed(progress, name, (lesson) =>
    share({ step, steps, right: [] }) > share(lesson) ? { ...lesson, step, steps } : lesson,
  );

/**
 * A step counts if it is the next that has not been seen: whoever opens the last step, or jumps there, has not seen those
 * before it. Nor has anybody seen the first step who only opened the page. What was seen of a run of another length counts
 * as the same part of this one, but never as all of it.
 *
 * @param {Progress} progress
 * @param {string} name
 * @param {number} step 1-based, where the reader has just stepped
 * @param {number} steps of that run
 */
export function stepped(progress, name, step, steps) {
  const lesson = progress[name] ?? NOTHING;
  const part = Math.min(Math.ceil(share(lesson) * steps), steps - 1);
  const seen = lesson.steps === steps ? lesson.step : part;
  return step === Math.max(seen, 1) + 1 ? reached(progress, name, step, steps) : progress;
}

/** @param {Progress} progress @param {string} name @param {string} question */
export const answered = (progress, name, question) =>
  changed(progress, name, (lesson) =>
    lesson.right.includes(question) ? lesson : { ...lesson, right: [...lesson.right, question] },
  );

/**
 * What either holds: an undo loses nothing that another tab has written since.
 *
 * @param {Progress} one
 * @param {Progress} other
 */
export const merged = (one, other) =>
  Object.entries(other).reduce(
    (sum, [name, { step, steps, right }]) =>
      right.reduce((all, id) => answered(all, name, id), reached(opened(sum, name), name, step, steps)),
    one,
  );

/** @returns {Storage | null} */
function browserStorage() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

export class ProgressStore {
  /** What this page knows, whether or not it could be stored. @type {Progress} */
  #memory = {};
  /** @type {Progress | null} */
  #erased = null;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @param {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null} [storage] */
  constructor(storage = browserStorage()) {
    this.storage = storage;
    /** @type {Keeping} */
    this.keeping = 'kept';
    this.#read();
    // A storage that is full can be read: it is told before something is lost, not after.
    this.#write(() => {
      storage?.setItem(PROBE, '');
      storage?.removeItem(PROBE);
    });
  }

  get value() {
    return this.#memory;
  }

  get canUndo() {
    return this.#erased !== null;
  }

  /** @param {() => void} listener @returns {() => void} */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @param {(progress: Progress) => Progress} change */
  update(change) {
    // Another tab may have written since.
    this.#read();
    const next = change(this.#memory);
    if (next === this.#memory) return;
    this.#memory = next;
    this.#write(() => this.storage?.setItem(KEY, serialise(next)));
    this.#tell();
  }

  erase() {
    this.#read();
    this.#erased = this.#memory;
    this.#memory = {};
    this.#write(() => this.storage?.removeItem(KEY));
    this.#tell();
  }

  undo() {
    const erased = this.#erased;
    if (!erased) return;
    this.#erased = null;
    this.update((progress) => merged(progress, erased));
  }

  /** Another tab has changed what is stored. @param {Pick<StorageEvent, 'key'>} event `key` is null if all was cleared */
  heard({ key }) {
    if (key !== KEY && key !== null) return;
    this.#read();
    this.#tell();
  }

  #read() {
    if (this.keeping === 'blocked') return;
    try {
      if (!this.storage) throw new Error('no storage');
      const read = parse(this.storage.getItem(KEY));
      if (read) this.#memory = read;
      // Told until the page is left, also after it has been overwritten.
      else this.keeping = 'unreadable';
    } catch {
      this.keeping = 'blocked';
    }
  }

  /** @param {() => void} write */
  #write(write) {
    try {
      write();
    } catch {
      this.keeping = 'blocked';
    }
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}
