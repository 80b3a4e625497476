/** What is on the screen of a presentation: the step, the row of buttons below it, the dark. */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { TokenstepControls } from '../player/controls.js';
import * as icons from '../player/icons.js';
import { broken, lines } from '../player/layout.js';
import { direction } from '../player/messages.js';
import { request } from '../player/request.js';
import { moves, waits } from '../player/store.js';
import { mainPart, placeInWhole } from './main-part.js';

/** @typedef {import('./presentation.js').TokenstepPresentation} Presentation */

const NOTES = icons.icon('M2 2h12v9.5H9.5L6 14.5v-3H2zM4 4.5V6h8V4.5zM4 7.5V9h5V7.5z');
const DARK = icons.icon('M1.5 2.5h13v9h-13zM5 13h6v1.5H5z');

/**
 * What the figure asks for goes on to the player.
 *
 * @param {Presentation} presentation
 * @param {string} name
 */
const passed = (presentation, name) => (/** @type {CustomEvent} */ event) => request(presentation, name, event.detail);

/**
 * The step, or the question before the next one.
 *
 * @param {import('../player/tokenstep-player.js').TokenstepPlayer} player
 * @param {Presentation} presentation
 */
export function scene(player, presentation) {
  const state = player.shown;
  const words = /** @type {import('../player/messages.js').Messages} */ (player.words);
  const trace = /** @type {import('../generated/trace.js').Trace} */ (state.trace);
  const { talk, say } = presentation;
  const running = state.running?.panel ?? null;
  const question = talk.asking ? presentation.question(talk.index + 1) : '';
  return html`<div
    class="stage ${running || waits(state) ? 'superseded' : ''}"
    data-stage
    role="group"
    tabindex="-1"
    lang=${words.lang}
    dir=${direction(words.lang)}
    aria-label=${words.t('player-label', { lesson: words.t(trace.title) })}
    aria-roledescription=${words.t('player-role')}
  >
    <h2 class="title">${lines(trace, talk.index, ({ title }) => words.t(title), words)}</h2>
    ${broken(state, words)}${player.machine.mark?.(trace)}
    <tokenstep-figure
      aria-busy=${waits(state) ? 'true' : nothing}
      .words=${words}
      .trace=${presentation.whole ? trace : mainPart(trace)}
      .index=${talk.index}
      .moving=${moves(state)}
      .live=${running}
      .broken=${''}
      @inspect-request=${(/** @type {CustomEvent} */ { detail }) =>
        request(presentation, 'inspect', {
          ...detail,
          slot: presentation.whole ? detail.slot : placeInWhole(trace, talk.index, detail.slot),
        })}
      @set-request=${passed(presentation, 'set')}
      @options-request=${passed(presentation, 'options')}
      @stage-focus-request=${() => presentation.find('.stage')?.focus()}
    ></tokenstep-figure>
    <div class="deck">
      <p class="summary ${question ? 'behind' : ''}" aria-hidden=${question ? 'true' : nothing}>
        ${lines(trace, talk.index, ({ summary }) => words.ta(summary), words)}
      </p>
      ${question ? html`<p class="question"><strong>${say('ask')}</strong><span>${question}</span></p>` : nothing}
    </div>
  </div>`;
}

/**
 * @param {string} name
 * @param {string} word
 * @param {unknown} icon
 * @param {() => void} act
 * @param {boolean} [blocked] at an end: stays focusable, does nothing
 */
const button = (name, word, icon, act, blocked = false) =>
  html`<button type="button" class=${name} aria-disabled=${blocked} @click=${() => blocked || act()}>
    ${icon}<span class="word">${word}</span>
  </button>`;

/**
 * @param {string} word
 * @param {boolean} on
 * @param {(on: boolean) => void} act
 */
const choice = (word, on, act) =>
  html`<label>
    <input
      type="checkbox"
      .checked=${live(on)}
      @change=${(/** @type {Event} */ event) => act(/** @type {HTMLInputElement} */ (event.target).checked)}
    />${word}
  </label>`;

/** @param {Presentation} presentation */
export function buttons(presentation) {
  const { talk, say, player } = presentation;
  const { full } = presentation.screen;
  const total = player?.trace?.steps.length ?? 1;
  const atEnd = talk.index === total - 1;
  return html`<div class="console">
    <div class="group main">
      ${button('toggle', say(talk.playing ? 'pause' : 'play'), talk.playing ? icons.pause : icons.play, () => presentation.command('toggle'))}
      ${button('previous', say('previous'), icons.previous, () => presentation.command('previous'), talk.index === 0 && !talk.asking)}
      ${button('next', say(talk.asking ? 'reveal' : 'next'), icons.next, () => presentation.command('next'), atEnd)}
    </div>
    <p class="position">${talk.index + 1} / ${total}</p>
    <div class="group choices">
      ${choice(say('whole'), presentation.whole !== false, (on) => presentation.choose(on))}
      ${choice(say('predict'), talk.predicting, (on) => presentation.predict(on))}
    </div>
    <div class="group more">
      ${TokenstepControls.shareable ? button('notes', say('notes'), NOTES, () => void presentation.openNotes()) : nothing}
      ${button('darken', say('dark'), DARK, () => presentation.command('dark'))}
      ${!full && document.fullscreenEnabled ? button('full', say('full'), icons.enlarge, () => void presentation.fill()) : nothing}
      ${button('leave', say('leave'), icons.close, () => presentation.end())}
    </div>
  </div>`;
}

/** @param {Presentation} presentation */
export const dark = (presentation) =>
  html`<button type="button" class="dark" @click=${() => presentation.command('dark')}>
    <span>${presentation.say('light')}</span>
  </button>`;
