/** The links of a tree between two of its columns. */
import { html, nothing, svg } from 'lit';
import { rem } from './parts.js';
import { OUT } from './tree_columns.js';

/** @typedef {import('../generated/trace.js').TreeNode} TreeNode */

/** The height of a row, as styled; and the width of the links, which they are stretched to. */
const ROW = 48;
const LINK = 40;

/**
 * From each sequence to what it extends.
 *
 * @param {readonly TreeNode[]} parents as drawn
 * @param {readonly TreeNode[]} children as drawn
 * @param {Set<string>} best keys of the answer and of what it was made from
 */
export function links(parents, children, best) {
  const height = Math.max(parents.length, children.length, 1) * ROW;
  const middle = (/** @type {number} */ row) => (row + 0.5) * ROW;
  return html`<svg
    class="links"
    width="100%"
    height=${rem(height)}
    viewBox="0 0 ${LINK} ${height}"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    ${children.map(({ key, parent, state }, row) => {
      const from = parents.findIndex((node) => node.key === parent);
      if (from < 0) return nothing;
      const way = best.has(key) ? 'answer' : OUT.has(state) ? 'out' : '';
      const [start, end] = [middle(from), middle(row)];
      return svg`<path class="link ${way}" d="M0 ${start}C${LINK / 2} ${start} ${LINK / 2} ${end} ${LINK} ${end}" />`;
    })}
  </svg>`;
}
