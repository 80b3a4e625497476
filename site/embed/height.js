/** Tells the page around a frame how high its content is, in the words of each kind of host. */
import { outgoing } from './protocol.js';

/** Whether the page around has made room: until then what does not fit is scrolled. */
let fitted = false;

/** @returns {number} of what there is to show, in CSS pixels */
const height = () => Math.ceil(document.body.getBoundingClientRect().height);

/** Nothing may be cut off: the frame gives up its own scroll bar only while all is seen. */
const settle = () => document.documentElement.toggleAttribute('data-fitted', fitted && window.innerHeight >= height());

function tell() {
  const now = height();
  const { parent } = window;
  // A height is no secret, and the page around may be of any origin.
  parent.postMessage(outgoing('height', { height: now }), '*');
  // Canvas, and whoever follows it; as a string, which it expects.
  parent.postMessage(JSON.stringify({ subject: 'lti.frameResize', height: now }), '*');
  // Open edX.
  parent.postMessage({ type: 'plugin.resize', payload: { height: now } }, '*');
  settle();
}

export function announceHeight() {
  if (window.parent === window) return;
  new ResizeObserver(tell).observe(document.body);
  window.addEventListener('resize', settle);
}

/** The page around says that it has made room. */
export function roomWasMade() {
  fitted = true;
  settle();
}
