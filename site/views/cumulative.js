/** The probabilities end to end, where the recorded draw lands, and how often each was drawn in an experiment. */
import { html, nothing, svg } from 'lit';
import { label, seen } from './legible.js';
import { rem } from './parts.js';
import { tail } from './tail.js';
import { breadth } from './breadth.js';
import { vary } from './vary.js';

/**
 * @typedef {import('../generated/trace.js').CumulativePanel} CumulativePanel
 * @typedef {import('../generated/trace.js').Segment} Segment
 * @typedef {import('./parts.js').Context} Context
 */

/** How wide the bar is at least, and where text is twice as large; one character in it; what a number in it needs. */
const BAR = 240;
const TIGHT = 120;
const CHARACTER = 13;
const NUMBER = 56;

/** Its height, of which all heights inside are parts: so it grows with the text. */
const HEIGHT = 62;

/** A piece narrower than this part of the bar could not be told from its neighbours: they are drawn as one. */
const NARROWEST = 0.004;

/** Up to this many lines the experiment is drawn; the others can be unfolded. */
const MANY = 12;

/** @param {number} part */
const percent = (part) => `${(part * 100).toFixed(3)}%`;

/** @param {number} pixels from the top */
const down = (pixels) => percent(pixels / HEIGHT);

/** Near an end of the bar a text begins or ends at its place, else it would leave the bar. @param {number} part */
const anchor = (part) => (part < 0.12 ? 'start' : part > 0.88 ? 'end' : 'middle');

/**
 * @param {Segment} segment
 * @param {number} place
 */
function piece({ token, start, end, chosen }, place) {
  const size = end - start;
  const text = seen(token.text);
  const width = breadth(text) * CHARACTER + 6;
  return svg`<rect class="share ${chosen ? 'chosen' : place % 2 ? 'odd' : ''}" x=${percent(start)} y=${down(20.5)}
      width=${percent(size)} height=${down(22)} />${
        width < size * BAR
          ? svg`<text class="share-text ${width < size * TIGHT ? '' : 'roomy'}" x=${percent(start + size / 2)}
              y=${down(36)} text-anchor="middle">${text}</text>`
          : nothing
      }`;
}

/**
 * Where pieces end, as far as the numbers have room beside each other.
 *
 * @param {readonly Segment[]} segments
 * @param {number} width of the bar
 */
function marks(segments, width) {
  const room = NUMBER / width;
  /** @type {number[]} */
  const ends = [0];
  for (const { end } of segments) if (end - (ends.at(-1) ?? 0) > room && end < 1 - room) ends.push(end);
  return [...ends, segments.at(-1)?.end ?? 1];
}

/**
 * @param {CumulativePanel} panel
 * @param {Context} ctx
 */
function bar({ segments, uniform, symbol }, ctx) {
  const last = segments.at(-1)?.end ?? 0;
  const tight = marks(segments, TIGHT);
  return html`<svg class="shares" width="100%" height=${rem(HEIGHT)} aria-hidden="true">
    <rect class="share" x="0" y=${down(20.5)} width=${percent(last)} height=${down(22)} />
    ${segments.map((segment, place) =>
      segment.chosen || segment.end - segment.start >= NARROWEST ? piece(segment, place) : nothing,
    )}
    ${marks(segments, BAR).map(
      (end) =>
        svg`<text class="share-text quiet ${tight.includes(end) ? '' : 'roomy'}" x=${percent(end)} y=${down(58)}
          text-anchor=${anchor(end)}>${ctx.n(end)}</text>`,
    )}
    ${
      uniform === null
        ? nothing
        : svg`<svg class="landing-place" x=${percent(uniform)} text-anchor=${anchor(uniform)}>
            <line class="landing" x1="0" x2="0" y1=${down(16)} y2=${down(46)} />
            <circle class="landing-head" cx="0" cy=${down(17)} r="0.23em" />
            <text class="share-text landing-text" x="0" y=${down(11)}>${symbol} = <tspan>${ctx.n(uniform)}</tspan></text>
          </svg>`
    }
  </svg>`;
}

/**
 * @param {Segment} segment
 * @param {number} draws
 * @param {number} scale part of the draws that fills the place of the bars
 * @param {Context} ctx
 */
function line({ token, start, end, count, chosen, expected }, draws, scale, ctx) {
  const observed = (count ?? 0) / draws;
  return html`<tr class=${chosen ? 'chosen' : ''}>
    <th scope="row" class="token-text" title=${token.text}>${label(token.text)}</th>
    <td>
      <svg class="pair" width="100%" height="20" aria-hidden="true">
        <rect class="before" x="0.5" y="1.5" width=${percent((end - start) / scale)} height="7" />
        <rect class="after" x="0" y="11" width=${percent(observed / scale)} height="8" />
      </svg>
    </td>
    <td class="num quiet">${expected === null ? '—' : ctx.n(expected)}</td>
    <td class="num">${count ?? '—'}</td>
  </tr>`;
}

/**
 * @param {CumulativePanel} panel
 * @param {Context} ctx
 */
function experiment({ segments, draws }, ctx) {
  if (draws === null) return nothing;
  const largest = segments.reduce(
    (most, { start, end, count }) => Math.max(most, end - start, (count ?? 0) / draws),
    0,
  );
  /** @param {readonly Segment[]} some */
  const table = (some) =>
    html`<table class="plain counts">
      <thead>
        <tr>
          <th scope="col">${ctx.t('view-candidate-name')}</th>
          <td></td>
          <th scope="col" class="num">${ctx.t('view-expected')}</th>
          <th scope="col" class="num">${ctx.t('view-observed')}</th>
        </tr>
      </thead>
      <tbody>
        ${some.map((segment) => line(segment, draws, largest || 1, ctx))}
      </tbody>
    </table>`;
  const rest = segments.slice(MANY);
  return html`<p class="small quiet counts-name">${ctx.t('view-draws', { draws })}</p>
    ${table(segments.slice(0, MANY))}
    ${
      rest.length === 0
        ? nothing
        : tail(
            'cumulative',
            ctx.t('view-counts-more', { count: rest.length }),
            ctx.t('view-draws', { draws }),
            () => table(rest),
            ctx,
          )
    }`;
}

/** The bar for those who do not see it; where it has more pieces, the candidates beside it tell them all. @param {readonly Segment[]} segments @param {Context} ctx */
const told = (segments, ctx) =>
  segments.length > MANY
    ? nothing
    : html`<ol class="unseen">
        ${segments.map(({ token, start, end }) => html`<li>${label(token.text)} ${ctx.n(start)}–${ctx.n(end)}</li>`)}
      </ol>`;

/** @param {CumulativePanel} panel */
export const rows = ({ draws, segments, uniform_option: option }) =>
  `${draws !== null} ${segments.length} ${option !== null}`;

/**
 * @param {CumulativePanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const { uniform, segments } = panel;
  const hit = segments.find(({ chosen }) => chosen);
  return html`<section class="panel cumulative" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">${ctx.t(panel.title)}</h3>
    ${segments.length === 0 ? nothing : html`<div class="draw">${bar(panel, ctx)}${told(segments, ctx)}${vary(panel, ctx)}</div>`}
    <p class="note landing-note">
      ${
        uniform !== null && hit
          ? ctx.ta('view-landing', {
              name: panel.symbol,
              u: ctx.n(uniform),
              token: [hit.token.text],
              start: ctx.n(hit.start),
              end: ctx.n(hit.end),
            })
          : nothing
      }
    </p>
    ${experiment(panel, ctx)}
    <p class="note rule">${panel.note ? ctx.ta(panel.note) : nothing}</p>
  </section>`;
}
