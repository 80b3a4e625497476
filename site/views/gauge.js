/** How far a share is from what it should be, in tolerances: within the band it passes. */
import { html, svg } from 'lit';

/** The gauge shows this many tolerances to either side. */
const REACH = 2;

/** Beyond it an arrow at the edge says that the mark would stand further out. */
const EDGE = 47;

/** @param {number} deviation @returns {number} percent from the left */
const at = (deviation) => 50 + Math.max(-EDGE, Math.min(EDGE, (deviation / REACH) * 50));

/**
 * @param {number | null} deviation null if there is no leeway, and the share is not exactly what it should be
 * @param {boolean} ok
 */
export function gauge(deviation, ok) {
  const beyond = deviation === null || Math.abs(deviation) > REACH * (EDGE / 50);
  const place = deviation === null ? 50 + EDGE : at(deviation);
  const left = deviation !== null && deviation < 0;
  return html`<svg class="gauge ${ok ? 'within' : 'beyond'}" width="100%" height="1.5rem" aria-hidden="true">
    <rect class="gauge-band" x="25%" y="15%" width="50%" height="70%" />
    <line class="gauge-line" x1="0" x2="100%" y1="50%" y2="50%" />
    <line class="gauge-middle" x1="50%" x2="50%" y1="15%" y2="85%" />
    <svg class="free" x="${place.toFixed(2)}%" y="50%">
      ${
        beyond
          ? svg`<path class="gauge-mark" d=${left ? 'M-7 0l10 -8v16z' : 'M7 0l-10 -8v16z'} />`
          : ok
            ? svg`<circle class="gauge-mark" r="6" />`
            : svg`<path class="gauge-mark" d="M0 -7l7 7l-7 7l-7 -7z" />`
      }
    </svg>
  </svg>`;
}
