/** Where a scale ends: round numbers that the full length of a bar can stand for. */

const STEPS = [8, 6, 5, 4, 3, 2, 1];
const ENDS = [1, ...[1, 2, 3, 4].flatMap((power) => STEPS.map((step) => Number(`${step}e-${power}`)))];

/** @param {readonly number[]} values none negative @returns {number} the smallest end that none of them exceeds */
export const endOf = (values) => ENDS.findLast((end) => values.every((value) => value <= end)) ?? 1;

/** @param {number} part */
export const percent = (part) => `${(part * 100).toFixed(3)}%`;
