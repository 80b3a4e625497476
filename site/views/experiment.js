/** Shares of many draws against what they should be, with a band for each, and the verdict of a declared test. */
import { html, nothing, svg } from 'lit';
import { aligned, grouped } from '../player/format.js';
import { gauge } from './gauge.js';
import { label } from './legible.js';
import { endOf, percent } from './scale.js';
import { tail } from './tail.js';

/**
 * @typedef {import('../generated/trace.js').ExperimentPanel} ExperimentPanel
 * @typedef {import('../generated/trace.js').ExperimentRow} ExperimentRow
 * @typedef {import('./parts.js').Context} Context
 */

/** Up to this many tokens are all drawn, in their order; of more, those that are furthest off. */
const MANY = 10;

/** @param {ExperimentRow} row */
const off = ({ deviation }) => (deviation === null ? Infinity : Math.abs(deviation));

/**
 * @param {ExperimentPanel} panel
 * @returns {{drawn: ExperimentRow[], folded: ExperimentRow[], others: ExperimentRow[]}} `others`: what is no token
 */
export function fold({ rows: all }) {
  const tokens = all.filter(({ token }) => token !== null);
  const others = all.filter(({ token }) => token === null);
  if (tokens.length <= MANY) return { drawn: tokens, folded: [], others };
  const ranked = [...tokens].sort((a, b) => off(b) - off(a));
  return { drawn: ranked.slice(0, MANY), folded: ranked.slice(MANY), others };
}

/** @param {ExperimentPanel} panel */
export function rows(panel) {
  const { drawn, folded, others } = fold(panel);
  return `${drawn.length} ${folded.length > 0} ${others.length} ${panel.verdict === null} ${panel.rows.some(({ followed }) => followed !== null)}`;
}

/**
 * @param {ExperimentRow} row
 * @param {Context} ctx
 */
const name = ({ label: said, token }, ctx) => (said ? ctx.t(said) : (token?.text ?? ''));

/**
 * How far off in words, where the gauge ends.
 *
 * @param {ExperimentRow} row
 * @param {Context} ctx
 */
function distance({ deviation, ok }, ctx) {
  if (deviation === null) return ctx.t('view-experiment-no-leeway');
  if (ok) return '';
  return ctx.t('view-experiment-times', { times: ctx.n(Math.abs(deviation), 3) });
}

/**
 * Observed: a bar. Expected: a tick through it, with the band around it. What is really followed: a second, dashed.
 *
 * @param {ExperimentRow} row
 * @param {number} end
 */
function bars({ expected, tolerance, share, followed }, end) {
  const from = Math.max(0, expected - tolerance);
  // Few draws, or a wide band, may reach beyond the axis, which stays as it is: the numbers beside say how far.
  const to = Math.min(end, expected + tolerance);
  return svg`<line class="base" x1="0.5" x2="0.5" y1="0" y2="100%" />
    <rect class="observed" x="0" y="30%" width=${percent(Math.min(1, share / end))} height="40%" />
    <rect class="band" x=${percent(from / end)} y="8%" width=${percent((to - from) / end)} height="84%" />
    <line class="expected-tick" x1=${percent(expected / end)} x2=${percent(expected / end)} y1="4%" y2="96%" />
    ${
      followed === null
        ? nothing
        : svg`<line class="followed-tick" x1=${percent(followed / end)} x2=${percent(followed / end)} y1="0" y2="100%" />
          <svg class="free" x=${percent(followed / end)} y="0"><path class="followed-head" d="M0 7l-5 -7h10z" /></svg>`
    }`;
}

/**
 * @param {ExperimentRow} row
 * @param {number} end
 * @param {Context} ctx
 */
function line(row, end, ctx) {
  const { token, expected, tolerance, count, share, ok, followed } = row;
  const told = ctx.t(followed === null ? 'view-experiment-row' : 'view-experiment-row-followed', {
    name: name(row, ctx),
    share: aligned(share),
    expected: aligned(expected),
    tolerance: ctx.n(tolerance, 2),
    count: grouped(count, ctx.lang),
    verdict: ctx.t(ok ? 'view-experiment-in' : 'view-experiment-out'),
    ...(followed === null ? {} : { followed: aligned(followed) }),
  });
  const far = distance(row, ctx);
  return html`<li class="experiment-row ${ok ? 'in' : 'out'} ${token ? '' : 'other'}">
    <span class="unseen">${told}</span>
    <span class="experiment-name" aria-hidden="true" title=${name(row, ctx)}
      >${token ? label(token.text) : name(row, ctx)}</span
    >
    <svg class="experiment-bars" width="100%" height="1.5rem" aria-hidden="true">${bars(row, end)}</svg>
    <span class="experiment-gauge" aria-hidden="true">${gauge(row.deviation, ok)}<span class="far">${far}</span></span>
    <span class="num share" aria-hidden="true">${aligned(share)}</span>
    <span class="num quiet wanted" aria-hidden="true"
      >${aligned(expected)} <span class="leeway">± ${ctx.n(tolerance, 2)}</span></span
    >
    <span class="num quiet count" aria-hidden="true">${grouped(count, ctx.lang)}</span>
    <span class="sign" aria-hidden="true">${ok ? '✓' : '✗'}</span>
  </li>`;
}

