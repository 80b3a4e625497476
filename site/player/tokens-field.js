/** A field for a sequence of tokens: typed as text, or put together from the vocabulary. */
import { html } from 'lit';
import { live } from 'lit/directives/live.js';

/**
 * The text without its last token; without its last character where that is no token.
 *
 * @param {string} text
 * @param {readonly string[]} tokens
 */
export function withoutLast(text, tokens) {
  const token = tokens.filter((entry) => text.endsWith(entry)).sort((one, other) => other.length - one.length)[0];
  return token ? text.slice(0, -token.length) : [...text].slice(0, -1).join('');
}

/**
 * @param {import('./options.js').TokenstepOptions} form
 * @param {import('../generated/trace.js').OptionField} field
 * @param {string} value
 * @param {Record<string, unknown>} about
 * @param {() => (event: Event) => void} changes
 */
export function tokensField(form, field, value, about, changes) {
  const { words } = form;
  /** @param {string} text */
  const set = (text) => form.change(field, text);
  return html`<input
      id=${field.name}
      type="text"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      aria-describedby=${about.describedby}
      aria-invalid=${about.invalid}
      .value=${live(value)}
      @input=${changes()}
    />
    <div class="palette" role="group" aria-label=${words?.t('player-palette')}>
      ${field.tokens.map(
        (token) =>
          html`<button
            type="button"
            aria-label=${words?.t('player-palette-add', { token })}
            @click=${() => set(value + token)}
          >
            ${token}
          </button>`,
      )}
      <button type="button" class="erase" @click=${() => set(withoutLast(value, field.tokens))}>
        ${words?.t('player-palette-erase')}
      </button>
    </div>`;
}
