/** Which tokens of a long list are drawn over each other, and which are folded away. Nothing is left out. */
import { html, nothing } from 'lit';
import { label } from './legible.js';
import { tail } from './tail.js';

/**
 * @typedef {import('../generated/trace.js').OverlapPanel} OverlapPanel
 * @typedef {import('./parts.js').Context} Context
 */

/** Up to this many tokens are all drawn; of more, the most probable ones and those that the step is about. */
export const MANY = 10;

/**
 * @param {OverlapPanel} panel
 * @returns {{drawn: number[], folded: number[]}} both in input order
 */
export function fold({ items, drafted, emitted }) {
  const places = items.map((_, place) => place);
  if (items.length <= MANY) return { drawn: places, folded: [] };
  const weight = (/** @type {number} */ place) => Math.max(items[place].p, items[place].q);
  const wanted = new Set([...places].sort((a, b) => weight(b) - weight(a)).slice(0, MANY));
  for (const place of [drafted, emitted]) if (place !== null) wanted.add(place);
  return {
    drawn: places.filter((place) => wanted.has(place)),
    folded: places.filter((place) => !wanted.has(place)),
  };
}

/**
 * @param {OverlapPanel} panel
 * @param {readonly number[]} folded
 * @param {Context} ctx
 */
export function rest({ kind, items }, folded, ctx) {
  if (folded.length === 0) return nothing;
  const name = ctx.t('view-overlap-more', { count: folded.length });
  const list = () =>
    html`<ul>
      ${folded.map((place) => {
        const { token, p, q } = items[place];
        return html`<li>
          <span class="token-text">${label(token.text)}</span> p <span class="num">${ctx.n(p)}</span> · q
          <span class="num">${ctx.n(q)}</span>
        </li>`;
      })}
    </ul>`;
  return tail(kind, name, name, list, ctx);
}
