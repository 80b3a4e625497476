/** Opens the share dialog of a player. */
import { optionsOf } from '../embed/address.js';
import { LONGEST_SHARED } from '../player/hash.js';
import { siteFolder } from '../player/load.js';
import { TokenstepShare } from './index.js';

/**
 * @typedef {import('../player/tokenstep-player.js').TokenstepPlayer} Player
 * @typedef {{state: import('../player/store.js').State, trace: import('../generated/trace.js').Trace, site: URL,
 *   lang: string, height: number, changed: number, long: boolean, local: boolean}} Picture
 *   `changed`: how many options differ from their default; `long`: whether one is too long for an address;
 *   `local`: whether nobody else can open the site
 */

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/;

/** @param {Player} player */
export async function openShare(player) {
  const { trace, words, shown: state } = player;
  if (!trace || !words || player.renderRoot.querySelector('tokenstep-share')) return;
  player.pause();
  const options = optionsOf(state);
  const others = trace.form.filter(({ name, default: usual }) => options[name] !== usual);
  const site = siteFolder(player.base);
  const dialog = new TokenstepShare();
  dialog.picture = {
    state,
    trace,
    site,
    lang: words.lang,
    height: player.offsetHeight,
    changed: others.length,
    long: others.some(
      ({ name, type }) => (type === 'text' || type === 'stream') && String(options[name]).length > LONGEST_SHARED,
    ),
    local: site.protocol === 'file:' || LOCAL.test(site.hostname),
  };
  player.renderRoot.append(dialog);
  await dialog.speak(words.lang);
}
