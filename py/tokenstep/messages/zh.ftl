## 列举 (list-*)

list-separator = 、
# 一个词元在没有小方块的地方（终端）怎样写
list-item = “{ $token }”

## 课程 loop：步骤的标题与句子 (loop-*)

loop-name = 生成循环
loop-title-tokenize = 把输入切成词元
loop-title-forward = 第 { $round } 轮 · 前向计算
loop-title-select = 第 { $round } 轮 · 选择
loop-title-continue = 第 { $round } 轮 · 继续还是停止
loop-title-stop = 停止与核对

loop-tokenized =
    { $count ->
        [1] 提示“{ $text }”就是 **1 个词元**，id 是 { $ids }，待处理。
       *[other] 提示“{ $text }”切成 **{ $count } 个词元**，id 是 { $ids }，都待处理。
    }缓存还是空的（0 行），还没有生成任何词元。
loop-forward-first =
    { $count ->
        [1] 把{ $tokens }送进模型，它在缓存里留下一行键和值，
       *[other] 把{ $tokens }一起送进模型，每个词元在缓存里留下一行键和值，
    }缓存从 0 行变成 **{ $count } 行**。每个候选词元都有了概率，但还没有从中选。
loop-forward-first-many = 把全部 **{ $count } 个词元**一起送进模型，每个词元在缓存里留下一行键和值，缓存从 0 行变成 **{ $count } 行**。每个候选词元都有了概率，但还没有从中选。
loop-forward-next-many = 只把{ $tokens }送进模型；前面 **{ $before } 个词元**的键和值从缓存里取。缓存从 { $before } 行变成 **{ $rows } 行**，这一轮还没有选词元。
loop-forward-next = 只把{ $tokens }送进模型；{ $cached }的键和值从缓存里取。缓存从 { $before } 行变成 **{ $rows } 行**，这一轮还没有选词元。
loop-forward-twice = 把{ $tokens }送进模型：同一个词元处理了不止一次。缓存从 { $before } 行变成 **{ $rows } 行**，应当是 { $expected } 行。
loop-forward-misplaced = 把{ $tokens }送进模型，位置写成 **{ $position }**，应当是 { $expected }。缓存从 { $before } 行变成 **{ $rows } 行**；这个模型没有位置编码，logits 看不出错。
loop-forward-skipped = { $tokens }没有送进模型：缓存仍是 **{ $rows } 行**，这一轮沿用上次的 logits。
loop-forward-stale = 把{ $tokens }送进模型，可是旧行还是用改动前的 { $array } 算的（缓存指纹 { $cache }）：真正的运行会拒绝这个缓存，这里放行给你看。缓存从 { $before } 行变成 **{ $rows } 行**。
loop-selected-greedy = 概率最大的是{ $token }（{ $prob }），选出 id **{ $id }**。它只是选出来了，还没有经过模型，所以没有键和值：缓存仍是 { $rows } 行。
loop-selected-drawn = 抽到的随机数 { $uniform } 落在{ $token }的区间里（概率 { $prob }），选出 id **{ $id }**。它只是选出来了，还没有经过模型，所以没有键和值：缓存仍是 { $rows } 行。
loop-selected-counted = 选出{ $token }（概率 { $prob }，id { $id }）。它还没有键和值，循环却把它算进了缓存：记成有 **{ $reported } 行**，其实是 { $rows } 行。
loop-continue = { $token }不是 <EOS>，也没到词元上限（选了 { $done } 个，上限 { $limit } 个），所以它成为下一轮唯一的输入。{ $shown ->
        [0] 它不显示，
       *[other] 显示的文字是“{ $text }”，
    }缓存仍是 { $rows } 行。
loop-continue-twice = { $token }不是 <EOS>，要继续；可是它被追加了两次，下一轮的输入成了 **{ $ids }**。
loop-continue-skipped = { $token }不是 <EOS>，要继续，它也标成了待处理；可是下一轮不会把它送进模型。
loop-continue-counted = { $token }成为下一轮的输入，可是循环数错了缓存的行数，给它的位置是 **{ $position }**，应当是 { $expected }。
loop-continue-stale = { $token }成为下一轮的输入。这时权重 { $array } 从 { $before } 改成 **{ $after }**，缓存里的 { $rows } 行却原样留着。
loop-stop-eos-ok =
    选出 **<EOS>**，生成停止；选出的这个 <EOS> 不显示，也不进缓存。{ $shown ->
        [0] 没有生成任何文字，
       *[other] 用户看到的文字是“{ $text }”，
    }{ $rounds ->
        [1] 这一轮
       *[other] { $rounds } 轮都
    }与从头重算一致（{ $difference ->
        [0] logits 一位不差
       *[other] logits 最多相差 **{ $difference }**
    }），所以缓存没有改变答案。
loop-stop-eos-failed =
    选出 **<EOS>**，生成停止。{ $shown ->
        [0] 没有生成任何文字，
       *[other] 用户看到的文字是“{ $text }”，
    }但 { $checks } 项核对里有 **{ $failed } 项不符**。
loop-stop-limit-ok =
    生成了 **{ $limit } 个**词元，到了上限，停止；没有选出 <EOS>，话可能没说完。{ $shown ->
        [0] 没有可显示的文字，
       *[other] 用户看到的文字是“{ $text }”，
    }{ $rounds ->
        [1] 这一轮
       *[other] { $rounds } 轮都
    }与从头重算一致（{ $difference ->
        [0] logits 一位不差
       *[other] logits 最多相差 **{ $difference }**
    }），所以缓存没有改变答案。
loop-stop-limit-failed =
    生成了 { $limit } 个词元，到了上限，停止。{ $shown ->
        [0] 没有可显示的文字，
       *[other] 用户看到的文字是“{ $text }”，
    }但 { $checks } 项核对里有 **{ $failed } 项不符**。

loop-strip-title = 词元与状态
loop-ledger-title = KV 缓存
loop-flow-title = 第 { $round } 轮的前向计算
loop-distribution-title = 下一个词元的概率
loop-distribution-none = 还没有前向计算，所以没有概率。
loop-rule-greedy = 贪心：取概率最大的词元，并列时取 id 最小的。这一轮选{ $token }。
loop-rule-sample = 采样：logits 除以温度 { $temperature }，用种子 { $seed } 抽到 { $uniform }；累积概率 { $low } 到 { $high } 这一段属于{ $token }。

loop-tokenize-title = 文字 → 词元
loop-tokenize-note = 从左到右，每次取词表里能对上的最长一段；对不上的文字是错误，不会悄悄丢掉。
loop-column-piece = 文字
loop-column-id = id
loop-column-position = 位置
loop-continue-title = 要不要继续？
loop-column-question = 问题
loop-column-found = 实际
loop-column-answer = 回答
loop-question-eos = 选出的是 <EOS> 吗？
loop-question-limit = 到词元上限了吗？
loop-question-next = 下一轮输入什么？
loop-answer-no = 不是
loop-answer-position = 从位置 { $position } 起

loop-check-title = 与从头重算核对
loop-check-rows = 循环记录的缓存行数
loop-check-position = 下一个位置
loop-check-logits = logits 的最大差
loop-check-ids = 处理过的词元 id
loop-check-fingerprint = 缓存的参数指纹
loop-verdict-ok =
    { $rounds ->
        [1] 这一轮的行数、位置、词元和参数都对
       *[other] { $rounds } 轮的行数、位置、词元和参数都对
    }；{ $difference ->
        [0] logits 一位不差（允许相差 { $limit }）。
       *[other] logits 最多相差 { $difference }，不超过 { $limit }。
    }
loop-verdict-no-occasion = 这次只有 1 轮，而这个错误要到第 2 轮才出现，所以核对全部通过。换一个提示，或把词元上限调大再试。
loop-verdict-count = **行数和位置不符**：第 { $round } 轮起，循环记成缓存有 { $reported } 行，其实 { $rows } 行；下一个位置算成 { $position }，应是 { $expected }。{ $difference ->
        [0] 各轮 logits 一位不差
       *[other] 各轮 logits 最多只差 { $difference }
    }：这个模型没有位置编码，光看 logits 发现不了。
loop-verdict-extra = **处理的词元多了**：第 { $round } 轮把{ $tokens }处理了不止一次，缓存有 { $rows } 行，应是 { $expected } 行；这一轮的 logits 最多相差 { $difference }。
loop-verdict-missing = **处理的词元少了**：到第 { $round } 轮，{ $tokens }还没有处理，缓存只有 { $rows } 行，应是 { $expected } 行；这一轮的 logits 最多相差 { $difference }。
loop-verdict-stale = **缓存过期了**：缓存的参数指纹是 { $cache }，现在的参数是 { $parameters }。从第 { $round } 轮起 logits 最多相差 { $difference }；真正的运行会在这里报错，拒绝使用。
loop-verdict-logits = **logits 不符**：第 { $round } 轮起超出允许的误差，各轮最多相差 { $difference }。

## 课程 selection：步骤的标题与句子 (selection-*)

selection-name = 选择规则
selection-title-greedy = 贪心：取概率最大的一项
selection-title-input = 输入的概率
selection-title-model = 模型给出的概率
selection-title-mask = 屏蔽
selection-title-temperature = 温度
selection-title-top-k = top-k
selection-title-top-p = top-p
selection-title-min-p = min-p
selection-title-renormalise = 重新归一
selection-title-draw = 抽取
selection-title-order = 顺序不同，留下的也不同
selection-title-presets = 同样的设置，四个系统

selection-example-greedy = { $tokens }的概率最大（{ $prob }），贪心就选它。选出的是 **id { $id }**，还不是文字；换成文字是后面的事。
selection-example-top-k = top-k = { $k }：只看排名，留下最大的 **{ $k } 项** { $before }，和是 { $mass }；各除以 { $mass }，得到 **{ $after }**。
selection-example-top-p = top-p = { $p }：{ $tokens }之前累计 { $before }，还不到 { $p }，所以它也留下，累计到 **{ $reached }**；后面的去掉，一共留下 **{ $count } 项**。
selection-example-renormalised = 留下的 { $before } 加起来是 { $total }，不是 1。各除以 { $total }，约为 **{ $after }**，和又是 1。
selection-example-order = 同样是 top-k = { $k }、top-p = { $p }：先做 top-k，留下 **{ $first } 项**；先做 top-p，留下 **{ $second } 项**。所以顺序要和数值一起记下来。

