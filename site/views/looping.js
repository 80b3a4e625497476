/** The tape, the ledger of the cache and the probabilities of the next token. Importing this makes the views known. */
import * as cacheLedger from './cache_ledger.js';
import * as distribution from './distribution.js';
import { addViews } from './registry.js';
import * as tokenStrip from './token_strip.js';

addViews({ token_strip: tokenStrip, cache_ledger: cacheLedger, distribution });
