/** A block of drafted tokens, position by position: what is proposed, how likely both models find it, what goes out. */
import { html, nothing, svg } from 'lit';
import { chip } from './chip.js';
import { opens } from './parts.js';
import { percent } from './scale.js';

/**
 * @typedef {import('../generated/trace.js').BlockPanel} BlockPanel
 * @typedef {import('../generated/trace.js').BlockColumn} BlockColumn
 * @typedef {import('./parts.js').Context} Context
 */

/** A sign and a word for each fate. @type {Record<BlockColumn['fate'], [string, string]>} */
const FATES = {
  empty: ['·', 'view-fate-empty'],
  drafted: ['○', 'view-fate-drafted'],
  scored: ['◔', 'view-fate-scored'],
  accepted: ['✓', 'view-fate-accepted'],
  rejected: ['✗', 'view-fate-rejected'],
  not_reached: ['–', 'view-fate-not-reached'],
  cut: ['✂', 'view-fate-cut'],
};

/** What stands behind the last proposal has not been judged: nothing was proposed there. @type {[string, string]} */
const UNJUDGED = ['＋', 'view-fate-bonus'];

/** Where a token that goes out comes from. */
const SOURCES = { accepted: 'view-source-accepted', residual: 'view-source-residual', bonus: 'view-source-bonus' };

/** @param {BlockPanel} panel */
export const rows = ({ committed }) => String(Math.ceil(committed.length / 12));

/**
 * @param {BlockPanel} panel
 * @param {Context} ctx
 */
function sequence({ committed, prompt_length: prompt, fresh }, ctx) {
  const first = committed.length - fresh;
  /** @param {number} place */
  const look = (place) => `${place < prompt ? 'prompt' : 'generated'} ${place >= first ? 'fresh' : ''}`;
  /** @param {string} word @param {number} from @param {number} to @param {string} group */
  const stretch = (word, from, to, group) =>
    html`<div class="stretch ${group}">
      <p class="stretch-name">${ctx.t(word)}</p>
      <ol class="chips">
        ${committed.slice(from, to).map(
          (token, place) =>
            html`<li data-key="committed-${from + place}">
              ${chip(token, look(from + place))}<span class="place-number"
                ><span class="unseen">${ctx.t('view-ledger-position')} </span>${from + place}</span
              >${from + place >= first ? html`<span class="new-word">${ctx.t('view-block-new')}</span>` : nothing}
            </li>`,
        )}
        ${to === from ? html`<li class="quiet">${ctx.t('view-state-none')}</li>` : nothing}
      </ol>
    </div>`;
  return html`<div class="committed" data-scroller="tape" role="group" aria-label=${ctx.t('view-block-committed')}>
    ${stretch('view-block-prompt', 0, prompt, 'given')}
    ${stretch('view-block-generated', prompt, committed.length, 'written')}
  </div>`;
}

/**
 * u against min(1, p / q), both from 0 to 1: a draw inside of the bar accepts.
 *
 * @param {BlockColumn} column
 */
const trial = ({ ratio, u }) =>
  html`<svg class="trial" width="100%" height="1.25rem" aria-hidden="true">
    <rect class="trial-track" x="0" y="30%" width="100%" height="40%" />
    ${ratio === null ? nothing : svg`<rect class="trial-ratio" x="0" y="30%" width=${percent(ratio)} height="40%" />`}
    ${
      u === null
        ? nothing
        : svg`<svg class="free" x=${percent(u)} y="50%"><path class="trial-u" d="M0 -10v20" /><circle class="trial-head" cy="-6" r="4" /></svg>`
    }
  </svg>`;

/**
 * A probability, which opens its arithmetic.
 *
 * @param {BlockPanel} panel
 * @param {BlockColumn} column
 * @param {'p' | 'q'} name
 * @param {Context} ctx
 */
function probability(panel, column, name, ctx) {
  const [value, place] = name === 'p' ? [column.p, column.p_opens] : [column.q, column.q_opens];
  const content = html`<span class="num">${ctx.n(value)}</span>`;
  if (value === null || place === null) return html`<span class=${value === null ? 'quiet' : ''}>${content}</span>`;
  const told = ctx.t('view-overlap-value', {
    name,
    token: [(column.drafted ?? column.emitted)?.text ?? '—'],
    value: ctx.n(value),
  });
  return opens(ctx, panel, { ...place, label: told }, content);
}

