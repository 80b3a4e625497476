/** The page between two releases. */
import { mayTakeOver, nextOf, takeOver } from './switch.js';
import { said } from './words.js';

const root = new URL('./', location.href);
const next = nextOf(root, location.hash);

async function goOn() {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration && (await mayTakeOver(registration)) && !(await takeOver(registration))) {
    tell('stuck');
    return;
  }
  location.replace(next);
}

/** @param {'said' | 'start'} part @param {'switching' | 'stuck' | 'start'} id */
function write(part, id) {
  /** @type {HTMLElement} */ (document.querySelector(`[data-part=${part}]`)).textContent = said(id);
}

/** @param {'switching' | 'stuck'} id */
const tell = (id) => write('said', id);

if (next.startsWith(new URL('en/', root).href)) document.documentElement.lang = 'en';
document.title = said('switching');
tell('switching');
write('start', 'start');
addEventListener('load', goOn);
