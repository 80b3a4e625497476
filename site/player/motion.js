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
        [...shown(root, '[data-candidate].chosen, [data-candidate]')].map((item) => [
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
      if (from) this.#slide(tile, from);
      else if (tile.dataset.state === 'selected' && chosen) this.#slide(tile, before.candidates.get(chosen));
    }
    for (const row of shown(root, '[data-row-key]')) {
      const from = before.tiles.get(row.dataset.rowKey ?? '');
      if (from && !before.rows.has(row.dataset.rowKey ?? '')) this.#fly(root, row, from);
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
   * A copy of the tile flies to the row it became.
   *
   * @param {ParentNode} root
   * @param {HTMLElement} row
   * @param {DOMRect} from
   */
  #fly(root, row, from) {
    const tile = [...shown(root, '[data-key]')].find((candidate) => candidate.dataset.key === row.dataset.rowKey);
    const picture = tile?.querySelector('.tile');
    if (!picture) return;
    const to = row.getBoundingClientRect();
    const ghost = /** @type {SVGElement} */ (picture.cloneNode(true));
    ghost.classList.add('ghost');
    const host = /** @type {Element} */ (root.querySelector('.scroller'));
    const home = host.getBoundingClientRect();
    host.append(ghost);
    this.#ghosts.push(ghost);
    const [left, top] = [home.left - host.scrollLeft, home.top - host.scrollTop];
    const scale = to.height / (from.height || 1);
    const animation = this.#animate(ghost, [
      { transform: `translate(${from.left - left}px, ${from.top - top}px)`, opacity: 0.9 },
      { transform: `translate(${to.left - left}px, ${to.top - top}px) scale(${scale})`, opacity: 0 },
    ]);
    animation.finished.then(() => ghost.remove()).catch(() => {});
    this.#animate(row, [{ opacity: 0 }, { opacity: 0, offset: 0.4 }, { opacity: 1 }]);
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
