/** What the part about use offline says, from what it knows. */
import { KeepFailure } from '../../offline/fetching.js';
import { free } from './keeping.js';
import { said } from './words.js';

/** @param {number} bytes */
export const mb = (bytes) => (bytes / 1e6).toFixed(1);

/** @param {number} count of lessons */
export const counted = (count) => said(count === 1 ? 'lesson' : 'lessons', { count });

/** The lessons of the site with the links of the contents. @returns {Map<string, HTMLAnchorElement>} */
export const links = () =>
  new Map(
    [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.contents [data-progress]'))].flatMap(
      (mark) => {
        const link = mark.parentElement?.querySelector('a');
        return link ? [/** @type {const} */ ([mark.dataset.progress ?? '', link])] : [];
      },
    ),
  );

/** What went wrong, in the reader's words. @param {unknown} error @param {number} need bytes */
export async function excuse(error, need) {
  if (!(error instanceof KeepFailure)) return said('refused', { detail: String(error) });
  const { code, detail } = error;
  if (code !== 'full') return said(code, { detail });
  const left = await free();
  // What the browser told before need not be what it allows.
  return left === null || left >= need ? said('full-unknown') : said('full', { need: mb(need), free: mb(left) });
}
