import { readTrace } from '../_lib/traces.js';
import { loopFacts } from '../_lib/facts/loop.js';

export default () => loopFacts(readTrace('loop'));
