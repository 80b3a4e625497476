/**
 * What moved where, between two steps: tiles slide, a processed tile becomes a row of the cache,
 * the chosen candidate becomes a tile. Only a picture of a change that has already happened: it
 * holds nothing up, and every step ends it.
 */

const DURATION = 420;
const EASING = 'cubic-bezier(0.3, 0, 0.1, 1)';

/** @typedef {Map<string, DOMRect>} Places */

/** @param {ParentNode} root @param {string} selector */
const shown = (root, selector) =>
  /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(`.shown-panel ${selector}`));

export class Motion {
  /** @type {{tiles: Places, rows: Set<string>, candidates: Places} | null} */
  #before = null;
  /** @type {Animation[]} */
  #running = [];
  /** @type {Element[]} */
  #ghosts = [];

  /** @param {ParentNode} root the figure before it changes */
  remember(root) {
    this.#before = {
      tiles: new Map(
        [...shown(root, '[data-key]')].map((tile) => [tile.dataset.key ?? '', tile.getBoundingClientRect()]),
      ),
      rows: new Set([...shown(root, '[data-row-key]')].map((row) => row.dataset.rowKey ?? '')),
      candidates: new Map(
        [...shown(root, '[data-candidate]')].map((item) => [
          item.dataset.candidate ?? '',
          item.getBoundingClientRect(),
        ]),
      ),
    };
  }

  /** @param {ParentNode} root the figure after it has changed */
  play(root) {
    const before = this.#before;
    this.#before = null;
    if (!before || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const chosen = shown(root, '.candidate.chosen')[0]?.dataset.candidate;
    for (const tile of shown(root, '[data-key]')) {
      const from = before.tiles.get(tile.dataset.key ?? '');
      const candidate = chosen && tile.dataset.state === 'selected' ? before.candidates.get(chosen) : undefined;
      if (from) this.#slide(tile, from);
      else if (candidate) this.#fly(root, tile, candidate, tile);
    }
    for (const row of shown(root, '[data-row-key]')) {
      const key = row.dataset.rowKey ?? '';
      const from = before.tiles.get(key);
      const tile = [...shown(root, '[data-key]')].find((candidate) => candidate.dataset.key === key);
      if (from && tile && !before.rows.has(key)) this.#fly(root, tile, from, row);
    }
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
   * @param {DOMRect | undefined} from
   */
  #slide(element, from) {
    if (!from) return;
    const to = element.getBoundingClientRect();
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
    this.#animate(element, [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }]);
  }

  /**
   * A copy of a tile flies to what it became. The tape and the cache clip what leaves them; the copy does not.
   *
   * @param {ParentNode} root
   * @param {HTMLElement} tile what is copied
   * @param {DOMRect} from
   * @param {HTMLElement} target what it becomes
   */
  #fly(root, tile, from, target) {
    const picture = tile.querySelector('.tile');
    const host = root.querySelector('.scroller');
    if (!picture || !host) return;
    const to = target.getBoundingClientRect();
    const ghost = /** @type {SVGElement} */ (picture.cloneNode(true));
    ghost.classList.add('ghost');
    const size = picture.getBoundingClientRect().height || 1;
    const home = host.getBoundingClientRect();
    host.append(ghost);
    this.#ghosts.push(ghost);
    /** @param {DOMRect} place */
    const at = (place) =>
      `translate(${place.left - home.left + host.scrollLeft}px, ${place.top - home.top + host.scrollTop}px)`;
    const [small, final] = [Math.min(1, from.height / size), Math.min(1, to.height / size)];
    const animation = this.#animate(ghost, [
      { transform: `${at(from)} scale(${small})`, opacity: 1 },
      { opacity: 1, offset: 0.75 },
      { transform: `${at(to)} scale(${final})`, opacity: 0 },
    ]);
    animation.finished.then(() => ghost.remove()).catch(() => {});
    this.#animate(target, [{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }]);
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
