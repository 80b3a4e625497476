/** `embed.html`: one player and nothing around it, for the frames of other pages. */
import { unsafeCSS } from 'lit';
import { preferredLanguage } from '../page/preferred.js';
import { language, lessons } from '../player/message-files.js';
import framedText from '../styles/framed.css?inline';
import '../player/index.js';
import { announceHeight, roomWasMade } from './height.js';
import { addressOf } from './address.js';
import { tellOfTheStep } from './beyond.js';
import { readQuery } from './query.js';
import { beDriven } from './remote.js';
import { dressAlso, tellIn } from './said.js';
import { TAGS } from './tags.js';
import { languages, sentence } from './words.js';

/** @typedef {import('../player/tokenstep-player.js').TokenstepPlayer} Player */

const page = document.documentElement;
const wanted = readQuery(location.search, {
  lessons,
  languages,
  preferred: preferredLanguage(),
});
const lang = language(wanted.lang);

/** @param {import('./query.js').Theme} theme */
const dress = (theme) => {
  page.dataset.theme = theme;
};

function makePlayer() {
  const player = /** @type {Player} */ (document.createElement('tokenstep-player'));
  player.lesson = wanted.lesson;
  player.lang = lang;
  player.step = wanted.step;
  if (wanted.options) player.setAttribute('options', wanted.options);
  return player;
}

/** @param {readonly string[]} sentences */
const tell = (sentences) => tellIn(document.querySelector('[data-part=said]'), sentences);

/**
 * An address whose options were not percent-encoded falls apart at their first `&`.
 *
 * @param {readonly {name: string}[]} form
 */
function tellOfWhatFellOff(form) {
  const lost = wanted.others.filter(([name]) => form.some((field) => field.name === name));
  tell(lost.map((pair) => sentence({ id: 'embed-loose', values: { value: pair.join('=') } }, lang)));
}

/**
 * The way to the lesson, where the player is now.
 *
 * @param {Player} player
 */
function leadToTheLesson(player) {
  const link = /** @type {HTMLAnchorElement} */ (document.querySelector('[data-part=more]'));
  const unseen = document.createElement('span');
  unseen.className = 'unseen';
  unseen.textContent = sentence({ id: 'embed-tab', values: {} }, lang);
  link.replaceChildren(sentence({ id: 'embed-more', values: {} }, lang), unseen);
  const point = () => {
    link.href = new URL(`${lang}/${wanted.lesson}/${addressOf(player.shown)}`, location.href).href;
  };
  point();
  for (const name of ['stepchange', 'tracechange']) player.addEventListener(name, point);
  link.hidden = false;
}

page.lang = TAGS[/** @type {keyof typeof TAGS} */ (lang)];
dress(wanted.theme);
const player = makePlayer();
const place = /** @type {HTMLElement} */ (document.querySelector('[data-part=player]'));
// What is there without a script stays for as long as there is no player to be seen.
player.append(...place.childNodes);
place.replaceChildren(player);
dressAlso(player, unsafeCSS(framedText));
tell(wanted.said.map((each) => sentence(each, lang)));
tellOfTheStep(player, wanted.options, (each) => tell([each]));
beDriven(player, { theme: dress, fitted: roomWasMade });
void player.loaded.then(() => {
  leadToTheLesson(player);
  // Not before: the page around would shrink the frame for a moment, and all below it would move twice.
  announceHeight();
  const { trace, words } = player;
  if (!trace || !words) return;
  const name = words.t('player-label', { lesson: words.t(trace.title) });
  tellOfWhatFellOff(trace.form);
  document.title = `${name} · Tokenstep`;
  const heading = document.querySelector('h1');
  if (heading) heading.textContent = name;
});
