/** Opens the search, by its button or by `/`, which the reader can switch off. The search itself comes when it is opened. */
const KEY = 'tokenstep.search-key';

/** Whether `/` opens the search; it does unless the reader said no. */
export function keyIsOn() {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** @param {boolean} on */
export function rememberKey(on) {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Where nothing may be stored, `/` stays as it is.
  }
}

/**
 * Whether a key asks for the search. Not where something is typed, and never inside a player: its keys are its own.
 *
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
export function asksForSearch(event) {
  if (event.key !== '/' || event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const taken = 'input, select, textarea, [contenteditable], tokenstep-player, dialog';
  return !event.composedPath().some((each) => each instanceof Element && each.matches(taken));
}

/**
 * What was typed into has left with the dialog: until the next frame the browser would still send it the keys, `/` among them.
 *
 * @param {HTMLDialogElement} dialog
 */
export function shut(dialog) {
  dialog.close();
  const left = document.activeElement;
  if (left instanceof HTMLElement && dialog.contains(left)) left.blur();
}

/**
 * The ways out, which must be there even if the search itself never comes.
 *
 * @param {HTMLDialogElement} dialog
 */
function closable(dialog) {
  dialog.querySelector('[data-part=close]')?.addEventListener('click', () => shut(dialog));
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    // What is around the dialog belongs to it, but lies outside its box.
    if (target === dialog && !inside) shut(dialog);
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // In a search field the key would only empty it first.
    event.preventDefault();
    shut(dialog);
  });
}

export function startSearch() {
  const dialog = /** @type {HTMLDialogElement | null} */ (document.querySelector('dialog.search'));
  const button = document.querySelector('.search-open');
  if (!dialog || !button) return;
  /** @type {Promise<import('./search/dialog.js').Search> | null} */
  let search = null;
  const open = () => {
    if (dialog.open) return;
    // At once: what is typed next is meant for it.
    dialog.showModal();
    dialog.querySelector('input')?.select();
    search ??= import('./search/dialog.js').then(({ Search }) => new Search(dialog));
    search.catch((error) => {
      console.warn(error);
      search = null;
      const said = /** @type {HTMLElement | null} */ (dialog.querySelector('.search-said'));
      if (said) said.textContent = said.dataset.absent ?? '';
    });
  };
  closable(dialog);
  button.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    if (!asksForSearch(event) || !keyIsOn()) return;
    event.preventDefault();
    open();
  });
}