selection-input-probs = 读到 **{ $count } 项**概率，和是 { $total }，其中 { $legal } 项大于 0。这时还没有用任何规则。
selection-input-normalised = 读到 **{ $count } 项**，和是 { $total }；按你的要求各除以 { $total }，其中 { $legal } 项大于 0。这时还没有用任何规则。
selection-input-logits = 读到 **{ $count } 项** logits，其中 { $legal } 项是有限的数；用 softmax 换成概率。这时还没有用任何规则。
selection-input-model = 把“{ $text }”送进模型，最后一个位置给出 **{ $count } 个 logits**，词表里每个词元一个；用 softmax 换成概率。这时还没有用任何规则。
selection-masked = 屏蔽去掉 **{ $removed } 项**，占这一步之前的概率 { $mass }；留下 **{ $count } 项**，{ $held ->
        [0] 它们的概率小得已经写不准，按比例重新算成和为 1
       *[other] 各除以它们的和 { $held }
    }。
selection-argmax = 温度为 0：只留最大的{ $tokens }（id { $id }），并列时取 id 最小的。它的概率变成 1；去掉 **{ $removed } 项**，占这一步之前的概率 { $mass }。
selection-scaled = 每个 logit 都除以温度 **{ $temperature }**：{ $tokens }的概率从 { $before } 变成 **{ $after }**。一项也没有去掉，变的只是概率。
selection-top-k = top-k = { $k }：只看排名，留下 **{ $count } 项**（{ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }），合计 { $held }，各除以它；去掉 **{ $removed } 项**，占这一步之前的概率 { $mass }。
selection-top-k-ties = top-k = { $k }：不小于第 { $k } 大的都留下，并列的也算，留下 **{ $count } 项**（{ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }），合计 { $held }，各除以它；去掉 **{ $removed } 项**，占这一步之前的概率 { $mass }。
selection-top-k-all = top-k = { $k }：这时只剩 **{ $count } 项**，不到 { $k } 项，全都留下，概率不变。
selection-top-p-tail = top-p = { $p }：从小到大累计，去掉累计不大于 1 − { $p } 的。留下 **{ $count } 项**（{ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }），合计 { $held }，各除以它；去掉 **{ $removed } 项**，占这一步之前的概率 { $mass }。
selection-top-p = top-p = { $p }：从大到小累计，留下 **{ $count } 项**（{ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }），累计 { $held }，各除以它；去掉 **{ $removed } 项**，占这一步之前的概率 { $mass }。
selection-min-p = min-p = { $min_p }：最大的概率是 { $largest }，不到它的 { $min_p } 倍就去掉。留下 **{ $count } 项**（{ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }），合计 { $held }，各除以它；去掉 **{ $removed } 项**，占这一步之前的概率 { $mass }。
selection-renormalised = 留下的 **{ $count } 项**（{ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }）{ $since ->
        [temperature] 在温度之后
        [mask] 在屏蔽之后
       *[input] 在输入里
    }合计 **{ $total }**；各除以 { $total }，和就是 1，正是前一步最后得到的概率。
selection-drawn = u = { $uniform }，落在 { $start } 到 { $end } 这一段，这一段属于{ $tokens }（概率 { $prob }）：选出 **id { $id }**。
selection-compared-same = { $systems } 个系统**留下的相同**，都是 { $count } 项；{ $difference ->
        [0] 概率也都与本次运行相同
       *[other] 概率与本次运行最多差 **{ $difference }**
    }。{ $refused ->
        [0] {""}
       *[other] 另有 { $refused } 个系统不接受这组设置。
    }
selection-compared-differ = { $systems } 个系统留下的候选**不全相同**：**{ $count } 项**（{ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }）有的系统留下，有的去掉。{ $refused ->
        [0] {""}
       *[other] 另有 { $refused } 个系统不接受这组设置。
    }

selection-stages = 流水线
selection-stage-mask = 屏蔽
selection-stage-temperature = 温度
selection-stage-top-k = top-k
selection-stage-top-p = top-p
selection-stage-min-p = min-p
selection-stage-renormalise = 重新归一
selection-stage-draw = 抽取
selection-setting-off = 关
selection-setting-mask = { $count } 项
selection-setting-temperature = τ = { $temperature }
selection-setting-top-k = k = { $k }
selection-setting-top-p = p = { $p }
selection-setting-min-p = min_p = { $min_p }
selection-setting-renormalise = 除以总和
selection-setting-draw = u = { $uniform }

selection-candidates = 候选与概率
selection-cumulative = 概率首尾相接
selection-cumulative-later = 共 { $count } 项，到“重新归一”那一步再画。
selection-null = −∞：这一项已经去掉，或者本来就不能选
selection-reason-illegal = 输入里它的概率就是 0
selection-reason-illegal-logit = 输入里它的 logit 就是 −∞
selection-reason-masked = 被屏蔽
selection-reason-not-maximum = { $logit } 小于最大的 { $maximum }
selection-reason-tied-maximum = { $logit } 也是最大，但 id 更大
selection-reason-rank = 排第 { $rank }，超出前 { $k } 名
selection-reason-kth = { $logit } 小于第 k 大的 { $kth }
selection-reason-before = 之前累计 { $before }，不小于 p = { $p }
selection-reason-tail = 从小到大累计到它是 { $tail }，不大于 1 − p = { $rest }
selection-reason-floor = 概率 { $prob } 小于下限 { $floor }
selection-reason-floor-logit = logit { $logit } 小于下限 { $floor }
selection-rule-mask = 去掉指定的 { $count } 项，不看它们的概率。
selection-rule-maximum = 只留最大的一项（{ $maximum }）；并列取 id 最小的。
selection-rule-temperature = logit ÷ { $temperature }，再用 softmax 换成概率。
selection-rule-top-k = 排在前 { $k } 名的留下；并列时 id 小的排前面。
selection-rule-top-k-ties = 不小于第 { $k } 大的 { $kth } 就留下；并列的都留。
selection-rule-top-k-all = 只剩不到 { $k } 项，没有第 { $k } 大的，全都留下。
selection-rule-top-p = 之前的累计 < { $p } 的留下；第一名总是留下。
selection-rule-top-p-tail = 从小到大累计，不大于 1 − { $p } = { $rest } 的去掉；最大的总是留下。
selection-rule-min-p = 概率 ≥ { $min_p } × { $largest } = { $floor } 的留下。
selection-rule-min-p-logits = logit ≥ 最大的 logit + ln { $min_p } = { $floor } 的留下。
selection-rule-renormalise = 留下的每一项除以它们的和。
selection-rule-draw = 累计概率第一次大于 u = { $uniform } 的那一项。
selection-array-given = 读到的数
selection-array-left = 留下的概率（去掉的记为 0）
selection-array-sum = 它们的和

selection-table-input = 读到的数
selection-table-model = 模型给出的数
selection-table-mask = 哪些被屏蔽
selection-table-maximum = 谁最大
selection-table-temperature = 除以温度之前和之后
selection-table-top-k = 名次与 k 相比
selection-table-top-k-ties = 与第 k 大的相比
selection-table-top-k-all = 不到 k 项，全都留下
selection-table-top-p = 之前的累计与 p 相比
selection-table-top-p-tail = 从小到大的累计与 1 − p 相比
selection-table-min-p = 概率与下限相比
selection-table-min-p-logits = logit 与下限相比
selection-table-renormalise = 除以总和
selection-table-draw = u 落在哪一段
selection-table-counts = 次数与期望相比
selection-table-order = 两种顺序
selection-table-presets = 四个系统
selection-table-rules = 规则与出处
selection-column-candidate = 候选
selection-column-candidates-some = 候选（{ $total } 项里的 { $shown } 项）
selection-column-prob = 概率
selection-column-prob-before = 原概率
selection-column-prob-after = 新概率
selection-column-logit = logit
selection-column-maximum = 最大值
selection-column-scaled = logit ÷ τ
selection-column-rank = 名次
selection-column-k = k
selection-column-kth = 第 k 大
selection-column-before = 之前累计
selection-column-before-second = { $tokens }之前累计
selection-column-p = p
selection-column-tail = 累计到它
selection-column-rest = 1 − p
selection-column-floor = 下限
selection-column-floor-logit = 下限
selection-column-left = 留下的概率
selection-column-sum = 总和
selection-column-verdict = 结果
selection-column-from = 从
selection-column-to = 到
selection-column-hit = u 在这里？
selection-column-expected = 期望
selection-column-count = 次数
selection-column-difference = 差
selection-column-preset = 系统
selection-column-order = 顺序
selection-column-kept = 留下
selection-column-same = 与本次运行比
selection-column-apart = 概率最多差
selection-column-rule = 规则
selection-kept = 留下
selection-removed = 去掉
selection-hit = 在
selection-missed = 不在
selection-kept-set = { $count } 项：{ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }
selection-kept-set-differs = { $count } 项：{ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }{ $alone_count ->
        [0] {""}
       *[other] ；**别处有去掉的：{ $alone_tokens }**{ $alone_rest ->
            [0] {""}
           *[other] {" …"}
        }
    }{ $without_count ->
        [0] {""}
       *[other] ；**别处有留下的：{ $without_tokens }**{ $without_rest ->
            [0] {""}
           *[other] {" …"}
        }
    }
selection-this-run = 本次运行
selection-same = 留下的相同
selection-different = 留下的不同
selection-refused = 不接受{ $field ->
        [temperature] 温度
        [top_k] top-k
        [top_p] top-p
       *[min_p] min-p
    } = { $value }，只允许 { $allowed }
