/** The systems whose arithmetic the lesson `numerics` mentions, and where to read it. */

import { llama, read, transformers } from '../_lib/sources.js';

export default {
  transformers: read(transformers, ['utils.py']),
  llama: read(llama, ['src/llama-sampler.cpp']),
  vllm: {
    name: 'vLLM',
    version: '0.32.0',
    url: 'https://docs.vllm.ai/en/v0.32.0/features/batch_invariance/',
  },
};
