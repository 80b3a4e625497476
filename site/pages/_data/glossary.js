/**
 * The terms of the course, by the lesson that shows them. `id` is the anchor in every language and stays for good: other
 * sites may link to it. `at` is the section of the lesson's page. Definitions are Markdown without any number of a run.
 */

/**
 * @typedef {{term: string, text: string, also: string[]}} Words `also`: what others call it
 * @typedef {{id: string, at: string, zh: Words, en: Words}} Term
 */

/** Other common names, by the id of the term: the glossary says them, and search finds the term by them. */
/** @type {Record<string, {zh?: string[], en?: string[]}>} */
const also = {
  token: { zh: ['标记', '令牌'] },
  prompt: { zh: ['提示词'] },
  'forward-pass': { zh: ['前向传播'], en: ['forward propagation'] },
  logits: { zh: ['未归一化的得分'], en: ['unnormalised scores'] },
  softmax: { zh: ['归一化指数函数'], en: ['normalised exponential'] },
  'kv-cache': { zh: ['键值缓存'], en: ['key-value cache'] },
  eos: { zh: ['EOS', '终止符', '结束标记'], en: ['EOS', 'end-of-sequence token', 'stop token'] },
  greedy: { zh: ['贪心解码', '贪婪解码'], en: ['greedy decoding', 'greedy search'] },
  temperature: { zh: ['采样温度'], en: ['sampling temperature'] },
  mask: { zh: ['掩码', '遮蔽'], en: ['logit masking'] },
  normalise: { zh: ['归一化'], en: ['normalization', 'renormalising'] },
  'inverse-cdf': { zh: ['采样', '抽样', '逆变换采样', '反函数法'], en: ['sampling', 'inverse transform sampling'] },
  'token-limit': { zh: ['`max_new_tokens`', '`max_tokens`'], en: ['`max_new_tokens`', '`max_tokens`', 'length limit'] },
  seed: { zh: ['种子'], en: ['seed'] },
  'causal-attention': { zh: ['因果掩码'], en: ['causal mask', 'masked attention'] },
  'log-prob': { zh: ['对数似然'], en: ['logprob', 'log-likelihood'] },
  'beam-search': { zh: ['集束搜索'], en: ['beam decoding'] },
  'length-penalty': { zh: ['长度归一化'], en: ['length normalization'] },
  'exhaustive-search': { zh: ['暴力搜索'], en: ['brute force'] },
  'constrained-decoding': { zh: ['受限解码', '结构化输出', '引导解码'], en: ['structured output', 'guided decoding'] },
  automaton: { zh: ['状态机'], en: ['finite-state machine'] },
  'speculative-decoding': {
    zh: ['投机解码', '投机采样', '推测采样'],
    en: ['speculative sampling', 'assisted generation'],
  },
  'draft-model': { zh: ['辅助模型', '小模型'], en: ['assistant model'] },
  'total-variation': { zh: ['全变差距离'], en: ['statistical distance'] },
  'reduction-order': { zh: ['规约顺序', '求和次序'], en: ['summation order'] },
  'finish-reason': { zh: ['停止原因'], en: ['stop reason'] },
  'stop-string': { zh: ['停止词', '停止序列'], en: ['stop sequence', 'stop word'] },
  'event-stream': { zh: ['服务器发送事件', '流式输出'], en: ['server-sent events', 'streaming'] },
  'tool-call': { zh: ['函数调用'], en: ['function calling'] },
  'optimistic-lock': { zh: ['乐观并发控制'], en: ['optimistic concurrency control'] },
  'clustered-error': { zh: ['聚类稳健标准误'], en: ['cluster-robust standard error'] },
  'paired-comparison': { zh: ['成对比较'], en: ['paired difference'] },
};

/**
 * @param {string} id
 * @param {string} at
 * @param {[string, string]} zh
 * @param {[string, string]} en
 * @returns {Term}
 */
const term = (id, at, zh, en) => ({
  id,
  at,
  zh: { term: zh[0], text: zh[1], also: also[id]?.zh ?? [] },
  en: { term: en[0], text: en[1], also: also[id]?.en ?? [] },
});

