import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../site/views/all.js';
import { renderPanel, renderStep, sizing } from '../../../site/views/step.js';
import { fold, scaleEnd } from '../../../site/views/fold.js';
import { context } from '../golden.js';

vi.setConfig({ testTimeout: 30_000 });

const { DOMParser } = new JSDOM().window;

const parsed = (template) => new DOMParser().parseFromString(collectResultSync(render(template)), 'text/html');
const draw = (panel, lang = 'zh', more = {}) => parsed(renderPanel(panel, { ...context(lang), ...more }));
const text = (node) => (node.body ?? node).textContent.replaceAll(/\s+/g, ' ').trim();
const all = (document, selector) => [...document.querySelectorAll(selector)];

/** Any message will do for words that Python brings along. */
const said = (id, args = {}) => ({ id, args });
const title = said('view-shown-text');

const stage = (id, state, more = {}) => ({
  id,
  label: said('view-draw', { u: 0.5, token: [id] }),
  setting: said('view-token-id', { id: 2 }),
  state,
  kept: null,
  mass_removed: null,
  ...more,
});
const stages = {
  kind: 'stages',
  title,
  items: [
    stage('mask', 'off'),
    stage('temperature', 'done', { kept: 4, mass_removed: 0 }),
    stage('top_k', 'now', { kept: 2, mass_removed: 0.2 }),
    stage('draw', 'later'),
  ],
};

const item = (id, before, after, state = 'kept', reason = null) => ({
  token: { id, text: `t${id}`, special: false },
  logit: null,
  before,
  after,
  state,
  reason,
});
const candidates = (items, more = {}) => ({
  kind: 'candidates',
  title,
  items,
  kept: items.filter(({ after }) => after !== null).length,
  mass_removed: 0.2,
  rule: said('view-token-row', { row: 7 }),
  arrays: [],
  ...more,
});
const why = said('view-token-position', { position: 95 });
const four = candidates([
  item(0, 0.5, 0.625, 'chosen'),
  item(1, 0.3, 0.375),
  item(2, 0.2, null, 'removed_now', why),
  item(3, null, null, 'removed', why),
]);

const segment = (id, start, end, more = {}) => ({
  token: { id, text: `t${id}`, special: false },
  start,
  end,
  chosen: false,
  count: null,
  expected: null,
  ...more,
});
const cumulative = (more = {}) => ({
  kind: 'cumulative',
  title,
  segments: [segment(0, 0, 0.625, { chosen: true }), segment(1, 0.625, 1)],
  uniform: 0.4,
  draws: null,
  note: null,
  uniform_option: null,
  symbol: 'u',
  ...more,
});

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it.each(['zh', 'en'])('no panel lacks a word or writes a style attribute, in %s', (lang) => {
  for (const panel of [stages, four, cumulative(), cumulative({ draws: 10, note: why })]) {
    expect(all(draw(panel, lang), '[style]')).toEqual([]);
  }
});

describe('the stages', () => {
  it('stand in their order, each with its number, its state in words and its setting', () => {
    const drawn = all(draw(stages), '.stage-item');
    expect(drawn.map((one) => one.dataset.stageId)).toEqual(['mask', 'temperature', 'top_k', 'draw']);
    const words = ['1 – 跳过', '2 ✓ 做过了', '3 ▾ 这一步', '4 ○ 还没做'];
    drawn.forEach((one, place) => {
      expect(text(one)).toContain(words[place]);
      expect(text(one)).toContain('id 2');
    });
  });

  it('tell which one is now to those who cannot see it', () => {
    expect(all(draw(stages), '[aria-current=step]').map((one) => one.dataset.stageId)).toEqual(['top_k']);
  });

  it('say what they kept and removed once they have run, and not before', () => {
    const outcomes = all(draw(stages), '.stage-outcome').map(text);
    expect(outcomes).toEqual(['—', '留下 4 项', '留下 2 项 去掉的概率合计 0.2', '—']);
  });
});

