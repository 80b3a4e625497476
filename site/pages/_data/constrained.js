import { readTrace } from '../_lib/traces.js';
import { constrainedFacts } from '../_lib/facts/constrained.js';

export default () => constrainedFacts(readTrace('constrained'));
