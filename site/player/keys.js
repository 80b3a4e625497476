/** What a key means to the player. Pure: the event and where it happened in, a decision out. */

/**
 * @typedef {'previous' | 'next' | 'first' | 'last' | 'toggle'} Command
 * @typedef {{command: Command | null, stop: boolean}} Decision `stop`: nobody else on the page may react
 */

/** @type {Decision} */
const IGNORED = { command: null, stop: false };
/** @type {Decision} */
const NATIVE = { command: null, stop: true };

/** What is pressed in these is theirs, whatever it is. */
export const FIELDS = 'input, select, textarea, [contenteditable]';

/**
 * A scroller that can be moved sideways keeps its arrows.
 *
 * @param {Element} element
 */
const scrollsSideways = (element) => element.matches('[data-scroller]') && element.scrollWidth > element.clientWidth;

/**
 * @param {KeyboardEvent} event
 * @param {{dir: 'ltr' | 'rtl', dialog: boolean, enlarged: boolean}} where
 *   `dialog`: whether a dialog of the player is open; `enlarged`: whether it is the player itself
 * @returns {Decision}
 */
export function decide(event, { dir, dialog, enlarged }) {
  const { key } = event;
  const target = /** @type {Element} */ (event.composedPath()[0]);
  // Hosts look for fields at the target that they see, which is the player: they would take letters for their own keys.
  const others = target.matches(FIELDS) ? NATIVE : IGNORED;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) {
    return others;
  }
  // The browser closes the dialog; a slide deck around us must not take the same key for its overview.
  if (key === 'Escape' && dialog) return NATIVE;
  // Presenters' remote controls turn pages; only the enlarged player is a presentation.
  if (enlarged && key === 'PageDown') return { command: 'next', stop: true };
  if (enlarged && key === 'PageUp') return { command: 'previous', stop: true };
  if (others.stop) return others;
  if (key === ' ') {
    return target.matches('[data-stage], [data-scroller]') ? { command: 'toggle', stop: true } : NATIVE;
  }
  if (key === 'Home') return { command: 'first', stop: true };
  if (key === 'End') return { command: 'last', stop: true };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return IGNORED;
  if (scrollsSideways(target)) return NATIVE;
  return { command: (key === 'ArrowRight') === (dir === 'ltr') ? 'next' : 'previous', stop: true };
}
