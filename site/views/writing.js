/** Texts piece by piece, and what holds of them. Importing this makes the views known. */
import * as lamps from './lamps.js';
import './legible.js';
import { addViews } from './registry.js';
import * as textLines from './text_lines.js';

addViews({ text_lines: textLines, lamps });
