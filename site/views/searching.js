/** The tree of a search. Importing this makes the view known. */
import './legible.js';
import { addViews } from './registry.js';
import { render as renderTree, rows as rowsOfTree } from './tree.js';

addViews({ tree: { render: renderTree, rows: rowsOfTree } });
