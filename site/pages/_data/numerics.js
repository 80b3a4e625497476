import { readTrace } from '../_lib/traces.js';
import { numericsFacts } from '../_lib/facts/numerics.js';

export default () => numericsFacts(readTrace('numerics'));
