/** Whether what came from the worker is an answer to an exercise: nothing is shown of what is none. */

/** @typedef {(value: unknown) => boolean} Check */

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** @type {Check} */
const isText = (value) => typeof value === 'string';
/** @type {Check} */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** @type {Check} */
const isMessage = (value) => isRecord(value) && isText(value.id) && isRecord(value.args);

/** @type {Check} */
const isFault = (value) =>
  value === null || (isRecord(value) && isMessage(value.message) && (value.line === null || isCount(value.line)));

/** An input that was got wrong, or none. @type {Check} */
const isCase = (value) =>
  value === null ||
  (isRecord(value) &&
    Array.isArray(value.probs) &&
    Array.isArray(value.expected) &&
    (value.returned === null || Array.isArray(value.returned)) &&
    isText(value.parameter) &&
    isFault(value.fault));

/** @type {Check} */
const isPiece = (value) =>
  isRecord(value) &&
  isText(value.text) &&
  typeof value.warning === 'boolean' &&
  (value.line === null || isCount(value.line));

/** @type {Check} */
const isWheel = (value) =>
  isRecord(value) &&
  isText(value.name) &&
  isText(value.version) &&
  Array.isArray(value.modules) &&
  value.modules.every(isText);

/** @type {Check} */
const isTraceOrNone = (value) => value === null || (isRecord(value) && Array.isArray(value.steps));

/**
 * @param {any} reply
 * @returns {reply is import('../../generated/trace.js').ExerciseReply}
 */
export const isExerciseReply = (reply) => {
  const { status, trace, checks, fault, printed, printed_more: more, changed, installed } = reply;
  return (
    status === 'exercise' &&
    isTraceOrNone(trace) &&
    Array.isArray(checks) &&
    checks.every((each) => isRecord(each) && isMessage(each.label) && isCase(each.failed)) &&
    isFault(fault) &&
    Array.isArray(printed) &&
    printed.every(isPiece) &&
    isCount(more) &&
    Array.isArray(changed) &&
    changed.every(isMessage) &&
    Array.isArray(installed) &&
    installed.every(isWheel)
  );
};

/**
 * The answer if Python was not asked.
 *
 * @param {import('../../generated/trace.js').Message} message  why
 * @returns {import('../../generated/trace.js').ExerciseReply}
 */
export const refusal = (message) => ({
  status: 'exercise',
  trace: null,
  checks: [],
  fault: { message, line: null },
  missing: null,
  printed: [],
  printed_more: 0,
  changed: [],
  installed: [],
});
