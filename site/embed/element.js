/** `embed.js`: defines `<tokenstep-player>` on any page, also of another origin. */
export { TokenstepPlayer } from '../player/index.js';
