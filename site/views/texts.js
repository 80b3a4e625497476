/** Texts from the same prompt, token under token: where they part, and by how little. */
import { html, nothing } from 'lit';
import { chip } from './chip.js';
import { cut, label as labelled } from './legible.js';

/**
 * @typedef {import('../generated/trace.js').TextsPanel} TextsPanel
 * @typedef {import('../generated/trace.js').TextsRow} TextsRow
 * @typedef {import('../generated/trace.js').TextsToken} TextsToken
 * @typedef {import('./parts.js').Context} Context
 */

/** A word for what stands out: none of them needs its colour. @type {Record<TextsToken['state'], string | null>} */
const WORDS = { prompt: null, same: null, flipped: 'view-texts-flipped', after: 'view-texts-after' };

/**
 * @param {TextsToken | undefined} found
 * @param {Context} ctx
 */
function cell(found, ctx) {
  if (!found) return html`<td></td>`;
  const { token, lead, rival, state, fresh } = found;
  const word = WORDS[state];
  return html`<td class="texts-cell ${state} ${fresh ? 'fresh' : ''}">
    ${chip(token, `texts-${state}`)}${word ? html`<span class="unseen">${ctx.t(word)}</span>` : nothing}
    ${
      lead === null
        ? nothing
        : html`<span class="texts-lead num"
            ><span class="unseen">${ctx.t('view-texts-lead')} </span>+${ctx.n(lead, 3)}</span
          >`
    }
    ${
      rival
        ? html`<span class="texts-rival" title=${rival.text}
            ><span class="unseen">${ctx.t('view-texts-rival')}</span
            ><span aria-hidden="true">› </span>${labelled(cut(rival.text, 6))}</span
          >`
        : nothing
    }
  </td>`;
}

/**
 * @param {TextsRow} row
 * @param {number} columns
 * @param {Context} ctx
 */
function line({ label, tokens, ended }, columns, ctx) {
  return html`<tr>
    <th scope="row">
      <span class="texts-name">${ctx.t(label)}</span>
      ${ended ? html`<span class="texts-ended">${ctx.ta(ended)}</span>` : nothing}
    </th>
    ${Array.from({ length: columns }, (_, position) =>
      cell(
        tokens.find((token) => token.position === position),
        ctx,
      ),
    )}
  </tr>`;
}

/** @param {TextsPanel} panel */
export const rows = ({ rows: all, parts_at: parts }) => `${all.length} ${parts !== null}`;

/**
 * @param {TextsPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const { rows: all, parts_at: parts, note } = panel;
  const title = ctx.t(panel.title);
  const columns = 1 + Math.max(-1, ...all.flatMap(({ tokens }) => tokens.map(({ position }) => position)));
  return html`<section class="panel texts" aria-label=${title}>
    <h3 class="panel-title">${title}</h3>
    <div
      class="texts-scroller"
      data-scroller="texts"
      role="group"
      aria-label=${ctx.t('view-table-scroller', { title })}
    >
      <table class="texts-table">
        <thead>
          <tr>
            <td></td>
            ${Array.from(
              { length: columns },
              (_, position) =>
                html`<th
                  scope="col"
                  class="${position === parts ? 'parts' : ''} ${position === columns - 1 ? 'newest' : ''}"
                >
                  ${position}${
                    position === parts
                      ? html`<span class="texts-parts"
                          >${ctx.t('view-texts-parts')} <span aria-hidden="true">▼</span></span
                        >`
                      : nothing
                  }
                </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${all.map((row) => line(row, columns, ctx))}
        </tbody>
      </table>
    </div>
    <p class="note chart-key" aria-hidden="true">
      <span class="key"><span class="token-chip texts-prompt">…</span>${ctx.t('view-texts-key-prompt')}</span>
      <span class="key"><span class="token-chip texts-same">…</span>${ctx.t('view-texts-key-same')}</span>
      ${
        parts === null
          ? nothing
          : html`<span class="key"><span class="token-chip texts-flipped">…</span>${ctx.t('view-texts-flipped')}</span
              ><span class="key"><span class="token-chip texts-after">…</span>${ctx.t('view-texts-after')}</span>`
      }
      <span class="key"><span class="texts-lead">+</span>${ctx.t('view-texts-key-lead')}</span>
      <span class="key"><span class="texts-rival">›</span>${ctx.t('view-texts-key-rival')}</span>
    </p>
    ${note ? html`<p class="note">${ctx.ta(note)}</p>` : nothing}
  </section>`;
}
