/** What the attributes of an element ask for, on pages of others. Whatever stands there, something sensible opens. */
import { unsafeCSS } from 'lit';
import hostedText from '../styles/hosted.css?inline';
import { FIELDS } from '../player/keys.js';
import { language, lessons } from '../player/message-files.js';
import { tellOfTheStep } from './beyond.js';
import { readQuery } from './query.js';
import { dressAlso, tellIn } from './said.js';
import { languages, sentence } from './words.js';

/** @typedef {import('../player/tokenstep-player.js').TokenstepPlayer} Player */

const hosted = unsafeCSS(hostedText);

/** What is typed into a field stays there at every stage of a key; the player itself takes care of the first. @param {Event} event */
const keep = (event) => {
  const target = /** @type {Element} */ (event.composedPath()[0]);
  if (target.matches(FIELDS)) event.stopPropagation();
};

/** @param {Player} player */
function read(player) {
  dressAlso(player, hosted);
  for (const type of ['keypress', 'keyup']) player.addEventListener(type, keep);
  const step = player.getAttribute('step');
  const around = player.parentElement?.closest('[lang]')?.getAttribute('lang') ?? 'en';
  const wanted = readQuery(
    { lesson: player.lesson, lang: player.lang || '', step: step ?? '', theme: player.getAttribute('theme') ?? '' },
    { lessons, languages, preferred: language(around) },
  );
  player.lesson = wanted.lesson;
  if (player.lang) player.lang = wanted.lang;
  if (step !== null) player.step = wanted.step;
  /** @type {HTMLElement | null} */
  let place = null;
  /** @param {readonly string[]} sentences */
  const tell = (sentences) => {
    if (!place) {
      place = document.createElement('div');
      place.className = 'said';
      place.lang = wanted.lang;
      place.setAttribute('role', 'status');
      player.renderRoot.prepend(place);
    }
    tellIn(place, sentences);
  };
  const sentences = wanted.said.map((each) => sentence(each, wanted.lang));
  if (sentences.length > 0) void player.loaded.then(() => tell(sentences));
  tellOfTheStep(player, player.getAttribute('options') ?? '', (each) => tell([each]));
}

/**
 * Reads what a player is asked for, once, when it comes to the page.
 *
 * @param {Player} player
 */
function watch(player) {
  let hostConnected = () => {
    hostConnected = () => {};
    read(player);
  };
  player.addController({ hostConnected: () => hostConnected() });
}

/** @param {typeof import('../player/tokenstep-player.js').TokenstepPlayer} Player */
export function watchAll(Player) {
  Player.addInitializer((player) => watch(/** @type {Player} */ (/** @type {unknown} */ (player))));
  // Those that stood in the page are connected by now, but have not fetched anything.
  for (const player of document.querySelectorAll('tokenstep-player')) {
    const { lesson, machine } = /** @type {Player} */ (player);
    read(/** @type {Player} */ (player));
    if (/** @type {Player} */ (player).lesson === lesson) continue;
    machine.hostDisconnected();
    machine.hostConnected();
  }
}
