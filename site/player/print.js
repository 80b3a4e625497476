/**
 * Tells when the page goes to paper and when it is back. Both ways of asking are needed: the events
 * come before the layout, the media query also tells tools that print without events.
 *
 * @param {(printing: boolean) => void} changed
 * @returns {() => void} ends the watch
 */
export function watchPrinting(changed) {
  const media = matchMedia('print');
  const before = () => changed(true);
  const after = () => changed(false);
  const query = () => changed(media.matches);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  media.addEventListener('change', query);
  if (media.matches) changed(true);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    media.removeEventListener('change', query);
  };
}
