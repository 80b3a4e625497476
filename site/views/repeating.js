/** Runs that are repeated, and several that commit. Importing this makes the views known. */
import { render as renderCommits, rows as rowsOfCommits } from './commits.js';
import './legible.js';
import { render as renderOutcomes, rows as rowsOfOutcomes } from './outcomes.js';
import { addViews } from './registry.js';

addViews({
  outcomes: { render: renderOutcomes, rows: rowsOfOutcomes },
  commits: { render: renderCommits, rows: rowsOfCommits },
});
