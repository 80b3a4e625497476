/** One draw with a draft, and many. Importing this makes the views known. */
import * as experiment from './experiment.js';
import './legible.js';
import * as overlap from './overlap.js';
import { addViews } from './registry.js';

addViews({ overlap, experiment });
