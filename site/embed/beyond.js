/** A step that an address asks for in vain, told where all else is told that it asks for in vain. */

/**
 * @param {import('../player/tokenstep-player.js').TokenstepPlayer} player
 * @param {string} options that it was opened with
 * @param {(sentence: string) => void} say
 */
export function tellOfTheStep(player, options, say) {
  const look = () => {
    const { notice, index, trace } = player.shown;
    if (notice !== 'step-out-of-range' || !player.words || !trace) return;
    say(player.words.t('player-step-clamped', { step: index + 1, total: trace.steps.length }));
    // It need not be told again in the line below the figure.
    player.goTo(index);
  };
  if (!options) {
    void player.loaded.then(look);
    return;
  }
  // The step may be one of the run that is to come; the player goes there once that run is there.
  const stop = new AbortController();
  for (const name of ['tracechange', 'refused']) {
    const answered = () => {
      if (name === 'tracechange' && player.source !== 'live') return;
      stop.abort();
      queueMicrotask(look);
    };
    player.addEventListener(name, answered, { signal: stop.signal });
  }
}
