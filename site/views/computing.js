/** What numbers do to a text: rounding, texts that part, what a run is made of. Importing this makes the views known. */
import './legible.js';
import * as manifest from './manifest.js';
import { addViews } from './registry.js';
import * as rounding from './rounding.js';
import * as texts from './texts.js';

addViews({ rounding, texts, manifest });
