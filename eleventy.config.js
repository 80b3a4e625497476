/** Pages: Markdown and Nunjucks in, static HTML out. The traces and the bundles exist before this runs. */

import { fileURLToPath } from 'node:url';
import { assets } from './site/pages/_lib/assets.js';
import { inLanguage, named, pageAt, relative } from './site/pages/_lib/links.js';
import { displayMath } from './site/pages/_lib/math.js';
import { staticSteps, threeStates } from './site/pages/_lib/static-steps.js';
import { readTrace } from './site/pages/_lib/traces.js';
import * as words from './site/pages/_lib/words.js';

/** @param {string} path from the project's root */
const inProject = (path) => fileURLToPath(new URL(path, import.meta.url));

/** @param {import('@11ty/eleventy').UserConfig} eleventy */
export default function configure(eleventy) {
  const { asset, assetScripts } = assets(inProject('build/assets/manifest.json'));
  eleventy.addFilter('asset', asset);
  eleventy.addFilter('assetScripts', assetScripts);
  eleventy.addFilter('relative', relative);
  eleventy.addFilter('inLanguage', inLanguage);

  eleventy.addFilter('titleOf', (pages, url) => pageAt(pages, url).data.title);
  eleventy.addFilter('pageAt', pageAt);
  eleventy.addFilter('named', named);

  eleventy.addFilter('tok', words.token);
  eleventy.addFilter('toks', words.tokens);
  eleventy.addFilter('notation', words.notation);
  eleventy.addFilter('number', words.number);
  eleventy.addFilter('numbers', words.numbers);
  eleventy.addFilter('values', words.values);
  eleventy.addFilter('effort', words.effort);
  eleventy.addFilter('vocabulary', words.vocabulary);
  eleventy.addFilter('fittedPrefixes', words.fittedPrefixes);

  eleventy.addPairedShortcode('math', displayMath);
  const messages = (/** @type {string} */ lang) => inProject(`py/tokenstep/messages/${lang}.ftl`);
  eleventy.addShortcode('staticSteps', (lesson, lang) => staticSteps(readTrace(lesson), lang, messages(lang)));
  eleventy.addShortcode('threeStates', (lang) => threeStates(readTrace('loop'), lang, messages(lang)));

  eleventy.addPassthroughCopy({ 'site/pages/favicon.svg': 'favicon.svg' });
  eleventy.setQuietMode(true);

  return {
    dir: { input: 'site/pages', output: 'build/pages' },
    templateFormats: ['md', 'njk'],
    markdownTemplateEngine: 'njk',
  };
}
