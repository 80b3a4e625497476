/** What of a page need not be there before it is seen. */

/** As far before it is seen: what it changes is then done. */
const AHEAD = '600px 0px';

/**
 * Fetches what a part of the page does, once, when the reader comes near it: also a folded one, when it is unfolded.
 * Without it the part stays as it was built.
 *
 * @param {string} selector
 * @param {() => Promise<void>} start
 */
export function whenNear(selector, start) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      start().catch(console.warn);
    },
    { rootMargin: AHEAD },
  );
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}
