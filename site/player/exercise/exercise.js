import { LitElement, html, nothing, unsafeCSS } from 'lit';
import dialogText from '../../styles/exercise.css?inline';
import tasks from '../../generated/exercises.json';
import * as icons from '../icons.js';
import { direction } from '../messages.js';
import { controls } from '../styles.js';
import { Desk } from './desk.js';
import { Editor } from './editor.js';
import { keep, kept } from './kept.js';
import { mark } from './mark.js';
import { faulty, lead, output, told, verdicts } from './results.js';
import { begin } from './starter.js';
import { loadWords } from './words.js';

/**
 * @typedef {keyof typeof tasks} TaskName
 * @typedef {import('../../generated/trace.js').ExerciseReply} Reply
 * @typedef {import('../tokenstep-player.js').TokenstepPlayer} Player
 */

/** Below the figure: a function of the lesson as text, which can be changed, run and checked. */
export class TokenstepExercise extends LitElement {
  static styles = [controls, unsafeCSS(dialogText)];

  static properties = {
    words: { state: true },
    task: { state: true },
    busy: { state: true },
    said: { state: true },
    reply: { state: true },
    earlier: { state: true },
    stored: { state: true },
  };

  /** @type {Editor | null} */
  #editor = null;
  #desk;

  /**
   * @param {import('./own.js').Client} client
   * @param {Player} player
   */
  constructor(client, player) {
    super();
    this.player = player;
    /** @type {import('../messages.js').Messages | null} */
    this.words = null;
    this.names = /** @type {TaskName[]} */ (Object.keys(tasks)).filter((name) => tasks[name].lesson === player.lesson);
    this.task = this.names[0];
    /** @type {'starting' | 'running' | null} */
    this.busy = null;
    this.said = '';
    /** @type {Reply | null} */
    this.reply = null;
    /** What stood there before the reader started over. @type {string | null} */
    this.earlier = null;
    this.stored = true;
    this.#desk = new Desk(client, player, this);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#desk.open();
    const { player } = this;
    player.machine.mark = (trace) => {
      // The player is drawn whenever its language changes, too.
      if (this.words && player.words && this.words.lang !== player.words.lang) void this.speak(player.words.lang);
      return mark(trace, this.words, () => void this.#desk.back());
    };
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#desk.close();
    this.#editor?.destroy();
    this.#editor = null;
  }

  /** In the language of the player, which may change; what is written stays. @param {string} lang */
  async speak(lang) {
    this.words = await loadWords(lang);
    this.player.requestUpdate();
    await this.updateComplete;
    this.#editor ??= new Editor(
      /** @type {HTMLElement} */ (this.renderRoot.querySelector('.editor')),
      /** @type {ShadowRoot} */ (this.renderRoot),
      {
        changed: (source) => this.changed(source),
        run: () => this.run('run'),
        describedBy: 'keys',
        say: (id) => this.words?.t(id) ?? id,
      },
    );
    if (!this.#editor.source) this.choose(this.task);
  }

  focus() {
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('h2'))?.focus();
  }

  /** @param {TaskName} name */
  choose(name) {
    const { words, player } = this;
    if (!words || !this.#editor) return;
    Object.assign(this, { task: name, reply: null, earlier: null, said: '' });
    const label = words.t('code', { function: tasks[name].function });
    this.#editor.open(name, label, kept(player.lesson, name) ?? begin(tasks[name], words.t));
  }

  /** @param {string} source */
  changed(source) {
    this.stored = keep(this.player.lesson, this.task, source);
  }

  reset() {
    const { words } = this;
    if (!words || !this.#editor) return;
    const [written, start] = [this.#editor.source, begin(tasks[this.task], words.t)];
    if (written !== start) this.earlier = written;
    this.#editor.replace(start);
    keep(this.player.lesson, this.task, null);
    this.said = words.t('reset-done');
  }

  undo() {
    if (this.earlier === null) return;
    this.#editor?.replace(this.earlier);
    this.earlier = null;
    this.said = this.words?.t('undone') ?? '';
    this.#editor?.focus();
  }

  /** @param {'run' | 'check'} what */
  run(what) {
    if (this.#editor) void this.#desk.run({ task: this.task, source: this.#editor.source }, what);
  }

  /** @param {number | null} line */
  mark(line) {
    this.#editor?.mark(line);
  }

  close() {
    this.player.focusStage();
    this.hidden = true;
  }

  render() {
    const { words, busy, reply, task } = this;
    if (!words) return '';
    const { t } = words;
    const name = tasks[task].function;
    return html`<section
      lang=${words.lang}
      dir=${direction(words.lang)}
      aria-labelledby="title"
      @keydown=${(/** @type {Event} */ event) => event.stopPropagation()}
    >
      <header>
        <h2 id="title" tabindex="-1">${t('title')}</h2>
        <button type="button" class="close" aria-label=${t('close')} @click=${this.close}>${icons.close}</button>
      </header>
      ${lead(this.#desk.wheels, words)}
      <label>
        ${t('which')}
        <select ?disabled=${busy !== null} @change=${(/** @type {any} */ { target }) => this.choose(target.value)}>
          ${this.names.map((each) => html`<option value=${each} .selected=${each === task}>${each.replace('_', '-')}</option>`)}
        </select>
      </label>
      <div class="editor"></div>
      <p class="quiet" id="keys">${t('keys')}</p>
      <div class="buttons">
        <button type="button" class="toggle" aria-disabled=${busy !== null} @click=${() => this.run('run')}>
          ${icons.play}${t('run')}
        </button>
        <button type="button" aria-disabled=${busy !== null} @click=${() => this.run('check')}>${t('check')}</button>
        <button type="button" aria-disabled=${busy === null} @click=${() => this.#desk.stop()}>${t('stop')}</button>
        <button type="button" @click=${this.reset}>${t('reset')}</button>
        ${this.earlier === null ? nothing : html`<button type="button" @click=${this.undo}>${t('undo')}</button>`}
      </div>
      ${told(this.said, reply, words)}
      ${reply?.fault ? faulty(reply.fault, words, (line) => this.#editor?.goTo(line)) : nothing}
      ${reply ? [verdicts(reply.checks, name, words), output(reply, words)] : nothing}
      <p class="quiet">${t(this.stored ? 'kept' : 'lost')}</p>
    </section>`;
  }
}

customElements.define('tokenstep-exercise', TokenstepExercise);
