import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pull, slider } from '../../../site/views/dart.js';
import { axisEnd, fold as foldExperiment } from '../../../site/views/experiment.js';
import { fold as foldOverlap } from '../../../site/views/overlap_fold.js';
import { besideDart, level } from '../../../site/views/overlap_bars.js';
import { endOf } from '../../../site/views/scale.js';
import { renderStep, sizing } from '../../../site/views/step.js';
import { context } from '../golden.js';
import { all, draw, parsed, text } from './drawn.js';
import {
  array,
  block,
  caches,
  column,
  experiment,
  failed,
  item,
  overlap,
  row,
  said,
  token as made,
} from './speculating-samples.js';

vi.setConfig({ testTimeout: 30_000 });

const many = (count) => Array.from({ length: count }, (_, id) => item(`t${id}`, (id % 7) / 100, (id % 5) / 100, id));
const percentOf = (node, name) => Number.parseFloat(node.getAttribute(name));

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it.each(['zh', 'en'])('no panel lacks a word or writes a style attribute, in %s', (lang) => {
  const panels = [
    overlap({ uniform_option: 'u', height: 0.1, verdict: 'accepted' }),
    overlap({ items: many(512), arrays: [array('p', [many(512).map(({ p }) => p)])] }),
    experiment(),
    failed(),
    experiment({ ok: null, verdict: null, done: 5000, rows: many(512).map(({ token, p }) => row(token.text, p, p)) }),
    block(),
    ...['empty', 'drafted', 'scored', 'cut'].map((fate) => block({ columns: [column(4, { fate })], now: null })),
    caches(),
  ];
  const document = parsed(panels.map((panel) => renderStep({ panels: [panel] }, context(lang))));
  expect(all(document, '[style]')).toEqual([]);
  const ids = all(document, '[id]').map(({ id }) => id);
  expect(ids).toEqual([]);
});

