/** Where focus goes when a dialog of the player closes: back to what opened it, or to what stands there now. */

/** @typedef {import('./tokenstep-player.js').TokenstepPlayer} TokenstepPlayer */

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
      const back = this.#opener?.isConnected ? this.#opener : this.figure?.successor(slot);
      (back ?? this.stage)?.focus();
    }
    if (state.enlarged === previous.enlarged) return;
    const dialog = this.player.renderRoot.querySelector('dialog');
    const placeholder = /** @type {HTMLElement | null} */ (this.player.renderRoot.querySelector('.placeholder'));
    // The page behind the dialog must not collapse.
    if (placeholder) placeholder.style.blockSize = `${this.#height}px`;
    dialog?.showModal();
    await this.controls?.updateComplete;
    this.controls?.focusEnlarge();
  }
}
