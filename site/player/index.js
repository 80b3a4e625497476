/** Everything a page needs for `<tokenstep-player>`. */
import './controls.js';
import './figure.js';
import './live-region.js';
import './options.js';
import './source.js';
import './status.js';
export { TokenstepPlayer } from './tokenstep-player.js';
