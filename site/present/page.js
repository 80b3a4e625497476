/** The speaker's window. It shows what the presentation tells it, and passes keys on. */
import { TAGS } from '../embed/tags.js';
import { preferredLanguage } from '../page/preferred.js';
import { meaning } from './keys.js';
import { readSheet, toPresentation } from './messages.js';
import { LANGUAGES, sayer } from './words.js';

/**
 * @typedef {import('./messages.js').Sheet} Sheet
 * @typedef {import('./messages.js').Wish} Wish
 */

/** @type {Sheet | null} */
let sheet = null;
const asked = new URLSearchParams(location.search).get('lang') ?? '';
let lang = LANGUAGES.includes(asked) ? asked : preferredLanguage();
/** Where the clock began; the speaker can set it back. */
let began = 0;

const presentation = /** @type {Window | null} */ (window.opener);

/** @param {string} name @returns {HTMLElement} */
const part = (name) => /** @type {HTMLElement} */ (document.querySelector(`[data-part=${name}]`));

/** @param {string} name @param {string} text */
const write = (name, text) => {
  if (part(name).textContent !== text) part(name).textContent = text;
};

/** @param {string} name @param {import('./messages.js').Line} pieces */
const writeLine = (name, pieces) =>
  part(name).replaceChildren(
    ...pieces.map(({ text, look }) => {
      if (look === '') return text;
      const element = document.createElement(look === 'token' ? 'bdi' : 'strong');
      if (look === 'token') element.className = 'token-word';
      element.textContent = text;
      return element;
    }),
  );

/** @param {Wish} wish */
// Before it has answered, nobody knows of what origin the page that presents is; nothing of the reader's is in this.
const wishes = (wish) => presentation?.postMessage(toPresentation(wish), '*');

/** @param {string} tag @param {string} [text] @param {readonly Element[]} [inside] */
function made(tag, text = '', inside = []) {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  element.append(...inside);
  return element;
}

/** @param {import('./messages.js').Changed} changed @param {import('./words.js').Say} say */
const changedPart = ({ title, tables, more }, say) => [
  made('h3', title),
  ...tables.map(({ head, rows }) =>
    made('table', '', [
      made('thead', '', [
        made(
          'tr',
          '',
          head.map((cell) => made(cell ? 'th' : 'td', cell)),
        ),
      ]),
      made(
        'tbody',
        '',
        rows.map((row) =>
          made(
            'tr',
            '',
            row.map((cell) => made('td', cell)),
          ),
        ),
      ),
    ]),
  ),
  ...(more > 0 ? [made('p', say('notes-more', { count: more }))] : []),
];

function label() {
  const say = sayer(lang);
  document.documentElement.lang = TAGS[/** @type {keyof typeof TAGS} */ (lang)] ?? lang;
  document.title = `${say('notes-title')} · Tokenstep`;
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-word]'))) {
    element.textContent = say(/** @type {import('./words.js').Id} */ (element.dataset.word));
  }
}

/** @param {import('./words.js').Id} id */
function wait(id) {
  write('said', sayer(lang)(id));
  part('said').hidden = false;
  part('notes').hidden = true;
}

/** @param {Sheet} now */
function show(now) {
  const say = sayer(lang);
  part('said').hidden = true;
  part('notes').hidden = false;
  document.documentElement.dir = now.dir;
  write('lesson', now.lesson);
  write('place', say('notes-place', { step: now.step, total: now.total }));
  write('title', now.title);
  writeLine('summary', now.summary);
  const { question } = now;
  part('question').hidden = question === null;
  part('question').classList.toggle('now', now.asking);
  write('when', say(now.asking ? 'notes-asking' : 'notes-question'));
  write('text', question?.text ?? '');
  writeLine('answer', question?.answer ?? []);
  part('off').hidden = now.predicting;
  part('dark').hidden = !now.dark;
  write('next', now.next || say('notes-last'));
  const { changed } = now;
  const told = changed?.flatMap((each) => changedPart(each, say)) ?? [made('p', say('partial'))];
  part('changed').replaceChildren(...(told.length > 0 ? told : [made('p', say('notes-same'))]));
}

/** @param {number} seconds */
const asClock = (seconds) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((each) => String(each).padStart(2, '0'))
    .join(':');

function tick() {
  const now = new Date();
  write('clock', now.toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' }));
  write('elapsed', asClock(Math.max(0, Math.floor((now.getTime() - began) / 1000))));
  if (presentation?.closed) wait('notes-gone');
}

window.addEventListener('message', ({ source, data }) => {
  if (!presentation || source !== presentation) return;
  const heard = readSheet(data);
  if (!heard) return;
  if (!heard.sheet) {
    sheet = null;
    wait('notes-over');
    return;
  }
  if (!sheet) began = heard.sheet.began;
  sheet = heard.sheet;
  if (sheet.lang !== lang && LANGUAGES.includes(sheet.lang)) {
    lang = sheet.lang;
    label();
  }
  show(sheet);
  tick();
});

document.addEventListener('keydown', (event) => {
  const { command, swallow } = meaning(event, sheet?.dir ?? 'ltr');
  if (swallow) event.preventDefault();
  if (command) wishes(command);
  // In the window of the presentation the browser itself does so.
  const plain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey && !event.isComposing;
  if (event.key === 'Escape' && plain) wishes('leave');
});
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-wish]'))) {
  button.addEventListener('click', () => wishes(/** @type {Wish} */ (button.dataset.wish)));
}
part('restart').addEventListener('click', () => {
  began = Date.now();
  tick();
});

label();
wait(presentation ? 'notes-waiting' : 'notes-alone');
setInterval(tick, 1000);
wishes('ready');
