/** Pages: Markdown and Nunjucks in, static HTML out. The traces and the bundles exist before this runs. */

import { fileURLToPath } from 'node:url';
import languages from './site/pages/_data/languages.js';
import lessons from './site/pages/_data/lessons.js';
import { assets } from './site/pages/_lib/assets.js';
import { inLanguage, named, pageAt, relative } from './site/pages/_lib/links.js';
import { displayMath } from './site/pages/_lib/math.js';
import { outdented } from './site/pages/_lib/outdent.js';
import { questionIds, questionMarkup, readQuestion } from './site/pages/_lib/questions.js';
import { writeIndexes } from './site/pages/_lib/search.js';
import { writeLessons } from './site/pages/_lib/take-away.js';
import { allSteps, miniature, openingSteps, threeStates } from './site/pages/_lib/static-steps.js';
import { readTrace } from './site/pages/_lib/traces.js';
import * as words from './site/pages/_lib/words.js';
import { DRAWING, sheetsOf } from './site/player/chunks.js';

/** @param {string} path from the project's root */
const inProject = (path) => fileURLToPath(new URL(path, import.meta.url));

/** @param {import('@11ty/eleventy').UserConfig} eleventy */
export default function configure(eleventy) {
  const { asset, assetScripts, sentences } = assets(inProject('build/assets/manifest.json'));
  eleventy.addFilter('asset', asset);
  eleventy.addFilter('assetScripts', assetScripts);
  eleventy.addFilter('sentences', sentences);
  eleventy.addFilter('sheetsOf', (chunks, home) => [
    DRAWING,
    'page',
    // The home page shows the tape of the first lesson.
    ...(chunks ? sheetsOf(chunks) : ['around', ...(home ? ['looping'] : [])]),
  ]);
  eleventy.addFilter('relative', relative);
  eleventy.addFilter('inLanguage', inLanguage);

  eleventy.addFilter('titleOf', (pages, url) => pageAt(pages, url).data.title);
  eleventy.addFilter('pageAt', pageAt);
  eleventy.addFilter('named', named);

  eleventy.addFilter('tok', words.token);
  eleventy.addFilter('toks', words.tokens);
  eleventy.addFilter('notation', words.notation);
  eleventy.addFilter('number', words.number);
  eleventy.addFilter('grouped', words.grouped);
  eleventy.addFilter('numbers', words.numbers);
  eleventy.addFilter('values', words.values);
  eleventy.addFilter('effort', words.effort);
  eleventy.addFilter('duration', words.duration);
  eleventy.addFilter('vocabulary', words.vocabulary);
  eleventy.addFilter('fittedPrefixes', words.fittedPrefixes);

  eleventy.addPairedShortcode('math', displayMath);
  /** @type {import('./site/pages/_lib/questions.js').Markdown} Eleventy's own, so that all prose is read the same way. */
  let markdown;
  eleventy.amendLibrary('md', (/** @type {typeof markdown} */ library) => (markdown = library));
  eleventy.addFilter('markdown', (/** @type {string} */ text) => markdown.renderInline(text));
  eleventy.addFilter('questionIds', questionIds);
  eleventy.addPairedShortcode('question', function question(source, id) {
    const { lang } = this.ctx;
    return questionMarkup(id, readQuestion(source), markdown, languages[lang].questions);
  });
  eleventy.addShortcode('openingSteps', (lesson, lang) => openingSteps(readTrace(lesson), lang));
  eleventy.addShortcode('allSteps', (lesson, lang) => allSteps(readTrace(lesson), lang));
  eleventy.addShortcode('miniature', (lang, address) =>
    miniature(readTrace('loop'), lang, languages[lang].miniature, address),
  );
  eleventy.addShortcode('threeStates', (lang) => threeStates(readTrace('loop'), lang));

  eleventy.addTransform('outdent', (content, output) => (output?.endsWith('.html') ? outdented(content) : content));
  eleventy.on('eleventy.after', ({ directories, results }) => {
    writeIndexes(results, directories.output, Object.keys(languages));
    writeLessons(
      results,
      directories.output,
      languages,
      lessons().map(({ name }) => name),
    );
  });

  eleventy.addPassthroughCopy({ 'site/pages/favicon.svg': 'favicon.svg', 'site/embed/fit.js': 'fit.js' });
  eleventy.setQuietMode(true);

  return {
    dir: { input: 'site/pages', output: 'build/pages' },
    templateFormats: ['md', 'njk'],
    markdownTemplateEngine: 'njk',
  };
}
