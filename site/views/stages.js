/** The stages of a selection pipeline in their order, and how far the run has come. */
import { html, nothing } from 'lit';
import { request } from '../player/request.js';

/**
 * @typedef {import('../generated/trace.js').StagesPanel} StagesPanel
 * @typedef {import('../generated/trace.js').StageItem} StageItem
 * @typedef {import('./parts.js').Context} Context
 */

/** A sign and a word for each state: none of them needs its colour. */
const STATES = {
  off: { sign: '–', word: 'view-stage-off' },
  done: { sign: '✓', word: 'view-stage-done' },
  now: { sign: '▾', word: 'view-stage-now' },
  later: { sign: '○', word: 'view-stage-later' },
};

/**
 * What the stage left and took away, once it has run.
 *
 * @param {StageItem} item
 * @param {Context} ctx
 */
function outcome({ kept, mass_removed: mass }, ctx) {
  if (kept === null) return html`<span class="quiet" aria-hidden="true">—</span>`;
  return html`<span>${ctx.t('view-stage-kept', { kept })}</span> ${
      mass ? html`<span class="quiet">${ctx.t('view-stage-removed', { mass })}</span>` : nothing
    }`;
}

/**
 * @param {StageItem} item
 * @param {number} place
 * @param {Context} ctx
 */
function stage(item, place, ctx) {
  const { sign, word } = STATES[item.state];
  return html`<li
    class="stage-item ${item.state}"
    data-stage-id=${item.id}
    aria-current=${item.state === 'now' ? 'step' : nothing}
  >
    <span class="stage-state"
      ><span class="num">${place + 1}</span> <span aria-hidden="true">${sign}</span> ${ctx.t(word)}</span
    >
    <span class="stage-name">${ctx.t(item.label)}</span>
    <span class="stage-setting">${ctx.ta(item.setting)}</span>
    <span class="stage-outcome">${outcome(item, ctx)}</span>
  </li>`;
}

/** The figure asks, in whose shadow this is drawn. @param {Event} event */
const ask = ({ currentTarget }) => {
  const { host } = /** @type {ShadowRoot} */ (/** @type {Element} */ (currentTarget).getRootNode());
  request(host, 'open', 'exercise');
};

/** @param {StagesPanel} panel */
export const rows = (panel) => panel.items.map(({ kept }) => (kept === null ? '.' : '+')).join('');

/**
 * @param {StagesPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  return html`<section class="panel stages" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">${ctx.t(panel.title)}</h3>
    ${ctx.set ? html`<button type="button" class="write" part="write" @click=${ask}>${ctx.t('view-exercise')}</button>` : nothing}
    <ol class="pipeline">
      ${panel.items.map((item, place) => stage(item, place, ctx))}
    </ol>
  </section>`;
}
