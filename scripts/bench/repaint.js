/** Runs before the page does: how long a changed option of a lesson takes to be painted. */

const form = () => document.querySelector('tokenstep-player').shadowRoot.querySelector('tokenstep-options');

/** After the frame that shows what is there now. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  });

globalThis.tokenstepRepaint = {
  /** Run with these options, unfold the form at a field, and wait until that is painted. */
  async prepare(options, field) {
    const player = document.querySelector('tokenstep-player');
    await player.run(options);
    await form().show(field);
    await painted();
    return player.trace.vocabulary.length;
  },

  /** Change a select of the form as a reader does; milliseconds from there to the frame with the new trace. */
  async change(name, value) {
    const player = document.querySelector('tokenstep-player');
    const select = form().shadowRoot.querySelector(`#${name}`);
    const arrived = new Promise((resolve) => {
      player.addEventListener('tracechange', resolve, { once: true });
    });
    select.value = value;
    const began = performance.now();
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await arrived;
    await painted();
    return { ms: performance.now() - began, now: String(player.trace.options[name]), status: player.status.state };
  },
};
