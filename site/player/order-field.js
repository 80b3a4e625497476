/** A field for an order: its values as a list, moved by buttons, by Alt with an arrow key, or by their handles. */
import { html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import * as icons from './icons.js';
import { moved, orderOf, placeAt } from './order.js';

/**
 * @typedef {import('../generated/trace.js').OptionField} OptionField
 * @typedef {import('./options.js').TokenstepOptions} Form
 */

/** @param {Event} event */
const listOf = (event) => /** @type {HTMLElement} */ (event.currentTarget).closest('ol');

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
      const order = orderOf(field, String(form.options[field.name]));
      const rows = [...list.children].map((row) => row.getBoundingClientRect());
      const [from, to] = [order.indexOf(value), placeAt(rows, clientY)];
      if (to !== null && to !== from)
        form.options = { ...form.options, [field.name]: moved(order, from, to).join(',') };
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
  const order = orderOf(field, String(form.options[field.name]));
  const { words } = form;
  const label = field.choices.find((choice) => choice.value === value)?.label;
  if (words && label) {
    const args = { stage: words.t(label), place: order.indexOf(value) + 1, total: order.length };
    form.said = words.t('player-order-moved', args);
  }
  form.apply();
}

/**
 * Moves an item by one; what had focus in it keeps the focus.
 *
 * @param {Form} form
 * @param {OptionField} field
 * @param {string} value
 * @param {-1 | 1} by
 */
async function step(form, field, value, by) {
  const order = orderOf(field, String(form.options[field.name]));
  const from = order.indexOf(value);
  const to = from + by;
  if (to < 0 || to >= order.length) return;
  const focused = /** @type {HTMLElement | null} */ (form.shadowRoot?.activeElement);
  form.options = { ...form.options, [field.name]: moved(order, from, to).join(',') };
  settle(form, field, value);
  await form.updateComplete;
  focused?.focus();
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
  const name = (one) => {
    const label = field.choices.find((choice) => choice.value === one)?.label;
    return label && words ? words.t(label) : one;
  };
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
        (one) => one,
        (one, place) =>
          html`<li
            tabindex="-1"
            class=${form.held === one ? 'held' : ''}
            data-value=${one}
            @keydown=${(/** @type {KeyboardEvent} */ event) => key(one, event)}
          >
            <span
              class="handle"
              aria-hidden="true"
              @pointerdown=${(/** @type {PointerEvent} */ event) => drag(form, field, one, event)}
              >${icons.handle}</span
            >
            <span class="num">${place + 1}</span>
            <span class="order-name">${name(one)}</span>
            <button
              type="button"
              class="up"
              aria-label=${words?.t('player-order-up', { stage: name(one) })}
              aria-disabled=${place === 0}
              @click=${() => step(form, field, one, -1)}
            >
              ${icons.up}
            </button>
            <button
              type="button"
              class="down"
              aria-label=${words?.t('player-order-down', { stage: name(one) })}
              aria-disabled=${place === order.length - 1}
              @click=${() => step(form, field, one, 1)}
            >
              ${icons.down}
            </button>
          </li>`,
      )}
    </ol>
    <p class="help" id="${field.name}-keys">${words?.t('player-order-keys')}</p>
    <p class="unseen" role="status">${form.said}</p>`;
}
