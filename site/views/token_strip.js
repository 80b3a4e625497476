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
 * A place of the tape that holds nothing now.
 *
 * @param {string} note
 * @param {boolean} asked whether something is expected there
 */
const vacant = (note, asked) =>
  html`<div class="place vacant">${tile(null, asked ? 'awaiting' : 'vacant')}<span class="under">${note}</span></div>`;

/**
 * The tokens of one state have a stretch of the tape of their own, also when there are none: what moves from one
 * state to the next can be seen to move.
 *
 * @param {'processed' | 'pending' | 'selected'} state
 * @param {TokenStripPanel} panel
 * @param {Context} ctx
 */
function zone(state, panel, ctx) {
  const tokens = panel.tokens.filter((entry) => entry.state === state);
  const asked = state === 'selected' && panel.awaiting;
  const name = tokens.length === 0 && asked ? 'view-state-awaiting' : STATES[state];
  return html`<div class="tape-group ${tokens.length > 0 ? state : 'none'}">
    <p class="state">${ctx.t(name)}</p>
    ${
      tokens.length > 0
        ? html`<ol class="places">
            ${tokens.map((entry) => place(entry, ctx))}
          </ol>`
        : vacant(ctx.t(asked ? 'view-awaiting-note' : 'view-state-none'), asked)
    }
  </div>`;
}

/**
 * @param {TokenStripPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  return html`<section class="panel strip" aria-label=${ctx.t(panel.title)}>
    <div class="tape" data-scroller="tape" role="group" aria-label=${ctx.t('view-strip-scroller')}>
      ${zone('processed', panel, ctx)} ${zone('pending', panel, ctx)} ${zone('selected', panel, ctx)}
    </div>
    <p class="shown">
      <span class="shown-name">${ctx.t('view-shown-text')}</span>
      <span class="shown-text ${panel.text ? '' : 'quiet'}">${panel.text || ctx.t('view-shown-empty')}</span>
    </p>
  </section>`;
}
