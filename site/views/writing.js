/** Texts piece by piece, and what holds of them. Importing this makes the views known. */
import { render as renderLamps } from './lamps.js';
import './legible.js';
import { addViews } from './registry.js';
import { render as renderTextLines, rows as rowsOfTextLines } from './text_lines.js';

addViews({ text_lines: { render: renderTextLines, rows: rowsOfTextLines }, lamps: { render: renderLamps } });
