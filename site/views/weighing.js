/** The probabilities of the next token. Importing this makes the view known. */
import { render as renderDistribution } from './distribution.js';
import { addViews } from './registry.js';

addViews({ distribution: { render: renderDistribution } });
