/** The state of one player and the only way it changes. All else is derived. */

/**
 * @typedef {import('../generated/trace.js').Trace} Trace
 * @typedef {import('../generated/trace.js').Comparison} Comparison
 * @typedef {import('../generated/trace.js').Problem} Problem
 * @typedef {import('../generated/trace.js').Step} Step
 * @typedef {import('./hash.js').Options} Options
 * @typedef {{code: string, detail?: string, file?: string | null}} Failure
 * @typedef {{
 *   state: 'idle' | 'loading' | 'ready' | 'running' | 'failed',
 *   phase?: string | null, received?: number, total?: number,
 *   environment?: import('../generated/trace.js').Environment | null,
 *   failure?: Failure | null, notices?: readonly string[], restarts?: number, memory?: number,
 *   timing?: {ready?: number} | null,
 * }} RuntimeStatus
 * @typedef {import('../runtime/client.js').Progress} Progress
 * @typedef {{slot: string, array: string, row: number | null, column: number | null}} Inspection
 * @typedef {{
 *   trace: Trace | null, built: Trace | null, index: number, playing: boolean, speed: number,
 *   source: 'built' | 'live', status: RuntimeStatus, comparison: Comparison | null,
 *   options: Options, computing: boolean, running: Progress | null, problem: Problem | null, failure: Failure | null,
 *   notice: 'step-out-of-range' | 'stopped' | null, cause: 'step' | 'jump' | 'play' | 'trace' | 'load',
 *   inspections: readonly Inspection[], enlarged: boolean,
 * }} State
 *   `running`: how far the run is that is being computed, if it has said so; `trace` is still the one before
 * @typedef {{type: 'built', trace: Trace}
 *   | {type: 'live', trace: Trace, comparison: Comparison | null}
 *   | {type: 'go', index: number, by?: 'step' | 'jump' | 'play'}
 *   | {type: 'play'} | {type: 'pause'} | {type: 'speed', value: number}
 *   | {type: 'status', status: RuntimeStatus}
 *   | {type: 'options', options: Options} | {type: 'computing'}
 *   | {type: 'progress', running: Progress} | {type: 'stopped'}
 *   | {type: 'problem', problem: Problem} | {type: 'failure', failure: Failure} | {type: 'idle'}
 *   | {type: 'inspect', inspection: Inspection} | {type: 'inspect-back'} | {type: 'inspect-close'}
 *   | {type: 'enlarge', on: boolean}} Action
 */

export const SPEEDS = /** @type {const} */ ([0.5, 1, 2]);

/** @returns {State} */
export const initialState = () => ({
  trace: null,
  built: null,
  index: 0,
  playing: false,
  speed: 1,
  source: 'built',
  status: { state: 'idle' },
  comparison: null,
  options: {},
  computing: false,
  running: null,
  problem: null,
  failure: null,
  notice: null,
  cause: 'load',
  inspections: [],
  enlarged: false,
});

/** @param {State} state */
export const lastIndex = (state) => Math.max(0, (state.trace?.steps.length ?? 1) - 1);

/**
 * A step of the reader is shown as a movement; not while Python starts, which needs all of a small machine: a movement
 * would stutter, and keep the next key waiting.
 *
 * @param {State} state
 */
export const moves = ({ cause, status }) =>
  (cause === 'step' || cause === 'play') && (status.state !== 'loading' || status.phase === 'download');

/**
 * Whether the run that is computed is the one that is shown, in this browser instead of at build time: all it could show
 * on its way is there already.
 *
 * @param {State} state
 */
const isAgain = ({ trace, options }) =>
  trace !== null && trace.form.every(({ name }) => trace.options[name] === options[name]);

/**
 * Whether what is shown is of the run before, and the one that was asked for has nothing to show yet.
 *
 * @param {State} state
 */
export const waits = (state) => state.computing && state.trace !== null && !state.running?.panel && !isAgain(state);

/** What a step changes. */
const OF_A_STEP = new Set(['index', 'cause', 'playing', 'inspections', 'enlarged', 'speed']);

/**
 * Whether what is said about the run differs: a step changes none of it, unless its number is told.
 *
 * @param {State | null} state
 * @param {State | null | undefined} other
 */
export const runDiffers = (state, other) =>
  !state ||
  !other ||
  (state.notice === 'step-out-of-range' && state.index !== other.index) ||
  Object.entries(state).some(
    ([key, value]) => !OF_A_STEP.has(key) && value !== other[/** @type {keyof State} */ (key)],
  );

/**
 * @param {State} state
 * @returns {Step | null}
 */