selection-order-k-first = 先 top-k，后 top-p
selection-order-p-first = 先 top-p，后 top-k
selection-order =
    { $first ->
        [mask] 屏蔽
        [temperature] 温度
        [top_k] top-k
        [top_p] top-p
        [min_p] min-p
       *[none] 都没有开
    }{ $second ->
        [mask] {" → 屏蔽"}
        [temperature] {" → 温度"}
        [top_k] {" → top-k"}
        [top_p] {" → top-p"}
        [min_p] {" → min-p"}
       *[none] {""}
    }{ $third ->
        [mask] {" → 屏蔽"}
        [temperature] {" → 温度"}
        [top_k] {" → top-k"}
        [top_p] {" → top-p"}
        [min_p] {" → min-p"}
       *[none] {""}
    }{ $fourth ->
        [mask] {" → 屏蔽"}
        [temperature] {" → 温度"}
        [top_k] {" → top-k"}
        [top_p] {" → top-p"}
        [min_p] {" → min-p"}
       *[none] {""}
    }{ $fifth ->
        [mask] {" → 屏蔽"}
        [temperature] {" → 温度"}
        [top_k] {" → top-k"}
        [top_p] {" → top-p"}
        [min_p] {" → min-p"}
       *[none] {""}
    }

selection-note-temperature = 温度不是错误率旋钮：它只改变概率有多集中，不知道哪一项是对的。
selection-note-mask = 屏蔽不是核对事实：它去掉的是不许出现的候选，留下的仍可能是错的。
selection-note-sampling = 候选和概率在选择之前就变了；没有哪条规则在选完以后再删词。
selection-note-top-p = p 比较的是累计，不是单项的概率；越过 p 的那一项也留下。
selection-note-renormalise = 每一步“之后”的概率都已经除过，因为下一段比较的是除过的数；这一步只是把除法写出来，比例和名次都不变。
selection-note-order = top-p 看到的是 top-k 归一之后的概率：{ $tokens }变大，更早达到 p。
selection-note-draw = 概率为 0 的项没有长度，u 落不到它上面。
selection-note-drawn-elsewhere =
    { $system ->
        [hf] transformers 用多项分布采样
        [vllm] vLLM 把每项的概率除以一个指数分布的随机数，取最大的
       *[other] llama.cpp 也拿累计与随机数比，随机数却是它自己产生的
    }，不用这个 u；分布相同，抽到的不必相同。
selection-note-counts = 抽 { $draws } 次，次数总会与期望有些偏差；换一个种子，偏差也会变。
selection-note-presets = 各系统抽取的办法不同，同一个 u 不可比，所以只比留下的候选和它们的概率。
selection-note-sum = 读到的和是 { $total }，不正好是 1，误差在允许范围内；各项都除以这个和。
selection-parts-note = 移动一个，别的数不变；概率之和不再是 1，所以“和不是 1 时”改为“除以总和”。
selection-note-model = 这些 logits 就是“生成循环”里同一个提示第 1 轮算出的；候选的编号就是词表里的 id。
selection-note-read-as-zero = 有的数太小，读成了 0。
selection-presets-same = 接受这组设置的系统，留下的候选相同。
selection-presets-differ = 有的留、有的去掉的 { $count } 项：{ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }
selection-preset-greedy = 温度为 0，就是取最大的一项
selection-preset-filters-ignored = 取最大时，top-k、top-p、min-p 都不用
selection-preset-temperature-raised = 温度低于 0.01，提到 0.01
selection-preset-ties-kept = 与第 k 名并列的都留下，可能多于 k 项；{ $ties ->
        [yes] **这里有并列**
       *[no] 这里没有并列
    }
selection-preset-tie-unspecified = 与第 k 名并列时，留哪一项没有规定，本站留 id 小的；{ $ties ->
        [yes] **这里有并列**
       *[no] 这里没有并列
    }
selection-preset-tie-sort = 概率相等的项在 top-p 的界线上去掉哪一个，由排序决定，本站去掉 id 小的；{ $ties ->
        [yes] **这里有并列**
       *[no] 这里没有并列
    }
selection-preset-mask-as-bias = 屏蔽写成 −∞ 的偏置；语法则在抽取之后才检查
selection-source-own = 本站的规则，写在下面的正文里
selection-source = 出处：{ $system } { $version }，{ $file }

## 课程 constrained：步骤的标题与句子 (constrained-*)

constrained-name = 受约束的输出
constrained-title-schema = 自动机的起点
constrained-title-token = 第 { $number } 个词元
constrained-title-no-legal-token = 没有合法的词元
constrained-title-verdicts = 三盏灯，三个问题

constrained-started =
    还没有生成任何词元。{ $count ->
        [0] 按这个 schema，输出**无从开头**：词表里没有一个词元合法，
        [1] 自动机按 schema 判断，开头合法的**只有{ $tokens }**；
       *[other] 自动机按 schema 判断，开头合法的有 **{ $count } 个**词元；
    }模型却把 **{ $mass }** 的概率给了不合法的。
constrained-selected = 合法的有 **{ $count } 个**词元，其余的概率合计 { $mass }，都被屏蔽。选出{ $tokens }，它的概率从 { $before } 变成 **{ $after }**。
constrained-forced = 合法的只有{ $tokens }，**没有选择的余地**：它的概率从 { $before } 变成 { $after }，被屏蔽的合计 { $mass }。
constrained-ended = 值已经完整，合法的只有{ $tokens }：选出它，生成**自己结束**。它的概率从 { $before } 变成 { $after }，被屏蔽的合计 { $mass }。
constrained-passed = 先选到的{ $tokens }就合法，不用重来；要重来的概率是 **{ $rejected }**。两次合起来，它的概率从 { $before } 变成 **{ $after }**。
constrained-redrawn = 先选到的{ $first }不合法（这样的概率是 **{ $rejected }**），重来才选出{ $selected }：两次合起来，它的概率从 { $before } 变成 **{ $after }**。
constrained-unchecked = 没有屏蔽，选出的{ $tokens }（概率 { $prob }）**碰巧合法**；{ $mass ->
        [0] top-k 留下的这时都合法。
       *[other] 不合法的词元合计占 { $mass }，同样可能被选中。
    }
constrained-illegal = 没有屏蔽，选出了{ $tokens }（概率 { $prob }），它在这里**不合法**：自动机没有下一个状态，生成到此为止。
constrained-no-legal =
    第 { $position } 个词元该是{ $expects ->
        [value] 一个值
        [first_key_or_close] 第一个键
       *[comma_or_close] 逗号或右括号
    }，可是词表里**没有一个词元合法**。这是一个错误：不选任何 id，更不会退回 id 0。
constrained-all-cut = 第 { $position } 个词元合法的有 { $count } 个，可是先做的 top-k = { $k } 把它们都去掉了：**一个也不剩**。这是一个错误：不选任何 id。
constrained-judged =
    { $parses ->
        [yes] 字节能解析，
       *[no] 字节**不能解析**，
    }{ $schema ->
        [yes] 结构符合 schema，
        [no] 结构**不符合** schema，
       *[unknown] 结构无从判断，
    }{ $true ->
        [yes] 说到的文件都存在。
        [no] 说到的文件**并不存在**。
       *[unknown] 是否属实也无从判断。
    }{ $finish ->
        [eos] 输出由 <EOS> 自己结束。
        [limit] 输出是被词元上限 { $limit } 截断的。
       *[illegal_token] 输出停在不合法的词元上。
    }

constrained-lines = 输出与自动机
constrained-line-output = 输出
constrained-line-open =
    { $place ->
        [new] 此前打开的括号
       *[next] 打开的括号
    }
constrained-line-expects =
    { $place ->
        [new] 新词元这一格该是
       *[next] 下一格该是
    }
constrained-line-legal =
    { $place ->
        [new] 这一格合法的词元
       *[next] 下一格合法的词元
    }
constrained-output-empty = （还没有）
constrained-none = 没有
constrained-expects =
    { $expects ->
        [value] 一个值
        [first_key_or_close] 第一个键；不缺必需的键时，也可以是右括号
        [key] 下一个键
        [colon] 冒号
        [comma_or_close] 逗号；不缺必需的键时，也可以是右括号
        [first_element_or_close] 第一个元素，或者右括号
        [end] 结束：值已经完整
       *[over] 什么也没有：输出已经结束
    }

constrained-candidates = 各词元的概率
constrained-rule-start = 还没有屏蔽：对全部 logits 做 softmax。
constrained-rule-nothing =
    { $count ->
        [0] 没有合法的词元
       *[other] top-k = { $k } 留下的都不合法
    }，无从选起：报错，不返回任何 id。
constrained-rule-before =
    先把不合法的 logit 设为 −∞{ $k ->
        [0] {""}
       *[other] ，再留下最大的 { $k } 个
    }，然后 softmax；{ $how ->
        [greedy] 取概率最大的，并列取 id 最小的。
       *[sample] 取累计概率第一次大于 u = { $uniform } 的。
    }
constrained-rule-after-truncation =
    { $k ->
        [0] top-k 没有开，直接把不合法的 logit 设为 −∞
       *[other] 先在全部词元里留下最大的 { $k } 个，再把不合法的设为 −∞
    }，然后 softmax；{ $how ->
        [greedy] 取概率最大的，并列取 id 最小的。
       *[sample] 取累计概率第一次大于 u = { $uniform } 的。
    }
constrained-rule-unchecked =
    不屏蔽{ $k ->
        [0] {""}
       *[other] ，只留下最大的 { $k } 个
    }，直接 softmax；{ $how ->
        [greedy] 取概率最大的，并列取 id 最小的。
       *[sample] 取累计概率第一次大于 u = { $uniform } 的。
    }
constrained-rule-redraw-uniform =
    先不屏蔽{ $k ->
        [0] {""}
       *[other] ，只留下最大的 { $k } 个
    }：{ $how ->
        [greedy] 取概率最大的。
       *[sample] 取累计概率第一次大于 u = { $uniform } 的。
    }{ $again ->
        [no] 它合法，不用重来。
        [greedy] 它不合法，改在合法的里选，个个概率相同，取 id 最小的。
       *[sample] 它不合法，改用 u = { $second } 在合法的里抽，个个概率相同。
    }
