/** The loop in miniature: the player, and Python with it, is fetched when the reader first asks for a step. */
import { word } from './words.js';

export function startMiniature() {
  const player = /** @type {import('../player/tokenstep-player.js').TokenstepPlayer | null} */ (
    document.querySelector('tokenstep-player[compact]')
  );
  const button = player?.querySelector('button');
  const note = player?.querySelector('.miniature-note');
  if (!player || !button || !note) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    note.textContent = word('run-loading');
    try {
      await import('../player/index.js');
      await player.loaded;
      if (!player.trace) throw new Error('The trace did not arrive');
      player.next();
      await player.updateComplete;
      player.focus();
    } catch (error) {
      console.warn(error);
      note.textContent = word('run-failed');
    }
  });
}
