/** In place of what a file has no use for. */
export const takeAway = async () => {};
export const openExercise = async () => {};
export const Notes = null;
