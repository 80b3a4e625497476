// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { decide } from '../../../site/player/keys.js';

const LTR = { dir: /** @type {const} */ ('ltr'), dialog: false, enlarged: false };

/**
 * @param {string} key
 * @param {string} tag
 * @param {KeyboardEventInit & {attribute?: string}} [more]
 */
function press(key, tag = 'button', { attribute, ...init } = {}) {
  const target = document.createElement(tag);
  if (attribute) target.setAttribute(attribute, '');
  document.body.append(target);
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...init });
  let seen = null;
  target.addEventListener('keydown', (heard) => {
    seen = heard.composedPath();
  });
  target.dispatchEvent(event);
  Object.defineProperty(event, 'composedPath', { value: () => seen });
  return event;
}

describe('a key on a button', () => {
  it.each([
    ['ArrowRight', 'next'],
    ['ArrowLeft', 'previous'],
    ['Home', 'first'],
    ['End', 'last'],
  ])('%s means %s and reaches nobody else', (key, command) => {
    expect(decide(press(key), LTR)).toEqual({ command, stop: true });
  });

  it('Space presses the button and reaches nobody else', () => {
    expect(decide(press(' '), LTR)).toEqual({ command: null, stop: true });
  });

  it.each(['a', 'PageDown', 'Enter', 'Tab', 'ArrowUp'])('%s is left alone', (key) => {
    expect(decide(press(key), LTR)).toEqual({ command: null, stop: false });
  });
});

describe('Space', () => {
  it.each(['data-stage', 'data-scroller'])('plays where nothing else wants it (%s)', (attribute) => {
    expect(decide(press(' ', 'div', { attribute }), LTR).command).toBe('toggle');
  });
});

describe('keys that mean something already', () => {
  it.each(['input', 'select', 'textarea'])('stay with %s and reach nobody else', (tag) => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', ' ']) {
      expect(decide(press(key, tag), LTR)).toEqual({ command: null, stop: true });
    }
  });

  it.each(['input', 'select', 'textarea', 'div'])('as does all else that is typed into %s', (tag) => {
    const attribute = tag === 'div' ? 'contenteditable' : undefined;
    for (const key of ['n', 'p', 's', '?', '/', '.', 'f', 'Escape', 'PageDown', 'Enter', 'Tab', 'ArrowUp']) {
      for (const more of [{}, { shiftKey: true }, { ctrlKey: true }, { isComposing: true }]) {
        const event = press(key, tag, { attribute, ...more });
        expect(decide(event, LTR), `${key} ${JSON.stringify(more)}`).toEqual({ command: null, stop: true });
        expect(event.defaultPrevented).toBe(false);
      }
    }
  });

  it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { shiftKey: true }, { isComposing: true }])(
    'with %o belong to someone else',
    (init) => {
      expect(decide(press('ArrowRight', 'button', init), LTR)).toEqual({ command: null, stop: false });
    },
  );

  it('and were handled by someone else are left alone', () => {
    const event = press('ArrowRight');
    event.preventDefault();
    expect(decide(event, LTR).command).toBeNull();
  });
});

it('arrows turn round where text runs from the right', () => {
  expect(decide(press('ArrowRight'), { ...LTR, dir: 'rtl' }).command).toBe('previous');
});

it('Escape is kept from the page only while a dialog is open', () => {
  expect(decide(press('Escape'), LTR).stop).toBe(false);
  expect(decide(press('Escape'), { ...LTR, dialog: true })).toEqual({ command: null, stop: true });
});

it('a remote control turns the steps of the enlarged player, and the pages of everything else', () => {
  expect(decide(press('PageDown'), LTR).command).toBeNull();
  expect(decide(press('PageDown'), { ...LTR, enlarged: true })).toEqual({ command: 'next', stop: true });
  expect(decide(press('PageUp'), { ...LTR, enlarged: true })).toEqual({ command: 'previous', stop: true });
});

it('a scroller that can be moved sideways keeps its arrows', () => {
  const event = press('ArrowRight', 'div', { attribute: 'data-scroller' });
  const [target] = event.composedPath();
  Object.defineProperty(target, 'scrollWidth', { value: 900 });
  Object.defineProperty(target, 'clientWidth', { value: 300 });
  expect(decide(event, LTR)).toEqual({ command: null, stop: true });
});
