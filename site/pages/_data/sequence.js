import { readTrace } from '../_lib/traces.js';
import { sequenceFacts } from '../_lib/facts/sequence.js';

export default () => sequenceFacts(readTrace('sequence'));
