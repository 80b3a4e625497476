/**
 * Caches of several models over one sequence, row by row beside each other, so that a row too few is seen at once: one
 * strip over the other where there is room, one column beside the other where there is not.
 */
import { html, nothing } from 'lit';
import { chip } from './chip.js';

/**
 * @typedef {import('../generated/trace.js').CachesPanel} CachesPanel
 * @typedef {import('../generated/trace.js').CacheLane} CacheLane
 * @typedef {import('../generated/trace.js').CacheLaneRow} CacheLaneRow
 * @typedef {import('./parts.js').Context} Context
 */

/** From this many rows on they are drawn closer together. */
const MANY = 9;

/** A sign and a word for each state but the ordinary one. @type {Record<CacheLaneRow['state'], [string, string] | null>} */
const STATES = {
  kept: null,
  new: ['＋', 'view-lane-new'],
  cropped: ['✂', 'view-lane-cropped'],
  missing: ['?', 'view-lane-missing'],
  wrong: ['✗', 'view-lane-wrong'],
  misplaced: ['⇄', 'view-lane-misplaced'],
};

/**
 * @param {CacheLane} lane
 * @param {number} number of the row
 * @param {Context} ctx
 */
function cell(lane, number, ctx) {
  const row = lane.rows.find((one) => one.row === number);
  if (!row) return html`<td class="lane-cell none"><span class="unseen">—</span></td>`;
  const word = STATES[row.state];
  return html`<td class="lane-cell ${row.state}" data-lane-row=${row.key}>
    <div class="lane-line">
      ${chip(row.token, `lane-${row.state}`)}
      ${
        row.position === null
          ? nothing
          : html`<span class="num quiet"
              ><span class="unseen">${ctx.t('view-ledger-position')} </span>${row.position}</span
            >`
      }
      ${
        word
          ? html`<span class="lane-word"><span aria-hidden="true">${word[0]}</span> ${ctx.t(word[1])}</span>`
          : nothing
      }
    </div>
  </td>`;
}

/**
 * How many rows it holds, and, once that is settled, how many it should: a row that belongs and is not there yet is
 * counted, one that does not belong is an error.
 *
 * @param {CacheLane} lane
 * @param {Context} ctx
 */
function count({ rows, length, wanted }, ctx) {
  const held = html`<strong class="num">${ctx.t('view-ledger-rows', { rows: length })}</strong>`;
  if (wanted === null) return held;
  const missing = rows.filter(({ state }) => state === 'missing').length;
  if (missing > 0 && !faulty(rows))
    return html`${held} · ${ctx.t('view-lane-wanted', { wanted })} ·
      <span class="lane-short">${ctx.t('view-lane-short', { missing })}</span>`;
  const sign = faulty(rows) ? '≠' : length === wanted ? '=' : '→';
  return html`${held}
    <span class="lane-sign" aria-hidden="true">${sign}</span> ${ctx.t('view-lane-wanted', { wanted })}`;
}

/** @param {CacheLane['rows']} rows */
const faulty = (rows) => rows.some(({ state }) => state === 'wrong' || state === 'misplaced');

/**
 * @param {CacheLane} lane
 * @param {Context} ctx
 */
const head = (lane, ctx) =>
  html`<th scope="col" class="lane-head ${faulty(lane.rows) ? 'faulty' : ''}" data-lane=${lane.id}>
    <span class="lane-name">${ctx.t(lane.label)}</span>
    <span class="lane-length">${count(lane, ctx)}</span>
    <span class="lane-columns" aria-hidden="true"
      >${ctx.t('view-ledger-token')} · ${ctx.t('view-ledger-position')}</span
    >
  </th>`;

/**
 * @param {CachesPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const { lanes, most_rows: most } = panel;
  const numbers = Array.from({ length: most }, (_, place) => place + 1);
  const last = Math.max(0, ...lanes.flatMap(({ rows }) => rows.map(({ row }) => row)));
  return html`<section class="panel caches" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">${ctx.t(panel.title)}</h3>
    <div class="lanes-scroller" data-scroller="lanes" role="group" aria-label=${ctx.t('view-lane-scroller')}>
      <table class="lanes ${most > MANY ? 'dense' : ''}">
        <thead>
          <tr>
            <th scope="col" class="lane-number">${ctx.t('view-ledger-row')}</th>
            ${lanes.map((lane) => head(lane, ctx))}
          </tr>
        </thead>
        <tbody>
          ${numbers.map(
            (number) =>
              html`<tr class=${number > last ? 'vacant' : ''}>
                <th scope="row" class="lane-number">${number}</th>
                ${lanes.map((lane) => cell(lane, number, ctx))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <div class="lane-notes">
      ${lanes.map(
        ({ label, note }) =>
          html`<p class="note">${note ? html`<strong>${ctx.t(label)}</strong> ${ctx.ta(note)}` : nothing}</p>`,
      )}
    </div>
  </section>`;
}
