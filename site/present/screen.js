/** All of the screen for a presentation, and the page behind it kept quiet. */

export class Screen {
  full = false;
  /** A browser leaves full screen when it opens a window: the presentation goes on. */
  opening = false;
  /** @type {AbortController | null} */
  #stop = null;
  #watch;

  /**
   * @param {object} told
   * @param {() => void} told.resized
   * @param {(event: KeyboardEvent) => void} told.key one that went to no element
   * @param {(lost: 'left' | 'opening' | null) => void} told.changed null: it has become full
   */
  constructor(told) {
    this.told = told;
    this.#watch = new ResizeObserver(told.resized);
  }

  /** @param {HTMLElement} room */
  enter(room) {
    const stop = new AbortController();
    const { signal } = stop;
    this.#stop = stop;
    room.addEventListener('fullscreenchange', () => this.#changed(room), { signal });
    // A click beside everything leaves the page with no focus at all: the remote control must not go dead.
    const stray = (/** @type {KeyboardEvent} */ event) => event.target === document.body && this.told.key(event);
    document.addEventListener('keydown', stray, { capture: true, signal });
    // The page's scroll bar would stand beside the screen.
    const page = document.documentElement.style;
    const { overflow, scrollbarGutter } = page;
    Object.assign(page, { overflow: 'hidden', scrollbarGutter: 'auto' });
    signal.addEventListener('abort', () => Object.assign(page, { overflow, scrollbarGutter }));
    this.#watch.observe(room);
  }

  /** @param {HTMLElement} room @returns {Promise<boolean>} whether the browser gave it */
  async fill(room) {
    // Asked where it is forbidden, the browser complains in the console.
    if (!document.fullscreenEnabled) return false;
    try {
      await room.requestFullscreen();
      return true;
    } catch {
      // Refused, or unknown to this browser.
      return false;
    }
  }

  /** @param {HTMLElement} room */
  #changed(room) {
    const was = this.full;
    this.full = /** @type {ShadowRoot} */ (room.getRootNode()).fullscreenElement === room;
    if (this.full) this.told.changed(null);
    else if (was) this.told.changed(this.opening ? 'opening' : 'left');
    this.opening = false;
  }

  async leave() {
    this.#stop?.abort();
    this.#stop = null;
    this.#watch.disconnect();
    const { full } = this;
    this.full = false;
    // As long as something fills the screen, nothing behind it can have focus.
    if (full) await document.exitFullscreen().catch(() => {});
  }
}
