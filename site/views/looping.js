/** The tape and the ledger of the cache. Importing this makes the views known. */
import { render as renderCacheLedger, rows as rowsOfCacheLedger } from './cache_ledger.js';
import { addViews } from './registry.js';
import { render as renderTokenStrip } from './token_strip.js';

addViews({
  token_strip: { render: renderTokenStrip },
  cache_ledger: { render: renderCacheLedger, rows: rowsOfCacheLedger },
});
