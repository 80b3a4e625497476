import { readFileSync } from 'node:fs';
import { readTrace } from '../_lib/traces.js';
import { speculativeFacts } from '../_lib/facts/speculative.js';

// What no single run holds: Python works it out for all shortcuts beside the contract.
const compared = new URL('../../generated/speculative.json', import.meta.url);

export default () => speculativeFacts(readTrace('speculative'), JSON.parse(readFileSync(compared, 'utf8')));
