/** The page at `/`: goes on to the language the reader chose before, or prefers. */

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

const language = chooseLanguage(navigator.languages, rememberedLanguage());
// `replace`, so that the back button does not come to this page and bounce forward again.
location.replace(new URL(`${language}/${location.hash}`, location.href));
