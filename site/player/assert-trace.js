/** What a page hands to `player.trace` may be anything; the player draws only what it knows how to draw. */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} message */
const isMessage = (message) => isRecord(message) && typeof message.id === 'string';

/** @param {unknown} step */
const isStep = (step) =>
  isRecord(step) &&
  isMessage(step.title) &&
  isMessage(step.summary) &&
  Array.isArray(step.panels) &&
  step.panels.length > 0 &&
  step.panels.every((panel) => isRecord(panel) && typeof panel.kind === 'string');

/**
 * @param {unknown} trace
 * @returns {string | null} what is wrong with it
 */
function fault(trace) {
  if (!isRecord(trace)) return 'not an object';
  if (trace.version !== 1) return `version ${JSON.stringify(trace.version) ?? 'missing'}, not 1`;
  for (const name of ['steps', 'form', 'vocabulary', 'parameters']) {
    if (!Array.isArray(trace[name])) return `"${name}" is not an array`;
  }
  for (const name of ['options', 'environment']) if (!isRecord(trace[name])) return `"${name}" is not an object`;
  const steps = /** @type {unknown[]} */ (trace.steps);
  if (steps.length === 0) return '"steps" is empty';
  const wrong = steps.findIndex((step) => !isStep(step));
  return wrong < 0 ? null : `"steps[${wrong}]" lacks its title, its summary or its panels`;
}

/**
 * @param {unknown} trace
 * @throws {TypeError} naming what is wrong
 */
export function assertTrace(trace) {
  const wrong = fault(trace);
  if (wrong) throw new TypeError(`This is not a trace: ${wrong}.`);
}