describe('p and q over each other', () => {
  const areas = (panel, place) =>
    all(draw(panel), '.overlap-bars')[place].querySelectorAll('.area') &&
    all(all(draw(panel), '.overlap-bars')[place], '.area');

  it('share min(p, q), and what is left of the larger one stands on top of it', () => {
    // 学习: p = 0.15, q = 0.4 on a scale up to 0.5.
    const [accepted, rejected] = areas(overlap(), 2);
    expect(accepted.classList.contains('accepted')).toBe(true);
    expect(rejected.classList.contains('rejected')).toBe(true);
    const [high, more] = [percentOf(accepted, 'height'), percentOf(rejected, 'height')];
    expect(more / high).toBeCloseTo(0.25 / 0.15, 3);
    expect(percentOf(rejected, 'y') + more).toBeCloseTo(percentOf(accepted, 'y'), 2);
    expect(areas(overlap(), 0).map((one) => one.classList[1])).toEqual(['accepted', 'lacking']);
    expect(areas(overlap(), 1)).toHaveLength(1);
  });

  it('differ in more than colour: only one area has no stripes, and no two the same', () => {
    const drawn = all(draw(overlap()), '.overlap-key .area').map((one) => {
      const hatch = one.querySelector('.hatch');
      return hatch && ['x1', 'y1', 'x2', 'y2'].map((name) => hatch.getAttribute(name)).join();
    });
    expect(new Set(drawn).size).toBe(3);
    expect(drawn.filter((one) => one === null)).toHaveLength(1);
  });

  it('are faint where the step is not about them', () => {
    const faint = (lit) =>
      [...new Set(all(draw(overlap({ lit })), '.overlap-bars .faint').map((one) => one.classList[1]))].sort();
    expect(faint(['target', 'draft', 'accepted', 'lacking', 'rejected'])).toEqual([]);
    expect(faint(['draft'])).toEqual(['accepted', 'lacking', 'p', 'rejected']);
    expect(faint(['lacking', 'target'])).toEqual(['accepted', 'q', 'rejected']);
  });

  it('have a line of numbers for each part that the step is about, with fractions where they are known', () => {
    const lines = (lit) => all(draw(overlap({ lit })), 'tbody tr:not([aria-hidden])').map((one) => one.className);
    expect(lines(['draft'])).toEqual(['overlap-p', 'overlap-q']);
    expect(lines(['accepted', 'lacking'])).toEqual(['overlap-p', 'overlap-q', 'overlap-accepted', 'overlap-lacking']);
    expect(all(draw(overlap()), '.overlap-p td').map(text)).toEqual(['0.5 1/2', '0.3 3/10', '0.15 3/20', '0.05 1/20']);
    const floats = overlap({ items: [item('我', 0.25, 0.75, 0)], drafted: null, height: null, emitted: null });
    expect(all(draw(floats), '.overlap-p td').map(text)).toEqual(['0.25']);
  });

  it('open their arithmetic where there is some', () => {
    const panel = overlap({ arrays: [array('p', [[0.5, 0.3, 0.15, 0.05]]), array('q', [[1, 2]])] });
    const opened = all(draw(panel, 'en', { inspect: () => {} }), '[data-opens]').map((one) => one.dataset.opens);
    expect(opened).toEqual([0, 1, 2, 3].map((place) => `overlap:p:0:${place}`));
  });

  it.each([
    ['accepted', 0.1, true],
    ['rejected', 0.28, false],
  ])('a dart that is %s lies where u·q is', (verdict, height, below) => {
    const document = draw(overlap({ verdict, height }), 'en');
    const darts = all(document, '.dart');
    expect(darts).toHaveLength(1);
    const bar = darts[0].closest('svg.overlap-bars');
    expect(all(document, '.overlap-bars').indexOf(bar)).toBe(2);
    const top = percentOf(bar.querySelector('.ruler.p line:last-of-type'), 'y1');
    expect(percentOf(darts[0], 'y') > top).toBe(below);
    expect(text(document.querySelector('.landing-note'))).toContain(verdict);
    expect(text(document.querySelector('.landing-note'))).toContain(String(height));
  });

  it('keep the name of the dart clear of the letter of q, and of the numbers below', () => {
    const name = (/** @type {number} */ height) => besideDart(height, 0.25, 0.5);
    const [far, near, low] = [name(0.1), name(0.2376), besideDart(0.005, 0.03, 0.5)];
    expect(far).toEqual(['100%', -8, 'end']);
    expect(near[1], 'below the line, which lies below that of q').toBeGreaterThan(0);
    expect(low[0], 'on the other side, where neither is').toBe('0');
    const letter = (/** @type {number} */ height) =>
      Number(draw(overlap({ height }), 'en').querySelectorAll('.ruler.q text')[2].getAttribute('y'));
    expect(letter(0.38)).toBeLessThan(0);
    expect(letter(0.1)).toBeGreaterThan(0);
  });

  it('have fractions only where they fit; otherwise they stand in the title, and where the numbers open', () => {
    const items = [...'ABCDEF'].map((name, id) => ({ ...item(name, 0.125, 0.25, id), exact: ['1/8', '1/4'] }));
    const panel = (/** @type {number} */ count) =>
      overlap({
        items: items.slice(0, count),
        arrays: [array('p', [Array(count).fill(0.125)])],
        drafted: null,
        emitted: null,
        height: null,
        verdict: null,
      });
    const cells = (/** @type {number} */ count) => all(draw(panel(count), 'en'), '.overlap-p td');
    expect(text(cells(5)[0].querySelector('.seen'))).toBe('0.125 1/8');
    expect(text(cells(6)[0].querySelector('.seen'))).toBe('0.125');
    expect(cells(6)[0].getAttribute('title')).toBe('1/8');
    expect(text(cells(6)[0].querySelector('.unseen'))).toContain('1/8');
  });

  it('say in words what was drafted, what became of it, and what goes out', () => {
    const heads = all(draw(overlap(), 'en'), 'thead th').map(text);
    expect(heads).toEqual(['output 我', '爱', '▾ proposed ✗ rejected 学习', '！']);
  });

  it('are all there of 512: drawn, or in the tail; the drafted and the emitted are drawn', () => {
    const panel = overlap({ items: many(512), drafted: 500, emitted: 7, height: null, verdict: null });
    const { drawn, folded } = foldOverlap(panel);
    expect([...drawn, ...folded].sort((a, b) => a - b)).toEqual(many(512).map((_, place) => place));
    expect(drawn).toEqual(expect.arrayContaining([500, 7]));
    expect(drawn.length).toBeLessThanOrEqual(12);
    const document = draw(panel);
    expect(all(document, '.overlap-bars')).toHaveLength(drawn.length);
    expect(all(document, '.tail li')).toHaveLength(folded.length);
  });

  it.each([
    [[0.5, 0.25], 0.5],
    [[0.067, 0.03], 0.08],
    [[1, 0], 1],
    [[0.0021], 0.003],
  ])('stand on a scale that %j fill', (values, end) => {
    expect(endOf(values)).toBe(end);
  });
});

