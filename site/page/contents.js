/** The contents of the course in the header: a `<details>` that also closes as a menu does. */

export function startContents() {
  const contents = /** @type {HTMLDetailsElement | null} */ (document.querySelector('details.contents'));
  if (!contents) return;
  contents.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !contents.open) return;
    contents.open = false;
    contents.querySelector('summary')?.focus();
  });
  const leave = (/** @type {EventTarget | null} */ target) => {
    if (contents.open && target instanceof Node && !contents.contains(target)) contents.open = false;
  };
  document.addEventListener('pointerdown', ({ target }) => leave(target));
  document.addEventListener('focusin', ({ target }) => leave(target));
}
