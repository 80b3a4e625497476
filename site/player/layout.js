/** How the parts of a player are put together. */
import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { filled, renderStep } from '../views/step.js';
import { tapeOnly } from './compact.js';
import { isDefault } from './hash.js';
import { direction } from './messages.js';
import { number } from './format.js';
import { request } from './request.js';
import { moves, waits } from './store.js';

/**
 * @typedef {import('./store.js').State} State
 * @typedef {import('./messages.js').Messages} Messages
 * @typedef {import('../generated/trace.js').Trace} Trace
 */

/**
 * All titles, or all sentences, lie in one place, one of them seen: the tallest keeps the height.
 *
 * @param {Trace} trace
 * @param {number} index
 * @param {(step: Trace['steps'][number]) => unknown} line
 * @param {Messages} words
 */
export const lines = (trace, index, line, words) =>
  trace.steps.map((step, place) => {
    const seen = place === index;
    return html`<span class=${seen ? '' : 'other'} aria-hidden=${seen ? nothing : 'true'}
      >${guard([step, words], () => line(step))}</span
    >`;
  });

/**
 * The sentences of the run that was there first still keep the height: what follows does not move when this browser's
 * run takes its place.
 *
 * @param {Trace | null} built
 * @param {Trace} trace
 * @param {Messages} words
 */
const reserved = (built, trace, words) =>
  guard([built, trace, words], () =>
    built === trace
      ? nothing
      : built?.steps.map(({ summary }) => html`<span class="other" aria-hidden="true">${words.ta(summary)}</span>`),
  );

/**
 * What is broken on purpose, each thing in words.
 *
 * @param {Trace['form']} form
 * @param {Trace['options']} options
 * @param {Messages} words
 */
const breaks = (form, options, words) =>
  form
    .filter((field) => field.group === 'break_it' && options[field.name] !== field.default)
    .map((field) => words.t(field.choices.find(({ value }) => value === options[field.name])?.label ?? field.label));

/**
 * While a run shows what it has found so far, or other options wait for Python, all that is said is still of the run before.
 *
 * @param {State} state
 * @param {Messages} words
 */
function earlier(state, words) {
  const waiting = waits(state);
  if (!waiting && !state.running?.panel) return nothing;
  return html`<span class="earlier-tag">${words.t(waiting ? 'player-earlier-waiting' : 'view-earlier')}</span>`;
}

/**
 * @param {State} state
 * @param {Messages} words
 */
export function broken(state, words) {
  const { form, options } = /** @type {Trace} */ (state.trace);
  const labels = breaks(form, options, words);
  if (labels.length === 0) return nothing;
  return html`<p class="broken">
    ${earlier(state, words)}
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <path d="M1 13 7 1l6 12zM7 5.5V9M7 10.5v1" />
    </svg>
    <span>${words.t('player-broken', { what: labels })}</span>
  </p>`;
}

/**
 * @param {Trace} trace
 * @param {Messages} words
 */
const label = (trace, words) => words.t('player-label', { lesson: words.t(trace.title) });

/**
 * @param {State} state
 * @param {Messages} words
 * @param {URL} base
 * @param {boolean} compact
 * @param {(trace: Trace) => unknown} [mark]
 */
export function stage(state, words, base, compact, mark) {
  const trace = /** @type {Trace} */ (state.trace);
  const changed = isDefault(trace.form, trace.options) ? '' : 'changed';
  const live = state.running?.panel ?? null;
  return html`<div
    class="stage ${changed} ${live || waits(state) ? 'superseded' : ''}"
    data-stage
    role="group"
    tabindex="-1"
    dir=${direction(words.lang)}
    lang=${words.lang}
    aria-label=${label(trace, words)}
    aria-roledescription=${words.t('player-role')}
  >
    <h2 class="title">${lines(trace, state.index, ({ title }) => words.t(title), words)}</h2>
    ${broken(state, words)}${mark?.(trace)}
    <div class="deck">
      ${earlier(state, words)}
      <p class="summary">
        ${lines(trace, state.index, ({ summary }) => words.ta(summary), words)}${reserved(state.built, trace, words)}
      </p>
      <tokenstep-controls
        .words=${words}
        .index=${state.index}
        .total=${trace.steps.length}
        .playing=${state.playing}
        .speed=${state.speed}
        .enlarged=${state.enlarged}
        .compact=${compact}
      ></tokenstep-controls>
    </div>
    <tokenstep-source .words=${words} .state=${state}></tokenstep-source>
    <tokenstep-figure
      aria-busy=${waits(state) ? 'true' : nothing}
      .words=${words}
      .trace=${compact ? tapeOnly(trace) : trace}
      .index=${state.index}
      .moving=${moves(state)}
      .live=${live}
      .broken=${live ? breaks(trace.form, state.options, words).join(words.t('list-separator')) : ''}
    ></tokenstep-figure>
    <tokenstep-status .words=${words} .state=${state} .base=${base} ?compact=${compact}></tokenstep-status>
  </div>`;
}

/**
 * All steps one below the other, for paper.
 *
 * @param {Trace} trace
 * @param {Messages} words
 */
export function paper(trace, words) {
  const ctx = { ...words, n: number, dir: direction(words.lang), inspect: null };
  const slots = filled(trace);
  return html`<ol class="paper" lang=${words.lang}>
    ${trace.steps.map(
      (step, place) =>
        html`<li>
          <h2>${place + 1} / ${trace.steps.length} · ${words.t(step.title)}</h2>
          ${renderStep(step, ctx, null, slots)}
          <p class="paper-summary">${words.ta(step.summary)}</p>
        </li>`,
    )}
  </ol>`;
}

/**
 * @param {State} state
 * @param {Messages} words
 * @param {URL} base
 * @param {{printing: boolean, said: string, mark?: (trace: Trace) => unknown}} more
 * @param {boolean} compact
 */
export function layout(state, words, base, { printing, said, mark }, compact) {
  const trace = /** @type {Trace} */ (state.trace);
  const body = html`${stage(state, words, base, compact, mark)}<tokenstep-live .sentence=${said}></tokenstep-live>`;
  return html`${printing ? paper(compact ? tapeOnly(trace) : trace, words) : nothing}
    <div class="player">
      ${
        state.enlarged
          ? html`<div class="placeholder"></div>
              <dialog class="enlarged" aria-label=${label(trace, words)} @close=${shrink}>${body}</dialog>`
          : body
      }
      ${compact ? nothing : settings(state, trace, words)}
    </div>`;
}

/**
 * What there is to change and to look into.
 *
 * @param {State} state
 * @param {Trace} trace
 * @param {Messages} words
 */
const settings = (state, trace, words) =>
  html`<tokenstep-options
      .words=${words}
      .form=${trace.form}
      .applied=${state.options}
      .problem=${state.problem}
      .computing=${state.computing}
    ></tokenstep-options>
    <tokenstep-inspector
      .words=${words}
      .trace=${trace}
      .index=${state.index}
      .inspections=${state.inspections}
    ></tokenstep-inspector>`;

/** The browser closed the dialog (Escape). @param {Event} event */
function shrink(event) {
  const dialog = /** @type {Element} */ (event.target);
  if (dialog === event.currentTarget) request(dialog, 'enlarge');
}
