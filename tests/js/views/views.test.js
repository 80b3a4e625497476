import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../site/views/charting.js';
import '../../../site/views/looping.js';
import '../../../site/views/repeating.js';
import '../../../site/views/weighing.js';
import { SLOTS, panelIn, renderStep, sizing, slotOf } from '../../../site/views/step.js';
import { skips } from '../../../site/views/flow.js';
import { context, golden } from '../golden.js';

const trace = golden();

// Ten steps are drawn and searched in one test; a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 });

/** One window for all documents: making a window is what takes time. */
const { DOMParser } = new JSDOM().window;

/** @param {unknown} template */
const parsed = (template) => new DOMParser().parseFromString(collectResultSync(render(template)), 'text/html');

/** @param {number} number 1-based @param {string} [lang] @param {object} [more] */
function draw(number, lang = 'zh', more = {}) {
  const template = renderStep(trace.steps[number - 1], { ...context(lang), ...more }, more.sizes ?? null);
  return parsed(template);
}

const text = (node) => (node.body ?? node).textContent.replaceAll(/\s+/g, ' ').trim();
const all = (document, selector) => [...document.querySelectorAll(selector)];

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

describe('every step', () => {
  it.each(['zh', 'en'])('fills the same four places, without a missing word, in %s', (lang) => {
    trace.steps.forEach((_, index) => {
      const document = draw(index + 1, lang);
      expect(all(document, '[data-slot]').map((slot) => slot.dataset.slot)).toEqual(['top', 'left', 'middle', 'right']);
      for (const slot of all(document, '.shown-panel')) expect(text(slot)).not.toBe('');
    });
  });

  it('writes no style attribute, which the security policy forbids', () => {
    trace.steps.forEach((_, index) => {
      expect(all(draw(index + 1), '[style]')).toEqual([]);
    });
  });

  it('has buttons only where someone can answer them', () => {
    expect(all(draw(5), 'button')).toEqual([]);
    expect(all(draw(5, 'zh', { inspect: () => {} }), 'button').length).toBeGreaterThan(15);
  });
});

describe('states of a token', () => {
  it.each([
    [1, ['pending', 'pending']],
    [2, ['processed', 'processed']],
    [3, ['processed', 'processed', 'selected']],
    [4, ['processed', 'processed', 'pending']],
    [10, ['processed', 'processed', 'processed', 'processed', 'selected']],
  ])('in step %i are %j, in data, shape and word', (number, states) => {
    const document = draw(number);
    const places = all(document, '.place[data-key]');
    expect(places.map((place) => place.dataset.state)).toEqual(states);
    const WORDS = { pending: '待处理', processed: '已处理', selected: '刚选出' };
    places.forEach((place, index) => {
      expect(place.querySelector('svg').classList.contains(states[index])).toBe(true);
      expect(text(place)).toContain(WORDS[states[index]]);
    });
  });

  it('differ in outline, not only in colour; the end of an answer has its own', () => {
    const outline = (number, state) => {
      const edge = draw(number).querySelector(`.tile.${state} .edge`);
      return edge.getAttribute('d') ?? `rect ${edge.getAttribute('rx')}`;
    };
    const shapes = [outline(2, 'processed'), outline(3, 'selected'), outline(1, 'pending'), outline(10, 'selected')];
    expect(new Set(shapes).size).toBe(4);
    expect(all(draw(10), '.tile.end .edge')).toHaveLength(2);
  });
});

describe('the cache', () => {
  it.each([
    [1, 0, 0],
    [2, 2, 2],
    [3, 2, 0],
    [5, 3, 1],
    [8, 4, 1],
    [10, 4, 0],
  ])('of step %i has %i rows, %i of them just written', (number, rows, fresh) => {
    const document = draw(number);
    expect(all(document, '[data-row-key]')).toHaveLength(rows);
    expect(all(document, '.fresh')).toHaveLength(fresh);
    expect(all(document, '.mark').filter((mark) => text(mark).includes('本轮写入'))).toHaveLength(fresh);
  });

  it('tells in words when the loop miscounts and when the rows are of other parameters', () => {
    const step = structuredClone(trace.steps[4]);
    Object.assign(panelIn(step, 'left'), { reported_length: 4, parameters_fingerprint: 'ffffffffffff' });
    const document = parsed(renderStep(step, context('en')));
    const wrong = all(document, '.ledger .wrong').map(text);
    expect(wrong).toEqual([expect.stringContaining('thinks there are 4 rows'), expect.stringContaining('ffffffff')]);
    expect(all(draw(5), '.ledger .wrong')).toEqual([]);
  });
});

