/** Where focus goes when a dialog of the player closes: back to what opened it, or to what stands there now. */

/** @typedef {import('./tokenstep-player.js').TokenstepPlayer} TokenstepPlayer */

/** The width at which the figure is at its best, and how far it may be enlarged. */
const WIDEST = 1180;
const LARGEST = 2.5;

export class Focus {
  /** @type {HTMLElement | null} */
  #opener = null;
  #height = 0;

  /** @param {TokenstepPlayer} player */
  constructor(player) {
    this.player = player;
  }

  get controls() {
    return /** @type {import('./controls.js').TokenstepControls | null} */ (
      this.player.renderRoot.querySelector('tokenstep-controls')
    );
  }

  get figure() {
    return /** @type {import('./figure.js').TokenstepFigure | null} */ (
      this.player.renderRoot.querySelector('tokenstep-figure')
    );
  }

  get stage() {
    return /** @type {HTMLElement | null} */ (this.player.renderRoot.querySelector('.stage'));
  }

  /**
   * Enlarged, the stage grows until it meets an edge of the window; one that is higher than the window anyway, until its
   * main drawing does: the sentence and the controls stay in view below it.
   */
  fill() {
    const { stage } = this;
    const dialog = stage?.closest('dialog');
    if (!stage || !dialog) return;
    stage.style.zoom = '1';
    const [title, drawing, deck] = [
      stage.querySelector('.title'),
      this.figure?.shadowRoot?.querySelector('.slot-top'),
      stage.querySelector('.deck'),
    ].map((part) => part?.getBoundingClientRect().height ?? 0);
    const whole = stage.offsetHeight + 32;
    const height = whole > dialog.clientHeight ? title + drawing + deck : whole;
    const room = Math.min(dialog.clientHeight / height, dialog.clientWidth / WIDEST);
    stage.style.zoom = String(Math.min(LARGEST, Math.max(1, room)));
  }

  /**
   * Before the element is drawn anew.
   *
   * @param {import('./store.js').State} state
   * @param {import('./store.js').State | undefined} previous
   */
  before(state, previous) {
    if (!previous) return;
    if (state.inspections.length > 0 && previous.inspections.length === 0) {
      this.#opener = /** @type {HTMLElement | null} */ (this.figure?.shadowRoot?.activeElement ?? null);
    }
    if (state.enlarged && !previous.enlarged) this.#height = this.stage?.offsetHeight ?? 0;
  }

  /**
   * After it has been drawn anew.
   *
   * @param {import('./store.js').State} state
   * @param {import('./store.js').State | undefined} previous
   */
  async after(state, previous) {
    if (!previous) return;
    if (state.inspections.length === 0 && previous.inspections.length > 0) {
      const slot = previous.inspections[0].slot;
      await this.figure?.updateComplete;
      const opener = this.#opener?.isConnected && this.#opener.closest('.shown-panel') ? this.#opener : null;
      const back = opener ?? this.figure?.successor(slot, this.#opener?.dataset.opens);
      (back ?? this.stage)?.focus();
    }
    if (state.enlarged === previous.enlarged) return;
    const dialog = this.player.renderRoot.querySelector('dialog');
    const placeholder = /** @type {HTMLElement | null} */ (this.player.renderRoot.querySelector('.placeholder'));
    // The page behind the dialog must not collapse.
    if (placeholder) placeholder.style.blockSize = `${this.#height}px`;
    dialog?.showModal();
    await Promise.all([this.controls?.updateComplete, this.figure?.updateComplete]);
    // The parts inside the controls and the status line come one turn later.
    requestAnimationFrame(() => this.fill());
    this.controls?.focusEnlarge();
  }
}
