/** Runs that are repeated, and several that commit. Importing this makes the views known. */
import * as commits from './commits.js';
import './legible.js';
import * as outcomes from './outcomes.js';
import { addViews } from './registry.js';

addViews({ outcomes, commits });
