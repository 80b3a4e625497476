/** What draws a trace, and cannot be on every page from the start. */
import { hasView } from '../views/registry.js';
import { hasField } from './fields.js';

/** @typedef {import('../generated/trace.js').Trace} Trace */

/**
 * What a trace holds that cannot be drawn yet.
 *
 * @param {Pick<Trace, 'steps' | 'form'>} trace
 * @returns {string[]} kinds of panels and types of fields
 */
export const lacking = ({ steps, form }) => [
  ...steps.flatMap(({ panels }) => panels.map(({ kind }) => kind)).filter((kind) => !hasView(kind)),
  ...form.map(({ type }) => type).filter((type) => !hasField(type)),
];

/**
 * Fetches what is lacking. Asked again after a failure it tries again.
 *
 * @param {Trace} trace
 * @throws {Error & {code: string}} as the runtime does, if it cannot be fetched
 * @throws {TypeError} if nothing can draw the trace
 */
export async function equip(trace) {
  if (lacking(trace).length === 0) return;
  await import('./choosing.js').catch((error) => {
    throw Object.assign(new Error(String(error)), { code: 'network', detail: String(error), file: 'choosing.js' });
  });
  const [unknown] = lacking(trace);
  if (unknown) throw new TypeError(`This is not a trace: nothing draws "${unknown}".`);
}
