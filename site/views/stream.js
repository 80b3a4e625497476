/** A part of an event stream as its bytes came: what each of them means, and how far the parser is. */
import { html, nothing, svg } from 'lit';
import { LONGER, LOST, cut as shortened, drawn } from './legible.js';
import { percent } from './scale.js';
import { parted } from './stream_marks.js';

/**
 * @typedef {import('../generated/trace.js').StreamPanel} StreamPanel
 * @typedef {import('../generated/trace.js').StreamSegment} StreamSegment
 * @typedef {import('./stream_marks.js').Mark} Mark
 * @typedef {import('./parts.js').Context} Context
 */

/** A word for each state that is not the usual one. @type {Record<StreamSegment['state'], string | null>} */
const STATES = {
  parsed: null,
  now: 'view-stream-now',
  waiting: 'view-stream-waiting',
  lost: 'view-stream-lost',
  later: 'view-stream-later',
};

/** A word for what cannot be told from the text alone. @type {Partial<Record<StreamSegment['role'], string>>} */
const ROLES = {
  bom: 'view-stream-bom',
  comment: 'view-stream-comment',
  ignored: 'view-stream-ignored',
  blank: 'view-stream-blank',
  character: 'view-stream-character',
  invalid: 'view-stream-invalid',
};

/** How the ends of lines are written. @type {Record<string, string>} */
const ENDS = { '\r': 'CR', '␍': 'CR', '\n': 'LF', '␊': 'LF' };

/** About how many signs fill a line. */
const LINE = 56;

/** So many lines that a stream differs in keep one height together. */
const STEP = 4;

/** So many ends of chunks at one place are drawn; of more, how many they are. */
const TOGETHER = 3;

/** From so many on, ends of chunks are drawn thin: the text is read across them. */
const DENSE = 32;

/** How much of a buffer is shown. */
const HELD = 2 * LONGER;

/** @param {string} text */
const ends = (text) =>
  [...text].map((sign) => (ENDS[sign] ? html`<span class="stream-end">${ENDS[sign]}</span>` : sign));

/**
 * Of what is not told apart it is said how much it is.
 *
 * @param {string} text
 * @param {StreamSegment} segment
 * @param {Context} ctx
 */
function signs(text, { role, start, end }, ctx) {
  if (role === 'unmarked') return ctx.t('view-stream-unmarked', { count: end - start });
  if (role === 'line_end' || role === 'blank') return ends(text);
  return role === 'space' ? html`<span class="blank">␣</span>` : drawn(text, LOST);
}

/** @param {Mark} mark @param {Context} ctx */
const mark = ({ at, cut, inside }, ctx) =>
  html`<span class="stream-mark ${cut ? 'cut' : 'chunk'} ${inside ? 'inside' : ''}" data-at=${at}
    ><span class=${cut ? 'mark-word' : 'unseen'}
      >${ctx.t(cut ? 'view-stream-cut' : 'view-stream-chunk', { at })}</span
    ></span
  >`;

/**
 * What is left out of a text may hold any number of chunks.
 *
 * @param {readonly Mark[]} marks
 * @param {Context} ctx
 */
const marked = (marks, ctx) =>
  marks.length > TOGETHER && marks.every(({ cut }) => !cut)
    ? html`<span class="stream-mark chunk several"
        ><span class="mark-word">${ctx.t('view-stream-chunks', { count: marks.length })}</span></span
      >`
    : marks.map((one) => mark(one, ctx));

/**
 * A word stands where a state, or a role, begins.
 *
 * @param {StreamSegment} segment
 * @param {StreamSegment | null} before it, in the lines that are shown
 * @param {StreamPanel} panel
 * @param {Context} ctx
 */
function piece(segment, before, { chunk_ends: chunkEnds, cut }, ctx) {
  const { key, role, state } = segment;
  const stateWord = before?.state === state ? null : STATES[state];
  const goesOn = before?.role === role && before.state === state && before.end === segment.start;
  const roleWord = goesOn && role !== 'blank' ? null : ROLES[role];
  return html`<span class="stream-piece ${role.replace('_', '-')} ${state}" data-piece=${key}
    >${stateWord ? html`<span class="state-word">${ctx.t(stateWord)}</span>` : nothing}${
      roleWord ? html`<span class="role-word">${ctx.t(roleWord)}</span>` : nothing
    }${parted(segment, chunkEnds, cut).map(
      (part) =>
        html`${part.text === '' ? nothing : html`<bdi class="stream-text">${signs(part.text, segment, ctx)}</bdi>`}${marked(part.marks, ctx)}`,
    )}</span
  >`;
}

