/** The systems whose acceptance the lesson `speculative` compares, and where to read it. */

import { llama, read, transformers, vllm } from '../_lib/sources.js';

export default [
  read(transformers, ['utils.py', 'candidate_generator.py']),
  read(vllm, ['v1/sample/rejection_sampler.py']),
  read(llama, ['common/sampling.cpp']),
];
