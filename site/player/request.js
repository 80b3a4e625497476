/**
 * An element asks its player for something; it never reaches for a sibling.
 *
 * @param {EventTarget} element
 * @param {string} name `next`, for an event `next-request`
 * @param {unknown} [detail]
 */
export const request = (element, name, detail) =>
  element.dispatchEvent(new CustomEvent(`${name}-request`, { bubbles: true, detail }));
