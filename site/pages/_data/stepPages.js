import { messagesIn } from '../_lib/messages.js';
import { readTrace } from '../_lib/traces.js';
import languages from './languages.js';
import lessons from './lessons.js';

/** The pages of all steps, named as the player is. */
export default () =>
  Object.entries(languages).flatMap(([lang, { steps }]) => {
    const words = messagesIn(lang);
    return lessons().map(({ name }) => {
      const title = words.t('player-label', { lesson: words.t(readTrace(name).title) });
      return { lang, drawn: name, title, description: `${title}${steps.colon}${steps.lead}` };
    });
  });
