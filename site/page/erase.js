/** The reader's progress as a whole, and its end: asked once, and undone as long as the page is open. */
import { markedLessons, standing } from './marks.js';
import { word } from './words.js';

/** @param {import('./progress.js').ProgressStore} progress */
export function startErasing(progress) {
  const section = document.getElementById('progress');
  if (!section) return;
  const part = (/** @type {string} */ name) =>
    /** @type {HTMLElement} */ (section.querySelector(`[data-part=${name}]`));
  const [sum, kept, ask, asked, undo, said] = ['sum', 'kept', 'ask', 'asked', 'undo', 'said'].map(part);
  const [confirm, keep] = ['confirm', 'keep'].map(part);

  // What was stored of a lesson or a question that the site no longer has is erased with the rest, and counted nowhere.
  const lessons = markedLessons();

  const draw = () => {
    const nothing = Object.keys(progress.value).length === 0;
    const now = lessons.map(({ name, questions }) => standing(progress.value[name], questions));
    sum.textContent = nothing
      ? word('progress-empty')
      : word('progress-sum', {
          lessons: lessons.length,
          finished: now.filter(({ state }) => state === 'finished').length,
          right: now.reduce((count, { right }) => count + right, 0),
        });
    kept.hidden = progress.keeping === 'kept';
    if (progress.keeping !== 'kept') kept.textContent = word(`progress-${progress.keeping}`);
    if (asked.hidden) ask.hidden = nothing;
    undo.hidden = !progress.canUndo;
  };

  /** @param {boolean} on */
  const question = (on) => {
    asked.hidden = !on;
    ask.hidden = on;
    said.textContent = '';
  };
  ask.addEventListener('click', () => {
    question(true);
    keep.focus();
  });
  keep.addEventListener('click', () => {
    question(false);
    ask.focus();
  });
  asked.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') keep.click();
  });
  confirm.addEventListener('click', () => {
    question(false);
    progress.erase();
    said.textContent = word('progress-erased');
    undo.focus();
  });
  undo.addEventListener('click', () => {
    progress.undo();
    said.textContent = word('progress-restored');
    ask.focus();
  });
  progress.subscribe(draw);
  draw();
}
