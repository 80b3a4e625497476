/** The version of a lesson without JavaScript: the player's own views, rendered at build time. */

import { readFileSync } from 'node:fs';
import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { html } from 'lit';
import { number } from '../../player/format.js';
import { createMessages, direction } from '../../player/messages.js';
import '../../views/choosing.js';
import { filled, panelIn, renderPanel, renderStep } from '../../views/step.js';

/** Lit marks the places it would update later; a page without Lit has no use for them. */
const MARKERS = /<!--\/?lit-(?:part|node)[^>]*-->|<!--\?lit\$[^>]*-->|<!--\/?lit[^>]*-->|<\?>/g;

/** @param {string} lang @param {string} messageFile path of the Fluent file */
function context(lang, messageFile) {
  const messages = createMessages(lang, readFileSync(messageFile, 'utf8'));
  return { ...messages, n: number, dir: direction(lang), inspect: null };
}

/** @param {unknown} template */
function markup(template) {
  const text = collectResultSync(render(template))
    .replaceAll(MARKERS, '')
    // To Markdown, an empty line would be the end of the HTML.
    .replaceAll(/\n\s*\n/g, '\n')
    // One player has one cache; ten steps below each other would be forty landmarks of the same names.
    .replaceAll('<section class="panel', '<section role="group" class="panel');
  if (/\sstyle=/.test(text)) throw new Error('A view wrote a style attribute, which the security policy forbids');
  return text;
}

/**
 * All steps, one below the other, in the order of the player: the title, the figure, the sentence.
 *
 * @param {import('../../generated/trace.js').Trace} trace
 * @param {string} lang
 * @param {string} messageFile
 * @returns {string} HTML
 */
export function staticSteps(trace, lang, messageFile) {
  const ctx = context(lang, messageFile);
  const slots = filled(trace);
  return markup(
    html`<ol class="static-steps">
      ${trace.steps.map(
        (step, index) =>
          html`<li>
            <h2>${index + 1} / ${trace.steps.length} · ${ctx.t(step.title)}</h2>
            ${renderStep(step, ctx, null, slots)}
            <p class="static-summary">${ctx.ta(step.summary)}</p>
          </li>`,
      )}
    </ol>`,
  );
}

/**
 * One token on its way through the three states: the tape at three steps in a row.
 *
 * @param {import('../../generated/trace.js').Trace} trace
 * @param {string} lang
 * @param {string} messageFile
 * @returns {string} HTML
 */
export function threeStates(trace, lang, messageFile) {
  const ctx = context(lang, messageFile);
  const start = trace.steps.findIndex((step) => step.id === 'select' && step.round === 2);
  const steps = trace.steps.slice(start, start + 3);
  return markup(
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