constrained-rule-redraw-masked =
    先不屏蔽{ $k ->
        [0] {""}
       *[other] ，只留下最大的 { $k } 个
    }：{ $how ->
        [greedy] 取概率最大的。
       *[sample] 取累计概率第一次大于 u = { $uniform } 的。
    }{ $again ->
        [no] 它合法，不用重来。
        [greedy] 它不合法，先屏蔽再选一次，取概率最大的。
       *[sample] 它不合法，先屏蔽，再用 u = { $second } 抽一次。
    }
constrained-reason-over = 值已经完整，只能结束
constrained-reason-unfinished = 值还不完整，不能结束
constrained-reason-word = 它不是 JSON
constrained-reason-colon = 键后面该是冒号
constrained-reason-value = 这里该是一个值
constrained-reason-schema = schema 在这里不允许这个值
constrained-reason-missing = 还缺必需的键：{ $names }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }
constrained-reason-no-more = schema 不许再有别的键
constrained-reason-comma = 这里该是逗号或“{ $close }”
constrained-reason-key = 这里该是一个键
constrained-reason-key-there = 这个键已经有了
constrained-reason-key-unknown = schema 里没有这个键
constrained-reason-rank = 名次 { $rank } 在 k = { $k } 之后

constrained-table-vocabulary = 词表：{ $count } 个词元，四类
constrained-table-places =
    同一行 logits，屏蔽放在五个地方{ $k ->
        [0] {""}
       *[other] （top-k = { $k }）
    }
constrained-table-output = 判断的是什么
constrained-column-kind = 类别
constrained-column-tokens = 词元
constrained-column-count = 个数
constrained-column-legal = 开头合法
constrained-column-place = 屏蔽的位置
constrained-column-illegal = 选中不合法的概率
constrained-column-rejected = 要重来的概率
constrained-column-prob = { $tokens }的概率
constrained-column-selected = 选中的概率
constrained-column-distance = 偏差
constrained-column-what = 项目
constrained-column-found = 内容
constrained-kind-punctuation = 标点
constrained-kind-scalar = 标量
constrained-kind-word = 不是 JSON
constrained-kind-eos = 结束
constrained-place =
    { $place ->
        [before] 归一之前
        [after_truncation] top-k 之后
        [unchecked] 不屏蔽
        [redraw_uniform] 选完再查，不合法就均匀重抽
       *[redraw_masked] 选完再查，不合法就屏蔽后重抽
    }{ $used ->
        [yes] （本次）
       *[no] {""}
    }
constrained-nothing-left = 没有合法的可选
constrained-row-text = 输出
constrained-row-bytes = 字节数
constrained-row-tokens = 词元数
constrained-row-finish = 怎样结束
constrained-row-files = 文件列表
constrained-finish-eos = 选出了 <EOS>
constrained-finish-limit = 到了词元上限，被截断
constrained-finish-illegal-token = 选出了不合法的词元
constrained-files =
    { $count ->
        [0] 空的
       *[other] { $count } 个：{ $names }{ $rest ->
            [0] {""}
           *[other] {" …"}
        }
    }
constrained-note-vocabulary = 单词、单引号、Python 的 True 都不是 JSON，任何 schema 都不允许；模型的概率是从几行文字里数出来的，那里就有它们。
constrained-note-distance = 偏差：与“归一之前”相比，各词元概率之差的绝对值之和的一半。0 是一样；10⁻¹⁶ 上下只是舍入。
constrained-note-layers = 三层各说各的：屏蔽管得住写法和结构，管不了事实。一个不存在的文件名，也可以是完全合法的字符串。

constrained-lamps = 三层判断
constrained-lamp-parses = 字节能解析吗？
constrained-lamp-schema = 结构符合 schema 吗？
constrained-lamp-true = 说的是真的吗？
constrained-lamp-waiting = 还没生成完
constrained-lamp-stuck = 以错误告终，没有可判断的输出
constrained-lamp-unparsed = 字节不能解析，无从判断
constrained-parses-yes = JSON 解析器读完了全部 { $bytes } 字节
constrained-parses-short = 读完 { $bytes } 字节，JSON 还没有写完
constrained-parses-no = 读到第 { $byte } 个字节（共 { $bytes } 个）出错
constrained-schema-yes = 另一个独立的校验器也接受
constrained-schema-no = { $path } 处违反 { $keyword }
constrained-true-yes = 每个 path 都在文件列表里
constrained-true-no = 文件列表里没有{ $names }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }
constrained-true-none = 没有 path，等于没有说到任何文件

constrained-array-weights = 在那几行文字里的加权计数
constrained-array-unmasked = 不屏蔽时的概率
constrained-array-mask = 屏蔽：合法的加 0，不合法的加 −∞
constrained-array-masked = 屏蔽后的 logits
constrained-array-cut = top-k：留下的加 0，去掉的加 −∞
constrained-array-truncated = top-k 之后的 logits
constrained-array-first = 第一次的概率
constrained-array-passed = 第一次的 logits，只看合法的
constrained-array-passed-probs = 第一次就选中，而且合法
constrained-array-illegal = 不合法记 1，合法记 0
constrained-array-rejected = 要重来的概率
constrained-array-legal = 合法记 1，不合法记 0
constrained-array-legal-count = 合法的个数
constrained-array-second = 第二次的概率
constrained-array-again = 重来才选中
constrained-null-illegal = −∞：在这里不合法
constrained-null-cut = −∞：被 top-k 去掉
constrained-null-either = −∞：不合法，或被 top-k 去掉

## 课程 sequence：步骤的标题与句子 (sequence-*)

sequence-name = 序列搜索
sequence-title-table = 给定的表
sequence-title-greedy = 贪心：每步取最大
sequence-title-beam = 束搜索 · 第 { $number } 步
sequence-title-count = 一共有多少条序列
sequence-title-exhaustive = 穷举：真正的答案
sequence-title-compare = 三种方法并排看
sequence-title-penalty = 长度惩罚改变答案
sequence-title-external = 换用外部得分

sequence-given = 这张表有 **{ $tokens } 个词元、{ $rows } 行**，每行是某个前缀之后各词元的概率。从头开始，最多生成 { $limit } 个词元（<EOS> 也算）；哪条序列最好，用三种方法各找一遍。
sequence-greedy = 贪心每步取概率最大的词元，走成{ $sequence }{ $ending ->
        [limit] （到了词元上限）
       *[eos] {""}
    }：P = **{ $prob }**，ln P = { $log_prob }。每一步都取了最大的，整条却不一定最好。
sequence-beam = { $alive } 条前缀接出 **{ $count } 个候选**。{ $kept_count ->
        [0] 没有能接下去的
       *[other] 留下{ $kept }{ $kept_rest ->
            [0] {""}
           *[other] {""} 等 { $kept_count } 条
        }
    }{ $dropped ->
        [0] {""}
       *[other] ，丢掉 { $dropped } 条
    }{ $finished_count ->
        [0] {""}
       *[other] ；{ $finished }{ $finished_rest ->
            [0] {""}
           *[other] {""} 等 { $finished_count } 条
        }进池
    }{ $out_count ->
        [0] {""}
       *[other] ；{ $finished_count ->
            [0] { $out }{ $out_rest ->
                [0] {""}
               *[other] {""} 等 { $out_count } 条
            }结束了却没进池
           *[other] 另有 { $out_count } 条结束却没进池
        }
    }。
sequence-beam-last = { $alive } 条前缀接出 **{ $count } 个候选**：{ $finished_count } 条进池，{ $out_count } 条结束却没进池。{ $stop ->
        [pool_full] 池满了
        [no_improvement] 再走也不会更好
        [none_alive] 没有能接下去的了
       *[limit] 到了词元上限
    }，停。束搜索的答案是{ $best }，得分 **{ $score }**。
sequence-count = { $limit } 个词元以内，概率大于 0 的序列有 **{ $count } 条**，不超过上限 { $most } 条：下一步逐条算完，得到真正的答案。
sequence-count-too-many = { $limit } 个词元以内，概率大于 0 的序列有 **{ $count } 条**，超过上限 { $most } 条：不逐条算。真正的答案不知道，后面只能拿贪心和束搜索互相比。
sequence-exhaustive = 算完全部 **{ $count } 条**，得分最高的{ $equals ->
        [1] {""}
       *[other] 有 { $equals } 条并列，排在最前的
    }是{ $best }：P = { $prob }，得分 **{ $score }**。束搜索{ $beam ->
        [yes] 找到了它
        [tied] 找到的与它并列
       *[no] 错过了它
    }，贪心{ $greedy ->
        [yes] 走到了它
        [tied] 走到的与它并列
       *[no] 没有走到它
    }。
sequence-compared = 在全部序列里，束搜索的答案{ $beam_tied ->
        [yes] 并列第
       *[no] 排第
    } **{ $beam }**（{ $beam_gap ->
        [0] 得分就是最高
       *[other] 得分比最高的低 { $beam_gap }
    }），贪心的{ $greedy_tied ->
        [yes] 并列第
       *[no] 排第
    } **{ $greedy }**（{ $greedy_gap ->
        [0] 得分就是最高
       *[other] 低 { $greedy_gap }
    }）。
sequence-compared-unknown = 没有穷举，实际名次不知道。束搜索的答案得分 **{ $beam }**，贪心的 **{ $greedy }**：{ $higher ->
        [beam] 束搜索的高，但不等于最高
        [greedy] 贪心的高，但不等于最高
       *[same] 一样高，但不等于最高
    }。
sequence-penalty = α = 0（只看 ln P）时，{ $by ->
        [exhaustive] 实际最好的
       *[beam] 束搜索选的
    }是{ $short }，{ $short_length } 个词元；α = { $most } 时是{ $long }，**{ $long_length } 个词元**{ $below ->
        [yes] ；α = { $least } 时是{ $low }，{ $low_length } 个词元。
       *[no] 。ln P 越加越小，不除以长度就偏向短的。
    }
