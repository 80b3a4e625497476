/** The part of a figure that a step is about, by itself: what is left where the whole would be too small to read. */
import { panelIn, slotOf } from '../views/step.js';

/**
 * @typedef {import('../generated/trace.js').Trace} Trace
 * @typedef {import('../views/step.js').Slot} Slot
 */

/** The figure tells one trace from another, not one object from another. @type {WeakMap<Trace, Trace>} */
const known = new WeakMap();

/**
 * @param {Trace} trace
 * @returns {Trace} the same run with nothing in a step but what changed most in it
 */
export function mainPart(trace) {
  const before = known.get(trace);
  if (before) return before;
  const steps = trace.steps.map((step) => {
    const panel = step.panels.find(({ kind }) => kind === step.focus);
    return { ...step, panels: panel ? [panel] : [] };
  });
  const main = { ...trace, steps };
  known.set(trace, main);
  return main;
}

/**
 * Alone, a panel stands in another place than among the others.
 *
 * @param {Trace} trace the whole
 * @param {number} index
 * @param {Slot} slot in which the main part stands
 * @returns {Slot} where it stands in the whole figure
 */
export function placeInWhole(trace, index, slot) {
  const panel = panelIn(mainPart(trace).steps[index], slot);
  return (panel && slotOf(trace.steps[index], panel)) ?? slot;
}
