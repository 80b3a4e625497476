/** The share dialog: where to, with what, the text to copy, and how it will look. Fetched when it is first asked for. */
import { LitElement, html, nothing, unsafeCSS } from 'lit';
import shareText from '../styles/share.css?inline';
import { optionsOf } from '../embed/address.js';
import { sheetOf } from '../player/dressing.js';
import { DRAWING } from '../player/chunks.js';
import { LONGEST_SHARED } from '../player/hash.js';
import * as icons from '../player/icons.js';
import { loadMessages } from '../player/load.js';
import { direction } from '../player/messages.js';
import { controls } from '../player/styles.js';
import { FRAMES, choices, kinds, preview } from './parts.js';
import { snippet } from './snippets.js';
import { sayer } from './words.js';

/** What the page of a frame has around its player, in CSS pixels: its padding and the line below. */
const AROUND = 60;

/** What was chosen last, for all players of a page. */
let lastKind = 'iframe';

export class TokenstepShare extends LitElement {
  static styles = [sheetOf(DRAWING), controls, unsafeCSS(shareText)];

  static properties = {
    kind: { state: true },
    lang: { state: true },
    atStep: { state: true },
    withOptions: { state: true },
    theme: { state: true },
    said: { state: true },
    previewing: { state: true },
    lessonName: { state: true },
  };

  constructor() {
    super();
    /** What is shared: a picture of the player when the dialog was opened. @type {import('./open.js').Picture | null} */
    this.picture = null;
    this.kind = lastKind;
    this.lang = 'en';
    this.atStep = true;
    this.withOptions = true;
    this.theme = /** @type {import('../embed/query.js').Theme} */ ('auto');
    this.said = '';
    this.previewing = false;
    /** The name of the lesson in the language that was chosen. */
    this.lessonName = '';
  }

  updated() {
    const dialog = this.renderRoot.querySelector('dialog');
    if (dialog && !dialog.open) dialog.showModal();
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has('said') && changed.size > 0 && this.hasUpdated) this.said = '';
  }

  /** @param {string} kind */
  choose(kind) {
    lastKind = kind;
    this.kind = kind;
  }

  /** @param {string} lang */
  async speak(lang) {
    const { trace } = /** @type {import('./open.js').Picture} */ (this.picture);
    try {
      const words = await loadMessages(lang, trace.lesson);
      this.lang = lang;
      this.lessonName = words.t('player-label', { lesson: words.t(trace.title) });
    } catch (error) {
      console.warn(error);
      this.said = 'share-absent';
    }
  }

  /** @returns {import('./snippets.js').Shared} */
  get shared() {
    const { state, trace, site, height } = /** @type {import('./open.js').Picture} */ (this.picture);
    return {
      site,
      lesson: trace.lesson,
      title: this.lessonName,
      lang: this.lang,
      step: this.atStep ? state.index + 1 : null,
      options: this.withOptions ? optionsOf(state) : {},
      form: trace.form,
      theme: FRAMES.has(this.kind) ? this.theme : 'auto',
      height: Math.ceil((height + AROUND) / 10) * 10,
    };
  }

  async copy() {
    const area = /** @type {HTMLTextAreaElement} */ (this.renderRoot.querySelector('textarea'));
    try {
      await navigator.clipboard.writeText(area.value);
      this.said = 'share-copied';
    } catch {
      // On plain http, or in a frame that may not: the older way.
      area.select();
      this.said = document.execCommand('copy') ? 'share-copied' : 'share-manual';
    }
  }

  close() {
    this.renderRoot.querySelector('dialog')?.close();
  }

  render() {
    const { picture, kind } = this;
    if (!picture || !this.lessonName) return '';
    const say = sayer(picture.lang);
    return html`<dialog
      lang=${picture.lang}
      dir=${direction(picture.lang)}
      aria-labelledby="share-title"
      @close=${() => this.remove()}
      @keydown=${(/** @type {Event} */ event) => event.stopPropagation()}
      @click=${(/** @type {Event} */ event) => event.target === event.currentTarget && this.close()}
    >
      <div class="sheet">
        <header>
          <h2 id="share-title">${say('share-title')}</h2>
          <button type="button" class="close" aria-label=${say('share-close')} @click=${this.close}>
            ${icons.close}
          </button>
        </header>
        ${kinds(this, say)} ${choices(this, say)}
        <label class="code-name" for="code">${say('share-code')}</label>
        <textarea
          id="code"
          readonly
          spellcheck="false"
          aria-describedby="note"
          .value=${snippet(kind, this.shared)}
        ></textarea>
        <div class="copy">
          <button type="button" class="toggle" @click=${this.copy}>${say('share-copy')}</button>
          <p role="status">${this.said ? say(this.said) : nothing}</p>
        </div>
        <p class="note" id="note">${say(`note-${kind}`)}</p>
        ${picture.local ? html`<p class="note warning">${say('share-local')}</p>` : nothing}
        ${picture.long ? html`<p class="note warning">${say('share-long', { limit: LONGEST_SHARED })}</p>` : nothing}
        ${FRAMES.has(kind) ? preview(this, say) : nothing}
      </div>
    </dialog>`;
  }
}

customElements.define('tokenstep-share', TokenstepShare);
