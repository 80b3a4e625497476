/** The probabilities end to end, where the recorded draw lands, and how often each was drawn in an experiment. */
import { html, nothing, svg } from 'lit';
import { breadth } from './tile.js';

/**
 * @typedef {import('../generated/trace.js').CumulativePanel} CumulativePanel
 * @typedef {import('../generated/trace.js').Segment} Segment
 * @typedef {import('./parts.js').Context} Context
 */

/** About how wide the bar is at least, and one character in it, in pixels. */
const BAR = 260;
const CHARACTER = 13;

/** A piece narrower than this part of the bar could not be told from its neighbours: they are drawn as one. */
const NARROWEST = 0.004;

/** Up to this many lines the experiment is drawn; the others can be unfolded. */
const MANY = 12;

/** @param {number} part */
const percent = (part) => `${(part * 100).toFixed(3)}%`;

/** Near an end of the bar a text begins or ends at its place, else it would leave the bar. @param {number} part */
const anchor = (part) => (part < 0.12 ? 'start' : part > 0.88 ? 'end' : 'middle');

/**
 * @param {Segment} segment
 * @param {number} place
 */
function piece({ token, start, end, chosen }, place) {
  const size = end - start;
  const fits = breadth(token.text) * CHARACTER + 6 < size * BAR;
  return svg`<rect class="share ${chosen ? 'chosen' : place % 2 ? 'odd' : ''}" x=${percent(start)} y="20.5"
      width=${percent(size)} height="22" />${
        fits
          ? svg`<text class="share-text" x=${percent(start + size / 2)} y="36" text-anchor="middle">${token.text}</text>`
          : nothing
      }`;
}

/**
 * Where pieces end, as far as the numbers have room beside each other.
 *
 * @param {readonly Segment[]} segments
 */
function marks(segments) {
  const room = 56 / BAR;
  /** @type {number[]} */
  const ends = [0];
  for (const { end } of segments) if (end - (ends.at(-1) ?? 0) > room && end < 1 - room) ends.push(end);
  return [...ends, segments.at(-1)?.end ?? 1];
}

/**
 * @param {CumulativePanel} panel
 * @param {Context} ctx
 */
function bar({ segments, uniform }, ctx) {
  const last = segments.at(-1)?.end ?? 0;
  return html`<svg class="shares" width="100%" height="62" aria-hidden="true">
    <rect class="share" x="0" y="20.5" width=${percent(last)} height="22" />
    ${segments.map((segment, place) =>
      segment.chosen || segment.end - segment.start >= NARROWEST ? piece(segment, place) : nothing,
    )}
    ${marks(segments).map(
      (end) =>
        svg`<text class="share-text quiet" x=${percent(end)} y="58" text-anchor=${anchor(end)}>${ctx.n(end)}</text>`,
    )}
    ${
      uniform === null
        ? nothing
        : svg`<line class="landing" x1=${percent(uniform)} x2=${percent(uniform)} y1="16" y2="46" />
            <circle class="landing-head" cx=${percent(uniform)} cy="17" r="3.5" />
            <text class="share-text landing-text" x=${percent(uniform)} y="11" text-anchor=${anchor(uniform)}
              >u = ${ctx.n(uniform)}</text>`
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
    <th scope="row" class="token-text" title=${token.text}>${token.text}</th>
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
        : html`<details class="tail">
            <summary data-opens="cumulative:tail">${ctx.t('view-counts-more', { count: rest.length })}</summary>
            <div data-scroller="tail" role="group" aria-label=${ctx.t('view-draws', { draws })}>
              ${ctx.unseen ? nothing : table(rest)}
            </div>
          </details>`
    }`;
}

/**
 * @param {CumulativePanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const { uniform, segments } = panel;
  const hit = segments.find(({ chosen }) => chosen);
  return html`<section class="panel cumulative" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">${ctx.t(panel.title)}</h3>
    ${segments.length === 0 ? nothing : html`<div class="draw">${bar(panel, ctx)}</div>`}
    <p class="note landing-note">
      ${
        uniform !== null && hit
          ? ctx.ta('view-landing', {
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
