import { LitElement, html, nothing } from 'lit';
import { failureMessages, statusMessage } from '../runtime/messages.js';
import { isDefault } from './hash.js';
import { grouped, number } from './format.js';
import { offers } from './offers.js';
import { namedRefusal } from './refusal.js';
import { request } from './request.js';
import { runDiffers } from './store.js';
import { controls, status } from './styles.js';

/** What Python is doing, in one line whose height never changes unless something failed; and the downloads. */
export class TokenstepStatus extends LitElement {
  static styles = [controls, status];

  static properties = {
    words: { attribute: false },
    state: { attribute: false, hasChanged: runDiffers },
    base: { attribute: false },
    compact: { type: Boolean },
  };

  constructor() {
    super();
    /** @type {import('./messages.js').Messages | null} */
    this.words = null;
    /** @type {import('./store.js').State | null} */
    this.state = null;
    /** @type {URL | null} */
    this.base = null;
    /** Whether it offers nothing to download. */
    this.compact = false;
  }

  /** Whether Python is at work on a run, not on its own start. @param {import('./store.js').State} state */
  computes({ computing, status: { state } }) {
    return computing && state !== 'loading' && state !== 'failed';
  }

  /** Not seen before a run has taken longer than one looks away: see its style. @param {import('./store.js').State} state */
  stop(state) {
    if (!this.computes(state)) return nothing;
    return html`<button type="button" class="stop" @click=${() => request(this, 'stop')}>
      ${this.words?.t('player-stop')}
    </button>`;
  }

  /** @param {import('./store.js').State} state */
  sentence(state) {
    const { words } = this;
    if (!words) return nothing;
    if (state.notice === 'stopped') return words.t('player-stopped');
    if (state.notice)
      return words.t('player-step-clamped', { step: state.index + 1, total: state.trace?.steps.length ?? 1 });
    if (state.running) {
      const { done, total } = state.running;
      return words.t('player-progress', { done: grouped(done, words.lang), total: grouped(total, words.lang) });
    }
    if (this.computes(state)) return words.t('status-running');
    if (state.source === 'live' && (state.status.state === 'ready' || state.status.state === 'running')) {
      const { comparison } = state;
      if (!comparison) return words.t('player-comparison-none');
      return comparison.exact_equal
        ? words.t('player-comparison', {
            difference: number(comparison.max_abs_difference, 3),
            numbers: comparison.numbers,
          })
        : words.t('player-comparison-unequal', { where: comparison.where });
    }
    return words.t(statusMessage(/** @type {any} */ (state.status)));
  }

  /** @param {import('./store.js').State} state */
  failure(state) {
    const { words } = this;
    const failure = state.status.failure ?? state.failure;
    if (!failure || !words) return nothing;
    const { what, check } = failureMessages(/** @type {any} */ (failure));
    return html`<div class="failure">
      <div>
        <p><strong>${words.t('status-failed')}</strong> ${words.t(what)}</p>
        <p>${words.t(check)}</p>
        <p>${words.t('player-built-stays')}</p>
      </div>
      <button type="button" @click=${() => request(this, 'retry')}>${words.t('player-retry')}</button>
    </div>`;
  }

  /** @param {import('./store.js').State} state */
  refused(state) {
    const { words } = this;
    const { problem, trace } = state;
    if (!problem || !words) return nothing;
    return html`<div class="failure">
      <p>${namedRefusal(problem, trace?.form ?? [], words)} ${words.t('player-refused-stays')}</p>
      ${offers(problem, words, (sets) => request(this, 'offer', sets))}
      <button type="button" @click=${() => request(this, 'show-option', problem.field)}>
        ${words.t('player-refused-open')}
      </button>
    </div>`;
  }

  /** @param {import('./store.js').State} state */
  downloads(state) {
    const { words, base } = this;
    const { trace } = state;
    if (!words || !trace || !base) return nothing;
    const data = (/** @type {string} */ path) => new URL(path, base).href;
    const built = state.source === 'built' && isDefault(trace.form, trace.options);
    return html`<div class="downloads" role="group" aria-label=${words.t('player-downloads')}>
      <span class="downloads-name">${words.t('player-downloads')}</span>
      ${
        built
          ? html`<a href=${data(`traces/${trace.lesson}.json`)} download="tokenstep-${trace.lesson}.json"
                >${words.t('player-download-trace')}</a
              >
              <a href=${data(`data/${trace.lesson}-run.npz`)} download="tokenstep-${trace.lesson}.npz"
                >${words.t('player-download-npz')}</a
              >`
          : html`<button type="button" @click=${() => request(this, 'download', 'trace')}>
                ${words.t('player-download-trace')}
              </button>
              <button type="button" @click=${() => request(this, 'download', 'npz')}>
                ${words.t('player-download-npz')}
              </button>`
      }
      ${
        trace.parameters.length === 0
          ? nothing
          : html`<a href=${data(`data/${trace.lesson}-params.json`)} download="tokenstep-${trace.lesson}-params.json"
              >${words.t('player-download-params')}</a
            >`
      }
      <button type="button" aria-haspopup="dialog" @click=${() => request(this, 'open', 'take-away')}>
        ${words.t('player-take-away')}
      </button>
    </div>`;
  }

  render() {
    const { state, words } = this;
    if (!state || !words) return '';
    const { received = 0, total = 0, phase } = state.status;
    const failed = state.status.failure ?? state.failure;
    const { running } = state;
    const loaded = phase === 'download' && total > 0 ? received / total : 0;
    const part = running && running.total > 0 ? running.done / running.total : loaded;
    return html`<div class="line">
      <div class="status ${failed || state.problem ? 'failed' : ''}">
        ${failed ? this.failure(state) : state.problem ? this.refused(state) : html`<p><span>${this.sentence(state)}</span>${this.stop(state)}</p>`}
        <svg class="progress ${part > 0 ? 'on' : ''}" width="100%" height="2" aria-hidden="true">
          <rect width="100%" height="2" class="rest" />
          <rect width="${(part * 100).toFixed(1)}%" height="2" class="done" />
        </svg>
      </div>
      ${this.compact ? nothing : this.downloads(state)}
    </div>`;
  }
}

customElements.define('tokenstep-status', TokenstepStatus);
