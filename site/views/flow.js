/** A computation as boxes along a line; a residual connection leaves the line and comes back to it. */
import { html, nothing, svg } from 'lit';
import { breadth } from './breadth.js';
import { cells, named, opens, spoken, strongest } from './parts.js';

/**
 * @typedef {import('../generated/trace.js').FlowPanel} FlowPanel
 * @typedef {import('../generated/trace.js').FlowBox} FlowBox
 * @typedef {import('./parts.js').NumberArray} NumberArray
 * @typedef {import('./parts.js').Context} Context
 * @typedef {{from: number, to: number}} Skip
 */

/**
 * A sum whose operand is a box further up draws a line past the boxes between.
 *
 * @param {FlowPanel} panel
 * @returns {Skip[]}
 */
export function skips(panel) {
  const order = panel.boxes.map((box) => box.array);
  return order.flatMap((name, to) => {
    const formula = named(panel.arrays, name)?.formula;
    if (formula?.op !== 'add') return [];
    return formula.inputs
      .map((input) => order.indexOf(input))
      .filter((from) => from >= 0 && from < to - 1)
      .map((from) => ({ from, to }));
  });
}

/**
 * The piece of the line beside one box. Drawn per box, so that it holds at any height of a row.
 *
 * @param {number} place
 * @param {number} count
 * @param {readonly Skip[]} lanes
 * @param {boolean} sum
 */
function rail(place, count, lanes, sum) {
  const passing = lanes.some(({ from, to }) => from < place && place < to);
  const leaving = lanes.some(({ from }) => from === place);
  const arriving = lanes.some(({ to }) => to === place);
  return html`<span class="rail" aria-hidden="true">
    <svg class="lines" viewBox="0 0 40 44" preserveAspectRatio="none">
      ${place > 0 ? svg`<path class="line" d="M28 0V22" />` : nothing}
      ${place < count - 1 ? svg`<path class="line" d="M28 22V44" />` : nothing}
      ${passing ? svg`<path class="line skip" d="M8 0V44" />` : nothing}
      ${leaving ? svg`<path class="line skip" d="M28 22C14 22 8 30 8 44" />` : nothing}
      ${arriving ? svg`<path class="line skip" d="M8 0C8 14 14 22 28 22" />` : nothing}
    </svg>
    <svg class="joint" width="1rem" height="1rem" viewBox="0 0 16 16">
      <circle class="node" cx="8" cy="8" r=${sum ? 7 : 4} />
      ${sum ? svg`<path class="plus" d="M4.5 8h7M8 4.5v7" />` : nothing}
    </svg>
  </span>`;
}

/** About how wide the bar is at least, and one character in it, in pixels. */
const BAR = 120;
const CHARACTER = 13;

/** From more parts than this on, they are counted, not drawn. */
const MANY = 5;

/**
 * Parts of one: numbers inside of the bar if all of them have room there, below it otherwise.
 *
 * @param {NumberArray} array
 * @param {number} row
 * @param {Context} ctx
 */
function shares(array, row, ctx) {
  const values = array.values[row].map((value) => value ?? 0);
  if (values.length > MANY) {
    // On paper and in a picture nothing opens.
    const id = ctx.inspect ? 'view-shares-many' : 'view-shares-count';
    return html`<span class="quiet">${ctx.t(id, { count: values.length })}</span>`;
  }
  const texts = values.map((value, place) => `${array.column_labels?.[place] ?? ''} ${ctx.n(value, 2)}`.trim());
  const room = texts.every((text, place) => breadth(text) * CHARACTER + 6 < values[place] * BAR);
  const starts = values.map((_, place) => values.slice(0, place).reduce((sum, value) => sum + value, 0));
  const height = room ? 24 : 10;
  return html`<svg class="shares" width="100%" height=${height} aria-hidden="true">
      ${values.map((value, place) => {
        const [start, size] = [starts[place] * 100, value * 100];
        return svg`<rect class="share" x="${start}%" y="0.5" width="${size}%" height=${height - 1} />
        ${
          room
            ? svg`<text class="share-text" x="${start + size / 2}%" y="16.5" text-anchor="middle">${texts[place]}</text>`
            : nothing
        }`;
      })}
    </svg>
    ${room ? nothing : html`<span class="share-list">${texts.map((text) => html`<span>${text}</span> `)}</span>`}`;
}

/**
 * What a box shows: a single number says more as a number than as a square.
 *
 * @param {NumberArray} array
 * @param {number} row
 * @param {FlowBox['display']} display
 * @param {number} scale
 * @param {Context} ctx
 */
function picture(array, row, display, scale, ctx) {
  if (display === 'shares') return shares(array, row, ctx);
  const values = array.values[row];
  return values.length === 1 ? html`<span class="num">${ctx.n(values[0])}</span>` : cells(values, scale);
}

/**
 * @param {FlowPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const lanes = skips(panel);
  const shown = panel.boxes.flatMap((box) => named(panel.arrays, box.array) ?? []);
  const scale = strongest(
    shown.filter((array, place) => panel.boxes[place].display === 'cells' && (array.values.at(-1)?.length ?? 0) > 1),
  );
  const several = shown.some((array) => array.shape[0] > 1);
  return html`<section class="panel flow ${panel.computed ? 'computed' : 'again'}" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">
      ${ctx.t(panel.title)}<span class="count"
        >${ctx.t(panel.computed ? 'view-flow-computed' : 'view-flow-again')}</span
      >
    </h3>
    <ol class="boxes">
      ${shown.map((array, place) => {
        const row = array.shape[0] - 1;
        const name = ctx.t(array.label);
        const label = ctx.t('view-box', { name, values: spoken(ctx, array.values[row]) });
        const drawn = picture(array, row, panel.boxes[place].display, scale, ctx);
        return html`<li class="box-row">
          ${rail(place, shown.length, lanes, array.formula?.op === 'add')}
          ${opens(
            ctx,
            panel,
            { array: array.name, row, label, className: 'box' },
            html`<span class="box-name">${name}</span><span class="box-drawn">${drawn}</span
              ><span class="shape" aria-hidden="true">${array.shape.join('×')}</span>`,
          )}
        </li>`;
      })}
    </ol>
    <p class="note">${several ? ctx.t('view-flow-last-row') : nothing}</p>
  </section>`;
}
