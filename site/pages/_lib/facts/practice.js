/** What the prose says about the default run of the lesson `practice`: every number is looked up in the trace. */

import { numberOf, panel } from './parts.js';

/**
 * @typedef {import('./parts.js').Trace} Trace
 * @typedef {import('./parts.js').Step} Step
 * @typedef {import('../../../generated/trace.js').TablePanel} Table
 * @typedef {{id: string, args: Record<string, any>}} Sentence
 */

/** @param {Step} step @param {string} title @returns {any[][]} */
function rowsOf(step, title) {
  const table = step.panels.find((each) => each.kind === 'table' && each.title.id === title);
  if (!table) throw new Error(`Step "${step.id}" has no table "${title}"`);
  return /** @type {Table} */ (table).rows;
}

const IDS = [
  ...['candidates', 'ledger', 'by_count'],
  ...['commit_proposals', 'commit_first', 'commit_second', 'commit_retry', 'orders'],
  ...['study', 'naive', 'clustered', 'intervals', 'design', 'coverage', 'paired', 'power', 'one_success'],
  ...['tasks', 'costs', 'price', 'check'],
];

/** What a row of an interval says. @param {any[]} row */
const interval = ([, error, degrees, quantile, low, high]) => ({ error, degrees, quantile, low, high });

/**
 * The settings that are the cheapest at some price of a failure, in the order of the price.
 *
 * @param {Step} step
 */
const reignsOf = (step) =>
  rowsOf(step, 'practice-table-price').map(([from, to, temperature, count, calls, failure]) => ({
    from,
    to: typeof to === 'number' ? to : null,
    temperature,
    count,
    calls,
    failure,
  }));

/** @param {Trace} trace the default run */
export function practiceFacts(trace) {
  const stepNumber = Object.fromEntries(IDS.map((id) => [id, numberOf(trace, id)]));
  const at = (/** @type {string} */ id) => trace.steps[stepNumber[id] - 1];
  const said = (/** @type {string} */ id) => /** @type {Sentence} */ (at(id).summary).args;
  const told = (/** @type {string} */ id) => ({ ...at(id).facts, ...said(id) });

  const [naive, clustered] = rowsOf(at('intervals'), 'practice-table-intervals').map(interval);
  const [paired, unpaired] = rowsOf(at('paired'), 'practice-table-paired').map(interval);
  const { naive_covers: naiveCovers, clustered_covers: clusteredCovers } = at('intervals').facts;
  const { paired_finds: pairedFinds, unpaired_finds: unpairedFinds } = at('paired').facts;
  if (naiveCovers || !clusteredCovers || !pairedFinds || unpairedFinds)
    throw new Error(
      'The prose tells of a study whose naive interval misses the truth and whose pairs find a difference',
    );

  const reigns = reignsOf(at('price'));
  const reign = (/** @type {number} */ price) => reigns.findLast(({ from }) => from <= price);
  const dearer = 100;
  const [now, then] = [reign(Number(trace.options.failure_price)), reign(dearer)];
  if (!now || !then || now === then || then.temperature <= now.temperature)
    throw new Error(`The prose tells of another, hotter setting at a price of ${dearer}`);

  const coverage = rowsOf(at('coverage'), 'practice-table-coverage').map(([alike, exact, one, other]) => ({
    alike,
    exact,
    naive: one,
    clustered: other,
  }));
  const orders = rowsOf(at('orders'), 'practice-table-orders').map(([name, all, lost, twice, unauthorised]) => ({
    variant: name.args.variant,
    orders: all,
    lost,
    twice,
    unauthorised,
  }));
  const delivered = rowsOf(at('by_count'), 'practice-table-delivered').map(([count, right, wrong, nothing]) => ({
    count,
    right,
    wrong,
    nothing,
  }));
  const powers = rowsOf(at('power'), 'practice-table-power');
  const alarms = powers.find(([gain]) => gain === 0);
  if (!alarms) throw new Error('The prose tells of two settings without a difference');
  const leads = rowsOf(at('tasks'), 'practice-table-tasks').map(([, lead]) => lead);
  const same = rowsOf(at('one_success'), 'practice-table-same-answer');
  const { note } = panel(at('coverage'), 'chart');
  const { rows: checks } = panel(at('check'), 'check');
  const covers = checks.find(({ name }) => name.id === 'practice-check-coverage');
  return {
    options: trace.options,
    stepNumber,
    steps: trace.steps.length,
    picked: told('candidates'),
    ledger: told('ledger'),
    byCount: { ...told('by_count'), ceiling: panel(at('by_count'), 'chart').lines[0].at },
    delivered,
    plans: said('commit_proposals').plans,
    second: told('commit_second'),
    retry: told('commit_retry'),
    orders: Object.fromEntries(orders.map((each) => [each.variant, each])),
    study: told('study'),
    clustered: { ...clustered, times: said('clustered').times },
    naive,
    truth: said('intervals').truth,
    design: told('design'),
    most: coverage.at(-1),
    coverage: told('coverage'),
    coverages: coverage,
    counting: /** @type {Sentence} */ (note).args.level,
    pairs: { difference: said('paired').difference, paired, unpaired },
    power: told('power'),
    alarms: { paired: alarms[2], unpaired: alarms[3] },
    once: told('one_success'),
    sameAt: { cold: same[0][0], one: same[0][1] },
    tasks: { ...told('tasks'), leads, temperatures: same.length },
    costs: told('costs'),
    counts: rowsOf(at('costs'), 'practice-table-costs').length,
    reigns,
    now,
    dearer: { price: dearer, ...then },
    checks: checks.length,
    leeway: covers?.limit,
  };
}
