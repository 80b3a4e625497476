// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { html, render as put } from 'lit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMessages } from '../../../site/player/messages.js';
import { number } from '../../../site/player/format.js';
import { render } from '../../../site/views/chart.js';
import { chart, many, spoken } from './ending-samples.js';

// A window has another idea of where files are.
const words = createMessages('zh', readFileSync('py/tokenstep/messages/zh.ftl', 'utf8'));

function shown(panel, set = () => {}) {
  const place = document.createElement('div');
  document.body.append(place);
  put(html`${render(panel, { ...words, ...spoken(words), n: number, inspect: null, set })}`, place);
  return place;
}

const fire = (element, name, init = {}) =>
  element.dispatchEvent(Object.assign(new Event(name, { bubbles: true, cancelable: true }), init));

describe('the hand on a chart', () => {
  afterEach(() => document.body.replaceChildren());

  it('reads a point out below, and nothing once it has left', () => {
    const place = shown(chart());
    const [, second] = place.querySelectorAll('.chart-point');
    fire(second.querySelector('.chart-hit'), 'pointerover');
    expect(place.querySelector('.chart-read').textContent).toBe('float16 正序：项数 2，绝对误差 0.125');
    expect(place.querySelector('.chart-reading').matches('.reading')).toBe(true);
    fire(place.querySelector('.chart-area'), 'pointerover');
    expect(place.querySelector('.chart-read').textContent).toBe('');
    expect(place.querySelector('.chart-reading').matches('.reading')).toBe(false);
  });

  it('walks from point to point with the arrow keys, and keeps them to itself', () => {
    const place = shown(chart());
    const points = [...place.querySelectorAll('.chart-point')];
    points[0].focus();
    const heard = vi.fn();
    place.addEventListener('keydown', heard);
    const event = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
    points[0].dispatchEvent(event);
    expect(heard).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(points[1]);
    expect(event.defaultPrevented).toBe(true);
    expect(points.filter((point) => point.getAttribute('tabindex') === '0')).toEqual([points[1]]);
    for (let times = 0; times < 20; times += 1) {
      document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }),
      );
    }
    expect(document.activeElement).toBe(points[0]);
    for (const given of [{ key: 'End' }, { key: 'ArrowRight', altKey: true }]) {
      const other = new KeyboardEvent('keydown', { ...given, bubbles: true, cancelable: true });
      points[0].dispatchEvent(other);
      expect(other.defaultPrevented).toBe(false);
    }
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a whole number where all are', chart(), '127', 5],
    ['three digits on a logarithmic axis', many(), '100', 32],
    [
      'as many decimals as the axis is long',
      chart({ x: { ...chart().x, maximum: 0.8, ticks: [0, 0.25, 0.5] } }),
      '113',
      0.452,
    ],
  ])('sets the option with the slider: %s', (_, panel, position, value) => {
    const set = vi.fn();
    const place = shown(panel, set);
    const slider = place.querySelector('input');
    slider.value = position;
    fire(slider, 'input');
    expect(set.mock.calls).toEqual([[panel.x_option, value]]);
    expect(slider.getAttribute('aria-valuetext')).toBe(String(value));
    const lines = [...place.querySelectorAll('.chart-place')].map((one) => Number.parseFloat(one.getAttribute('x')));
    expect(lines.length).toBeGreaterThan(1);
    expect(new Set(lines).size).toBe(1);
    expect(lines[0]).toBeCloseTo(Number(position) / 2, -1);
  });
});
