/** What a view folds away, behind a line that unfolds it. */
import { html, nothing } from 'lit';

/** @typedef {import('./parts.js').Context} Context */

/**
 * What the reader has unfolded in one step is unfolded in the others.
 *
 * @param {Event} event
 * @param {string} name
 * @param {Context} ctx
 */
function follow({ currentTarget }, name, { unfolded }) {
  const details = /** @type {HTMLDetailsElement} */ (currentTarget);
  // Those that follow tell of it, too.
  if (!unfolded || !details.closest('.shown-panel')) return;
  if (details.open) unfolded.add(name);
  else unfolded.delete(name);
  const root = /** @type {ParentNode & Node} */ (details.getRootNode());
  for (const other of root.querySelectorAll(/** @type {'details'} */ (`.drawn details[data-tail=${name}]`))) {
    other.open = details.open;
  }
}

/**
 * @param {string} name of the kind of panel
 * @param {string} summary
 * @param {string} label of the box that scrolls
 * @param {() => unknown} content not drawn where only its height would count: nobody will unfold it there
 * @param {Context} ctx
 */
export const tail = (name, summary, label, content, ctx) =>
  html`<details
    class="tail"
    data-tail=${name}
    ?open=${!ctx.unseen && ctx.unfolded?.has(name)}
    @toggle=${(/** @type {Event} */ event) => follow(event, name, ctx)}
  >
    <summary data-opens="${name}:tail">${summary}</summary>
    <div data-scroller="tail" role="group" aria-label=${label}>${ctx.unseen ? nothing : content()}</div>
  </details>`;
