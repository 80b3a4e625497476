/** What the links of the page's frame do besides leading somewhere. */

import { rememberLanguage } from './memory.js';

/**
 * The address of the player's step and options. The player writes it a moment late, so that a slider
 * does not flood the history; its own index is always current.
 *
 * @returns {string}
 */
function currentHash() {
  const player = /** @type {(HTMLElement & {trace?: unknown, index: number}) | null} */ (
    document.querySelector('tokenstep-player')
  );
  // A section of the page is a place too.
  const section = location.hash.length > 1 && !location.hash.includes('=');
  if (!player?.trace || section) return location.hash;
  const parts = new URLSearchParams(location.hash.slice(1));
  parts.set('step', String(player.index + 1));
  return `#${parts}`;
}

for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('a[data-language]'))) {
  // `auxclick` and `contextmenu` cover opening in a new tab; all three come before the address is read.
  for (const event of ['click', 'auxclick', 'contextmenu']) {
    link.addEventListener(event, () => {
      link.hash = currentHash();
    });
  }
  link.addEventListener('click', () => rememberLanguage(link.dataset.language ?? ''));
}

// Search engines want whole addresses here, and the build does not know where the site will lie.
for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[hreflang]'))) {
  link.setAttribute('href', link.href);
}

function showPlayer() {
  const player = document.querySelector('tokenstep-player');
  player?.scrollIntoView({ block: 'start' });
  if (player instanceof HTMLElement) player.focus({ preventScroll: true });
}

// A link that sets options is far below what it changes: the player comes into view, and the keys with it. Replies to
// questions bring such links along later.
document.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
  const link = target instanceof Element && target.closest('a[href^="#"][href*="="]');
  // In another tab or window, this page stays as it is.
  if (!link || ctrlKey || metaKey || shiftKey) return;
  // Not before the browser has noted where the reader was: Back leads there.
  if (link instanceof HTMLAnchorElement && link.hash === location.hash) showPlayer();
  else window.addEventListener('hashchange', showPlayer, { once: true });
});

// Followed as a plain link, it would put `#main` where the address keeps the step and the options.
document.querySelector('.skip-link')?.addEventListener('click', (event) => {
  event.preventDefault();
  document.querySelector('main')?.focus();
});
