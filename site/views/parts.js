/** Small pieces that several views draw alike. */
import { html, nothing, svg } from 'lit';

/**
 * @typedef {import('../generated/trace.js').Array} NumberArray
 * @typedef {import('../generated/trace.js').Message} Message
 * @typedef {import('../generated/trace.js').OptionValue} OptionValue
 * @typedef {import('../generated/trace.js').Panel} Panel
 * @typedef {import('../generated/trace.js').Token} Token
 * @typedef {{
 *   lang: string,
 *   dir: 'ltr' | 'rtl',
 *   t: (message: Message | string, args?: Message['args']) => string,
 *   ta: (message: Message | string, args?: Message['args']) => unknown,
 *   n: (value: number | null | undefined, digits?: number) => string,
 *   inspect: ((array: string, row: number | null, column: number | null, panel: Panel) => void) | null,
 *   set?: ((option: string, value: OptionValue) => void) | null,
 *   setAll?: ((options: Record<string, OptionValue>) => void) | null,
 *   unfolded?: Set<string>,
 *   unseen?: boolean,
 * }} Context
 *   `set`: asks for the same run with one other option; `setAll`: with some others; `unfolded`: kinds of panels whose folded part is unfolded
 */

/** Drawings grow with the reader's text size. @param {number} pixels at the usual size */
export const rem = (pixels) => `${pixels / 16}rem`;

const CELL = 18;
const GAP = 3;

/**
 * The largest size among the numbers of some arrays: the strongest cell of a panel.
 *
 * @param {readonly NumberArray[]} arrays
 * @returns {number}
 */
export const strongest = (arrays) =>
  Math.max(Number.MIN_VALUE, ...arrays.flatMap((array) => array.values.flat()).map((value) => Math.abs(value ?? 0)));

/**
 * One number as a square: hue and a drawn minus say the sign, strength says the size.
 *
 * @param {number | null} value
 * @param {number} x
 * @param {number} scale
 */
function cell(value, x, scale) {
  const middle = x + CELL / 2;
  if (value === null) {
    return svg`<rect class="cell none" x=${x + 0.5} y="0.5" width=${CELL - 1} height=${CELL - 1} rx="2" />`;
  }
  const strength = Math.min(1, Math.abs(value) / scale);
  const sign = value < 0 ? 'negative' : 'positive';
  const bar = strength > 0.5 ? 'bar on-strong' : 'bar';
  return svg`<rect class="cell ${sign}" x=${x + 0.5} y="0.5" width=${CELL - 1} height=${CELL - 1} rx="2"
      fill-opacity=${(0.06 + 0.94 * strength).toFixed(3)} />${
        value < 0 ? svg`<path class=${bar} d="M${middle - 3.5} ${CELL / 2}h7" />` : nothing
      }`;
}

/** Squares of a line: more of them go on below. */
const ACROSS = 10;

/**
 * A vector as a row of squares.
 *
 * @param {readonly (number | null)[]} values
 * @param {number} scale
 */
export function cells(values, scale) {
  const width = Math.min(values.length, ACROSS) * (CELL + GAP) - GAP;
  const lines = Array.from({ length: Math.ceil(values.length / ACROSS) }, (_, line) =>
    values.slice(line * ACROSS, (line + 1) * ACROSS),
  );
  const height = Math.max(1, lines.length) * (CELL + GAP) - GAP;
  return html`<svg
    class="cells"
    width=${rem(width)}
    height=${rem(height)}
    viewBox="0 0 ${width} ${height}"
    aria-hidden="true"
  >
    ${lines.map(
      (line, row) =>
        svg`<g transform="translate(0 ${row * (CELL + GAP)})">${line.map((value, place) => cell(value, place * (CELL + GAP), scale))}</g>`,
    )}
  </svg>`;
}

/**
 * Something that opens its numbers: a button where there is someone to ask, plain content otherwise.
 *
 * @param {Context} ctx
 * @param {Panel} panel
 * @param {{array: string, row?: number | null, column?: number | null, label: string, className?: string}} target
 * @param {unknown} content
 */
export function opens(ctx, panel, target, content) {
  const classes = `opens ${target.className ?? ''}`;
  // The name is hidden text, not a label over other text: what can be seen is a drawing of the same numbers.
  const told = html`<span class="unseen">${target.label}</span><span class="seen" aria-hidden="true">${content}</span>`;
  const { inspect } = ctx;
  if (!inspect) return html`<span class=${classes}>${told}</span>`;
  const open = () => inspect(target.array, target.row ?? null, target.column ?? null, panel);
  return html`<button
    type="button"
    class=${classes}
    aria-haspopup="dialog"
    data-opens="${panel.kind}:${target.array}:${target.row ?? ''}:${target.column ?? ''}"
    @click=${open}
  >
    ${told}
  </button>`;
}

/**
 * @param {Context} ctx
 * @param {readonly (number | null)[]} values
 * @returns {string} the numbers in words, for a label
 */
export const spoken = (ctx, values) => values.map((value) => ctx.n(value, 3)).join(ctx.t('list-separator'));

/** A fingerprint as people compare it: its first 8 digits. @param {string} fingerprint */
export const short = (fingerprint) => fingerprint.slice(0, 8);

/**
 * @param {readonly NumberArray[]} arrays
 * @param {string} name
 * @returns {NumberArray | undefined}
 */
export const named = (arrays, name) => arrays.find((array) => array.name === name);
