/** A formula that is wider than its page scrolls in a box of its own: one that the keyboard reaches, and only then. */
import { sayer } from './words.js';

const say = sayer({ zh: { box: '公式，可左右滚动' }, en: { box: 'Formula, scrolls sideways' } });

/** @param {Element} box */
function mark(box) {
  const scrolls = box.scrollWidth > box.clientWidth + 1;
  if (box.hasAttribute('tabindex') === scrolls) return;
  for (const [name, value] of Object.entries({ role: 'group', tabindex: '0', 'aria-label': say('box') })) {
    if (scrolls) box.setAttribute(name, value);
    else box.removeAttribute(name);
  }
}

export function startFormulas() {
  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => mark(target)));
  for (const box of document.querySelectorAll('.formula')) observer.observe(box);
}
