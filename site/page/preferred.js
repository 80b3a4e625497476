/** The language for a reader of whom an address says nothing. */

import { rememberedLanguage } from './memory.js';

/**
 * The first language of the browser that the site has; Chinese in any of its forms is Chinese.
 *
 * @param {readonly string[]} preferred language tags, most preferred first
 * @param {string | null} remembered what the reader chose on an earlier visit
 * @returns {'zh' | 'en'}
 */
export function chooseLanguage(preferred, remembered) {
  if (remembered === 'zh' || remembered === 'en') return remembered;
  for (const tag of preferred) {
    const [language] = tag.toLowerCase().split('-');
    if (language === 'zh' || language === 'en') return language;
  }
  return 'en';
}

export const preferredLanguage = () => chooseLanguage(navigator.languages, rememberedLanguage());
