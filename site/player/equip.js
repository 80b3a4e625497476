/** What draws a trace, and cannot be on every page from the start. */
import { hasView } from '../views/registry.js';
import { chunksOf, sheetsOf } from './chunks.js';
import { dress } from './dressing.js';

/**
 * @typedef {import('../generated/trace.js').Trace} Trace
 * @typedef {{steps: readonly Pick<import('../generated/trace.js').Step, 'panels'>[], form: readonly Pick<Trace['form'][number], 'type'>[]}} Drawn
 */

/** What the form can draw once it is opened. @type {ReadonlySet<Trace['form'][number]['type']>} */
const FIELDS = new Set(['choice', 'integer', 'number', 'tokens', 'text', 'order', 'stream']);

/** @type {Record<string, () => Promise<unknown>>} */
const views = {
  looping: () => import('../views/looping.js'),
  weighing: () => import('../views/weighing.js'),
  choosing: () => import('../views/choosing.js'),
  searching: () => import('../views/searching.js'),
  writing: () => import('../views/writing.js'),
  speculating: () => import('../views/speculating.js'),
  drafting: () => import('../views/drafting.js'),
  charting: () => import('../views/charting.js'),
  computing: () => import('../views/computing.js'),
  streaming: () => import('../views/streaming.js'),
  repeating: () => import('../views/repeating.js'),
};

/**
 * @param {Drawn} trace
 * @returns {string[]} kinds of panels that cannot be drawn yet, and types of fields that never can
 */
export const lacking = ({ steps, form }) => [
  ...steps.flatMap(({ panels }) => panels.map(({ kind }) => kind)).filter((kind) => !hasView(kind)),
  ...form.map(({ type }) => type).filter((type) => !FIELDS.has(type)),
];

/**
 * A chunk that did not arrive, told as the runtime tells it.
 *
 * @template T
 * @param {string} file
 * @param {Promise<T>} arrival
 * @returns {Promise<T>}
 */
export const arriving = (file, arrival) =>
  arrival.catch((error) => {
    throw Object.assign(new Error(String(error)), { code: 'network', detail: String(error), file });
  });

/**
 * Fetches what is lacking. Asked again after a failure it tries again.
 *
 * @param {Drawn} trace
 * @throws {Error & {code: string}} as the runtime does, if it cannot be fetched
 * @throws {TypeError} if nothing can draw the trace
 */
export async function equip(trace) {
  const wanted = lacking(trace);
  if (wanted.length === 0) return;
  const names = chunksOf(wanted);
  // Styles first: a view that is known is drawn at once.
  await Promise.all(sheetsOf(names).map((name) => arriving(`${name}.css`, dress(name))));
  await Promise.all(names.map((name) => arriving(`${name}.js`, views[name]())));
  const [unknown] = lacking(trace);
  if (unknown) throw new TypeError(`This is not a trace: nothing draws "${unknown}".`);
}
