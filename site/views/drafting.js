/** A drafted block, and the two caches it is written into. Importing this makes the views known. */
import * as block from './block.js';
import * as caches from './caches.js';
import './legible.js';
import { addViews } from './registry.js';

addViews({ block, caches });
