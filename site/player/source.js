import { LitElement, html, nothing } from 'lit';
import { failureMessages, noticeMessages } from '../runtime/messages.js';
import { number } from './format.js';
import { request } from './request.js';
import { runDiffers } from './store.js';
import { controls, status } from './styles.js';

/** Where the numbers come from: one line, which opens to everything known about the run. */
export class TokenstepSource extends LitElement {
  static styles = [controls, status];

  static properties = {
    words: { attribute: false },
    state: { attribute: false, hasChanged: runDiffers },
  };

  constructor() {
    super();
    /** @type {import('./messages.js').Messages | null} */
    this.words = null;
    /** @type {import('./store.js').State | null} */
    this.state = null;
  }

  /**
   * @param {string} name
   * @param {unknown} value
   */
  row(name, value) {
    return value === null || value === undefined
      ? nothing
      : html`<dt>${this.words?.t(name)}</dt>
          <dd>${value}</dd>`;
  }

  /** The difference from the build-time trace, as a number. */
  comparison() {
    const { state, words } = this;
    if (!state || !words || state.source !== 'live') return null;
    const { comparison } = state;
    if (!comparison) return words.t('player-comparison-none');
    if (!comparison.exact_equal) return words.t('player-comparison-unequal', { where: comparison.where });
    return words.t('player-comparison', {
      difference: number(comparison.max_abs_difference, 3),
      numbers: comparison.numbers,
    });
  }

  details() {
    const { state, words } = this;
    if (!state || !words) return nothing;
    const { environment } = /** @type {import('../generated/trace.js').Trace} */ (state.trace);
    const runtime = state.status;
    const failure = runtime.failure ?? state.failure;
    const told = failure ? failureMessages(/** @type {any} */ (failure)) : null;
    return html`<dl>
      ${this.row('player-about-source', words.t(state.source === 'live' ? 'player-about-live' : 'player-about-built'))}
      ${this.row('player-about-python', environment.python)} ${this.row('player-about-numpy', environment.numpy)}
      ${this.row('player-about-platform', environment.platform)}
      ${this.row('player-about-comparison', this.comparison())}
      ${this.row(
        'player-about-ready',
        runtime.timing?.ready ? words.t('player-seconds', { seconds: number(runtime.timing.ready / 1000, 2) }) : null,
      )}
      ${this.row(
        'player-about-memory',
        runtime.memory ? words.t('player-megabytes', { megabytes: number(runtime.memory / 1e6, 3) }) : null,
      )}
      ${noticeMessages(/** @type {any} */ ({ notices: runtime.notices ?? [] })).map((notice) =>
        this.row('player-about-notice', words.t(notice)),
      )}
      ${told ? [this.row('player-about-failure', words.t(told.what)), this.row('player-about-check', words.t(told.check))] : nothing}
    </dl>`;
  }

  /** The last change was refused: said where one looks, since the reasons and the field are below the figure. */
  refused() {
    const { state, words } = this;
    const { problem } = state ?? {};
    if (!problem || !words) return nothing;
    return html`<button type="button" class="refusal" @click=${() => request(this, 'show-option', problem.field)}>
      ${words.t('player-refused-badge')}
    </button>`;
  }

  render() {
    const { state, words } = this;
    if (!state?.trace || !words) return '';
    const { python, numpy } = state.trace.environment;
    const live = state.source === 'live';
    return html`<button type="button" class="source ${state.problem ? 'earlier' : state.source}" popovertarget="about">
        <svg class="dot" width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <circle cx="5" cy="5" r="3.75" />
        </svg>
        <span class="source-text">
          <span>${words.t(live ? 'player-source-live' : 'player-source-built', { python, numpy })}</span>
          <span class="reserved" aria-hidden="true"
            >${words.t(live ? 'player-source-built' : 'player-source-live', { python, numpy })}</span
          >
        </span>
      </button>
      ${this.refused()}
      <div id="about" popover aria-label=${words.t('player-about')} @beforetoggle=${this.place}>
        <p class="about-title">${words.t('player-about')}</p>
        ${this.details()}
      </div>`;
  }

  /** Below the button that opens it. @param {Event} event */
  place(event) {
    const panel = /** @type {HTMLElement} */ (event.target);
    const button = this.renderRoot.querySelector('button');
    if (!button) return;
    const { bottom, left, right } = button.getBoundingClientRect();
    const page = document.documentElement.clientWidth;
    const width = Math.min(460, page - 32);
    const start = left + right > page ? right - width : left;
    panel.style.top = `${bottom + window.scrollY + 4}px`;
    panel.style.left = `${Math.max(16, Math.min(start, page - width - 16))}px`;
    panel.style.width = `${width}px`;
  }
}

customElements.define('tokenstep-source', TokenstepSource);