describe('the dart by hand', () => {
  const panel = overlap({ uniform_option: 'u', height: 0.28 });

  it('is a slider at u, where u can be set, and only there', () => {
    const set = () => {};
    const input = draw(panel, 'en', { set }).querySelector('input.vary');
    expect(Number(input.getAttribute('value'))).toBeCloseTo(0.28 / 0.4, 9);
    expect(input.getAttribute('aria-valuetext')).toBe('u·q = 0.28');
    expect(draw(panel).querySelector('input')).toBeNull();
    expect(draw(overlap(), 'en', { set }).querySelector('input')).toBeNull();
  });

  it('is pulled with a mouse: the middle of the bar of q is u = 0.5, above it u stays below 1', () => {
    const set = vi.fn();
    const moved = pull(panel, 0.5, { set });
    const dart = { setAttribute: vi.fn() };
    const field = {
      getBoundingClientRect: () => ({ top: 100, height: 1000 }),
      setPointerCapture: vi.fn(),
      hasPointerCapture: () => true,
      closest: () => ({ querySelector: () => dart }),
    };
    const at = (part, more) =>
      moved({ currentTarget: field, type: 'pointermove', clientY: 100 + 1000 * part, preventDefault() {}, ...more });
    const middle = (level(0, 0.5) + level(0.4, 0.5)) / 2;
    at(middle, { pointerType: 'mouse', type: 'pointerdown' });
    expect(set).toHaveBeenLastCalledWith('u', 0.5);
    expect(dart.setAttribute).toHaveBeenLastCalledWith('y', `${(middle * 100).toFixed(3)}%`);
    at(0, { pointerType: 'mouse' });
    expect(set).toHaveBeenLastCalledWith('u', 0.999);
    at(1, { pointerType: 'pen' });
    expect(set).toHaveBeenLastCalledWith('u', 0);
    set.mockClear();
    at(middle, { pointerType: 'touch', type: 'pointerdown' });
    field.hasPointerCapture = () => false;
    at(middle, { pointerType: 'mouse' });
    expect(set).not.toHaveBeenCalled();
  });

  it('cannot be pulled where nobody asked for a u', () => {
    const set = () => {};
    for (const one of [overlap(), overlap({ uniform_option: 'u', height: null })])
      expect([typeof pull(one, 1, { set }), typeof slider(one, 1, { ...context('en'), set })]).toEqual([
        'symbol',
        'symbol',
      ]);
  });
});

