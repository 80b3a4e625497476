/**
 * `fit.js`, for pages that hold players in frames: each frame becomes as high as what it shows. Only frames of the
 * folder from which this script came, and only what they say themselves. A plain script: those load from another
 * origin whatever headers its server sends. The braces keep its names from the page.
 */
{
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const { href: folder, origin: site } = new URL('./', script.src);

  /** @param {unknown} source of a message @returns {HTMLIFrameElement | undefined} */
  const frameOf = (source) =>
    [...document.querySelectorAll('iframe')].find(
      ({ contentWindow, src }) => contentWindow === source && src.startsWith(folder),
    );

  window.addEventListener('message', ({ source, origin, data }) => {
    if (origin !== site || data?.from !== 'tokenstep' || data.version !== 1 || data.type !== 'height') return;
    const { height } = data;
    const frame = Number.isFinite(height) && height > 0 ? frameOf(source) : undefined;
    if (!frame) return;
    const { borderTopWidth, borderBottomWidth, boxSizing } = getComputedStyle(frame);
    const border = boxSizing === 'border-box' ? parseFloat(borderTopWidth) + parseFloat(borderBottomWidth) : 0;
    frame.style.height = `${Math.ceil(height + border)}px`;
    frame.contentWindow?.postMessage({ to: 'tokenstep', version: 1, type: 'fitted' }, origin);
  });
}
