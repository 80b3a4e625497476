/** The tree of a search: a column for each number of tokens, in it the sequences by rank, linked to what they extend. */
import { html, nothing } from 'lit';
import { aligned } from '../player/format.js';
import { cut, label as labelled, notation } from './legible.js';
import { opens } from './parts.js';
import { tail } from './tail.js';
import { answer, columns } from './tree_columns.js';
import { links } from './tree_links.js';

/**
 * @typedef {import('../generated/trace.js').TreePanel} TreePanel
 * @typedef {import('../generated/trace.js').TreeNode} TreeNode
 * @typedef {import('./parts.js').Context} Context
 */

/** A word for each state: none of them needs its colour. */
const WORDS = {
  start: 'view-tree-start',
  kept: 'view-tree-kept',
  expanded: 'view-tree-expanded',
  dropped: 'view-tree-dropped',
  finished: 'view-tree-finished',
  lost: 'view-tree-lost',
  outscored: 'view-tree-outscored',
  best: 'view-tree-best',
};

/** What a state means; the start needs no explanation. */
const MEANINGS = {
  kept: 'view-tree-about-kept',
  expanded: 'view-tree-about-expanded',
  dropped: 'view-tree-about-dropped',
  finished: 'view-tree-about-finished',
  lost: 'view-tree-about-lost',
  outscored: 'view-tree-about-outscored',
  best: 'view-tree-about-best',
};

/** From so many tokens on the columns are narrow. */
const MANY = 6;

/**
 * The states that are to be explained.
 *
 * @param {TreePanel} panel
 */
const states = ({ nodes }) =>
  /** @type {(keyof typeof MEANINGS)[]} */ (Object.keys(MEANINGS)).filter((state) =>
    nodes.some((node) => node.state === state),
  );

/** @param {TreePanel} panel */
export function rows(panel) {
  const heights = columns(panel).map(({ drawn, folded }) => 2 * drawn.length + (folded.length > 0 ? 1 : 0));
  return `${Math.max(...heights)} ${states(panel).join()} ${panel.nodes.some(({ fresh }) => fresh)}`;
}

/**
 * One sequence in words.
 *
 * @param {TreeNode} node
 * @param {Context} ctx
 */
function told({ sequence, prob, log_prob: total, score, rank, state, fresh }, ctx) {
  const word = ctx.t(WORDS[state]);
  if (rank === null) return ctx.t('view-tree-node-start', { total: aligned(total) });
  return ctx.t('view-tree-node', {
    sequence: cut(sequence),
    prob: aligned(prob),
    total: aligned(total),
    score: aligned(score),
    rank,
    state: fresh ? ctx.t('view-tree-now', { state: word }) : word,
  });
}

/**
 * @param {TreePanel} panel
 * @param {TreeNode} node
 * @param {Context} ctx
 */
function entry(panel, node, ctx) {
  const { token, prob, log_prob: total, state, fresh } = node;
  const word = ctx.t(WORDS[state]);
  const content = html`<span class="node-line"
      >${
        token
          ? html`<span class="node-token" title=${token.text}>${labelled(token.text)}</span>
              <svg class="node-bar" width="100%" height="8">
                <rect class="after" width="${((prob ?? 0) * 100).toFixed(2)}%" height="8" />
              </svg>
              <span class="num">${aligned(prob)}</span>`
          : word
      }</span
    ><span class="node-line"
      ><span class="num quiet"><span class="prefix">ln P </span>${total === 0 ? 0 : aligned(total)}</span
      >${token ? html`<span class="node-state">${word}</span>` : nothing}</span
    >`;
  const label = told(node, ctx);
  return html`<li class="tree-node ${state} ${fresh ? 'fresh' : ''}" data-node=${node.key}>
    ${
      node.opens
        ? opens(ctx, panel, { ...node.opens, label, className: 'node-box' }, content)
        : html`<span class="unseen">${label}</span><span class="node-box" aria-hidden="true">${content}</span>`
    }
  </li>`;
}

/**
 * What the columns leave out.
 *
 * @param {readonly TreeNode[]} folded
 * @param {Context} ctx
 */
function rest(folded, ctx) {
  if (folded.length === 0) return nothing;
  const name = ctx.t('view-tree-folded', { count: folded.length });
  const list = () =>
    html`<ul>
      ${folded.map(
        ({ sequence, log_prob: total, state }) =>
          html`<li class="removed">
            <span class="token-text">${notation(sequence)}</span>
            <span class="num">ln P ${aligned(total)}</span> ${ctx.t(WORDS[state])}
          </li>`,
      )}
    </ul>`;
  return tail('tree', name, name, list, ctx);
}

/**
 * @param {TreePanel} panel
 * @param {Context} ctx
 */
function legend(panel, ctx) {
  return html`<ul class="note tree-key">
    <li>${ctx.t('view-tree-reading')}</li>
    ${states(panel).map(
      (state) =>
        html`<li class=${state}>
          <span class="swatch" aria-hidden="true"></span
          ><strong>${ctx.t(WORDS[state])}</strong> ${ctx.t(MEANINGS[state])}
        </li>`,
    )}
    ${
      panel.nodes.some(({ fresh }) => fresh)
        ? html`<li class="fresh"><span class="swatch" aria-hidden="true"></span>${ctx.t('view-tree-fresh')}</li>`
        : nothing
    }
  </ul>`;
}

/**
 * @param {TreePanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const shown = columns(panel);
  const best = answer(panel.nodes);
  const newest = shown.findLastIndex(({ drawn }) => drawn.length > 0);
  return html`<section class="panel tree" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">${ctx.t(panel.title)}</h3>
    <div class="tree-scroller" data-scroller="tree" role="group" aria-label=${ctx.t('view-tree-scroller')}>
      <ol class="tree-columns ${panel.depth < MANY ? '' : 'many'}">
        ${shown.map(({ drawn, folded }, tokens) => {
          const head = tokens === 0 ? ctx.t('view-tree-start') : ctx.t('view-tree-column', { tokens });
          return html`<li class="tree-column ${tokens === newest ? 'newest' : ''}">
            ${tokens > 0 ? links(shown[tokens - 1].drawn, drawn, best) : nothing}
            <p class="tree-head">${head}</p>
            <ol class="nodes">
              ${drawn.map((node) => entry(panel, node, ctx))}
              ${
                folded.length > 0
                  ? html`<li class="tree-more">${ctx.t('view-tree-more', { count: folded.length })}</li>`
                  : nothing
              }
            </ol>
          </li>`;
        })}
      </ol>
    </div>
    ${rest(
      shown.flatMap(({ folded }) => folded),
      ctx,
    )}
    ${legend(panel, ctx)}
    <p class="note rule">${panel.rule ? ctx.ta(panel.rule) : nothing}</p>
  </section>`;
}
