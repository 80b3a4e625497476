/** What a reader may ask for, each fetched by itself; so is this list: a page that nobody asks carries none of it. */

/** @typedef {(player: import('./tokenstep-player.js').TokenstepPlayer) => unknown} Show */

/** @type {Record<string, () => Promise<Show>>} */
export const dialogs = {
  share: async () => (await import('../share/open.js')).openShare,
  present: async () => (await import('../present/open.js')).present,
  exercise: async () => (await import('./exercise/open.js')).openExercise,
  'take-away': async () => (await import('./take-away/take-away.js')).takeAway,
};
