/** The systems whose rules the lesson `selection` compares, in the version that was read, and where to read them. Their ids are those of the messages in its last step. */

const TRANSFORMERS = 'https://github.com/huggingface/transformers/blob/v5.24.0/src/transformers/generation';
const VLLM = 'https://github.com/vllm-project/vllm/blob/v0.33.0/vllm';
const LLAMA = 'https://github.com/ggml-org/llama.cpp/blob/0c1e5709';

export default [
  {
    id: 'selection-source-hf',
    name: 'transformers',
    version: '5.24.0',
    files: [
      { name: 'logits_process.py', url: `${TRANSFORMERS}/logits_process.py` },
      { name: 'utils.py', url: `${TRANSFORMERS}/utils.py` },
    ],
  },
  {
    id: 'selection-source-vllm',
    name: 'vLLM',
    version: '0.33.0',
    files: [
      { name: 'sampler.py', url: `${VLLM}/v1/sample/sampler.py` },
      { name: 'topk_topp_sampler.py', url: `${VLLM}/v1/sample/ops/topk_topp_sampler.py` },
      { name: 'sampling_params.py', url: `${VLLM}/sampling_params.py` },
    ],
  },
  {
    id: 'selection-source-llama',
    name: 'llama.cpp',
    version: '0c1e5709',
    files: [
      { name: 'llama-sampler.cpp', url: `${LLAMA}/src/llama-sampler.cpp` },
      { name: 'sampling.cpp', url: `${LLAMA}/common/sampling.cpp` },
    ],
  },
];
