/** One page of all steps for every lesson in every language. */

/** @param {string} name */
const of =
  (name) =>
  /** @param {{stepPage: Record<string, string>}} data */
  ({ stepPage }) =>
    stepPage[name];

export default {
  eleventyComputed: { lang: of('lang'), drawn: of('drawn'), title: of('title'), description: of('description') },
};
