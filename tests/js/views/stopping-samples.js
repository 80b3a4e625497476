/** Panels of the lessons `stopping` and `practice`, made by hand: states that no default run reaches. */

/** Any message will do for words that Python brings along. */
export const said = (id, args = {}) => ({ id, args });
const title = said('view-shown-text');

const utf8 = new TextEncoder();

/**
 * A stream of one line after the other: a segment is its text, role and state, and how many bytes it is of if its text
 * does not say so.
 *
 * @param {[string, string, string?, number?][][]} of
 */
export function lines(of) {
  let at = 0;
  return of.map((segments, place) => ({
    number: place + 1,
    segments: segments.map(([text, role, state = 'parsed', bytes = utf8.encode(text).length]) => {
      const start = at;
      at += bytes;
      return { key: `b${start}`, start, end: at, text, role, state };
    }),
  }));
}

export const buffer = (id, text = '') => ({ id, label: said('view-shown-text'), text });

export const stream = (more = {}) => {
  const shown = lines([
    [
      ['BOM', 'bom', 'parsed', 3],
      [': keep-alive', 'comment'],
      ['\r\n', 'line_end'],
    ],
    [
      ['data:', 'field'],
      [' ', 'space'],
      ['{"choices":[{"delta":{"content":"你好，世界"}}]}', 'value'],
      ['\n', 'line_end'],
    ],
    [['\n', 'blank']],
    [
      ['color:', 'ignored'],
      ['red', 'ignored'],
      ['\n', 'line_end'],
    ],
    [
      ['data:', 'field', 'waiting'],
      [' ', 'space', 'waiting'],
      ['{"choices":[{"delta":{"content":"', 'value', 'waiting'],
      ['C3 28', 'invalid', 'waiting', 2],
      ['F0 9F', 'character', 'now', 2],
    ],
    [
      ['98 80', 'character', 'later', 2],
      ['"}}]}', 'value', 'later'],
      ['\n', 'line_end', 'later'],
    ],
  ]);
  const total = shown.at(-1).segments.at(-1).end;
  return {
    kind: 'stream',
    title,
    lines: shown,
    before: 0,
    after: 3,
    received: 146,
    total: total + 60,
    chunk_ends: [20, 64, 75, 98],
    cut: null,
    buffers: [
      buffer('bytes', 'F0 9F'),
      buffer('line', 'data: {"choices":[{'),
      buffer('data'),
      buffer('event'),
      buffer('id', '7'),
    ],
    rule: said('view-token-row', { row: 7 }),
    ...more,
  };
};

const choice = (value) => ({ value, label: said('view-token-row', { row: value }) });

export const flip = (option, more = {}) => ({
  option,
  label: said('view-token-id', { id: option }),
  choices: ['yes', 'no', 'unknown'].map(choice),
  value: 'no',
  counts: true,
  detail: said('view-token-row', { row: 7 }),
  ...more,
});

export const switches = (more = {}) => ({
  kind: 'switches',
  title,
  switches: [flip('pending'), flip('version', { value: 'yes', counts: false })],
  ok: false,
  verdict: said('view-shown-empty'),
  reasons: [said('view-token-row', { row: 1 }), said('view-token-row', { row: 2 })],
  ...more,
});

export const runs = (label, ...cells) => ({
  label: said('view-token-id', { id: label }),
  cells,
  means: cells.map((some) => some.filter(Boolean).length / some.length),
});

export const outcomes = (more = {}) => ({
  kind: 'outcomes',
  title,
  settings: [said('view-token-row', { row: 'A' }), said('view-token-row', { row: 'B' })],
  rows: [
    runs('1', [true, true, false, true], [true, false, false, true]),
    runs('2', [false, false, false, false], [true, true, true, true]),
  ],
  note: title,
  ...more,
});

let made = 0;
export const done = (lane, time, what, version = null, state = 'done') => ({
  key: `e${(made += 1)}`,
  lane,
  time,
  what,
  label: said('view-token-id', { id: `${lane}${time}` }),
  version,
  state,
});

export const commits = (more = {}) => ({
  kind: 'commits',
  title,
  lanes: ['a', 'b', 'c', 'main'].map((id) => ({ id, label: said('view-token-id', { id }), shared: id === 'main' })),
  events: [
    done('main', 0, 'commit', 1),
    done('a', 1, 'read', 1),
    done('b', 2, 'read', 1),
    done('a', 3, 'propose'),
    done('b', 3, 'propose'),
    done('c', 3, 'discard'),
    done('a', 4, 'check'),
    done('a', 5, 'authorise'),
    done('a', 6, 'commit', 2),
    done('main', 6, 'commit', 2),
    done('b', 7, 'refused', 2, 'now'),
    done('b', 8, 'read', 2, 'later'),
  ],
  times: 9,
  rule: said('view-token-row', { row: 7 }),
  ...more,
});
