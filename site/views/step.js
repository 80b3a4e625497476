/** One step as a figure: four slots, the same in every step, so that the figure never changes shape. */
import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import * as cacheLedger from './cache_ledger.js';
import * as check from './check.js';
import * as distribution from './distribution.js';
import * as flow from './flow.js';
import * as table from './table.js';
import * as tokenStrip from './token_strip.js';

/**
 * @typedef {import('../generated/trace.js').Panel} Panel
 * @typedef {import('../generated/trace.js').Step} Step
 * @typedef {import('../generated/trace.js').Trace} Trace
 * @typedef {import('./parts.js').Context} Context
 * @typedef {'top' | 'left' | 'middle' | 'right'} Slot
 * @typedef {Record<Slot, Panel[]>} Sizing
 */

/** @type {Record<Panel['kind'], (panel: any, ctx: Context) => unknown>} */
const views = {
  token_strip: tokenStrip.render,
  cache_ledger: cacheLedger.render,
  flow: flow.render,
  distribution: distribution.render,
  table: table.render,
  check: check.render,
};

/** @type {readonly Slot[]} */
export const SLOTS = ['top', 'left', 'middle', 'right'];

/**
 * @param {Panel['kind']} kind
 * @returns {Slot}
 */
export function slotOf(kind) {
  if (kind === 'token_strip') return 'top';
  if (kind === 'cache_ledger') return 'left';
  return kind === 'distribution' ? 'right' : 'middle';
}

/**
 * @param {Step} step
 * @param {Slot} slot
 * @returns {Panel | undefined}
 */
export const panelIn = (step, slot) => step.panels.find((panel) => slotOf(panel.kind) === slot);

/**
 * @param {Panel} panel
 * @param {Context} ctx
 */
export const renderPanel = (panel, ctx) => views[panel.kind](panel, ctx);

/**
 * What makes two panels the same height: their kind, their rows and which sentences they hold.
 *
 * @param {Panel} panel
 */
function build(panel) {
  const ids = JSON.stringify(panel).match(/"id":"[^"]+"/g) ?? [];
  const rows = panel.kind === 'cache_ledger' ? panel.rows.map((row) => (row.fresh ? '+' : '.')).join('') : '';
  return `${panel.kind} ${rows} ${[...new Set(ids)].join()}`;
}

/**
 * Of every build of panel that occurs in a slot the longest: drawn unseen, they keep the height of the slot.
 *
 * @param {Trace} trace
 * @returns {Sizing}
 */
export function sizing(trace) {
  /** @type {Sizing} */
  const sizes = { top: [], left: [], middle: [], right: [] };
  for (const slot of SLOTS) {
    /** @type {Map<string, {panel: Panel, length: number}>} */
    const largest = new Map();
    for (const step of trace.steps) {
      const panel = panelIn(step, slot);
      if (!panel) continue;
      const key = build(panel);
      const length = JSON.stringify(panel).length;
      if (length > (largest.get(key)?.length ?? -1)) largest.set(key, { panel, length });
    }
    sizes[slot] = [...largest.values()].map(({ panel }) => panel);
  }
  return sizes;
}

/**
 * @param {Panel[]} panels
 * @param {Context} ctx
 */
const sizers = (panels, ctx) =>
  panels.map(
    (panel) => html`<div class="sizer" aria-hidden="true" inert>${renderPanel(panel, { ...ctx, inspect: null })}</div>`,
  );

/**
 * The sizers are drawn once per trace and language: they are most of the figure, and a step changes none of them.
 * Neighbours are drawn ahead, unseen: a step between them only changes which one is seen.
 *
 * @param {Step} step
 * @param {Context} ctx
 * @param {Sizing | null} [sizes] null where nothing follows in the same place (paper, no JavaScript)
 * @param {Step[]} [drawn] the step and its neighbours
 */
export function renderStep(step, ctx, sizes = null, drawn = [step]) {
  return html`<div class="step">
    <div class="slots">
      ${SLOTS.map(
        (slot) =>
          html`<div class="slot slot-${slot}" data-slot=${slot}>
            ${repeat(
              drawn,
              (one) => one,
              (one) => {
                const panel = panelIn(one, slot);
                const seen = one === step;
                return html`<div class="drawn ${seen ? 'shown-panel' : ''}" aria-hidden=${seen ? nothing : 'true'}>
                  ${guard([panel, ctx.t], () => (panel ? renderPanel(panel, ctx) : ''))}
                </div>`;
              },
            )}
            ${guard([sizes, ctx.t], () => sizers(sizes?.[slot] ?? [], ctx))}
          </div>`,
      )}
    </div>
  </div>`;
}
