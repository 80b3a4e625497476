/** Who read which version when, and whose change was taken: a lane each, time from left to right. */
import { html, nothing } from 'lit';
import { cellOf, touches, wires } from './commit_links.js';

/**
 * @typedef {import('../generated/trace.js').CommitsPanel} CommitsPanel
 * @typedef {import('../generated/trace.js').CommitEvent} CommitEvent
 * @typedef {import('../generated/trace.js').CommitLane} CommitLane
 * @typedef {import('./commit_links.js').Wire} Wire
 * @typedef {import('./parts.js').Context} Context
 */

/** A sign for each thing that is done; its word comes from Python. @type {Record<CommitEvent['what'], string>} */
const SIGNS = { read: '↑', propose: '✎', check: '≟', authorise: '§', commit: '✓', refused: '✗', discard: '–' };

/** @type {Record<CommitEvent['state'], string | null>} */
const STATES = { done: null, now: 'view-commit-now', later: 'view-commit-later' };

/** @param {number} shift @returns {string} a class: a style attribute would be refused */
const shifted = (shift) => `shift${shift < 0 ? '-minus' : ''}-${Math.abs(shift)}`;

/**
 * An arrow head in the gap beside a box: it points at the worker where something is read, and at the shared thing where
 * something is sent there; what is refused ends in a cross.
 *
 * @param {Wire} wire
 */
const head = ({ event: { what, state }, end, side, shift }) => {
  if (end !== (what !== 'read')) return nothing;
  const at = end ? side : side === 'above' ? 'below' : 'above';
  const shape = what === 'refused' ? 'M2 2l10 10M12 2L2 12' : at === 'above' ? 'M2 4l5 8 5-8z' : 'M2 10l5-8 5 8z';
  return html`<svg
    class="commit-head ${at} ${what} ${state} ${shifted(shift)}"
    width="0.875rem"
    height="0.875rem"
    viewBox="0 0 14 14"
  >
    <path d=${shape} />
  </svg>`;
};

/** @param {Wire} wire */
const line = ({ event: { what, state }, sides, shift }) =>
  html`<span
    class="commit-wire ${what} ${state} ${sides.length === 2 ? 'through' : sides[0]} ${shifted(shift)}"
  ></span>`;

/**
 * @param {CommitEvent} event
 * @param {Context} ctx
 * @returns {string} its version, if its sentence does not tell it
 */
const untold = ({ label, version }, ctx) =>
  version === null || ctx.t(label).includes(String(version)) ? '' : ctx.t('view-commit-version', { version });

/**
 * What is refused says so, whatever its sentence says.
 *
 * @param {CommitEvent} event
 * @param {Context} ctx
 */
const refusal = ({ what, label }, ctx) => {
  const word = ctx.t('view-commit-refused');
  return what === 'refused' && !ctx.t(label).toLowerCase().includes(word) ? word : '';
};

/** @param {CommitEvent} event @param {boolean} shared @param {readonly Wire[]} ends @param {Context} ctx */
function box(event, shared, ends, ctx) {
  const { key, what, label, state } = event;
  const [word, version] = [refusal(event, ctx), untold(event, ctx)];
  return html`<div class="commit-event ${shared ? 'at-shared' : what} ${state}" data-event=${key}>
    ${ends.map(head)}${
      shared ? nothing : html`<span class="commit-what">${SIGNS[what]}${word && ` ${word}`}</span>`
    }<span class="commit-label">${ctx.ta(label)}</span
    >${version === '' ? nothing : html`<span class="commit-version num">${version}</span>`}
  </div>`;
}

/**
 * @param {CommitsPanel} panel
 * @param {CommitLane} lane
 * @param {Map<string, Wire[]>} links
 * @param {ReadonlySet<number>} now the columns of what is done in this step
 * @param {Context} ctx
 */
function row({ events, times }, { id, label, shared }, links, now, ctx) {
  const [first] = now;
  const cells = Array.from({ length: times }, (_, time) => {
    const found = links.get(cellOf(id, time)) ?? [];
    const here = events.filter((event) => event.lane === id && event.time === time);
    const ends = found.filter(({ event, end }) => end || event.lane === id);
    const alone = here.length === 0 && ends.length > 0;
    return html`<div class="commit-cell ${now.has(time) ? 'now' : ''} ${time === first ? 'newest' : ''}">
      ${found.map(line)}${here.map((event) => box(event, shared, ends, ctx))}
      ${alone ? html`<span class="commit-dot">${ends.map(head)}</span>` : nothing}
    </div>`;
  });
  return html`<div class="commit-lane ${shared ? 'shared' : ''}" data-lane=${id}>
    <div class="commit-name">
      ${ctx.ta(label)}${shared ? html`<span class="commit-shared">${ctx.t('view-commit-shared')}</span>` : nothing}
    </div>
    ${cells}
  </div>`;
}

/** Where in time this step is. @param {number} times @param {ReadonlySet<number>} now @param {Context} ctx */
const clock = (times, now, ctx) =>
  html`<div class="commit-clock">
    <div class="commit-name">${ctx.t('view-commit-time')} →</div>
    ${Array.from(
      { length: times },
      (_, time) =>
        html`<div class=${now.has(time) ? 'now' : nothing}>
          ${now.has(time) && !now.has(time - 1) ? html`<span class="now-tag">${ctx.t('view-commit-now')}</span>` : nothing}
        </div>`,
    )}
  </div>`;

/** The same in words, in the order of time. @param {CommitsPanel} panel @param {Context} ctx */
const told = ({ events, lanes }, ctx) =>
  html`<ol class="unseen commit-list">
    ${[...events]
      .sort((one, other) => one.time - other.time)
      .map((event) => {
        const lane = lanes.find(({ id }) => id === event.lane);
        const state = STATES[event.state];
        const parts = [refusal(event, ctx), ctx.t(event.label), untold(event, ctx), state ? ctx.t(state) : ''];
        const said = parts.filter((part) => part !== '').join(ctx.t('list-separator'));
        return html`<li>
          ${ctx.t('view-commit-told', { lane: lane ? ctx.t(lane.label) : event.lane, event: said })}
        </li>`;
      })}
  </ol>`;

/** @param {CommitsPanel} panel */
export const rows = ({ lanes, times }) => `${lanes.length} ${times}`;

/**
 * @param {CommitsPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const links = wires(panel);
  const current = panel.events.filter(({ state }) => state === 'now').map(({ time }) => time);
  const now = new Set(current.sort((one, other) => one - other));
  return html`<section class="panel commits" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">${ctx.t(panel.title)}</h3>
    ${told(panel, ctx)}
    <div class="ending-scroller" data-scroller="commits" role="group" aria-label=${ctx.t('view-commits-scroller')}>
      <div class="commit-grid" aria-hidden="true">
        ${clock(panel.times, now, ctx)}${panel.lanes.map((lane) => row(panel, lane, links, now, ctx))}
      </div>
    </div>
    <p class="small quiet">${panel.events.some(touches) ? ctx.t('view-commits-key') : nothing}</p>
    <p class="note rule">${panel.rule ? ctx.ta(panel.rule) : nothing}</p>
  </section>`;
}
