/** The speaker's window, from the side of the presentation: opens it, tells it what to show, obeys it. */
import { siteFolder } from '../player/load.js';
import { direction } from '../player/messages.js';
import { changedIn } from './changed.js';
import { line } from './line.js';
import { readWish, toNotes } from './messages.js';

/**
 * @typedef {import('./presentation.js').TokenstepPresentation} Presentation
 * @typedef {import('./messages.js').Changed} Changed
 */

/** How long a window may take to answer, in milliseconds, until the speaker is told that it does not. */
const PATIENCE = 15_000;

/** A window of this page alone: another page presenting has its own. */
const NAME = `tokenstep-notes-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
const SIZE = 'popup,width=720,height=860';

export class Notes {
  /** @type {Window | null} */
  #window = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #patience;
  /** What changed in a step, once it has been found out. @type {{step: object | null, changed: Changed[] | null}} */
  #found = { step: null, changed: [] };

  /** @param {Presentation} presentation */
  constructor(presentation) {
    this.presentation = presentation;
    window.addEventListener('message', this.#hear);
    // The page goes, and the presentation with it.
    window.addEventListener('pagehide', () => this.over());
  }

  get site() {
    return siteFolder(this.presentation.player?.base ?? '');
  }

  /** @returns {boolean} whether the browser let it open */
  open() {
    if (this.#window && !this.#window.closed) {
      this.#window.focus();
      this.tell();
      return true;
    }
    const address = new URL('notes.html', this.site);
    address.searchParams.set('lang', this.presentation.player?.words?.lang ?? '');
    this.#window = window.open(address, NAME, SIZE);
    if (!this.#window) return false;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.presentation.warn('unheard'), PATIENCE);
    return true;
  }

  /** @param {MessageEvent} event */
  #hear = ({ source, origin, data }) => {
    if (!this.#window || source !== this.#window || origin !== this.site.origin) return;
    const wish = readWish(data);
    if (!wish) return;
    clearTimeout(this.#patience);
    if (wish === 'ready') this.tell();
    else if (wish === 'leave') this.presentation.end();
    else this.presentation.command(wish);
  };

  /** @param {import('./messages.js').Sheet | null} sheet */
  #send(sheet) {
    if (this.#window && !this.#window.closed) this.#window.postMessage(toNotes(sheet), this.site.origin);
  }

  /** The presentation is over; the window stays for the next one. */
  over() {
    clearTimeout(this.#patience);
    this.#send(null);
  }

  tell() {
    const { presentation } = this;
    const { player, talk, running, began } = presentation;
    const { words, trace } = player ?? {};
    if (!running) this.#send(null);
    if (!running || !words || !trace || !this.#window) return;
    const step = trace.steps[talk.index];
    const next = trace.steps[talk.index + 1];
    const text = presentation.question(talk.index + 1);
    if (this.#found.step !== step) void this.#find(trace, talk.index, words);
    this.#send({
      lang: words.lang,
      dir: direction(words.lang),
      lesson: words.t(trace.title),
      step: talk.index + 1,
      total: trace.steps.length,
      title: words.t(step.title),
      summary: line(words.ta(step.summary)),
      question: text ? { text, answer: line(words.ta(next.summary)) } : null,
      asking: talk.asking,
      predicting: talk.predicting,
      dark: talk.dark,
      next: next ? words.t(next.title) : '',
      changed: this.#found.step === step ? this.#found.changed : [],
      began,
    });
  }

  /**
   * @param {import('../generated/trace.js').Trace} trace
   * @param {number} index
   * @param {import('../player/messages.js').Messages} words
   */
  async #find(trace, index, words) {
    const step = trace.steps[index];
    this.#found = { step, changed: [] };
    const changed = await changedIn(trace, index, words).catch((error) => {
      console.warn(error);
      return null;
    });
    if (this.#found.step !== step) return;
    this.#found = { step, changed };
    this.tell();
  }
}
