/** One step as a figure: slots, the same in every step of a trace, so that the figure never changes shape. */
import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { viewOf } from './registry.js';

/**
 * @typedef {import('../generated/trace.js').Panel} Panel
 * @typedef {import('../generated/trace.js').Step} Step
 * @typedef {import('../generated/trace.js').Trace} Trace
 * @typedef {import('./parts.js').Context} Context
 * @typedef {'top' | 'left' | 'middle' | 'right'} Slot
 * @typedef {Record<Slot, Panel[]>} Sizing
 */

/** @type {readonly Slot[]} */
export const SLOTS = ['top', 'left', 'middle', 'right'];

/** Where a kind of panel belongs, and where else it may go. @type {Record<Panel['kind'], readonly Slot[]>} */
const PREFERRED = {
  token_strip: ['top'],
  stages: ['top'],
  tree: ['top'],
  text_lines: ['top'],
  overlap: ['top'],
  experiment: ['top'],
  block: ['top'],
  rounding: ['top'],
  texts: ['top'],
  manifest: ['top'],
  stream: ['top'],
  switches: ['top'],
  outcomes: ['top'],
  commits: ['top'],
  cache_ledger: ['left'],
  candidates: ['left'],
  caches: ['left'],
  flow: ['middle'],
  table: ['middle', 'right'],
  check: ['middle'],
  distribution: ['right'],
  cumulative: ['right'],
  chart: ['right'],
  lamps: ['right'],
};

/**
 * No two panels of a step share a place: first those whose own place is free, then the others where there is room. The
 * widest place, if it is nobody's own, goes to what the step is about.
 *
 * @param {Pick<Step, 'panels' | 'focus'>} step
 * @returns {Map<Slot, Panel>}
 */
function places({ panels, focus }) {
  /** @type {Map<Slot, Panel>} */
  const taken = new Map();
  const claimed = panels.some(({ kind }) => PREFERRED[kind][0] === 'top');
  const main = claimed ? undefined : panels.find(({ kind }) => kind === focus);
  if (main) taken.set('top', main);
  const waiting = panels.filter((panel) => {
    if (panel === main) return false;
    const [own] = PREFERRED[panel.kind];
    if (taken.has(own)) return true;
    taken.set(own, panel);
    return false;
  });
  for (const panel of waiting) {
    const free = [...PREFERRED[panel.kind], ...SLOTS].find((slot) => !taken.has(slot));
    if (free) taken.set(free, panel);
  }
  return taken;
}

/**
 * @param {Pick<Step, 'panels' | 'focus'>} step
 * @param {Panel} panel one of its panels
 * @returns {Slot | undefined} undefined only if the step has more panels than there are places
 */
export const slotOf = (step, panel) => SLOTS.find((slot) => panelIn(step, slot) === panel);

/**
 * @param {Pick<Step, 'panels' | 'focus'>} step
 * @param {Slot} slot
 * @returns {Panel | undefined}
 */
export const panelIn = (step, slot) => places(step).get(slot);

/**
 * The slots that any step fills: the others take no room.
 *
 * @param {Pick<Trace, 'steps'>} trace
 */
export const filled = ({ steps }) => SLOTS.filter((slot) => steps.some((step) => panelIn(step, slot)));

/**
 * @param {Panel} panel
 * @param {Context} ctx
 */
export const renderPanel = (panel, ctx) => viewOf(panel.kind).render(panel, ctx);

/**
 * What makes two panels the same height: their kind, their rows and which sentences they hold.
 *
 * @param {Panel} panel
 */
function build(panel) {
  const ids = JSON.stringify(panel).match(/"id":"[^"]+"/g) ?? [];
  return `${panel.kind} ${viewOf(panel.kind).rows?.(panel) ?? ''} ${[...new Set(ids)].join()}`;
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

/** What stays in one place from step to step. @param {Panel | undefined} panel */
const subject = (panel) => panel && `${panel.kind} ${panel.title.id}`;

/** A place where more things than these follow one another has no height of its own. */
const FEW = 5;

/**
 * Whether a place is only as high as what the step shows there, and not as the tallest of any step: that would push the
 * rest of the figure out of the window.
 *
 * @param {Slot} slot
 * @param {Panel[]} panels that keep its height
 */
const fits = (slot, panels) => slot === 'top' || new Set(panels.map(subject)).size > FEW;

/**
 * @param {Panel[]} panels
 * @param {Context} ctx
 * @param {Slot} slot
 * @param {Panel | undefined} shown
 * @param {(Panel | undefined)[]} near what is shown there, and what has been drawn ahead
 */
function sizers(panels, ctx, slot, shown, near) {
  const fitting = fits(slot, panels);
  const subjects = new Set(near.map(subject));
  return panels.map((panel) => {
    const wanted = !fitting || subjects.has(subject(panel));
    return html`<div class="sizer" aria-hidden="true" inert ?hidden=${fitting && subject(panel) !== subject(shown)}>
      ${guard([panel, ctx.t, wanted], () => (wanted ? renderPanel(panel, { ...ctx, inspect: null, unseen: true }) : ''))}
    </div>`;
  });
}

/**
 * The sizers are drawn once per trace and language, those of a place that has no height of its own with the steps that they
 * matter to: they are most of the figure, and a step only hides some. Neighbours are drawn ahead, unseen: a step between them only changes which one is seen.
 *
 * @param {Step} step
 * @param {Context} ctx
 * @param {Sizing | null} [sizes] null where nothing follows in the same place (paper, no JavaScript)
 * @param {readonly Slot[]} [slots] those that the trace fills
 * @param {[number, Step][]} [drawn] the step and its neighbours, each with its place: a new run is drawn into what is there
 * @param {Panel | null} [live] what a run that is being computed has found so far: it stands where its result will
 *   stand, and all else is of the run before
 * @param {string} [broken] what that run breaks on purpose
 */
export function renderStep(step, ctx, sizes = null, slots = SLOTS, drawn = [[0, step]], live = null, broken = '') {
  const columns = slots.filter((slot) => slot !== 'top').length;
  return html`<div class="step" data-focus=${step.focus}>
    <div class="slots columns-${columns}">
      ${SLOTS.map(
        (slot) =>
          html`<div
            class="slot slot-${slot} ${sizes && fits(slot, sizes[slot]) ? 'fits' : ''}"
            data-slot=${slot}
            data-holds=${panelIn(step, slot)?.kind ?? nothing}
            ?hidden=${!slots.includes(slot)}
          >
            ${repeat(
              drawn,
              ([place]) => place,
              ([, one]) => {
                const found = panelIn(one, slot);
                const seen = one === step;
                const running = seen && live !== null && subject(found) === subject(live);
                const panel = running ? live : found;
                return html`<div
                  class="drawn ${seen ? 'shown-panel' : ''} ${running ? 'running' : ''}"
                  aria-hidden=${seen ? nothing : 'true'}
                >
                  ${
                    running
                      ? html`<p class="running-word">${ctx.t('view-running')}${broken && ` · ${broken}`}</p>`
                      : nothing
                  }
                  ${
                    seen && live && !running && panel
                      ? html`<p class="running-word earlier">${ctx.t('view-earlier')}</p>`
                      : nothing
                  }
                  ${guard([panel, ctx.t], () => (panel ? renderPanel(panel, ctx) : ''))}
                </div>`;
              },
            )}
            ${sizers(
              sizes?.[slot] ?? [],
              ctx,
              slot,
              panelIn(step, slot),
              drawn.map(([, one]) => panelIn(one, slot)),
            )}
          </div>`,
      )}
    </div>
  </div>`;
}
