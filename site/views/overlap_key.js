/** What the drawing of two distributions means: each thing beside what it looks like. */
import { html, nothing } from 'lit';
import { part } from './overlap_bars.js';

/**
 * @typedef {import('../generated/trace.js').OverlapPanel} OverlapPanel
 * @typedef {import('./overlap_bars.js').Area} Area
 * @typedef {import('./parts.js').Context} Context
 */

/** @type {readonly Area[]} */
export const AREAS = ['accepted', 'lacking', 'rejected'];

/** A word for each area, and what it is made of. */
export const WORDS = {
  accepted: 'view-overlap-accepted',
  lacking: 'view-overlap-lacking',
  rejected: 'view-overlap-rejected',
};
export const RULES = { accepted: 'min(p, q)', lacking: 'max(p − q, 0)', rejected: 'max(q − p, 0)' };

/** @param {Area} area @param {boolean} [lit] */
export const swatch = (area, lit = true) =>
  html`<svg class="overlap-swatch" width="1.5rem" height="0.875rem" aria-hidden="true">
    ${part(area, '0', '0', '100%', '100%', lit)}
  </svg>`;

/** @param {'p' | 'q'} name */
const sample = (name) =>
  html`<svg class="overlap-swatch" width="1.5rem" height="0.875rem" aria-hidden="true">
    <g class="ruler ${name}"><line x1="0" x2="100%" y1="50%" y2="50%" /></g>
  </svg>`;

/**
 * @param {OverlapPanel} panel
 * @param {Context} ctx
 */
export function key({ lit, height }, ctx) {
  return html`<ul class="overlap-key">
    <li class=${lit.includes('target') ? '' : 'unlit'}>
      ${sample('p')}<span>p · ${ctx.t('view-overlap-target')}</span>
    </li>
    <li class=${lit.includes('draft') ? '' : 'unlit'}>${sample('q')}<span>q · ${ctx.t('view-overlap-draft')}</span></li>
    ${AREAS.map(
      (area) =>
        html`<li class=${lit.includes(area) ? '' : 'unlit'}>
          ${swatch(area)}<span>${ctx.t(WORDS[area])} <span class="quiet">${RULES[area]}</span></span>
        </li>`,
    )}
    <li class="${height === null ? 'absent' : ''}" aria-hidden=${height === null ? 'true' : nothing}>
      <svg class="overlap-swatch" width="1.5rem" height="0.875rem" aria-hidden="true">
        <line class="dart-line" x1="0" x2="100%" y1="50%" y2="50%" />
        <svg class="free" x="50%" y="50%"><circle class="dart-head" r="5" /></svg></svg
      ><span>${ctx.t('view-overlap-dart')}</span>
    </li>
  </ul>`;
}
