import { describe, expect, it, vi } from 'vitest';
import { part, spread, stacked, tick, valueAt, wrap } from '../../../site/views/chart_scale.js';
import { panelIn } from '../../../site/views/step.js';
import { context } from '../golden.js';
import { all, draw, text } from './drawn.js';
import { bars, chart, intervals, many, point, said, say } from './ending-samples.js';

const shown = (panel, more = {}) => draw(panel, 'zh', { ...said(), set: () => {}, ...more });
const linear = { scale: 'linear', minimum: -2, maximum: 6 };
const log = { scale: 'log', minimum: 1e-6, maximum: 1 };

describe('where a value stands on an axis', () => {
  it('by its distance from the ends', () => {
    expect([-2, 0, 6].map((value) => part(linear, value))).toEqual([0, 0.25, 1]);
  });

  it('by its power of ten on a logarithmic one', () => {
    expect(part(log, 1e-3)).toBeCloseTo(0.5, 12);
    expect(part(log, 1e-6)).toBe(0);
    expect(part(log, 1)).toBe(1);
  });

  it('at an end if it lies outside, and 0 at the lower end of a logarithmic one', () => {
    expect([part(linear, -9), part(linear, 9), part(log, 0), part(log, 7)]).toEqual([0, 1, 0, 1]);
  });

  it.each([linear, log])('and back', (axis) => {
    for (const place of [0, 0.125, 0.5, 1]) expect(part(axis, valueAt(axis, place))).toBeCloseTo(place, 12);
  });

  it('says a power of ten as one, and a name where there is one', () => {
    const ctx = { ...context('zh'), ...said() };
    expect(tick({ ...log, ticks: [1e-6, 2e-6], names: null }, 1e-6, ctx)).toBe('10⁻⁶');
    expect(tick({ ...log, ticks: [1e-6, 2e-6], names: null }, 2e-6, ctx)).toBe('2×10⁻⁶');
    expect(tick({ ...linear, ticks: [0, 1], names: [say('无'), say('有')] }, 1, ctx)).toBe('有');
  });
});

describe('labels', () => {
  const overlaps = (labels, middles) =>
    labels.some((one, i) =>
      labels.some((other, j) => i < j && Math.abs(middles[i] - middles[j]) < (one.size + other.size) / 2 - 1e-9),
    );

  it('stay where they are while they have room', () => {
    expect(
      spread(
        [10, 60, 110].map((at) => ({ at, size: 20 })),
        200,
      ),
    ).toEqual([10, 60, 110]);
  });

  it.each([[[50, 50, 50, 50]], [[5, 6, 7]], [[195, 100, 199]], [[10, 28, 40, 190, 191, 20]]])(
    'never lie over each other, keep their order and stay inside: %j',
    (places) => {
      const labels = places.map((at, place) => ({ at, size: 16 + 4 * (place % 2) }));
      const middles = spread(labels, 200);
      expect(overlaps(labels, middles)).toBe(false);
      // The same places without moving any would not do.
      expect(overlaps(labels, places)).toBe(true);
      labels.forEach(({ size }, place) => {
        expect(middles[place] - size / 2).toBeGreaterThanOrEqual(0);
        expect(middles[place] + size / 2).toBeLessThanOrEqual(200);
      });
      const order = (values) => values.map((_, place) => place).sort((a, b) => values[a] - values[b] || a - b);
      expect(order(middles)).toEqual(order(places));
    },
  );

  it('in rows do not touch', () => {
    const labels = [0, 30, 35, 90].map((at) => ({ at, size: 40 }));
    expect(stacked(labels)).toEqual([0, 1, 2, 0]);
  });

  it('break at blanks, or between characters where a word is too long', () => {
    expect(wrap('float16 从左到右', 6.5)).toEqual(['float16', '从左到右']);
    expect(wrap('从左到右逐项相加，再舍入', 5)).toEqual(['从左到右逐', '项相加，再', '舍入']);
    expect(wrap('一二三四。', 4)).toEqual(['一二三', '四。']);
    expect(wrap('left to right', 6)).toEqual(['left to', 'right']);
    expect(wrap('', 6)).toEqual([]);
  });
});

