/** Messages between an embedded player and the page around it: version, shape, and nothing else. See docs/embedding.md. */

export const NAME = 'tokenstep';
export const VERSION = 1;

/** @typedef {import('./query.js').Theme} Theme */

/**
 * @typedef {{type: 'step', step: number | Move} | {type: 'play'} | {type: 'pause'} | {type: 'state'}
 *   | {type: 'options', options: Record<string, boolean | number | string>}
 *   | {type: 'theme', theme: Theme} | {type: 'fitted'}} Command
 * @typedef {'next' | 'previous' | 'first' | 'last'} Move
 * @typedef {{type: 'refused', command: string, field: string, allowed: string}} Refusal
 */

/** @type {readonly unknown[]} */
const MOVES = ['next', 'previous', 'first', 'last'];
const BARE = ['play', 'pause', 'state', 'fitted'];

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} value */
const isPlain = (value) =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/** What each command brings along: its check, and what is allowed. @type {Record<string, [string, (value: unknown) => boolean, string]>} */
const FIELDS = {
  step: [
    'step',
    (value) => Number.isInteger(value) || MOVES.includes(value),
    'an integer, "next", "previous", "first" or "last"',
  ],
  options: [
    'options',
    (value) => isRecord(value) && Object.values(value).every(isPlain),
    'an object of texts, finite numbers and booleans',
  ],
  theme: ['theme', (value) => value === 'light' || value === 'dark' || value === 'auto', '"light", "dark" or "auto"'],
};

/**
 * What came, if it is meant for a player and of this version.
 *
 * @param {unknown} data
 * @returns {Command | Refusal | null} null for all that is not ours
 */
export function readCommand(data) {
  if (!isRecord(data) || data.to !== NAME || data.version !== VERSION || typeof data.type !== 'string') return null;
  const { type } = data;
  if (BARE.includes(type)) return /** @type {Command} */ ({ type });
  if (!Object.hasOwn(FIELDS, type)) return null;
  const [field, fits, allowed] = FIELDS[type];
  const value = data[field];
  if (!fits(value)) return { type: 'refused', command: type, field, allowed };
  return /** @type {Command} */ ({ type, [field]: value });
}

/**
 * @param {string} type
 * @param {object} content
 */
export const outgoing = (type, content) => ({ from: NAME, version: VERSION, type, ...content });
