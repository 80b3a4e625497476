/** A lesson as one file: the page in both languages around the very player of the site. */
import { TokenstepControls } from '../player/controls.js';
import { TokenstepFigure } from '../player/figure.js';
import '../player/live-region.js';
import { TokenstepPlayer } from '../player/tokenstep-player.js';
import { startQuestions } from '../page/questions.js';
import { IDS, carried } from './data.js';
import { startScorm } from './scorm.js';
import './source.js';

// Nothing in the figure asks for another run.
TokenstepFigure.changeable = false;
// A file on a disk has no address for others.
TokenstepControls.shareable = false;

/** Answers are judged here as on the site, and remembered nowhere. */
const forgetful = /** @type {any} */ ({ value: {}, subscribe() {}, update() {} });

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @type {TokenstepPlayer | null} */
let player = null;

/** @param {string} lang */
function show(lang) {
  const { pages, trace } = carried();
  const { tag, title, lead, footer } = pages[lang];
  document.documentElement.lang = tag;
  document.title = `${title} · Tokenstep`;
  byId('title').textContent = title;
  byId('lead').textContent = lead;
  byId('footer').textContent = footer;
  const template = /** @type {HTMLTemplateElement} */ (byId(`${IDS.page}${lang}`));
  byId('prose').replaceChildren(template.content.cloneNode(true));
  startQuestions(trace.lesson, forgetful);
  if (player) player.lang = lang;
  const other = Object.keys(pages).find((each) => each !== lang) ?? lang;
  const button = byId('language');
  button.textContent = pages[other].name;
  button.lang = pages[other].tag;
  button.onclick = () => show(other);
}

const { lang, index, trace, scorm } = carried();
show(lang);
const made = new TokenstepPlayer();
made.lesson = trace.lesson;
made.lang = lang;
made.step = index + 1;
made.setAttribute('deep-link', '');
byId('player').replaceWith(made);
player = made;
if (scorm) startScorm(made);
