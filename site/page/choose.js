/** The page at `/`: goes on to the language the reader chose before, or prefers. */

import { preferredLanguage } from './preferred.js';

// `replace`, so that the back button does not come to this page and bounce forward again.
location.replace(new URL(`${preferredLanguage()}/${location.hash}`, location.href));
