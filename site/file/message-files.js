/** In place of `message-files.js`: the languages that the file carries. */
import { carried } from './data.js';

/** @param {string} tag */
export const language = (tag) => {
  const base = tag.toLowerCase().split('-')[0];
  return base in carried().pages ? base : carried().lang;
};
