/** Begins a presentation; a player has one at a time. */
import { TokenstepPresentation } from './presentation.js';

/** @param {import('../player/tokenstep-player.js').TokenstepPlayer} player */
export async function present(player) {
  if (!player.words || !player.trace) return;
  const root = player.renderRoot;
  const presentation =
    /** @type {TokenstepPresentation | null} */ (root.querySelector('tokenstep-presentation')) ??
    /** @type {TokenstepPresentation} */ (root.appendChild(new TokenstepPresentation()));
  presentation.player = player;
  await presentation.begin();
}