describe('a chart', () => {
  it('breaks a line where there is no number, and says so at the place', () => {
    const document = shown(chart());
    const [path] = all(document, '.chart-line').map((one) => one.getAttribute('d'));
    expect(path.match(/M/g)).toHaveLength(2);
    expect(path).toContain('M0.00 100.00L25.00 75.00M75.00 25.00');
    expect(all(document, '.chart-gap')).toHaveLength(1);
    const gap = all(document, '.chart-point').find((one) => one.querySelector('.chart-gap'));
    expect(gap.getAttribute('aria-label')).toContain('没有数；溢出，没有数');
  });

  it('labels every line at its end with its own shape', () => {
    const document = shown(many());
    const labels = all(document, '.chart-ends.tight g[class^=series]');
    expect(labels).toHaveLength(6);
    expect(new Set(labels.map((one) => one.querySelector('.chart-mark').getAttribute('d'))).size).toBe(6);
    expect(all(labels[5], 'text').map(text)).toEqual(['bfloat16', '两两相加']);
    const roomy = all(document, '.chart-ends.roomy g[class^=series]')[5];
    expect(all(roomy, 'text').map(text)).toEqual(['bfloat16 两两相加']);
  });

  it('has every number in its table, with intervals, and the words of the points', () => {
    const document = shown(chart());
    const rows = all(document, '.chart-numbers tbody tr').map(text);
    expect(rows).toHaveLength(5);
    expect(rows[2]).toBe('4 — 溢出，没有数');
    expect(rows[4]).toBe('8 0.5 0.0625 从这里起选择翻转几乎不变');
    expect(text(shown(intervals()).querySelector('.chart-numbers tbody'))).toContain('修测试 0.5 [0.4, 0.65]');
  });

  it('marks what stands out with a ring and, if there are several, a number that its words have, too', () => {
    const one = shown(chart());
    expect(all(one, '.chart-ring')).toHaveLength(1);
    expect(all(one, '.chart-sign')).toHaveLength(0);
    expect(text(one.querySelector('.chart-signs'))).toBe('◎ 从这里起选择翻转');
    const several = shown(bars());
    expect(all(several, '.chart-sign').map(text)).toEqual(['①', '②']);
    expect(all(several, '.chart-signs li').map(text)).toEqual(['① 最省的一项（模型）', '② 最省的一项（验证）']);
  });

  it('draws intervals as whiskers where there are few or single points, and as a band along a line', () => {
    expect(all(shown(intervals()), 'line.chart-whisker')).toHaveLength(8);
    expect(all(shown(many()), 'line.chart-whisker')).toHaveLength(0);
    expect(all(shown(many()), '.chart-band')).toHaveLength(6);
  });

  it('moves marks that share a place aside, and only those', () => {
    const shifts = (panel) => new Set(all(shown(panel), '.chart-point').map((one) => one.getAttribute('transform')));
    expect([...shifts(intervals())]).toEqual(['translate(-4.5 0)', 'translate(4.5 0)']);
    const alone = intervals();
    alone.series[1].points.forEach((one) => (one.x += 0.25));
    expect([...shifts(alone)]).toEqual(['translate(0 0)']);
  });

  it('draws bars from 0 up, side by side', () => {
    const drawn = all(shown(bars()), '.chart-area .chart-bar');
    expect(drawn).toHaveLength(9);
    for (const bar of drawn) {
      const [y, height] = ['y', 'height'].map((name) => Number.parseFloat(bar.getAttribute(name)));
      expect(y + height).toBeCloseTo(100, 2);
    }
    const places = all(shown(bars()), '.chart-area .chart-bar').map((bar) => Number.parseFloat(bar.getAttribute('x')));
    const width = Number.parseFloat(drawn[0].getAttribute('width'));
    const sorted = [...places].sort((a, b) => a - b);
    sorted.slice(1).forEach((x, before) => expect(x - sorted[before]).toBeGreaterThan(width));
  });

  it('marks at most so many points of a long line, the last among them', () => {
    const long = chart();
    long.series = [{ ...long.series[0], points: Array.from({ length: 81 }, (_, i) => point(i / 10, i / 200)) }];
    const document = shown(long);
    const marks = all(document, '.chart-area .chart-mark');
    expect(marks.length).toBeLessThan(20);
    expect(all(document, '.chart-point').at(-1).getAttribute('aria-label')).toContain('项数 8');
    expect(all(document, '.chart-numbers tbody tr')).toHaveLength(81);
  });

  it('is one stop for the Tab key, and none where nobody can ask', () => {
    expect(all(shown(many()), '.chart-point[tabindex="0"]')).toHaveLength(1);
    const still = shown(many(), { set: undefined });
    expect(all(still, '[tabindex]')).toHaveLength(0);
    expect(all(still, 'input')).toHaveLength(0);
    expect(still.querySelector('.chart-area').getAttribute('aria-hidden')).toBe('true');
  });

  it('has a slider for the option that its upright stands for, and none otherwise', () => {
    const slider = shown(chart()).querySelector('input.vary');
    expect(slider.getAttribute('aria-valuetext')).toBe('3');
    expect(shown(chart({ x_option: null })).querySelector('input')).toBeNull();
    expect(shown(chart({ lines: [] })).querySelector('input')).toBeNull();
  });

  it('stands beside another panel, unless it is what the step is about', () => {
    const beside = { kind: 'table' };
    const panel = { kind: 'chart' };
    expect(panelIn({ panels: [panel, beside], focus: 'table' }, 'right')).toBe(panel);
    expect(panelIn({ panels: [panel, beside], focus: 'chart' }, 'top')).toBe(panel);
    expect(panelIn({ panels: [panel, { kind: 'texts' }], focus: 'chart' }, 'right')).toBe(panel);
  });

  it.each(['zh', 'en'])('has all its words in %s', (lang) => {
    const wrong = vi.spyOn(console, 'error').mockImplementation(() => {});
    const document = draw(chart(), lang, { ...said(lang), set: () => {} });
    expect(document.querySelector('.chart-hint').textContent.length).toBeGreaterThan(10);
    expect(wrong.mock.calls.filter(([message]) => String(message).startsWith('No message'))).toEqual([]);
    wrong.mockRestore();
  });
});
