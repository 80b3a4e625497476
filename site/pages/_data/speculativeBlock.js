import { readTrace } from '../_lib/traces.js';
import { speculativeBlockFacts } from '../_lib/facts/speculative-block.js';

export default () => speculativeBlockFacts(readTrace('speculative-block'));
