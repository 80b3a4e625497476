/** A field for an order: its values as a list, moved by buttons, by Alt with an arrow key, or dragged; each has a switch. */
import { html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { icon } from './icons.js';
import { moved, orderOf, placeAt, switched, written } from './order.js';

/**
 * @typedef {import('../generated/trace.js').OptionField} OptionField
 * @typedef {import('./options.js').TokenstepOptions} Form
 * @typedef {import('./order.js').Item} Item
 */

const down = icon('M8 12.5 2 6l1-1 5 5.4L13 5l1 1z');
const handle = icon('M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z');
const up = icon('M8 3.5 14 10l-1 1-5-5.4L3 11l-1-1z');

/** @param {Event} event */
const listOf = (event) => /** @type {HTMLElement} */ (event.currentTarget).closest('ol');

/** @param {Form} form @param {OptionField} field */
const orderIn = (form, field) => orderOf(field, String(form.options[field.name]));

/** @param {Form} form @param {OptionField} field @param {Item[]} order */
function put(form, field, order) {
  form.options = { ...form.options, [field.name]: written(order) };
}

/** @param {Form} form @param {OptionField} field @param {string} value */
function nameOf(form, field, value) {
  const label = field.choices.find((choice) => choice.value === value)?.label;
  return label && form.words ? form.words.t(label) : value;
}

/** @param {Item[]} order @param {string} value */
const placeOf = (order, value) => order.findIndex((one) => one.value === value);

/**
 * Drags an item as long as the pointer is down; the lesson is computed once, at the end.
 *
 * @param {Form} form
 * @param {OptionField} field
 * @param {string} value of the item
 * @param {PointerEvent} event
 */
function drag(form, field, value, event) {
  const list = listOf(event);
  if (!list || event.button !== 0) return;
  event.preventDefault();
  const before = String(form.options[field.name]);
  const stop = new AbortController();
  const { signal } = stop;
  // The list takes the pointer, not the item: moving the item in the document would let go of it.
  list.setPointerCapture(event.pointerId);
  form.held = value;
  list.addEventListener(
    'pointermove',
    ({ clientY }) => {
      const order = orderIn(form, field);
      const rows = [...list.children].map((row) => row.getBoundingClientRect());
      const [from, to] = [placeOf(order, value), placeAt(rows, clientY)];
      if (to !== null && to !== from) put(form, field, moved(order, from, to));
    },
    { signal },
  );
  /** @param {boolean} keep */
  const end = (keep) => {
    stop.abort();
    form.held = '';
    if (!keep) form.options = { ...form.options, [field.name]: before };
    else if (form.options[field.name] !== before) settle(form, field, value);
  };
  list.addEventListener('pointerup', () => end(true), { signal });
  list.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
}

/**
 * Says where the item is now, and computes with it.
 *
 * @param {Form} form
 * @param {OptionField} field
 * @param {string} value
 */
function settle(form, field, value) {
  const order = orderIn(form, field);
  const args = { stage: nameOf(form, field, value), place: placeOf(order, value) + 1, total: order.length };
  form.said = form.words?.t('player-order-moved', args) ?? '';
  form.apply();
}

/**
 * Moves an item by one, or says that it stands at the end; what had focus in it keeps the focus.
 *
 * @param {Form} form
 * @param {OptionField} field
 * @param {string} value
 * @param {-1 | 1} by
 */
async function step(form, field, value, by) {
  const order = orderIn(form, field);
  const from = placeOf(order, value);
  const to = from + by;
  if (to < 0 || to >= order.length) {
    const end = to < 0 ? 'player-order-first' : 'player-order-last';
    form.said = form.words?.t(end, { stage: nameOf(form, field, value) }) ?? '';
    return;
  }
  const focused = /** @type {HTMLElement | null} */ (form.shadowRoot?.activeElement);
  put(form, field, moved(order, from, to));
  settle(form, field, value);
  await form.updateComplete;
  focused?.focus();
}

/**
 * Off, an item keeps its place.
 *
 * @param {Form} form
 * @param {OptionField} field
 * @param {string} value
 */
function flip(form, field, value) {
  put(form, field, switched(orderIn(form, field), value));
  form.apply();
}

/**
 * @param {Form} form
 * @param {OptionField} field
 * @param {string} value
 * @param {Record<string, unknown>} about
 */
export function orderField(form, field, value, about) {
  const { words } = form;
  const order = orderOf(field, value);
  /** @param {string} one */
  const name = (one) => nameOf(form, field, one);
  /** @param {string} one @param {KeyboardEvent} event */
  const key = (one, event) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    void step(form, field, one, event.key === 'ArrowUp' ? -1 : 1);
  };
  return html`<ol
      class="order"
      id=${field.name}
      tabindex="-1"
      aria-labelledby="${field.name}-label"
      aria-describedby="${about.describedby} ${field.name}-keys"
    >
      ${repeat(
        order,
        (one) => one.value,
        ({ value: one, off }, place) =>
          html`<li
            tabindex="-1"
            class="${off ? 'off' : ''} ${form.held === one ? 'held' : ''}"
            data-value=${one}
            @keydown=${(/** @type {KeyboardEvent} */ event) => key(one, event)}
          >
            <span
              class="handle"
              aria-hidden="true"
              @pointerdown=${(/** @type {PointerEvent} */ event) => drag(form, field, one, event)}
              >${handle}</span
            >
            <span class="num">${place + 1}</span>
            <span
              class="order-name"
              @pointerdown=${(/** @type {PointerEvent} */ event) =>
                // A finger on a name scrolls the page.
                event.pointerType === 'mouse' && drag(form, field, one, event)}
              >${name(one)}</span
            >
            <button
              type="button"
              class="switch"
              role="switch"
              aria-label=${words?.t('player-order-switch', { stage: name(one) })}
              aria-checked=${!off}
              @click=${() => flip(form, field, one)}
            >
              ${words?.t(off ? 'player-order-off' : 'player-order-on')}
            </button>
            <button
              type="button"
              class="up"
              aria-label=${words?.t('player-order-up', { stage: name(one) })}
              aria-disabled=${place === 0}
              @click=${() => step(form, field, one, -1)}
            >
              ${up}
            </button>
            <button
              type="button"
              class="down"
              aria-label=${words?.t('player-order-down', { stage: name(one) })}
              aria-disabled=${place === order.length - 1}
              @click=${() => step(form, field, one, 1)}
            >
              ${down}
            </button>
          </li>`,
      )}
    </ol>
    <p class="help" id="${field.name}-keys">${words?.t('player-order-keys')}</p>
    <p class="unseen" role="status">${form.said}</p>`;
}
