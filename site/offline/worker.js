/**
 * The service worker: answers from what the reader chose to keep. It belongs to one release and hands out files of no other:
 * what it has not kept it takes from the network only if its digest is that of its own list. A worker of a later release
 * first keeps the same lessons of that release, then waits until no page of the earlier one is open.
 */
import { KeepFailure, fetchOf, fetchRelease } from './fetching.js';
import { LIST, lessonsOf, pathOf } from './release.js';
import { allKept, cacheName, forget, fromCache, keep, keptIn } from './store.js';

/**
 * @typedef {ExtendableEvent & {readonly request: Request, respondWith(answer: Promise<Response>): void}} FetchEvent
 * @typedef {Event & {waitUntil(work: Promise<unknown>): void}} ExtendableEvent
 * @typedef {object} Scope
 * @property {string} tokenstepRelease  written by the build
 * @property {ServiceWorkerRegistration} registration
 * @property {{matchAll(options: {type: 'window'}): Promise<{frameType: string}[]>}} clients
 * @property {() => Promise<void>} skipWaiting
 */

const scope = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));
const root = new URL('./', location.href);
const id = scope.tokenstepRelease;
const name = cacheName(root, id);
/** In every page of the site, whatever its release. */
const OF_A_PAGE = 'assets/course.js';

/** @type {Promise<import('./store.js').Kept | null> | undefined} */
let kept;
const ours = () => (kept ??= keptIn(root, name).then((found) => found ?? ((kept = undefined), null)));

/** Keep of this release what is kept of others. */
async function inherit() {
  const others = await allKept(root);
  if (others.length === 0 || others.some((other) => other.id === id)) return;
  const release = await fetchRelease(root);
  // The host is being changed at this moment; the browser asks again.
  if (release.id !== id) throw new KeepFailure('changed', LIST);
  await keep(root, release, stillThere(release, others), { wait: true });
}

/** @param {import('./release.js').Release} release @param {import('./store.js').Kept[]} others */
function stillThere(release, others) {
  const all = lessonsOf(release.list);
  return [...new Set(others.flatMap(({ lessons }) => lessons))].filter((lesson) => all.includes(lesson));
}

async function takeOver() {
  const own = await ours();
  if (!own) {
    await scope.registration.unregister();
    return;
  }
  // What was added to the earlier release while this one waited.
  const late = stillThere(own, await allKept(root));
  if (late.some((lesson) => !own.lessons.includes(lesson))) {
    await keep(root, own, late, { wait: true }).catch(console.warn);
    kept = undefined;
  }
  await forget(root, [id]);
}

/** @param {string} path of a page @returns {Response} where the reader is told that it is not kept */
function notKept(path) {
  const [language, page = ''] = path.split('/');
  const about = new URL(`${language === 'en' ? 'en' : 'zh'}/about/`, root);
  about.searchParams.set('missing', page || language);
  about.hash = 'offline';
  return Response.redirect(about.href, 302);
}

/** @param {FetchEvent} event @param {string} path */
async function answer(event, path) {
  const { request } = event;
  const own = await ours();
  if (!own) return fetch(request);
  const entry = own.list.files[path];
  const version = new URL(request.url).searchParams.get('v');
  // A file of another release, by its digest; who asks for it checks that.
  if (version && entry && !entry[1].startsWith(version)) return fetch(request);
  if (entry) return (await fromCache(root, path, name)) ?? ofThisRelease(event, path, own);
  if (own.list.files[`${path}/index.html`]) return Response.redirect(`${request.url}/`, 301);
  return unknown(event, path);
}

/** @param {FetchEvent} event @param {string} path @param {import('./store.js').Kept} own */
async function ofThisRelease(event, path, own) {
  const page = event.request.mode === 'navigate';
  try {
    const response = await fetchOf(root, path, own.list);
    const lesson = own.list.files[path]?.[2];
    if (page && lesson) event.waitUntil(add(own, lesson));
    return response;
  } catch (error) {
    if (error instanceof KeepFailure && error.code !== 'network') event.waitUntil(lookForAnother());
    return page ? notKept(path) : Response.error();
  }
}

/** A lesson that the reader opened is kept with the others. @param {import('./store.js').Kept} own @param {string} lesson */
async function add(own, lesson) {
  // Nothing is added to what was removed meanwhile.
  if (own.lessons.includes(lesson) || !(await keptIn(root, name))) return;
  await keep(root, own, [lesson], { wait: true }).catch(console.warn);
  kept = undefined;
}

/**
 * An address that this release does not know. A page of ours there is of another release, and its parts would be of this one.
 *
 * @param {FetchEvent} event
 * @param {string} path
 */
async function unknown(event, path) {
  const page = event.request.mode === 'navigate';
  const response = await fetch(event.request).catch((error) => {
    if (!page) throw error;
  });
  if (!response) return notKept(path);
  if (!page || !response.ok) return response;
  if (!(await response.clone().text()).includes(OF_A_PAGE)) return response;
  event.waitUntil(lookForAnother());
  return notKept(path);
}

/** Which release this is, and how many pages have their files from it. @param {MessagePort} port */
async function tell(port) {
  const windows = await scope.clients.matchAll({ type: 'window' });
  // What is framed in a page goes with it.
  const pages = windows.filter(({ frameType }) => frameType !== 'nested');
  port.postMessage({ release: id, windows: pages.length });
}

const lookForAnother = () => scope.registration.update().catch(console.warn);

/** @param {string} type @param {(event: any) => void} listener */
const on = (type, listener) => addEventListener(type, listener);

on('install', (event) => event.waitUntil(inherit()));
on('activate', (event) => event.waitUntil(takeOver()));
on('message', (event) => {
  if (event.data === 'switch') event.waitUntil(scope.skipWaiting());
  if (event.data === 'state') event.waitUntil(tell(event.ports[0]));
});
on('fetch', (/** @type {FetchEvent} */ event) => {
  const path = event.request.method === 'GET' ? pathOf(new URL(event.request.url), root) : null;
  if (path === null || path === LIST || path === 'sw.js') return;
  event.respondWith(answer(event, path));
});
