/** Told many things in a short time, shows the latest of them, once a frame. */

/**
 * @template T
 * @param {(value: T) => unknown} show
 * @returns {{tell: (value: T) => void, end: () => void}} `end`: nothing is shown any more
 */
export function latest(show) {
  /** @type {{value: T} | null} */
  let waiting = null;
  let ended = false;
  const frame = globalThis.requestAnimationFrame ?? ((/** @type {() => void} */ done) => setTimeout(done, 16));
  return {
    tell(value) {
      if (waiting) {
        waiting.value = value;
        return;
      }
      waiting = { value };
      frame(() => {
        const told = waiting;
        waiting = null;
        if (told && !ended) void show(told.value);
      });
    },
    end() {
      ended = true;
    },
  };
}
