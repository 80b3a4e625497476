/**
 * What browser this is, in its own words: recorded with every run, for a run manifest. Not sent
 * anywhere.
 */

/** Python keeps as much. */
const LONGEST = 200;

/** Browsers add a brand that does not exist, so that nobody relies on the list: "Not;A=Brand". */
const INVENTED = /^[\W_]*not[\W_](?:.*[\W_])?brand[\W_]*$/i;

/**
 * @typedef {object} Named
 * @property {string} [userAgent]
 * @property {{brands?: readonly {brand: string, version: string}[]}} [userAgentData]
 */

/**
 * The brands with their versions where the browser has them, for they are short and meant to be
 * read; else the user agent.
 *
 * @param {Named | undefined} navigator
 * @returns {string} at most 200 characters; empty outside of a browser
 */
export function browserName(navigator) {
  const brands = (navigator?.userAgentData?.brands ?? []).filter(({ brand }) => !INVENTED.test(brand));
  const named = brands.map(({ brand, version }) => `${brand} ${version}`).join(', ');
  return Array.from(named || (navigator?.userAgent ?? ''))
    .slice(0, LONGEST)
    .join('');
}
