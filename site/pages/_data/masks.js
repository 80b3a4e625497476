/** The systems whose masks the lesson `constrained` compares, and where to read them. */

import { llama, read, transformers, vllm } from '../_lib/sources.js';

export default [
  read(transformers, ['logits_process.py', 'utils.py']),
  read(vllm, ['v1/structured_output/utils.py', 'v1/worker/gpu_model_runner.py', 'sampling_params.py']),
  read(llama, ['common/sampling.cpp']),
];
