/** What the reader wrote, kept in this browser and nowhere else. Storage may be refused; then it lasts as long as the page. */

/** The same for all; other things of this site have other names. */
const PREFIX = 'tokenstep.exercise.';

/** @param {string} lesson @param {string} task */
const key = (lesson, task) => `${PREFIX}${lesson}.${task}`;

/**
 * @param {string} lesson
 * @param {string} task
 * @returns {string | null} null if there is nothing
 */
export function kept(lesson, task) {
  try {
    return localStorage.getItem(key(lesson, task));
  } catch {
    return null;
  }
}

/**
 * @param {string} lesson
 * @param {string} task
 * @param {string | null} source null: nothing is kept any more
 * @returns {boolean} whether the browser did so
 */
export function keep(lesson, task, source) {
  try {
    if (source === null) localStorage.removeItem(key(lesson, task));
    else localStorage.setItem(key(lesson, task), source);
    return true;
  } catch {
    return false;
  }
}
