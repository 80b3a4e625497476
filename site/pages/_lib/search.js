/** The index of the search: every section of every page of a language, made from the pages as they were built. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import MiniSearch from 'minisearch';
import { OPTIONS } from '../../page/search/options.js';

/**
 * @typedef {import('../../page/search/options.js').Entry} Entry
 * @typedef {Omit<Entry, 'id'>} Section
 */

/** Not prose: figures, folded answers would give themselves away, what only serves the page. */
const LEFT_OUT =
  'tokenstep-player, noscript, svg, math annotation, details, nav, script, .needs-script, .downloads, .shown-in';

/** The figure of a step, up to its sentence: most of the page, and nothing that is searched. */
const FIGURE = /<div class="step"[^>]*>[\s\S]*?(?=<p class="static-summary">)/g;

/** Where one text ends and another begins, though nothing is written between them. */
const END = /<\/(?:td|th|li|p|dt|dd|h3|summary)>/g;

/** @param {Element} element */
const textOf = (element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/**
 * A player shows its steps without a script too: each can be found by its title and its sentence.
 *
 * @param {Document} document
 * @param {string} url
 * @param {string} page
 * @returns {Section[]}
 */
const stepsOf = (document, url, page) =>
  [...document.querySelectorAll('.static-steps > li')].map((step, place) => ({
    url: `${url}#step=${place + 1}`,
    page,
    heading: textOf(/** @type {Element} */ (step.querySelector('h2'))),
    text: textOf(/** @type {Element} */ (step.querySelector('.static-summary'))),
  }));

/**
 * @param {Document} document
 * @param {string} url
 * @param {string} page
 * @returns {Section[]} the terms of a glossary
 */
const termsIn = (document, url, page) =>
  [...document.querySelectorAll('.term[id]')].map((term) => ({
    url: `${url}#${term.id}`,
    page,
    heading: textOf(/** @type {Element} */ (term.querySelector('dt'))),
    text: textOf(/** @type {Element} */ (term.querySelector('dd'))),
    names: term.querySelector('dt')?.getAttribute('data-names') ?? '',
  }));

/**
 * @param {string} html of a page
 * @param {string} url from the folder of the language: `loop/`
 * @returns {Section[]}
 */
export function sectionsOf(html, url) {
  const { document } = new JSDOM(html.replaceAll(FIGURE, '').replaceAll(END, '$& ')).window;
  const main = document.querySelector('main');
  if (!main) throw new Error(`${url} has no main part`);
  const page = textOf(/** @type {Element} */ (main.querySelector('h1')));
  const steps = stepsOf(document, url, page);
  for (const element of main.querySelectorAll(LEFT_OUT)) element.remove();
  const terms = termsIn(document, url, page);
  const lead = main.querySelector('.lead');
  const sections = [...main.querySelectorAll('section[id]')].map((section) => {
    const heading = section.querySelector('h2');
    const title = heading ? textOf(heading) : page;
    heading?.remove();
    return { url: `${url}#${section.id}`, page, heading: title, text: textOf(section) };
  });
  const opening = { url, page, heading: page, text: lead ? textOf(lead) : '' };
  return [opening, ...sections.filter(({ text }) => text), ...steps, ...terms];
}

/**
 * The steps of a lesson are found in it; the page of their figures would be every one of them again.
 *
 * @param {readonly {url: string, content: string}[]} pages as Eleventy has written them
 * @param {string} folder of the pages
 * @param {readonly string[]} languages
 */
export function writeIndexes(pages, folder, languages) {
  mkdirSync(join(folder, 'search'), { recursive: true });
  for (const lang of languages) {
    const root = `/${lang}/`;
    const sections = pages
      .filter(({ url }) => url.startsWith(root) && url !== root && !url.endsWith('/steps/'))
      .sort((a, b) => (a.url < b.url ? -1 : 1))
      .flatMap(({ url, content }) => sectionsOf(content, url.slice(root.length)));
    /** @type {MiniSearch<Entry>} */
    const index = new MiniSearch(OPTIONS);
    index.addAll(sections.map((section, id) => ({ id, ...section })));
    writeFileSync(join(folder, 'search', `${lang}.json`), JSON.stringify(index));
  }
}
