import { LitElement, html, unsafeCSS } from 'lit';
import dialogText from '../../styles/take-away.css?inline';
import { download } from '../download.js';
import * as icons from '../icons.js';
import { siteFolder } from '../load.js';
import { direction } from '../messages.js';
import { controls } from '../styles.js';
import { EXPORTS } from './exports.js';
import { list } from './list.js';
import { inWords } from './size.js';
import { loadWords } from './words.js';

/** @typedef {import('./exports.js').Export} Export */

/** What a reader can save of a lesson. It shows the run of its player for as long as it is open. */
export class TokenstepTakeAway extends LitElement {
  static styles = [controls, unsafeCSS(dialogText)];

  static properties = {
    player: { attribute: false },
    words: { state: true },
    said: { state: true },
    sizes: { state: true },
  };

  constructor() {
    super();
    /** @type {import('../tokenstep-player.js').TokenstepPlayer | null} */
    this.player = null;
    /** @type {import('../messages.js').Messages | null} */
    this.words = null;
    this.said = '';
    /** Bytes of what has been made, by export. @type {Record<string, number>} */
    this.sizes = {};
  }

  get dialog() {
    return /** @type {HTMLDialogElement | null} */ (this.renderRoot.querySelector('dialog'));
  }

  /** The run as it is shown now. @returns {import('./run.js').Run | null} */
  get run() {
    const { player, words } = this;
    const { trace, index, source, comparison } = player?.shown ?? {};
    if (!player?.words || !trace || !words) return null;
    return {
      trace,
      index: index ?? 0,
      source: source ?? 'built',
      comparison: comparison ?? null,
      words: player.words,
      say: words.t,
    };
  }

  async open() {
    const { player } = this;
    if (!player?.words) return;
    this.words = await loadWords(player.words.lang);
    this.said = '';
    await this.updateComplete;
    if (!this.dialog?.open) this.dialog?.showModal();
    for (const name of ['tracechange', 'stepchange']) player.addEventListener(name, this.#changed);
    await this.measure();
  }

  #changed = () => {
    this.requestUpdate();
    void this.measure();
  };

  closed() {
    for (const name of ['tracechange', 'stepchange']) this.player?.removeEventListener(name, this.#changed);
  }

  /** What is quickly made is made to say its size; the dialog is there before. */
  async measure() {
    this.sizes = {};
    const { run } = this;
    for (const one of EXPORTS.filter(({ cheap }) => cheap)) {
      const size = await this.make(one, run).then(
        ({ content }) => new Blob([content]).size,
        () => null,
      );
      if (this.run?.trace !== run?.trace) return;
      if (size !== null) this.sizes = { ...this.sizes, [one.id]: size };
    }
  }

  /**
   * @param {Export} one
   * @param {import('./run.js').Run | null} run
   */
  async make(one, run) {
    const { player } = this;
    if (!run || !player) throw new Error('There is no run.');
    return one.make(run, { player, base: siteFolder(player.base) });
  }

  /** @param {Export} one */
  async save(one) {
    const t = this.words?.t;
    if (!t) return;
    const what = t(one.id);
    this.said = t('saving', { what });
    try {
      const { name, type, content } = await this.make(one, this.run);
      const blob = new Blob([content], { type });
      download(name, blob, type);
      this.sizes = { ...this.sizes, [one.id]: blob.size };
      this.said = t('saved', { name, size: inWords(blob.size, t) });
    } catch (error) {
      console.warn(error);
      this.said = t('failed', { what, why: String(/** @type {any} */ (error)?.message ?? error) });
    }
  }

  render() {
    const { run } = this;
    if (!run) return '';
    const { say, words } = run;
    return html`<dialog
      lang=${words.lang}
      dir=${direction(words.lang)}
      aria-labelledby="take-away-title"
      @close=${this.closed}
      @click=${this.clicked}
      @keydown=${(/** @type {Event} */ event) => event.stopPropagation()}
    >
      <header>
        <h2 id="take-away-title">${say('title')}</h2>
        <button type="button" class="close" aria-label=${say('close')} @click=${() => this.dialog?.close()}>
          ${icons.close}
        </button>
      </header>
      ${list(run, this.sizes, (one) => void this.save(one))}
      <p class="said" role="status">${this.said}</p>
    </dialog>`;
  }

  /** The backdrop belongs to the dialog itself. @param {MouseEvent} event */
  clicked(event) {
    if (event.target === this.dialog) this.dialog?.close();
  }
}

customElements.define('tokenstep-take-away', TokenstepTakeAway);

/** @param {import('../tokenstep-player.js').TokenstepPlayer} player */
export async function takeAway(player) {
  const root = player.renderRoot;
  const element =
    /** @type {TokenstepTakeAway | null} */ (root.querySelector('tokenstep-take-away')) ??
    /** @type {TokenstepTakeAway} */ (root.appendChild(document.createElement('tokenstep-take-away')));
  element.player = player;
  await element.open();
}
