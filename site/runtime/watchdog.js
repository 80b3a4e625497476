/**
 * Notices silence. It counts only the time during which this page ran: after the machine slept
 * or the tab was frozen, a timer fires late, and that time must not be held against the worker.
 */
export class Watchdog {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #silence = 0;

  /** @param {() => void} onSilence */
  constructor(onSilence) {
    this.onSilence = onSilence;
  }

  /** @param {number} limit  ms of silence allowed from now on */
  watch(limit) {
    this.stop();
    this.#silence = 0;
    this.#tick(limit, limit / 8);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /**
   * @param {number} limit
   * @param {number} interval
   */
  #tick(limit, interval) {
    const before = performance.now();
    this.#timer = setTimeout(() => {
      this.#silence += Math.min(performance.now() - before, 2 * interval);
      if (this.#silence >= limit) {
        this.stop();
        this.onSilence();
      } else {
        this.#tick(limit, interval);
      }
    }, interval);
  }
}
