/** What can be taken away. Each entry makes its file from the run; what few ask for is fetched only then. */
import { fileName, record } from './run.js';

/**
 * @typedef {import('./run.js').Run} Run
 * @typedef {import('./run.js').Saved} Saved
 * @typedef {{id: string, group: 'figure' | 'run' | 'lesson', make: (run: Run, place: Place) => Promise<Saved>, cheap?: boolean}} Export
 *   `cheap`: made as soon as the dialog is open, for its size
 * @typedef {{player: import('../tokenstep-player.js').TokenstepPlayer, base: URL}} Place
 */

/** @type {readonly Export[]} */
export const EXPORTS = [
  {
    id: 'lesson-html',
    group: 'lesson',
    make: async (run, place) => (await import('./lesson.js')).asHtml(run, place),
  },
  {
    id: 'scorm',
    group: 'lesson',
    make: async (run, place) => (await import('./scorm.js')).asScorm(run, place),
  },
  {
    id: 'handout',
    group: 'lesson',
    make: async (run, place) => (await import('./handout.js')).asHandout(run, place),
  },
  {
    id: 'figure-svg',
    group: 'figure',
    make: async (run, place) => (await import('./picture/picture.js')).asSvg(run, place),
  },
  {
    id: 'figure-png',
    group: 'figure',
    make: async (run, place) => (await import('./picture/picture.js')).asPng(run, place),
  },
  {
    id: 'trace-json',
    group: 'run',
    cheap: true,
    make: async (run) => ({
      name: fileName(run, '.json'),
      type: 'application/json',
      content: `${JSON.stringify(record(run))}\n`,
    }),
  },
  {
    id: 'trace-csv',
    group: 'run',
    cheap: true,
    make: async (run) => {
      const { csv } = await import('./csv.js');
      return { name: fileName(run, '.csv', 'all'), type: 'text/csv;charset=utf-8', content: csv(run) };
    },
  },
  {
    id: 'transcript',
    group: 'run',
    cheap: true,
    make: async (run) => {
      const { transcript } = await import('./transcript.js');
      return { name: fileName(run, '.md', 'all'), type: 'text/markdown;charset=utf-8', content: transcript(run) };
    },
  },
];
