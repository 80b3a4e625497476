/** Python starts when the player is first touched, or when it is seen. */

const TOUCHES = ['pointerdown', 'keydown', 'focusin'];

/**
 * @param {HTMLElement} element
 * @param {() => void} start
 * @returns {() => void} ends the watch
 */
export function whenTouchedOrSeen(element, start) {
  let over = false;
  const leave = () => {
    over = true;
    for (const name of TOUCHES) element.removeEventListener(name, begin);
    observer.disconnect();
  };
  const begin = () => {
    // The page had nothing else to do only after the player was gone.
    if (over) return;
    leave();
    start();
  };
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    begin();
  });
  for (const name of TOUCHES) element.addEventListener(name, begin, { passive: true });
  observer.observe(element);
  return leave;
}
