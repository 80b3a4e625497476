/** What the prose says about the default run of the lesson `constrained`: every number is looked up in the trace. */

import { numberOf, panel, total } from './parts.js';

/**
 * @typedef {import('./parts.js').Step} Step
 * @typedef {import('../../../generated/trace.js').CandidatesPanel['items'][number]} Item
 */

/** The key whose value the prose looks at: the most probable token there is illegal, and two are legal. */
const KEY = '"fix"';

/** @param {Item[]} items @returns {Item} the most probable one before the mask */
const likeliest = (items) => items.reduce((best, item) => (Number(item.before) > Number(best.before) ? item : best));

/** @param {Item} item */
const told = ({ token, before, after }) => ({ text: token.text, before, after });

/** @param {Step} step of one token */
function choice(step) {
  const { items, mass_removed: removed } = panel(step, 'candidates');
  const chosen = items.find((item) => item.state === 'chosen');
  if (!chosen) throw new Error(`Step "${step.id}" of round ${step.round} selects nothing`);
  const left = items.filter((item) => item.after !== null);
  return {
    best: told(likeliest(items)),
    chosen: told(chosen),
    legal: left.map((item) => item.token.text),
    left: total(left.map((item) => Number(item.before))),
    removed,
  };
}

/**
 * The table of a step: by place of the mask the probability of the selected token, and the distance.
 *
 * @param {Step} step
 */
function places(step) {
  const rows = panel(step, 'table').rows.map(([name, , , prob, distance]) => {
    if (typeof name !== 'object' || !('args' in name) || typeof prob !== 'number' || typeof distance !== 'number') {
      throw new Error(`A row of the table of step "${step.id}" is not a place of the mask with its numbers`);
    }
    return [name.args.place, { prob, distance }];
  });
  return Object.fromEntries(rows);
}

/** @param {import('./parts.js').Trace} trace the default run */
export function constrainedFacts(trace) {
  const tokens = trace.steps.filter((step) => step.id === 'token');
  const ids = /** @type {number[]} */ (trace.facts.ids);
  const key = ids.findIndex((id) => trace.vocabulary[id].text === KEY);
  // After the key comes the colon, then the value; rounds are 1-based.
  const shown = numberOf(trace, 'token', key + 3);
  const verdicts = numberOf(trace, 'verdicts');
  const lamps = panel(trace.steps[verdicts - 1], 'lamps').lamps;
  return {
    vocabulary: trace.vocabulary,
    options: trace.options,
    schema: String(trace.options.schema).trim(),
    files: String(trace.options.files).split('\n'),
    length: tokens.length,
    forced: tokens.filter((step) => /** @type {number[]} */ (step.facts.legal).length === 1).length,
    first: choice(tokens[0]),
    shown: { step: shown, ...choice(trace.steps[shown - 1]), places: places(trace.steps[shown - 1]) },
    missing: /** @type {string[]} */ (lamps.find(({ id }) => id === 'true')?.detail.args.names),
    verdictsStep: verdicts,
  };
}
