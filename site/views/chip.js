/** A token as a small box, where a tile of the tape would be too large. What ends an output is an octagon there, too. */
import { html } from 'lit';
import { cut, drawn } from './legible.js';
import { rem } from './parts.js';
import { breadth, octagon } from './breadth.js';

const END = '<EOS>';
const HEIGHT = 32;

/** @param {string} text */
function endChip(text) {
  const width = Math.round(breadth(text) * 14 + 24);
  return html`<svg
    class="end-chip"
    width=${rem(width)}
    height=${rem(HEIGHT)}
    viewBox="0 0 ${width} ${HEIGHT}"
    aria-hidden="true"
  >
    <path class="edge" d=${octagon(width, 1, HEIGHT, 10)} />
    <path class="edge inner" d=${octagon(width, 4, HEIGHT, 10)} />
    <text class="tile-text" x=${width / 2} y=${HEIGHT / 2} dy="0.36em" text-anchor="middle" font-size="14">
      ${text}
    </text>
  </svg>`;
}

/**
 * @param {Pick<import('../generated/trace.js').Token, 'text'>} token
 * @param {string} look classes that say its state
 */
export const chip = ({ text }, look) =>
  text === END
    ? html`<span class="token-chip ends ${look}"><span class="unseen">${text}</span>${endChip(text)}</span>`
    : html`<span class="token-chip ${look}" title=${text}><bdi>${drawn(cut(text, 12))}</bdi></span>`;
