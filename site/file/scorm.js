/** SCORM 1.2: a learning platform hears where the reader is, and that the last step was reached. */

/**
 * @typedef {{
 *   LMSInitialize(nothing: ''): string, LMSFinish(nothing: ''): string, LMSCommit(nothing: ''): string,
 *   LMSGetValue(name: string): string, LMSSetValue(name: string, value: string): string,
 * }} Api
 */

/** The platform's frames around us: the standard asks to look up, then to where the window was opened from. */
const DEEPEST = 100;

/** @param {Window} from @returns {Api | null} */
function above(from) {
  let frame = from;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    try {
      const { API } = /** @type {any} */ (frame);
      if (API) return API;
    } catch {
      // A frame of another origin tells nothing, and is not the platform's.
    }
    if (frame.parent === frame) return null;
    frame = frame.parent;
  }
  return null;
}

/** @returns {Api | null} */
const find = () => above(window) ?? (window.opener ? above(window.opener) : null);

const DONE = new Set(['completed', 'passed']);

/**
 * CMITimespan: hours, minutes, seconds with hundredths.
 *
 * @param {number} milliseconds
 */
export function timespan(milliseconds) {
  const hundredths = Math.round(milliseconds / 10);
  const two = (/** @type {number} */ value) => String(Math.floor(value)).padStart(2, '0');
  const seconds = hundredths / 100;
  const hours = String(Math.min(9999, Math.floor(seconds / 3600))).padStart(4, '0');
  return `${hours}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`;
}

/** @param {import('../player/tokenstep-player.js').TokenstepPlayer} player */
export function startScorm(player) {
  const api = find();
  if (!api || api.LMSInitialize('') !== 'true') return;
  const began = Date.now();
  let done = DONE.has(api.LMSGetValue('cmi.core.lesson_status'));
  let over = false;
  // A platform that knows nothing of the lesson yet says "not attempted"; what was passed or failed is not undone.
  if (!done) api.LMSSetValue('cmi.core.lesson_status', 'incomplete');
  const place = Number(api.LMSGetValue('cmi.core.lesson_location'));

  const heard = () => {
    if (over || !player.trace) return;
    api.LMSSetValue('cmi.core.lesson_location', String(player.index + 1));
    if (!done && player.index === player.trace.steps.length - 1) {
      done = true;
      api.LMSSetValue('cmi.core.lesson_status', 'completed');
    }
    api.LMSCommit('');
  };
  const leave = () => {
    if (over) return;
    over = true;
    api.LMSSetValue('cmi.core.session_time', timespan(Date.now() - began));
    api.LMSSetValue('cmi.core.exit', done ? '' : 'suspend');
    api.LMSCommit('');
    api.LMSFinish('');
  };
  void player.loaded.then(() => {
    if (Number.isInteger(place) && place > 0) player.goTo(place - 1);
    heard();
    player.addEventListener('stepchange', heard);
  });
  // What is kept for going back may be gone for good: the platform hears it now.
  window.addEventListener('pagehide', leave);
}