/**
 * @param {ExperimentPanel} panel
 * @param {readonly ExperimentRow[]} folded
 * @param {number} end
 * @param {Context} ctx
 */
function rest({ kind, ok }, folded, end, ctx) {
  if (folded.length === 0) return nothing;
  const summary = ctx.t('view-experiment-more', { count: folded.length });
  // While it runs, what nobody has unfolded is not drawn twenty times a second.
  const hidden = ok === null && !ctx.unfolded?.has(kind);
  const list = () =>
    hidden
      ? nothing
      : html`<ol class="experiment-rows">
          ${folded.map((row) => line(row, end, ctx))}
        </ol>`;
  return tail(kind, summary, summary, list, ctx);
}

/** Above what is expected there is room for what is drawn. */
const ROOM = 1.05;

/**
 * Where the axis ends, from what is known before the first draw: no draw moves it.
 *
 * @param {readonly ExperimentRow[]} tokens
 */
export const axisEnd = (tokens) =>
  endOf(tokens.map(({ expected, followed }) => Math.min(1, ROOM * Math.max(expected, followed ?? 0))));

/**
 * @param {ExperimentPanel} panel
 * @param {Context} ctx
 */
function outcome({ ok, done, total }, ctx) {
  if (ok === null) {
    const told = ctx.t('view-experiment-progress', { done: grouped(done, ctx.lang), total: grouped(total, ctx.lang) });
    return html`<span class="count">${told}</span>`;
  }
  return html`<span class="count outcome"
    ><span aria-hidden="true">${ok ? '✓' : '✗'} </span
    >${ctx.t(ok ? 'view-experiment-passed' : 'view-experiment-failed')} ·
    ${ctx.t('view-experiment-draws', { done: grouped(done, ctx.lang) })}</span
  >`;
}

/**
 * @param {ExperimentPanel} panel
 * @param {Context} ctx
 */
function key({ rows: all }, ctx) {
  const sample = (/** @type {unknown} */ drawing, /** @type {string} */ word) =>
    html`<span class="key"
      ><svg class="experiment-bars" width="1.75rem" height="1.25rem" aria-hidden="true">${drawing}</svg>
      ${ctx.t(word)}</span
    >`;
  return html`<p class="note bars-key">
    ${sample(svg`<rect class="observed" y="30%" width="100%" height="40%" />`, 'view-experiment-key-share')}
    ${sample(
      svg`<rect class="band" x="25%" y="8%" width="50%" height="84%" /><line class="expected-tick" x1="50%" x2="50%" y1="4%" y2="96%" />`,
      'view-experiment-key-expected',
    )}
    ${
      all.some(({ followed }) => followed !== null)
        ? sample(
            svg`<line class="followed-tick" x1="50%" x2="50%" y1="0" y2="100%" /><svg class="free" x="50%" y="0"><path class="followed-head" d="M0 7l-5 -7h10z" /></svg>`,
            'view-experiment-key-followed',
          )
        : nothing
    }
    <span class="key"><span class="key-gauge">${gauge(0.5, true)}</span> ${ctx.t('view-experiment-key-gauge')}</span>
  </p>`;
}

/**
 * @param {ExperimentPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const { drawn, folded, others } = fold(panel);
  const { ok, done, total, verdict } = panel;
  const tokens = panel.rows.filter(({ token }) => token !== null);
  const end = axisEnd(tokens);
  const state = ok === null ? 'unfinished' : ok ? 'passed' : 'failed';
  return html`<section class="panel experiment ${state}" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">${ctx.t(panel.title)} ${outcome(panel, ctx)}</h3>
    <svg class="experiment-progress" width="100%" height="0.375rem" aria-hidden="true">
      <rect class="still" width="100%" height="100%" />
      <rect class="drawn-so-far" width=${percent(total > 0 ? done / total : 0)} height="100%" />
    </svg>
    <p class="verdict">${verdict ? ctx.ta(verdict) : nothing}</p>
    <div class="experiment-row experiment-head" aria-hidden="true">
      <span>${ctx.t('view-experiment-name')}</span><span class="axis"><span>0</span><span>${ctx.n(end)}</span></span
      ><span class="gauge-axis"><span>−1</span><span>0</span><span>1</span></span
      ><span>${ctx.t('view-experiment-share')}</span><span>${ctx.t('view-experiment-expected')}</span
      ><span>${ctx.t('view-experiment-count')}</span><span></span>
    </div>
    <ol class="experiment-rows">
      ${drawn.map((row) => line(row, end, ctx))}
    </ol>
    ${rest(panel, folded, end, ctx)}
    ${
      others.length > 0
        ? html`<ol class="experiment-rows others">
            ${others.map((row) => line(row, 1, ctx))}
          </ol>`
        : nothing
    }
    ${key(panel, ctx)}
    <p class="note rule">${ctx.ta(panel.test)}</p>
  </section>`;
}
