/** A handout to print: every step in a block of its own, the questions, and on pages of its own the key to them. */
import { html, render } from 'lit';
import { filled, renderStep } from '../../views/step.js';
import { number } from '../format.js';
import { direction } from '../messages.js';
import { escaped } from './escaped.js';
import { head, loadPage, loadParts, loadSheets, policy } from './parts.js';
import { changedSettings, fileName, origin, sentences } from './run.js';

/**
 * @typedef {import('./run.js').Run} Run
 * @typedef {import('./parts.js').Question} Question
 */

/** What Lit marks for itself. */
const MARKERS = /<!--[\s\S]*?-->/g;

/** @param {number} place @returns {string} A, B, C */
const letter = (place) => String.fromCharCode(65 + place);

/**
 * @param {Run} run
 * @returns {string} HTML of all steps
 */
function steps({ trace, words }) {
  const ctx = { ...words, n: number, dir: direction(words.lang), inspect: null };
  const slots = filled(trace);
  const room = document.createElement('div');
  render(
    html`<ol class="static-steps">
      ${trace.steps.map(
        (step, place) =>
          html`<li id="step=${place + 1}">
            <h2>${place + 1} / ${trace.steps.length} · ${words.t(step.title)}</h2>
            ${renderStep(step, ctx, null, slots)}
            <p class="static-summary">${words.ta(step.summary)}</p>
          </li>`,
      )}
    </ol>`,
    room,
  );
  // One figure is a page's regions; all of them below each other would be dozens of the same names.
  for (const panel of room.querySelectorAll('section.panel')) panel.setAttribute('role', 'group');
  // In a player its own scrollers are made a stop where they scroll; here there is no script.
  for (const scroller of room.querySelectorAll('[data-scroller]')) scroller.setAttribute('tabindex', '0');
  // eslint-disable-next-line no-restricted-properties -- read, not written
  return room.innerHTML.replaceAll(MARKERS, '');
}

/** @param {Question} question */
const asked = ({ text, options }) => `<li>
<div class="asked">${text}</div>
<ol class="choices">
${options.map((option) => `<li>${option.text}</li>`).join('\n')}
</ol>
</li>`;

/** @param {Question} question @param {Run['say']} say */
const answered = ({ text, options }, say) => `<li>
<div class="asked">${text}</div>
<p class="right"><strong>${escaped(say('handout-right', { letter: letter(options.findIndex(({ right }) => right)) }))}</strong></p>
<ol class="choices">
${options.map(({ text: option, right, reply }) => `<li${right ? ' class="right"' : ''}>${right ? '✓ ' : ''}${option}${reply}</li>`).join('\n')}
</ol>
</li>`;

/** @param {Run} run @param {import('./exports.js').Place} place @returns {Promise<import('./run.js').Saved>} */
export async function asHandout(run, { base }) {
  const { trace, words, say } = run;
  const parts = await loadParts(base);
  const [page, sheets] = await Promise.all([
    loadPage(base, words.lang, trace.lesson),
    loadSheets(base, parts, trace, ['handout']),
  ]);
  const { tag, title, lead, questions } = page;
  const from = say('file-footer', { address: new URL(`${words.lang}/${trace.lesson}/`, base).href });
  const content = `${head({ tag, title, policy: policy(sheets), sheets }, 'sheet-')}
<body class="handout">
<main>
<header class="opening"><h1>${escaped(title)}</h1><p class="lead">${escaped(lead)}</p>
<p class="origin">${escaped(sentences(origin(run), changedSettings(run), from))}</p></header>
<figure class="all-steps">${steps(run)}</figure>
<section class="handout-questions"><h2>${escaped(say('handout-questions'))}</h2>
<ol class="questions">
${questions.map(asked).join('\n')}
</ol></section>
<section class="handout-key"><h2>${escaped(say('handout-key'))}</h2><p>${escaped(say('handout-key-about', { title }))}</p>
<ol class="questions">
${questions.map((question) => answered(question, say)).join('\n')}
</ol></section>
</main>
</body>
</html>
`;
  return { name: fileName(run, '-handout.html', 'all'), type: 'text/html', content };
}
