/** What the elements of a player and its keys ask for, as actions of the store. */
import { download } from './download.js';
import { arriving } from './equip.js';
import { decide } from './keys.js';
import { direction } from './messages.js';

/**
 * @typedef {import('./session.js').Session} Session
 * @typedef {import('./store.js').Store} Store
 * @typedef {import('./tokenstep-player.js').TokenstepPlayer} TokenstepPlayer
 */

export class Requests {
  /**
   * @param {TokenstepPlayer} player
   * @param {Store} store
   */
  constructor(player, store) {
    this.player = player;
    this.store = store;
  }

  /**
   * @param {Session} session
   * @returns {() => void} ends it
   */
  listen(session) {
    const { player, store } = this;
    /** @type {Record<string, (detail: any) => void>} */
    const answers = {
      toggle: () => this.toggle(),
      previous: () => player.previous(),
      next: () => player.next(),
      restart: () => player.first(),
      go: (index) => player.goTo(index),
      speed: (value) => store.dispatch({ type: 'speed', value }),
      enlarge: () => store.dispatch({ type: 'enlarge', on: !store.state.enlarged }),
      inspect: (inspection) => store.dispatch({ type: 'inspect', inspection }),
      'stage-focus': () => player.focusStage(),
      'inspect-back': () => store.dispatch({ type: 'inspect-back' }),
      'inspect-close': () => store.dispatch({ type: 'inspect-close' }),
      options: (options) => void player.run(options),
      set: ({ name, value }) => void player.run({ ...this.applied, [name]: value }),
      offer: (sets) => void player.run({ ...store.state.options, ...sets }),
      stop: () => {
        session.cancel();
        player.focusStage();
      },
      'show-option': (name) => void this.showOption(name),
      retry: () => void session.retry(),
      download: (what) => void this.save(what, session),
      open: (name) => void this.open(name),
    };
    const stop = new AbortController();
    for (const [name, answer] of Object.entries(answers)) {
      player.renderRoot.addEventListener(
        `${name}-request`,
        (event) => answer(/** @type {CustomEvent} */ (event).detail),
        { signal: stop.signal },
      );
    }
    player.addEventListener('keydown', (event) => this.key(event), { signal: stop.signal });
    return () => stop.abort();
  }

  /** The options of what is shown or being computed: what was refused is neither. */
  get applied() {
    const { problem, trace, options } = this.store.state;
    return problem && trace ? trace.options : options;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { player, store } = this;
    const { inspections, enlarged } = store.state;
    const { command, stop } = decide(event, {
      dir: direction(player.words?.lang ?? 'en'),
      dialog: inspections.length > 0 || enlarged,
      enlarged: enlarged && inspections.length === 0,
    });
    if (stop) event.stopPropagation();
    if (!command) return;
    event.preventDefault();
    if (command === 'toggle') this.toggle();
    else player[command]();
  }

  /**
   * The form lies outside of the enlarged player.
   *
   * @param {string} name
   */
  async showOption(name) {
    const { player, store } = this;
    store.dispatch({ type: 'enlarge', on: false });
    await player.updateComplete;
    const form = player.renderRoot.querySelector('tokenstep-options');
    await /** @type {import('./options.js').TokenstepOptions | null} */ (form)?.show(name);
  }

  toggle() {
    const { player, store } = this;
    if (store.state.playing) player.pause();
    else player.play();
  }

  /**
   * A dialog comes when it is first asked for.
   *
   * @param {string} name
   */
  async open(name) {
    try {
      const fetched = import('./dialogs.js').then(({ dialogs }) => dialogs[name]());
      const show = await arriving(`${name}.js`, fetched);
      await show(this.player);
    } catch (failure) {
      this.store.dispatch({ type: 'failure', failure: /** @type {any} */ (failure) });
    }
  }

  /**
   * @param {'trace' | 'npz'} what
   * @param {Session} session
   */
  async save(what, session) {
    const { trace } = this.store.state;
    if (!trace) return;
    if (what === 'trace') {
      download(`tokenstep-${trace.lesson}.json`, JSON.stringify(trace), 'application/json');
      return;
    }
    try {
      const bytes = await session.npz();
      download(`tokenstep-${trace.lesson}.npz`, /** @type {BlobPart} */ (bytes), 'application/octet-stream');
    } catch (error) {
      const { code = 'python', detail = String(error), file = '' } = /** @type {any} */ (error);
      this.store.dispatch({ type: 'failure', failure: { code, detail, file } });
    }
  }
}