describe('the candidates', () => {
  it('have an outline as long as before and a bar as long as after', () => {
    const widths = (selector) =>
      all(draw(four), `.stage-candidate ${selector}`).map((bar) => Number.parseFloat(bar.getAttribute('width')));
    expect(widths('.before')).toEqual([50, 30, 20]);
    expect(widths('.after')).toEqual([62.5, 37.5]);
  });

  it('that are removed now have stripes, the word and the reason', () => {
    const removed = all(draw(four), '.stage-candidate.removed-now');
    expect(removed.map((one) => one.dataset.candidate)).toEqual(['2']);
    expect(removed[0].querySelector('.stripes').getAttribute('x2')).toBe('20.000%');
    expect(text(removed[0].querySelector('.gone'))).toBe('去掉');
    expect(text(removed[0].querySelector('.reason'))).toBe('位置 95');
    expect(all(draw(four), '.stripes')).toHaveLength(2); // the other one explains it
  });

  it('that were removed earlier have no bar, but still the word and the reason', () => {
    const gone = draw(four).querySelector('.stage-candidate.removed');
    expect(gone.querySelector('.before, .after, .stripes')).toBeNull();
    expect(text(gone.querySelector('.gone'))).toBe('前面已去掉');
    expect(text(gone.querySelector('.unseen'))).toContain('位置 95');
  });

  it('mark the chosen one with a word', () => {
    expect(all(draw(four, 'en'), '.stage-candidate .mark').map(text)).toEqual(['chosen']);
    expect(text(draw(four, 'en').querySelector('.chosen .unseen'))).toBe(
      't0, id 0, probability 0.5000 before this step, 0.6250 after it, chosen',
    );
  });

  it('open their numbers where there is an array as long as they are many', () => {
    const array = (values) => ({ name: 'probs', label: title, shape: [1, values.length], values: [values] });
    const opened = [];
    const inspect = (...place) => opened.push(place);
    const buttons = (values) => all(draw({ ...four, arrays: [array(values)] }, 'zh', { inspect }), 'button');
    expect(buttons([0.625, 0.375, 0, 0])).toHaveLength(4);
    expect(buttons([0.625, 0.375])).toEqual([]);
  });

  it('say how many are kept, the mass removed and the rule', () => {
    expect(text(draw(four).querySelector('.count'))).toBe('留下 2 项 · 去掉的概率合计 0.2');
    expect(text(draw({ ...four, mass_removed: null }).querySelector('.count'))).toBe('留下 2 项');
    expect(text(draw(four).querySelector('.rule'))).toBe('行 7');
  });
});

describe('many candidates', () => {
  const falling = Array.from({ length: 40 }, (_, id) =>
    id < 20 ? item(id, 0.1 - id / 1000, 0.2) : item(id, 0.1 - id / 1000, null, 'removed_now', why),
  );

  it('up to twelve are all drawn, in input order', () => {
    const { drawn, folded } = fold(falling.slice(0, 12).reverse());
    expect(drawn).toEqual([...drawn].sort((a, b) => a - b));
    expect([drawn.length, folded]).toEqual([12, []]);
  });

  it('of more the twelve most probable that are left are drawn, and where the line was drawn', () => {
    const { drawn, folded, gaps } = fold(falling.toReversed());
    const ids = drawn.map((place) => 39 - place);
    expect(ids).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20, 21, 22, 23]);
    expect([...gaps].map((place) => 39 - place)).toEqual([20]);
    expect([...drawn, ...folded].sort((a, b) => a - b)).toEqual(falling.map((_, place) => place));
  });

  it('of those removed in this step no more than four are drawn, however probable they were', () => {
    const items = falling.map((one, id) =>
      id < 30 ? item(id, one.before, null, 'removed_now', why) : item(id, one.before, one.before),
    );
    const { drawn, gaps } = fold(items);
    expect(drawn).toEqual([0, 1, 2, 3, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
    expect([...gaps]).toEqual([30]);
  });

  it('the chosen one is always drawn', () => {
    const items = falling.with(17, { ...falling[17], state: 'chosen' });
    expect(fold(items).drawn).toContain(17);
  });

  it('those folded away are counted, named and marked', () => {
    const document = draw(candidates(falling));
    expect(text(document.querySelector('summary'))).toContain('其余 24 个');
    const folded = all(document, '.tail li').map(text);
    expect(folded).toHaveLength(24);
    expect(folded[0]).toBe('t12 0.2000');
    expect(folded.at(-1)).toBe('t39 0.0610 去掉 位置 95');
    expect(document.querySelector('details').open).toBe(false);
  });

  it('a scale shorter than 1 is written above the bars', () => {
    expect(scaleEnd([item(0, 0.5, 0.6)])).toBe(1);
    expect(scaleEnd([item(0, 0.04, 0.05), item(1, 0.01, null)])).toBe(0.05);
    expect(text(draw(candidates([item(0, 0.04, 0.05)])).querySelector('.axis'))).toBe('00.05');
  });
});

