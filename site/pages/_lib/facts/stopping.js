/** What the prose says about the default run of the lesson `stopping`: every number and every text is looked up in the trace. */

import { numberOf, panel, total } from './parts.js';

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

/** @param {any} cell a cell that is a sentence with one choice */
const yes = (cell) => Object.values(cell.args)[0] === 'yes';

/** How large a reader's own stream may be. @param {Trace} trace */
function megabytes({ form }) {
  const field = form.find(({ name }) => name === 'stream');
  if (!field || field.type !== 'stream') throw new Error('The lesson takes no stream of the reader');
  return Number(field.maximum) / 1e6;
}

/** @param {Trace} trace the default run */
export function stoppingFacts(trace) {
  const ids = [
    'start',
    'end',
    'wire',
    'line_ends',
    'mark',
    'cut',
    'cuts',
    'cut_call',
    'call',
    'claims',
    'judge',
    'truth',
  ];
  const stepNumber = Object.fromEntries([...ids, 'causes', 'check'].map((id) => [id, numberOf(trace, id)]));
  const at = (/** @type {string} */ id) => trace.steps[stepNumber[id] - 1];
  const said = (/** @type {string} */ id) => /** @type {Sentence} */ (at(id).summary).args;

  /** The first step that tells of such a token. @param {string} kind */
  const told = (kind) => {
    const index = trace.steps.findIndex((step) => step.id === 'tokens' && step.facts.kind === kind);
    if (index < 0) throw new Error(`The prose tells of a token that is "${kind}"; the default run has none`);
    const { facts, summary } = trace.steps[index];
    return { ...facts, ...summary.args, step: index + 1 };
  };

  const { facts } = trace;
  if (!facts.stopped || !facts.complete || facts.finished)
    throw new Error('The prose tells of a default run whose text stopped and is complete, and whose task is not done');

  const lamps = rowsOf(at('causes'), 'stopping-table-lamps');
  const compared = rowsOf(at('causes'), 'stopping-table-compared').map((row, place) => ({
    cause: row[0].args.cause,
    text: row[1],
    reason: row[3],
    done: yes(row[4]),
    complete: yes(lamps[place][2]),
  }));
  const cause = Object.fromEntries(compared.map((each) => [each.cause, each]));

  const truth = rowsOf(at('truth'), 'stopping-table-truth');
  const combinations = (/** @type {any[][]} */ rows) => total(rows.map((row) => row[4]));
  const claims = rowsOf(at('claims'), 'stopping-table-claims');
  const [changed, tested] = claims.map((row) => row[1].args);
  const calls = rowsOf(at('call'), 'stopping-table-calls').map((row) => ({
    call: row[0].args.call,
    checks: row[1],
    stopsAt: row[2].args.check,
  }));
  const cutCall = /** @type {any} */ (said('cut_call'));
  const { rows: checks } = panel(at('check'), 'check');
  return {
    options: trace.options,
    largest: megabytes(trace),
    stepNumber,
    stop: said('start').stop,
    tokens: said('start').tokens,
    bytes: said('start').bytes,
    text: facts.text,
    dropped: facts.dropped,
    reason: facts.finish_reason,
    token: Object.fromEntries(['pending', 'whole', 'held', 'released', 'stop'].map((kind) => [kind, told(kind)])),
    causes: compared,
    cause,
    http: rowsOf(at('end'), 'stopping-table-status')[0][1],
    wire: { bytes: facts.arrived_bytes, events: facts.events },
    lineEnds: rowsOf(at('line_ends'), 'stopping-table-line-ends').length,
    cut: { ...at('cut').facts, ...said('cut') },
    cuts: said('cuts'),
    cutCall: { ...cutCall, raw: at('cut_call').facts.raw, reason: at('cut_call').facts.finish_reason },
    calls,
    executable: calls.filter(({ stopsAt }) => stopsAt === 'none').length,
    world: rowsOf(at('call'), 'stopping-table-world').map(([name, version, writable, content]) => ({
      path: name.args.path,
      version,
      writable: yes(writable),
      content: content.replaceAll('\\n', ''),
    })),
    artifact: changed.path,
    claims: { count: said('claims').count, verified: said('claims').verified },
    acceptance: { before: tested.before, version: tested.version },
    judge: { all: combinations(truth), done: combinations(truth.filter((row) => yes(row[5]))), rows: truth.length },
    checks: checks.length,
  };
}
