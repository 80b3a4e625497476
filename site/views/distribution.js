/** Probabilities over the candidates, and the choice once there is one. */
import { html, nothing, svg } from 'lit';
import { fixed } from '../player/format.js';
import { named, opens } from './parts.js';

/**
 * @typedef {import('../generated/trace.js').DistributionPanel} DistributionPanel
 * @typedef {import('../generated/trace.js').DistributionItem} DistributionItem
 * @typedef {import('./parts.js').Context} Context
 */

/** What is never drawn is 0, and what is hardly ever drawn is not. @param {number | null} prob */
const chance = (prob) => (prob === 0 ? '0' : prob !== null && prob < 5e-5 ? '<0.0001' : fixed(prob, 4));

/** @param {number} part */
const percent = (part) => `${(part * 100).toFixed(3)}%`;

/**
 * @param {DistributionPanel} panel
 * @param {DistributionItem} item
 * @param {number} place
 * @param {Context} ctx
 */
function candidate(panel, item, place, ctx) {
  const { token, logit, prob, chosen } = item;
  const known = prob !== null;
  const label = ctx.t(known ? (chosen ? 'view-candidate-chosen' : 'view-candidate') : 'view-candidate-unknown', {
    token: token.text,
    id: token.id,
    ...(known ? { prob: chance(prob), logit: fixed(logit, 2) } : {}),
  });
  const content = html`<span class="num quiet">${token.id}</span>
    <span class="token-text">${token.text}</span>
    <svg class="track" width="100%" height="16" aria-hidden="true">
      <line class="base" x1="0.5" x2="0.5" y1="0" y2="16" />
      <rect class="probability" x="0" y="2" width=${percent(prob ?? 0)} height="12" />
    </svg>
    <span class="num">${chance(prob)}</span>
    <span class="num small quiet">${fixed(logit, 2)}</span>
    ${chosen ? html`<span class="mark">${ctx.t('view-chosen')}</span>` : nothing}`;
  const array = named(panel.arrays, 'probs') ?? panel.arrays.at(-1);
  return html`<li class="candidate ${chosen ? 'chosen' : ''}" data-candidate=${token.id}>
    ${
      known && array
        ? opens(ctx, panel, { array: array.name, row: 0, column: place, label, className: 'bar-row' }, content)
        : html`<span class="bar-row">${content}</span>`
    }
  </li>`;
}

/**
 * The probabilities end to end, and where the recorded draw lands.
 *
 * @param {DistributionPanel} panel
 * @param {number} uniform
 * @param {Context} ctx
 */
function draw(panel, uniform, ctx) {
  let start = 0;
  return html`<div class="draw">
    <svg class="shares" width="100%" height="34" aria-hidden="true">
      ${panel.items.map((item, place) => {
        const from = start;
        const size = item.prob ?? 0;
        start += size;
        return svg`<rect class="share ${item.chosen ? 'chosen' : place % 2 ? 'odd' : ''}" x=${percent(from)} y="8.5"
            width=${percent(size)} height="20" />${
              size > 0.12
                ? svg`<text class="share-text" x=${percent(from + size / 2)} y="23" text-anchor="middle">${item.token.text}</text>`
                : nothing
            }`;
      })}
      <line class="landing" x1=${percent(uniform)} x2=${percent(uniform)} y1="2" y2="34" />
      <circle class="landing-head" cx=${percent(uniform)} cy="4" r="3.5" />
    </svg>
    <p class="note">
      ${ctx.ta('view-draw', {
        u: ctx.n(uniform),
        token: [panel.items.find((item) => item.chosen)?.token.text ?? '—'],
      })}
    </p>
  </div>`;
}

/**
 * @param {DistributionPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const why = panel.rule ?? panel.null_reason ?? null;
  return html`<section class="panel distribution" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">${ctx.t(panel.title)}</h3>
    <div class="bar-row candidates-head" aria-hidden="true">
      <span></span><span></span><span></span><span>${ctx.t('view-probability')}</span><span>logit</span>
    </div>
    <ol class="candidates">
      ${panel.items.map((item, place) => candidate(panel, item, place, ctx))}
    </ol>
    ${panel.uniform === null ? nothing : draw(panel, panel.uniform, ctx)}
    <p class="note rule">${why ? ctx.ta(why) : nothing}</p>
  </section>`;
}
