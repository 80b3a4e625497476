import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cellOf, wires } from '../../../site/views/commit_links.js';
import { MANY, SHOWN } from '../../../site/views/outcomes.js';
import { renderStep } from '../../../site/views/step.js';
import { context } from '../golden.js';
import { all, draw, parsed, text } from './drawn.js';
import { commits, done, outcomes, runs, said } from './stopping-samples.js';

const many = (count, repeats = 4) =>
  Array.from({ length: count }, (_, task) =>
    runs(
      String(task),
      Array.from({ length: repeats }, (__, run) => (run * 7 + task) % 3 > 0),
    ),
  );

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it.each(['zh', 'en'])('no panel lacks a word or writes a style attribute, in %s', (lang) => {
  const panels = [
    outcomes(),
    outcomes({ rows: many(40, 25), settings: outcomes().settings.slice(1), note: null }),
    outcomes({ rows: [] }),
    commits(),
    commits({ rule: null, events: [], times: 1 }),
  ];
  const document = parsed(panels.map((panel) => renderStep({ panels: [panel] }, context(lang))));
  expect(all(document, '[style], [id]')).toEqual([]);
});

describe('outcomes', () => {
  /** What a drawn path holds: full squares, and hollow ones with a cross. */
  const count = (path) => [...path.getAttribute('d').matchAll(/M/g)].length;

  it('draw a full square for each success and a hollow one with a cross for each failure', () => {
    const [first, second] = all(draw(outcomes()), '.outcome-runs');
    expect(count(first.querySelector('.success'))).toBe(3);
    expect(count(first.querySelector('.failure'))).toBe(1 * 2); // its square and its cross
    expect(count(second.querySelector('.success'))).toBe(2);
    expect(first.querySelector('.success').getAttribute('d')).not.toBe(
      second.querySelector('.success').getAttribute('d'),
    );
  });

  it('are told run by run', () => {
    expect(all(draw(outcomes(), 'en'), '.outcome-runs .unseen').map(text)[0]).toBe(
      'success, success, failure, success',
    );
  });

  it('are a table with a row for each task and a head for each setting', () => {
    const document = draw(outcomes());
    expect(all(document, 'tbody th[scope=row]').map(text)).toEqual(['id 1', 'id 2']);
    expect(all(document, 'thead .setting').map((one) => [text(one), one.getAttribute('colspan')])).toEqual([
      ['行 A', '2'],
      ['行 B', '2'],
    ]);
    for (const row of all(document, 'tbody tr')) expect(row.children).toHaveLength(5);
  });

  it('show the mean of each row as it was computed, and a bar as long', () => {
    const row = { ...runs('1', [true, false]), means: [0.123] };
    const document = draw(outcomes({ settings: outcomes().settings.slice(1), rows: [row] }));
    expect(text(document.querySelector('.outcome-mean'))).toBe('0.123');
    expect(document.querySelector('.share').getAttribute('width')).toBe('12.300%');
  });

  it.each([
    [MANY, MANY, 0],
    [MANY + 1, SHOWN, MANY + 1 - SHOWN],
  ])('of %i tasks: %i are drawn and %i folded, none is left out', (total, shown, folded) => {
    const document = draw(outcomes({ rows: many(total) }));
    expect(all(document, '.ending-scroller tbody tr')).toHaveLength(shown);
    expect(all(document, 'details tbody tr')).toHaveLength(folded);
    expect(all(document, 'tbody th').map(text)).toEqual(Array.from({ length: total }, (_, task) => `id ${task}`));
  });

  it('stand in lines of ten', () => {
    const squares = draw(outcomes({ rows: many(1, 25) })).querySelector('.outcome-runs svg');
    expect(squares.getAttribute('viewBox')).toBe('0 0 176 50');
  });
});

