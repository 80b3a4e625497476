/** The version of a lesson without JavaScript: the player's own views, rendered at build time. */

import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { html, nothing } from 'lit';
import { number } from '../../player/format.js';
import { direction } from '../../player/messages.js';
import '../../views/all.js';
import { CHINESE } from '../../views/label.js';
import { filled, panelIn, renderPanel, renderStep } from '../../views/step.js';
import { messagesIn } from './messages.js';

/** Lit marks the places it would update later; a page without Lit has no use for them. */
const MARKERS = /<!--\/?lit-(?:part|node)[^>]*-->|<!--\?lit\$[^>]*-->|<!--\/?lit[^>]*-->|<\?>/g;

/** A tag on one line; what stands in quotes stays. @param {string} tag */
const tight = (tag) =>
  tag.replaceAll(/\s+|("[^"]*")/g, (_, value) => value ?? ' ').replaceAll(/ class=""| (?=>$)/g, '');

/** @param {string} lang */
const context = (lang) => ({ ...messagesIn(lang), n: number, dir: direction(lang), inspect: null });

/**
 * What is Chinese in a figure in another language: the sentences have it marked already.
 *
 * @param {string} figure
 */
function marked(figure) {
  const parts = figure.split(/(<[^>]*>)/);
  for (let place = 2; place < parts.length; place += 2) {
    const tag = parts[place - 1];
    if (!/\p{Script=Han}|！/u.test(parts[place]) || / lang="zh"/.test(tag)) continue;
    if (tag.startsWith('<text')) parts[place - 1] = tag.replace('<text', '<text lang="zh"');
    else parts[place] = parts[place].replaceAll(new RegExp(CHINESE, 'gu'), '<span lang="zh">$&</span>');
  }
  return parts.join('');
}

/** @param {string} lang @param {unknown} template */
function markup(lang, template) {
  const text = collectResultSync(render(template))
    .replaceAll(MARKERS, '')
    .replaceAll(/<[a-z][^>]*>/gi, tight)
    // How the source of a view is indented around a text.
    .replaceAll(/\n +(?=[^<>]*<\/(?!pre|code))/g, '\n')
    // To Markdown, an empty line would be the end of the HTML.
    .replaceAll(/\n\s*\n/g, '\n')
    // One player has one cache; ten steps below each other would be forty landmarks of the same names.
    .replaceAll('<section class="panel', '<section role="group" class="panel');
  if (/\sstyle=/.test(text)) throw new Error('A view wrote a style attribute, which the security policy forbids');
  return lang === 'zh' ? text : marked(text);
}

/**
 * The steps, one below the other, in the order of the player: the title, the figure, the sentence.
 *
 * @param {import('../../generated/trace.js').Trace} trace
 * @param {string} lang
 * @param {(place: number) => boolean} drawn whether the step at that place has its figure
 * @param {(place: number) => string | typeof nothing} [anchor] of the step at that place
 */
function listed(trace, lang, drawn, anchor = () => nothing) {
  const ctx = context(lang);
  const slots = filled(trace);
  return markup(
    lang,
    html`<ol class="static-steps">
      ${trace.steps.map(
        (step, place) =>
          html`<li id=${anchor(place)}>
            <h2>${place + 1} / ${trace.steps.length} · ${ctx.t(step.title)}</h2>
            ${drawn(place) ? renderStep(step, ctx, null, slots) : nothing}
            <p class="static-summary">${ctx.ta(step.summary)}</p>
          </li>`,
      )}
    </ol>`,
  );
}

/**
 * What stands in the place of the player: the first step whole, as it is painted first, of the others title and sentence.
 *
 * @param {import('../../generated/trace.js').Trace} trace
 * @param {string} lang
 * @returns {string} HTML
 */
export const openingSteps = (trace, lang) => listed(trace, lang, (place) => place === 0);

/**
 * All steps with their figures, for a page of their own. An address of a step leads to it here as it does in the player.
 *
 * @param {import('../../generated/trace.js').Trace} trace
 * @param {string} lang
 * @returns {string} HTML
 */
export const allSteps = (trace, lang) =>
  listed(
    trace,
    lang,
    () => true,
    (place) => `step=${place + 1}`,
    // No script could tell whether a box has something to scroll: all of them are reached by Tab.
  ).replaceAll('data-scroller=', 'tabindex="0" data-scroller=');

/**
 * What stands in the place of the miniature until it is asked for: the tape of the first step and its sentence.
 *
 * @param {import('../../generated/trace.js').Trace} trace
 * @param {string} lang
 * @param {{run: string, lesson: string, note: string}} words
 * @param {string} address of the lesson
 * @returns {string} HTML
 */
export function miniature(trace, lang, words, address) {
  const ctx = context(lang);
  const [step] = trace.steps;
  const tape = panelIn(step, 'top');
  if (!tape) throw new Error(`Step "${step.id}" has no tape`);
  return markup(
    lang,
    html`<div class="miniature-start">
      <h2>${ctx.t(step.title)}</h2>
      <div class="step">${renderPanel(tape, ctx)}</div>
      <p class="static-summary">${ctx.ta(step.summary)}</p>
      <p class="miniature-ask">
        <button class="needs-script" type="button" hidden>${words.run}</button>
        <span>1 / ${trace.steps.length}</span>
        <a href=${address}>${words.lesson}</a>
      </p>
      <p class="miniature-note needs-script" aria-live="polite">${words.note}</p>
    </div>`,
  );
}

/**
 * One token on its way through the three states: the tape at three steps in a row.
 *
 * @param {import('../../generated/trace.js').Trace} trace
 * @param {string} lang
 * @returns {string} HTML
 */
export function threeStates(trace, lang) {
  const ctx = context(lang);
  const start = trace.steps.findIndex((step) => step.id === 'select' && step.round === 2);
  const steps = trace.steps.slice(start, start + 3);
  return markup(
    lang,
    html`<ol class="frames">
      ${steps.map((step, place) => {
        const tape = panelIn(step, 'top');
        if (!tape) throw new Error(`Step "${step.id}" has no tape`);
        return html`<li class="step">
          <p class="frame-title">${start + place + 1} · ${ctx.t(step.title)}</p>
          ${renderPanel(tape, ctx)}
        </li>`;
      })}
    </ol>`,
  );
}
