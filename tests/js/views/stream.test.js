import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStep, sizing } from '../../../site/views/step.js';
import { parted } from '../../../site/views/stream_marks.js';
import { context } from '../golden.js';
import { all, draw, parsed, text } from './drawn.js';
import { buffer, lines, said, stream } from './stopping-samples.js';

const utf8 = new TextEncoder();
const segment = (of, start, more = {}) => ({
  key: 's',
  start,
  end: start + utf8.encode(of).length,
  text: of,
  role: 'value',
  state: 'parsed',
  ...more,
});
/** Where the marks stand, written into the text. */
const shown = (...given) =>
  parted(...given)
    .map((part) => part.text + part.marks.map(({ cut, inside }) => (cut ? '✂' : inside ? '┆' : '|')).join(''))
    .join('');

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

describe('a mark between two bytes', () => {
  it.each([
    ['ascii', 'data', [11, 13], null, 'd|at|a'],
    ['at the end', 'data', [14], null, 'data|'],
    ['not at the beginning, which is the end of what stands before', 'data', [10], null, 'data'],
    ['beyond', 'data', [9, 15], null, 'data'],
    ['the cut', 'data', [], 12, 'da✂ta'],
    ['a chunk that ends at the cut', 'data', [12], 12, 'da✂ta'],
    ['between characters of three bytes', '你好', [13], null, '你|好'],
    ['inside a character', '你好', [11, 12], null, '你┆┆好'],
    ['inside an emoji of two halves', 'a😀b', [13, 15], null, 'a😀┆|b'],
  ])('stands where its byte ends: %s', (_, of, chunkEnds, cut, wanted) => {
    expect(shown(segment(of, 10), chunkEnds, cut)).toBe(wanted);
  });

  it('counts bytes that are written as numbers', () => {
    expect(shown({ ...segment('F0 9F 98', 10), end: 13 }, [11, 12], null)).toBe('F0| 9F| 98');
  });

  it.each(['␍␊', '\r\n'])('stands between the two signs of a line end', (of) => {
    expect(shown({ ...segment(of, 10), end: 12, role: 'line_end' }, [11], null)).toBe(`${of[0]}|${of[1]}`);
  });

  it('stands at the gap of a text that is not shown whole, unless what is shown holds its byte', () => {
    const long = { ...segment('abc…xyz', 100), end: 1000 };
    expect(shown(long, [102, 500, 998], null)).toBe('ab|c…|x|yz');
  });

  it('of a text that does not tell its bytes stands behind it', () => {
    expect(shown({ ...segment('???', 10), end: 20 }, [15], null)).toBe('???|');
  });

  it('never changes the text, wherever it stands', () => {
    const of = 'd你😀…é';
    const bytes = utf8.encode(of).length;
    for (let at = 0; at <= bytes + 1; at += 1) {
      expect(shown(segment(of, 0), [at], null).replaceAll(/[|┆]/g, ''), String(at)).toBe(of);
    }
  });
});

it.each(['zh', 'en'])('no panel lacks a word or writes a style attribute, in %s', (lang) => {
  const panels = [
    stream(),
    stream({ cut: 0, chunk_ends: [] }),
    stream({ cut: 100, before: 2, buffers: [], rule: null }),
    stream({ lines: [], received: 0, total: 0 }),
  ];
  const document = parsed(panels.map((panel) => renderStep({ panels: [panel] }, context(lang))));
  expect(all(document, '[style], [id]')).toEqual([]);
});

it.each([
  [
    'zh',
    ['已收到，等下文', '正在读', '还没收到'],
    ['BOM，略过', '注释', '空行', '忽略', '非法字节', '字符不全', '字符不全'],
  ],
  [
    'en',
    ['received, waiting for more', 'being read', 'not received yet'],
    [
      'BOM, skipped',
      'comment',
      'empty line',
      'ignored',
      'invalid bytes',
      'incomplete character',
      'incomplete character',
    ],
  ],
])('a state and a role have their word where they begin, and only there, in %s', (lang, states, roles) => {
  const document = draw(stream(), lang);
  expect(all(document, '.state-word').map(text)).toEqual(states);
  expect(all(document, '.role-word').map(text)).toEqual(roles);
});

it('bytes that are invalid one after the other have the word once, and two empty lines have it twice', () => {
  const some = lines([
    [
      ['C3', 'invalid', 'parsed', 1],
      ['28', 'invalid', 'parsed', 1],
    ],
    [['\n', 'blank']],
    [['\n', 'blank']],
  ]);
  expect(all(draw(stream({ lines: some, chunk_ends: [] })), '.role-word').map(text)).toEqual([
    '非法字节',
    '空行',
    '空行',
  ]);
});

