/** Panels of the lessons on speculative decoding, made by hand: states that no default run reaches. */

/** Any message will do for words that Python brings along. */
export const said = (id, args = {}) => ({ id, args });
const title = said('view-shown-text');

export const token = (text, id = 0) => ({ id, text, special: text.startsWith('<') });

/** @param {string} text @param {number} p @param {number} q @param {number} id */
export const item = (text, p, q, id, exact = null) => ({
  token: token(text, id),
  p,
  q,
  accepted: Math.min(p, q),
  lacking: Math.max(p - q, 0),
  rejected: Math.max(q - p, 0),
  exact,
});

export const overlap = (more = {}) => ({
  kind: 'overlap',
  title,
  items: [
    item('我', 0.5, 0.25, 0, ['1/2', '1/4']),
    item('爱', 0.3, 0.3, 1, ['3/10', '3/10']),
    item('学习', 0.15, 0.4, 2, ['3/20', '2/5']),
    item('！', 0.05, 0.05, 3, ['1/20', '1/20']),
  ],
  lit: ['target', 'draft', 'accepted', 'lacking', 'rejected'],
  drafted: 2,
  height: 0.28,
  verdict: 'rejected',
  emitted: 0,
  rule: said('view-token-row', { row: 7 }),
  uniform_option: null,
  arrays: [],
  ...more,
});

export const row = (text, expected, share, more = {}) => {
  const tolerance = more.tolerance ?? 0.002;
  const deviation = (share - expected) / tolerance;
  return {
    label: null,
    token: token(text),
    expected,
    tolerance,
    count: Math.round(share * 1_000_000),
    share,
    deviation,
    followed: null,
    ok: Math.abs(deviation) <= 1,
    ...more,
  };
};

export const experiment = (more = {}) => ({
  kind: 'experiment',
  title,
  rows: [
    row('我', 0.5, 0.5011),
    row('爱', 0.3, 0.2983),
    row('学习', 0.15, 0.1503),
    row('！', 0.05, 0.0503),
    row('', 0.75, 0.7498, { label: said('view-expected'), token: null }),
  ],
  done: 1_000_000,
  total: 1_000_000,
  ok: true,
  test: said('view-token-row', { row: 7 }),
  verdict: said('view-draw', { u: 0.5, token: ['我'] }),
  ...more,
});

export const failed = () =>
  experiment({
    rows: [
      row('我', 0.5, 0.25, { followed: 0.25 }),
      row('爱', 0.3, 0.2983, { followed: 0.3 }),
      row('学习', 0.15, 0.1532, { followed: 0.4 }),
      row('！', 0, 0.05, { tolerance: 0, deviation: null, followed: 0.05, ok: false }),
      row('', 0.75, 1, { label: said('view-expected'), token: null }),
    ],
    ok: false,
  });

export const column = (position, more = {}) => ({
  key: `1.${position}`,
  position,
  drafted: token('学习', 3),
  q: 0.4,
  p: 0.15,
  ratio: 0.375,
  u: 0.9,
  fate: 'accepted',
  emitted: null,
  source: null,
  q_opens: null,
  p_opens: null,
  ...more,
});

export const array = (name, values) => ({
  name,
  label: said('view-shown-text'),
  shape: [values.length, values[0].length],
  values,
  row_labels: null,
  column_labels: null,
  formula: null,
  null_reason: null,
});

export const block = (more = {}) => ({
  kind: 'block',
  title,
  committed: [token('我', 1), token('爱', 2), token('学习', 3), token('！', 5)],
  prompt_length: 2,
  fresh: 2,
  columns: [
    column(4, {
      p: 0.6,
      ratio: 1,
      u: 0.31,
      emitted: token('学习', 3),
      source: 'accepted',
      q_opens: { array: 'q', row: 0, column: 3 },
    }),
    column(5, { drafted: token('编程', 4), fate: 'rejected', emitted: token('爱', 2), source: 'residual' }),
    column(6, { drafted: token('<EOS>', 6), fate: 'not_reached', u: null }),
    column(7, { drafted: null, q: null, p: null, ratio: null, u: null, fate: 'empty' }),
  ],
  now: 1,
  rule: said('view-token-row', { row: 7 }),
  arrays: [array('q', [[0.1, 0.2, 0.1, 0.4, 0.1, 0.05, 0.05]])],
  ...more,
});

const places = ['我', '爱', '学习', '！', '编程', '<EOS>'];
const lane = (id, states, more = {}) => ({
  id,
  label: said(id === 'target' ? 'view-overlap-target' : 'view-overlap-draft'),
  rows: states.map((state, place) => ({
    key: `${id}.${place}`,
    token: token(places[place], place),
    position: state === 'missing' ? null : place,
    row: place + 1,
    state,
  })),
  length: states.filter((state) => !['cropped', 'missing'].includes(state)).length,
  wanted: 4,
  note: said('view-token-row', { row: 7 }),
  ...more,
});

export const caches = (more = {}) => ({
  kind: 'caches',
  title,
  lanes: [
    lane('target', ['kept', 'kept', 'new', 'new', 'cropped', 'cropped']),
    lane('draft', ['kept', 'kept', 'new', 'missing', 'wrong']),
  ],
  most_rows: 7,
  ...more,
});
