/** Runs before the page does: measures when keys answer, and how long a key takes to be painted. */

const probe = { firstAnswer: 0, presses: [], changes: 0 };
globalThis.tokenstepProbe = probe;

/** The player as soon as it can be asked for its step. */
const player = () => {
  const element = document.querySelector('tokenstep-player');
  return element && typeof element.index === 'number' && element.trace ? element : null;
};

/** Soon, and as urgent as the browser takes a key that is pressed: before timers, and before a frame is drawn. */
const soon = (task) => scheduler.postTask(task, { priority: 'user-blocking', delay: 2 });

/** Presses a key until the step changes; the page is usable from then on. */
function tryKey() {
  const element = player();
  const before = element?.index;
  element?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true, cancelable: true }),
  );
  if (element && element.index !== before) probe.firstAnswer = performance.now();
  else soon(tryKey);
}
tryKey();

addEventListener('stepchange', () => (probe.changes += 1));

/** For real key presses: from the moment the browser received the key to the frame that shows its effect. */
addEventListener(
  'keydown',
  (event) => {
    if (!event.isTrusted) return;
    const { state } = player()?.status ?? globalThis.barePage ?? {};
    requestAnimationFrame(() => {
      // The first task after the frame: style, layout and paint of this frame are done.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () =>
        probe.presses.push({
          ms: performance.now() - event.timeStamp,
          state,
        });
      port2.postMessage(null);
    });
  },
  { capture: true },
);
