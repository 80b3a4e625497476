/** What the facts of every lesson are looked up with. */

/**
 * @typedef {import('../../../generated/trace.js').Trace} Trace
 * @typedef {import('../../../generated/trace.js').Step} Step
 */

/** @param {number[]} numbers */
export const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * @param {Trace} trace
 * @param {string} id
 * @param {number | null} [round] any, if left out
 * @returns {number} the step's number as people count
 */
export function numberOf(trace, id, round = null) {
  const index = trace.steps.findIndex((step) => step.id === id && (round === null || step.round === round));
  if (index < 0) throw new Error(`The default run of "${trace.lesson}" has no step "${id}" of round ${round}`);
  return index + 1;
}

/**
 * @template {import('../../../generated/trace.js').Step['panels'][number]['kind']} K
 * @param {Step} step
 * @param {K} kind
 */
export function panel(step, kind) {
  const found = step.panels.find((candidate) => candidate.kind === kind);
  if (!found) throw new Error(`Step "${step.id}" has no panel "${kind}"`);
  return /** @type {Extract<Step['panels'][number], {kind: K}>} */ (found);
}
