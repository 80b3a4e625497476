/** A copy of the figure beside it, out of sight: at a width of its own, without what is drawn ahead or only keeps a height. */

/** As wide as on a usual screen, and never so narrow that the figure would be folded. */
const LEAST = 960;

/** What asks the reader to do something, which nobody can in a picture: buttons with words, sliders, and hints of what opens or moves. */
const ASKING = ':is(.write, .manifest-buttons, .vary, .vary + .small, .ledger .legend > span, .chart-hint)';

/** Pseudo-elements have no place that could be asked for: in the copy they are elements. */
const ENDS = /** @type {const} */ (['::before', '::after']);

/**
 * @param {HTMLElement} element of the copy
 */
function unfold(element) {
  for (const end of ENDS) {
    const style = getComputedStyle(element, end);
    if (style.content === 'none' || style.content === 'normal') continue;
    const text = /^"(.*)"$/.exec(style.content)?.[1] ?? '';
    const stand = document.createElement('span');
    for (const name of style) stand.style.setProperty(name, style.getPropertyValue(name));
    stand.textContent = text;
    if (end === '::before') element.prepend(stand);
    else element.append(stand);
    element.classList.add(`no-${end.slice(2)}`);
  }
}

/**
 * What is folded away leaves no trace but its line; the sign before that is drawn by the browser.
 *
 * @param {HTMLDetailsElement} details
 */
function fold(details) {
  for (const child of [...details.childNodes]) {
    if (!details.open && !(child instanceof HTMLElement && child.localName === 'summary')) child.remove();
  }
  const summary = details.querySelector('summary');
  if (!summary || getComputedStyle(summary).display !== 'list-item') return;
  const sign = document.createElement('span');
  sign.textContent = details.open ? '▾ ' : '▸ ';
  summary.style.listStyle = 'none';
  summary.prepend(sign);
}

/**
 * What a copy does not take along: where the reader has scrolled to, and what stands in inputs.
 *
 * @param {Element} from
 * @param {Element} to
 */
function keepState(from, to) {
  const copies = to.querySelectorAll('*');
  for (const [place, original] of from.querySelectorAll('*').entries()) {
    const copy = copies[place];
    if (original.scrollLeft > 0) copy.scrollLeft = original.scrollLeft;
    if (original.scrollTop > 0) copy.scrollTop = original.scrollTop;
    if (original instanceof HTMLInputElement && copy instanceof HTMLInputElement) {
      copy.value = original.value;
      copy.checked = original.checked;
    }
  }
}

/**
 * @template T
 * @param {HTMLElement} figure with the step that is shown
 * @param {(step: HTMLElement) => T} look
 * @returns {T}
 */
export function withCopy(figure, look) {
  const root = /** @type {ShadowRoot} */ (figure.shadowRoot);
  const original = /** @type {HTMLElement} */ (root.querySelector('.step'));
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const without = new CSSStyleSheet();
  without.replaceSync(
    '.no-before::before, .no-after::after { content: none !important; } * { transition: none !important; }',
  );
  shadow.adoptedStyleSheets = [...root.adoptedStyleSheets, without];
  host.setAttribute('aria-hidden', 'true');
  host.inert = true;
  Object.assign(host.style, {
    position: 'fixed',
    top: '0',
    left: '-10000px',
    width: `${Math.max(LEAST, figure.clientWidth)}px`,
  });
  const step = /** @type {HTMLElement} */ (original.cloneNode(true));
  shadow.append(step);
  /** @type {Node} */ (figure.parentNode).appendChild(host);
  try {
    keepState(original, step);
    for (const hidden of step.querySelectorAll(`.drawn:not(.shown-panel), .sizer, ${ASKING}`)) hidden.remove();
    for (const details of step.querySelectorAll('details')) fold(details);
    for (const element of [step, ...step.querySelectorAll('*')]) {
      if (element instanceof HTMLElement) unfold(element);
    }
    return look(step);
  } finally {
    host.remove();
  }
}
