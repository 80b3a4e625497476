/**
 * What the room is asked before a key step is shown: a guess that needs what came before, and that the step itself
 * answers. By lesson and by the step's id; `select-1` is asked in the first round alone. No question knows the options of a
 * run, so it presumes nothing that an option changes.
 */

/** @typedef {import('../generated/trace.js').Trace} Trace */

/** @type {Record<string, Record<string, Record<string, string>>>} */
export const QUESTIONS = {
  zh: {
    loop: {
      'select-1': '第 1 轮会选出哪个词元？选出以后，缓存会不会多一行？',
      'forward-2': '这一轮要把几个词元送进模型？算完以后，缓存有几行？',
      'select-2': '第 2 轮会选出哪个词元？',
      stop: '最后选出的那个词元，会显示出来吗？会进缓存吗？',
    },
    selection: {
      top_k: 'top-k 会留下哪几项？留下的各变成多少？',
      top_p: 'top-p 从大到小累计，加到哪一项才算够？',
      order: '同样的 top-k 和 top-p，先做哪一个，留下的会一样吗？',
      draw: '随机数 u 会落在哪一段？选中的是哪一个？',
    },
    sequence: {
      greedy: '每一步都取概率最大的，会走成哪一条？整条也是最大的吗？',
      exhaustive: '把所有序列都算完：最好的那条，贪心找到了吗？束搜索呢？',
      penalty: '长度惩罚的指数变大，答案会变长，还是变短？',
      external: '换一种得分来排，概率最大的那条还在第一吗？',
    },
    constrained: {
      'token-2': '哪些词元合法？不合法的被屏蔽以后，选中的会是哪一个？',
      verdicts: '能解析、符合 schema、说的是真的：三盏灯会亮几盏？',
    },
    speculative: {
      decide: '随机数 u 与接受概率相比：这个词元会被接受吗？',
      residual: '要是被拒绝，该从哪个分布里再抽？直接从 p 抽行不行？',
      sum: '“收”和“补”加起来，每个词元都正好等于 p 吗？',
      experiment: '抽这么多次，频率会和 p 差多少？',
    },
    'speculative-block': {
      'accept-1': '草稿猜的这几个，会接受几个？停在哪里？',
      'crop-1': '两份缓存各要裁掉几行？',
      'accept-2': '这一轮会接受几个？',
      law: '一次猜一块，整句的分布还和目标模型的一样吗？',
    },
    numerics: {
      shifted: '先减去最大值，概率会变吗？',
      product: '0.1 一直乘下去，各种格式要乘到第几个才变成 0？',
      choose: '同样几个数，换一个次序相加，选出的词元会变吗？',
      part: '两边的下一个词元，还会一样吗？',
    },
    stopping: {
      end: '这样结束，API 会怎样报告？文字停了，就算完成了吗？',
      cut: '连接断在这里：收到的文字哪些还能用？响应完整吗？',
      call: '参数能解析，这个调用就可以执行吗？',
      judge: '能判为“完成”吗？还缺什么？',
    },
    practice: {
      by_count: '候选从 1 个加到很多个，交出对的概率会升多少？',
      commit_second: '第一个已经提交。第二个方案现在提交，会怎样？',
      clustered: '按任务算标准误，会比按每次运行算的大，还是小？',
      price: '失败的价格变了，最省的设置会变吗？往哪边变？',
    },
  },
  en: {
    loop: {
      'select-1': 'Which token will round 1 select? And will the cache have one more row once it is selected?',
      'forward-2': 'How many tokens go into the model in this round? How many rows will the cache have after it?',
      'select-2': 'Which token will round 2 select?',
      stop: 'The token that was selected last: will it be shown? Will it enter the cache?',
    },
    selection: {
      top_k: 'Which items will top-k keep? And what will their probabilities become?',
      top_p: 'top-p adds up from the largest: which item makes it enough?',
      order: 'The same top-k and the same top-p: does it matter which comes first?',
      draw: 'In which piece will u fall, and which item is chosen?',
    },
    sequence: {
      greedy:
        'Taking the likeliest token at every step: where does that lead? Is the whole sequence the likeliest, too?',
      exhaustive: 'All sequences counted: has greedy found the best one? Has the beam?',
      penalty: 'As the exponent of the length penalty grows, does the answer get longer or shorter?',
      external: 'Ranked by another score: does the likeliest sequence stay first?',
    },
    constrained: {
      'token-2': 'Which tokens are legal? With the others masked, which one will be chosen?',
      verdicts: 'It parses, it fits the schema, it is true: how many of the three lamps will be on?',
    },
    speculative: {
      decide: 'u against the acceptance probability: will the token be accepted?',
      residual: 'If it is rejected, what is to be drawn from? Would p itself do?',
      sum: 'What was kept and what was refilled: do they add up to p, exactly, for every token?',
      experiment: 'After so many draws, how far will the shares be from p?',
    },
    'speculative-block': {
      'accept-1': 'Of what the draft guessed, how much will be accepted? Where does it end?',
      'crop-1': 'How many rows does each of the two caches have to give up?',
      'accept-2': 'How many will be accepted in this round?',
      law: 'Guessing a block at a time: is the distribution of whole sequences still that of the target?',
    },
    numerics: {
      shifted: 'Subtracting the maximum first: does that change the probabilities?',
      product: '0.1 multiplied again and again: after how many factors does each format hold 0?',
      choose: 'The same numbers added in another order: can that change which token is chosen?',
      part: 'The next token of the two texts: will it still be the same?',
    },
    stopping: {
      end: 'Ended like this, what will the API report? The text has stopped: is anything complete?',
      cut: 'The connection breaks here: what can still be used? Is the response complete?',
      call: 'The arguments parse. May the call be executed?',
      judge: 'Can this be judged “done”? What is missing?',
    },
    practice: {
      by_count: 'From one candidate to many: how far does the chance to deliver a right one rise?',
      commit_second: 'The first has been committed. The second plan comes now: what happens to it?',
      clustered: 'Computed by task, will the standard error be larger or smaller than by single run?',
      price: 'The price of a failure changes: will the cheapest setting move, and which way?',
    },
  },
};

/**
 * @param {Trace | null} trace
 * @param {number} index of the step that answers it
 * @param {string} lang
 * @returns {string} empty if nothing is asked before that step
 */
export function questionBefore(trace, index, lang) {
  const step = trace?.steps[index];
  // Nothing stands before the first step that a guess could go by.
  if (!trace || !step || index === 0) return '';
  // It asks about the lesson's rule, and the reader's stands in its place.
  if (step.id === trace.facts.edited) return '';
  const asked = QUESTIONS[lang]?.[trace.lesson] ?? {};
  return asked[`${step.id}-${step.round}`] ?? asked[step.id] ?? '';
}
