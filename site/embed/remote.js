/** The page around a frame drives the player in it and hears what it does. */
import { outgoing, readCommand } from './protocol.js';

/**
 * @typedef {import('../player/tokenstep-player.js').TokenstepPlayer} Player
 * @typedef {import('./protocol.js').Command} Command
 */

/** All that changes what is told. */
const EVENTS = ['stepchange', 'tracechange', 'statuschange', 'playchange', 'refused'];

/**
 * What the page around is told of a player. Sentences are of the reader's language.
 *
 * @param {Player} player
 */
export function stateOf(player) {
  const { trace, index, words } = player;
  const { playing, problem, computing } = player.shown;
  const step = trace?.steps[index];
  return {
    lesson: player.lesson,
    lang: words?.lang ?? player.lang,
    step: trace ? index + 1 : null,
    steps: trace?.steps.length ?? null,
    title: step && words ? words.t(step.title) : '',
    summary: step && words ? words.t(step.summary) : '',
    playing,
    computing,
    source: player.source,
    python: player.status.state,
    options: { ...trace?.options },
    refused: problem && { field: problem.field, value: problem.value },
  };
}

/**
 * @param {Player} player
 * @param {Command} command
 */
async function obey(player, command) {
  await player.loaded;
  if (command.type === 'play') player.play();
  else if (command.type === 'pause') player.pause();
  else if (command.type === 'options') await player.run(command.options);
  else if (command.type === 'step') {
    if (typeof command.step === 'number') player.goTo(command.step - 1);
    else player[command.step]();
  }
}

/**
 * @param {Player} player
 * @param {{theme: (theme: import('./query.js').Theme) => void, fitted: () => void}} page what is not the player's
 */
export function beDriven(player, page) {
  if (window.parent === window) return;
  /** Who has asked: what a reader does is told to nobody else. @type {string | null} */
  let origin = null;
  let waiting = false;
  /** @param {string} type @param {object} content */
  const tell = (type, content) => {
    if (origin !== null) window.parent.postMessage(outgoing(type, content), origin);
  };
  const tellState = () => {
    // Several things change at once: they are told once.
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => {
      waiting = false;
      tell('state', stateOf(player));
    });
  };
  for (const name of EVENTS) player.addEventListener(name, tellState);
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent) return;
    const command = readCommand(event.data);
    if (!command) return;
    // A page without an origin of its own (from a disk, in a sandbox) cannot be named.
    origin = event.origin === 'null' ? '*' : event.origin;
    if (command.type === 'refused') {
      const { command: refused, field, allowed } = command;
      tell('refused', { command: refused, field, allowed });
    } else if (command.type === 'theme') page.theme(command.theme);
    else if (command.type === 'fitted') page.fitted();
    else void obey(player, command).then(tellState);
  });
  void player.loaded.then(() => window.parent.postMessage(outgoing('ready', { lesson: player.lesson }), '*'));
}
