/** The systems whose stop strings the lesson `stopping` compares, and where to read them. */

import { llama, read, transformers, vllm } from '../_lib/sources.js';

export default [
  read(transformers, ['stopping_criteria.py']),
  read(vllm, ['v1/engine/detokenizer.py', 'v1/core/sched/utils.py']),
  read(llama, ['tools/server/server-context.cpp', 'tools/server/server-task.cpp']),
];
