/** The cases are the same every time; `TOKENSTEP_FUZZ=100000` tries that many of each, others every time. */
const more = process.env.TOKENSTEP_FUZZ;

/** @type {import('fast-check').Parameters<any>} */
export const RUNS = more ? { numRuns: Number(more) } : { numRuns: 1000, seed: 1 };
