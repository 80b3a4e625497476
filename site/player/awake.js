/** Python starts when the player is first touched, or when it is seen and the page has nothing else to do. */

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
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2000 });
    else setTimeout(begin, 300);
  });
  for (const name of TOUCHES) element.addEventListener(name, begin, { passive: true });
  observer.observe(element);
  return leave;
}
