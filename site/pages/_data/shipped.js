import { readFileSync } from 'node:fs';
import { shippedIn } from '../_lib/shipped.js';

// The build wrote it just before.
const FILE = new URL('../../../build/runtime/licences.txt', import.meta.url);

export default () => shippedIn(readFileSync(FILE, 'utf8'));
