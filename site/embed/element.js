/** `embed.js`: defines `<tokenstep-player>` on any page, also of another origin. */
import { TokenstepPlayer } from '../player/index.js';
import { watchAll } from './asked.js';

watchAll(TokenstepPlayer);

export { TokenstepPlayer };