describe('the experiment', () => {
  const rowsOf = (panel, lang = 'en') => all(draw(panel, lang), '.experiment-rows .experiment-row');

  it('has a bar as long as the share, and the tick of what it should be', () => {
    const [first] = rowsOf(experiment());
    // On a scale up to 0.6.
    expect(percentOf(first.querySelector('.observed'), 'width')).toBeCloseTo((0.5011 / 0.6) * 100, 2);
    expect(percentOf(first.querySelector('.expected-tick'), 'x1')).toBeCloseTo((0.5 / 0.6) * 100, 2);
    expect(percentOf(first.querySelector('.band'), 'width')).toBeCloseTo((0.004 / 0.6) * 100, 2);
  });

  it('marks how far off each is, in tolerances, and says in words what lies beyond the gauge', () => {
    const marks = (panel) => rowsOf(panel).map((one) => percentOf(one.querySelector('.gauge > svg'), 'x'));
    expect(marks(experiment())[0]).toBeCloseTo(50 + (0.55 / 2) * 50, 1);
    expect(marks(failed()).slice(0, 1)).toEqual([3]);
    expect(rowsOf(failed()).map((one) => text(one.querySelector('.far')))).toEqual([
      '125 × the tolerance',
      '',
      '1.60 × the tolerance',
      'no tolerance at all',
      '125 × the tolerance',
    ]);
    const shapes = rowsOf(failed()).map((one) => {
      const mark = one.querySelector('.gauge-mark');
      return mark.getAttribute('d') ?? mark.localName;
    });
    expect(new Set(shapes).size).toBe(4); // to the left, within, outside, to the right
  });

  it('shows what is really followed, and names it, only where that is another law', () => {
    expect(all(draw(failed()), '.experiment-rows .followed-tick')).toHaveLength(4);
    expect(text(draw(failed(), 'en').querySelector('.bars-key'))).toContain('really follows');
    expect(all(draw(experiment()), '.followed-tick')).toEqual([]);
  });

  it('passes or fails with a sign and a word', () => {
    expect(text(draw(experiment(), 'en').querySelector('.outcome'))).toBe('✓ passed · 1,000,000 draws');
    expect(text(draw(failed(), 'zh').querySelector('.outcome'))).toBe('✗ 不通过 · 抽了 1,000,000 次');
    expect(rowsOf(failed()).map((one) => text(one.querySelector('.sign')))).toEqual(['✗', '✓', '✗', '✗', '✗']);
  });

  it('has no verdict on its way, but says how far it is', () => {
    const document = draw(experiment({ ok: null, verdict: null, done: 250_000 }), 'en');
    expect(document.querySelector('.outcome')).toBeNull();
    expect(text(document.querySelector('.count'))).toBe('250,000 / 1,000,000 draws');
    expect(percentOf(document.querySelector('.drawn-so-far'), 'width')).toBe(25);
  });

  it('keeps what is no token apart', () => {
    const document = draw(experiment());
    expect(all(document, '.experiment-rows:not(.others) > li')).toHaveLength(4);
    expect(all(document, '.others > li')).toHaveLength(1);
  });

  const long = (more) =>
    experiment({
      rows: [
        ...many(512).map((_, id) => row(`t${id}`, 0.002, 0.002 + (id === 300 ? 0.009 : id * 1e-6))),
        row('', 0.75, 0.7498, { label: said('view-expected'), token: null }),
      ],
      ...more,
    });

  it('shows the worst of 512 first, and leaves none out', () => {
    const { drawn, folded, others } = foldExperiment(long());
    expect(drawn[0].token.text).toBe('t300');
    expect(drawn.length + folded.length + others.length).toBe(513);
    expect(all(draw(long()), '.tail li')).toHaveLength(folded.length);
  });

  it('does not draw on its way what nobody has unfolded', () => {
    const going = long({ ok: null, verdict: null });
    expect(all(draw(going), '.tail li')).toHaveLength(0);
    expect(all(draw(going, 'zh', { unfolded: new Set(['experiment']) }), '.tail li').length).toBeGreaterThan(400);
  });
});

