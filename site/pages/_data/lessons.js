import { chunksOf } from '../../player/chunks.js';
import { hasData, readTrace } from '../_lib/traces.js';

/** The lessons in reading order. A lesson is one Markdown file per language, named as its Python module. */
const NAMES = [
  'loop',
  'selection',
  'sequence',
  'constrained',
  'speculative',
  'speculative-block',
  'numerics',
  'stopping',
  'practice',
];

/** What the views of a lesson come in, by the kinds of its panels. @param {import('../../generated/trace.js').Trace} trace */
const chunks = ({ steps }) => chunksOf(steps.flatMap(({ panels }) => panels.map(({ kind }) => kind)));

export default () =>
  NAMES.map((name, place) => ({
    name,
    steps: readTrace(name).steps.length,
    previous: NAMES[place - 1],
    next: NAMES[place + 1],
    chunks: chunks(readTrace(name)),
    parameters: hasData(`${name}-params.json`),
    arrays: hasData(`${name}-run.npz`),
  }));
