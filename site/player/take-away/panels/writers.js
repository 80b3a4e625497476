/** What writes each kind of panel. */
import { choosing } from './choosing.js';
import { computing } from './computing.js';
import { ending } from './ending.js';
import { model } from './model.js';
import { speculating } from './speculating.js';

/** @type {Record<string, import('./cells.js').Writer>} */
export const WRITERS = { ...model, ...choosing, ...speculating, ...computing, ...ending };