describe('the cumulative bar', () => {
  it('has a piece for each candidate, from its start to its end', () => {
    const [, ...pieces] = all(draw(cumulative()), '.draw .share');
    expect(pieces.map((piece) => [piece.getAttribute('x'), piece.getAttribute('width')])).toEqual([
      ['0.000%', '62.500%'],
      ['62.500%', '37.500%'],
    ]);
    expect(all(draw(cumulative()), '.draw .share-text.quiet').map(text)).toEqual(['0', '0.625', '1']);
  });

  it('shows where the draw lands, with its number, and says so', () => {
    const document = draw(cumulative(), 'en');
    expect(document.querySelector('.landing-place').getAttribute('x')).toBe('40.000%');
    expect(text(document.querySelector('.landing-text'))).toBe('u = 0.4');
    expect(text(document.querySelector('.landing-note'))).toBe(
      'The draw u = 0.4 lands on t0: from 0 (included) up to 0.625 (excluded).',
    );
  });

  it('has a slider as far as somebody can be asked, the panel names an option, and there is a draw', () => {
    const set = () => {};
    const slider = (more, ctx) => draw(cumulative(more), 'zh', ctx).querySelector('input[type=range]');
    const found = slider({ uniform_option: 'uniform' }, { set });
    expect(Number(found.max)).toBeLessThan(1);
    expect([found.min, found.getAttribute('aria-valuetext')]).toEqual(['0', '0.4']);
    expect(slider({ uniform_option: 'uniform' }, {})).toBeNull();
    expect(slider({ uniform_option: null }, { set })).toBeNull();
    expect(slider({ uniform_option: 'uniform', uniform: null }, { set })).toBeNull();
  });

  it('grows with the text: its heights are parts of a height in rem', () => {
    const shares = draw(cumulative()).querySelector('.shares');
    expect(shares.getAttribute('height')).toBe('3.875rem');
    const heights = all(shares, '*').flatMap((one) =>
      ['y', 'y1', 'y2', 'cy', 'height'].map((name) => one.getAttribute(name)),
    );
    expect(heights.filter((height) => height !== null && !height.endsWith('%'))).toEqual([]);
  });

  it('leaves out numbers that would not have room beside each other in a narrow bar of large text', () => {
    const segments = [segment(0, 0, 0.3, { chosen: true }), segment(1, 0.3, 0.6), segment(2, 0.6, 1)];
    const drawn = all(draw(cumulative({ segments })), '.draw .share-text.quiet');
    expect(drawn.map((one) => [text(one), one.classList.contains('roomy')])).toEqual([
      ['0', false],
      ['0.3', true],
      ['0.6', true],
      ['1', false],
    ]);
  });

  it('shows no landing before the draw', () => {
    const document = draw(cumulative({ uniform: null }));
    expect(document.querySelector('.landing')).toBeNull();
    expect(text(document.querySelector('.landing-note'))).toBe('');
  });

  it('is not drawn where there are no pieces yet', () => {
    expect(draw(cumulative({ segments: [], uniform: null, note: why })).querySelector('.draw')).toBeNull();
  });

  it('sets expected against observed counts, on one scale', () => {
    const segments = [
      segment(0, 0, 0.625, { count: 600, expected: 625 }),
      segment(1, 0.625, 1, { count: 400, expected: 375 }),
    ];
    const document = draw(cumulative({ segments, draws: 1000 }));
    expect(all(document, '.counts tbody tr').map(text)).toEqual(['t0 625 600', 't1 375 400']);
    const width = (selector) =>
      all(document, `.counts ${selector}`).map((bar) => Number.parseFloat(bar.getAttribute('width')));
    expect(width('.before')).toEqual([100, 60]);
    expect(width('.after')).toEqual([96, 64]);
    expect(draw(cumulative()).querySelector('.counts')).toBeNull();
  });

  it('folds the counts of many candidates, and loses none', () => {
    const segments = Array.from({ length: 30 }, (_, id) =>
      segment(id, id / 30, (id + 1) / 30, { count: 1, expected: 1 }),
    );
    const document = draw(cumulative({ segments, draws: 30, uniform: null }));
    expect(all(document, '.counts tbody tr')).toHaveLength(30);
    expect(all(document, '.tail .counts tbody tr')).toHaveLength(18);
    expect(text(document.querySelector('summary'))).toBe('其余 18 个');
  });
});

