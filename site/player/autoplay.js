/** The clock of playing: one step after the other until the store says stop. */

/** Time to read a step at normal speed, in milliseconds. */
const PACE = 3000;

export class Autoplay {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {() => void} advance */
  constructor(advance) {
    this.advance = advance;
  }

  /**
   * @param {import('./store.js').State} state
   * @param {import('./store.js').State} previous
   */
  follow(state, previous) {
    const same = state.playing === previous.playing && state.index === previous.index && state.speed === previous.speed;
    if (same) return;
    this.stop();
    if (state.playing) this.#timer = setTimeout(this.advance, PACE / state.speed);
  }

  stop() {
    clearTimeout(this.#timer);
  }
}
