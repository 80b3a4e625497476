/** What the prose says about the lesson `speculative`: every number is looked up in the trace, or among those that Python compared. */

import { numberOf, panel } from './parts.js';

/**
 * @typedef {import('./parts.js').Trace} Trace
 * @typedef {{p: number[], q: number[], law: number[], distance: number, top_k: number, top_p: number}} Shortcut
 * @typedef {{acceptance: number, rejection: number, residual: number[], same_token: number, same_as_likeliest: number}} Case
 * @typedef {{shortcuts: Record<string, Shortcut>, cases: Record<string, Case>}} Compared
 */

/**
 * @param {Trace} trace the default run
 * @param {Compared} compared
 */
export function speculativeFacts(trace, { shortcuts, cases }) {
  const ids = ['start', 'draw', 'ratio', 'decide', 'residual', 'ledger', 'sum', 'experiment'];
  const stepNumber = Object.fromEntries(ids.map((id) => [id, numberOf(trace, id)]));
  const at = (/** @type {string} */ id) => trace.steps[stepNumber[id] - 1];

  const decided = panel(at('decide'), 'overlap');
  const { drafted, height, verdict } = decided;
  const { emitted } = panel(at('residual'), 'overlap');
  if (drafted === null || emitted === null || verdict !== 'rejected')
    throw new Error('The prose tells of a default run whose draft is rejected');

  const experiment = panel(at('experiment'), 'experiment');
  const { ordinary, one_hot: oneHot } = cases;
  return {
    options: trace.options,
    stepNumber,
    items: decided.items.map(({ token, ...numbers }) => ({
      name: token.text,
      ...numbers,
    })),
    drafted: decided.items[drafted],
    ratio: decided.items[drafted].p / decided.items[drafted].q,
    u: at('decide').facts.u,
    height,
    v: at('residual').facts.v,
    emitted: decided.items[emitted],
    resampled: shortcuts.resample_p.law[drafted],
    acceptance: ordinary.acceptance,
    rejection: ordinary.rejection,
    sameToken: ordinary.same_token,
    sameAsLikeliest: ordinary.same_as_likeliest,
    oneHot: { ...oneHot, name: trace.vocabulary[0].text },
    rule: shortcuts.none,
    shortcuts,
    experiment: {
      draws: experiment.done,
      rows: experiment.rows.length,
      alarm: experiment.test.args.alarm,
      seed: experiment.test.args.seed,
      first: experiment.rows[0],
    },
  };
}
