/** What the prose says about a run of the lesson `loop`: every number in it is looked up in the trace. */

import { numberOf, panel, total } from './parts.js';

/** @param {import('./parts.js').Trace} trace the default run */
export function loopFacts(trace) {
  const text = (/** @type {number} */ id) => trace.vocabulary[id].text;
  const selected = /** @type {number[]} */ (trace.facts.selected);
  const cacheLengths = /** @type {number[]} */ (trace.facts.cache_lengths);
  const first = panel(trace.steps[0], 'token_strip');
  const last = trace.steps[trace.steps.length - 1];
  const promptIds = first.tokens.map((tile) => tile.token.id);
  const ledger = panel(last, 'cache_ledger');
  const [, width] = ledger.keys.shape;
  const hidden = trace.parameters.find(
    (array) => array.shape[0] === width && array.shape[1] > width && array.shape[1] !== trace.vocabulary.length,
  );
  if (!hidden) throw new Error('No parameter shows the width of the feed-forward block');
  const differences = panel(last, 'check').rows.filter((row) => row.limit !== null);
  const numbered = cacheLengths.map((length, round) => length - (cacheLengths[round - 1] ?? 0));

  return {
    vocabulary: trace.vocabulary,
    options: trace.options,
    steps: trace.steps.length,
    promptIds,
    promptText: promptIds.map(text).join(''),
    width,
    feedForwardWidth: hidden.shape[1],
    dtypeBits: Number(String(trace.options.dtype).replace('float', '')),
    fitted: selected.map((next, round) => ({
      prefix: [...promptIds, ...selected.slice(0, round)].map(text).join(''),
      next: text(next),
    })),
    rounds: cacheLengths.length,
    selected,
    selectedTexts: selected.map(text),
    text: trace.facts.text,
    firstSelectedText: text(selected[0]),
    secondSelectedText: text(selected[1]),
    selectedAtSelect2: selected.slice(0, 2).length,
    cacheLengths,
    finalCacheLength: ledger.rows.length,
    inputLengths: numbered,
    processedTokens: total(numbered),
    recomputedTokens: total(cacheLengths),
    cacheNumbers: ledger.rows.length * 2 * width,
    differences: differences.map((row) => row.actual),
    differenceLimit: differences[0]?.limit,
    stepNumber: {
      stop: numberOf(trace, 'stop', null),
      forward2: numberOf(trace, 'forward', 2),
      select2: numberOf(trace, 'select', 2),
      forward3: numberOf(trace, 'forward', 3),
    },
  };
}
