/** The boxes of the figure that scroll: reached by keyboard, and moved to what a step is about. */
import { slotOf } from '../views/step.js';
import { sameOptions } from './hash.js';

/** What can be scrolled can be reached by keyboard, and only then. @param {ParentNode} root the figure */
export function markScrollers(root) {
  for (const scroller of root.querySelectorAll('.scroller, .drawn [data-scroller]')) {
    const clipped = getComputedStyle(scroller).overflowX !== 'visible';
    const larger = scroller.scrollWidth > scroller.clientWidth + 1 || scroller.scrollHeight > scroller.clientHeight + 1;
    const scrolls = clipped && larger;
    if ((scroller.getAttribute('role') === 'region') === scrolls) continue;
    scroller.setAttribute('role', scrolls ? 'region' : 'group');
    if (scrolls) scroller.setAttribute('tabindex', '0');
    else scroller.removeAttribute('tabindex');
  }
}

/**
 * The newest comes to the middle of a tape, of texts or of the lanes of commits, and to the end of a tree, too long for its place.
 *
 * @param {ParentNode} root
 */
function rollTape(root) {
  const tape = root.querySelector(
    '.shown-panel :is([data-scroller=tape], [data-scroller=tree], [data-scroller=commits], [data-scroller=texts])',
  );
  const newest = tape?.querySelector('.tape-group:last-of-type, .newest');
  if (!(tape instanceof HTMLElement && newest instanceof HTMLElement)) return;
  if (tape.scrollWidth <= tape.clientWidth) return;
  const end = newest.offsetLeft - tape.offsetLeft;
  const room = tape.clientWidth - newest.offsetWidth;
  tape.scrollLeft = end - (tape.matches('[data-scroller=tree]') ? room : room / 2);
}

/**
 * Whether the reader asked for what is drawn: another step, an address, other options. Nobody is led away from what is
 * being typed or set.
 *
 * @param {import('./figure.js').TokenstepFigure} figure
 * @param {Map<string, unknown>} changed
 */
export function askedFor(figure, changed) {
  if (changed.get('index') !== undefined) return true;
  if (!changed.has('trace')) return false;
  const before = /** @type {typeof figure.trace | undefined} */ (changed.get('trace'));
  if (!before) return figure.index > 0;
  const focused = /** @type {ShadowRoot} */ (figure.getRootNode()).activeElement;
  if (focused === figure || focused?.matches('tokenstep-options')) return false;
  return !sameOptions(before.options, figure.trace?.options ?? {});
}

/**
 * Bring what changed into view inside the scrollers; the page itself never moves.
 *
 * @param {ParentNode} root the figure
 * @param {import('../generated/trace.js').Step} step
 * @param {boolean} stepped whether the reader asked for this step, or for this run
 * @param {boolean} moving whether what changes is shown as a movement
 */
export function lookAtFocus(root, step, stepped, moving) {
  rollTape(root);
  const panel = step.panels.find(({ kind }) => kind === step.focus);
  const scroller = root.querySelector('.scroller');
  if (!stepped || !panel || !scroller || scroller.scrollHeight <= scroller.clientHeight) return;
  const box = root.querySelector(`[data-slot=${slotOf(step, panel)}]`);
  if (!box) return;
  // The strip of tokens may stay pinned above what is scrolled to.
  const strip = root.querySelector('[data-slot=top]');
  const pinned = strip && strip !== box && getComputedStyle(strip).position === 'sticky' ? strip.clientHeight : 0;
  const shift = box.getBoundingClientRect().top - scroller.getBoundingClientRect().top - pinned;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || !moving;
  scroller.scrollBy({ top: shift, behavior: still ? 'instant' : 'smooth' });
}
