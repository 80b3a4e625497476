/** In place of `session.js`: there is no Python in the file, and nothing that could be computed again. */
export class Session {
  started = true;

  prepare() {}

  start() {}

  async run() {}

  cancel() {}

  async retry() {}

  stop() {}
}
