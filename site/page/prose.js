/** What the prose of a lesson does, fetched when the reader comes near any of it. */
import { startFormulas } from './formulas.js';
import { startQuestions } from './questions.js';

/** @param {string} lesson @param {import('./progress.js').ProgressStore} progress */
export async function startProse(lesson, progress) {
  startFormulas();
  startQuestions(lesson, progress);
}
