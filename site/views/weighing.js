/** The probabilities of the next token. Importing this makes the view known. */
import * as distribution from './distribution.js';
import { addViews } from './registry.js';

addViews({ distribution });