sequence-penalty-same = α 从 { $least } 到 { $most }，{ $by ->
        [exhaustive] 实际最好的
       *[beam] 束搜索选的
    }都是 **{ $short_length } 个词元**的{ $short }：在这张表上，长度惩罚没有改变答案。
sequence-external = 按外部得分重排这 { $count } 条序列。其中概率最大的{ $likeliest }，外部得分为 **{ $points }**，{ $moved ->
        [up] 从第 { $before } 名升到第 { $after } 名
        [down] 从第 { $before } 名落到第 { $after } 名
       *[same] 仍是第 { $after } 名
    }；现在第 1 名是{ $first }（{ $best }）。

sequence-tree-start = 搜索的起点
sequence-tree-greedy = 贪心走过的路
sequence-tree-beam = 束搜索的树
sequence-rule-greedy = 每步只留概率最大的一个；并列时留 id 小的。
sequence-rule-beam = 所有候选按 ln P 排名：能接下去的留最好的 { $width } 条；结束的要排进前 { $width } 名才进候选池。
sequence-null = 概率为 0，没有对数
sequence-array-table = 表里用到的行
sequence-array-prob = 下一个词元的概率
sequence-array-log = 它的自然对数
sequence-array-before = 前缀的 ln P（前几步加起来的）
sequence-array-sum = 接上以后的 ln P
sequence-array-score = 得分：ln P ÷ 长度^α

sequence-table-given = 给定的概率
sequence-table-methods = 三种方法各看什么
sequence-table-greedy = 贪心的每一步
sequence-table-results = 到现在的结果
sequence-table-candidates = 这一步的候选
sequence-table-pool = 候选池：已经结束的
sequence-table-counts = 序列有多少条
sequence-table-bound = 要不要穷举
sequence-table-best = 得分最高的序列
sequence-table-total = 概率加起来是不是 1
sequence-table-compared = 同一批序列，三种方法
sequence-table-losses = 各丢了多少
sequence-table-penalties = 不同指数 α 下的答案
sequence-table-lengths = 每种长度里最好的一条
sequence-table-reranked = 按外部得分重排
sequence-table-rules = 外部得分的规则
sequence-column-key = 前缀
sequence-column-keys-some = 前缀（{ $total } 行里的 { $shown } 行）
sequence-column-token = { $token }
sequence-column-method = 方法
sequence-column-looks = 看什么
sequence-column-prefix = 前缀
sequence-column-chosen = 取
sequence-column-prob = P
sequence-column-log = ln P
sequence-column-running = ln P 之和
sequence-column-answer = 答案
sequence-column-score = 得分
sequence-column-rank = 名次
sequence-column-sequence = 序列
sequence-column-sequences-some = 序列（{ $total } 条里的 { $shown } 条）
sequence-column-fate = 去向
sequence-column-ending = 怎样结束
sequence-column-limit = 词元上限
sequence-column-count = 序列
sequence-column-looked = 束搜索看过
sequence-column-quantity = 项目
sequence-column-value = 值
sequence-column-length = 长度
sequence-column-true-rank = 实际名次
sequence-column-beam = 束搜索
sequence-column-greedy = 贪心
sequence-column-log-gap = ln P 差
sequence-column-score-gap = 得分差
sequence-column-penalty = α
sequence-column-true-best = 实际最好
sequence-column-by-beam = 束搜索
sequence-column-likeliest = 最好的一条
sequence-column-new-rank = 新名次
sequence-column-old-rank = 原名次
sequence-column-pool-rank = 池里名次
sequence-column-points = 外部得分
sequence-column-rule = 出现这一段
sequence-column-applies = 符合的条数

sequence-method-greedy = 贪心
sequence-method-beam = 束搜索
sequence-method-exhaustive = 穷举
sequence-looks-greedy = 每步只看一条前缀，取概率最大的词元，不回头
sequence-looks-beam =
    每步留 { $width } 条前缀；{ $early ->
        [true] 池满就停
        [never] 确定不会更好才停
       *[false] 眼下看不会更好就停
    }
sequence-looks-exhaustive = 每一条序列；多了就算不动
sequence-fate-kept = 留下
sequence-fate-dropped = 丢掉
sequence-fate-finished = 进池
sequence-fate-lost = 名次不够
sequence-fate-outscored = 得分不够
sequence-ending-eos = <EOS>
sequence-ending-limit = 到上限
sequence-pool-empty = 还是空的
sequence-nothing = —
sequence-not-enumerated = 未穷举
sequence-will-enumerate = 穷举
sequence-will-not-enumerate = 不穷举
sequence-quantity-count = 序列条数
sequence-quantity-most = 上限
sequence-quantity-verdict = 决定
sequence-quantity-total = 概率之和
sequence-quantity-off = 与 1 相差
sequence-rank-best =
    { $tied ->
        [yes] 并列第 1
       *[no] 1（最好）
    }
sequence-rank-tied = 并列第 { $rank }
sequence-answer = 答案
sequence-not-found = 没有
sequence-penalty-own = { $penalty }（你的）
sequence-no-rules = 没有规则

sequence-note-keys = “^”是开头：“^ a”只管恰好是 a 的前缀；“* a”管其余以 a 结尾的前缀。
sequence-note-score = 得分 = ln P ÷ 长度^α，这里 α = { $penalty }；长度数生成的词元，<EOS> 算，提示不算。
sequence-note-log = 连乘换成对数相加：很多小数相乘会变成 0，相加不会。
sequence-note-candidates = 排名只看 ln P，相等时先看上一步的名次，再看词元的次序；结束的若排在前 { $width } 名之外，就是名次不够，得分再高也进不了池。
sequence-bound-free = 池里有 { $count } 条，还没满 { $width } 条：继续。
sequence-bound-improves = 没结束的最好一条 ln P = { $best_alive }，按长度 { $length } 算得分 { $best_score }，高于池里最低的 { $worst }：可能更好，继续。
sequence-stop-no-improvement = 没结束的最好一条 ln P = { $best_alive }，按长度 { $length } 算得分 { $best_score }，不高于池里最低的 { $worst }：停。
sequence-stop-pool-full = 池里满 { $width } 条了；设置是池满就停，没结束的不再看。
sequence-stop-limit = 到了词元上限 { $limit }：全部结束，停。
sequence-stop-none-alive = 没有能接下去的前缀了：停。
sequence-note-counts = 序列一长就按倍数增加；束搜索每步只多看几个候选。
sequence-note-bound = 条数是按表数出来的，不用真的列出每一条。
sequence-note-repeats = { $length } 个词元的序列里概率最大的是{ $sequence }（P = { $prob }），它在**兜圈子**：{ $pair }出现了不止一次。
sequence-note-total = 应当是 1；差的一点来自舍入，和各行本身的误差。
sequence-note-compared = 束搜索那一列是它在候选池里的名次；没进池的，它没有找到。
sequence-note-losses = 差 = 最好的 − 它的。得分最高的，ln P 不一定最大：ln P 差可以是负的。
sequence-note-penalty = ln P 是负数，除以的数越大，得分越高：α 越大越偏向长的，α < 0 偏向短的。
sequence-note-lengths = 长度一定时，谁最好与 α 无关；α 只决定不同长度怎样比。
sequence-note-no-rules = 没有规则，次序就不变。要加规则，打开“改一改设置”，在“外部得分”里一行写一条，例如“{ $pair }: 1”。
sequence-note-likelier = **概率更大，不等于更好**：概率说的是像不像，不是对不对。
sequence-note-agent = 翻译可以先把整句找好再给人看；智能体走一步就有后果，要看的是事情做成没有。

## 设置 (option-*)

option-prompt = 提示
option-prompt-help = 只能用词表里的词元；<EOS> 和 <PAD> 可以照样打出来。
option-dtype = 数值类型
option-dtype-help = 全部计算都用它；位数越少，舍入越粗。
option-dtype-float64 = float64（双精度）
option-dtype-float32 = float32（单精度）
option-dtype-float16 = float16（半精度）
option-rule = 选择规则
option-rule-help = 怎样根据概率选出一个词元。
option-rule-greedy = 贪心：取概率最大的
option-rule-sample = 采样：按概率抽取
option-temperature = 温度
option-temperature-help = logits 先除以它再变成概率：越小越集中；0 就是取最大的。
option-seed = 随机种子
option-seed-help = 同一个种子每次得到同一串随机数。
option-max-new-tokens = 词元上限
option-max-new-tokens-help = 最多生成几个词元，<EOS> 也算一个。
option-break-it = 犯哪个错
option-break-it-help = 让循环犯一个实际中常见的错，看核对怎样发现。
option-break-it-none = 不犯错（正确的循环）
option-break-it-count-selected = 刚选出的词元也算进缓存
option-break-it-append-twice = 选出的词元追加两次
option-break-it-never-process = 选出的词元不送进模型
option-break-it-stale-weights = 改了权重，留着旧缓存

## 设置 · selection, constrained (option-*, selection constrained)

option-top-k = top-k
option-top-k-help = 留下最大的几项；0 是关。

## 设置 · selection (option-*, selection)

