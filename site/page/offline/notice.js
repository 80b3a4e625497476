/** Tells that a new release has been kept, and lets it take over with the next page. Only where something is kept. */
import { said } from './words.js';
import { mayTakeOver, switchingPage, whenWaiting } from './switch.js';

/** @param {ServiceWorkerRegistration} registration @param {string} next */
const by = ({ scope }, next) => switchingPage(new URL(scope), next);

/** @param {ServiceWorkerRegistration} registration */
function tell(registration) {
  const bar = document.createElement('p');
  bar.className = 'progress release';
  bar.setAttribute('role', 'status');
  const words = document.createElement('span');
  words.textContent = said('waiting');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = said('switch');
  button.addEventListener('click', async () => {
    if (await mayTakeOver(registration)) location.replace(by(registration, location.href));
    else words.textContent = said('others');
  });
  bar.append(words, ' ', button);
  // Below what is read: nothing moves under the reader's eyes.
  document.querySelector('main')?.append(bar);
}

/**
 * The page that a plain click on a link leads to, if it is another one of this site.
 *
 * @param {MouseEvent} event
 */
function nextPage(event) {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement);
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname } = location;
  return link.origin === origin && link.pathname !== pathname ? link.href : null;
}

export async function startNotice() {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  let told = false;
  whenWaiting(registration, () => {
    if (told) return;
    told = true;
    tell(registration);
  });
  addEventListener('click', async (event) => {
    const next = registration.waiting && nextPage(event);
    if (!next) return;
    event.preventDefault();
    location.assign((await mayTakeOver(registration)) ? by(registration, next) : next);
  });
}
