/** How much room a token takes, and the shape of the one that ends an answer. */

/** Of a token on the tape. */
export const HEIGHT = 48;

/**
 * @param {string} text
 * @returns {number} about how wide the text is, in units of one Chinese character
 */
export const breadth = (text) =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.6), 0);

/**
 * @param {number} width
 * @param {number} inset
 * @param {number} [height]
 * @param {number} [corner]
 */
export function octagon(width, inset, height = HEIGHT, corner = 14) {
  const [left, top, right, bottom, cut] = [inset, inset, width - inset, height - inset, corner - inset / 2];
  return `M${left + cut} ${top}H${right - cut}L${right} ${top + cut}V${bottom - cut}L${right - cut} ${bottom}H${left + cut}L${left} ${bottom - cut}V${top + cut}Z`;
}
