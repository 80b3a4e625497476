/** The prose of every lesson by itself, for files that readers take away: made from the pages as they were built. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { forFile, forPaper } from './away.js';
import { messagesIn } from './messages.js';

/* eslint no-restricted-properties: off -- HTML of this very build is read here, and none written */

/** What only serves the site. */
const LEFT_OUT = '.downloads, .lesson-nav, script';

/** @param {Element} element */
const textOf = (element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** @param {Element} question as `questionMarkup` writes it @param {string} url of the page */
function readMarkup(question, url) {
  const answers = [...question.querySelectorAll('.answer')];
  return {
    text: question.querySelector('legend h3')?.innerHTML ?? '',
    options: [...question.querySelectorAll('.choice')].map((choice) => {
      const value = choice.querySelector('input')?.value;
      const answer = answers.find((each) => each.getAttribute('data-choice') === value);
      if (!answer) throw new Error(`A choice without its answer: ${textOf(choice)}`);
      const reply = [...answer.children].slice(1).map((part) => {
        forPaper(part, url);
        return part.outerHTML;
      });
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
 * @param {{settings: string, links: string}} says what the form of the player is called, and where links lead without it
 */
export function lessonIn(html, url, { settings, links }) {
  const { document } = new JSDOM(html).window;
  const prose = document.querySelector('main > .prose');
  const [title, lead] = ['h1', '.lead'].map((name) => document.querySelector(`.opening ${name}`));
  if (!prose || !title || !lead) throw new Error(`${url} is not built as a lesson`);
  for (const element of prose.querySelectorAll(LEFT_OUT)) element.remove();
  const forHandout = /** @type {Element} */ (prose.cloneNode(true));
  forFile(prose, url, settings, links);
  return {
    tag: document.documentElement.lang,
    title: textOf(title),
    lead: textOf(lead),
    html: prose.innerHTML.trim(),
    questions: [...forHandout.querySelectorAll('[data-question]')].map((question) => readMarkup(question, url)),
  };
}

/**
 * @param {readonly {url: string, content: string}[]} pages as Eleventy has written them
 * @param {string} folder of the pages
 * @param {Record<string, {name: string, file: {links: string}}>} languages
 * @param {readonly string[]} lessons
 */
export function writeLessons(pages, folder, languages, lessons) {
  for (const [lang, { name, file }] of Object.entries(languages)) {
    const says = { settings: messagesIn(lang).t('player-options'), links: file.links };
    mkdirSync(join(folder, 'take-away', lang), { recursive: true });
    for (const lesson of lessons) {
      const url = `/${lang}/${lesson}/`;
      const page = pages.find((each) => each.url === url);
      if (!page) throw new Error(`There is no page ${url}`);
      const made = { name, ...lessonIn(page.content, url, says) };
      writeFileSync(join(folder, 'take-away', lang, `${lesson}.json`), JSON.stringify(made));
    }
  }
}
