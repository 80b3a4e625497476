/** What of a lesson's prose changes when it leaves the site: links into it, and what a file or a sheet of paper does not have. */

/* eslint no-restricted-properties: off -- HTML of this very build is read and written here */

/** Where the site will be is known only to the reader's browser. */
export const SITE = '{site}';

/** Of an address within the page: one that asks for more than a step, which takes Python. @param {string} hash */
const setsMore = (hash) => /[#&](?!step=)[a-z_]+=/.test(hash);

/**
 * Links that the file cannot follow lead to where it was taken from.
 *
 * @param {Element} root
 * @param {string} url of the page
 * @param {(link: Element, hash: string) => boolean} stays whether the file has what a link within the page leads to
 */
function lead(root, url, stays) {
  for (const link of root.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (/^[a-z]+:/i.test(href) || href.startsWith(SITE) || (href.startsWith('#') && stays(link, href))) continue;
    const { pathname, search, hash } = new URL(href, `http://site.invalid${url}`);
    link.setAttribute('href', `${SITE}${pathname.slice(1)}${search}${hash}`);
  }
}

/**
 * In one file: all of the page but Python.
 *
 * @param {Element} prose
 * @param {string} url of the page
 * @param {string} settings what the form is called: what is said of it is said of nothing here
 * @param {string} links says where the links of the experiments lead
 */
export function forFile(prose, url, settings, links) {
  lead(prose, url, (link, hash) => !setsMore(hash) && !link.closest('.try'));
  for (const paragraph of prose.querySelectorAll('p')) {
    if (!paragraph.closest('.try') && paragraph.textContent?.includes(settings)) paragraph.remove();
  }
  // Wider than a phone, some of them scroll.
  for (const formula of prose.querySelectorAll('.formula')) formula.setAttribute('tabindex', '0');
  const opening = prose.querySelector('.try > p');
  if (opening) opening.textContent = links;
}

/** How a sentence, or the end of one, begins that sends the reader to a run with other settings. */
const VERBS =
  '见|看|核对|算给你看|试一试|比一比|(?:用|到)(?=.*(?:走一遍|核对))|See|Look|Check|Compare|Step through|Try';
const END = String.raw`[。！？]|[.?!](?=\s|$)`;
/** Signs that no page contains hold a link, and a token, whose own signs end no sentence. */
const SENT = String.raw`\s*(?:\uE000\d+\uE001)?(?:${VERBS})(?:(?!${END}).)*`;
const SENTENCE = new RegExp(String.raw`(?<=^|[。！？]|[.?!]\s)${SENT}(?:${END})`, 'gisu');
const CLAUSE = new RegExp(String.raw`(?:[；，：]|[;:,]\s)${SENT}(?=${END})`, 'gisu');

/** @param {string} html @returns {string} not printed, if it holds a link to the site */
const onScreen = (html) => (html.includes('\uE000') ? `<span class="on-screen">${html}</span>` : html);

/**
 * On a handout: steps are blocks of it, all else is on the site. What only sends the reader there is not printed.
 *
 * @param {Element} reply
 * @param {string} url of the page
 */
export function forPaper(reply, url) {
  lead(reply, url, (_, hash) => hash.startsWith('#step=') && !setsMore(hash));
  for (const paragraph of reply.matches('p') ? [reply] : reply.querySelectorAll('p')) {
    /** @type {string[]} */
    const kept = [];
    const keep = (/** @type {string} */ html) => kept.push(html) - 1;
    paragraph.innerHTML = paragraph.innerHTML
      .replaceAll(/<bdi\b.*?<\/bdi>/gs, (token) => `\uE003${keep(token)}\uE004`)
      .replaceAll(/(<a\b[^>]*>)(.*?)<\/a>/gs, (link, opening, words) =>
        opening.includes(`href="${SITE}`) ? `\uE000${keep(opening)}\uE001${words}\uE002` : link,
      )
      .replaceAll(SENTENCE, onScreen)
      .replaceAll(CLAUSE, onScreen)
      .replaceAll(/[\uE000\uE003](\d+)[\uE001\uE004]/g, (_, place) => kept[Number(place)])
      .replaceAll('\uE002', '</a>');
  }
}
