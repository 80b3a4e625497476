import { LitElement, html, nothing, unsafeCSS } from 'lit';
import presentText from '../styles/present.css?inline';
import { Autoplay } from '../player/autoplay.js';
import { DRAWING } from '../player/chunks.js';
import { sheetOf } from '../player/dressing.js';
import { arriving } from '../player/equip.js';
import { direction } from '../player/messages.js';
import { namedRefusal } from '../player/refusal.js';
import { lastIndex, moves } from '../player/store.js';
import { controls, player as playerSheet } from '../player/styles.js';
import { Fit } from './fit.js';
import { heard } from './heard.js';
import { meaning } from './keys.js';
import { questionBefore } from './questions.js';
import { buttons, dark, scene } from './scene.js';
import { Screen } from './screen.js';
import { BEGINNING, followed, moved, predicts } from './talk.js';
import { sayer } from './words.js';

/**
 * @typedef {import('./talk.js').Talk} Talk
 * @typedef {import('./words.js').Id} Id
 */

/**
 * A scroll bar that comes and goes makes no other room of it.
 *
 * @param {HTMLElement} room
 * @param {{width: number, height: number}} narrow
 */
const roomier = ({ offsetWidth, offsetHeight }, { width, height }) =>
  offsetWidth * offsetHeight > width * height && offsetWidth >= width && offsetHeight >= height;

/** A lesson on a screen for many: one step, as large as it fits, driven by a presenter's remote control. */
export class TokenstepPresentation extends LitElement {
  static styles = [sheetOf(DRAWING), controls, playerSheet, unsafeCSS(presentText)];

  static properties = { talk: { state: true }, notice: { state: true }, whole: { state: true }, said: { state: true } };

  #clock = new Autoplay(() => this.command('tick'));
  #fit = new Fit();
  /** The room in which the whole figure was too small to read, as long as nobody chose. @type {{width: number, height: number} | null} */
  #narrow = null;
  screen = new Screen({
    resized: () => this.resize(),
    key: (event) => this.key(event),
    changed: (lost) => {
      if (lost === 'left') this.end();
      else this.notice = lost ? 'left' : null;
      this.requestUpdate();
    },
  });

  constructor() {
    super();
    /** @type {import('../player/tokenstep-player.js').TokenstepPlayer | null} */
    this.player = null;
    /** @type {Talk} */
    this.talk = BEGINNING;
    /** @type {Id | null} */
    this.notice = null;
    /** Whether the whole figure is shown; `auto` until a step does not fit, or somebody chooses. @type {boolean | 'auto'} */
    this.whole = 'auto';
    this.said = '';
    this.running = false;
    /** When it began. */
    this.began = 0;
    /** The window of the speaker, once it has been asked for. @type {import('./notes.js').Notes | null} */
    this.notes = null;
  }

  get say() {
    return sayer(this.player?.words?.lang ?? 'en');
  }

  /** @param {string} selector @returns {HTMLElement | null} */
  find(selector) {
    return this.renderRoot.querySelector(selector);
  }

  get figure() {
    return /** @type {import('../player/figure.js').TokenstepFigure | null} */ (this.find('tokenstep-figure'));
  }