export const currentStep = (state) => state.trace?.steps[state.index] ?? null;

/**
 * @param {number} index
 * @param {Trace} trace
 */
const within = (index, trace) => Math.min(Math.max(0, index), trace.steps.length - 1);

/** The step of a run that holds it against a pasted manifest. */
const COMPARED = 'replay';

/**
 * Another run may have other steps: it is shown at the one that was shown, or where it is held against a manifest that
 * was just pasted.
 *
 * @param {State} state
 * @param {Trace} trace the new one
 */
function place({ trace: before, index }, trace) {
  if (!before) return within(index, trace);
  const compared = trace.steps.findIndex(({ id }) => id === COMPARED);
  if (compared >= 0 && trace.options.manifest !== before.options.manifest) return compared;
  const { id, round } = before.steps[index];
  /** @param {Trace} of */
  const alike = ({ steps }) => [...steps.keys()].filter((at) => steps[at].id === id && steps[at].round === round);
  const found = alike(trace);
  return found[alike(before).indexOf(index)] ?? found.at(-1) ?? within(index, trace);
}

/**
 * @param {State} state
 * @param {Action} action
 * @returns {State}
 */
export function reduce(state, action) {
  switch (action.type) {
    case 'built':
      // A built trace never takes the place of a live one.
      if (state.source === 'live') return { ...state, built: action.trace };
      return {
        ...state,
        trace: action.trace,
        built: action.trace,
        index: within(state.index, action.trace),
        options: { ...action.trace.options },
        cause: 'load',
      };
    case 'live':
      return {
        ...state,
        trace: action.trace,
        source: 'live',
        comparison: action.comparison,
        index: place(state, action.trace),
        options: { ...action.trace.options },
        computing: false,
        running: null,
        problem: null,
        failure: null,
        cause: 'trace',
      };
    case 'go': {
      // What is no number leads to the beginning.
      const index = Math.min(Math.max(0, Math.round(action.index) || 0), lastIndex(state));
      const by = action.by ?? 'jump';
      const playing = state.playing && by === 'play' && index < lastIndex(state);
      return { ...state, index, playing, cause: by, notice: index === action.index ? null : 'step-out-of-range' };
    }
    case 'play':
      if (!state.trace) return state;
      return {
        ...state,
        playing: true,
        index: state.index >= lastIndex(state) ? 0 : state.index,
        cause: 'play',
        notice: null,
      };
    case 'pause':
      return { ...state, playing: false };
    case 'speed':
      return { ...state, speed: action.value };
    case 'status':
      return { ...state, status: action.status };
    case 'options':
      return { ...state, options: action.options, problem: null };
    case 'computing':
      return {
        ...state,
        computing: true,
        running: null,
        failure: null,
        notice: state.notice === 'stopped' ? null : state.notice,
      };
    case 'progress':
      if (!state.computing) return state;
      return { ...state, running: isAgain(state) ? { ...action.running, panel: null } : action.running };
    case 'stopped':
      // What is shown is the run before, and so are the options again.
      return {
        ...state,
        computing: false,
        running: null,
        notice: 'stopped',
        options: { ...(state.trace?.options ?? state.options) },
      };
    case 'problem':
      return { ...state, computing: false, running: null, problem: action.problem };
    case 'failure':
      return { ...state, computing: false, running: null, failure: action.failure };
    case 'idle':
      return { ...state, computing: false, running: null };
    case 'inspect': {
      // Opened at a row: its first number is as good a beginning as any.
      const { row, column } = action.inspection;
      const inspection = row === null ? action.inspection : { ...action.inspection, column: column ?? 0 };
      // Another cell of the same array is not a place to come back to.
      const last = state.inspections.at(-1);
      const same = last?.array === action.inspection.array && last.slot === action.inspection.slot;
      const before = same ? state.inspections.slice(0, -1) : state.inspections;
      return { ...state, inspections: [...before, inspection] };
    }
    case 'inspect-back':
      return { ...state, inspections: state.inspections.slice(0, -1) };
    case 'inspect-close':
      return { ...state, inspections: [] };
    case 'enlarge':
      return { ...state, enlarged: action.on };
  }
}

/** Holds the state and tells those who asked. */
export class Store {
  /** @param {(state: State, previous: State) => void} changed */
  constructor(changed) {
    this.state = initialState();
    this.changed = changed;
  }

  /** @param {Action} action */
  dispatch(action) {
    const previous = this.state;
    this.state = reduce(previous, action);
    if (this.state !== previous) this.changed(this.state, previous);
  }
}
