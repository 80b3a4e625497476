/** What a key, or the button of a presenter's remote control, means while a lesson is presented. Pure. */

/** @typedef {import('./talk.js').Command} Command */

/** Whatever has focus: what remote controls send. `b` and the full stop darken the screen. @type {Record<string, Command>} */
const REMOTE = { PageDown: 'next', PageUp: 'previous', '.': 'dark', b: 'dark', B: 'dark' };

/** What is on or off: a key that is held does not flicker. @type {readonly (Command | null)[]} */
const SWITCHES = ['dark', 'toggle'];

/** What fields and scrollers use themselves. @type {Record<string, Command>} */
const OWN = { Home: 'first', End: 'last' };

/**
 * @param {KeyboardEvent} event
 * @param {'ltr' | 'rtl'} dir
 * @returns {{command: Command | null, swallow: boolean}} `swallow`: the browser is not to act either
 */
export function meaning(event, dir) {
  const { command, swallow } = pressed(event, dir);
  return { command: event.repeat && SWITCHES.includes(command) ? null : command, swallow };
}

/**
 * @param {KeyboardEvent} event
 * @param {'ltr' | 'rtl'} dir
 * @returns {{command: Command | null, swallow: boolean}}
 */
function pressed(event, dir) {
  const none = { command: null, swallow: false };
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return none;
  const { key } = event;
  const target = /** @type {Element} */ (event.composedPath()[0]);
  const writes = target.matches('input:not([type=checkbox], [type=range]), textarea, [contenteditable]');
  if (key in REMOTE && !(writes && key.length === 1)) return { command: REMOTE[key], swallow: true };
  // "Start the slide show" of a remote control: it would load the page anew, and the run would be gone. Ctrl+R still does.
  if (key === 'F5' && !event.shiftKey) return { command: null, swallow: true };
  if (event.shiftKey || target.matches('input:not([type=checkbox]), select, textarea, [contenteditable]')) return none;
  // The body has the focus where nothing else has.
  if (key === ' ')
    return target.matches('[data-stage], [data-scroller], body') ? { command: 'toggle', swallow: true } : none;
  if (key in OWN) return { command: OWN[key], swallow: true };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return none;
  if (target.matches('[data-scroller]') && target.scrollWidth > target.clientWidth) return none;
  return { command: (key === 'ArrowRight') === (dir === 'ltr') ? 'next' : 'previous', swallow: true };
}
