/** The tree of a search. Importing this makes the view known. */
import './legible.js';
import { addViews } from './registry.js';
import * as tree from './tree.js';

addViews({ tree });
