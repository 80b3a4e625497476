/** The version of a lesson without JavaScript: the player's own views, rendered at build time. */

import { readFileSync } from 'node:fs';
import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { html } from 'lit';
import { number } from '../../player/format.js';
import { createMessages, direction } from '../../player/messages.js';
import { renderStep } from '../../views/step.js';

/** Lit marks the places it would update later; a page without Lit has no use for them. */
const MARKERS = /<!--\/?lit-(?:part|node)[^>]*-->|<!--\?lit\$[^>]*-->|<!--\/?lit[^>]*-->|<\?>/g;

/**
 * @param {import('../../generated/trace.js').Trace} trace
 * @param {string} lang
 * @param {string} messageFile path of the Fluent file
 * @returns {string} HTML
 */
export function staticSteps(trace, lang, messageFile) {
  const messages = createMessages(lang, readFileSync(messageFile, 'utf8'));
  const context = { ...messages, n: number, dir: direction(lang), inspect: null };
  const list = html`<ol class="static-steps">
    ${trace.steps.map(
      (step, index) => html`<li>
        <h2>${index + 1} / ${trace.steps.length} · ${context.t(step.title)}</h2>
        ${renderStep(step, context)}
        <p class="static-summary">${context.ta(step.summary)}</p>
      </li>`,
    )}
  </ol>`;
  const markup = collectResultSync(render(list)).replaceAll(MARKERS, '');
  if (/\sstyle=/.test(markup)) throw new Error('A view wrote a style attribute, which the security policy forbids');
  return markup;
}
