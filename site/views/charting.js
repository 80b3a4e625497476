/** Charts. Importing this makes the view known. */
import * as chart from './chart.js';
import './legible.js';
import { addViews } from './registry.js';

addViews({ chart });
