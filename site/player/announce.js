/** The one sentence a screen reader hears after something changed; empty if nothing is to be said. */
import { failureMessages } from '../runtime/messages.js';
import { namedRefusal } from './refusal.js';
import { currentStep } from './store.js';

/**
 * @param {import('./store.js').State} state
 * @param {import('./store.js').State} previous
 * @param {import('./messages.js').Messages} words
 * @returns {string | null} null leaves what was said
 */
export function sentence(state, previous, words) {
  const failure = state.status.failure ?? state.failure;
  if (failure && failure !== (previous.status.failure ?? previous.failure)) {
    return `${words.t('status-failed')} ${words.t(failureMessages(/** @type {any} */ (failure)).what)}`;
  }
  const { problem, trace } = state;
  if (problem && problem !== previous.problem) return namedRefusal(problem, trace?.form ?? [], words);
  if (state.notice === 'stopped' && state.notice !== previous.notice) return words.t('player-stopped');
  if (state.playing) return '';
  const step = currentStep(state);
  const stepped = state.index !== previous.index && state.cause !== 'load';
  const recomputed = state.cause === 'trace' && trace !== previous.trace && previous.source === 'live';
  if (!step || !(stepped || recomputed)) return null;
  const total = trace?.steps.length ?? 1;
  const told = words.t('player-announce', { step: state.index + 1, total, summary: words.t(step.summary) });
  return state.notice === 'step-out-of-range'
    ? `${words.t('player-step-clamped', { step: state.index + 1, total })} ${told}`
    : told;
}