describe('what is folded away', () => {
  it('is open in a step if it was unfolded in another', () => {
    const many = candidates(Array.from({ length: 40 }, (_, id) => item(id, 0.025, 0.025)));
    const open = (unfolded, more = {}) => draw(many, 'zh', { unfolded, ...more }).querySelector('details').open;
    expect([open(new Set()), open(new Set(['tree'])), open(new Set(['candidates']))]).toEqual([false, false, true]);
    expect(open(new Set(['candidates']), { unseen: true })).toBe(false);
  });
});

describe('labels', () => {
  it('that could not be seen are seen, and long ones do not spill over', () => {
    const tokens = [' ', '\u200B', 'x'.repeat(60_000)].map((label) => ({ id: 0, text: label, special: false }));
    const panel = candidates(tokens.map((token, id) => ({ ...item(id, 1 / 3, 1 / 3), token: { ...token, id } })));
    const document = draw(panel, 'en');
    const long = `${'x'.repeat(23)}…`;
    expect(all(document, '.token-text').map(text)).toEqual(['␣', 'U+200B', long]);
    expect(all(document, '.token-text').map(({ title: whole }) => whole.length)).toEqual([1, 1, 60_000]);
    expect(document.body.textContent.length).toBeLessThan(1_000);
    const counts = tokens.map((token, id) => ({
      ...segment(id, id / 3, (id + 1) / 3, { count: 1, expected: 1 }),
      token,
    }));
    const bar = draw(cumulative({ segments: counts, draws: 3, uniform: null }));
    expect(all(bar, '.share-text:not(.quiet)').map(text)).toEqual(['␣', 'U+200B']);
    expect(all(bar, '.counts .token-text').map(text)).toEqual(['␣', 'U+200B', long]);
  });
});

describe('the height of a step', () => {
  const step = (panels) => ({ title, summary: title, focus: 'candidates', panels });
  const quiet = candidates([
    item(0, 0.5, 0.5),
    item(1, 0.3, 0.3),
    item(2, 0.2, 0.2),
    item(3, null, null, 'removed', why),
  ]);
  const steps = [step([stages, four, cumulative()]), step([stages, quiet, cumulative({ draws: 10 })])];

  it('is kept by a panel for each pattern of reasons, and by the bar with and without counts', () => {
    const sizes = sizing({ steps });
    expect(sizes.left).toHaveLength(2);
    expect(sizes.right).toHaveLength(2);
  });

  it('is kept by the stages for each length of the way: what has run has a line more', () => {
    const fewer = { ...stages, items: stages.items.map((one) => ({ ...one, kept: null, mass_removed: null })) };
    expect(sizing({ steps: [...steps, step([fewer, quiet, cumulative()])] }).top).toHaveLength(2);
  });

  it('needs none of what is folded away', () => {
    const many = candidates(Array.from({ length: 40 }, (_, id) => item(id, 0.025, 0.025)));
    const [long] = [step([stages, many, cumulative()])];
    const document = parsed(renderStep(long, context('zh'), sizing({ steps: [long] })));
    expect(all(document, '.shown-panel .tail li')).toHaveLength(28);
    expect(all(document, '.sizer .tail li')).toEqual([]);
  });
});
