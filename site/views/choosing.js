/** What stands at a choice: the stages, the candidates, where a draw lands. Importing this makes the views known. */
import * as candidates from './candidates.js';
import * as cumulative from './cumulative.js';
import './legible.js';
import { addViews } from './registry.js';
import * as stages from './stages.js';

addViews({ stages, candidates, cumulative });
