/** What the prose says about the default run of the lesson `numerics`: every number is looked up in the trace. */

import { numberOf, panel } from './parts.js';

/**
 * @typedef {import('./parts.js').Trace} Trace
 * @typedef {import('./parts.js').Step} Step
 * @typedef {import('../../../generated/trace.js').TablePanel} Table
 * @typedef {{id: string, args: Record<string, any>}} Sentence
 */

/** The formats, and what a sentence calls its argument about each. */
const FORMATS = { float16: 'half', float32: 'single', float64: 'double' };

/** @param {Step} step @param {string} title */
function rowsOf(step, title) {
  const table = step.panels.find((each) => each.kind === 'table' && each.title.id === title);
  if (!table) throw new Error(`Step "${step.id}" has no table "${title}"`);
  return /** @type {Table} */ (table).rows;
}

/**
 * Rows of a table whose first cell is the name of a format.
 *
 * @param {Table['rows']} rows
 */
const byFormat = (rows) =>
  Object.fromEntries(Object.keys(FORMATS).map((format) => [format, rows.find(([name]) => name === format) ?? []]));

/** @param {any} cell a cell that is a sentence about one token */
const tokenOf = (cell) => cell.args.token[0];

/** @param {Trace} trace the default run */
export function numericsFacts(trace) {
  const number = (/** @type {string} */ id) => numberOf(trace, id);
  const at = (/** @type {string} */ id) => trace.steps[number(id) - 1];
  const said = (/** @type {string} */ id) => /** @type {Sentence} */ (at(id).summary).args;
  const ids = ['naive', 'shifted', 'underflow', 'spacing', 'log_softmax', 'errors', 'product', 'log_sum'];
  const more = ['terms', 'add', 'choose', 'tie', 'sum', 'decide', 'alike', 'part', 'after', 'manifest', 'check'];
  const stepNumber = Object.fromEntries([...ids, ...more].map((id) => [id, number(id)]));

  const probabilities = rowsOf(at('underflow'), 'numerics-table-underflow');
  const lost = probabilities[probabilities.length - 1];
  const logs = rowsOf(at('log_softmax'), 'numerics-table-log-softmax');
  const ranges = byFormat(rowsOf(at('underflow'), 'numerics-table-ranges'));
  const summed = byFormat(rowsOf(at('log_sum'), 'numerics-table-log-sum'));

  const { lanes, spacing, exact, rival } = panel(at('choose'), 'rounding');
  const [leftToRight, rightToLeft] = lanes;
  const terms = rowsOf(at('terms'), 'numerics-table-terms').slice(0, Number(at('terms').facts.terms));
  if (!leftToRight.hops.every(({ after }) => after === rival) || rightToLeft.result !== exact)
    throw new Error('The prose tells of small terms that are lost one by one, but not if they are added first');

  if (rival === null || (rival / spacing) % 2 !== 0 || (exact / spacing) % 2 !== 1)
    throw new Error('The prose says which of two numbers has the last binary digit 0');

  const [exactLine, ...rounded] = panel(at('log_sum'), 'chart').series;
  const half = rounded.find(({ id }) => id === 'float16')?.points ?? [];
  // The sums are negative: below the exact one is too much.
  const over = half.map(({ y }, place) => (exactLine.points[place].y ?? 0) - (y ?? 0));
  if (!over.some((much) => much > 0) || (over.at(-1) ?? 0) >= 0)
    throw new Error('The prose tells of sums of float16 that are too large first and too small later');

  const { runaway_text_a: textA, runaway_text_b: textB, runaway_parts_at: parts } = trace.facts;
  const flipped = said('part');
  if (parts !== said('tie').number || flipped.right !== 'a' || flipped.lead_b !== 0)
    throw new Error('The prose tells of texts that part at the near tie, where A chooses what is right and B a tie');
  const ways = rowsOf(at('tie'), 'numerics-runaway-table-ways').filter(([, order]) => typeof order === 'object');
  const choices = Object.keys(FORMATS).map((format) => {
    const chosen = ways.filter(([name]) => name === format).map((row) => tokenOf(row[2]));
    return { format, count: chosen.length, right: chosen.filter((token) => token === flipped.choice_a[0]).length };
  });
  const [sumA, sumB] = [said('sum').a, said('sum').b];
  const earlier = rowsOf(at('alike'), 'numerics-runaway-table-leads')[0];

  return {
    options: trace.options,
    stepNumber,
    logits: probabilities.map(([, logit]) => logit),
    tokens: trace.vocabulary.map(({ text }) => text),
    formats: Object.entries(FORMATS).map(([format, name]) => ({
      name: format,
      nan: said('naive')[name],
      largest: ranges[format][1],
      smallest: ranges[format][2],
      reach: ranges[format][3],
      zeroFrom: trace.facts[`zero_from_${format}`],
      logSum: summed[format][2],
      logError: said('errors')[name],
    })),
    lost: { token: lost[0], exact: lost[2], log: logs[logs.length - 1][1] },
    spacing: { ...said('spacing'), ...at('spacing').facts },
    product: {
      p: trace.options.token_prob,
      count: trace.options.token_count,
      exact: rowsOf(at('log_sum'), 'numerics-table-log-sum').at(-1)?.[2],
    },
    sum: {
      terms: terms.map(([, given]) => given),
      dtype: said('terms').dtype,
      spacing,
      exact,
      rival,
      half: leftToRight.hops[0].exact,
      small: rightToLeft.hops[0].after,
    },
    runaway: {
      prompt: trace.options.prompt,
      a: {
        dtype: trace.options.loop_dtype_a,
        text: textA,
        token: flipped.choice_a[0],
        lead: flipped.lead_a,
        sum: sumA,
      },
      b: { dtype: trace.options.loop_dtype_b, text: textB, token: flipped.choice_b[0], sum: sumB },
      parts,
      most: trace.options.loop_tokens,
      lead: said('tie').lead,
      rest: said('tie').rest,
      terms: said('sum').terms,
      choices,
      earlier: { token: tokenOf(earlier[1]), lead: earlier[5], spacings: earlier[6] },
    },
    manifest: said('manifest'),
    checks: said('check').rows,
  };
}
