/** The prose of every lesson by itself, for files that readers take away: made from the pages as they were built. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';

/* eslint no-restricted-properties: off -- HTML of this very build is read here, and none written */

/** What only serves the site. */
const LEFT_OUT = '.downloads, .lesson-nav, script';

/** Where the site will be is known only to the reader's browser. */
const SITE = '{site}';

/** @param {Element} element */
const textOf = (element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** @param {Element} root @param {string} url of the page */
function leadOut(root, url) {
  for (const link of root.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('#') || /^[a-z]+:/i.test(href)) continue;
    const { pathname, search, hash } = new URL(href, `http://site.invalid${url}`);
    link.setAttribute('href', `${SITE}${pathname.slice(1)}${search}${hash}`);
  }
}

/** @param {Element} question as `questionMarkup` writes it */
function readMarkup(question) {
  const answers = [...question.querySelectorAll('.answer')];
  return {
    text: question.querySelector('legend h3')?.innerHTML ?? '',
    options: [...question.querySelectorAll('.choice')].map((choice) => {
      const value = choice.querySelector('input')?.value;
      const answer = answers.find((each) => each.getAttribute('data-choice') === value);
      if (!answer) throw new Error(`A choice without its answer: ${textOf(choice)}`);
      const reply = [...answer.children].slice(1).map(({ outerHTML }) => outerHTML);
      return {
        text: choice.querySelector('label')?.innerHTML ?? '',
        right: answer.classList.contains('right'),
        reply: reply.join(''),
      };
    }),
  };
}

/**
 * @param {string} html of a lesson's page
 * @param {string} url of it, from the root of the site
 */
export function lessonIn(html, url) {
  const { document } = new JSDOM(html).window;
  const prose = document.querySelector('main > .prose');
  const [title, lead] = ['h1', '.lead'].map((name) => document.querySelector(`.opening ${name}`));
  if (!prose || !title || !lead) throw new Error(`${url} is not built as a lesson`);
  for (const element of prose.querySelectorAll(LEFT_OUT)) element.remove();
  leadOut(prose, url);
  return {
    tag: document.documentElement.lang,
    title: textOf(title),
    lead: textOf(lead),
    html: prose.innerHTML.trim(),
    questions: [...prose.querySelectorAll('[data-question]')].map(readMarkup),
  };
}

/**
 * @param {readonly {url: string, content: string}[]} pages as Eleventy has written them
 * @param {string} folder of the pages
 * @param {Record<string, {name: string}>} languages
 * @param {readonly string[]} lessons
 */
export function writeLessons(pages, folder, languages, lessons) {
  for (const [lang, { name }] of Object.entries(languages)) {
    mkdirSync(join(folder, 'take-away', lang), { recursive: true });
    for (const lesson of lessons) {
      const url = `/${lang}/${lesson}/`;
      const page = pages.find((each) => each.url === url);
      if (!page) throw new Error(`There is no page ${url}`);
      const made = { name, ...lessonIn(page.content, url) };
      writeFileSync(join(folder, 'take-away', lang, `${lesson}.json`), JSON.stringify(made));
    }
  }
}