  /** The same step stands behind, and is there for nobody. @param {boolean} on */
  #silence(on) {
    this.player?.renderRoot.querySelector('.stage')?.toggleAttribute('inert', on);
  }

  async begin() {
    const { player } = this;
    if (!player || this.running) return;
    player.pause();
    this.running = true;
    this.began = Date.now();
    if (this.#narrow) this.whole = 'auto';
    this.#narrow = null;
    this.notice = null;
    this.said = this.say('began');
    this.talk = { ...BEGINNING, predicting: this.talk.predicting, index: player.index };
    player.addController(this);
    this.#silence(true);
    await this.updateComplete;
    /** @type {HTMLDialogElement} */ (this.find('dialog')).showModal();
    this.screen.enter(/** @type {HTMLElement} */ (this.find('.room')));
    this.find('.stage')?.focus();
    await this.fill();
  }

  /** All of the screen, if the browser gives it; all of the window in any case. */
  async fill() {
    const room = this.find('.room');
    this.notice = room && (await this.screen.fill(room)) ? null : 'windowed';
  }

  end() {
    /** @type {HTMLDialogElement | null} */ (this.find('dialog'))?.close();
  }

  /** The dialog is closed, whoever closed it. */
  async ended() {
    const { player } = this;
    if (!player || !this.running) return;
    this.running = false;
    this.#clock.stop();
    player.removeController(this);
    this.notes?.over();
    await this.screen.leave();
    this.said = this.say('ended', { step: player.index + 1 });
    this.requestUpdate();
    this.#silence(false);
    // Not by a method of theirs: every page would carry it before anybody presents.
    const row = player.renderRoot.querySelector('tokenstep-controls')?.shadowRoot;
    /** @type {HTMLElement | null | undefined} */ (row?.querySelector('.present'))?.focus();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    void this.ended();
  }

  /** What the player shows has changed. */
  hostUpdated() {
    if (this.player) this.talk = followed(this.talk, this.player.index);
    this.requestUpdate();
  }

  /** @param {import('./talk.js').Command | 'tick'} command */
  command(command) {
    const { player, talk } = this;
    if (!player || !this.running) return;
    const last = lastIndex(player.shown);
    const now = moved(talk, command, { last, asks: (index) => this.question(index) !== '' });
    if (command !== 'tick') {
      this.screen.opening = false;
      this.notice = null;
    }
    if (now.index !== player.index) player.goTo(now.index);
    this.talk = now;
  }

  /** @param {number} index */
  question(index) {
    return questionBefore(this.player?.trace ?? null, index, this.player?.words?.lang ?? 'en');
  }

  /** @param {boolean} whole */
  choose(whole) {
    this.#narrow = null;
    this.whole = whole;
  }

  /** @param {boolean} predicting */
  predict(predicting) {
    this.talk = predicts(this.talk, predicting);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    event.stopPropagation();
    const { command, swallow } = meaning(event, direction(this.player?.words?.lang ?? 'en'));
    if (swallow) event.preventDefault();
    if (command) this.command(command);
  }

  /** @param {Id} notice */
  warn(notice) {
    if (this.running) this.notice = notice;
  }

  async openNotes() {
    this.notice = null;
    try {
      const { Notes } = await arriving('notes.js', import('./notes.js'));
      this.notes ??= new Notes(this);
      this.screen.opening = this.screen.full;
      if (this.notes.open()) return;
      this.notice = 'blocked';
    } catch (error) {
      console.warn(error);
      this.notice = 'absent';
    }
    this.screen.opening = false;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    const before = /** @type {Talk | undefined} */ (changed.get('talk'));
    const { player, talk } = this;
    if (!before || !player?.words || !this.running) return;
    const { shown } = player;
    this.#clock.follow({ ...shown, ...talk }, { ...shown, ...before });
    if (talk.index !== before.index && moves(shown)) this.figure?.remember();
    this.said = heard(talk, before, player, this.question(talk.index + 1), this.say) ?? this.said;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (!this.running) return;
    const before = /** @type {Talk | undefined} */ (changed.get('talk'));
    if (before && before.dark !== this.talk.dark) this.find(this.talk.dark ? '.dark' : '.stage')?.focus();
    this.notes?.tell();
    void this.figure?.updateComplete.then(() => this.resize());
  }

  resize() {
    const { whole, talk, player, figure } = this;
    const [stage, room] = [this.find('.stage'), this.find('.view')];
    // What is still to be drawn is measured when it is.
    if (!stage || !room || !figure || !this.running || this.isUpdatePending || figure.isUpdatePending) return;
    if (this.#narrow && roomier(room, this.#narrow)) {
      this.#narrow = null;
      this.whole = 'auto';
      return;
    }
    const seen = this.#fit.fit(stage, room, figure, whole, [talk.index, player?.trace, player?.words]);
    // In this room it stays the main part: a figure that comes and goes is followed by nobody.
    if (!seen && whole === 'auto') {
      this.#narrow = { width: room.offsetWidth, height: room.offsetHeight };
      this.whole = false;
    }
  }

  render() {
    const { player, say } = this;
    const { words, trace, shown } = player ?? {};
    const live = html`<tokenstep-live .sentence=${this.said}></tokenstep-live>`;
    if (!player || !words || !trace || !this.running) return live;
    const problem = shown?.problem;
    return html`<dialog
      lang=${words.lang}
      dir=${direction(words.lang)}
      aria-label=${say('name', { player: words.t('player-label', { lesson: words.t(trace.title) }) })}
      @keydown=${this.key}
      @close=${this.ended}
    >
      <div class="room" tabindex="-1">
        <div class="view">${scene(player, this)}</div>
        <p class="notice" role="status">
          ${problem ? namedRefusal(problem, trace.form, words) : this.notice ? say(this.notice) : nothing}
        </p>
        ${buttons(this)} ${this.talk.dark ? dark(this) : nothing} ${live}
      </div>
    </dialog>`;
  }
}

customElements.define('tokenstep-presentation', TokenstepPresentation);
