import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sizing } from '../../../site/views/step.js';
import { answer, column, columns } from '../../../site/views/tree_columns.js';
import { all, draw, text } from './drawn.js';

vi.setConfig({ testTimeout: 30_000 });

/** Any message will do for words that Python brings along. */
const title = { id: 'view-shown-text', args: {} };

const start = {
  key: 'n0',
  parent: null,
  depth: 0,
  token: null,
  sequence: '',
  prob: null,
  log_prob: 0,
  score: null,
  rank: null,
  state: 'start',
  fresh: false,
  opens: null,
};
const node = (key, parent, depth, rank, state, more = {}) => ({
  ...start,
  key,
  parent,
  depth,
  token: { id: rank, text: `t${rank}`, special: false },
  sequence: `${key}!`,
  prob: 0.5 / rank,
  log_prob: -rank / 2,
  score: -rank / 4,
  rank,
  state,
  ...more,
});
const tree = (nodes, more = {}) => ({
  kind: 'tree',
  title,
  nodes: [start, ...nodes],
  depth: 3,
  rule: { id: 'view-token-row', args: { row: 7 } },
  arrays: [],
  ...more,
});
const grown = tree([
  node('a', 'n0', 1, 1, 'expanded'),
  node('b', 'n0', 1, 2, 'dropped'),
  node('aa', 'a', 2, 1, 'best', { fresh: true, opens: { array: 'probs', row: 3, column: 1 } }),
  node('ab', 'a', 2, 2, 'kept'),
  node('ac', 'a', 2, 3, 'finished'),
  node('ad', 'a', 2, 4, 'lost'),
  node('ae', 'a', 2, 5, 'outscored'),
]);
const WORDS = {
  expanded: '已扩展',
  dropped: '丢掉',
  best: '答案',
  kept: '留下',
  finished: '进池',
  lost: '名次不够',
  outscored: '得分不够',
};
const stateOf = (drawn) => Object.keys(WORDS).find((state) => drawn.classList.contains(state));
const nodes = (document) => all(document, '.tree-node:not(.start)');

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it.each(['zh', 'en'])('lacks no word and writes no style attribute, in %s', (lang) => {
  expect(all(draw(grown, lang), '[style]')).toEqual([]);
});

describe('a sequence of the tree', () => {
  it('stands in the column of its length, by rank', () => {
    const drawn = all(draw(grown), '.tree-column').map((one) =>
      all(one, '.tree-node').map((each) => each.dataset.node),
    );
    expect(drawn).toEqual([['n0'], ['a', 'b'], ['aa', 'ab', 'ac', 'ad', 'ae'], []]);
  });

  it('shows its last token, the probability of it as a number and a bar, and ln P of the whole', () => {
    const drawn = draw(grown).querySelector('[data-node=ab] .node-box');
    expect(text(drawn)).toBe('t2 0.2500ln P −1.0000留下');
    expect(drawn.querySelector('.after').getAttribute('width')).toBe('25.00%');
  });

  it('has its state in words, in the box, in its name and in the key', () => {
    const document = draw(grown);
    const key = text(document.querySelector('.tree-key'));
    expect(nodes(document)).toHaveLength(7);
    for (const one of nodes(document)) {
      const word = WORDS[stateOf(one)];
      expect(text(one.querySelector('.node-state'))).toBe(word);
      expect(text(one.querySelector('.unseen'))).toContain(word);
      expect(key).toContain(word);
    }
    const few = text(draw(tree([node('a', 'n0', 1, 1, 'kept')])).querySelector('.tree-key'));
    expect(few).not.toContain(WORDS.dropped);
  });

  it('is told in full, and whether it changed in this step', () => {
    const told = (key) => text(draw(grown, 'en').querySelector(`[data-node=${key}] .unseen`));
    expect(told('ab')).toBe('ab!: probability of the last token 0.2500, ln P = −1.0000, score −0.5000, rank 2, kept');
    expect(told('aa')).toContain('answer (in this step)');
    expect(told('n0')).toBe('Start: no token yet, ln P = 0.0000');
  });

  it('opens its arithmetic where there is some', () => {
    const inspect = vi.fn();
    const buttons = all(draw(grown, 'zh', { inspect }), 'button');
    expect(buttons.map((button) => button.dataset.opens)).toEqual(['tree:probs:3:1']);
  });
});

