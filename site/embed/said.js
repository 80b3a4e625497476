/** What is said of an address or of attributes, and how a player is dressed where it is not at home. */

/** @param {Element | null} place @param {readonly string[]} sentences what could not be opened as it was asked for */
export function tellIn(place, sentences) {
  const lines = sentences.map((each) => {
    const line = document.createElement('p');
    line.textContent = each;
    return line;
  });
  place?.append(...lines);
}

/**
 * @param {import('../player/tokenstep-player.js').TokenstepPlayer} player on the page
 * @param {import('lit').CSSResult} styles
 */
export function dressAlso({ renderRoot }, { styleSheet }) {
  const sheets = /** @type {ShadowRoot} */ (renderRoot).adoptedStyleSheets;
  if (styleSheet) sheets.push(styleSheet);
}
