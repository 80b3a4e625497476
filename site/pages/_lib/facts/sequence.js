/** What the prose says about the default run of the lesson `sequence`: every number is looked up in the trace. */

import { numberOf, panel } from './parts.js';

/**
 * @typedef {import('./parts.js').Trace} Trace
 * @typedef {import('./parts.js').Step} Step
 * @typedef {import('../../../generated/trace.js').TreeNode} Node
 * @typedef {import('../../../generated/trace.js').TablePanel} Table
 */

/** @param {Step} step @param {string} title */
function rowsOf(step, title) {
  const table = step.panels.find((each) => each.kind === 'table' && each.title.id === title);
  if (!table) throw new Error(`Step "${step.id}" has no table "${title}"`);
  return /** @type {Table} */ (table).rows;
}

/**
 * One sequence, and how it came about.
 *
 * @param {Step} step whose tree it is in
 * @param {unknown} text
 */
function path(step, text) {
  const { nodes } = panel(step, 'tree');
  /** @type {Node[]} */
  const nodesOfPath = [];
  let node = nodes.find(({ sequence }) => sequence === text);
  for (; node?.token; node = nodes.find(({ key }) => key === node?.parent)) nodesOfPath.unshift(node);
  if (nodesOfPath.length === 0) throw new Error(`Step "${step.id}" does not show "${text}"`);
  return {
    text,
    first: { token: nodesOfPath[0].token?.text, prob: nodesOfPath[0].prob },
    factors: nodesOfPath.map(({ prob }) => prob),
  };
}

/**
 * The best sequence under one length penalty, as the last steps tell it.
 *
 * @param {Step} step on length penalties
 * @param {number} wanted the length penalty
 */
function winner(step, wanted) {
  const alphaOf = (/** @type {Table['rows'][number][number]} */ cell) =>
    typeof cell === 'object' && 'args' in cell ? cell.args.penalty : cell;
  const row = rowsOf(step, 'sequence-table-penalties').find(([alpha]) => alphaOf(alpha) === wanted);
  if (!row) throw new Error(`No length penalty ${wanted} is compared`);
  const [, text, length] = row;
  const [, , logProb, mean] = rowsOf(step, 'sequence-table-lengths').find(([, each]) => each === text) ?? [];
  return { alpha: wanted, text, length, logProb, mean };
}

/** @param {Trace} trace the default run */
export function sequenceFacts(trace) {
  const number = (/** @type {string} */ id) => numberOf(trace, id);
  const step = (/** @type {string} */ id) => trace.steps[number(id) - 1];
  const { max_new_tokens: limit, length_penalty: alpha } = trace.options;
  if (alpha !== 1) throw new Error('The prose calls the score of the default run a mean');

  const beams = trace.steps.filter(({ id }) => id === 'beam');
  const lostIn = beams.find((each) => panel(each, 'tree').nodes.some(({ state }) => state === 'lost'));
  const lost = lostIn && panel(lostIn, 'tree').nodes.find(({ state }) => state === 'lost');
  if (!lostIn || !lost) throw new Error('The beam of the default run loses nothing');
  const probs = new Map(rowsOf(step('exhaustive'), 'sequence-table-best').map(([, text, prob]) => [text, prob]));
  const greedyProb = Number(probs.get(String(trace.facts.greedy)));
  const bestProb = Number(probs.get(String(trace.facts.best)));
  const reranked = rowsOf(step('external'), 'sequence-table-reranked');
  const risen = reranked.find(([after, , , , before]) => before > after);
  const fallen = reranked.find(([after, , , , before]) => before < after);
  if (!risen || !fallen) throw new Error('The external score of the default run changes no order');

  return {
    options: trace.options,
    tokens: trace.vocabulary.map(({ text }) => text),
    stepNumber: {
      greedy: number('greedy'),
      exhaustive: number('exhaustive'),
      compare: number('compare'),
      penalty: number('penalty'),
      external: number('external'),
    },
    greedy: { ...path(step('greedy'), trace.facts.greedy), prob: greedyProb },
    best: { ...path(beams[beams.length - 1], trace.facts.best), prob: bestProb, times: bestProb / greedyProb },
    count: trace.facts.count,
    // As the prose states it: (V - 1)^0 + ... + (V - 1)^L.
    bound: Array.from({ length: Number(limit) + 1 }, (_, power) => (trace.vocabulary.length - 1) ** power).reduce(
      (sum, each) => sum + each,
    ),
    lost: {
      text: lost.sequence,
      step: trace.steps.indexOf(lostIn) + 1,
      turn: lostIn.round,
      rank: lost.rank,
      of: lostIn.facts.candidates,
      logProb: lost.log_prob,
      prob: probs.get(lost.sequence),
    },
    short: winner(step('penalty'), 0),
    long: winner(step('penalty'), 1),
    external: {
      fallen: { text: fallen[1], before: fallen[4], after: fallen[0] },
      risen: { text: risen[1], before: risen[4], after: risen[0] },
    },
  };
}