describe('the forward pass', () => {
  it('draws a line past the boxes for each residual connection', () => {
    const flow = panelIn(trace.steps[1], 'middle');
    const names = flow.boxes.map((box) => box.array);
    expect(skips(flow).map(({ from, to }) => [names[from], names[to]])).toEqual([
      ['x', 'r'],
      ['r', 'h'],
    ]);
  });

  it('says when only the last row is drawn', () => {
    expect(text(draw(2))).toContain('只画最后一行');
    expect(text(draw(5))).not.toContain('只画最后一行');
  });

  it('never leaves out a share: inside of the bar, below it, or counted', () => {
    const shares = (values, more = {}) => {
      const step = structuredClone(trace.steps[1]);
      const flow = panelIn(step, 'middle');
      const shared = flow.boxes.find((box) => box.display === 'shares').array;
      const array = flow.arrays.find(({ name }) => name === shared);
      Object.assign(array, { values: [values], column_labels: values.map((_, place) => `t${place}`), shape: [1, 1] });
      return parsed(renderStep(step, { ...context('zh'), ...more }));
    };
    for (const values of [
      [0.5, 0.5],
      [0.97, 0.02, 0.01],
      [0.2, 0.2, 0.2, 0.2, 0.2],
    ]) {
      const drawn = text(shares(values).querySelector('.flow'));
      values.forEach((value, place) => expect(drawn).toContain(`t${place} ${context('zh').n(value, 2)}`));
    }
    const twelve = Array.from({ length: 12 }, () => 1 / 12);
    const many = shares(twelve);
    expect(text(many.querySelector('.flow'))).toContain('12 份');
    // What opens is said only where something does.
    expect(text(many.querySelector('.flow'))).not.toContain('点开');
    expect(text(shares(twelve, { inspect: () => {} }).querySelector('.flow'))).toContain('12 份，点开看数');
    expect(all(many, '.flow .share')).toEqual([]);
  });

  it('marks negative numbers with a sign of their own', () => {
    const flow = panelIn(trace.steps[4], 'middle');
    const row = flow.arrays.find((array) => array.name === 'x').values.at(-1);
    const first = draw(5).querySelector('.flow .cells');
    expect(first.querySelectorAll('.bar')).toHaveLength(row.filter((value) => value < 0).length);
  });
});

describe('the choice', () => {
  it('is marked from its own step on, not before', () => {
    expect([1, 2, 5, 8].flatMap((number) => all(draw(number), '.chosen'))).toEqual([]);
    const chosen = [3, 4, 6, 7, 9, 10].map((number) => draw(number).querySelector('.chosen'));
    expect(chosen.map((item) => item.dataset.candidate)).toEqual(['3', '3', '5', '5', '6', '6']);
    for (const item of chosen) expect(text(item)).toContain('选中');
  });

  it('draws bars as long as the probabilities', () => {
    const items = panelIn(trace.steps[4], 'right').items;
    const widths = all(draw(5), '.probability').map((bar) => Number.parseFloat(bar.getAttribute('width')));
    widths.forEach((width, place) => expect(width).toBeCloseTo(items[place].prob * 100, 2));
  });

  it('shows where a recorded draw lands', () => {
    const step = structuredClone(trace.steps[2]);
    panelIn(step, 'right').uniform = 0.25;
    const document = parsed(renderStep(step, context('en')));
    expect(document.querySelector('.landing').getAttribute('x1')).toBe('25.000%');
    expect(text(document.querySelector('.draw'))).toContain('u = 0.25');
  });
});

describe('the check', () => {
  it('shows limits as limits and every outcome as a sign with a word', () => {
    const document = draw(10, 'en');
    expect(text(document.querySelector('.check'))).toContain('≤ 1×10⁻¹²');
    const outcomes = all(document, '.check :is(td, dd) .outcome');
    expect(outcomes).toHaveLength(panelIn(trace.steps[9], 'middle').rows.length);
    for (const outcome of outcomes) expect(text(outcome)).toBe('✓holds');
  });

  it('has one line for each round, one column for each thing compared in it', () => {
    const document = draw(10, 'zh');
    const lines = all(document, '.by-round tbody tr').map(text);
    const { rows } = panelIn(trace.steps[9], 'middle');
    const difference = (round) => context('zh').n(rows.find((row) => row.round === round && row.limit !== null).actual);
    expect(lines).toEqual([
      '1 2 = 2 ✓一致 2 = 2 ✓一致 0 ✓一致',
      `2 3 = 3 ✓一致 3 = 3 ✓一致 ${difference(2)} ✓一致`,
      `3 4 = 4 ✓一致 4 = 4 ✓一致 ${difference(3)} ✓一致`,
    ]);
    expect(all(document, '.by-round thead th')).toHaveLength(4);
    expect(text(document.querySelector('.whole'))).toContain('[1, 2, 3, 5] = [1, 2, 3, 5]');
  });

  it.each([
    ['2b48e1ebc69a', 'd3b3736712f7', 'd3b37367 ≠ 2b48e1eb'],
    ['d3b37367ffff', 'd3b3736712f7', 'd3b3736712f7 ≠ d3b37367ffff'],
  ])('writes fingerprints short, but never two that differ alike: %s and %s', (expected, actual, written) => {
    const step = structuredClone(trace.steps[9]);
    Object.assign(panelIn(step, 'middle').rows.at(-1), { expected, actual, ok: false });
    const last = parsed(renderStep(step, context('en'))).querySelector('.whole > :last-child');
    expect(text(last)).toContain(`${written} ✗fails`);
  });

  it('marks what failed', () => {
    const step = structuredClone(trace.steps[9]);
    const check = panelIn(step, 'middle');
    check.ok = false;
    check.rows[2].ok = false;
    const document = parsed(renderStep(step, context('en')));
    const wrong = all(document, '.check .wrong');
    expect(wrong).toHaveLength(1);
    expect(text(wrong[0])).toBe('0 > 1×10⁻¹² ✗fails');
  });
});

