/** What one stage of a selection pipeline makes of the candidates: before it, after it, and what it removed. */
import { html, nothing, svg } from 'lit';
import { aligned } from '../player/format.js';
import { fold, scaleEnd } from './fold.js';
import { label } from './legible.js';
import { named, opens } from './parts.js';
import { tail } from './tail.js';

/**
 * @typedef {import('../generated/trace.js').CandidatesPanel} CandidatesPanel
 * @typedef {import('../generated/trace.js').CandidateItem} CandidateItem
 * @typedef {import('./parts.js').Context} Context
 */

const HEIGHT = 16;

/** @type {Record<CandidateItem['state'], string | null>} */
const MARKS = {
  kept: null,
  removed_now: 'view-removed-now',
  removed: 'view-removed',
  chosen: 'view-chosen',
};

/** Here some are not drawn. */
const GAP = html`<li class="gap" aria-hidden="true">⋯</li>`;

/** @param {CandidateItem['state']} state */
const styled = (state) => state.replace('_', '-');

/**
 * Before: an outline. After: filled. What is removed in this step: an outline with stripes.
 *
 * @param {Pick<CandidateItem, 'before' | 'after' | 'state'>} item
 * @param {number} end probability of the full length
 */
function bars({ before, after, state }, end) {
  const percent = (/** @type {number | null} */ part) => `${(((part ?? 0) / end) * 100).toFixed(3)}%`;
  return svg`<line class="base" x1="0.5" x2="0.5" y1="0" y2=${HEIGHT} />
    ${after === null ? nothing : svg`<rect class="after" x="0" y="4" width=${percent(after)} height="8" />`}
    ${
      state === 'removed_now'
        ? svg`<line class="stripes" x1="0" x2=${percent(before)} y1=${HEIGHT / 2} y2=${HEIGHT / 2} />`
        : nothing
    }
    ${before === null ? nothing : svg`<rect class="before" x="0.5" y="1.5" width=${percent(before)} height="13" />`}`;
}

/**
 * One candidate in words.
 *
 * @param {CandidateItem} item
 * @param {Context} ctx
 */
function told({ token, before, after, state, reason }, ctx) {
  const args = { token: [token.text], id: token.id, before: aligned(before), after: aligned(after) };
  const why = reason ? ctx.t(reason) : '';
  if (state === 'removed') return ctx.t('view-stage-candidate-removed', { ...args, why });
  if (state === 'removed_now') return ctx.t('view-stage-candidate-removed-now', { ...args, why });
  return ctx.t(state === 'chosen' ? 'view-stage-candidate-chosen' : 'view-stage-candidate', args);
}

/**
 * @param {CandidatesPanel} panel
 * @param {number} place
 * @param {number} end
 * @param {Context} ctx
 */
function candidate(panel, place, end, ctx) {
  const item = panel.items[place];
  const { token, before, after, state, reason } = item;
  const mark = MARKS[state];
  const content = html`<span class="num quiet">${token.id}</span>
    <span class="token-text" title=${token.text}>${label(token.text)}</span>
    <svg class="track" width="100%" height=${HEIGHT} aria-hidden="true">${bars(item, end)}</svg>
    ${
      state === 'removed'
        ? html`<span class="gone" title=${reason ? ctx.t(reason) : nothing}>${ctx.t('view-removed')}</span>`
        : html`<span class="num quiet">${aligned(before)}</span>
            <span class="num ${after === null ? 'gone' : ''}"
              >${after === null ? ctx.t('view-removed-now') : aligned(after)}</span
            >`
    }`;
  const array = named(panel.arrays, 'probs') ?? panel.arrays.at(-1);
  const words = told(item, ctx);
  const known = array && array.values[0]?.length === panel.items.length;
  return html`<li class="candidate stage-candidate ${styled(state)}" data-candidate=${token.id}>
    ${
      known
        ? opens(ctx, panel, { array: array.name, row: 0, column: place, label: words, className: 'bar-row' }, content)
        : html`<span class="unseen">${words}</span><span class="bar-row" aria-hidden="true">${content}</span>`
    }
    ${state === 'chosen' && mark ? html`<span class="mark" aria-hidden="true">${ctx.t(mark)}</span>` : nothing}
    ${state === 'removed_now' && reason ? html`<p class="reason" aria-hidden="true">${ctx.ta(reason)}</p>` : nothing}
  </li>`;
}

