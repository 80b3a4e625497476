/** All views there are: for pages made at build time. */
import './charting.js';
import './choosing.js';
import './computing.js';
import './drafting.js';
import './looping.js';
import './repeating.js';
import './searching.js';
import './speculating.js';
import './streaming.js';
import './weighing.js';
import './writing.js';