describe('the height of a place', () => {
  it('is kept by the largest panel of every build that occurs in it', () => {
    const sizes = sizing(trace);
    expect(new Set(sizes.middle.map((panel) => panel.kind))).toEqual(new Set(['table', 'flow', 'check']));
    const most = Math.max(...sizes.left.map((panel) => panel.rows.length));
    expect(most).toBe(panelIn(trace.steps[9], 'left').capacity);
  });

  it('is kept by panels nobody can see, hear or reach', () => {
    const document = draw(1, 'zh', { sizes: sizing(trace), inspect: () => {} });
    const sizers = all(document, '.sizer');
    expect(sizers.length).toBeGreaterThan(4);
    for (const sizer of sizers) {
      expect(sizer.getAttribute('aria-hidden')).toBe('true');
      expect(sizer.hasAttribute('inert')).toBe(true);
      expect(sizer.querySelector('button')).toBeNull();
    }
  });
});

describe('where a place is only as high as what it shows', () => {
  const practice = golden('practice');
  const sizes = sizing(practice);

  /** @param {number} at @param {number[]} near */
  function sizersOf(at, near) {
    const drawn = near.map((place) => [place, practice.steps[place]]);
    const template = renderStep(practice.steps[at], context('zh'), sizes, SLOTS, drawn);
    return all(parsed(template), '[data-slot=top] > .sizer');
  }

  it('what stands in it at other steps is not drawn until it is near', () => {
    const one = sizersOf(0, [0]);
    expect(one.length).toBe(sizes.top.length);
    expect(one.filter((sizer) => text(sizer) !== '')).toEqual(one.filter((sizer) => !sizer.hidden));
    const two = sizersOf(0, [0, 1]).filter((sizer) => text(sizer) !== '');
    expect(two.length).toBeGreaterThan(one.filter((sizer) => text(sizer) !== '').length);
    expect(two.length).toBeLessThan(sizes.top.length);
  });
});

it.each(['token_strip cache_ledger flow distribution', 'stages candidates table cumulative'])(
  'the panels %s stand at the top, left, in the middle, right',
  (kinds) => {
    const panels = kinds.split(' ').map((kind) => ({ kind }));
    for (const some of [panels, panels.toReversed()]) {
      expect(panels.map((panel) => slotOf({ panels: some }, panel))).toEqual(['top', 'left', 'middle', 'right']);
    }
  },
);

it('a second table stands on the right, or where there is room', () => {
  const places = (...kinds) => {
    const panels = kinds.map((kind) => ({ kind }));
    return panels.map((panel) => slotOf({ panels }, panel));
  };
  expect(places('stages', 'candidates', 'table', 'table')).toEqual(['top', 'left', 'middle', 'right']);
  expect(places('stages', 'table', 'table', 'cumulative')).toEqual(['top', 'middle', 'left', 'right']);
});

it('what the step is about takes the widest place, unless a panel has it for its own', () => {
  const places = (focus, ...kinds) => {
    const panels = kinds.map((kind) => ({ kind }));
    return panels.map((panel) => slotOf({ panels, focus }, panel));
  };
  expect(places('table', 'caches', 'table', 'table')).toEqual(['left', 'top', 'middle']);
  expect(places('check', 'caches', 'check', 'table')).toEqual(['left', 'top', 'middle']);
  expect(places('table', 'block', 'table')).toEqual(['top', 'middle']);
  expect(places('caches', 'table', 'distribution')).toEqual(['middle', 'right']);
});
