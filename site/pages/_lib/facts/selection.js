/** What the prose says about the fixed example of the lesson `selection`: every number is looked up in the trace. */

import { numberOf, panel, total } from './parts.js';

/**
 * @typedef {import('./parts.js').Step} Step
 */

/**
 * @param {(number | null)[]} values
 * @returns {number[]} those that are there
 */
const present = (values) => values.filter((value) => value !== null);

/** @param {Step} step what its candidates became */
function stage(step) {
  const { items, mass_removed: removed } = panel(step, 'candidates');
  const kept = present(items.filter((item) => item.after !== null).map((item) => item.before));
  return { kept, after: present(items.map((item) => item.after)), mass: total(kept), removed };
}

/**
 * One row of the table of orders: its name, the mass before the second candidate, p, and what is kept.
 *
 * @param {import('../../../generated/trace.js').TablePanel['rows'][number]} row
 */
function order([, before, p, kept]) {
  if (typeof kept !== 'object' || !('args' in kept))
    throw new Error('The table of orders no longer ends with what is kept');
  return { before, p, count: kept.args.count };
}

/** @param {import('./parts.js').Trace} trace the default run: the five steps of the example */
export function selectionFacts(trace) {
  const number = (/** @type {string} */ id) => numberOf(trace, id);
  const stepNumber = {
    greedy: number('greedy'),
    topK: number('top_k'),
    topP: number('top_p'),
    renormalise: number('renormalise'),
    order: number('order'),
  };
  const at = (/** @type {keyof typeof stepNumber} */ name) => trace.steps[stepNumber[name] - 1];
  const first = panel(at('greedy'), 'candidates').items;
  const probs = present(first.map((item) => item.before));
  const chosen = first.findIndex((item) => item.state === 'chosen');
  return {
    options: trace.options,
    stepNumber,
    probs,
    names: first.map(({ token }) => token.text),
    greedyName: first[chosen].token.text,
    greedyId: first[chosen].token.id,
    greedyProb: probs[chosen],
    otherMass: total(probs.filter((_, place) => place !== chosen)),
    topK: stage(at('topK')),
    topP: {
      ...stage(at('topP')),
      p: panel(at('topP'), 'candidates').rule?.args.p,
      // Each row: the candidate, its probability, the mass before it, p, the verdict.
      sums: panel(at('topP'), 'table')
        .rows.slice(1)
        .map(([, , before]) => before),
    },
    orders: panel(at('order'), 'table').rows.map(order),
    renormalised: present(panel(at('renormalise'), 'candidates').items.map((item) => item.after)),
  };
}