option-scene = 看什么
option-scene-help = 先看固定的例子，或者换一组数，走一遍流水线。
option-scene-example = 固定的例子：四个概率，五步
option-scene-own = 换一组数
option-input = 数从哪里来
option-input-help = 自己输入，或者让“生成循环”里的模型读一个提示，用它算出的 logits。
option-input-typed = 自己输入
option-input-model = 模型读一个提示
option-items = 概率或 logits
option-items-help = 用逗号、空格或换行隔开；也可以一行一个“标签：数”，或者用 JSON。最多 512 项。
option-kind = 这些数是
option-kind-help = logits 是模型给每个候选的原始得分，要先用 softmax 换成概率。
option-kind-probs = 概率
option-kind-logits = logits
option-normalise = 和不是 1 时
option-normalise-help = 概率之和与 1 相差超过 0.001 就会被拒绝，除非你要求除以总和。
option-normalise-no = 拒绝
option-normalise-yes = 除以总和
option-preset = 按谁的规则
option-preset-help = 同样的设置，各系统的顺序和并列规则不同。最后一步总会四个都算。
option-preset-tokenstep = tokenstep（本站的规则）
option-preset-hf = transformers（hf）
option-preset-vllm = vLLM
option-preset-llama-cpp = llama.cpp
option-order = 顺序与开关
option-order-help = 顺序只对本站的规则有效，其他系统用自己的；开关对所有系统都有效，关掉的一段，数值还留着。重新归一和抽取总在最后。写成文字时，名称前加“-”就是关掉。
option-order-mask = 屏蔽
option-order-temperature = 温度
option-order-top-k = top-k
option-order-top-p = top-p
option-order-min-p = min-p
option-masked = 屏蔽哪几项
option-masked-help = 写标签，用逗号隔开；没有这个标签时，当作从 0 数起的 id。
option-top-p = top-p
option-top-p-help = 从大到小累计到多少为止；1 是关。
option-min-p = min-p
option-min-p-help = 低于最大概率的多少倍就去掉；0 是关。
option-uniform = 随机数 u
option-uniform-help = 从 0 起、小于 1；它落在哪一段，就选哪一项。
option-draws = 多抽几次
option-draws-help = 用种子产生的随机数抽很多次，看次数与期望差多少。
option-draws-none = 不抽
option-draws-10000 = 10000 次

## 设置 · constrained (option-*, constrained)

option-mask-at = 屏蔽放在哪里
option-mask-at-help = 只有放在归一之前，合法词元之间的比例才总是不变。
option-mask-at-before = 归一之前：不合法的 logit 先设为 −∞
option-mask-at-after-truncation = 先 top-k，再屏蔽
option-mask-at-unchecked = 不屏蔽
option-mask-at-redraw-uniform = 选完再查，不合法就在合法的里均匀重抽
option-mask-at-redraw-masked = 选完再查，不合法就屏蔽后重抽
option-choose = 怎样选
option-choose-help = 抽取时，每个词元备两个随机数，第二个只在重抽时用。
option-choose-greedy = 贪心：取概率最大的
option-choose-sample = 抽取：按概率
option-schema = JSON Schema
option-schema-help = 输出该有的结构；只支持一部分关键字，遇到别的会指名拒绝。
option-files = 文件列表
option-files-help = 一行一个文件名；第三盏灯拿输出里的 path 与它核对。

## 设置 · sequence (option-*, sequence)

option-example = 例子
option-example-help = 三张现成的表，各说明一件事；也可以自己写一张。
option-example-greedy-loses = 贪心会输：智能体的几个动作
option-example-repeats = 最像的长句在兜圈子
option-example-stops-early = 停得早晚，答案不同
option-example-own = 我自己的表
option-table = 转移表
option-table-help = 第一行“tokens: …”，最后一个是结束词元；以后每行是键、半角冒号和各词元的概率，例如“^: 1/2 1/2”。“^”是开头，“^ a”是恰好 a 之后，“* a”是其余以 a 结尾的前缀。可以写分数和小数；也可以用 JSON。
option-width = 束宽
option-width-help = 每步留几条前缀；1 条时与贪心几乎一样。
option-length-penalty = 长度惩罚的指数 α
option-length-penalty-help = 得分是 ln P ÷ 长度^α：0 是不管长度，1 是每个词元的平均，越大越偏向长的。
option-early-stopping = 提前停止
option-early-stopping-help = 候选池满了以后，没结束的还要不要接着看。
option-early-stopping-true = true：池满就停
option-early-stopping-false = false：按现在的长度看，不会更好就停
option-early-stopping-never = never：按最有利的长度看，也不会更好才停
option-most-sequences = 最多穷举几条
option-most-sequences-help = 序列比这还多，就不逐条算，真正的答案也就不知道。
option-external = 外部得分
option-external-help = 空着就没有规则。一行一条，例如“read edit: 1”：这几个词元在序列里挨着出现，就加这么多分；出现几次都只加一次。

## 被拒绝的设置 (error-*)

error-line = { $field } = { $value }：{ $message }。允许：{ $allowed }。
error-bad-json = 请求不是合法的 JSON
error-unknown-lesson = 没有这个课程
error-unknown-field = 没有这一项
error-not-object = 应是一组“名称：值”
error-not-a-choice = 不在可选的值里
error-not-integer = 不是整数
error-not-number = 不是数
error-not-finite = 不是有限的数
error-below = 太小
error-above = 太大
error-not-text = 不是文字
error-text-too-long = 太长，有 { $characters } 个字符
error-unknown-piece = 从第 { $character } 个字符起的“{ $piece }”不在词表里
error-blank-piece = 第 { $character } 个字符是空白，词表里没有空白
error-other-width = 第 { $character } 个字符起的“{ $piece }”是{ $width ->
        [half] 半角
       *[full] 全角
    }，词表里是{ $width ->
        [half] 全角
       *[full] 半角
    }的{ $token }
error-token-count =
    { $count ->
        [0] 一个词元也没有
       *[other] 共 { $count } 个词元
    }
error-allowed-object = 设置的名称和值
error-allowed-request = lesson、options、reference 三项
error-allowed-names = { $names }
error-allowed-range = { $minimum } 到 { $maximum }
error-allowed-zero-or-range = 0，或 { $smallest } 到 { $maximum }
error-allowed-tokens = 由{ $tokens }组成的文字
error-allowed-count = { $minimum } 到 { $maximum } 个词元，从{ $tokens }里选
error-half-character = 第 { $character } 个字符只有一半，不是完整的字符
error-no-parameters = 这一课没有参数可以导出
error-allowed-text = 最多 { $maximum } 个字符

## 被拒绝的设置 · selection (error-*, selection)

error-order-unknown = 没有“{ $name }”这个名称
error-order-doubled = “{ $name }”出现了两次
error-order-missing = 缺少 { $name }
error-items-empty = 一个数也没有
error-items-missing = 第 { $line } 行第 { $column } 个字符处缺一个数
error-items-not-a-number = 第 { $line } 行第 { $column } 个字符处的“{ $text }”不是数
error-items-nan = 第 { $line } 行第 { $column } 个字符处是 NaN，它不是数
error-items-infinite = 第 { $line } 行第 { $column } 个字符处的“{ $text }”不是有限的数
error-items-negative = 第 { $line } 行第 { $column } 个字符处的概率“{ $text }”小于 0
error-items-no-legal-item = 每一项都是 −∞，没有可以选的
error-items-duplicate-label = 第 { $line } 行第 { $column } 个字符处的标签“{ $text }”与第 { $first } 项相同
error-items-label-missing = 第 { $line } 行第 { $column } 个字符处的“{ $text }”没有标签，而前后的项有
error-items-bad-label = 第 { $line } 行第 { $column } 个字符处的标签里有不完整的字符
error-items-json-syntax = 第 { $line } 行第 { $column } 个字符处的“{ $text }”不合 JSON 的写法
error-items-ends-early = 到第 { $line } 行第 { $column } 个字符就结束了，JSON 没有写完
error-items-sum-not-one = 概率之和是 { $total }，不是 1
error-items-sum-infinite = 各项之和太大，超出了数的范围
error-items-too-many = 多于 { $limit } 项，多出来的从第 { $line } 行第 { $column } 个字符开始
error-items-outside-dtype = 第 { $item } 项超出了 { $dtype } 的范围
error-logits-have-no-sum = logits 之和没有意义，不能除以它
error-masked-all = 全部屏蔽了，没有合法的词元可选
error-masked-unknown = 没有“{ $name }”这个标签或 id
error-preset-refuses = { $preset } 不接受这个值
error-cannot-run = 按这个值算不下去
error-temperature-overflow = 温度太低，logits 除以它会超出 { $dtype } 的范围
error-allowed-order = 下列名称各一次，用逗号隔开，前面可以加“-”表示关掉：{ $names }
error-allowed-open-range = 从 { $minimum } 起、小于 { $maximum } 的数
error-allowed-items-probs = 不小于 0、和为 1 的数，用逗号、空格或换行隔开；或一行一个“标签：数”；或 JSON；最多 512 项
error-allowed-items-logits = 有限的数或 -inf，用逗号、空格或换行隔开；或一行一个“标签：数”；或 JSON；最多 512 项
error-allowed-masked = 标签，或者 0 到 { $last } 的 id
error-allowed-another = 换一个值
error-allowed-one-left = 至少留下一项概率大于 0 的
error-allowed-less-extreme = 高一些的温度、小一些的 logits，或 float64

## 被拒绝的设置 · constrained (error-*, constrained)

error-schema-not-json = 第 { $line } 行第 { $column } 个字符处不合 JSON 的写法
error-schema-deep = 第 { $line } 行第 { $column } 个字符处的括号套得太深
error-schema-duplicate = { $path } 出现了两次
error-schema-keyword = { $path }：不支持关键字 { $keyword }
error-schema-unsupported = { $path }：这里不支持 { $value } 这样的值
error-schema-value = { $path }：JSON Schema 不允许 { $value } 这样的值
error-allowed-schema = 用 JSON 写的 schema，每个键只出现一次，括号最多套 { $limit } 层
error-allowed-schema-value =
    { $rule ->
        [schema] 一个写成对象的 schema
        [type] { $types } 里的一个
        [properties] 一个对象，每个键对应一个 schema
        [names] 一个数组，里面的名称各不相同
        [listed] properties 里列出的名称，因为 additionalProperties 是 false
        [boolean] true 或 false
        [values] 一个数组，至少有一个值
        [scalar] 字符串、双精度范围内的数、true、false 或 null
        [length] 不小于 0 的整数
       *[text] 文字
    }
