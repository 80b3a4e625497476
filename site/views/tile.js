/** A token as a shape: its state, and whether it ends the answer, can be told without colour. */
import { html, svg } from 'lit';
import { HEIGHT, breadth, octagon } from './breadth.js';
import { rem } from './parts.js';

/** @typedef {import('../generated/trace.js').Token} Token */

const END = '<EOS>';

/**
 * @param {'processed' | 'selected' | 'pending' | 'awaiting' | 'vacant'} state
 * @param {string} text
 * @param {number} width
 */
function outline(state, text, width) {
  if (text === END) {
    return svg`<path class="edge" d=${octagon(width, 1.5)} /><path class="edge inner" d=${octagon(width, 6)} />`;
  }
  if (state === 'pending') {
    const tip = width - 1.5;
    return svg`<path class="edge" d="M1.5 1.5H${width - 15}L${tip} ${HEIGHT / 2}L${width - 15} ${HEIGHT - 1.5}H1.5Z" />`;
  }
  const round = state === 'processed' || state === 'vacant' ? 1 : 16;
  return svg`<rect class="edge" x="1.5" y="1.5" width=${width - 3} height=${HEIGHT - 3} rx=${round} />`;
}

/**
 * @param {Pick<Token, 'text'> | null} token null for a place nothing has been chosen for yet
 * @param {'processed' | 'selected' | 'pending' | 'awaiting' | 'vacant'} state
 */
export function tile(token, state) {
  const text = token?.text ?? (state === 'awaiting' ? '？' : '');
  const size = breadth(text) > 2.2 ? 16 : 21;
  const width = Math.max(state === 'vacant' ? 52 : 76, Math.round(breadth(text) * size + 32));
  const middle = (width - (state === 'pending' && text !== END ? 8 : 0)) / 2;
  return html`<svg
    class="tile ${state} ${text === END ? 'end' : ''}"
    width=${rem(width)}
    height=${rem(HEIGHT)}
    viewBox="0 0 ${width} ${HEIGHT}"
    aria-hidden="true"
  >
    ${outline(state, text, width)}
    <text class="tile-text" x=${middle} y=${HEIGHT / 2} dy="0.36em" text-anchor="middle" font-size=${size}>
      ${text}
    </text>
  </svg>`;
}
