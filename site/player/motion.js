/**
 * What moved where, between two steps: tiles slide, a processed tile becomes a row of the cache,
 * the chosen candidate becomes a tile. Only a picture of a change that has already happened: it
 * holds nothing up, and every step ends it.
 */

const DURATION = 420;
const EASING = 'cubic-bezier(0.3, 0, 0.1, 1)';

/** @typedef {Map<string, DOMRect>} Places */

/**
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement[]} in the panels that are seen
 */
const shown = (root, selector) =>
  [...root.querySelectorAll('.shown-panel')].flatMap((panel) => [
    ...panel.querySelectorAll(/** @type {'div'} */ (selector)),
  ]);

/**
 * @param {ParentNode} root
 * @param {string} selector
 * @param {string} name of the data attribute that tells them apart
 * @returns {Places}
 */
const places = (root, selector, name) =>
  new Map(shown(root, selector).map((one) => [one.dataset[name] ?? '', one.getBoundingClientRect()]));

export class Motion {
  /** @type {{tiles: Places, rows: Set<string>, candidates: Places} | null} */
  #before = null;
  /** @type {Animation[]} */
  #running = [];
  /** @type {Element[]} */
  #ghosts = [];

  /**
   * Steps that follow each other faster than a movement ends are not shown as movements.
   *
   * @param {ParentNode} root the figure before anything of the step has changed: reading it is free then
   */
  remember(root) {
    const hurried = this.#running.some(({ playState }) => playState === 'running');
    this.stop();
    this.#before = null;
    if (hurried || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.#before = {
      tiles: places(root, '[data-key]', 'key'),
      rows: new Set(shown(root, '[data-row-key]').map((row) => row.dataset.rowKey ?? '')),
      candidates: places(root, '[data-candidate]', 'candidate'),
    };
  }

  /**
   * All places are read before anything is set moving: one layout.
   *
   * @param {ParentNode} root the figure after it has changed
   */
  play(root) {
    const before = this.#before;
    this.#before = null;
    if (!before) return;
    const chosen = shown(root, '.candidate.chosen')[0]?.dataset.candidate;
    /** @type {(() => void)[]} */
    const moves = [];
    const tiles = new Map();
    for (const tile of shown(root, '[data-key]')) {
      const key = tile.dataset.key ?? '';
      tiles.set(key, tile);
      const from = before.tiles.get(key);
      const candidate = chosen && tile.dataset.state === 'selected' ? before.candidates.get(chosen) : undefined;
      if (from) moves.push(this.#slide(tile, from));
      else if (candidate) moves.push(this.#fly(root, tile, candidate, tile));
    }
    for (const row of shown(root, '[data-row-key]')) {
      const key = row.dataset.rowKey ?? '';
      const [from, tile] = [before.tiles.get(key), tiles.get(key)];
      if (from && tile && !before.rows.has(key)) moves.push(this.#fly(root, tile, from, row));
    }
    for (const move of moves) move();
  }

  /** Ends whatever still moves. */
  stop() {
    for (const animation of this.#running) animation.cancel();
    for (const ghost of this.#ghosts) ghost.remove();
    this.#running = [];
    this.#ghosts = [];
  }

  /**
   * @param {Element} element
   * @param {DOMRect} from
   * @returns {() => void} sets it moving
   */
  #slide(element, from) {
    const to = element.getBoundingClientRect();
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.abs(x) < 1 && Math.abs(y) < 1) return () => {};
    return () => void this.#animate(element, [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }]);
  }

  /**
   * A copy of a tile flies to what it became. The tape and the cache clip what leaves them; the copy does not.
   *
   * @param {ParentNode} root
   * @param {HTMLElement} tile what is copied
   * @param {DOMRect} from
   * @param {HTMLElement} target what it becomes
   * @returns {() => void} sets it moving
   */
  #fly(root, tile, from, target) {
    const picture = tile.querySelector('.tile');
    const host = root.querySelector('.flying');
    if (!picture || !host) return () => {};
    const to = target.getBoundingClientRect();
    const size = picture.getBoundingClientRect().height || 1;
    const home = host.getBoundingClientRect();
    /** @param {DOMRect} place */
    const at = (place) => `translate(${place.left - home.left}px, ${place.top - home.top}px)`;
    const [small, final] = [Math.min(1, from.height / size), Math.min(1, to.height / size)];
    return () => {
      const ghost = /** @type {SVGElement} */ (picture.cloneNode(true));
      ghost.classList.add('ghost');
      host.append(ghost);
      this.#ghosts.push(ghost);
      const animation = this.#animate(ghost, [
        { transform: `${at(from)} scale(${small})`, opacity: 1 },
        { opacity: 1, offset: 0.75 },
        { transform: `${at(to)} scale(${final})`, opacity: 0 },
      ]);
      animation.finished.then(() => ghost.remove()).catch(() => {});
      this.#animate(target, [{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }]);
    };
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   */
  #animate(element, frames) {
    const animation = element.animate(frames, { duration: DURATION, easing: EASING });
    this.#running.push(animation);
    return animation;
  }
}
