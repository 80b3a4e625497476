/** What the page of an embedded player says itself. All else says the player. */
import { unturned } from '../views/label.js';

/** @typedef {{id: keyof typeof all.zh, values: Record<string, string | number | readonly string[]>}} Said */

const all = {
  zh: {
    listed: '、',
    'embed-lesson-none': '地址里没有写是哪一课（lesson），这里打开 {lesson}。可以写：{allowed}。',
    'embed-lesson': '没有叫“{value}”的课（lesson），这里打开最接近的 {lesson}。可以写：{allowed}。',
    'embed-lang': '没有“{value}”这种语言（lang）。可以写：{allowed}。',
    'embed-step': '步骤（step）要写成整数，“{value}”不是，这里从第 1 步开始。',
    'embed-step-whole': '步骤（step）要写成整数，“{value}”不是，这里显示第 {step} 步。',
    'embed-theme': '没有“{value}”这种配色（theme），这里用 auto。可以写：{allowed}。',
    'embed-loose': '“{value}”没有用上：它要写进 options 的值里，前面的 & 写成 %26。',
    'embed-more': '打开整课：讲解和自测',
    'embed-tab': '（在新标签页打开）',
  },
  en: {
    listed: ', ',
    'embed-lesson-none': 'The address names no lesson (lesson); {lesson} is open. Possible: {allowed}.',
    'embed-lesson': 'There is no lesson “{value}” (lesson); the closest, {lesson}, is open. Possible: {allowed}.',
    'embed-lang': 'There is no language “{value}” (lang). Possible: {allowed}.',
    'embed-step': 'The step (step) has to be a whole number; “{value}” is none, so step 1 is open.',
    'embed-step-whole': 'The step (step) has to be a whole number; “{value}” is none, so step {step} is open.',
    'embed-theme': 'There is no theme “{value}” (theme); it is auto. Possible: {allowed}.',
    'embed-loose': 'Not used: “{value}”. It belongs into the value of options, with %26 for the & before it.',
    'embed-more': 'Open the whole lesson, with its explanations',
    'embed-tab': ' (opens in a new tab)',
  },
};

export const languages = /** @type {('zh' | 'en')[]} */ (Object.keys(all));

/**
 * @param {Said} said
 * @param {string} lang
 * @returns {string} plain text
 */
export function sentence({ id, values }, lang) {
  const words = all[/** @type {keyof typeof all} */ (lang)];
  return words[id].replaceAll(/\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    return typeof value === 'object' ? value.join(words.listed) : unturned(String(value));
  });
}
