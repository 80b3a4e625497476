/** The address names the step and the options; one player of a page owns it. */
import { defaults, readHash, writeHash } from './hash.js';

/** @typedef {import('./store.js').State} State */

const PAUSE = 200;

/** @type {DeepLink | null} */
let owner = null;

export class DeepLink {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;

  /** @param {(wanted: NonNullable<ReturnType<typeof readHash>>) => void} arrived */
  constructor(arrived) {
    this.arrived = arrived;
    /** @type {readonly import('./hash.js').OptionField[]} */
    this.form = [];
  }

  /** @param {readonly import('./hash.js').OptionField[]} form */
  claim(form) {
    if (owner) return;
    owner = this;
    this.form = form;
    window.addEventListener('hashchange', this.#read);
    if (location.hash.length > 1) this.#read();
  }

  release() {
    if (owner !== this) return;
    owner = null;
    clearTimeout(this.#waiting);
    window.removeEventListener('hashchange', this.#read);
  }

  /** @param {HashChangeEvent} [event] */
  #read = (event) => {
    clearTimeout(this.#waiting);
    // A delayed write may have come between the reader's new address and this event about it.
    const hash = event ? new URL(event.newURL).hash : location.hash;
    // Back where the page was opened: nothing had been stepped or set.
    const wanted = hash === '' ? { step: 1, options: defaults(this.form) } : readHash(hash, this.form);
    if (wanted) this.arrived(wanted);
  };

  /** @param {State} state */
  write(state) {
    if (owner !== this) return;
    clearTimeout(this.#waiting);
    // Browsers limit how often the address may change; a slider changes it at every pixel.
    this.#waiting = setTimeout(() => {
      // Options that were refused are not those of the run that is shown.
      const options = state.problem && state.trace ? state.trace.options : state.options;
      const hash = writeHash(state.index + 1, options, this.form);
      if (hash !== location.hash) history.replaceState(history.state, '', hash);
    }, PAUSE);
  }
}
