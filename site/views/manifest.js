/** What must be recorded to make a run again: a table, and the same as text to copy and to replay. */
import { html, nothing } from 'lit';
import { notation } from './legible.js';
import { tail } from './tail.js';

/**
 * @typedef {import('../generated/trace.js').ManifestPanel} ManifestPanel
 * @typedef {import('../generated/trace.js').ManifestRow} ManifestRow
 * @typedef {import('./parts.js').Context} Context
 */

/** A sign and a word for how an entry compares. @type {Record<ManifestRow['state'], [string, string]>} */
const STATES = {
  alone: ['', 'view-manifest-alone'],
  same: ['=', 'view-manifest-same'],
  differs: ['≠', 'view-manifest-differs'],
  missing: ['−', 'view-manifest-missing'],
  unknown: ['＋', 'view-manifest-unknown'],
};

/** The same for the whole: nothing can follow from what is of another run, or is not whole. */
const SIGNS = /** @type {Record<string, [string, string]>} */ ({
  true: ['✓', 'view-manifest-again'],
  false: ['✗', 'view-manifest-not-again'],
  null: ['？', 'view-manifest-not-yet'],
});

/** More entries than these do not fit into the height of the table. */
const FITS = 6;

/** How long it is said that something was copied, in milliseconds. */
const SAID = 5000;

/**
 * Where the clipboard is closed to the page, the text is selected: one key is left to press.
 *
 * @param {Event} event
 * @param {string} text
 * @param {Context} ctx
 */
async function copy({ currentTarget }, text, ctx) {
  const panel = /** @type {Element} */ (currentTarget).closest('.manifest');
  const said = panel?.querySelector('.manifest-said');
  const shown = panel?.querySelector('.manifest-text');
  if (!said || !shown) return;
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = ctx.t('view-manifest-copied');
  } catch {
    getSelection()?.setBaseAndExtent(shown, 0, shown, shown.childNodes.length);
    said.textContent = ctx.t('view-manifest-selected');
  }
  setTimeout(() => {
    said.textContent = '';
  }, SAID);
}

/**
 * @param {readonly ManifestRow[]} some
 * @param {boolean} compared
 * @param {Context} ctx
 */
function table(some, compared, ctx) {
  return html`<table class="plain manifest-table ${compared ? 'compared' : ''}">
    <thead>
      <tr>
        <th scope="col">${ctx.t('view-manifest-entry')}</th>
        <th scope="col">${ctx.t('view-manifest-value')}</th>
        ${
          compared
            ? html`<th scope="col">${ctx.t('view-manifest-other')}</th>
                <th scope="col">${ctx.t('view-manifest-state')}</th>`
            : nothing
        }
      </tr>
    </thead>
    <tbody>
      ${some.map(
        ({ name, label, value, other, state }) =>
          html`<tr class=${state}>
            <th scope="row">${ctx.t(label)}<code>${name}</code></th>
            <td class="notation">${value === '' ? '—' : notation(value)}</td>
            ${
              compared
                ? html`<td class="notation">${other === null ? '—' : notation(other)}</td>
                    <td class="manifest-state">
                      <span aria-hidden="true">${STATES[state][0]}</span> ${ctx.t(STATES[state][1])}
                    </td>`
                : nothing
            }
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {ManifestPanel} panel */
export const rows = ({ rows: all, verdict }) =>
  `${verdict !== null} ${all.filter(({ state }) => state !== 'same').length}`;

/**
 * @param {ManifestPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const { rows: all, text, verdict, ok, replay } = panel;
  const title = ctx.t(panel.title);
  const compared = all.some(({ state }) => state !== 'alone');
  const same = all.filter(({ state }) => state === 'same');
  const told = all.filter(({ state }) => state !== 'same');
  const scrolls = ctx.t('view-manifest-scroller', { title });
  const summary = ctx.t('view-manifest-rest', { count: same.length });
  return html`<section class="panel manifest ${ok === false ? 'failed' : ''}" aria-label=${title}>
    <h3 class="panel-title">
      ${title}
      ${
        verdict === null
          ? nothing
          : html`<span class="count outcome"
              ><span aria-hidden="true">${SIGNS[String(ok)][0]} </span>${ctx.t(SIGNS[String(ok)][1])}</span
            >`
      }
    </h3>
    ${verdict ? html`<p class="verdict">${ctx.ta(verdict)}</p>` : nothing}
    <div class="manifest-body">
      <div>
        ${
          told.length > 0
            ? html`${
                  told.length > FITS
                    ? html`<p class="note manifest-count">${ctx.t('view-manifest-count', { count: told.length })}</p>`
                    : nothing
                }
                <div class="manifest-scroller" data-scroller="manifest" role="group" aria-label=${scrolls}>
                  ${table(told, compared, ctx)}
                </div>`
            : html`<p class="note">${ctx.t('view-manifest-all-same')}</p>`
        }
        ${same.length > 0 ? tail('manifest', summary, summary, () => table(same, compared, ctx), ctx) : nothing}
      </div>
      <div class="manifest-side">
        <p class="manifest-buttons">
          ${
            ctx.set
              ? html`<button type="button" @click=${(/** @type {Event} */ event) => copy(event, text, ctx)}>
                  ${ctx.t('view-manifest-copy')}
                </button>`
              : nothing
          }
          ${
            ctx.setAll && Object.keys(replay).length > 0
              ? html`<button type="button" @click=${() => ctx.setAll?.(replay)}>
                  ${ctx.t('view-manifest-replay')}
                </button>`
              : nothing
          }
          <output class="manifest-said"></output>
        </p>
        <div
          class="manifest-json"
          data-scroller="manifest-json"
          role="group"
          aria-label=${ctx.t('view-manifest-json', { title })}
        >
          <pre class="manifest-text">${text}</pre>
        </div>
      </div>
    </div>
  </section>`;
}
