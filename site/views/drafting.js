/** A drafted block, and the two caches it is written into. Importing this makes the views known. */
import { render as renderBlock, rows as rowsOfBlock } from './block.js';
import { render as renderCaches } from './caches.js';
import './legible.js';
import { addViews } from './registry.js';

addViews({ block: { render: renderBlock, rows: rowsOfBlock }, caches: { render: renderCaches } });
