/** What the prose says about the default run of the lesson `speculative-block`: every number is looked up in the trace. */

import { numberOf, panel } from './parts.js';

/**
 * @typedef {import('./parts.js').Trace} Trace
 * @typedef {import('./parts.js').Step} Step
 * @typedef {import('../../../generated/trace.js').TablePanel} Table
 * @typedef {import('../../../generated/trace.js').BlockColumn} Column
 */

/** @param {Step} step @param {string} title */
function rowsOf(step, title) {
  const table = step.panels.find((each) => each.kind === 'table' && each.title.id === title);
  if (!table) throw new Error(`Step "${step.id}" has no table "${title}"`);
  return /** @type {Table} */ (table).rows;
}

/**
 * A row of a table by the message of its first cell.
 *
 * @param {Table['rows']} rows
 * @param {string} id
 */
function named(rows, id) {
  const found = rows.find(([name]) => typeof name === 'object' && 'id' in name && name.id === id);
  if (!found) throw new Error(`No row of the table is "${id}"`);
  return found;
}

/** @param {Column} column what the prose says of one position */
const told = ({ position, drafted, q, p, ratio, u, emitted }) => ({
  position,
  drafted: drafted?.text,
  q,
  p,
  ratio,
  u,
  emitted: emitted?.text,
});

/** @param {Trace} trace the default run */
export function speculativeBlockFacts(trace) {
  const number = (/** @type {string} */ id, /** @type {number | null} */ round = null) => numberOf(trace, id, round);
  const step = (/** @type {string} */ id, /** @type {number | null} */ round = null) =>
    trace.steps[number(id, round) - 1];
  const gamma = Number(trace.options.gamma);
  const rounds = trace.steps.filter(({ id }) => id === 'crop').map(({ round }) => Number(round));
  /** @param {string} what @param {(round: number) => boolean} wanted */
  const roundWith = (what, wanted) => {
    const found = rounds.find(wanted);
    if (found === undefined) throw new Error(`The default run has no round ${what}, which the prose tells of`);
    return found;
  };
  const columns = (/** @type {string} */ id, /** @type {number} */ round) => panel(step(id, round), 'block').columns;
  const facts = (/** @type {number} */ round) => step('crop', round).facts;

  const rejecting = roundWith('with a rejection', (round) => Number(facts(round).accepted) < gamma);
  const stopped = columns('emit', rejecting)[Number(facts(rejecting).accepted)];
  const full = roundWith('that accepts everything', (round) => Number(facts(round).missing) === 1);
  const ending = rounds[rounds.length - 1];
  const emitted = /** @type {number[]} */ (facts(ending).emitted);
  // All that the rule gives, of which the end withholds some.
  const given = rowsOf(step('emit', ending), 'speculative-block-table-emit').length;
  if (facts(ending).finish !== 'eos' || given === emitted.length) {
    throw new Error('The prose tells of an end token in the middle of the last block');
  }

  const models = rowsOf(step('start'), 'speculative-block-table-models');
  const model = (/** @type {number} */ place) => ({
    width: named(models, 'speculative-block-row-width')[place],
    feedForward: named(models, 'speculative-block-row-feed-forward')[place],
    parameters: named(models, 'speculative-block-row-parameters')[place],
    multiplications: named(models, 'speculative-block-row-multiplications')[place],
  });
  const start = step('start').facts;
  const counts = (/** @type {string} */ name) => /** @type {number[]} */ (start[name]);
  const costs = rowsOf(step('cost'), 'speculative-block-table-cost');
  const ledger = rowsOf(step('cost'), 'speculative-block-table-ledger');
  const spent = (/** @type {string} */ name) => named(ledger, name)[1];
  const check = panel(step('check'), 'check');
  const fresh = check.rows.find(({ name }) => name.id === 'speculative-block-check-target-fresh');
  const law = step('law');

  return {
    options: trace.options,
    gamma,
    rounds: rounds.length,
    stepNumber: {
      check: number('check'),
      batch: number('batch'),
      cost: number('cost'),
      law: number('law'),
    },
    target: model(1),
    draft: model(2),
    rejecting: {
      step: { accept: number('accept', rejecting), emit: number('emit', rejecting) },
      ...told(stopped),
    },
    full: {
      step: { crop: number('crop', full), next: number('draft', full + 1) },
      target: facts(full).target_rows,
      draft: facts(full).draft_rows,
      wanted: facts(full).wanted,
    },
    ending: {
      step: { emit: number('emit', ending), crop: number('crop', ending) },
      given,
      out: emitted.length,
      kept: emitted.length - 1,
    },
    // What stays of a block, and what each cache loses for it: Python counts both.
    crops: counts('target_crops').map((target, kept) => ({
      kept,
      out: kept + 1,
      target,
      draft: counts('draft_crops')[kept],
      missing: counts('draft_missing')[kept],
    })),
    limit: fresh?.limit,
    batch: rowsOf(step('batch'), 'speculative-block-table-batch').map(([, accepted]) => accepted),
    spent: {
      target: spent('speculative-block-row-target-calls'),
      draft: spent('speculative-block-row-draft-calls'),
      targetPositions: spent('speculative-block-row-target-positions'),
      draftPositions: spent('speculative-block-row-draft-positions'),
      tokens: spent('speculative-block-row-generated'),
      mean: spent('speculative-block-row-mean'),
      verdicts: spent('speculative-block-row-verdicts'),
    },
    alpha: step('cost').facts.alpha,
    countedRatio: step('cost').facts.counted_ratio,
    // Each row: gamma, tokens per target call, cost, factor, and the cost ratio of break-even.
    now: costs.map(([, tokens, , factor, breakEven]) => ({ tokens, factor, breakEven }))[gamma - 1],
    law: {
      count: law.facts.sequences,
      difference: law.facts.largest_difference,
      gamma: law.summary.args.gamma,
      distance: law.facts.distance,
    },
  };
}
