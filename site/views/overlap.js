/** Target and draft over the same tokens, one over the other: what they share, and what only one of them has. */
import { html, nothing, svg } from 'lit';
import { pull, slider } from './dart.js';
import { label } from './legible.js';
import { HEIGHT, bars, level } from './overlap_bars.js';
import { MANY, fold, rest } from './overlap_fold.js';
import { AREAS, RULES, WORDS, key, swatch } from './overlap_key.js';
import { named, opens, rem } from './parts.js';
import { endOf, percent } from './scale.js';

/**
 * @typedef {import('../generated/trace.js').OverlapPanel} OverlapPanel
 * @typedef {import('./overlap_bars.js').Area} Area
 * @typedef {import('./parts.js').Context} Context
 */

/** From so many columns on a fraction would run into the next one: it stands in the title, and where its numbers open. */
const FEW = 5;

/** From so many columns on the drawing has the whole width, and what explains it stands below. */
const MOST = 8;

/** @param {OverlapPanel} panel */
export const rows = (panel) =>
  `${fold(panel).drawn.length} ${panel.lit.filter((one) => one !== 'target' && one !== 'draft').length} ${panel.items.length > MANY} ${panel.uniform_option !== null && panel.height !== null} ${panel.items.some(({ exact }) => exact)}`;

/**
 * What has happened to a token, each with a sign of its own.
 *
 * @param {OverlapPanel} panel
 * @param {number} place
 * @param {Context} ctx
 */
function marks({ drafted, verdict, emitted }, place, ctx) {
  const fate = { accepted: '✓', rejected: '✗' };
  return html`<span class="marks">
    ${place === drafted ? html`<span class="mark drafted">▾ ${ctx.t('view-overlap-drafted')}</span>` : nothing}
    ${
      place === drafted && verdict
        ? html`<span class="mark ${verdict}"
            >${fate[verdict]} ${ctx.t(verdict === 'accepted' ? 'view-fate-accepted' : 'view-fate-rejected')}</span
          >`
        : nothing
    }
    ${place === emitted ? html`<span class="mark emitted">${ctx.t('view-overlap-emitted')}</span>` : nothing}
  </span>`;
}

/**
 * @param {OverlapPanel} panel
 * @param {number} place
 * @param {'p' | 'q' | Area} what
 * @param {boolean} narrow
 * @param {Context} ctx
 */
function figure(panel, place, what, narrow, ctx) {
  const item = panel.items[place];
  const exact = what === 'p' ? item.exact?.[0] : what === 'q' ? item.exact?.[1] : undefined;
  const content = html`<span class="num">${ctx.n(item[what])}</span>${
      exact === undefined || narrow ? nothing : html` <span class="num exact">${exact}</span>`
    }`;
  const array = named(panel.arrays, what);
  const told = ctx.t('view-overlap-value', {
    name: what in RULES ? RULES[/** @type {Area} */ (what)] : what,
    token: [item.token.text],
    value: exact ?? ctx.n(item[what]),
  });
  const known = array && array.values[0]?.length === panel.items.length;
  return html`<td
    class="figure ${item[what] === 0 ? 'zero' : ''}"
    title=${narrow && exact !== undefined ? exact : nothing}
  >
    ${
      known
        ? opens(ctx, panel, { array: array.name, row: 0, column: place, label: told, className: 'stacked' }, content)
        : html`<span class="stacked">${content}</span>`
    }
  </td>`;
}

/**
 * @param {OverlapPanel} panel
 * @param {readonly number[]} drawn
 * @param {number} end
 * @param {Context} ctx
 */
function chart(panel, drawn, end, ctx) {
  const { items, lit, drafted, emitted } = panel;
  const pulls = pull(panel, end, ctx);
  /** @param {'p' | 'q' | Area} what @param {unknown} head */
  const line = (what, head) =>
    html`<tr class="overlap-${what}">
      <th scope="row">${head}</th>
      ${drawn.map((place) => figure(panel, place, what, drawn.length > FEW, ctx))}
    </tr>`;
  return html`<table class="overlap-table ${drawn.length > MOST ? 'most' : drawn.length > FEW ? 'more' : ''}">
    <thead>
      <tr>
        <td></td>
        ${drawn.map(
          (place) =>
            html`<th
              scope="col"
              class="${place === drafted ? 'drafted' : ''} ${place === emitted ? 'emitted' : ''}"
              data-overlap=${items[place].token.id}
            >
              ${marks(panel, place, ctx)}<span class="overlap-token" title=${items[place].token.text}
                >${label(items[place].token.text)}</span
              >
            </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      <tr aria-hidden="true">
        <th scope="row">
          <svg class="overlap-axis" width="100%" height=${rem(HEIGHT)}>
            ${[0, 0.5, 1].map(
              (tick) =>
                svg`<svg class="free" x="100%" y=${percent(level(tick * end, end))}><text x="-6" y=${tick === 0 ? 1 : 4} text-anchor="end">${ctx.n(tick * end)}</text></svg>`,
            )}
          </svg>
        </th>
        ${drawn.map(
          (place) =>
            html`<td class=${place === drafted ? 'drafted' : ''}>
              <svg
                class="overlap-bars ${place === drafted && pulls !== nothing ? 'pulled' : ''}"
                width="100%"
                height=${rem(HEIGHT)}
                @pointerdown=${place === drafted ? pulls : nothing}
                @pointermove=${place === drafted ? pulls : nothing}
              >
                ${bars(panel, place, end)}
              </svg>
            </td>`,
        )}
      </tr>
      ${line('p', html`<span class="row-name">p</span> ${ctx.t('view-overlap-target')}`)}
      ${line('q', html`<span class="row-name">q</span> ${ctx.t('view-overlap-draft')}`)}
      ${AREAS.filter((area) => lit.includes(area)).map((area) =>
        line(
          area,
          html`<span class="area-name"
            >${swatch(area)}<span class="unseen">${ctx.t(WORDS[area])}</span><span>${RULES[area]}</span></span
          >`,
        ),
      )}
    </tbody>
  </table>`;
}

/**
 * Where the dart is, in words.
 *
 * @param {OverlapPanel} panel
 * @param {Context} ctx
 */
function landing({ items, drafted, height, verdict }, ctx) {
  if (drafted === null || height === null) return nothing;
  const id = verdict === 'rejected' ? 'view-overlap-above' : 'view-overlap-below';
  const { token, p } = items[drafted];
  return ctx.ta(id, { token: [token.text], height: ctx.n(height), p: ctx.n(p) });
}

/**
 * @param {OverlapPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const { drawn, folded } = fold(panel);
  const end = endOf(panel.items.flatMap(({ p, q }) => [p, q]));
  return html`<section class="panel overlap" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">${ctx.t(panel.title)}</h3>
    <div class="overlap-body ${drawn.length > MOST ? 'whole-width' : ''}">
      <div class="wide-scroller" data-scroller="overlap" role="group" aria-label=${ctx.t('view-overlap-scroller')}>
        ${chart(panel, drawn, end, ctx)}
      </div>
      <div class="overlap-side">
        ${key(panel, ctx)} ${slider(panel, end, ctx)}
        <p class="note landing-note">${landing(panel, ctx)}</p>
        <p class="note rule">${panel.rule ? ctx.ta(panel.rule) : nothing}</p>
      </div>
    </div>
    ${rest(panel, folded, ctx)}
  </section>`;
}