describe('a block', () => {
  it('has a column for each position, with the token drafted, its fate as a sign and a word, and what goes out', () => {
    const document = draw(block(), 'en');
    expect(all(document, 'thead th[data-block]').map(text)).toEqual(['4', '5 here', '6', '7']);
    expect(all(document, '.block-fate td').map(text)).toEqual(['✓ accepted', '✗ rejected', '– not reached', '· empty']);
    expect(all(document, '.block-emitted td').map(text)).toEqual(['学习accepted draft', '爱residual', '—', '—']);
    expect(all(document, '[aria-current=step]').map(text)).toEqual(['5 here']);
  });

  it('has a sign of its own for each fate', () => {
    const fates = ['empty', 'drafted', 'scored', 'accepted', 'rejected', 'not_reached', 'cut'];
    const document = draw(block({ columns: fates.map((fate, place) => column(place, { fate })), now: null }));
    const words = all(document, '.fate').map(text);
    expect(new Set(words.map((word) => word[0])).size).toBe(fates.length);
    expect(new Set(words.map((word) => word.slice(1))).size).toBe(fates.length);
  });

  it('draws u inside of the bar of min(1, p/q) where the token is accepted, and outside where it is not', () => {
    const [accepted, rejected, unreached] = all(draw(block()), '.trial')
      .slice(0, 3)
      .map((one) => [
        percentOf(one.querySelector('.trial-ratio'), 'width'),
        one.querySelector('svg') && percentOf(one.querySelector('svg'), 'x'),
      ]);
    expect(accepted).toEqual([100, 31]);
    expect(rejected).toEqual([37.5, 90]);
    expect(unreached).toEqual([37.5, null]);
  });

  it('opens the arithmetic of a probability that has some', () => {
    const inspect = vi.fn();
    const opened = all(draw(block(), 'en', { inspect }), '[data-opens]').map((one) => one.dataset.opens);
    expect(opened).toEqual(['block:q:0:3']);
  });

  it('stands behind the sequence: the prompt, what was generated, and which of it is new', () => {
    const document = draw(block(), 'en');
    expect(all(document, '.given .token-chip').map(text)).toEqual(['我', '爱']);
    expect(all(document, '.written .chips li').map(text)).toEqual(['学习Pos. 2new', '！Pos. 3new']);
    expect(all(draw(block({ fresh: 1 }), 'en'), '.new-word')).toHaveLength(1);
    expect(all(draw(block({ fresh: 1 })), '.token-chip.fresh').map(text)).toEqual(['！']);
  });

  it('says of a bonus what p it had, and that it was drawn and not judged', () => {
    const bonus = column(8, {
      drafted: null,
      q: null,
      p: 0.7471,
      ratio: null,
      u: null,
      fate: 'empty',
      emitted: made('！', 5),
      source: 'bonus',
    });
    const cells = (lang) => {
      const document = draw(block({ columns: [bonus], now: null }), lang);
      return ['drafted', 'q', 'p', 'u', 'fate', 'emitted'].map((name) =>
        text(document.querySelector(`.block-${name} td`)),
      );
    };
    expect(cells('zh')).toEqual(['没有草稿', '—', '0.7471', '—', '＋ 直接从 p 抽', '！额外一个']);
    expect(cells('en')).toEqual(['no draft', '—', '0.7471', '—', '＋ drawn straight from p', '！bonus']);
    expect(all(draw(block({ columns: [bonus], now: null })), '.trial')).toEqual([]);
  });

  it('says the p of a bonus that opens its arithmetic of the token that went out', () => {
    const bonus = column(8, {
      drafted: null,
      q: null,
      p: 0.4,
      fate: 'empty',
      emitted: made('！', 5),
      source: 'bonus',
      p_opens: { array: 'q', row: 0, column: 3 },
    });
    const document = draw(block({ columns: [bonus], now: null }), 'en', { inspect: () => {} });
    const opened = document.querySelector('[data-opens="block:q:0:3"]');
    expect(`${opened.getAttribute('aria-label') ?? ''} ${text(opened)}`).toContain('！');
  });

  it('ends in an octagon, as everywhere', () => {
    expect(all(draw(block()), '.token-chip.ends path')).toHaveLength(2);
  });
});