/** @param {number} count @param {'view-stream-before' | 'view-stream-after'} word @param {Context} ctx */
const others = (count, word, ctx) => html`<p class="stream-others">${count > 0 ? ctx.t(word, { count }) : nothing}</p>`;

/** @param {StreamPanel} panel @param {Context} ctx */
function lines(panel, ctx) {
  const [first] = panel.lines[0]?.segments ?? [];
  const early = first && panel.cut !== null && panel.cut === first.start;
  /** @type {StreamSegment | null} */
  let before = null;
  return html`<ol class="stream-lines ${panel.chunk_ends.length >= DENSE ? 'dense' : ''}">
    ${panel.lines.map(
      ({ number, segments }, place) =>
        html`<li class="stream-line" data-line=${number}>
          <span class="stream-offset"
            ><span class="unseen">${ctx.t('view-stream-line', { number, at: segments[0]?.start ?? 0 })}</span
            ><span class="num" aria-hidden="true">${segments[0]?.start ?? ''}</span></span
          ><span class="stream-bytes"
            >${place === 0 && early ? mark({ at: panel.cut ?? 0, cut: true, inside: false }, ctx) : nothing}${segments.map(
              (segment) => {
                const drawnPiece = piece(segment, before, panel, ctx);
                before = segment;
                return drawnPiece;
              },
            )}</span
          >
        </li>`,
    )}
  </ol>`;
}

/** What has come of the whole, which part of it is shown, and where it broke. @param {StreamPanel} panel */
function progress({ received, total, lines: shown, cut }) {
  const whole = Math.max(1, total);
  const segments = shown.flatMap((line) => line.segments);
  const [from, to] = [segments[0]?.start ?? 0, segments.at(-1)?.end ?? 0];
  return html`<svg class="stream-progress" width="100%" height="16" aria-hidden="true">
    <rect class="still" y="3" width="100%" height="6" />
    <rect class="come" y="3" width=${percent(received / whole)} height="6" />
    ${
      to > from
        ? svg`<rect class="window" x=${percent(from / whole)} y="12" width=${percent((to - from) / whole)} height="3" />`
        : nothing
    }
    ${
      cut === null
        ? nothing
        : svg`<svg class="free" x=${percent(cut / whole)} y="6"><path class="cut-tick" d="M0 -6v12M-4 -5l8 10" /></svg>`
    }
  </svg>`;
}

/** @param {StreamPanel} panel @param {Context} ctx */
const buffers = ({ buffers: held }, ctx) =>
  held.length === 0
    ? nothing
    : html`<div role="group" aria-label=${ctx.t('view-stream-buffers')}>
        <dl class="stream-buffers">
          ${held.map(
            ({ id, label, text }) =>
              html`<div class="stream-buffer ${text === '' ? 'empty' : ''}" data-buffer=${id}>
                <dt>${ctx.t(label)}</dt>
                <dd title=${[...text].length > HELD ? text : nothing}>
                  ${
                    text === ''
                      ? html`<span class="quiet">${ctx.t('view-stream-empty')}</span>`
                      : html`<bdi class="stream-text">${drawn(shortened(text, HELD), LOST)}</bdi>`
                  }
                </dd>
              </div>`,
          )}
        </dl>
      </div>`;

/** @param {StreamPanel} panel */
export const rows = ({ lines: shown, buffers: held }) => {
  const filled = shown.reduce(
    (sum, { segments }) => sum + 1 + Math.floor(segments.reduce((length, { text }) => length + text.length, 0) / LINE),
    0,
  );
  return `${Math.ceil(filled / STEP)} ${held.length}`;
};

/**
 * @param {StreamPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const { received, total, cut, chunk_ends: chunkEnds, rule } = panel;
  const told = ctx.t('view-stream-received', { received, total });
  return html`<section class="panel stream" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">
      ${ctx.t(panel.title)}
      <span class="count">${cut === null ? told : `${told} · ${ctx.t('view-stream-cut', { at: cut })}`}</span>
    </h3>
    ${progress(panel)} ${others(panel.before, 'view-stream-before', ctx)}${lines(panel, ctx)}
    ${others(panel.after, 'view-stream-after', ctx)}
    <p class="stream-key small quiet">
      ${
        chunkEnds.length > 0
          ? html`<span class="stream-mark chunk" aria-hidden="true"></span> ${ctx.t('view-stream-chunk-key')}`
          : nothing
      }
    </p>
    ${buffers(panel, ctx)}
    <p class="note rule">${rule ? ctx.ta(rule) : nothing}</p>
  </section>`;
}