describe('the links', () => {
  it('lead from the row of a sequence to the rows of those that extend it', () => {
    const crossed = tree([
      node('a', 'n0', 1, 1, 'expanded'),
      node('b', 'n0', 1, 2, 'expanded'),
      node('ba', 'b', 2, 1, 'kept'),
      node('aa', 'a', 2, 2, 'kept'),
    ]);
    const [, second] = all(draw(crossed), '.tree-column:has(.tree-node) .links');
    expect(all(second, '.link').map((link) => link.getAttribute('d'))).toEqual([
      'M0 72C20 72 20 24 40 24',
      'M0 24C20 24 20 72 40 72',
    ]);
  });

  it('differ in kind to the answer and to what is out of the search', () => {
    const classes = all(draw(grown), '.link').map((link) => link.classList.value.replace('link', '').trim());
    expect(classes).toEqual(['answer', 'out', 'answer', '', '', 'out', 'out']);
  });

  it('know the answer by what it was made from', () => {
    expect([...answer(grown.nodes)]).toEqual(['aa', 'a', 'n0']);
    expect(answer(tree([node('a', 'n0', 1, 1, 'kept')]).nodes).size).toBe(0);
  });
});

describe('a long column', () => {
  const many = (inside) =>
    Array.from({ length: 12 }, (_, place) =>
      node(`n${place + 1}`, 'n0', 1, place + 1, place < inside ? 'kept' : 'dropped'),
    );

  it.each([
    [0, 6],
    [2, 6],
    [6, 7],
    [7, 8],
    [8, 8],
    [11, 11],
  ])('with %i sequences in the search has %i rows, those first', (inside, drawn) => {
    const made = column(many(inside));
    expect(made.drawn.map(({ rank }) => rank)).toEqual(Array.from({ length: drawn }, (_, place) => place + 1));
    expect([...made.drawn, ...made.folded]).toEqual(many(inside));
  });

  it('draws what is in the search wherever it ranks', () => {
    const last = many(2).with(11, node('n12', 'n0', 1, 12, 'finished'));
    expect(column(last).drawn.map(({ key }) => key)).toContain('n12');
  });

  it('counts, names and marks what it folds away', () => {
    const document = draw(tree(many(2)));
    expect(text(document.querySelector('.tree-more'))).toBe('＋ 6 条');
    expect(text(document.querySelector('summary'))).toBe('没画出来的 6 条');
    const folded = all(document, '.tail li').map(text);
    expect(folded).toHaveLength(6);
    expect(folded[0]).toBe('n7! ln P −3.5000 丢掉');
    expect(all(draw(tree(many(2)), 'zh', { unseen: true }), '.tail li')).toEqual([]);
    expect(draw(grown).querySelector('details, .tree-more')).toBeNull();
  });
});

describe('the place of the tree', () => {
  const steps = (panels) => panels.map((panel) => ({ title, summary: title, focus: 'tree', panels: [panel] }));

  it('has all its columns from the first step on', () => {
    expect(columns(tree([])).map(({ drawn }) => drawn.length)).toEqual([1, 0, 0, 0]);
    expect(all(draw(tree([])), '.tree-column')).toHaveLength(4);
    expect(all(draw(tree([], { depth: 6 })), '.many .tree-column')).toHaveLength(7);
  });

  it('is kept by a tree of each height', () => {
    const heights = [tree([]), grown, tree([node('a', 'n0', 1, 1, 'kept')])];
    expect(sizing({ steps: steps(heights) }).top).toHaveLength(3);
    const other = { ...grown, nodes: grown.nodes.map((one) => ({ ...one, log_prob: one.log_prob - 1 })) };
    expect(sizing({ steps: steps([grown, other]) }).top).toHaveLength(1);
  });

  it('scrolls in a box of its own, and shows where the newest column is', () => {
    const document = draw(grown);
    expect(document.querySelector('[data-scroller=tree]').getAttribute('aria-label')).toBe('搜索树，可左右滚动');
    expect(all(document, '.tree-column').findIndex((one) => one.classList.contains('newest'))).toBe(2);
  });
});
