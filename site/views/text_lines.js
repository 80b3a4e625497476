/** Lines of text that grow, part by part. */
import { html, nothing } from 'lit';
import { drawn } from './legible.js';
import { rem } from './parts.js';
import { breadth, octagon } from './breadth.js';

/**
 * @typedef {import('../generated/trace.js').TextLinesPanel} TextLinesPanel
 * @typedef {import('../generated/trace.js').TextPiece} TextPiece
 * @typedef {import('./parts.js').Context} Context
 */

/** A word for what stands out; none of them needs its colour. @type {Record<TextPiece['state'], string | null>} */
const WORDS = {
  done: null,
  new: 'view-piece-new',
  illegal: 'view-piece-illegal',
  end: 'view-piece-end',
  held: 'view-piece-held',
  partial: 'view-piece-partial',
  dropped: 'view-piece-dropped',
  made_up: 'view-piece-made-up',
  absent: 'view-piece-absent',
};

/** About how many characters fill a line at least. */
const LINE = 24;

/**
 * What ends an output: an octagon, as small as the text it stands in.
 *
 * @param {string} text
 */
function endTile(text) {
  const [width, height] = [Math.round(breadth(text) * 14 + 22), 28];
  return html`<svg
    class="end-tile"
    width=${rem(width)}
    height=${rem(height)}
    viewBox="0 0 ${width} ${height}"
    aria-hidden="true"
  >
    <path class="edge" d=${octagon(width, 1, height, 9)} />
    <path class="edge" d=${octagon(width, 4, height, 9)} />
    <text class="tile-text" x=${width / 2} y=${height / 2} dy="0.36em" text-anchor="middle" font-size="14">
      ${text}
    </text>
  </svg>`;
}

/**
 * @param {TextPiece} piece
 * @param {Context} ctx
 */
function chip({ key, text, state }, ctx) {
  const word = WORDS[state];
  return html`<li class="piece ${state.replace('_', '-')}" data-piece=${key}>
    <span class="unseen">${text}</span>${
      state === 'end' ? endTile(text) : html`<span class="chip" aria-hidden="true">${drawn(text)}</span>`
    }${word ? html`<span class="piece-word">${ctx.t(word)}</span>` : nothing}
  </li>`;
}

/** @param {TextLinesPanel} panel */
export const rows = ({ lines }) =>
  lines.map(({ pieces }) => Math.ceil(pieces.reduce((sum, { text }) => sum + [...text].length + 1, 0) / LINE)).join();

/**
 * @param {TextLinesPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  return html`<section class="panel text-lines" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">${ctx.t(panel.title)}</h3>
    <dl class="lines-of-text">
      ${panel.lines.map(
        ({ id, label, pieces, empty }) =>
          html`<div class="text-line" data-line=${id}>
            <dt>${ctx.t(label)}</dt>
            <dd>
              ${
                pieces.length > 0
                  ? html`<ol class="pieces">
                      ${pieces.map((piece) => chip(piece, ctx))}
                    </ol>`
                  : html`<span class="quiet">${ctx.t(empty)}</span>`
              }
            </dd>
          </div>`,
      )}
    </dl>
    <p class="note">${panel.note ? ctx.ta(panel.note) : nothing}</p>
  </section>`;
}
