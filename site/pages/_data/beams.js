/** The systems whose beam search the lesson `sequence` compares, and where to read it. */

import { read, transformers, vllm } from '../_lib/sources.js';

export default [
  read(transformers, ['utils.py']),
  read(vllm, ['entrypoints/generate/beam_search/offline.py', 'entrypoints/generate/beam_search/utils.py']),
];
