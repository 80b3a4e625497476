/** A worker that does only what the test tells it to. */
export class FakeWorker {
  /** @type {any[]} */
  sent = [];
  terminated = false;
  /** @type {((event: any) => void) | null} */
  onmessage = null;
  /** @type {((event: any) => void) | null} */
  onerror = null;
  /** @type {((event: any) => void) | null} */
  onmessageerror = null;

  /** @param {any} message */
  postMessage(message) {
    this.sent.push(message);
  }

  terminate() {
    this.terminated = true;
  }

  /** @param {unknown} data */
  say(data) {
    this.onmessage?.({ data });
  }

  becomeReady() {
    this.say({ type: 'loading', phase: 'download', received: 5, total: 10 });
    const environment = { python: '3.14.2', numpy: '2.4.3', platform: 'emscripten' };
    const timing = { download: 1, interpreter: 2, packages: 3, ready: 4 };
    this.say({ type: 'ready', environment: JSON.stringify(environment), timing });
  }

  /**
   * @param {number} id
   * @param {object} reply
   */
  reply(id, reply) {
    this.say({ type: 'reply', id, reply: JSON.stringify(reply) });
  }

  /**
   * @param {number} id
   * @param {string} [lesson]
   */
  finish(id, lesson = 'loop') {
    this.reply(id, { status: 'done', trace: { lesson, steps: [] }, comparison: null });
  }

  /** @param {string} type */
  all(type) {
    return this.sent.filter((message) => message.type === type);
  }
}
