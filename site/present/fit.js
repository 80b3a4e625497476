/** As large as the screen allows: the type of a step grows until the step fills the room it is given. */
import { unsafeCSS } from 'lit';
import figureText from '../styles/present-figure.css?inline';

/** @typedef {import('../player/figure.js').TokenstepFigure} Figure */

const sheet = /** @type {CSSStyleSheet} */ (unsafeCSS(figureText).styleSheet);

/** Above this nothing is read more easily. */
const LARGEST = 4;
const TRIES = 8;

/** How small a step may get before it scrolls; a whole figure that somebody asked for is to be seen whole. */
const SMALLEST = 0.75;
const SMALLEST_WHOLE = 0.5;

/** Smaller than on a page this high, in CSS pixels, a figure is not read from the back of a room. */
const LEGIBLE = 720;

/** Below this share of its place a step is mostly empty: the place is then kept for it alone, not for what follows. */
const SPARSE = 0.6;

/**
 * How a step is shown, the best first: whether a table has all its rows, and whether no box of the figure may be cut at a
 * side. A text or a list of a height of its own scrolls in any case.
 */
const WHOLE = [
  { long: false, uncut: true },
  { long: false, uncut: false },
];
const MAIN_PART = [{ long: true, uncut: true }, ...WHOLE];

/** Whether all of its boxes are as wide as what is in them. @param {Figure} figure */
const uncutIn = (figure) =>
  [...figure.renderRoot.querySelectorAll('.shown-panel [data-scroller]')].every(
    (box) => box.scrollWidth <= box.clientWidth + 1 || !box.checkVisibility(),
  );

/** How much of its place the fullest panel of the step fills. @param {Figure} figure */
function filling(figure) {
  const shares = [...figure.renderRoot.querySelectorAll('.shown-panel')].map((shown) => {
    // The panel itself is as high as its place.
    const end = shown.firstElementChild?.lastElementChild;
    const { top, height } = /** @type {Element} */ (shown.parentElement).getBoundingClientRect();
    return end && height > 0 ? (end.getBoundingClientRect().bottom - top) / height : 0;
  });
  return Math.max(...shares);
}

/**
 * @param {HTMLElement} stage what is made larger
 * @param {HTMLElement} room what scrolls where it has to
 * @param {number} smallest
 * @param {() => boolean} allowed what else has to hold
 * @returns {boolean} whether all of it is seen
 */
function grow(stage, room, smallest, allowed) {
  /** @param {number} size */
  const fits = (size) => {
    stage.style.zoom = String(size);
    return room.scrollHeight <= room.clientHeight && room.scrollWidth <= room.clientWidth && allowed();
  };
  let [small, large] = [smallest, LARGEST];
  for (let left = TRIES; left > 0; left -= 1) {
    const middle = (small + large) / 2;
    if (fits(middle)) small = middle;
    else large = middle;
  }
  return fits(small);
}

export class Fit {
  /** What was fitted last, and into what. @type {unknown[]} */
  #last = [];

  /**
   * Anew for another room, another run, another step.
   *
   * @param {HTMLElement} stage
   * @param {HTMLElement} room
   * @param {Figure} figure in the stage, drawn
   * @param {boolean | 'auto'} whole whether the whole figure is wanted; `auto`: if it can be read
   * @param {unknown[]} what
   * @returns {boolean} whether all of it is seen
   */
  fit(stage, room, figure, whole, what) {
    const now = [stage, room.offsetWidth, room.offsetHeight, figure, whole, ...what];
    if (now.every((each, place) => each === this.#last[place])) return true;
    this.#last = now;
    const { adoptedStyleSheets } = /** @type {ShadowRoot} */ (figure.renderRoot);
    if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
    const legible = Math.max(1, room.offsetHeight / LEGIBLE);
    const smallest = { true: SMALLEST_WHOLE, false: SMALLEST, auto: legible }[`${whole}`];
    const best = (/** @type {boolean} */ alone) => {
      figure.toggleAttribute('data-alone', alone);
      return (whole === false ? MAIN_PART : WHOLE).some(({ long, uncut }) => {
        figure.toggleAttribute('data-long', long);
        return grow(stage, room, smallest, () => !uncut || uncutIn(figure));
      });
    };
    const seen = best(false);
    return whole === false && filling(figure) < SPARSE ? best(true) : seen;
  }
}
