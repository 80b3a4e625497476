/** A sentence for another window: in pieces, so that tokens are told from its own words there, too. */
import { render } from 'lit';

/**
 * @typedef {import('./messages.js').Look} Look
 * @typedef {import('./messages.js').Line} Line
 */

/**
 * @param {Node} node
 * @param {Look} look
 * @returns {Line}
 */
function piecesIn(node, look) {
  if (node instanceof Text) return node.data ? [{ text: node.data, look }] : [];
  if (!(node instanceof Element)) return [];
  if (node.matches('.token-word')) return [{ text: node.textContent, look: 'token' }];
  return [...node.childNodes].flatMap((child) => piecesIn(child, node.matches('strong') ? 'strong' : look));
}

/**
 * @param {unknown} sentence as it is drawn on a page
 * @returns {Line}
 */
export function line(sentence) {
  const place = document.createElement('p');
  render(sentence, place);
  return piecesIn(place, '');
}
