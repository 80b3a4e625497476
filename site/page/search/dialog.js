/** The search dialog: words in, sections out. The index comes when it is opened. */
import { keyIsOn, rememberKey, shut } from '../search.js';
import { language } from '../words.js';
import { word } from './words.js';

/** @typedef {import('./engine.js').Engine} Engine */

const SHOWN = 20;
const TOLD = 30;

/** @param {readonly import('./excerpt.js').Piece[]} pieces */
const written = (pieces) =>
  pieces.map(({ text, found }) => {
    if (!found) return text;
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });

/** What is typed is told back, not a text that was pasted. @param {string} query */
const shortened = (query) => (query.length > TOLD ? `${query.slice(0, TOLD)}…` : query);

/**
 * @param {string} name of the element
 * @param {string} className
 * @param {...(Node | string)} children
 */
function element(name, className, ...children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

export class Search {
  /** @type {Promise<Engine> | null} */
  #engine = null;
  #asked = 0;

  /** @param {HTMLDialogElement} dialog */
  constructor(dialog) {
    this.dialog = dialog;
    this.input = /** @type {HTMLInputElement} */ (dialog.querySelector('input[type=search]'));
    this.said = /** @type {HTMLElement} */ (dialog.querySelector('.search-said'));
    this.results = /** @type {HTMLElement} */ (dialog.querySelector('.search-results'));
    this.input.addEventListener('input', () => void this.find());
    dialog.addEventListener('keydown', (event) => this.key(event));
    const box = /** @type {HTMLInputElement} */ (dialog.querySelector('input[type=checkbox]'));
    box.checked = keyIsOn();
    box.addEventListener('change', () => rememberKey(box.checked));
    // A result on this very page does not leave it.
    this.results.addEventListener('click', () => shut(dialog));
    // What has been typed while this was on its way.
    void this.find();
    void this.load().catch(() => {});
  }

  /** Fetched once; after a failure the next letter tries again. */
  load() {
    this.#engine ??= import('./engine.js')
      .then(({ loadEngine }) => loadEngine(language()))
      .catch((error) => {
        this.#engine = null;
        throw error;
      });
    return this.#engine;
  }

  async find() {
    const query = this.input.value.trim();
    this.#asked += 1;
    const asked = this.#asked;
    if (!query) return this.show('', []);
    if (!this.results.hasChildNodes()) this.said.textContent = word('search-loading');
    try {
      const engine = await this.load();
      if (asked !== this.#asked) return undefined;
      const hits = engine.find(query);
      const count = hits.length;
      if (count === 0) return this.show(word('search-none', { query: shortened(query) }), []);
      const said = word(count > SHOWN ? 'search-more' : 'search-found', { count, shown: SHOWN });
      return this.show(said, hits.slice(0, SHOWN));
    } catch (error) {
      console.warn(error);
      return this.show(word('search-failed'), []);
    }
  }

  /**
   * @param {string} sentence
   * @param {readonly import('./engine.js').Hit[]} hits
   */
  show(sentence, hits) {
    this.said.textContent = sentence;
    this.results.replaceChildren(
      ...hits.map(({ url, page, heading, text }) => {
        const link = document.createElement('a');
        // Addresses of the index begin at the folder of the language, where the site's name leads.
        const home = /** @type {HTMLAnchorElement} */ (document.querySelector('.site-name'));
        link.href = new URL(url, home.href).href;
        link.append(element('strong', '', ...written(heading)));
        const from = element('span', 'from', ...written(page));
        if (from.textContent !== link.textContent) link.append(' ', from);
        return element('li', '', link, element('p', '', ...written(text)));
      }),
    );
  }

  /** Down from the words to the results, and up again. @param {KeyboardEvent} event */
  key(event) {
    if (event.isComposing) return;
    const links = [...this.results.querySelectorAll('a')];
    const at = links.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
    const inWords = document.activeElement === this.input;
    if (event.key === 'Enter' && inWords) links[0]?.click();
    else if (event.key === 'ArrowDown' && (inWords || at >= 0)) links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (event.key === 'ArrowUp' && at >= 0) (links[at - 1] ?? this.input).focus();
    else return;
    event.preventDefault();
  }
}
