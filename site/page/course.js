/** What the pages do around the player: progress at once; marks, questions and the miniature when the reader is near. */
import { startContents } from './contents.js';
import './language.js';
import { whenNear } from './near.js';
import { ProgressStore, opened, stepped } from './progress.js';
import { startSearch } from './search.js';

/** @typedef {EventTarget & {trace?: {steps: unknown[]} | null, index?: number}} Player */

const progress = new ProgressStore();
window.addEventListener('storage', (event) => progress.heard(event));
// A page that the browser kept as it was comes back with what other pages have stored since.
window.addEventListener('pageshow', (event) => event.persisted && progress.heard({ key: null }));

startContents();
startSearch();
whenNear('[data-progress]', async () => (await import('./marks.js')).startMarks(progress));
whenNear('#progress', async () => (await import('./erase.js')).startErasing(progress));
whenNear('#offline', async () => (await import('./offline.js')).startOffline(progress));
whenNear('tokenstep-player[compact]', async () => (await import('./miniature.js')).startMiniature());

// Where the reader keeps the site for use without a network, a new release takes over when it can.
if (navigator.serviceWorker?.controller) void import('./offline/notice.js').then(({ startNotice }) => startNotice());

const { lesson } = document.body.dataset;
if (lesson) {
  progress.update((all) => opened(all, lesson));
  whenNear('[data-question], .formula', async () => (await import('./prose.js')).startProse(lesson, progress));
  document.addEventListener('stepchange', (event) => {
    const { trace, index } = /** @type {Player} */ (event.target);
    const { by } = /** @type {CustomEvent<{by: string}>} */ (event).detail;
    // An address or a jump leads past steps that nobody has seen.
    if (!trace || index === undefined || (by !== 'step' && by !== 'play')) return;
    progress.update((all) => stepped(all, lesson, index + 1, trace.steps.length));
  });
}
