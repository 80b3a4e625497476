import { readTrace } from '../_lib/traces.js';
import { selectionFacts } from '../_lib/facts/selection.js';

export default () => selectionFacts(readTrace('selection'));
