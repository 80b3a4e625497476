import { readTrace } from '../_lib/traces.js';
import { stoppingFacts } from '../_lib/facts/stopping.js';

export default () => stoppingFacts(readTrace('stopping'));
