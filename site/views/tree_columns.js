/** Which sequences of a search are drawn, and which are folded away. Nothing is left out. */

/**
 * @typedef {import('../generated/trace.js').TreePanel} TreePanel
 * @typedef {import('../generated/trace.js').TreeNode} TreeNode
 */

/** What is out of the search. @type {Set<TreeNode['state']>} */
export const OUT = new Set(['dropped', 'lost', 'outscored']);

/** Rows of a column that sequences out of the search may fill up, and up to which the best of them has one anyway. */
const ROWS = 6;
const MOST = 8;

/**
 * Which sequences of one column are drawn: all that are in the search, and the best of those that are out of it.
 *
 * @param {readonly TreeNode[]} nodes by rank
 * @returns {{drawn: TreeNode[], folded: TreeNode[]}}
 */
export function column(nodes) {
  const out = nodes.filter(({ state }) => OUT.has(state));
  const inside = nodes.length - out.length;
  const folded = out.slice(Math.max(ROWS - inside, inside < MOST ? 1 : 0));
  return { drawn: nodes.filter((node) => !folded.includes(node)), folded };
}

/**
 * The sequences of each number of tokens, none to begin with.
 *
 * @param {TreePanel} panel
 */
export const columns = ({ nodes, depth }) =>
  Array.from({ length: depth + 1 }, (_, tokens) => column(nodes.filter((node) => node.depth === tokens)));

/**
 * Keys of the answer and of what it was made from.
 *
 * @param {readonly TreeNode[]} nodes
 */
export function answer(nodes) {
  const known = new Map(nodes.map((node) => [node.key, node]));
  /** @type {Set<string>} */
  const found = new Set();
  for (
    let node = nodes.find(({ state }) => state === 'best');
    node;
    node = node.parent === null ? undefined : known.get(node.parent)
  )
    found.add(node.key);
  return found;
}
