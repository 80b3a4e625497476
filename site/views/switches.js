/** The inputs of a decision, each to be flipped where it stands, what the decision is, and why. */
import { html, nothing, svg } from 'lit';
import { live } from 'lit/directives/live.js';

/**
 * @typedef {import('../generated/trace.js').SwitchesPanel} SwitchesPanel
 * @typedef {import('../generated/trace.js').Switch} Switch
 * @typedef {import('./parts.js').Context} Context
 */

/**
 * What is shown is what was run: a choice that led to no run (refused, cancelled) does not stay.
 *
 * @param {Event} event
 */
const back = (event) => {
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const next = /** @type {FocusEvent} */ (event).relatedTarget;
  if (!(next instanceof Node && form.contains(next))) form.reset();
};

/** @param {Event} event */
const nowhere = (event) => event.preventDefault();

/**
 * Where nobody can be asked (paper, no JavaScript) the values are words.
 *
 * @param {Switch} one
 * @param {Context} ctx
 */
const still = ({ choices, value }, ctx) =>
  html`<ul class="choices">
    ${choices.map(
      (choice) =>
        html`<li class="choice ${choice.value === value ? 'chosen' : ''}">
          <span class="dot" aria-hidden="true"></span>${ctx.t(choice.label)}${
            choice.value === value ? html`<span class="unseen"> ${ctx.t('view-switch-chosen')}</span>` : nothing
          }
        </li>`,
    )}
  </ul>`;

/**
 * The player keeps its hands off the arrow keys of an input. A copy of the panel, drawn ahead, is a group of its own:
 * radio buttons of one name belong together within their form.
 *
 * @param {Switch} one
 * @param {Context} ctx
 * @param {(value: string) => void} set
 */
const radios = ({ option, choices, value }, ctx, set) =>
  html`<div class="choices">
    ${choices.map(
      (choice) =>
        html`<label class="choice"
          ><input
            type="radio"
            name=${option}
            value=${choice.value}
            ?checked=${choice.value === value}
            .checked=${live(choice.value === value)}
            data-opens="switches:${option}:${choice.value}"
            @change=${() => set(choice.value)}
          /><span class="dot" aria-hidden="true"></span><span>${ctx.t(choice.label)}</span></label
        >`,
    )}
  </div>`;

/**
 * @param {Switch} one
 * @param {Context} ctx
 */
function group(one, ctx) {
  const { set } = ctx;
  return html`<fieldset class="switch ${one.counts ? 'counts' : ''}" data-switch=${one.option}>
    <legend>
      <span class="switch-label">${ctx.t(one.label)}</span>
      <span class="switch-counts"
        ><span aria-hidden="true">${one.counts ? '●' : '○'}</span>
        ${ctx.t(one.counts ? 'view-switch-counts' : 'view-switch-idle')}</span
      >
    </legend>
    ${set ? radios(one, ctx, (value) => set(one.option, value)) : still(one, ctx)}
    <p class="detail">${ctx.ta(one.detail)}</p>
  </fieldset>`;
}

/** A tick in a circle, or a cross in an octagon. @param {boolean} ok */
const sign = (ok) =>
  html`<svg class="verdict-sign" width="2.25rem" height="2.25rem" viewBox="0 0 36 36" aria-hidden="true">
    ${
      ok
        ? svg`<circle cx="18" cy="18" r="16" /><path d="M10.5 18.5l5.5 5.5L26 13" />`
        : svg`<path class="ground" d="M11.5 2h13L34 11.5v13L24.5 34h-13L2 24.5v-13z" /><path d="M12 12l12 12M24 12L12 24" />`
    }
  </svg>`;

/** @param {SwitchesPanel} panel */
export const rows = ({ switches, reasons }) => `${switches.length} ${reasons.length}`;

/**
 * @param {SwitchesPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const { ok, verdict, reasons, switches } = panel;
  const groups = switches.map((one) => group(one, ctx));
  return html`<section class="panel switches" aria-label=${ctx.t(panel.title)}>
    <h3 class="panel-title">${ctx.t(panel.title)}</h3>
    <div class="switches-body">
      <div class="judgement ${ok ? 'ok' : 'not-ok'}">
        <p class="switches-verdict">${sign(ok)}<span>${ctx.ta(verdict)}</span></p>
        <p class="small quiet">${ctx.t(ok ? 'view-switches-rests' : 'view-switches-against')}</p>
        <ul class="reasons">
          ${reasons.map((reason) => html`<li>${ctx.ta(reason)}</li>`)}
        </ul>
      </div>
      ${
        ctx.set
          ? html`<form class="switch-groups" autocomplete="off" @submit=${nowhere} @focusout=${back}>${groups}</form>`
          : html`<div class="switch-groups">${groups}</div>`
      }
    </div>
  </section>`;
}
