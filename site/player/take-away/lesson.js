/** The lesson as one HTML file: the site's own player, this run, and the prose of the page in both languages. */

/* eslint no-restricted-syntax: off -- of a file of its own, whose policy names them by their digests */
import { messageSource } from '../message-files.js';
import { createMessages } from '../messages.js';
import { escaped } from './escaped.js';
import { head, loadPage, loadParts, loadSheets, loadText, policy } from './parts.js';
import { changedSettings, fileName, origin, sentences } from './run.js';
import { IDS } from '../../file/data.js';
import { LANGUAGES, loadWords } from './words.js';

/** @typedef {import('./run.js').Run} Run */

/**
 * All that is said in one language.
 *
 * @param {Run} run
 * @param {URL} base
 * @param {string} lang
 */
async function inLanguage(run, base, lang) {
  const { lesson } = run.trace;
  const [page, source, { t: say }] = await Promise.all([
    loadPage(base, lang, lesson),
    messageSource(lang, lesson),
    loadWords(lang),
  ]);
  const there = { ...run, say, words: createMessages(lang, source) };
  return {
    lang,
    source,
    page,
    said: {
      tag: page.tag,
      name: page.name,
      title: page.title,
      lead: page.lead,
      origin: sentences(origin(there), changedSettings(there), say('file-fixed')),
      fixed: say('file-fixed'),
      footer: say('file-footer', { address: new URL(`${lang}/${lesson}/`, base).href }),
    },
  };
}

/**
 * @param {Run} run
 * @param {import('./exports.js').Place} place
 * @param {boolean} [scorm] whether it tells a learning platform how far the reader is
 * @returns {Promise<{html: string, title: string}>}
 */
export async function lessonFile(run, { base }, scorm = false) {
  const { trace, index, words } = run;
  const parts = await loadParts(base);
  const [script, sheets, ...languages] = await Promise.all([
    loadText(base, parts.script),
    loadSheets(base, parts, trace),
    ...LANGUAGES.map((lang) => inLanguage(run, base, lang)),
  ]);
  /** @type {import('../../file/data.js').Carried} */
  const data = {
    trace,
    index,
    lang: words.lang,
    scorm,
    messages: Object.fromEntries(languages.map(({ lang, source }) => [lang, source])),
    pages: Object.fromEntries(languages.map(({ lang, said }) => [lang, said])),
  };
  const { said } = /** @type {(typeof languages)[number]} */ (languages.find(({ lang }) => lang === words.lang));
  const html = `${head({ tag: said.tag, title: said.title, policy: policy(sheets, parts.script.sha256), sheets }, IDS.sheet)}
<body>
<header class="site-header"><span class="site-name">Tokenstep</span><div class="site-tools"><button type="button" class="language-switch" id="language"></button></div></header>
<main id="main" tabindex="-1">
<div class="opening"><h1 id="title">${escaped(said.title)}</h1><p class="lead" id="lead">${escaped(said.lead)}</p></div>
<noscript><p>${languages.map(({ said: { fixed } }) => escaped(fixed)).join(' ')}</p></noscript>
<div id="player"></div>
<div class="prose" id="prose"></div>
</main>
<footer class="site-footer"><p id="footer"></p></footer>
${languages.map(({ lang, page }) => `<template id="${IDS.page}${lang}">${page.html}</template>`).join('\n')}
<script type="application/json" id="${IDS.data}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script type="text/plain" id="licences">${escaped(parts.licences)}</script>
<script type="module">${script}</script>
</body>
</html>
`;
  return { html, title: said.title };
}

/** @param {Run} run @param {import('./exports.js').Place} place @returns {Promise<import('./run.js').Saved>} */
export const asHtml = async (run, place) => ({
  name: fileName(run, '.html'),
  type: 'text/html',
  content: (await lessonFile(run, place)).html,
});