describe('commits', () => {
  it('a line runs from the worker through every lane between to the shared thing', () => {
    const found = wires(commits());
    const at = (lane, time) => found.get(cellOf(lane, time))?.map(({ sides, end }) => [sides.join('+'), end]);
    expect(at('a', 6)).toEqual([['below', false]]);
    expect(at('b', 6)).toEqual([['above+below', false]]);
    expect(at('c', 6)).toEqual([['above+below', false]]);
    expect(at('main', 6)).toEqual([['above', true]]);
    expect(at('a', 3), 'a proposal touches nothing').toBeUndefined();
  });

  it('a line runs upwards where the shared thing stands above', () => {
    const panel = commits();
    const found = wires({ ...panel, lanes: panel.lanes.toReversed() });
    expect(found.get(cellOf('a', 6)).map(({ sides, side }) => [sides, side])).toEqual([[['above'], 'below']]);
    expect(found.get(cellOf('main', 6)).map(({ sides, end }) => [sides, end])).toEqual([[['below'], true]]);
  });

  it('without a shared thing there is no line', () => {
    const panel = commits();
    expect(wires({ ...panel, lanes: panel.lanes.filter(({ shared }) => !shared) }).size).toBe(0);
  });

  const heads = (document, lane, time) =>
    all(all(document, `[data-lane=${lane}] .commit-cell`)[time], '.commit-head').map((one) =>
      one.getAttribute('class'),
    );

  it('what is read points at the worker, what is committed at the shared thing', () => {
    const document = draw(commits());
    expect(heads(document, 'a', 1)).toEqual(['commit-head below read done shift-0']);
    expect(heads(document, 'main', 1)).toEqual([]);
    expect(heads(document, 'a', 6)).toEqual([]);
    expect(heads(document, 'main', 6)).toEqual(['commit-head above commit done shift-0']);
  });

  it('what is refused ends in a cross, not in an arrow, and says so', () => {
    const document = draw(commits());
    const shape = (name) => document.querySelector(`.commit-head.${name} path`).getAttribute('d');
    expect(shape('refused')).not.toBe(shape('commit'));
    expect(shape('refused')).not.toContain('z');
    expect(text(document.querySelector('[data-lane=b] .refused .commit-what'))).toBe('✗ 拒绝');
    expect(heads(document, 'main', 7)).toEqual(['commit-head above refused now shift-0']);
    expect(heads(document, 'b', 7)).toEqual([]);
  });

  it('everything that is drawn is told in the order of time', () => {
    const panel = commits({ events: [done('b', 7, 'refused', 2, 'now'), done('main', 0, 'commit', 1)] });
    expect(all(draw(panel, 'en'), '.commit-list li').map(text)).toEqual([
      'id main: id main0, v1',
      'id b: refused, id b7, v2, this step',
    ]);
    expect(draw(panel).querySelector('.commit-grid').getAttribute('aria-hidden')).toBe('true');
  });

  it('lines at one time stand beside each other', () => {
    const panel = commits({ events: ['a', 'b', 'c'].map((lane) => done(lane, 1, 'read', 1)) });
    const shifts = wires(panel)
      .get(cellOf('main', 1))
      .map(({ shift }) => shift);
    expect(shifts).toEqual([-2, 0, 2]);
    const classes = all(draw(panel), '[data-lane=main] .commit-wire').map((one) => [...one.classList].at(-1));
    expect(classes).toEqual(['shift-minus-2', 'shift-0', 'shift-2']);
  });

  it('a version is told once: by the sentence, or beside it', () => {
    const told = { ...done('a', 1, 'read', 7), label: said('view-token-row', { row: 7 }) };
    const document = draw(commits({ events: [told, done('b', 1, 'read', 7)] }));
    expect(text(document.querySelector('[data-lane=a] .commit-event'))).toBe('↑行 7');
    expect(text(document.querySelector('[data-lane=b] .commit-event'))).toBe('↑id b1v7');
  });

  it('each lane has a cell for each time, and the columns of this step are marked in words', () => {
    const events = [
      done('a', 3, 'propose', null, 'now'),
      done('b', 2, 'propose', null, 'now'),
      done('a', 5, 'commit', 2),
    ];
    const document = draw(commits({ events }));
    const at = (row, of) => [...row.children].slice(1).flatMap((cell, time) => (cell.matches(of) ? [time] : []));
    for (const lane of all(document, '.commit-lane')) {
      expect(lane.children).toHaveLength(10);
      expect(at(lane, '.now')).toEqual([2, 3]);
      expect(at(lane, '.newest')).toEqual([2]);
    }
    const clock = document.querySelector('.commit-clock');
    expect(at(clock, '.now')).toEqual([2, 3]);
    expect(all(clock, '.now-tag').map(text)).toEqual(['这一步']);
  });
});