describe('the caches', () => {
  it('have their rows beside each other: a row too few is a gap in its line', () => {
    const lines = all(draw(caches(), 'en'), 'tbody tr').map((line) => all(line, 'td').map((one) => one.classList[1]));
    expect(lines[3]).toEqual(['new', 'missing']);
    expect(lines[4]).toEqual(['cropped', 'wrong']);
    expect(lines[5]).toEqual(['cropped', 'none']);
    expect(lines).toHaveLength(7);
  });

  it('say each state but the ordinary one in a word', () => {
    const words = all(draw(caches(), 'en'), '.lane-word').map(text);
    expect(new Set(words)).toEqual(new Set(['＋ written', '✂ cropped', '? missing', '✗ does not belong']));
  });

  it('say how many rows they hold, and whether that is what they should', () => {
    const lane = (length, wanted) => {
      const [first] = caches().lanes;
      return caches({ lanes: [{ ...first, length, wanted }] });
    };
    const head = (panel) => text(draw(panel, 'en').querySelector('.lane-length'));
    expect(head(lane(4, 4))).toBe('4 rows = wanted 4');
    expect(head(lane(3, 4))).toBe('3 rows → wanted 4');
    expect(text(draw(caches(), 'en').querySelector('[data-lane=draft] .lane-length'))).toBe('4 rows ≠ wanted 4');
    expect(head(lane(5, null))).toBe('5 rows');
  });
});

describe('the axis of the experiment', () => {
  it('is there before the first draw, and no draw moves it', () => {
    const rows = (/** @type {number} */ share) => [row('A', 0.5, share), row('B', 0.3, 1 - share)];
    const end = (/** @type {number} */ share) =>
      text(draw(experiment({ rows: rows(share) }), 'en').querySelector('.axis span:last-child'));
    expect([0, 0.49, 0.5, 0.51, 0.9].map(end)).toEqual(Array(5).fill('0.6'));
    const bar = draw(experiment({ rows: rows(0.9) }), 'en').querySelector('.experiment-row .observed');
    expect(percentOf(bar, 'width'), 'what is beyond ends with the axis').toBe(100);
  });

  it('has room for the law that is really followed', () => {
    expect(axisEnd([{ ...row('A', 0.25, 0.7), followed: 0.7 }])).toBeGreaterThan(0.7);
    expect(axisEnd([row('A', 1, 1)])).toBe(1);
  });
});

describe('a cache', () => {
  const [first] = caches().lanes;
  const held = (states, wanted, lang = 'en') => {
    const rows = states.map((state, place) => ({ ...first.rows[0], key: `${place}`, row: place + 1, state }));
    const length = states.filter((state) => state !== 'missing').length;
    return draw(caches({ lanes: [{ ...first, rows, length, wanted }] }), lang);
  };

  it('that is one row short, as it may be, is no error: the row is counted', () => {
    const document = held(['kept', 'kept', 'missing'], 3);
    expect(text(document.querySelector('.lane-length'))).toBe('2 rows · wanted 3 · 1 row short');
    expect(text(held(['kept', 'missing', 'missing'], 3, 'zh').querySelector('.lane-length'))).toBe(
      '1 行 · 应有 3 · 缺 2 行',
    );
    expect(all(document, '.faulty')).toEqual([]);
  });

  it.each(['wrong', 'misplaced'])('with a row that is %s is in error, even if it is short as well', (state) => {
    const document = held(['kept', state, 'missing'], 3);
    expect(all(document, '.faulty')).toHaveLength(1);
    expect(text(document.querySelector('.lane-length'))).toBe('2 rows ≠ wanted 3');
    expect(text(document.querySelector(`.${state} .lane-word`)).length).toBeGreaterThan(2);
  });

  it('keeps the places that no row has yet behind those that one has', () => {
    const vacant = all(draw(caches({ most_rows: 9 })), 'tbody tr').map((line) => line.classList.contains('vacant'));
    expect(vacant).toEqual([false, false, false, false, false, false, true, true, true]);
  });

  it('can be reached and scrolled by its name', () => {
    const scroller = draw(caches(), 'zh').querySelector('[data-scroller=lanes]');
    expect(scroller.querySelector('table')).not.toBeNull();
    expect(scroller.getAttribute('aria-label')).toMatch(/滚动/);
  });
});

