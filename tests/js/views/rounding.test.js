import { describe, expect, it } from 'vitest';
import { across, digits } from '../../../site/views/rounding_line.js';
import { all, draw, text } from './drawn.js';
import { far, rounding, said } from './ending-samples.js';

const shown = (panel, lang = 'zh') => draw(panel, lang, said(lang));
const share = (element, name) => Number.parseFloat(element.getAttribute(name)) / 100;

describe('additions on the number line', () => {
  it('say each sum before and after it is rounded', () => {
    const sums = all(shown(rounding()), '.hop-sum').map(text);
    expect(sums).toEqual([
      '2048 + 1 = 2049，舍入成 2048',
      '2048 + 1 = 2049，舍入成 2048',
      '1 + 1 = 2，不用舍入',
      '2 + 2048 = 2050，不用舍入',
    ]);
    expect(text(shown(rounding(), 'en').querySelector('.hop-sum'))).toBe('2048 + 1 = 2049, rounded to 2048');
  });

  it('draw a hollow mark where the sum would be, a filled one where it is kept, and an arrow between', () => {
    const panel = rounding();
    const [first, , inside, exact] = all(shown(panel), '.hop-line');
    const hollow = first.querySelector('.unrounded').parentElement;
    const filled = first.querySelector('.rounded').parentElement;
    expect(share(hollow, 'x')).toBeCloseTo(across(panel, 2049), 4);
    expect(share(filled, 'x')).toBeCloseTo(across(panel, 2048), 4);
    const arrow = first.querySelector('.rounds');
    expect([share(arrow, 'x1'), share(arrow, 'x2')]).toEqual([share(hollow, 'x'), share(filled, 'x')]);
    // What needs no rounding has no hollow mark; what lies outside has none at all.
    expect(exact.querySelector('.unrounded')).toBeNull();
    expect(exact.querySelector('.rounded')).not.toBeNull();
    expect(inside.querySelector('.rounded')).toBeNull();
    expect(all(inside, '.away').length).toBeGreaterThan(0);
  });

  it('stand on the numbers that exist', () => {
    const path = shown(rounding()).querySelector('.hop-line .exists').getAttribute('d');
    expect(path.match(/M/g)).toHaveLength(8);
    expect(path).toContain('M40.00 0V');
    expect(path).not.toContain('M50.00 0V');
  });

  it('say the result of each order, and which is the choice that is shown', () => {
    const lanes = all(shown(rounding()), '.hop-lane');
    expect(lanes.map((lane) => text(lane.querySelector('.hop-name')))).toEqual([
      '从左到右 结果 2048',
      '从右到左 结果 2050 ✓ 于是选它',
    ]);
    const running = rounding();
    running.lanes[0].result = null;
    expect(text(all(shown(running), '.hop-name')[0])).toBe('从左到右');
  });

  it('name the exact sum and the rival above their lines, in rows if they are close', () => {
    const [exact, rival] = ['.exact-text', '.rival-text'].map((one) => shown(far()).querySelector(one));
    expect([text(exact), text(rival)]).toEqual(['精确和 1', '对手 0.5']);
    expect(exact.getAttribute('y')).not.toBe(rival.getAttribute('y'));
    expect(shown(rounding({ rival: null })).querySelector('.rival-text, .rival-line')).toBeNull();
    expect(shown(rounding({ rival: 9000 })).querySelector('.rival-text, .rival-line')).toBeNull();
  });

  it('draw the rival of each lane where that run rounded it to', () => {
    const panel = rounding({ rival: null });
    panel.lanes[0].rival = 2048;
    panel.lanes[1].rival = 2050;
    const lanes = all(shown(panel), '.hop-lane');
    expect(lanes.map((lane) => text(lane.querySelector('.rival-text')))).toEqual(['对手 2048', '对手 2050']);
    lanes.forEach((lane, place) => {
      const { rival } = panel.lanes[place];
      for (const line of all(lane, '.rival-line')) expect(share(line, 'x1')).toBeCloseTo(across(panel, rival), 4);
      expect(all(lane, '.rival-line').length).toBeGreaterThan(1);
      // Its own head stays where the lanes stand below each other.
      expect(lane.querySelector('.hop.own .hop-head')).not.toBeNull();
    });
    expect(shown(rounding()).querySelector('.hop.own')).toBeNull();
  });

  it('write a term beside the lines of the exact sum and of the rival, not on them', () => {
    // Through the whole of what is drawn: the term would stand in the middle.
    const through = (more) => {
      const panel = rounding({ rival: null, low: 0, high: 10, exact: 100, ...more });
      panel.lanes = [{ ...panel.lanes[0], hops: [{ ...panel.lanes[0].hops[0], before: -50, exact: 50, after: 50 }] }];
      return shown(panel).querySelector('.hop-term').getAttribute('text-anchor');
    };
    expect(through({})).toBe('middle');
    expect(through({ exact: 4.5 })).toBe('start');
    expect(through({ rival: 4 })).toBe('start');
    expect(through({ exact: 5.5 })).toBe('end');
    expect(through({ exact: 2 })).toBe('middle');
  });

  it('come in from the edge where a sum lies outside of what is drawn', () => {
    const [out, back] = all(shown(far()), '.hop-line');
    expect(out.querySelector('.rounded')).toBeNull();
    expect(back.querySelector('.hop-arc').getAttribute('d')).toMatch(/^M100\.00 .* 33\.33 33$/);
  });

  it('say where there is no number any more', () => {
    const lost = rounding();
    lost.lanes[0].hops[0] = { ...lost.lanes[0].hops[0], exact: null, after: null };
    const [line] = all(shown(lost), 'li.hop');
    expect(text(line)).toContain('2048 + 1：结果不再是一个数');
    expect(line.querySelector('.hop-arc, .rounded, .unrounded')).toBeNull();
  });

  it('write as many digits as tell neighbours apart', () => {
    expect(digits({ spacing: 2 }, 2049)).toBe('2049');
    expect(digits({ spacing: 2 ** -10 }, 0.1 + 2 ** -12)).toBe('0.10024');
    expect(digits({ spacing: 8 }, 100000001)).toBe('100000001');
    expect(digits({ spacing: 8 }, 1e-5)).toBe('1×10⁻⁵');
    expect(digits({ spacing: 1 }, -0.5)).toBe('−0.5');
  });
});
