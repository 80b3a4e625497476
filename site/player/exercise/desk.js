/** What the buttons of an exercise do: runs, checks, and what the player shows of it. The element only shows and asks. */
import { failureMessages } from '../../runtime/messages.js';
import { writeHash } from '../hash.js';
import { namedRefusal } from '../refusal.js';
import { OwnRuntime, SECONDS, Stopped } from './own.js';
import { Wheels } from './wheels.js';

/**
 * @typedef {import('../../generated/trace.js').ExerciseReply} Reply
 * @typedef {import('../tokenstep-player.js').TokenstepPlayer} Player
 * @typedef {{
 *   words: import('../messages.js').Messages | null, busy: 'starting' | 'running' | null, said: string, reply: Reply | null,
 *   task: string, mark: (line: number | null) => void,
 * }} Face  what shows it
 */

export class Desk {
  #own;
  /** A run that the reader has turned away from meanwhile is not shown. */
  #turn = 0;

  /**
   * @param {import('./own.js').Client} client
   * @param {Player} player
   * @param {Face} face
   */
  constructor(client, player, face) {
    this.wheels = new Wheels(player);
    this.#own = new OwnRuntime(client, this.wheels);
    this.player = player;
    this.face = face;
    this.#own.onRun = (error, reply) => {
      // The reader may be at another function by now, or at the lesson's own rule again.
      if (this.#own.written?.task !== face.task) return;
      if (reply) this.#tell(reply, 'ran-later');
      else this.#fail(error);
    };
  }

  open() {
    this.#own.retain();
  }

  close() {
    this.#own.release();
  }

  stop() {
    this.#own.stop();
  }

  /**
   * @param {import('./own.js').Written} written
   * @param {'run' | 'check'} what
   */
  async run(written, what) {
    const { player, face } = this;
    const { words } = face;
    if (face.busy || !words) return;
    this.#turn += 1;
    const turn = this.#turn;
    face.busy = 'starting';
    face.said = words.t('starting');
    face.reply = null;
    face.mark(null);
    try {
      const request = { lesson: player.lesson, options: { ...player.options } };
      const reply = await this.#own.execute(
        request,
        { ...written, do: what },
        {
          begun: () => {
            face.busy = 'running';
            face.said = face.words?.t('running', { seconds: SECONDS }) ?? '';
          },
          loading: (waiting) => {
            face.said = waitingFor(waiting, face.words ?? words);
          },
        },
      );
      if (turn !== this.#turn) return;
      this.#tell(reply, 'ran');
      if (reply.trace) await this.#show(written, reply.trace);
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
    } finally {
      face.busy = null;
    }
  }

  /**
   * @param {Reply} reply
   * @param {'ran' | 'ran-later'} done
   */
  #tell(reply, done) {
    const { face } = this;
    const { checks, fault } = reply;
    face.reply = reply;
    if (reply.installed.length > 0) this.wheels.installed = reply.installed;
    face.mark(fault?.line ?? null);
    const failed = checks.filter((check) => check.failed).length;
    const t = face.words?.t ?? String;
    if (fault) face.said = t('fault');
    else if (checks.length === 0) face.said = t(done);
    else if (failed === 0) face.said = t('passed', { count: checks.length });
    else face.said = t('failed', { count: checks.length, failed });
  }

  /** @param {unknown} error */
  #fail(error) {
    const { player, face } = this;
    const { problem, code = 'python', detail = String(error), file = '', name } = /** @type {any} */ (error ?? {});
    const t = face.words?.t ?? String;
    if (!player.words) return;
    if (error instanceof Stopped) {
      const why = error.begun ? error.why : 'before';
      if (error.why !== 'later') face.said = t(`stopped-${why}`, { seconds: SECONDS });
    } else if (problem) {
      face.said = t('refused', { why: namedRefusal(problem, player.trace?.form ?? [], player.words) });
    } else if (code === 'python') {
      face.said = t('crashed');
    } else if (name !== 'Cancelled') {
      const { what, check } = failureMessages({ code, detail, file });
      face.said = `${player.words.t(what)} ${player.words.t(check)}`;
    }
  }

  /**
   * The player goes on with the reader's function: other settings are computed with it as well.
   *
   * @param {import('./own.js').Written} written
   * @param {import('../../generated/trace.js').Trace} trace
   */
  async #show(written, trace) {
    this.#own.take(written, trace);
    answerBy(this.player, this.#own);
    await this.player.run(this.player.options);
  }

  /** The lesson's own rule again. */
  async back() {
    const { player } = this;
    this.#turn += 1;
    this.#own.stop();
    this.#own.written = null;
    Object.assign(this.face, { said: '', reply: null });
    answerBy(player, null);
    player.focusStage();
    await player.run(player.options);
  }
}

/**
 * @param {import('./wheels.js').Named[]} waiting  wheels that have not arrived
 * @param {import('../messages.js').Messages} words
 */
function waitingFor(waiting, { lang, t }) {
  if (waiting.length === 0) return t('starting');
  const names = waiting.map(({ name, version }) => `${name} ${version}`);
  return t('loading', { names: new Intl.ListFormat(lang).format(names) });
}

/**
 * From here on this Python answers the player; the page's own again if it is null.
 *
 * @param {Player} player
 * @param {OwnRuntime | null} runtime
 */
function answerBy(player, runtime) {
  if (player.runtime === runtime) return;
  player.runtime = runtime;
  // The address is written with a delay; one that is behind would be taken for a wish of the reader's.
  if (player.hasAttribute('deep-link') && location.hash.length > 1) {
    const hash = writeHash(player.index + 1, player.options, player.trace?.form ?? []);
    history.replaceState(history.state, '', hash);
  }
  // As if the player had just come: what it shows stays.
  player.machine.hostDisconnected();
  player.machine.hostConnected();
}
