/** The cases are the same every time; `TOKENSTEP_FUZZ=100000` tries a tenth of that of each kind, others every time. */
const more = process.env.TOKENSTEP_FUZZ;

/** @type {import('fast-check').Parameters<any>} */
export const RUNS = more ? { numRuns: Math.ceil(Number(more) / 10) } : { numRuns: 1000, seed: 1 };
