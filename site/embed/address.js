/** Where a player is, as the address of a lesson says it. */
import { writeHash } from '../player/hash.js';

/**
 * The options of the run that is shown or on its way: what was refused is neither.
 *
 * @param {import('../player/store.js').State} state
 */
export const optionsOf = ({ problem, trace, options }) => (problem && trace ? trace.options : options);

/**
 * @param {import('../player/store.js').State} state
 * @returns {string} `#step=4&dtype=float32`
 */
export const addressOf = (state) => writeHash(state.index + 1, optionsOf(state), state.trace?.form ?? []);