describe('many checks', () => {
  const one = (name, more = {}) => ({
    name: said(name),
    round: 3,
    actual: 9,
    expected: 9,
    limit: null,
    ok: true,
    ...more,
  });
  const names = ['view-chosen', 'view-expected', 'view-null', 'view-lane-new', 'view-lane-wrong'];
  const panel = (rows) => ({
    kind: 'check',
    title: said('view-shown-text'),
    rows,
    ok: true,
    verdict: said('view-null'),
  });

  it('have a line each: the round, this number, the number it should be, the outcome in a word', () => {
    const rows = names.map((name) => one(name));
    rows[1] = one(names[1], { round: null, actual: '[1, 2]', expected: '[1, 3]', ok: false });
    rows[2] = one(names[2], { actual: 0.25, expected: 0, limit: 1e-9, ok: false });
    rows.push(one('view-fate-cut'));
    const document = draw(panel(rows), 'en');
    const cells = all(document, '.by-check tbody tr').map((line) => all(line, 'td').map(text));
    expect(cells).toEqual([
      ['3', '9', '9', '✓ holds'],
      ['—', '[1, 2]', '[1, 3]', '✗ fails'],
      ['3', '0.25', '≤ 1×10⁻⁹', '✗ fails'],
      ['3', '9', '9', '✓ holds'],
      ['3', '9', '9', '✓ holds'],
      ['3', '9', '9', '✓ holds'],
    ]);
    expect(all(document, '.by-check .wrong')).toHaveLength(2);
    expect(all(document, '.by-round, .whole')).toEqual([]);
  });

  it('are a line a round while few are compared in each', () => {
    const rows = [1, 2].flatMap((round) => names.slice(0, 4).map((name) => one(name, { round })));
    const document = draw(panel(rows), 'en');
    expect(all(document, '.by-check')).toEqual([]);
    expect(all(document, '.by-round tbody tr')).toHaveLength(2);
  });
});

describe('a run on its way', () => {
  const step = { panels: [experiment(), caches()] };
  const live = experiment({ ok: null, verdict: null, done: 70_000 });
  const figure = (found, drawn = [[0, step]]) =>
    parsed(renderStep(step, context('en'), sizing({ steps: [step] }), ['top', 'left'], drawn, found));

  it('takes the place of the panel of its kind, and says that it is no result', () => {
    const document = figure(live);
    const shown = all(document, '.shown-panel');
    expect(text(shown[0].querySelector('.count'))).toBe('70,000 / 1,000,000 draws');
    expect(text(shown[0].querySelector('.running-word'))).toMatch(/not a result/);
    expect(all(document, '.shown-panel.running')).toHaveLength(1);
    expect(shown[1].querySelector('.caches')).not.toBeNull();
    expect(text(shown[1].querySelector('.running-word'))).toBe('previous result');
  });

  it('is not shown where it will not be', () => {
    const other = { panels: [caches()] };
    const document = parsed(renderStep(other, context('en'), null, ['left'], [[0, other]], live));
    expect(all(document, '.running, .experiment')).toEqual([]);
    expect(text(document.querySelector('.shown-panel .running-word')), 'all is of the run before').toBe(
      context('en').t('view-earlier'),
    );
  });

  it('is not shown where another result of its kind is', () => {
    const other = { panels: [{ ...experiment(), title: { id: 'view-chosen', args: {} } }] };
    const document = parsed(renderStep(other, context('en'), null, ['top'], [[0, other]], live));
    expect(all(document, '.running')).toHaveLength(0);
    expect(text(document.querySelector('.shown-panel .running-word'))).toBe('previous result');
  });

  it('is shown in the step that is seen, not in one drawn ahead', () => {
    const next = { panels: [experiment({ done: 3 })] };
    const document = figure(live, [
      [0, step],
      [1, next],
    ]);
    expect(all(document, '.running')).toHaveLength(1);
  });

  it('says what it breaks on purpose, if it does', () => {
    const words = (/** @type {string} */ broken) =>
      text(
        parsed(renderStep(step, context('en'), null, ['top', 'left'], [[0, step]], live, broken)).querySelector(
          '.running .running-word',
        ),
      );
    expect(words('')).not.toContain('·');
    expect(words('resample from p')).toMatch(/not a result.* · resample from p$/);
  });

  it('is gone with its end', () => {
    expect(all(figure(null), '.running, .running-word')).toEqual([]);
  });
});
