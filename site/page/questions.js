/** Check-yourself questions answer: choose, then see. Without this script all replies are in their `<details>`. */
import { answered } from './progress.js';
import { word } from './words.js';

/** @typedef {import('./progress.js').ProgressStore} ProgressStore */

/**
 * What a choice is worth. Pure: the options of a question and the value that was chosen.
 *
 * @param {readonly {value: string, right: boolean}[]} options
 * @param {string | null} chosen
 * @returns {'none' | 'right' | 'wrong'}
 */
export function judge(options, chosen) {
  const option = options.find(({ value }) => value === chosen);
  if (!option) return 'none';
  return option.right ? 'right' : 'wrong';
}

class Question {
  /**
   * @param {HTMLElement} element
   * @param {string} lesson
   * @param {ProgressStore} progress
   */
  constructor(element, lesson, progress) {
    this.element = element;
    this.lesson = lesson;
    this.progress = progress;
    this.id = element.dataset.question ?? '';
    this.button = /** @type {HTMLButtonElement} */ (element.querySelector('.ask button'));
    this.known = /** @type {HTMLElement} */ (element.querySelector('.known'));
    this.reply = /** @type {HTMLElement} */ (element.querySelector('.reply'));
    this.answers = /** @type {HTMLDetailsElement} */ (element.querySelector('details'));
    // The answers come after the guess.
    this.answers.hidden = true;
    this.button.hidden = false;
    this.button.addEventListener('click', () => this.check());
    element.addEventListener('change', () => this.clear());
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      this.check();
    });
    progress.subscribe(() => this.remember());
    this.remember();
  }

  /** @returns {NodeListOf<HTMLElement>} */
  get options() {
    return this.element.querySelectorAll('.answer');
  }

  remember() {
    const before = this.progress.value[this.lesson]?.right.includes(this.id) ?? false;
    this.known.hidden = !before;
    this.known.textContent = before ? word('question-known') : '';
  }

  clear() {
    this.reply.replaceChildren();
    delete this.reply.dataset.verdict;
  }

  check() {
    const chosen = /** @type {HTMLInputElement | null} */ (this.element.querySelector('input:checked'))?.value ?? null;
    const options = [...this.options].map(({ dataset, classList }) => ({
      value: dataset.choice ?? '',
      right: classList.contains('right'),
    }));
    const verdict = judge(options, chosen);
    const strong = document.createElement('strong');
    strong.textContent = word(`question-${verdict}`);
    const copy = [...this.options].find(({ dataset }) => dataset.choice === chosen)?.cloneNode(true);
    const parts = copy instanceof HTMLElement ? [...copy.children].slice(1) : [document.createElement('p')];
    parts[0].prepend(strong, ' ');
    this.reply.replaceChildren(...parts);
    this.reply.dataset.verdict = verdict;
    if (verdict === 'none') return;
    this.answers.hidden = false;
    const summary = this.answers.querySelector('summary');
    if (summary) summary.textContent = word('question-all');
    if (verdict === 'right') this.progress.update((all) => answered(all, this.lesson, this.id));
  }
}

/**
 * @param {string} lesson
 * @param {ProgressStore} progress
 */
export function startQuestions(lesson, progress) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-question]'))) {
    new Question(element, lesson, progress);
  }
}
