/** What the figure calls the states of things, by the names of the contract. */
export const WORDS = {
  state: { processed: 'view-state-processed', selected: 'view-state-selected', pending: 'view-state-pending' },
  stage: { off: 'view-stage-off', done: 'view-stage-done', now: 'view-stage-now', later: 'view-stage-later' },
  tree: {
    start: 'view-tree-start',
    kept: 'view-tree-kept',
    expanded: 'view-tree-expanded',
    dropped: 'view-tree-dropped',
    finished: 'view-tree-finished',
    lost: 'view-tree-lost',
    outscored: 'view-tree-outscored',
    best: 'view-tree-best',
  },
  fate: {
    empty: 'view-fate-empty',
    drafted: 'view-fate-drafted',
    scored: 'view-fate-scored',
    accepted: 'view-fate-accepted',
    rejected: 'view-fate-rejected',
    not_reached: 'view-fate-not-reached',
    cut: 'view-fate-cut',
  },
  source: { accepted: 'view-source-accepted', residual: 'view-source-residual', bonus: 'view-source-bonus' },
  lane: {
    new: 'view-lane-new',
    cropped: 'view-lane-cropped',
    missing: 'view-lane-missing',
    misplaced: 'view-lane-misplaced',
    wrong: 'view-lane-wrong',
  },
  manifest: {
    alone: 'view-manifest-alone',
    same: 'view-manifest-same',
    differs: 'view-manifest-differs',
    missing: 'view-manifest-missing',
    unknown: 'view-manifest-unknown',
  },
  piece: {
    new: 'view-piece-new',
    illegal: 'view-piece-illegal',
    end: 'view-piece-end',
    held: 'view-piece-held',
    partial: 'view-piece-partial',
    dropped: 'view-piece-dropped',
    made_up: 'view-piece-made-up',
    absent: 'view-piece-absent',
  },
  lamp: { on: 'view-lamp-on', off: 'view-lamp-off', unknown: 'view-lamp-unknown' },
  stream: {
    now: 'view-stream-now',
    waiting: 'view-stream-waiting',
    lost: 'view-stream-lost',
    later: 'view-stream-later',
  },
  outcomes: { runs: 'view-outcomes-runs', mean: 'view-outcomes-mean' },
  commit: { now: 'view-commit-now', later: 'view-commit-later' },
};

/**
 * @param {keyof typeof WORDS} kind
 * @param {string} state
 * @returns {string} id of the message
 */
export const wordFor = (kind, state) => /** @type {Record<string, string>} */ (WORDS[kind])[state];