/**
 * @param {BlockColumn} column
 * @param {Context} ctx
 */
function fate({ fate: state, source }, ctx) {
  const extra = source === 'bonus';
  const [sign, word] = extra ? UNJUDGED : FATES[state];
  return html`<span class="fate ${extra ? 'extra' : state.replace('_', '-')}"
    ><span aria-hidden="true">${sign}</span> ${ctx.t(word)}</span
  >`;
}

/**
 * @param {BlockColumn} column
 * @param {Context} ctx
 */
const emitted = ({ emitted: token, source }, ctx) =>
  token && source
    ? html`<span class="going"
        >${chip(token, `out ${source}`)}<span class="source-word">${ctx.t(SOURCES[source])}</span></span
      >`
    : html`<span class="quiet">—</span>`;

/**
 * @param {BlockPanel} panel
 * @param {Context} ctx
 */
function grid(panel, ctx) {
  const { columns, now } = panel;
  /** @param {number} place @param {BlockColumn} column */
  const look = (place, column) => `${place === now ? 'now' : ''} ${column.fate.replace('_', '-')}`;
  /**
   * @param {string} name
   * @param {unknown} head
   * @param {(column: BlockColumn) => unknown} content
   */
  const line = (name, head, content) =>
    html`<tr class="block-${name}">
      <th scope="row">${head}</th>
      ${columns.map((column, place) => html`<td class=${look(place, column)}>${content(column)}</td>`)}
    </tr>`;
  return html`<table class="block-table ${columns.length > 6 ? 'most' : columns.length > 4 ? 'more' : ''}">
    <thead>
      <tr>
        <th scope="col">${ctx.t('view-ledger-position')}</th>
        ${columns.map(
          (column, place) =>
            html`<th
              scope="col"
              class=${look(place, column)}
              data-block=${column.key}
              aria-current=${place === now ? 'step' : nothing}
            >
              ${column.position}${place === now ? html` <span class="now-word">${ctx.t('view-block-now')}</span>` : nothing}
            </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${line('drafted', ctx.t('view-block-drafted'), (column) =>
        column.drafted
          ? chip(column.drafted, `draft ${column.fate.replace('_', '-')}`)
          : html`<span class="quiet small">${ctx.t('view-block-none')}</span>`,
      )}
      ${line('q', html`<span class="row-name">q</span> ${ctx.t('view-overlap-draft')}`, (column) =>
        probability(panel, column, 'q', ctx),
      )}
      ${line('p', html`<span class="row-name">p</span> ${ctx.t('view-overlap-target')}`, (column) =>
        probability(panel, column, 'p', ctx),
      )}
      ${line(
        'ratio',
        html`<span class="row-name">min(1, p/q)</span>`,
        (column) => html`<span class="num ${column.ratio === null ? 'quiet' : ''}">${ctx.n(column.ratio)}</span>`,
      )}
      ${line(
        'u',
        html`<span class="row-name">u</span> ${ctx.t('view-block-u')}`,
        (column) =>
          html`<span class="tried"
            >${column.drafted ? trial(column) : nothing}<span class="num ${column.u === null ? 'quiet' : ''}"
              >${ctx.n(column.u)}</span
            ></span
          >`,
      )}
      ${line('fate', ctx.t('view-block-fate'), (column) => fate(column, ctx))}
      ${line('emitted', ctx.t('view-block-emitted'), (column) => emitted(column, ctx))}
    </tbody>
  </table>`;
}

/**
 * @param {BlockPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  return html`<section class="panel block" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">${ctx.t(panel.title)}</h3>
    ${sequence(panel, ctx)}
    <div class="wide-scroller" data-scroller="block" role="group" aria-label=${ctx.t('view-block-scroller')}>
      ${grid(panel, ctx)}
    </div>
    <p class="note rule">${panel.rule ? ctx.ta(panel.rule) : nothing}</p>
  </section>`;
}
