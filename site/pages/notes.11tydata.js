/** The words of the speaker's window, in the language that it has until the presentation names another. */
import { WORDS } from '../present/words.js';

export default { say: WORDS.zh };
