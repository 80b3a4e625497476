/** The language switch: keeps the step and the options of the player, and remembers the choice. */

import { rememberLanguage } from './memory.js';

for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (
  document.querySelectorAll('a[data-language]')
)) {
  // The hash changes while the player runs, so it is read when the link is used. `auxclick` and
  // `contextmenu` cover opening in a new tab; all of them fire before the browser reads the address.
  for (const event of ['click', 'auxclick', 'contextmenu']) {
    link.addEventListener(event, () => {
      link.hash = location.hash;
    });
  }
  link.addEventListener('click', () => rememberLanguage(link.dataset.language ?? ''));
}