/**
 * @param {CandidateItem} item
 * @param {Context} ctx
 */
function foldedItem({ token, before, after, state, reason }, ctx) {
  const mark = MARKS[state];
  const numbers = state === 'removed' ? '' : state === 'removed_now' ? aligned(before) : aligned(after);
  return html`<li class=${styled(state)}>
    <span class="token-text">${label(token.text)}</span>
    <span class="num">${numbers}</span> ${mark ? ctx.t(mark) : nothing}
    ${state === 'removed_now' && reason ? html`<span class="why">${ctx.ta(reason)}</span>` : nothing}
  </li>`;
}

/**
 * The long tail.
 *
 * @param {CandidatesPanel} panel
 * @param {readonly number[]} folded
 * @param {Context} ctx
 */
function rest({ kind, items }, folded, ctx) {
  if (folded.length === 0) return nothing;
  const name = ctx.t('view-candidates-more', { count: folded.length });
  const list = () =>
    html`<ul>
      ${folded.map((place) => foldedItem(items[place], ctx))}
    </ul>`;
  return tail(kind, name, name, list, ctx);
}

/** @param {CandidatesPanel} panel */
export function rows({ items }) {
  const { drawn, folded, gaps } = fold(items);
  return `${drawn.map((place) => items[place].state).join()} ${folded.length > 0} ${gaps.size}`;
}

/**
 * @param {CandidatesPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const { drawn, folded, gaps } = fold(panel.items);
  const end = scaleEnd(panel.items);
  const mass = panel.mass_removed;
  const removing = panel.items.some(({ state }) => state === 'removed_now');
  return html`<section class="panel stage-candidates" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">
      ${ctx.t(panel.title)}<span class="count"
        >${ctx.t('view-candidates-kept', { kept: panel.kept })}${
          mass === null ? nothing : html` · ${ctx.t('view-stage-removed', { mass })}`
        }</span
      >
    </h3>
    <div class="bar-row candidates-head" aria-hidden="true">
      <span>id</span><span>${ctx.t('view-candidate-name')}</span
      ><span class="axis"><span>0</span><span>${ctx.n(end)}</span></span
      ><span>${ctx.t('view-before')}</span><span>${ctx.t('view-after')}</span>
    </div>
    <ol class="candidates">
      ${drawn.map((place) => [gaps.has(place) ? GAP : nothing, candidate(panel, place, end, ctx)])}
    </ol>
    ${rest(panel, folded, ctx)}
    <p class="note bars-key" aria-hidden="true">
      ${swatch('kept', 'view-key-before', { before: 1, after: null }, ctx)}
      ${swatch('kept', 'view-key-after', { before: null, after: 1 }, ctx)}
      ${removing ? swatch('removed_now', 'view-removed-now', { before: 1, after: null }, ctx) : nothing}
    </p>
    <p class="note rule">${panel.rule ? ctx.ta(panel.rule) : nothing}</p>
  </section>`;
}

/**
 * @param {CandidateItem['state']} state
 * @param {string} word
 * @param {Pick<CandidateItem, 'before' | 'after'>} parts
 * @param {Context} ctx
 */
const swatch = (state, word, parts, ctx) =>
  html`<span class="key"
    ><svg class="track" width="1.5rem" height=${HEIGHT}>${bars({ ...parts, state }, 1)}</svg> ${ctx.t(word)}</span
  >`;
