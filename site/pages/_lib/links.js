/** Addresses: every link is relative, so that the site works from any folder of any host. */

/**
 * The address of `target` as seen from `page`, both given from the site's root.
 *
 * @param {string} target `/zh/loop/`, `/traces/loop.json`
 * @param {string} page `/en/`, `/index.html`
 * @returns {string}
 */
export function relative(target, page) {
  const depth = page.split('/').length - 2;
  const up = depth === 0 ? './' : '../'.repeat(depth);
  return up + target.replace(/^\//, '');
}

/**
 * The same page in another language.
 *
 * @param {string} page `/zh/loop/`
 * @param {string} language `en`
 * @returns {string}
 */
export function inLanguage(page, language) {
  return page.replace(/^\/[^/]+/, `/${language}`);
}

/**
 * @template {{url: string}} P
 * @param {P[]} pages Eleventy's collection
 * @param {string} url
 * @returns {P}
 */
export function pageAt(pages, url) {
  const found = pages.find((page) => page.url === url);
  if (!found) throw new Error(`There is no page ${url}`);
  return found;
}

/**
 * @template {{name: string}} E
 * @param {E[]} entries
 * @param {string} name
 * @returns {E}
 */
export function named(entries, name) {
  const found = entries.find((entry) => entry.name === name);
  if (!found) throw new Error(`Nothing is named ${name}`);
  return found;
}
