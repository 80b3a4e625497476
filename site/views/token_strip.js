/** Which tokens there are, and in which state each is. */
import { html, nothing } from 'lit';
import { tile } from './tile.js';

/**
 * @typedef {import('../generated/trace.js').TokenStripPanel} TokenStripPanel
 * @typedef {import('../generated/trace.js').StripToken} StripToken
 * @typedef {import('./parts.js').Context} Context
 */

const STATES = { processed: 'view-state-processed', selected: 'view-state-selected', pending: 'view-state-pending' };

/**
 * @param {readonly StripToken[]} tokens
 * @returns {StripToken[][]} neighbours of one state together
 */
function groups(tokens) {
  /** @type {StripToken[][]} */
  const found = [];
  for (const token of tokens) {
    const last = found.at(-1);
    if (last && last[0].state === token.state) last.push(token);
    else found.push([token]);
  }
  return found;
}

/**
 * Its id, and where it is: a row of the cache, or the position it is waiting for.
 *
 * @param {StripToken} entry
 * @param {Context} ctx
 */
function caption({ token, row, position }, ctx) {
  const id = ctx.t('view-token-id', { id: token.id });
  if (row !== null) return html`${id} · <span class="in-cache">${ctx.t('view-token-row', { row })}</span>`;
  return position === null ? id : html`${id} · ${ctx.t('view-token-position', { position })}`;
}

/**
 * @param {StripToken} entry
 * @param {Context} ctx
 */
function place(entry, ctx) {
  const { token, state } = entry;
  return html`<li class="place" data-key=${entry.key} data-state=${state} data-fresh=${entry.fresh ? 'yes' : nothing}>
    ${tile(token, state)}<span class="unseen">${token.text} ${ctx.t(STATES[state])}</span>
    <span class="under">${caption(entry, ctx)}</span>
  </li>`;
}

/**
 * @param {TokenStripPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  return html`<section class="panel strip" aria-label=${ctx.t(panel.title)}>
    <div class="tape" data-scroller="tape" role="group" aria-label=${ctx.t('view-strip-scroller')}>
      ${groups(panel.tokens).map(
        (group) =>
          html`<div class="tape-group ${group[0].state}">
            <p class="state">${ctx.t(STATES[group[0].state])}</p>
            <ol class="places">
              ${group.map((entry) => place(entry, ctx))}
            </ol>
          </div>`,
      )}
      ${
        panel.awaiting
          ? html`<div class="tape-group awaiting">
              <p class="state">${ctx.t('view-state-awaiting')}</p>
              <div class="place">
                ${tile(null, 'awaiting')}<span class="under">${ctx.t('view-awaiting-note')}</span>
              </div>
            </div>`
          : nothing
      }
    </div>
    <p class="shown">
      <span class="shown-name">${ctx.t('view-shown-text')}</span>
      <span class="shown-text ${panel.text ? '' : 'quiet'}">${panel.text || ctx.t('view-shown-empty')}</span>
    </p>
  </section>`;
}