it.each([
  ['zh', '其余 100 字节未逐段标出'],
  ['en', '100 more bytes, not told apart'],
])('what is not told apart is called neither right nor wrong, but how much it is, in %s', (lang, told) => {
  const some = lines([
    [
      ['FF', 'invalid', 'parsed', 1],
      ['…', 'unmarked', 'parsed', 100],
    ],
  ]);
  const document = draw(stream({ lines: some, chunk_ends: [50] }), lang);
  const piece = document.querySelector('.stream-piece.unmarked');
  expect(text(piece.querySelector('.stream-text'))).toBe(told);
  expect(all(piece, '.role-word')).toEqual([]);
  expect(all(piece, '.stream-mark')).toHaveLength(1);
});

it('each line begins with the number of its first byte', () => {
  const panel = stream();
  expect(all(draw(panel), '.stream-offset .num').map(text)).toEqual(
    panel.lines.map(({ segments }) => String(segments[0].start)),
  );
});

it('no sign of a stream is invisible: line ends, blanks at an edge, controls', () => {
  const panel = stream({
    lines: lines([
      [
        ['a  b\u0000', 'value'],
        ['\r\n', 'line_end'],
      ],
      [['\r', 'blank']],
    ]),
    chunk_ends: [],
  });
  const [first, second] = all(draw(panel), '.stream-bytes');
  expect(text(first)).toBe('a␣␣bU+0000CRLF');
  expect(all(first, '.stream-end').map(text)).toEqual(['CR', 'LF']);
  expect(text(second)).toBe('空行CR');
});

it('a cut is told in words where it is, and above', () => {
  const document = draw(stream({ cut: 100 }));
  expect(all(document, '.stream-mark.cut').map(text)).toEqual(['断在第 100 字节后']);
  expect(text(document.querySelector('.count'))).toContain('断在第 100 字节后');
  expect(all(document, '.cut-tick')).toHaveLength(1);
  expect(all(draw(stream()), '.stream-mark.cut, .cut-tick')).toEqual([]);
});

it('a connection that breaks before the first byte is marked before it', () => {
  const [first] = all(draw(stream({ cut: 0, chunk_ends: [] })), '.stream-bytes');
  expect(first.firstElementChild.matches('.stream-mark.cut')).toBe(true);
});

it('each end of a chunk is told by the byte that it is behind', () => {
  const marks = all(draw(stream(), 'en'), '.stream-lines .stream-mark');
  expect(marks.map(text)).toEqual([20, 64, 75, 98].map((at) => `(after byte ${at}: a chunk of the network ends)`));
});

it('many ends of chunks in what is left out of a text are counted, and a cut among them is still told', () => {
  const [of] = lines([[['abc…xyz', 'value', 'parsed', 1000]]]);
  const marks = (more) =>
    all(draw(stream({ lines: [of], chunk_ends: [100, 200, 300, 400], ...more }), 'en'), '.stream-lines .stream-mark');
  expect(marks({}).map(text)).toEqual(['4 ends of chunks']);
  expect(marks({ cut: 300 })).toHaveLength(4);
  expect(marks({ chunk_ends: [100, 200, 300] })).toHaveLength(3);
});

it('the bar is as full as the stream has come', () => {
  const width = (panel) => draw(panel).querySelector('.come').getAttribute('width');
  expect(width(stream({ received: 50, total: 200 }))).toBe('25.000%');
  expect(width(stream({ received: 0, total: 0 }))).toBe('0.000%');
});

it('an empty buffer says so, and a long one is cut with the whole in its title', () => {
  const long = 'x'.repeat(500);
  const boxes = all(draw(stream({ buffers: [buffer('data'), buffer('line', long)] })), '.stream-buffer');
  expect(text(boxes[0].querySelector('dd'))).toBe('空');
  expect(boxes[0].matches('.empty')).toBe(true);
  expect(text(boxes[1].querySelector('dd')).length).toBeLessThan(300);
  expect(boxes[1].querySelector('dd').title).toBe(long);
});

it('lines that are not shown are counted, and none are none', () => {
  const document = draw(stream({ before: 2, after: 0 }), 'en');
  expect(all(document, '.stream-others').map(text)).toEqual(['↑ 2 more lines above', '']);
});

it('its height is kept by few sizes, not by one for each step', () => {
  const steps = Array.from({ length: 12 }, (_, count) => ({
    title: said('view-shown-text'),
    summary: said('view-shown-text'),
    focus: 'stream',
    panels: [stream({ lines: lines(Array.from({ length: count + 1 }, () => [['a', 'value']])) })],
  }));
  expect(sizing({ steps }).top).toHaveLength(3);
});
