/** Parts of the share dialog: where to, with what, and how it will look. */
import { html, nothing } from 'lit';
import { KINDS, addresses } from './snippets.js';

/**
 * @typedef {import('./index.js').TokenstepShare} Share
 * @typedef {ReturnType<typeof import('./words.js').sayer>} Say
 */

const LANGUAGES = ['zh', 'en'];
const THEMES = /** @type {const} */ (['auto', 'light', 'dark']);

/** Kinds that show a player, and so have colours and a preview. */
export const FRAMES = new Set(KINDS.filter((kind) => kind !== 'link' && kind !== 'markdown'));

/** @param {Event} event @returns {boolean} */
const checked = (event) => /** @type {HTMLInputElement} */ (event.target).checked;

/** @param {Event} event @returns {string} */
const chosen = (event) => /** @type {HTMLSelectElement} */ (event.target).value;

/**
 * @param {Share} share
 * @param {Say} say
 */
export const kinds = (share, say) =>
  html`<fieldset class="kinds">
    <legend>${say('share-where')}</legend>
    ${KINDS.map(
      (kind) =>
        html`<label
          ><input
            type="radio"
            name="kind"
            ?autofocus=${kind === share.kind}
            .checked=${kind === share.kind}
            @change=${() => share.choose(kind)}
          />
          <span>${say(`kind-${kind}`)}</span></label
        >`,
    )}
  </fieldset>`;

/**
 * @param {string} label
 * @param {boolean} on
 * @param {(on: boolean) => void} set
 */
const box = (label, on, set) =>
  html`<label
    ><input type="checkbox" .checked=${on} @change=${(/** @type {Event} */ event) => set(checked(event))} />
    ${label}</label
  >`;

/**
 * @param {string} label
 * @param {readonly string[]} values
 * @param {string} current
 * @param {(value: string) => string} name
 * @param {(value: string) => unknown} set
 */
const menu = (label, values, current, name, set) =>
  html`<label
    >${label}
    <select @change=${(/** @type {Event} */ event) => set(chosen(event))}>
      ${values.map((each) => html`<option value=${each} .selected=${each === current}>${name(each)}</option>`)}
    </select></label
  >`;

/**
 * @param {Share} share
 * @param {Say} say
 */
export function choices(share, say) {
  const { state, changed } = /** @type {import('./open.js').Picture} */ (share.picture);
  return html`<div class="choices">
    ${box(say('share-step', { step: state.index + 1 }), share.atStep, (on) => (share.atStep = on))}
    ${
      changed === 0
        ? html`<span class="note">${say('share-options-none')}</span>`
        : box(say('share-options', { count: changed }), share.withOptions, (on) => (share.withOptions = on))
    }
    ${menu(
      say('share-language'),
      LANGUAGES,
      share.lang,
      (each) => say(`language-${each}`),
      (value) => share.speak(value),
    )}
    ${
      FRAMES.has(share.kind)
        ? menu(
            say('share-theme'),
            THEMES,
            share.theme,
            (each) => say(`theme-${each}`),
            (value) => (share.theme = /** @type {typeof share.theme} */ (value)),
          )
        : nothing
    }
  </div>`;
}

/**
 * The frame itself, once it is asked for: it starts a Python of its own.
 *
 * @param {Share} share
 * @param {Say} say
 */
export function preview(share, say) {
  const { shared } = share;
  const unfolded = (/** @type {Event} */ event) => {
    share.previewing = /** @type {HTMLDetailsElement} */ (event.target).open;
  };
  return html`<details @toggle=${unfolded} .open=${share.previewing}>
    <summary>${say('share-preview')}</summary>
    ${
      share.previewing
        ? html`<iframe
            src=${addresses(shared).frame}
            title=${say('share-preview-name', { title: shared.title })}
            allow="fullscreen"
          ></iframe>`
        : nothing
    }
  </details>`;
}
