/** As large as the screen allows: the type of a step grows until the step fills the room it is given. */

/** Above this nothing is read more easily. */
const LARGEST = 4;
const TRIES = 8;

/** How small a step may get before it scrolls; a whole figure that somebody asked for is to be seen whole. */
const SMALLEST = 0.8;
const SMALLEST_WHOLE = 0.5;

/** Smaller than on a page this high, in CSS pixels, a figure is not read from the back of a room. */
const LEGIBLE = 720;

/**
 * @param {HTMLElement} stage what is made larger
 * @param {HTMLElement} room what scrolls where it has to
 * @param {number} smallest
 * @returns {boolean} whether all of it is seen
 */
function grow(stage, room, smallest) {
  /** @param {number} size */
  const fits = (size) => {
    stage.style.zoom = String(size);
    return room.scrollHeight <= room.clientHeight && room.scrollWidth <= room.clientWidth;
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
   * @param {boolean | 'auto'} whole whether the whole figure is wanted; `auto`: if it can be read
   * @param {unknown[]} what
   * @returns {boolean} whether all of it is seen
   */
  fit(stage, room, whole, what) {
    const now = [stage, room.clientWidth, room.clientHeight, whole, ...what];
    if (now.every((each, place) => each === this.#last[place])) return true;
    this.#last = now;
    const legible = Math.max(1, room.clientHeight / LEGIBLE);
    return grow(stage, room, { true: SMALLEST_WHOLE, false: SMALLEST, auto: legible }[`${whole}`]);
  }
}
