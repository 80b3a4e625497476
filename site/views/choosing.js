/** The views that lessons about choosing need beside those of a forward pass: importing this makes them known. */
import * as candidates from './candidates.js';
import * as cumulative from './cumulative.js';
import './legible.js';
import * as lamps from './lamps.js';
import { addViews } from './registry.js';
import * as stages from './stages.js';
import * as textLines from './text_lines.js';
import * as tree from './tree.js';

addViews({ stages, candidates, cumulative, tree, text_lines: textLines, lamps });