error-files-doubled = 第 { $line } 行的“{ $name }”与第 { $first } 行相同
error-files-long = 第 { $line } 行的文件名有 { $characters } 个字符，太长了
error-files-control = 第 { $line } 行的文件名里有控制字符 { $code }
error-allowed-files = 一行一个文件名，各不相同，每个最多 { $limit } 个字符，不含控制字符

## 被拒绝的设置 · sequence (error-*, sequence)

error-table-no-tokens = 第 { $line } 行第 { $column } 个字符处应是“tokens: …”，先列出词元
error-table-no-colon = 第 { $line } 行到第 { $column } 个字符都没有半角冒号
error-table-row-key =
    { $line ->
        [0] 键“{ $row }”不对
       *[other] 第 { $line } 行第 { $column } 个字符处的键“{ $row }”不对
    }
error-table-row-key-long =
    { $line ->
        [0] 键“{ $row }”里的词元太多
       *[other] 第 { $line } 行第 { $column } 个字符处的键“{ $row }”里的词元太多
    }
error-table-duplicate-row =
    { $line ->
        [0] “{ $row }”写了两次
       *[other] 第 { $line } 行第 { $column } 个字符处的“{ $row }”前面已经写过
    }
error-table-not-a-number =
    { $line ->
        [0] “{ $row }”的第 { $place } 个
       *[other] 第 { $line } 行第 { $column } 个字符处的
    }“{ $value }”不是数
error-table-not-finite =
    { $line ->
        [0] “{ $row }”的第 { $place } 个
       *[other] 第 { $line } 行第 { $column } 个字符处的
    }“{ $value }”不是有限的数
error-table-negative =
    { $line ->
        [0] “{ $row }”里
       *[other] 第 { $line } 行第 { $column } 个字符处，
    }“{ $token }”的概率 { $value } 小于 0
error-table-row-sum =
    { $line ->
        [0] {""}
       *[other] 第 { $line } 行，
    }“{ $row }”的概率之和是 { $value }，不是 1
error-table-row-length =
    { $line ->
        [0] {""}
       *[other] 第 { $line } 行，
    }“{ $row }”有 { $value } 个数，词元却有 { $allowed } 个
error-table-missing-row = 缺少“{ $row }”这一行
error-table-token-count = 有 { $value } 个词元
error-table-token-name = 词元“{ $token }”不能用，或者列了两次
error-table-not-json =
    { $line ->
        [0] JSON 嵌套得太深
       *[other] 第 { $line } 行第 { $column } 个字符处不合 JSON 的写法
    }
error-table-bad-shape = JSON 里应当只有 tokens（名称的列表）和 rows（每个键一列数）
error-table-row-not-list = “{ $row }”的值不是一列数
error-allowed-table = 一行“tokens: …”，然后每行是键、半角冒号和概率：要有“^”，除最后一个以外的词元都要有“* 词元”一行，数不小于 0，每行的和为 1；或同样内容的 JSON
error-allowed-row-key = “^”，“^”后面加最多 { $longest } 个词元，或“*”后面加一个词元；都不含结束词元
error-allowed-token-count = { $minimum } 到 { $maximum } 个，结束词元也算
error-allowed-token-name = 互不相同，最多 { $longest } 个字符，不含空白、冒号、“#”、控制字符和只有一半的字符，也不是“^”或“*”
error-rules-no-colon = 第 { $line } 行到第 { $column } 个字符都没有半角冒号
error-rules-no-token = 第 { $line } 行第 { $column } 个字符处，冒号前面没有词元
error-rules-unknown-token = 第 { $line } 行第 { $column } 个字符处的“{ $token }”不是表里的词元
error-rules-duplicate = 第 { $line } 行第 { $column } 个字符处的“{ $rule }”前面已经写过
error-rules-no-points = 第 { $line } 行第 { $column } 个字符处，冒号后面没有分数
error-rules-not-a-number = 第 { $line } 行第 { $column } 个字符处的“{ $value }”不是数
error-rules-not-finite = 第 { $line } 行第 { $column } 个字符处的“{ $value }”不是有限的数
error-allowed-rules = 每行一条：词元、半角冒号、一个数（如 1、-0.5、1/2）；词元从{ $tokens }里选

## 数组的名称 (array-*)

array-masked = 后面的词元被因果遮罩挡住，不参与计算
array-embedding-table = 嵌入表
array-query-weights = 查询的权重
array-key-weights = 键的权重
array-value-weights = 值的权重
array-changed-weights = 改动后的值权重
array-output-weights = 注意力输出的权重
array-ff-in-weights = 前馈第一层的权重
array-ff-out-weights = 前馈第二层的权重
array-head-weights = 输出头的权重
array-x = 嵌入
array-q = 查询
array-k = 键
array-v = 值
array-x-rows = 各行词元的嵌入
array-k-rows = 键
array-v-rows = 值
array-x-old = 改动前处理的词元的嵌入
array-v-old = 改动前算出的值
array-x-new = 改动后处理的词元的嵌入
array-v-new = 改动后算出的值
array-x-past = 缓存里词元的嵌入
array-k-past = 缓存里的键
array-v-past = 缓存里的值
array-k-all = 全部键：缓存的和这一轮的
array-v-all = 全部值：缓存的和这一轮的
array-scores = 注意力分数
array-score-max = 每行最大的分数
array-score-exp = 减去最大值后取指数
array-score-sum = 每行指数之和
array-attention = 注意力
array-mix = 值的加权和
array-attention-output = 注意力输出
array-residual = 残差
array-ff-in = 前馈第一层
array-tanh = 取 tanh
array-ff-out = tanh 前馈
array-hidden = 隐状态
array-last-hidden = 最后一个词元的隐状态
array-logits = logits
array-scaled = logits ÷ 温度
array-logit-max = 最大值
array-logit-exp = 减去最大值后取指数
array-logit-sum = 指数之和
array-probs = 概率
array-cumulative = 累积概率

## 运行环境：状态与故障 (status-*, failure-*)

status-idle = 尚未启动 Python。
status-loading-begin = 正在准备下载 Python…
status-loading-download = 正在下载 Python：{ $received } / { $total } MB
status-loading-interpreter = 正在启动 Python 解释器…
status-loading-packages = 正在安装 NumPy 与 tokenstep…
status-loading-start = 正在导入 tokenstep…
status-ready = Python { $python } 与 NumPy { $numpy } 已在你的浏览器中就绪。
status-running = 正在你的浏览器中计算…
status-failed = Python 未能运行。
status-notice-wasm-type = 服务器没有把 .wasm 文件标为 application/wasm；已自动绕过，不影响结果。
status-notice-unverified = 本页不是经 https 打开的，浏览器因此无法核对所下载文件的校验和。
status-notice-restarted = 运行 Python 的后台线程曾意外终止，已自动重启。

failure-missing-what = 服务器没有提供文件 { $file }（{ $detail }）。
failure-missing-check = 请确认构建出的整个文件夹都已上传，文件名与大小写没有改动，服务器也没有拦截 .wasm、.whl 之类的扩展名。
failure-corrupt-what = 文件 { $file } 不完整，或与构建时的内容不一致（{ $detail }）。
failure-corrupt-check = 请清除浏览器缓存后重试；若仍然如此，请重新上传这个文件，并确认途中的代理或 CDN 没有改写它。
failure-type-what = 服务器给脚本 { $file } 标注的类型不被浏览器接受（{ $detail }）。
failure-type-check = 请让服务器以 text/javascript 类型发送 .js 文件。
failure-network-what = 下载 { $file } 时没有得到回应，或连接中断（{ $detail }）。
failure-network-check = 请检查网络连接，以及是否有浏览器扩展、防火墙或代理拦截了本站，然后重试。
failure-csp-what = 本站的内容安全策略（Content-Security-Policy）不允许运行 Python：缺少 { $detail }。
failure-csp-check = 请网站管理员在页面和 runtime/worker.js 的响应头里加上这一项；其余限制可以保留。
failure-timeout-what =
    { $detail ->
        [download] 下载停住了：很久没有收到新的数据。
        [interpreter] Python 解释器迟迟没有启动。
        [packages] NumPy 与 tokenstep 迟迟没有装好。
       *[start] Python 的启动迟迟没有完成。
    }
failure-timeout-check = 网络很慢或内存不足时会这样。请检查网络，关闭占用内存的其他页面，然后重试。
failure-worker-what = 运行 Python 的后台线程意外终止，自动重启后又一次终止。
failure-worker-check = 常见的原因是内存不足。请关闭其他页面或换一台设备，然后重试。
failure-garbage-what = 后台线程发来了无法识别的消息：{ $detail }
failure-garbage-check = 可能是页面与 runtime 文件夹的版本不一致，或受到浏览器扩展的干扰。请强制刷新页面、停用扩展，然后重试。
failure-python-what = Python 报告了一个意料之外的错误：{ $detail }
failure-python-check = 这是程序的缺陷，不是你操作有误。请重试；若再次出现，请把这行错误和当时的设置反馈给我们。
failure-unsupported-what = 这个浏览器缺少运行 Python 所需的功能：{ $detail }。
failure-unsupported-check = 请使用较新的 Chrome、Edge、Firefox 或 Safari；若开启了会停用 WebAssembly 的高安全模式，请对本站关闭它。
failure-sandbox-what = 浏览器不允许本页创建后台线程；多半因为本页嵌在受限的框架（sandbox）里。
failure-sandbox-check = 请在 iframe 的 sandbox 属性中同时写上 allow-scripts 与 allow-same-origin，或在新标签页中直接打开本页。
failure-local-what = 本页是从磁盘直接打开的（file://），浏览器不允许这样加载 Python。
failure-local-check = 请经由网页服务器打开，例如在项目文件夹中运行 npm start。

## 播放器 (player-*)

