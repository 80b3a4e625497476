/** Which candidates of a long list are drawn, and which are folded away. Nothing is left out. */

/** @typedef {import('../generated/trace.js').CandidateItem} CandidateItem */

/** Up to this many candidates are all drawn; of more, so many that are left. */
export const MANY = 12;

/** Of those removed in this step the most probable ones: that is where the line was drawn. */
export const BORDER = 4;

/**
 * Places of the candidates in the panel: in input order if all are drawn, else the most probable first.
 *
 * @param {readonly CandidateItem[]} items
 * @returns {{drawn: number[], folded: number[], gaps: Set<number>}} `gaps`: those drawn right after some that are not
 */
export function fold(items) {
  const places = items.map((_, place) => place);
  if (items.length <= MANY) return { drawn: places, folded: [], gaps: new Set() };
  /** @param {number} place */
  const weight = (place) => items[place].before ?? -1;
  // Sorting keeps the input order where probabilities are equal.
  const ranked = places.filter((place) => items[place].state !== 'removed').sort((a, b) => weight(b) - weight(a));
  const left = ranked.filter((place) => items[place].state !== 'removed_now');
  const border = ranked.filter((place) => items[place].state === 'removed_now');
  const chosen = places.filter((place) => items[place].state === 'chosen');
  const wanted = new Set([...left.slice(0, MANY), ...border.slice(0, BORDER), ...chosen]);
  return {
    drawn: ranked.filter((place) => wanted.has(place)),
    folded: places.filter((place) => !wanted.has(place)),
    gaps: new Set(ranked.filter((place, rank) => rank > 0 && wanted.has(place) && !wanted.has(ranked[rank - 1]))),
  };
}

/** Round numbers that the full length of the bars can stand for. */
const ENDS = [1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];

/**
 * The probability that the full length of a bar stands for: the smallest round number that no bar exceeds.
 *
 * @param {readonly CandidateItem[]} items
 */
export function scaleEnd(items) {
  const largest = items.reduce((most, { before, after }) => Math.max(most, before ?? 0, after ?? 0), 0);
  // Half of the length would hardly tell more, and steps with different scales are harder to compare.
  return largest > 0.2 ? 1 : (ENDS.findLast((end) => end >= largest) ?? 1);
}
