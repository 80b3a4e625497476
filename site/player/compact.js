/** A player in little: only the tape, the sentence, and two buttons. What it shows is a part of the same run. */

/** @typedef {import('../generated/trace.js').Trace} Trace */

/** The figure tells one trace from another, not one object from another. @type {WeakMap<Trace, Trace>} */
const known = new WeakMap();

/**
 * The same run with nothing but the tape in each step.
 *
 * @param {Trace} trace
 * @returns {Trace}
 */
export function tapeOnly(trace) {
  const before = known.get(trace);
  if (before) return before;
  const steps = trace.steps.map((step) => ({
    ...step,
    panels: step.panels.filter(({ kind }) => kind === 'token_strip'),
  }));
  const tape = { ...trace, steps };
  known.set(trace, tape);
  return tape;
}
