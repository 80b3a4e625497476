/** The tools whose error bars the lesson `practice` compares, each at the commit where it was read. */

/** @param {string} name @param {string} repository @param {string} commit @param {string} file */
const at = (name, repository, commit, file) => ({
  name,
  commit: commit.slice(0, 7),
  file: file.slice(file.lastIndexOf('/') + 1),
  url: `https://github.com/${repository}/blob/${commit}/${file}`,
});

export default [
  at(
    'Inspect',
    'UKGovernmentBEIS/inspect_ai',
    '0814436db553bfca99f677f354e5adae035477e9',
    'src/inspect_ai/scorer/_metrics/std.py',
  ),
  at(
    'lm-evaluation-harness',
    'EleutherAI/lm-evaluation-harness',
    '001722ba6deac35c527d7d8e6c85ce823ed25fbb',
    'lm_eval/api/metrics.py',
  ),
];