/** @type {Record<string, Term[]>} */
const terms = {
  loop: [
    term(
      'token',
      'inputs',
      ['词元', '模型读写文字的单位，可以是一个词、一个字、一段符号，也可以只是一个字的几个字节。模型只认它的编号。'],
      [
        'token',
        'The unit a model reads and writes: a word, a character, a piece of punctuation, or only some bytes of a character. The model knows it by its id alone.',
      ],
    ),
    term(
      'vocabulary',
      'inputs',
      ['词表', '模型认得的全部词元和它们的编号。词表之外的文字，这个模型读不进去，也写不出来。'],
      [
        'vocabulary',
        'All tokens a model knows, each with its id. A model can neither read nor write what its vocabulary cannot spell.',
      ],
    ),
    term(
      'prompt',
      'inputs',
      ['提示', '一开始交给模型的文字，也就是生成从哪里接下去。'],
      ['prompt', 'The text given to the model at the beginning, from which generation continues.'],
    ),
    term(
      'forward-pass',
      'how',
      ['前向计算', '把待处理的词元送进模型，从嵌入一路算到得分。它只给得分，不做选择。'],
      [
        'forward pass',
        'One run of the model over its pending tokens, from embeddings to scores. It gives scores and chooses nothing.',
      ],
    ),
    term(
      'logits',
      'how',
      [
        'logits',
        '模型给每个候选词元的原始得分，可正可负，没有归一。只有彼此的差才有意义：全部加上同一个数，概率不变。',
      ],
      [
        'logits',
        'The raw scores of the candidate tokens, of either sign, not normalised. Only their differences matter: add one number to all, and the probabilities stay.',
      ],
    ),
    term(
      'softmax',
      'how',
      ['softmax', '把一组得分变成总和为 1 的概率：各取 <var>e</var> 的得分次方，再除以它们的和。'],
      [
        'softmax',
        'Makes scores into probabilities that sum to 1: <var>e</var> to the power of each score, divided by their sum.',
      ],
    ),
    term(
      'causal-attention',
      'why',
      ['因果注意力', '每个词元只看它自己和前面的词元。后面添了什么，都改变不了前面算好的键和值。'],
      [
        'causal attention',
        'Each token attends to itself and to the tokens before it. Whatever is appended later changes none of the keys and values already computed.',
      ],
    ),
    term(
      'kv-cache',
      'why',
      ['KV 缓存', '已处理词元的键和值，每个词元一行。因果注意力下它们不再改变，留着就不必重算；参数一变，就得作废。'],
      [
        'KV cache',
        'The keys and values of the processed tokens, a row each. Under causal attention they never change, so they need not be computed again; once a parameter changes, they are void.',
      ],
    ),
    term(
      'processed',
      'how',
      ['已处理', '模型已经读过的词元：它的键和值在缓存里。'],
      ['processed', 'Of a token: the model has read it, and its key and value are in the cache.'],
    ),
    term(
      'selected',
      'how',
      ['刚选出', '选择规则选定、模型还没读的词元，不在缓存里。'],
      ['selected', 'Of a token: the rule has chosen it, the model has not read it, and the cache does not hold it.'],
    ),
    term(
      'pending',
      'how',
      ['待处理', '下一次前向计算要读的词元。'],
      ['pending', 'Of a token: the next forward pass will read it.'],
    ),
    term(
      'eos',
      'cost',
      ['结束符', '表示“到此为止”的特殊词元，写作 `<EOS>`。它和别的词元一样被选出来，但不显示，也不进缓存。'],
      [
        'end token',
        'The special token, written `<EOS>`, that says “this is the end”. It is selected like any other, but neither shown nor cached.',
      ],
    ),
    term(
      'fingerprint',
      'cost',
      ['参数指纹', '由全部参数算出的一小串字符。缓存带着它，参数一改就对不上，旧缓存不会被误用。'],
      [
        'parameter fingerprint',
        'A short string computed from all parameters. The cache carries it; once a parameter changes it no longer matches, and the stale cache is refused.',
      ],
    ),
    term(
      'token-limit',
      'how',
      ['词元上限', '最多生成几个词元。到了上限就停，不管说没说完；结束的原因是上限，不是结束符。'],
      [
        'token limit',
        'How many tokens are generated at most. At the limit generation stops, finished or not; then the reason is the limit, not the end token.',
      ],
    ),
  ],
  selection: [
    term(
      'greedy',
      'how',
      ['贪心', '每一步都取得分最高的词元；并列时取编号最小的。'],
      ['greedy selection', 'Takes the token with the highest score at every step; on a tie, the lowest id.'],
    ),
    term(
      'temperature',
      'how',
      [
        '温度',
        '一个除数：得分先除以它，再做 softmax。小于 1 更集中，大于 1 更平均，0 就是贪心。它不是“出错率”的旋钮。',
      ],
      [
        'temperature',
        'A divisor of the scores before softmax. Below 1 it sharpens, above 1 it flattens, 0 is greedy. It is no knob for the rate of errors.',
      ],
    ),
    term(
      'top-k',
      'how',
      ['top-k', '只留得分最高的 <var>k</var> 个候选。'],
      ['top-k', 'Keeps the <var>k</var> candidates with the highest scores.'],
    ),
    term(
      'top-p',
      'how',
      [
        'top-p',
        '从概率最大的往下排，一个候选之前的累计小于 <var>p</var> 就留下；跨过 <var>p</var> 的那一个也留。又叫核采样。',
      ],
      [
        'top-p',
        'In order of probability, keeps a candidate while the sum before it is below <var>p</var>, so the one that crosses <var>p</var> stays. Also called nucleus sampling.',
      ],
    ),
    term(
      'min-p',
      'how',
      ['min-p', '给单项设门槛：概率不低于最大概率乘以 min-p 的才留下。'],
      ['min-p', 'A threshold on single candidates: those with at least min-p times the largest probability stay.'],
    ),
    term(
      'mask',
      'how',
      ['屏蔽', '归一之前，把不许选的候选得分设为 −∞，它的概率就恰好是 0。屏蔽只管允许与否，不查对错。'],
      [
        'mask',
        'Sets the scores of forbidden candidates to −∞ before normalising, so that their probability is exactly 0. It says what is allowed, not what is true.',
      ],
    ),
    term(
      'normalise',
      'how',
      ['归一', '各项除以它们的和，让剩下的概率重新合计为 1。'],
      ['normalising', 'Divides each by the sum of all, so that what is left adds up to 1 again.'],
    ),
    term(
      'seed',
      'how',
      [
        '随机种子',
        '随机数发生器的起点。种子、算法和抽取的次序都相同，抽出的 <var>u</var> 才相同；贪心不抽，种子不起作用。',
      ],
      [
        'random seed',
        'Where a generator of random numbers starts. The same <var>u</var> come only from the same seed, algorithm and order of draws; greedy selection draws nothing, and no seed matters.',
      ],
    ),
    term(
      'inverse-cdf',
      'how',
      [
        '逆 CDF 抽取',
        '把各项的概率首尾相接排成 0 到 1，取一个均匀的 <var>u</var>，它落在哪一段就选哪一项。概率为 0 的没有段，永远抽不到。',
      ],
      [
        'inverse-CDF draw',
        'Lays the probabilities end to end from 0 to 1 and selects the piece in which a uniform <var>u</var> falls. An item of probability 0 has no piece and is never drawn.',
      ],
    ),
  ],
  sequence: [
    term(
      'log-prob',
      'how',
      ['对数概率', '概率的自然对数，不大于 0。概率连乘变成对数连加，长序列不会下溢成 0。'],
      [
        'log probability',
        'The natural logarithm of a probability, at most 0. Products become sums, so that a long sequence does not underflow to 0.',
      ],
    ),
    term(
      'beam-search',
      'how',
      ['束搜索', '每一步同时留着得分最高的几条路，条数叫束宽。它不保证找到概率最大的序列。'],
      [
        'beam search',
        'Keeps the few best paths at every step; how many is its width. It is not guaranteed to find the most probable sequence.',
      ],
    ),
    term(
      'length-penalty',
      'how',
      ['长度惩罚', '完整序列的对数概率除以长度的 <var>α</var> 次方，再比高低。<var>α</var> 大，反而偏向长的。'],
      [
        'length penalty',
        'Divides the log probability of a finished sequence by its length to the power <var>α</var> before comparing. A larger <var>α</var> favours longer ones.',
      ],
    ),
    term(
      'exhaustive-search',
      'right',
      ['穷举', '把所有序列一条不漏地算一遍。只有它才有资格说“最好”，也只有小模型才算得起。'],
      [
        'exhaustive search',
        'Scores every sequence there is. It alone can say “the best”, and only a tiny model can afford it.',
      ],
    ),
  ],
  constrained: [
    term(
      'constrained-decoding',
      'why',
      ['约束解码', '每一步只让合乎语法或 schema 的词元参加选择。它保证格式，不保证内容。'],
      [
        'constrained decoding',
        'Lets only tokens that fit a grammar or a schema take part in each choice. It guarantees the form, not the content.',
      ],
    ),
    term(
      'automaton',
      'how',
      ['自动机', '记着“写到哪里了”的一组状态。它在每个状态说出接下来允许哪些词元。'],
      ['automaton', 'A set of states that keep track of what has been written; each says which tokens may come next.'],
    ),
    term(
      'schema',
      'inputs',
      ['schema', '对数据结构的约定：有哪些字段、什么类型、哪些必填。合乎它，不等于说得对。'],
      [
        'schema',
        'What a piece of data must look like: its fields, their types, which are required. To fit it is not to be true.',
      ],
    ),
  ],
  speculative: [
    term(
      'speculative-decoding',
      'why',
      ['推测解码', '便宜的草稿模型先猜，目标模型一次验完；验证的规则保证输出的分布不变。'],
      [
        'speculative decoding',
        'A cheap draft model guesses, the target model verifies in one pass, by a rule that leaves the distribution of the output unchanged.',
      ],
    ),
    term(
      'target-model',
      'inputs',
      ['目标模型', '输出要服从谁的分布，谁就是目标模型，它的分布记作 <var>p</var>。'],
      ['target model', 'The model whose distribution, <var>p</var>, the output must follow.'],
    ),
    term(
      'draft-model',
      'inputs',
      ['草稿模型', '负责猜的模型，通常小得多，它的分布记作 <var>q</var>。猜得差只是收得少，不会让输出出错。'],
      [
        'draft model',
        'The model that guesses, usually much smaller; its distribution is <var>q</var>. A poor one is accepted less often and makes nothing wrong.',
      ],
    ),
    term(
      'acceptance-rate',
      'how',
      ['接受率', '草稿词元被接受的概率，等于各词元 min(<var>p</var>, <var>q</var>) 之和。它管省不省，不管对不对。'],
      [
        'acceptance rate',
        'The probability that a drafted token is accepted: the sum of min(<var>p</var>, <var>q</var>) over all tokens. It is about what is saved, not about what is right.',
      ],
    ),
    term(
      'residual',
      'how',
      ['残差分布', '拒绝之后补抽用的分布：max(<var>p</var> − <var>q</var>, 0) 除以它自己的和。'],
      [
        'residual distribution',
        'What is drawn from after a rejection: max(<var>p</var> − <var>q</var>, 0), divided by its own sum.',
      ],
    ),
    term(
      'total-variation',
      'shortcuts',
      ['总变差距离', '两个分布差多远：逐项之差取绝对值，加起来的一半。0 是完全一样，1 是毫无重叠。'],
      [
        'total variation distance',
        'How far two distributions are apart: half the sum of the absolute differences. 0 is the same, 1 is no overlap at all.',
      ],
    ),
  ],
  'speculative-block': [
    term(
      'draft-block',
      'how',
      ['块', '草稿模型一轮连着猜出的一串词元，长度记作 <var>γ</var>。目标模型一次给它们全部打分。'],
      [
        'block',
        'The tokens that the draft proposes in one round, <var>γ</var> of them. The target scores them all in one pass.',
      ],
    ),
    term(
      'bonus-token',
      'how',
      ['额外词元', '整块都被接受时，由目标模型多给出的一个词元，也叫奖励词元。它的分布本来就算好了。'],
      [
        'bonus token',
        'One more token from the target when the whole block is accepted. Its distribution has been computed already.',
      ],
    ),
    term(
      'rollback',
      'how',
      ['回滚', '把缓存裁到接受的地方：被拒绝的词元，它们的行要去掉。缓存里留下除最后一个以外的每个词元。'],
      [
        'rollback',
        'Cropping a cache to what was accepted: the rows of rejected tokens go. A cache keeps every token but the last.',
      ],
    ),
  ],
  numerics: [
    term(
      'underflow',
      'logs',
      ['下溢', '数小到浮点数表示不了，变成了 0。许多概率连乘时常见，改用对数相加就能避免。'],
      [
        'underflow',
        'A number too small for floating point becomes 0, as products of many probabilities do. Adding logarithms avoids it.',
      ],
    ),
    term(
      'rounding',
      'order',
      ['舍入', '算出的数要就近换成浮点数表示得了的那一个，每一步都可能差一点点。'],
      [
        'rounding',
        'Every result is replaced by the nearest number that floating point can hold, so each operation may be off by a little.',
      ],
    ),
    term(
      'reduction-order',
      'order',
      ['归约顺序', '把许多数加成一个数时，先加哪些、后加哪些。浮点加法不满足结合律，顺序不同，结果可能不同。'],
      [
        'reduction order',
        'In which order many numbers are added up. Floating-point addition is not associative, so another order may give another result.',
      ],
    ),
    term(
      'log-sum-exp',
      'logs',
      ['log-sum-exp', '一组数各取指数、求和、再取对数。先减去最大的数，指数就不会溢出。'],
      [
        'log-sum-exp',
        'The logarithm of a sum of exponentials. With the largest number subtracted first, no exponential overflows.',
      ],
    ),
    term(
      'run-manifest',
      'manifest',
      ['运行清单', '重跑同一次运行所需的一切：版本、数值类型、种子和它管不管用、选择的设置和顺序、参数指纹、浏览器。'],
      [
        'run manifest',
        'All that is needed to run the same again: versions, dtype, the seed and whether it is honoured, the settings of the selection and their order, the parameter fingerprint, the browser.',
      ],
    ),
  ],
  stopping: [
    term(
      'finish-reason',
      'ends',
      [
        '结束原因',
        '接口报告的生成为什么停下，字段常叫 `finish_reason`：碰到结束符或停止串、到了上限、转去调用工具等。它不说任务做没做完。',
      ],
      [
        'finish reason',
        'Why generation stopped, as an API reports it, often in a field `finish_reason`: an end token or a stop string, the limit, a tool call. It does not say whether the task is done.',
      ],
    ),
    term(
      'stop-string',
      'hold-back',
      ['停止串', '一旦出现就停止生成的文字，它自己不输出。它可以跨好几个词元。'],
      [
        'stop string',
        'Text that ends generation when it appears and is itself not sent. It may stretch over several tokens.',
      ],
    ),
    term(
      'hold-back',
      'hold-back',
      ['扣留', '末尾可能是停止串的开头时，先不发出去；后来证明不是，再放行。'],
      [
        'hold-back',
        'What may be the beginning of a stop string is not sent yet; once it proves not to be, it is released.',
      ],
    ),
    term(
      'event-stream',
      'stream',
      ['SSE 事件流', '服务器一段一段推送文字的格式：若干行组成一个事件，空行收尾。连接断了，不等于回答完了。'],
      [
        'event stream (SSE)',
        'How a server sends a text piece by piece: lines make an event, an empty line ends it. A closed connection is not a finished answer.',
      ],
    ),
    term(
      'truncation',
      'calls',
      [
        '截断',
        '因为到了上限而停在半途；截断的参数只能原样留着，不修补，也不执行。选择规则里也叫截断：top-k、top-p、min-p 去掉一部分候选，再归一。',
      ],
      [
        'truncation',
        'Stopping midway because a limit was reached; truncated arguments are kept as they are, neither repaired nor executed. Of selection rules: top-k, top-p and min-p take candidates away, and the rest is renormalised.',
      ],
    ),
    term(
      'tool-call',
      'calls',
      ['工具调用', '模型请外面的程序做一件事：一个名字，加一份参数。能解析只是开始，还要查路径、权限和版本。'],
      [
        'tool call',
        'A request of the model that a program do something: a name and arguments. That they parse is only the beginning; path, permission and freshness have to be checked.',
      ],
    ),
    term(
      'stop-judge',
      'judge',
      ['停止裁判', '决定任务能不能算完成的规则。模型说“做完了”只是一项声明，裁判列出哪些声明核对过。'],
      [
        'stop judge',
        'The rule that decides whether a task counts as done. A model saying “done” is a claim; the judge lists which claims it has verified.',
      ],
    ),
  ],
  practice: [
    term(
      'candidate',
      'candidates',
      ['候选', '同一个任务的几份答案之一，从中挑一份。挑的成本和没选中的成本都要算。'],
      [
        'candidate',
        'One of several answers to the same task, of which one is picked. Picking costs, and so do those not picked.',
      ],
    ),
    term(
      'optimistic-lock',
      'commits',
      ['乐观锁', '动手时不加锁，提交时核对版本：版本变了就拒绝，要重新来过。'],
      [
        'optimistic lock',
        'Nothing is locked while working; the commit checks the version and is refused if that has changed.',
      ],
    ),
    term(
      'repeated-runs',
      'evidence',
      ['重复运行', '同一个任务跑好几次。这几次彼此相关，不能当成好几个任务。'],
      ['repeated runs', 'Several runs of one task. They are correlated and do not count as several tasks.'],
    ),
    term(
      'clustered-error',
      'evidence',
      ['聚类标准误', '先把同一个任务的重复归成一组，再按组估计的标准误。不分组会把它估得太小。'],
      [
        'clustered standard error',
        'A standard error estimated from groups, here the repeats of one task. Without the groups it comes out too small.',
      ],
    ),
    term(
      'confidence-interval',
      'evidence',
      ['置信区间', '由数据算出的一个范围。照同样的办法反复做，它罩住真值的比例应当等于所说的水平。'],
      [
        'confidence interval',
        'A range computed from data. Over many repetitions of the procedure, the share that contains the true value should be the stated level.',
      ],
    ),
    term(
      'coverage',
      'evidence',
      ['覆盖率', '反复做同样的实验，置信区间真正罩住真值的比例。它和所说的水平不一致，区间就不可信。'],
      [
        'coverage',
        'The share of repeated experiments in which the confidence interval contains the true value. If it is not the stated level, the interval cannot be trusted.',
      ],
    ),
    term(
      'paired-comparison',
      'pairs',
      ['配对比较', '两个设置跑同样的任务，逐个任务相减再求平均。任务有难有易，这部分差异就抵消了。'],
      [
        'paired comparison',
        'Two settings run the same tasks; the differences are taken task by task and averaged, so that hard and easy tasks cancel out.',
      ],
    ),
    term(
      'expected-cost',
      'settings',
      ['期望总成本', '跑一次平均要花的全部：候选、评判，加上失败的概率乘以失败的价格。价格一变，最合适的设置就变。'],
      [
        'expected total cost',
        'What a task costs on average: candidates, judge calls, and the probability of failure times its price. When the price moves, so does the best setting.',
      ],
    ),
  ],
};

const ids = new Set(Object.values(terms).flatMap((all) => all.map(({ id }) => id)));
const unknown = Object.keys(also).filter((id) => !ids.has(id));
if (unknown.length > 0) throw new Error(`other names for no term: ${unknown.join()}`);

export default terms;
