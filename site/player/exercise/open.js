/** Opens the exercises of a player's lesson. */
import { TokenstepExercise } from './exercise.js';

/** @param {import('../tokenstep-player.js').TokenstepPlayer} player */
export async function openExercise(player) {
  const root = player.renderRoot;
  let element = /** @type {TokenstepExercise | null} */ (root.querySelector('tokenstep-exercise'));
  if (!element) {
    element = new TokenstepExercise(await import('../../runtime/client.js'), player);
    root.append(element);
  }
  element.hidden = false;
  await element.speak(player.words?.lang ?? 'en');
  element.focus();
}