player-label = 逐步演示：{ $lesson }
player-role = 分步播放器
player-figure = 这一步的图
player-figure-scrolls = 图在框内上下滚动
player-play = 播放
player-pause = 暂停
player-previous = 上一步
player-next = 下一步
player-restart = 从头
player-speed = 播放速度
player-enlarge = 放大
player-shrink = 还原
player-close = 关闭
player-step = 步骤
player-slider = 步骤
player-slider-value = 第 { $step } 步，共 { $total } 步
player-announce = 第 { $step } 步，共 { $total } 步：{ $summary }
player-step-clamped = 没有那一步，显示最接近的第 { $step } 步（共 { $total } 步）。
player-source-live = 由你的浏览器算出 · Python { $python } · NumPy { $numpy }
player-source-built = 构建时算好的 · CPython { $python } · NumPy { $numpy }
player-about = 这些数是哪里算的
player-about-source = 来源
player-about-live = 刚才在这个浏览器里，由 Python 算出
player-about-built = 构建网站时算好的，不是在这个浏览器里算的
player-about-python = Python
player-about-numpy = NumPy
player-about-platform = 平台
player-about-comparison = 与构建时相比
player-about-ready = 启动用时
player-about-notice = 说明
player-about-failure = 出了什么问题
player-about-check = 可以检查什么
player-seconds = { $seconds } 秒
player-comparison = { $numbers } 个数与构建时的结果逐一比对，最多相差 { $difference }。
player-comparison-unequal = 与构建时的结果不一致，第一处在 { $where }。
player-comparison-none = 构建时没有用这些设置算过，所以没有可以比较的结果。
player-built-stays = 图里仍是先前算好的结果，照样可以一步一步看。
player-retry = 重试
player-downloads = 下载
player-download-trace = 全部步骤 JSON
player-download-npz = 全部数组 NPZ
player-download-params = 参数 JSON（float64）
player-options = 改一改设置
player-options-hint = 换提示、换选择规则，或者故意弄坏它；改完立刻重算
player-options-settings = 设置
player-options-break = 故意弄坏
player-options-break-note = 正确的循环会通过最后一步的核对。在这里挑一个错误，看核对怎样失败、怎样说出错在哪里。
player-options-reset = 恢复默认设置
player-options-computing = 正在用新设置计算…
player-refused = { $message }，允许的是：{ $allowed }。
player-refused-field = “{ $field }”没有改成“{ $value }”：{ $refusal }
player-refused-stays = 图里仍是先前的结果。
player-refused-open = 打开设置
player-value-kind = 不是文字、数或真假值
player-value-allowed = 文字、有限的数、true 或 false
player-palette = 从词表里添加
player-palette-add = 添加 { $token }
player-palette-erase = 删去最后一个
player-options-hint-plain = 改完立刻重算
player-slide = { $label }（滑块）
player-broken = 故意弄坏了：{ $what }
player-back = 返回
player-precise = 显示全部有效数字
player-inputs = 由这些数组算出
player-inspector-hint = 点一个数，看它是怎样算出来的。
player-inspector-absent = 这一步没有数组 { $name }；换一步就能看到。

## 图 (view-*)

view-state-processed = 已处理
view-state-selected = 刚选出
view-state-pending = 待处理 ▸
view-state-awaiting = 下一个
view-state-none = 没有
view-awaiting-note = 还没选
view-strip-scroller = 词元，可左右滚动
view-token-id = id { $id }
view-token-position = 位置 { $position }
view-token-row = 行 { $row }
view-shown-text = 用户看到的文字
view-shown-empty = （还没有）
view-legend = 每格一个数：颜色越深，绝对值越大；红底带 − 为负。
view-legend-opens = 点任一行看数和算式。
view-shares-many = { $count } 份，点开看数
view-ledger-rows = { $rows } 行
view-ledger-row = 行
view-ledger-position = 位置
view-ledger-token = 词元
view-ledger-key = 键 k
view-ledger-value = 值 v
view-ledger-fresh = ＋ 本轮写入
view-ledger-empty = 空的：还没有词元处理过。
view-ledger-fingerprint = 参数指纹 { $fingerprint }，与现用的参数一致
view-ledger-stale = ✗ 参数指纹 { $cache }，现用的参数却是 { $now }
view-ledger-miscounted = ✗ 循环记成有 { $reported } 行，其实有 { $rows } 行
view-vector = { $token } 的{ $name }：{ $values }
view-box = { $name }：{ $values }
view-flow-computed = 本步算出
view-flow-again = 前一步算出的
view-flow-last-row = 这里只画最后一行，也就是最后一个词元的。
view-candidate = { $token }，id { $id }，概率 { $prob }，logit { $logit }
view-candidate-chosen = { $token }，id { $id }，概率 { $prob }，logit { $logit }，选中
view-candidate-unknown = { $token }，id { $id }，还没有概率
view-chosen = 选中
view-draw = 随机数 u = { $u } 落在 { $token } 这一段。
view-check-round = 轮
view-check-cells = 每格：循环里的数与重算的数相比
view-check-ok = 一致
view-check-wrong = 不符
view-table-scroller = 表格“{ $title }”，可左右滚动
view-null = −∞
view-given = 这是给定的数，不由别的数组算出。
view-operand = { $name } 里的 { $value }
view-op-pick = 照抄表里的一行
view-op-dot = 行与列逐项相乘，再相加
view-op-dot-rows = 两行逐项相乘再相加，然后缩小
view-op-add = 两个数相加
view-op-tanh = 取双曲正切
view-op-scale = 除以一个常数
view-op-row-max = 取一行里最大的
view-op-exp-shifted = 减去最大值，再取指数
view-op-row-sum = 把一行加起来
view-op-divide = 除以一行之和
view-op-accumulate = 从左到这里逐个相加
view-op-stack = 照抄：先是缓存里的行，再是这一轮的行

## 图 · selection, constrained (view-*, selection constrained)

view-stage-off = 跳过
view-stage-done = 做过了
view-stage-now = 这一步
view-stage-later = 还没做
view-stage-kept = 留下 { $kept } 项
view-stage-removed = 去掉的概率合计 { $mass }
view-stage-candidate = { $token }，id { $id }，这一步之前的概率 { $before }，之后 { $after }
view-stage-candidate-chosen = { $token }，id { $id }，这一步之前的概率 { $before }，之后 { $after }，选中
view-stage-candidate-removed-now = { $token }，id { $id }，这一步之前的概率 { $before }，这一步去掉了。{ $why }
view-stage-candidate-removed = { $token }，id { $id }，前面已经去掉了。{ $why }
view-removed-now = 去掉
view-removed = 前面已去掉
view-before = 之前
view-after = 之后
view-key-before = 这一步之前
view-key-after = 这一步之后
view-candidates-kept =
    { $kept ->
        [0] 一项也不剩
       *[other] 留下 { $kept } 项
    }
view-candidates-more = 其余 { $count } 个（上面的按概率从大到小排列）
view-landing = 随机数 u = { $u } 落在 { $token } 这一段，即从 { $start }（含）到 { $end }（不含）。
view-draws = 重复抽取 { $draws } 次：空心条是期望，实心条是实际
view-candidate-name = 候选
view-expected = 期望次数
view-observed = 实际次数
view-counts-more = 其余 { $count } 个

## 图 · sequence, constrained (view-*, sequence constrained)

view-op-log = 取自然对数
view-op-shift = 加上同一行的一个数
view-op-weigh = 乘以同一行的一个数

## 图 · selection (view-*, selection)

view-vary = 拖动滑块改变 u，其余设置不变。
view-new-tab = （在新标签页打开）

## 图 · sequence (view-*, sequence)

view-tree-start = 开始
view-tree-kept = 留下
view-tree-expanded = 已扩展
view-tree-dropped = 丢掉
view-tree-finished = 进池
view-tree-lost = 名次不够
view-tree-outscored = 得分不够
view-tree-best = 答案
view-tree-about-kept = 下一步从它接着写
view-tree-about-expanded = 留下过，已经接着写了
view-tree-about-dropped = 还能接着写，但不在最好的几条里
view-tree-about-finished = 已经结束，在候选池里
view-tree-about-lost = 已经结束，但名次不够靠前
view-tree-about-outscored = 已经结束，名次也够，但池满了，池里的得分都不比它低
view-tree-about-best = 这次搜索选出的序列
view-tree-reading = 每格：最后一个词元和它的概率（条长与之相同），下面是整条序列的 ln P。
view-tree-fresh = 左边的粗线：这一步新出现，或者状态变了
view-tree-now = { $state }（这一步）
view-tree-node = { $sequence }：最后一个词元的概率 { $prob }，ln P = { $total }，得分 { $score }，第 { $rank } 名，{ $state }
view-tree-node-start = 开始：还没有词元，ln P = { $total }
view-tree-column = 第 { $tokens } 个词元
view-tree-more = ＋ { $count } 条
view-tree-folded = 没画出来的 { $count } 条
view-tree-scroller = 搜索树，可左右滚动

## 图 · constrained (view-*, constrained)

view-piece-new = 新
view-piece-illegal = 不合法
view-piece-end = 结束
view-lamp-on = 是
view-lamp-off = 否
view-lamp-unknown = 未判断

## 播放器 · selection, sequence, constrained (player-*, selection sequence constrained)

player-text-count = { $count } / { $limit } 个字符
player-text-file = 从文件读入…
player-text-unshared = 这段文字超过 { $limit } 个字符，没有写进网址：用这个网址打开的人看不到它。

## 播放器 · selection (player-*, selection)

player-parts = 用滑块改这些数
player-part = 滑块：{ $label }
player-parts-back = 恢复滑动前的文字
player-order-up = 把“{ $stage }”往前移
player-order-down = 把“{ $stage }”往后移
player-order-keys = 把焦点移到某一项，按 Alt+↑ 或 Alt+↓ 移动它；也可以用鼠标拖，或拖左边的把手。
player-order-moved = “{ $stage }”现在排在第 { $place } 位，共 { $total } 位。
player-order-first = “{ $stage }”已经排在最前，不能再往前移。
player-order-last = “{ $stage }”已经排在最后，不能再往后移。
player-order-switch = 做“{ $stage }”这一段
player-order-on = 开
player-order-off = 关
