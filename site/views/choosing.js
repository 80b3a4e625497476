/** What stands at a choice: the stages, the candidates, where a draw lands. Importing this makes the views known. */
import { render as renderCandidates, rows as rowsOfCandidates } from './candidates.js';
import { render as renderCumulative, rows as rowsOfCumulative } from './cumulative.js';
import './legible.js';
import { addViews } from './registry.js';
import { render as renderStages, rows as rowsOfStages } from './stages.js';

addViews({
  stages: { render: renderStages, rows: rowsOfStages },
  candidates: { render: renderCandidates, rows: rowsOfCandidates },
  cumulative: { render: renderCumulative, rows: rowsOfCumulative },
});
