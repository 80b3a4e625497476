import { readTrace } from '../_lib/traces.js';
import { practiceFacts } from '../_lib/facts/practice.js';

export default () => practiceFacts(readTrace('practice'));
