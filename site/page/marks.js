/** Progress beside the name of a lesson: a shape and words, in the map and in the contents. */
import { isFinished } from './progress.js';
import { word } from './words.js';

const SVG = 'http://www.w3.org/2000/svg';
/** A ring; a ring half full; a disc with a tick cut out. */
const SHAPES = {
  new: 'M6 1.2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6zm0 1.2a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2z',
  opened: 'M6 1.2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6zm0 1.2a3.6 3.6 0 0 1 0 7.2z',
  finished: 'M6 .6a5.4 5.4 0 1 0 0 10.8A5.4 5.4 0 0 0 6 .6zm3 3.8L5.3 8.6 3 6.4l.9-.9 1.4 1.3 2.8-3.2z',
};

/**
 * How far the reader is in one lesson. Pure.
 *
 * @param {import('./progress.js').LessonProgress | undefined} lesson
 * @param {readonly string[]} questions that the lesson has now
 */
export function standing(lesson, questions) {
  // Opened, but the player has not shown a step yet, is not begun.
  const state = !lesson?.steps ? 'new' : isFinished(lesson) ? 'finished' : 'opened';
  const right = questions.filter((id) => lesson?.right.includes(id)).length;
  return {
    state: /** @type {keyof typeof SHAPES} */ (state),
    step: lesson?.step ?? 0,
    steps: lesson?.steps ?? 0,
    right,
    questions: questions.length,
  };
}

/** @param {keyof typeof SHAPES} state */
function shape(state) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 12 12');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('fill-rule', 'evenodd');
  path.setAttribute('d', SHAPES[state]);
  svg.append(path);
  return svg;
}

/** @param {ReturnType<typeof standing>} standing */
function sentence({ state, step, steps, right, questions }) {
  const words = word(`progress-${state}`, { step, steps });
  return right > 0 ? `${words} · ${word('progress-questions', { right, questions })}` : words;
}

/** The places of the page that say how far a lesson is. */
const marksOfPage = () =>
  [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-progress]'))].map((mark) => {
    const { progress: name = '', questions = '' } = mark.dataset;
    return { mark, name, questions: questions.split(' ').filter(Boolean) };
  });

/** The lessons among them, each once. */
export const markedLessons = () => [...new Map(marksOfPage().map((each) => [each.name, each])).values()];

/** @param {import('./progress.js').ProgressStore} progress */
export function startMarks(progress) {
  const marks = marksOfPage();
  const draw = () => {
    for (const { mark, name, questions } of marks) {
      const now = standing(progress.value[name], questions);
      mark.dataset.state = now.state;
      mark.replaceChildren(shape(now.state), sentence(now));
    }
  };
  progress.subscribe(draw);
  draw();
}
