import { LitElement, html, nothing, unsafeCSS } from 'lit';
import inspectorText from '../styles/inspector.css?inline';
import { arithmetic, numbers } from '../views/numbers.js';
import { named } from '../views/parts.js';
import { panelIn } from '../views/step.js';
import { DRAWING } from './chunks.js';
import { sheetOf } from './dressing.js';
import { aligned, exact, number } from './format.js';
import * as icons from './icons.js';
import { direction } from './messages.js';
import { request } from './request.js';
import { controls } from './styles.js';

/** The numbers behind a drawing, and the arithmetic behind a number. Follows the step while it is open. */
export class TokenstepInspector extends LitElement {
  static styles = [sheetOf(DRAWING), controls, unsafeCSS(inspectorText)];

  static properties = {
    words: { attribute: false },
    trace: { attribute: false },
    index: { attribute: false },
    inspections: { attribute: false },
    precise: { state: true },
  };

  constructor() {
    super();
    /** @type {import('./messages.js').Messages | null} */
    this.words = null;
    /** @type {import('../generated/trace.js').Trace | null} */
    this.trace = null;
    this.index = 0;
    /** @type {readonly import('./store.js').Inspection[]} */
    this.inspections = [];
    this.precise = false;
  }

  get dialog() {
    return /** @type {HTMLDialogElement | null} */ (this.renderRoot.querySelector('dialog'));
  }

  updated() {
    const { dialog } = this;
    if (!dialog) return;
    if (this.inspections.length > 0 && !dialog.open) dialog.showModal();
    if (this.inspections.length === 0 && dialog.open) dialog.close();
    // What had focus may be gone with its array.
    if (dialog.open && !this.shadowRoot?.activeElement) {
      const chosen =
        this.renderRoot.querySelector('.number[aria-pressed=true]') ?? this.renderRoot.querySelector('.close');
      /** @type {HTMLElement | null} */ (chosen)?.focus();
    }
  }

  /** Arrays of the panel, then parameters. @param {string} slot */
  arrays(slot) {
    const step = this.trace?.steps[this.index];
    const panel = step && panelIn(step, /** @type {import('../views/step.js').Slot} */ (slot));
    if (!panel || !('arrays' in panel)) return [];
    return 'keys' in panel ? [...panel.arrays, panel.keys, panel.values] : panel.arrays;
  }

  render() {
    const { words, trace, inspections } = this;
    const step = trace?.steps[this.index];
    if (!words || !step) return '';
    return html`<dialog
      dir=${direction(words.lang)}
      aria-labelledby="inspector-title"
      @close=${() => this.inspections.length > 0 && request(this, 'inspect-close')}
      @click=${this.clickedOutside}
    >
      ${inspections.length > 0 ? this.sheet(words, step) : nothing}
    </dialog>`;
  }

  /**
   * @param {import('./messages.js').Messages} words
   * @param {import('../generated/trace.js').Step} step
   */
  sheet(words, step) {
    const current = /** @type {import('./store.js').Inspection} */ (this.inspections.at(-1));
    const parameters = this.trace?.parameters ?? [];
    const arrays = this.arrays(current.slot);
    /** @param {string} name */
    const find = (name) => named(arrays, name) ?? named(parameters, name);
    const array = find(current.array);
    const n = this.precise ? exact : number;
    const ctx = { ...words, n: number, dir: direction(words.lang), inspect: null };
    /** @param {string} name @param {number | null} row @param {number | null} column */
    const open = (name, row, column) => request(this, 'inspect', { slot: current.slot, array: name, row, column });
    /** @param {number} row @param {number} column */
    const choose = (row, column) => open(current.array, row, column);
    const total = this.trace?.steps.length ?? 1;
    return html`<header>
        <div>
          <p class="where">${this.index + 1} / ${total} · ${words.t(step.title)}</p>
          <h2 id="inspector-title">
            ${array ? words.t(array.label) : current.array}
            ${array ? html`<span class="shape">${array.name} · ${array.shape.join('×')}</span>` : nothing}
          </h2>
        </div>
        <button
          type="button"
          class="close"
          aria-label=${words.t('player-close')}
          @click=${() => request(this, 'inspect-close')}
        >
          ${icons.close}
        </button>
      </header>
      <div class="tools">
        <button
          type="button"
          aria-disabled=${this.inspections.length < 2}
          @click=${() => this.inspections.length > 1 && request(this, 'inspect-back')}
        >
          ${icons.previous}<span>${words.t('player-back')}</span>
        </button>
        <label
          ><input type="checkbox" .checked=${this.precise} @change=${this.changePrecision} />
          ${words.t('player-precise')}</label
        >
      </div>
      ${
        array
          ? html`${numbers(array, current, choose, this.precise ? exact : aligned, ctx)}
              <section class="arithmetic" aria-live="polite">
                ${
                  current.row === null || current.column === null
                    ? html`<p class="note">${words.t('player-inspector-hint')}</p>`
                    : arithmetic(array, current.row, current.column, find, open, n, ctx)
                }
              </section>
              ${
                array.formula
                  ? html`<div class="inputs" role="group" aria-label=${words.t('player-inputs')}>
                      <span class="note">${words.t('player-inputs')}</span>
                      ${array.formula.inputs.map((name) => {
                        const input = find(name);
                        return input
                          ? html`<button type="button" @click=${() => open(name, null, null)}>
                              ${words.t(input.label)} <code>${name}</code>
                            </button>`
                          : html`<code>${name}</code>`;
                      })}
                    </div>`
                  : nothing
              }`
          : html`<p>${words.t('player-inspector-absent', { name: current.array })}</p>`
      }`;
  }

  /** @param {Event} event */
  changePrecision(event) {
    this.precise = /** @type {HTMLInputElement} */ (event.target).checked;
  }

  /** The backdrop belongs to the dialog itself. @param {MouseEvent} event */
  clickedOutside(event) {
    if (event.target === this.dialog) request(this, 'inspect-close');
  }
}

customElements.define('tokenstep-inspector', TokenstepInspector);
