/** The figure of the step that is shown, as a picture: the same shapes as SVG and, painted on a canvas, as PNG. */
import { fileName, origin, plainly, sentences } from '../run.js';
import { paint } from './canvas.js';
import { withCopy } from './copy.js';
import { variable } from './inputs.js';
import { svg } from './svg.js';
import { walk } from './walk.js';

const MARGIN = 16;

/**
 * @typedef {import('../run.js').Run} Run
 * @typedef {{shapes: import('./shapes.js').Shape[], width: number, height: number, paper: import('./colours.js').Colour}} Picture
 */

/**
 * @param {import('../../tokenstep-player.js').TokenstepPlayer} player
 * @returns {Picture}
 */
export function picture(player) {
  const figure = /** @type {HTMLElement} */ (player.renderRoot.querySelector('tokenstep-figure'));
  return withCopy(figure, (step) => {
    const { left, top, width, height } = step.getBoundingClientRect();
    const corner = new DOMRect(left - MARGIN, top - MARGIN, 0, 0);
    return {
      shapes: walk(step, corner),
      width: Math.ceil(width) + 2 * MARGIN,
      height: Math.ceil(height) + 2 * MARGIN,
      paper: variable(step, '--paper'),
    };
  });
}

/** @param {Run} run @param {import('../exports.js').Place} place @returns {import('../run.js').Saved} */
export function asSvg(run, { player }) {
  const { trace, index, words } = run;
  const { title, summary } = trace.steps[index];
  const t = plainly(run);
  const name = `${words.t('player-label', { lesson: words.t(trace.title) })} · ${index + 1} / ${trace.steps.length} · ${t(title)}`;
  return {
    name: fileName(run, '.svg'),
    type: 'image/svg+xml',
    content: svg(picture(player), { lang: words.lang, name, about: sentences(t(summary), origin(run)) }),
  };
}

/** @param {Run} run @param {import('../exports.js').Place} place @returns {Promise<import('../run.js').Saved>} */
export const asPng = async (run, { player }) => ({
  name: fileName(run, '.png'),
  type: 'image/png',
  content: await paint(picture(player)),
});
