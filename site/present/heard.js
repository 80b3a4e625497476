/** What those hear who do not see the screen. */
import { currentStep } from '../player/store.js';

/**
 * @typedef {import('./talk.js').Talk} Talk
 *
 * @param {Talk} talk
 * @param {Talk} before
 * @param {import('../player/tokenstep-player.js').TokenstepPlayer} player
 * @param {string} question that is being asked
 * @param {import('./words.js').Say} say
 * @returns {string | null} null leaves what was said
 */
export function heard(talk, before, player, question, say) {
  const { words, trace, shown } = player;
  const step = currentStep(shown);
  if (talk.playing) return '';
  if (talk.dark) return say('darkened');
  if (talk.asking) return say('asked', { question });
  if (!words || !step || (talk.index === before.index && !before.dark && !before.asking)) return null;
  const total = trace?.steps.length ?? 1;
  return words.t('player-announce', { step: talk.index + 1, total, summary: words.t(step.summary) });
}
