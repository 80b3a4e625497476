/** The systems whose rules the lesson `selection` compares, and where to read them. */

import { llama, read, transformers, vllm } from '../_lib/sources.js';

export default [read(transformers), read(vllm), read(llama)];
