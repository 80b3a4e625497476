/** A stream of events, and who judges what it says. Importing this makes the views known. */
import './legible.js';
import { addViews } from './registry.js';
import * as stream from './stream.js';
import * as switches from './switches.js';

addViews({ stream, switches });
