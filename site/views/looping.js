/** The tape and the ledger of the cache. Importing this makes the views known. */
import * as cacheLedger from './cache_ledger.js';
import { addViews } from './registry.js';
import * as tokenStrip from './token_strip.js';

addViews({ token_strip: tokenStrip, cache_ledger: cacheLedger });
