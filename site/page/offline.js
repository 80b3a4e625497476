/** The part of a page that keeps the site for use without a network, says what is kept and how large it is, and removes it. */
import { KeepFailure } from '../offline/fetching.js';
import { allLessons, free, hindrance, look, persisted, registration, remove, size, store } from './offline/keeping.js';
import { counted, excuse, links, mb } from './offline/telling.js';
import { said } from './offline/words.js';

const PARTS = /** @type {const} */ ([
  'missing',
  'sum',
  'newer',
  'lessons',
  'now',
  'said',
  'seen',
  'all',
  'stop',
  'remove',
]);

class Offline {
  /** @type {AbortController | null} */
  #work = null;
  /** @type {Awaited<ReturnType<typeof look>>} */
  #now = { kept: null, offered: null };

  /** @param {HTMLElement} section @param {import('./progress.js').ProgressStore} progress */
  constructor(section, progress) {
    this.progress = progress;
    this.part = /** @type {Record<typeof PARTS[number], HTMLElement>} */ (
      Object.fromEntries(PARTS.map((name) => [name, section.querySelector(`[data-part=${name}]`)]))
    );
    this.bar = /** @type {HTMLProgressElement} */ (section.querySelector('progress'));
    this.part.stop.textContent = said('stop');
    this.part.remove.textContent = said('remove');
    this.part.seen.addEventListener('click', () => this.#keep(this.#opened()));
    this.part.all.addEventListener('click', () => this.#keep(this.#lessons()));
    this.part.stop.addEventListener('click', () => this.#work?.abort());
    this.part.remove.addEventListener('click', () => this.#remove());
  }

  async start() {
    this.#missed(new URLSearchParams(location.search).get('missing'));
    const hindered = hindrance();
    if (hindered) {
      this.part.sum.textContent = said(hindered);
      return;
    }
    await this.#look();
  }

  /** What the service worker could not give. @param {string | null} name */
  #missed(name) {
    if (name === null) return;
    const link = links().get(name);
    this.part.missing.textContent = link
      ? said('missing-lesson', { title: link.textContent ?? '' })
      : said('missing-page');
    this.part.missing.hidden = false;
  }

  async #look() {
    try {
      this.#now = await look();
    } catch (error) {
      this.part.sum.textContent = said('refused', { detail: String(error) });
      return;
    }
    await this.#draw();
  }

  get #release() {
    return this.#now.kept ?? this.#now.offered;
  }

  #lessons() {
    return this.#release ? allLessons(this.#release) : [];
  }

  #opened() {
    return this.#lessons().filter((name) => name in this.progress.value);
  }

  /** @param {readonly string[]} lessons @returns {number} bytes that are still to come for them */
  #more(lessons) {
    const { kept } = this.#now;
    const release = this.#release;
    if (!release) return 0;
    return size(release, [...(kept?.lessons ?? []), ...lessons]) - (kept ? size(kept, kept.lessons) : 0);
  }

  async #draw() {
    const { part } = this;
    const { kept, offered } = this.#now;
    const busy = this.#work !== null;
    if (!kept) part.sum.textContent = said(offered ? 'nothing' : 'unreachable');
    else {
      part.sum.textContent = said('whole', {
        version: kept.list.version,
        lessons: counted(kept.lessons.length),
        size: mb(size(kept, kept.lessons)),
        lasts: said((await persisted()) ? 'persisted' : 'evictable'),
      });
    }
    const newer = kept !== null && offered !== null && offered.id !== kept.id;
    const registered = newer ? await registration() : undefined;
    part.newer.hidden = !newer;
    part.newer.textContent = newer ? said(registered?.waiting ? 'waiting' : 'newer') : '';
    // Whatever keeps the browser from it, the present release stays.
    registered?.update().catch(console.warn);
    this.#list();
    for (const [name, lessons] of /** @type {const} */ ([
      ['seen', this.#opened()],
      ['all', this.#lessons()],
    ])) {
      const more = this.#more(lessons);
      const fewer = name === 'seen' && (lessons.length === 0 || lessons.length === this.#lessons().length);
      part[name].hidden = busy || offered === null || newer || more === 0 || fewer;
      part[name].textContent = said(name, { lessons: counted(lessons.length), size: mb(more) });
    }
    part.stop.hidden = this.bar.hidden = part.now.hidden = !busy;
    part.remove.hidden = busy || kept === null;
  }

  #list() {
    const { kept } = this.#now;
    this.part.lessons.hidden = kept === null;
    this.part.lessons.replaceChildren(
      ...[...links()].map(([name, link]) => {
        const item = document.createElement('li');
        const here = document.createElement('a');
        here.href = link.href;
        here.textContent = link.textContent;
        const state = document.createElement('span');
        state.textContent = said(kept?.lessons.includes(name) ? 'kept' : 'absent');
        item.append(here, state);
        return item;
      }),
    );
  }

  /** @param {string} words */
  #say(words) {
    this.part.said.textContent = words;
  }

  /** @param {readonly string[]} lessons */
  async #keep(lessons) {
    const release = this.#release;
    if (!release || this.#work) return;
    const work = new AbortController();
    this.#work = work;
    this.#say('');
    const need = this.#more(lessons);
    this.#progress(0, need);
    await this.#draw();
    this.part.stop.focus();
    let words;
    try {
      const left = await free();
      if (left !== null && left < need) throw new KeepFailure('full');
      const onBytes = (/** @type {number} */ done, /** @type {number} */ total) => this.#progress(done, total);
      await store(release, lessons, { onBytes, signal: work.signal });
    } catch (error) {
      words = await excuse(error, need);
    }
    this.#work = null;
    await this.#look();
    const { kept } = this.#now;
    this.#say(words ?? said('done', { size: mb(kept ? size(kept, kept.lessons) : 0) }));
    this.#focus();
  }

  /** @param {number} done @param {number} total */
  #progress(done, total) {
    this.bar.max = total || 1;
    this.bar.value = done;
    this.part.now.textContent = said('loading', { done: mb(done), total: mb(total) });
  }

  async #remove() {
    await remove();
    await this.#look();
    this.#say(said('removed'));
    this.#focus();
  }

  /** The button that was pressed is gone: the reader stays here. */
  #focus() {
    const { seen, all, remove: last } = this.part;
    [last, all, seen].find(({ hidden }) => !hidden)?.focus();
  }
}

/** @param {import('./progress.js').ProgressStore} progress */
export async function startOffline(progress) {
  const section = document.getElementById('offline');
  if (section) await new Offline(section, progress).start();
}
