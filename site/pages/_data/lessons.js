import { hasData, readTrace } from '../_lib/traces.js';

/** The lessons in reading order. A lesson is one Markdown file per language, named as its Python module. */
const NAMES = ['loop', 'selection', 'sequence', 'constrained'];

export default () =>
  NAMES.map((name, place) => ({
    name,
    steps: readTrace(name).steps.length,
    previous: NAMES[place - 1],
    next: NAMES[place + 1],
    // What the first lesson draws comes with every player; all others draw more.
    choosing: place > 0,
    parameters: hasData(`${name}-params.json`),
    arrays: hasData(`${name}-run.npz`),
  }));
