/** One draw with a draft, and many. Importing this makes the views known. */
import { render as renderExperiment, rows as rowsOfExperiment } from './experiment.js';
import './legible.js';
import { render as renderOverlap, rows as rowsOfOverlap } from './overlap.js';
import { addViews } from './registry.js';

addViews({
  overlap: { render: renderOverlap, rows: rowsOfOverlap },
  experiment: { render: renderExperiment, rows: rowsOfExperiment },
});
