/** What the scripts of the pages say themselves. All else is in the pages. */

const all = {
  zh: {
    'question-none': '先选一个。',
    'question-right': '对。',
    'question-wrong': '不对。',
    'question-all': '看每一项的解释',
    'question-known': '答对过',
    'progress-new': '还没开始',
    'progress-opened': '看到第 {step} 步，共 {steps} 步',
    'progress-finished': '走完了',
    'progress-questions': '自测答对 {right} / {questions}',
    'progress-blocked': '浏览器不让这个网站保存数据，进度只留到你离开这一页。',
    'progress-unreadable': '先前保存的进度读不出来，现在从头记起。',
    'progress-empty': '还没有进度。',
    'progress-sum': '{lessons} 课里走完 {finished} 课，自测答对 {right} 题。',
    'progress-erased': '进度已清除。离开这一页之前可以撤销。',
    'progress-restored': '进度已恢复。',
    'run-loading': '正在打开…',
    'run-failed': '没能打开。检查网络后再按一次。',
  },
  en: {
    'question-none': 'Choose one first.',
    'question-right': 'Right.',
    'question-wrong': 'Not so.',
    'question-all': 'All options explained',
    'question-known': 'Answered before',
    'progress-new': 'Not started',
    'progress-opened': 'Seen up to step {step} of {steps}',
    'progress-finished': 'All steps seen',
    'progress-questions': '{right} / {questions} answered',
    'progress-blocked': 'Your browser does not let this site store anything: progress lasts until you leave this page.',
    'progress-unreadable': 'The progress stored before cannot be read; counting starts afresh.',
    'progress-empty': 'No progress yet.',
    'progress-sum': 'Of {lessons} lessons, {finished} seen to the end; questions answered right: {right}.',
    'progress-erased': 'Progress erased. You can undo this until you leave the page.',
    'progress-restored': 'Progress restored.',
    'run-loading': 'Opening…',
    'run-failed': 'It could not be opened. Check the network and press again.',
  },
};

/** The language of the page. @returns {'zh' | 'en'} */
export const language = () => (document.documentElement.lang.startsWith('zh') ? 'zh' : 'en');

/**
 * Who says the sentences of a table.
 *
 * @template {string} Id
 * @param {Record<'zh' | 'en', Record<Id, string>>} table
 */
export const sayer =
  (table) =>
  /**
   * @param {Id} id
   * @param {Record<string, string | number>} [values] what stands in braces
   * @param {'zh' | 'en'} [lang]
   * @returns {string}
   */
  (id, values = {}, lang = language()) =>
    table[lang][id].replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name]));

export const word = sayer(all);
