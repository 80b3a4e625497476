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
selection-title-edited = 你的函数 { $function }
selection-stage-edited = { $function }（你的）
selection-reason-edited = 你的 { $function } 去掉了它
selection-rule-edited = 你的 { $function } 返回 True 的留下。
selection-edited-same = 你的 { $function } 留下 **{ $kept } 项**，累计 { $held }，各除以它；去掉 **{ $removed } 项**，占这一步之前的概率 { $mass }。这次和课程的规则选得一样。
selection-edited-differs = 你的 { $function } 留下 **{ $kept } 项**，累计 { $held }；去掉 **{ $removed } 项**，占之前的概率 { $mass }。和课程的规则有 **{ $count } 项**不同：{ $tokens }{ $rest ->
        [0] {""}
       *[other] {" …"}
    }。
selection-table-edited = 你的函数和课程的规则
selection-column-edited = 你的函数
selection-column-ours = 课程的规则

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

## 课程 speculative-block：步骤的标题与句子 (speculative-block-*)

speculative-block-name = 推测解码：一次一块
speculative-block-title-start = 两个模型
speculative-block-title-prefill = 先处理提示
speculative-block-title-draft = 第 { $round } 轮 · 起草
speculative-block-title-verify = 第 { $round } 轮 · 验证
speculative-block-title-accept = 第 { $round } 轮 · 接受或拒绝
speculative-block-title-emit = 第 { $round } 轮 · 输出
speculative-block-title-crop = 第 { $round } 轮 · 裁剪缓存
speculative-block-title-check = 停止与核对
speculative-block-title-batch = 四行一批
speculative-block-title-cost = 花了多少，省了多少
speculative-block-title-law = 整句的分布，逐条枚举

speculative-block-started = 提示“{ $text }”是 { $count } 个词元。目标模型（{ $target } 个参数）说了算；草稿模型只有 **{ $draft } 个参数**，每轮先猜 { $gamma } 个词元，由目标模型一次验证。
speculative-block-prefilled =
    { $count ->
        [0] 提示只有{ $last }一个词元，没有要先处理的，两份缓存都是 **0 行**。它
       *[other] 除最后一个以外，两个模型各自处理提示的 { $count } 个词元，缓存各有 **{ $count } 行**。最后的{ $last }
    }留给第 1 轮：要的正是它后面的分布。
speculative-block-drafted =
    { $inputs ->
        [1] { $short ->
            [0] {""}
           *[other] 草稿缓存里还缺 { $short } 行，**却没有补**。
        }
       *[other] 草稿缓存里缺{ $caught }那一行，第一次先补上，一共处理 { $inputs } 个词元。
    }草稿模型跑 { $gamma } 次，{ $listed ->
        [yes] 依次猜出{ $tokens }
       *[no] 猜出{ $tokens }等 { $gamma } 个词元
    }；它的缓存从 { $before } 行变成 **{ $rows } 行**，最后一个草稿词元还没有处理。
speculative-block-verified = 目标模型只跑 **1 次**：{ $last }和 { $gamma } 个草稿词元一起送进去，{ $count } 个位置的分布全有了。它的缓存从 { $before } 行变成 **{ $rows } 行**，还没有决定接受哪几个。
speculative-block-accepted-all = { $gamma } 个草稿词元**全部接受**：每一个的 u 都小于 min(1, p/q)。
speculative-block-rejected =
    { $accepted ->
        [0] {""}
       *[other] 前 **{ $accepted } 个**接受；
    }位置 { $position } 的{ $token }：u = { $uniform } ≥ p/q = { $ratio }，**拒绝**。{ $behind ->
        [0] 它是这一块的最后一个。
       *[other] 后面 { $behind } 个是接着它猜的，没轮到。
    }
speculative-block-rejected-surely =
    { $accepted ->
        [0] {""}
       *[other] 前 **{ $accepted } 个**接受；
    }位置 { $position } 的{ $token }：在目标模型那里概率是 0，不用抽就**拒绝**。{ $behind ->
        [0] 它是这一块的最后一个。
       *[other] 后面 { $behind } 个是接着它猜的，没轮到。
    }
speculative-block-emitted =
    { $accepted ->
        [0] {""}
       *[other] 接受的 { $accepted } 个输出
    }{ $source ->
        [residual] { $accepted ->
            [0] 从
           *[other] ，再从
        }残差分布抽到{ $token }（概率 { $prob }）
        [bonus] ，再从目标模型的下一个分布抽额外一个{ $token }（概率 { $prob }）
       *[none] {""}
    }，这一轮输出 **{ $count } 个**。{ $finish ->
        [eos] 遇到 <EOS>，停止
        [limit] 到了词元上限，停止
       *[none] {""}
    }{ $cut ->
        [0] {""}
       *[other] ，后面 { $cut } 个不输出
    }{ $finish ->
        [none] {""}
       *[other] 。
    }{ $shown ->
        [0] 还没有可显示的文字。
       *[other] 文字是“{ $text }”。
    }
speculative-block-cropped = 输出 { $count } 个，最后一个不进缓存，草稿词元留 n = { $kept } 个（γ = { $gamma }）：目标缓存裁掉 **{ $target_crop } 行**，剩 { $target }；草稿缓存裁掉 **{ $draft_crop } 行**，剩 { $draft }{ $missing ->
        [0] ：除了最后一个，每个词元在缓存里都有一行
       *[other] ，**缺 { $missing } 行**（应有 { $wanted } 行）
    }；下一个输入在位置 { $position }。
speculative-block-cropped-not = 输出 { $count } 个，最后一个不进缓存，所以草稿词元只该留 n = { $kept } 个（γ = { $gamma }）{ $due ->
        [0] 。这一轮不用裁，可是以前**没有裁**的行还在
       *[other] ，其余的行却**没有裁**
    }：目标缓存 { $target } 行、草稿缓存 { $draft } 行，应当都是 { $wanted } 行。
speculative-block-checked-ok =
    { $finish ->
        [eos] 输出 <EOS>，停止
       *[limit] 到了词元上限，停止
    }；{ $shown ->
        [0] 没有可显示的文字。
       *[other] 文字是“{ $text }”。
    }每轮结束都核对一次，共 { $rounds } 轮，**{ $checks } 项都通过**：被拒绝的词元没有在缓存、惩罚和文字里留下痕迹。
speculative-block-checked-no-occasion =
    { $finish ->
        [eos] 输出 <EOS>，停止
       *[limit] 到了词元上限，停止
    }；{ $shown ->
        [0] 没有可显示的文字。
       *[other] 文字是“{ $text }”。
    }故意犯的错在这次运行里**没有机会**出现：{ $checks } 项核对都通过，是因为没有碰到它，不是因为它没有害处。
speculative-block-checked-failed =
    { $finish ->
        [eos] 输出 <EOS>，停止
       *[limit] 到了词元上限，停止
    }；{ $shown ->
        [0] 没有可显示的文字。
       *[other] 文字是“{ $text }”。
    }{ $checks } 项核对里有 **{ $failed } 项不符**。
speculative-block-batch = 同一批的 { $rows } 行，第 1 轮各接受 **{ $accepted }** 个，裁剪和位置也各算各的；{ $same } 行与单独跑的完全相同。
speculative-block-cost = 目标模型跑了 { $target } 次、草稿模型 { $draft } 次，得到 { $tokens } 个词元：每跑一次目标模型 **{ $mean } 个**。按接受率 α = { $alpha }，公式的期望是 { $expected } 个。
speculative-block-law = 换一个小例子（3 个词元、{ $capped ->
        [yes] γ = { $gamma }；设的是 { $chosen }，可能的走法太多，最多枚举到 { $gamma }
       *[no] γ = { $gamma }
    }），同一段代码用分数走遍所有可能：{ $count } 条序列的概率与目标模型相差 **{ $difference }**；不设上限时，第 1 轮平均输出 { $mean } 个。
speculative-block-law-biased = 小例子里也犯这个错（{ $capped ->
        [yes] γ = { $gamma }；设的是 { $chosen }，可能的走法太多，最多枚举到 { $gamma }
       *[no] γ = { $gamma }
    }）：{ $count } 条序列的概率与目标模型最多相差 **{ $difference }**。这次运行的第一个词元，分布{ $biased ->
        [yes] 也偏了 { $distance }（总变差距离）。
       *[no] 恰好没有偏。
    }
speculative-block-law-without = 小例子没有缓存、惩罚和结束符，**犯不了这个错**（{ $capped ->
        [yes] γ = { $gamma }；设的是 { $chosen }，可能的走法太多，最多枚举到 { $gamma }
       *[no] γ = { $gamma }
    }）：{ $count } 条序列与目标模型相差 { $difference }，只说明规则本身对。{ $shows ->
        [yes] 这次运行犯了错，错在哪里，见“停止与核对”那一步。
       *[no] 这个错在这次运行里没有机会出现。
    }

speculative-block-block-title = 序列与这一块
speculative-block-caches-title = 两份缓存
speculative-block-lane-target = 目标模型
speculative-block-lane-draft = 草稿模型
speculative-block-lane-prefilled = 提示留下 { $rows } 行。
speculative-block-lane-added = { $before } 行，加 { $added } 行，成为 { $rows } 行。
speculative-block-lane-cropped = { $before } 行，应有 { $wanted } 行：{ $missing ->
        [0] { $crop ->
            [0] 正好，不用裁。
           *[other] 裁掉 { $crop } 行，剩 { $rows } 行。
        }
       *[other] 没有可裁的，还缺 { $missing } 行。
    }
speculative-block-lane-not-cropped = { $before } 行，应有 { $wanted } 行：{ $crop ->
        [0] 这一轮不用裁，以前没有裁的还在，
       *[other] 这一轮该裁 { $crop } 行，**却没有裁**，
    }多出 { $extra } 行。
speculative-block-rule-draft = 草稿模型按自己的规则（q）一个接一个抽 { $gamma } 个。
speculative-block-rule-verify = 目标模型一次算出 { $count } 个位置的 p：{ $gamma } 个草稿词元，和额外一个。
speculative-block-rule-accept = 从左到右：u < min(1, p/q) 就接受；第一个拒绝之后的都没轮到。
speculative-block-rule-emit = 拒绝处从残差 max(p − q, 0) 抽一个；全部接受就从后一个位置的 p 抽额外一个。
speculative-block-rule-crop = 两份缓存都裁到只剩最后一个词元以前的那些行。

speculative-block-distribution-none-title = 分布
speculative-block-distribution-none = 还没有跑，所以没有分布。
speculative-block-distribution-withheld = 前面已经结束，这里抽到的不输出。
speculative-block-draft-row = 草稿模型的 q · 位置 { $position }
speculative-block-target-row = 目标模型的 p · 位置 { $position }
speculative-block-bonus-row = 额外一个，从目标模型的 p 抽 · 位置 { $position }
speculative-block-residual-row = 残差分布 · 位置 { $position }
speculative-block-certain = 只有{ $token }可能，不用抽。
speculative-block-shown-stop = 这一块最后停在位置 { $position }，所以看这个位置的分布。
speculative-block-shown-last = 这一块最后全部接受，这里看最后一个草稿词元的分布。
speculative-block-shown-behind = 这一块最后全部接受，所以看它后面那个位置的分布。
speculative-block-null-cut = −∞：规则已经去掉这一项
speculative-block-array-hidden = 各位置的隐状态
speculative-block-array-q = 草稿的概率 q
speculative-block-array-p = 目标的概率 p
speculative-block-array-raw = 截断之前的概率
speculative-block-array-penalty = 惩罚：−系数 × 出现次数
speculative-block-array-penalised = 减去惩罚的 logits
speculative-block-array-cut = 规则去掉哪些（加 −∞）
speculative-block-array-kept = 留下的 logits
speculative-block-array-lacking = max(p − q, 0)
speculative-block-array-lacking-sum = 它们的和
speculative-block-array-residual = 残差分布

speculative-block-table-models = 谁是谁
speculative-block-table-prefill = 提示里的词元
speculative-block-table-draft = 草稿模型的每一次
speculative-block-table-verify = 目标模型的这一次
speculative-block-table-accept = 按顺序决定
speculative-block-table-emit = 哪些输出，从哪里来
speculative-block-table-crop = 缓存的账
speculative-block-table-fresh = 每轮之后的缓存
speculative-block-table-batch = 四行各走各的
speculative-block-table-batch-rounds = 每轮之后：目标 / 草稿的行数 @ 下一个位置
speculative-block-table-cost = 公式：算出来的，不是测出来的
speculative-block-table-ledger = 这次运行的账
speculative-block-table-sequences = 两边的概率（分数）
speculative-block-table-small = 小例子的两张表
speculative-block-table-first = 这次运行的第一个词元
speculative-block-column-quantity = 项目
speculative-block-column-value = 数值
speculative-block-column-position = 位置
speculative-block-column-next = 下一个位置
speculative-block-column-token = 词元
speculative-block-column-then = 然后
speculative-block-column-input = 输入
speculative-block-column-proposed = 草稿词元
speculative-block-column-q = q
speculative-block-column-p = p
speculative-block-column-ratio = min(1, p/q)
speculative-block-column-u = u
speculative-block-column-rows = 缓存行数
speculative-block-column-fate = 结果
speculative-block-column-source = 来源
speculative-block-column-round = 轮
speculative-block-column-apart = 最大差
speculative-block-column-distance = 分布的偏差
speculative-block-column-batch-row = 行
speculative-block-column-of-row = 第 { $row } 行
speculative-block-column-accepted = 各轮接受
speculative-block-column-generated = 输出
speculative-block-column-finish = 怎样结束
speculative-block-column-alone = 与单独跑比
speculative-block-column-gamma = γ
speculative-block-column-tokens = 期望词元数
speculative-block-column-cost = γc + 1
speculative-block-column-factor = 倍数
speculative-block-column-break-even = 持平的 c
speculative-block-column-sequences = 序列（{ $total } 条里的 { $shown } 条）
speculative-block-column-last = 前一个
speculative-block-column-of-p = p({ $token })
speculative-block-column-of-q = q({ $token })
speculative-block-column-exact-target = 目标模型
speculative-block-column-exact-speculative = 推测解码
speculative-block-column-difference = 差
speculative-block-column-law = 实际的分布
speculative-block-row-task = 做什么
speculative-block-row-width = 隐状态的宽度
speculative-block-row-feed-forward = 前馈的宽度
speculative-block-row-parameters = 参数
speculative-block-row-multiplications = 提示最后一个词元的乘法次数
speculative-block-row-passes = 每轮跑几次
speculative-block-row-before = 这一轮之前
speculative-block-row-full = 跑完之后
speculative-block-row-wanted = 应有（最后一个以前的）
speculative-block-row-formula = 该裁：γ − n；max(0, γ − 1 − n)
speculative-block-row-cropped = 裁掉
speculative-block-row-left = 剩下
speculative-block-row-extra = 多出
speculative-block-row-missing = 还缺
speculative-block-row-next = 下一个输入的位置
speculative-block-row-target-calls = 目标模型跑的次数
speculative-block-row-draft-calls = 草稿模型跑的次数
speculative-block-row-target-positions = 目标模型算过的位置
speculative-block-row-draft-positions = 草稿模型算过的位置
speculative-block-row-generated = 输出的词元
speculative-block-row-tested = 判过的草稿词元
speculative-block-row-accepted = 其中接受的
speculative-block-row-mean = 跑一次目标模型得到
speculative-block-row-verdicts = 若不截去结尾，平均每次
speculative-block-row-alpha = α：Σ min(p, q) 的平均
speculative-block-row-formula-mean = 公式的期望
speculative-block-row-own = { $row }（图里这行）
speculative-block-gamma-own = { $gamma }（现在）
speculative-block-task-target = 验证，说了算
speculative-block-task-draft = 先猜
speculative-block-passes-target = 1 次，处理一整块
speculative-block-passes-draft = { $gamma } 次，一次一个
speculative-block-prefill-done = 两个模型都处理，各留一行
speculative-block-prefill-later = 留给第 1 轮
speculative-block-caught-up = { $tokens }（补上一行）
speculative-block-bonus-place = 额外一个
speculative-block-no-draw = 不用抽
speculative-block-nothing = —
speculative-block-fate-accepted = 接受
speculative-block-fate-rejected = 拒绝
speculative-block-fate-not-reached = 没轮到
speculative-block-source-accepted = 猜中，接受
speculative-block-source-residual = 残差分布
speculative-block-source-bonus = 额外一个
speculative-block-out = 输出
speculative-block-withheld =
    { $finish ->
        [eos] 不输出：在 <EOS> 之后
       *[limit] 不输出：超过上限
    }
speculative-block-finish-eos = <EOS>
speculative-block-finish-limit = 上限
speculative-block-same = 相同
speculative-block-different = 不同

speculative-block-note-models = 两个模型用同一张词表，p 和 q 才能逐个词元相比；草稿模型猜得准不准，只影响快慢。
speculative-block-note-stated-q = 这个错要草稿有截断才看得出来：现在的设置一个词元也不去掉，所以这里草稿用 top-k = { $value }。
speculative-block-note-stated-p = 这个错要目标有截断才看得出来：现在的设置一个词元也不去掉，所以这里目标用 top-p = { $value }。
speculative-block-note-stated-penalty = 这个错要有频率惩罚才看得出来：你没有设，这里两个模型都用 { $value }。
speculative-block-note-prefill = 词元要经过模型才有一行键和值；最后一个词元在第 1 轮才经过。
speculative-block-note-draft = 每一次的输入是上一次猜的词元；猜 γ 个，只处理到第 γ − 1 个。
speculative-block-note-verify = 因果遮罩让一次就能算出每个位置的分布：位置 i 只看到它前面的词元，与一个一个地跑相同。
speculative-block-note-accept = q 必须是真正抽的那个分布，p 必须是真正要的那个规则，都算上温度、top-k 和 top-p。
speculative-block-note-emit = 要找 <EOS> 的是这一轮的每一个词元，不只是最后一个。
speculative-block-note-crop = n 是这一轮输出的个数减 1（{ $kept }）：最后输出的那个是下一轮的输入，不进缓存。全部接受时（n = γ = { $gamma }），最后一个草稿词元还没有经过草稿模型，所以草稿缓存缺一行。
speculative-block-note-fresh = 每轮一行。行数 / 应有；最大差是键和值与从头重算的差；分布的偏差是这一轮第一个词元的分布与目标规则的总变差距离（各项差的绝对值之和的一半）。
speculative-block-note-batch = { $drawn ->
        [yes] 提示相同，每行有自己的随机数；提前结束的行不再动。
       *[no] 提示相同，两个模型又都取最大的，用不到随机数，所以四行完全一样。
    }
speculative-block-note-batch-rounds = 同一轮里各行裁得不一样多，所以每行要有自己的行数和位置。
speculative-block-note-cost = 期望词元数 = (1 − α^(γ+1)) / (1 − α)，α = { $alpha }；倍数 = 期望 ÷ (γc + 1)。c = { $ratio } 是假设：只数乘法，草稿跑一次是目标的 { $counted } 倍，真正的成本还要看搬运参数、并行程度。**这里没有测速度**。
speculative-block-note-ledger = 公式假设每个草稿词元被接受的概率都是 α，并且相互独立，也不管 <EOS> 和上限，所以与一次运行不会正好相等。算过的位置不计提示：被拒绝的和没轮到的也是代价。
speculative-block-note-sequences = 长度 { $length } 的序列，两边都是分数，逐条相等才算相等。不设上限时，第 1 轮平均输出正好 { $mean } 个，所以可以超过 { $length }。
speculative-block-note-small = 第一个词元之前是 { $start }。按表连乘，{ $sequence } 的概率是 { $factors } = { $product }。{ $fault ->
        [raw_q] q 每行只留了最大的两个（一样大时留前面的），比值里用的却是截断之前的。
        [raw_p] p 每行只留了最大的两个（一样大时留前面的），验证用的却是截断之前的。
       *[other] {""}
    }
speculative-block-note-first = 分布按公式算出，不是抽出来的；第 1 轮的第一个词元，与目标规则的总变差距离（各项差的绝对值之和的一半）是 { $distance }。

speculative-block-check-title = 与独立的计算核对
speculative-block-check-target-rows = 目标缓存的行数
speculative-block-check-draft-rows = 草稿缓存的行数
speculative-block-check-target-fresh = 目标缓存与从头重算的差
speculative-block-check-draft-fresh = 草稿缓存与从头重算的差
speculative-block-check-positions = 位置与行号不合的行
speculative-block-check-drawn-from = 比值里的 q 与真正抽的分布的差
speculative-block-check-verified-against = 比值里的 p 与目标规则的差
speculative-block-check-law = 第一个词元的分布与目标的总变差距离
speculative-block-check-penalties = 惩罚记下的次数
speculative-block-check-end = <EOS> 之后的词元
speculative-block-check-greedy = 与普通贪心的输出
speculative-block-verdict-ok =
    每轮结束都核对一次，共 { $rounds } 轮：两份缓存与从头重算{ $difference ->
        [0] 一位不差
       *[other] 最多相差 { $difference }
    }，位置、惩罚、分布和结尾都对{ $greedy ->
        [yes] ，输出与普通贪心相同
       *[no] {""}
    }。
speculative-block-verdict-no-occasion = 这个错要有机会才会出现，这次没有，所以核对全部通过。{ $kind ->
        [row] 看第 { $value } 行，它就出现了。
        [gamma] 把 γ 改成 { $value }，它就出现了。
       *[none] 换一个种子或提示再试。
    }
speculative-block-verdict-rows = **缓存的行数不对**：第 { $round } 轮之后，{ $lane ->
        [target] 目标
       *[draft] 草稿
    }缓存有 { $rows } 行，应当有 { $wanted } 行。{ $law ->
        [kept] 草稿只会猜得差一些，输出的分布不变，所以光看输出发现不了。
        [ended] 目标的 p 要靠这份缓存算，往后每个词元都会看到错的行；这次还没有显出来，只因为这一轮就结束了。
        [certain] 目标的 p 要靠这份缓存算，往后每个词元都会看到错的行；这次还没有显出来，只因为目标每次只留一个词元，而每轮的第一个恰好没有变。
        [changed] 往后每个词元都会看到错的行，输出已经与普通贪心不同。
        [unseen] 目标的 p 要靠这份缓存算，往后每个词元都会看到错的行；这次各轮第一个词元的分布恰好没有变。
       *[biased] 后面每个词元的注意力都看到错的行，输出的分布最多偏了 { $distance }（总变差距离：两边各项差的绝对值之和的一半）。
    }
speculative-block-verdict-fresh = **缓存里的数不对**：第 { $round } 轮之后，{ $lane ->
        [target] 目标
       *[draft] 草稿
    }缓存的键和值与从头重算相差 { $difference }。
speculative-block-verdict-positions = **位置不对**：第 { $round } 轮之后，缓存里有 { $rows } 行的位置与行号对不上。
speculative-block-verdict-drawn-from = **q 不是真正抽的分布**：从第 { $round } 轮起，草稿按截断后的分布抽，比值却用截断之前的 q。{ $biased ->
        [yes] 输出的分布最多偏了 { $distance }（总变差距离：两边各项差的绝对值之和的一半）。
       *[no] 这次输出的分布恰好没有偏。
    }
speculative-block-verdict-verified-against = **p 不是目标的规则**：从第 { $round } 轮起，验证用的是截断之前的 p，本该去掉的词元也可能输出。{ $biased ->
        [yes] 输出的分布最多偏了 { $distance }（总变差距离：两边各项差的绝对值之和的一半）。
       *[no] 这次输出的分布恰好没有偏。
    }
speculative-block-verdict-law = **分布偏了**：第 { $round } 轮的第一个词元与目标规则的总变差距离（两边各项差的绝对值之和的一半）是 { $distance }。
speculative-block-verdict-penalties = **惩罚记错了**：第 { $round } 轮里，被拒绝的词元还算在次数里，一共记了 { $actual } 次，从输出数出来是 { $expected } 次。{ $biased ->
        [yes] 输出的分布最多偏了 { $distance }（总变差距离：两边各项差的绝对值之和的一半）。
       *[no] 这次输出的分布恰好没有偏。
    }
speculative-block-verdict-end = **结尾漏掉了**：第 { $round } 轮里 <EOS> 在块的中间，只看最后一个就没有发现，后面又输出了 { $actual } 个；文字成了“{ $text }”。
speculative-block-verdict-greedy = **输出与普通贪心不同**：贪心时推测解码应当一个词元也不改。

## 课程 speculative：步骤的标题与句子 (speculative-*)

speculative-name = 推测解码：一个词元
speculative-title-start = 目标和草稿
speculative-title-draw = 草稿先抽一个词元
speculative-title-ratio = 比值定接受概率
speculative-title-decide = 接受还是拒绝
speculative-title-residual = 拒绝之后从哪里抽
speculative-title-ledger = 逐个词元记账
speculative-title-sum = 两笔相加
speculative-title-experiment = 抽很多次来检验

speculative-started =
    { $alike ->
        [yes] 目标 p 和草稿 q 在 { $count } 个词元上**完全一样**：重叠 Σ min(p, q) = { $overlap }，各自多出的是 { $rest }。
        [none] 目标 p 和草稿 q 在 { $count } 个词元上**毫无重叠**：Σ min(p, q) = { $overlap }，各自多出的是 { $rest }。
       *[some] 目标 p 和草稿 q 在 { $count } 个词元上的重叠是 Σ min(p, q) = **{ $overlap }**；剩下的 { $rest } 对不上：有的词元 p 多，有的 q 多。
    }
speculative-drawn = 随机数 w = { $w } 落在 q 的 [{ $start }, { $end }) 这一段：草稿提出{ $tokens }，q = **{ $prob }**。
speculative-drawn-by-hand = 草稿提出的词元由你指定：{ $tokens }。真让草稿来抽，抽到它的概率是 **{ $prob }**。
speculative-ratio =
    { $above ->
        [yes] { $tokens }的 p = { $p } 不小于 q = { $q }，比值是 { $ratio }：接受概率是 **{ $accept }**，草稿提出它就一定接受。
       *[no] { $tokens }的 p = { $p } 小于 q = { $q }，草稿给得太多：只以 p ÷ q = **{ $accept }** 的概率接受。
    }
speculative-ratio-ignored = 按规则，{ $tokens }的接受概率该是 min(1, p ÷ q) = { $right }；捷径不看比值，提出什么都**一律接受**。
speculative-ratio-raw =
    { $which ->
        [q] 草稿从截断后的 q 里抽，比值却用截断前的 q
       *[p] 目标要截断，比值却用截断前的 p
    }：{ $tokens }的接受概率算成 min(1, { $p } ÷ { $q }) = **{ $accept }**，该是 { $right }。
speculative-decided =
    { $verdict ->
        [accepted] u = { $u }，u·q = { $height } 小于 p = { $p }：**接受**，输出{ $tokens }。
       *[rejected] u = { $u }，u·q = { $height } 不小于 p = { $p }：**拒绝**{ $tokens }，要再抽一次。
    }
speculative-accepted-always = 捷径不作比较：不管 u = { $u } 是大是小，都**接受**{ $tokens }。
speculative-residual-skipped = 捷径从不拒绝，残差分布**一次也用不上**：哪怕 p 在某个词元上比 q 多，也没有机会补上。
speculative-residual-never =
    { $alike ->
        [yes] p 与 q 处处相同，R = 0：提出什么都接受，残差分布**永远用不到**。
       *[no] 按比值里的 p 和 q，草稿抽得到的词元都一定接受：R = 0，残差分布**永远用不到**。
    }
speculative-residual-not-needed =
    这一次已经接受，不用再抽。要是被拒绝（概率 **{ $rejection }**），{ $how ->
        [resample_p] 捷径会从 p 里重抽。
        [softmax_residual] 捷径会把 max(p − q, 0) 直接送进 softmax 再抽。
       *[residual] 就从残差分布里抽。
    }
speculative-residual-drawn =
    { $how ->
        [resample_p] 捷径：拒绝之后直接从 p 里重抽。
        [softmax_residual] 捷径：把 max(p − q, 0) 直接送进 softmax，没有除以它的和。
       *[residual] 残差分布是 max(p − q, 0) 除以它的和。
    }随机数 v = { $v } 抽到{ $tokens }，概率是 **{ $prob }**：输出它。
speculative-booked =
    { $how ->
        [always] 草稿提出的全部接受，“收”合计 **{ $accepted }**；从不拒绝，“补”合计 { $rejection }。
       *[rule] 一个词元有两条来路：提出并被接受，记在“收”，合计 **{ $accepted }**；拒绝之后抽到，记在“补”，合计 { $rejection }。
    }
speculative-added =
    { $count } 个词元，每一个的收 + 补都**恰好等于 p**，分毫不差。{ $resampled ->
        [never] 这里从不拒绝，用不着补抽。
        [same] 这里的残差分布就是 p，拒绝之后从 p 重抽也一样。
       *[other] 要是拒绝之后从 p 重抽，与 p 的总变差距离就是 { $gap }。
    }
speculative-added-unchanged = 在这个例子里，捷径**什么也没有改变**：{ $count } 个词元的收 + 补都恰好等于 p。
speculative-added-other =
    收 + 补不再等于 p，总变差距离是 **{ $gap }**：输出服从的是{ $shortcut ->
        [always_accept] {" "}q，目标模型白算了。
        [resample_p] {" "}min(p, q) + R·p，q 给得太多的词元仍然偏多。
        [softmax_residual] {" "}min(p, q) + R·softmax(max(p − q, 0))，连不该补的词元也补了。
        [raw_q] {" "}q·min(1, p ÷ q′) + R·残差，q′ 是截断前的 q。
       *[raw_p] 截断前的 p，目标的截断没有起作用。
    }
speculative-tested =
    { $outcome ->
        [pass] 抽了 { $draws } 次，接受率 { $share }，应是 { $expected }；{ $rows } 项频率都在容许范围内：**通过**。
        [unchanged] 捷径在这里不改变分布：抽了 { $draws } 次，接受率 { $share }，应是 { $expected }；{ $rows } 项频率都在容许范围内，**通过**。
        [few] 只抽 { $draws } 次，**说明不了什么**：{ $rows } 项频率的容许偏差都太宽，抽出什么都不会不通过。
        [blind] 只抽 { $draws } 次，**还看不出**捷径的偏差：接受率 { $share }，应是 { $expected }，{ $rows } 项频率都在容许范围内。
        [alarm] 输出服从的就是 p，却有 { $outside } 项频率超出容许范围：这是一次**误报**。
        [fail] 抽了 { $draws } 次，{ $rows } 项频率有 **{ $outside } 项**超出容许范围，没有通过；输出服从的是{ $shortcut ->
            [always_accept] {" "}q。
            [resample_p] {" "}min(p, q) + R·p。
            [softmax_residual] {" "}min(p, q) + R·softmax(max(p − q, 0))。
            [raw_q] {" "}q·min(1, p ÷ q′) + R·残差，q′ 是截断前的 q。
           *[raw_p] 截断前的 p。
        }
       *[unexplained] { $rows } 项频率有 **{ $outside } 项**超出容许范围，没有通过；与捷径的分布也不相符。
    }
speculative-verdict =
    { $outcome ->
        [pass] **通过**：频率与 p 相符。
        [unchanged] **通过**：捷径在这里不改变分布，频率与 p 相符。
        [few] 没有不通过，但说明不了什么：抽得太少，抽出什么都不会不通过。
        [blind] 通过，但说明不了什么：抽得太少，看不出捷径的偏差。
        [alarm] **没有通过**，可是输出服从的就是 p：这是一次误报。
        [fail] **没有通过**。
       *[unexplained] **没有通过**，与捷径的分布也不相符：
    }{ $outcome ->
        [pass] {""}
        [unchanged] {""}
        [few] {""}
        [blind] {""}
        [alarm] {""}
       *[other] 输出服从的{ $outcome ->
            [fail] 是
           *[unexplained] 本该是
        }{ $shortcut ->
            [always_accept] {" "}q。
            [resample_p] {" "}min(p, q) + R·p。
            [softmax_residual] {" "}min(p, q) + R·softmax(max(p − q, 0))。
            [raw_q] {" "}q·min(1, p ÷ q′) + R·残差，q′ 是截断前的 q。
           *[raw_p] 截断前的 p。
        }
    }
speculative-test = 检验：{ $rows } 项频率（每个词元的，再加接受率）各与应有的值相比，容许偏差按 Bernstein 不等式取，一项超出就不通过。输出若服从 p，误报的概率不超过 { $alarm }。种子 { $seed }。

speculative-overlap =
    { $which ->
        [raw_q] 比值里的 p 与 q：q 是截断前的
        [raw_p] 比值里的 p 与 q：p 是截断前的
       *[given] 目标 p 与草稿 q
    }
speculative-rule-start =
    { $cut ->
        [none] 没有截断
        [q] 草稿按 top-k = { $k } 截断
        [p] 目标按 top-p = { $limit } 截断
       *[both] 草稿按 top-k = { $k } 截断，目标按 top-p = { $limit } 截断
    }{ $shortcut ->
        [none] 。
        [always_accept] ；捷径：草稿提出的一律接受。
        [resample_p] ；捷径：拒绝之后从 p 重抽。
        [softmax_residual] ；捷径：把 max(p − q, 0) 直接送进 softmax，不除以和。
        [raw_q] ；捷径：比值和残差用截断前的 q。
       *[raw_p] ；捷径：比值和残差用截断前的 p。
    }
speculative-rule-ratio =
    { $shortcut ->
        [always_accept] 捷径：接受概率一律是 1。
        [raw_q] 接受概率 = min(1, p ÷ q)，捷径用的是截断前的 q。
        [raw_p] 接受概率 = min(1, p ÷ q)，捷径用的是截断前的 p。
       *[none] 接受概率 = min(1, p ÷ q)。
    }
speculative-rule-decide =
    { $how ->
        [always] 捷径：不用 u = { $u }，一律接受。
       *[rule] u = { $u }；u·q < p 就接受。
    }
speculative-rule-residual =
    { $how ->
        [always_accept] 从不拒绝；残差本该是 max(p − q, 0) ÷ { $total }。
        [resample_p] 拒绝之后从 p 抽；残差本该是 max(p − q, 0) ÷ { $total }。
        [softmax_residual] 拒绝之后从 softmax(max(p − q, 0)) 抽；残差本该是 max(p − q, 0) ÷ { $total }。
       *[none] 残差 = max(p − q, 0) ÷ { $total }。
    }
speculative-rule-residual-empty = p 与 q 处处相同，max(p − q, 0) 全是 0：没有残差。
speculative-rule-ledger =
    { $shortcut ->
        [always_accept] 收 = q，补 = 0。
        [resample_p] 收 = min(p, q)，补 = R × p。
        [softmax_residual] 收 = min(p, q)，补 = R × softmax(max(p − q, 0))。
        [raw_q] 收 = q × min(1, p ÷ q′)，q′ 是截断前的 q；补 = R × 残差。
        [raw_p] 收 = min(p′, q)，p′ 是截断前的 p；补 = R × 残差。
       *[none] 收 = min(p, q)，补 = R × 残差 = max(p − q, 0)。
    }
speculative-rule-law-p = 收 + 补 = p。
speculative-rule-law =
    输出的分布：{ $shortcut ->
        [always_accept] 收 + 补 = q。
        [resample_p] 收 + 补 = min(p, q) + R·p。
        [softmax_residual] 收 + 补 = min(p, q) + R·softmax(max(p − q, 0))。
        [raw_q] 收 + 补 = q·min(1, p ÷ q′) + R·残差，q′ 是截断前的 q。
       *[raw_p] 收 + 补 = 截断前的 p。
    }
speculative-bar-draft = 草稿的 q，首尾相接
speculative-bar-after = 拒绝之后从这里抽
speculative-bar-law = 输出的分布（收 + 补），首尾相接
speculative-bar-hand = 这个词元由你指定，没有用随机数。
speculative-bar-never = 从不拒绝，这里用不到。
speculative-bar-not-needed = 这一次已经接受，没有再抽。
speculative-bar-left-out = 共 { $count } 个词元，这一步不画。
speculative-null = q = 0 的词元草稿抽不到，没有接受概率

speculative-experiment = 频率与目标 p
speculative-acceptance = 接受率
speculative-check-draws = 核对：频率与 p
speculative-check-outside = 超出容许范围的项数
speculative-check-largest = 最大偏差是容许的几倍
speculative-check-acceptance = 接受率与 Σ min(p, q) 之差
speculative-check-law = 与捷径的分布相比，超出的项数
speculative-check-sum = 核对：收 + 补与 p
speculative-check-token = { $tokens }
speculative-check-others = 其余词元中相等的个数
speculative-check-total = 收 + 补的总和
speculative-check-verdict =
    { $wrong ->
        [0] { $count } 个词元的收 + 补**个个等于 p**。
       *[other] { $count } 个词元里，有 **{ $wrong } 个**的收 + 补不等于 p。
    }

speculative-table-given = p 与 q
speculative-table-drawn = 草稿的各段
speculative-table-ratio = 各词元的比值
speculative-table-decided = { $tokens }：比较哪两个数
speculative-table-after = 拒绝之后的分布怎么来
speculative-table-ledger = 账本
speculative-table-resampled = 为什么不从 p 重抽
speculative-table-shortcut = 捷径给出的分布
speculative-table-shares = 抽出的频率
speculative-column-token = 词元
speculative-column-some = 词元（列出 { $shown } 个，共 { $total } 个）
speculative-column-p = p
speculative-column-q = q
speculative-column-least = min(p, q)
speculative-column-p-raw = p（截断前）
speculative-column-q-raw = q（截断前）
speculative-column-ratio = p ÷ q
speculative-column-accept = min(1, p ÷ q)
speculative-column-always = 接受概率
speculative-column-from = 从（含）
speculative-column-to = 到（不含）
speculative-column-quantity = 量
speculative-column-value = 值
speculative-column-difference = p − q
speculative-column-lacking = max(p − q, 0)
speculative-column-after = 残差
speculative-column-after-p = p（捷径）
speculative-column-after-softmax = softmax（捷径）
speculative-column-accepted = 收
speculative-column-redrawn = 补
speculative-column-law = 收 + 补
speculative-column-decimal = 小数
speculative-column-resampled = 从 p 重抽
speculative-column-shortcut = 捷径给出
speculative-column-gap = 相差
speculative-column-share = 频率
speculative-column-count = 次数
speculative-note-below = 用“小于”，不用“不大于”：否则 u = 0 时，p = 0 的词元也会被接受。
speculative-note-ignored = 捷径不比较这两个数。
speculative-note-impossible = q = 0 的词元草稿抽不到，没有比值。
speculative-note-resampled =
    { $resampled ->
        [never] 从不拒绝，所以也没有重抽。
        [same] 残差分布就是 p，所以重抽的结果一样。
       *[other] 草稿给得不少的词元（p ≤ q），接受时已经给足了 p，重抽时又多给一份。
    }总变差距离是各项相差的绝对值之和的一半：0 是完全一样，1 是毫无重叠。
speculative-note-distance = 总变差距离是各项相差的绝对值之和的一半：0 是完全一样，1 是毫无重叠。
speculative-note-sum = max(p − q, 0) 的和是 { $total }。
speculative-row-drafted = { $tokens }（草稿提出）
speculative-row-emitted = { $tokens }（输出）
speculative-row-others = 其余 { $count } 个
speculative-row-total = 合计
speculative-row-verdict = 结果
speculative-verdict-word =
    { $verdict ->
        [accepted] 接受
       *[rejected] 拒绝
    }

speculative-array-p = 目标 p
speculative-array-q = 草稿 q
speculative-array-p-raw = 截断前的 p
speculative-array-kept = 截断留下的
speculative-array-kept-sum = 留下的合计
speculative-array-shared = p 与 q 共有的
speculative-array-shared-kept = 截断前共有的，只算留下的词元
speculative-array-lacking = p 多出的
speculative-array-over = q 多出的
speculative-array-accept = 接受概率
speculative-array-u = 随机数 u
speculative-array-height = u·q：低于 p 就接受
speculative-array-sum = p 多出的合计
speculative-array-residual = 残差分布
speculative-array-after = 拒绝之后的分布
speculative-array-accepted = 收：接受的部分
speculative-array-acceptance = 接受率
speculative-array-one = 全部
speculative-array-rejection = 拒绝率 R
speculative-array-redrawn = 补：拒绝之后的部分
speculative-array-law = 输出的分布

## 课程 numerics：logits、连乘与相加 (numerics-*)

numerics-name = 数值：舍入怎样改变选择
numerics-title-naive = softmax 不减最大值
numerics-title-shifted = 先减去最大值
numerics-title-underflow = 减最大值治不了的：下溢
numerics-title-spacing = 减最大值治不了的：舍入
numerics-title-log-softmax = log-softmax 绕过概率
numerics-title-errors = 三种格式离精确值多远
numerics-title-product = 概率连乘
numerics-title-log-sum = 对数相加
numerics-title-terms = 一个 logit 是几项之和
numerics-title-add = 第 { $done } 次相加（共 { $count } 次）
numerics-title-flip = 次序不同，选的词元也不同
numerics-title-check = 核对

numerics-naive =
    { $outcome ->
        [infinite] 不减最大值，exp({ $logit }) 上溢成 ∞，∞ ÷ ∞ 不是数：float16、float32、float64 里{ $equal ->
            [yes] 都有 **{ $half } 个**词元
           *[no] 分别有 **{ $half }、{ $single }、{ $double }** 个词元
        }的概率是 nan。
        [zero] 不减最大值，最大的 exp({ $logit }) 也下溢成 0，0 ÷ 0 不是数：float16、float32、float64 里{ $equal ->
            [yes] 都有 **{ $half } 个** nan
           *[no] 分别有 **{ $half }、{ $single }、{ $double }** 个 nan
        }。
        [sum] 最大的 logit 是 { $logit }，每个 exp 都装得下，它们的**和**却有格式装不下：除以 ∞，概率全成了 0。
       *[fine] 最大的 logit 是 { $logit }，exp 和它们的和在三种格式里都装得下：不减最大值，这一次也**没有 nan**。
    }
numerics-shifted = 先减去最大值 { $logit }，最大的一项成了 exp(0) = 1，不再上溢，分布也没有变：{ $dtype } 里{ $tokens }的概率是 **{ $prob }**，精确值是 { $exact }。
numerics-underflow =
    { $outcome ->
        [some] { $tokens }的精确概率是 { $exact }，不是 0；可是在 float16、float32、float64 里，{ $equal ->
            [yes] 都有 **{ $half } 个**可能的词元
           *[no] 分别有 **{ $half }、{ $single }、{ $double }** 个可能的词元
        }概率成了 0。
       *[none] 最小的精确概率是{ $tokens }的 { $exact }，三种格式都装得下，没有一个可能的词元概率成了 **0**。
    }
numerics-spacing =
    在 { $logit } 附近，float16 的数相隔 **{ $spacing }**，存一个 logit 最多挪半个间隔：相差不到一个间隔的两个就可能存成同一个数，概率之比最多差 { $percent }%。{ $pairs ->
        [0] 这组里没有，表里另举一对。
       *[other] 这组里有 { $pairs } 对，表里另举一对。
    }
numerics-log-softmax =
    { $outcome ->
        [lost] 先算 softmax 再取对数，{ $tokens }得 { $of }：概率已经是 0，取对数也找不回来。log-softmax 不经过概率，{ $dtype } 里仍是 **{ $around }**。
       *[kept] 在 { $dtype } 里，两条路都保住了{ $tokens }的对数概率：先算 softmax 再取对数得 { $of }，log-softmax 得 **{ $around }**。
    }
numerics-errors =
    对数概率与精确值的最大误差，float16 是 **{ $half }**，float32 是 { $single }，float64 是 { $double }{ $outcome ->
        [digits] ：公式一样，差的是位数。
        [none] ：这组数都没有误差。
       *[other] 。位数多，误差未必小：看这组数怎么存。
    }
numerics-product =
    { $outcome ->
        [all] { $p } 连乘 { $n } 次：在 float16、float32、float64 里，分别从第 **{ $half }、{ $single }、{ $double }** 个起积就是 0，精确的积却永远大于 0。
        [some] { $p } 连乘 { $n } 次：积在 float16、float32、float64 里分别从第 **{ $half }、{ $single }、{ $double }** 个起成了 0，“—”是没有成 0。
       *[none] { $p } 连乘 { $n } 次，积在三种格式里都没有成 0：{ $why ->
            [one] 1 乘多少次都是 1。
            [held] { $held } 里 { $p } 存成了 1；别的格式里，乘得不够多，或者停在一个不再变小的数上。
           *[few] 乘得不够多，或者停在一个不再变小的数上。
        }
    }
numerics-log-sum = 换成 { $n } 个对数相加，就不会成 0：精确值是 **{ $exact }**，float64 得 { $double }，float32 得 { $single }，float16 得 { $half }。
numerics-terms = 一个 logit 由 { $count } 项相加，精确的和是 **{ $exact }**，它要与 { $rival } 比大小。每加一次都要舍入到 { $dtype }，所以次序有关系。
numerics-added =
    第 { $done } 次相加：{ $orders } 种次序里有 **{ $rounded }** 种舍掉了一部分；{ $different ->
        [1] 这时得到的数都一样。
       *[other] 这时得到了 { $different } 个不同的数。
    }
numerics-flipped =
    { $outcome ->
        [flip] 同样几项，四种次序的和是 { $sums }：{ $zeros } 种次序选 id 0，{ $ones } 种选 id 1。按精确的和该选 **id { $exact }**。
        [nan] 四种次序的和是 { $sums }：nan 不能比大小，没有可选的；其余 { $zeros } 种次序选 id 0，{ $ones } 种选 id 1。按精确的和该选 **id { $exact }**。
       *[same] 四种次序的和是 { $sums }，选的词元一样：{ $zeros } 种选 id 0，{ $ones } 种选 id 1。按精确的和该选 **id { $exact }**。
    }
numerics-checked =
    { $outcome ->
        [pass] **{ $rows } 项核对全部成立**：概率之和、对数概率、上溢的个数、连乘、平局和重跑，都与另行算出的一致。
        [unchanged] 犯了一个错：{ $mistake ->
            [no_maximum] 不减最大值
            [log_of_softmax] 先算 softmax 再取对数
            [product] 概率直接连乘
            [last_of_equals] 平局取最后一个
           *[no_order] 没有记下归约顺序
        }。可是在这组数上**看不出来**，{ $rows } 项核对都成立。
       *[fail] { $mistake ->
            [no_maximum] 不减最大值
            [log_of_softmax] 先算 softmax 再取对数
            [product] 概率直接连乘
            [last_of_equals] 平局取最后一个
            [no_order] 没有记下归约顺序
           *[none] 没有故意犯错
        }：{ $rows } 项核对里有 **{ $failed }** 项不成立，下面指出是哪些。
    }

numerics-flow-naive = { $dtype } 里不减最大值
numerics-flow-shifted = { $dtype } 里先减最大值
numerics-flow-log = { $dtype } 里的两条路
numerics-distribution = { $dtype } 里的概率
numerics-distribution-nan = 有的概率是 nan，不能算一个分布。
numerics-array-exp = exp(logit)
numerics-array-minus-max = −最大值
numerics-array-gap = logit − 最大值
numerics-array-exp-gap = exp(logit − max)
numerics-array-log-total = ln Σ
numerics-array-minus-log = −ln Σ
numerics-array-log-softmax = log-softmax
numerics-array-log-of-probs = ln(softmax)
numerics-null-masked = −∞：这个词元不合法
numerics-null-infinite = 上溢：超出了这种格式最大的数，记作 ∞
numerics-null-nan = 不是数（nan）：∞ ÷ ∞，或者 0 ÷ 0
numerics-null-far = −∞：不合法，或者离最大值太远，这种格式装不下
numerics-null-log-zero = −∞：概率是 0，ln 0 = −∞

numerics-cell-underflow = 0（下溢）
numerics-cell-infinite = ∞（上溢）
numerics-cell-minus-infinite = −∞
numerics-cell-masked = −∞（屏蔽）
numerics-cell-nan = nan（不是数）
numerics-cell-nan-of =
    { $total ->
        [zero] nan（0 ÷ 0）
       *[infinite] nan（∞ ÷ ∞）
    }
numerics-cell-over-infinite = 0（除以 ∞）
numerics-cell-log-zero = −∞（ln 0）
numerics-cell-zero-from = 从第 { $n } 个起
numerics-cell-stuck-from = 不会：从第 { $n } 个起不再变
numerics-cell-never = 还没有
numerics-cell-choice =
    id { $id }{ $tied ->
        [yes] （平局，取小的 id）
       *[no] {""}
    }
numerics-cell-no-choice = 没有：nan 是错误

numerics-table-naive = 不减最大值的概率
numerics-table-shifted = 先减最大值的概率
numerics-table-underflow = 概率成了 0 的词元
numerics-table-ranges = 每种格式伸得到多远
numerics-table-spacings = 最大的 logit 那里，数有多密
numerics-table-look-alike = float16 分不清的两个 logit
numerics-table-held = 各格式实际存下的 logits
numerics-table-log-softmax = log-softmax
numerics-table-log-of-softmax = 先算 softmax，再取对数
numerics-table-errors = 每种格式的最大误差
numerics-table-errors-by-token = 每个词元的对数概率差多少
numerics-table-product = 积在哪里成了 0
numerics-table-factor = 乘的数和最小的数
numerics-table-log-sum = 积与对数之和
numerics-table-terms = 要加的几项
numerics-table-additions = 每种次序的算式
numerics-table-choices = 各种次序选哪个
numerics-column-token = 词元
numerics-column-logit = logit
numerics-column-exact-p = 精确概率
numerics-column-exact-log = 精确的对数概率
numerics-column-dtype = { $dtype }
numerics-column-format = 格式
numerics-column-largest = 最大的数
numerics-column-smallest = 最小的正数
numerics-column-normal = 最小的正规数
numerics-column-reach = 比最大值小这么多，exp 就是 0
numerics-column-held = 存下的数
numerics-column-spacing = 到下一个数
numerics-column-half = 每个 logit 最多移动
numerics-column-ratio = 概率之比最多差（e^间隔 − 1）
numerics-column-error-p = 概率的误差
numerics-column-ulps-p = 合几个 ulp
numerics-column-error-log = 对数概率的误差
numerics-column-ulps-log = 合几个 ulp
numerics-column-sum = 概率之和 − 1
numerics-column-factor = 实际乘的数
numerics-column-zero = 成为 0
numerics-column-product = { $n } 个的积
numerics-column-log-sum = 对数之和
numerics-column-part = 项
numerics-column-typed = 给定的数
numerics-column-order = 次序
numerics-column-addition = 第 { $n } 次
numerics-column-rival = id 0（对手）
numerics-column-total = id 1（和）
numerics-column-choice = 选出
numerics-row-exact = 精确
numerics-row-term = 第 { $n } 项
numerics-row-logit = 第 { $n } 个 logit
numerics-row-ratio = 概率之比
numerics-row-sum-exact = 精确的和，只舍入一次
numerics-row-rival = 对手
numerics-note-naive = 精确概率用 60 位十进制算出，与三种格式都无关。
numerics-note-underflow = 概率是 0 就再也抽不到；真正不可能的词元，logit 才是 −∞。
numerics-note-ranges = 最小的正数含次正规数：再小一半，就舍入到 0。
numerics-note-spacings = 每个 logit 最多移动半个间隔，所以相差不到一个间隔的两个可能存成同一个数，也可能不。
numerics-note-look-alike = 两个 logit 相差 { $apart }，float16 都存成 { $held }，于是概率一样大。
numerics-note-held = 不同却存成同一个数的有几对：float16 { $half }，float32 { $single }，float64 { $double }。
numerics-note-errors = 这里对照的是给定的 logits；ulp 是精确值那里两个相邻数的距离，只舍入一次最多差 0.5 个。最后一列用分数精确相加。
numerics-note-product = 纵轴是积的常用对数，成了 0 就没有对数，线到此为止。最后几步是次正规数，位数越来越少。
numerics-note-log-sum = 精确值是 { $n } × ln p，ln p = { $ln }。
numerics-note-tie = 规则：取最大的；一样大就取 id 小的。

numerics-chart-product = { $p } 连乘
numerics-chart-log-sum = ln { $p } 累加
numerics-chart-errors = 最大误差
numerics-axis-count = 乘了几个
numerics-axis-logs = 加了几个对数
numerics-axis-log10 = 积的常用对数
numerics-axis-ln = 对数之和
numerics-axis-format = 格式
numerics-axis-error = 误差的常用对数
numerics-series-exact = 精确
numerics-series-p = 概率
numerics-series-log = 对数概率
numerics-point-zero = 第 { $n } 个：0
numerics-point-last = 第 { $n } 个：{ $value }，最后一个不是 0 的；从第 { $next } 个起是 0
numerics-point-stuck = 第 { $n } 个：{ $value }，从此不再变
numerics-point-subnormal = 第 { $n } 个：{ $value }，从此是次正规数
numerics-point-error = 误差 { $error }
numerics-point-below = 误差 { $error }，低于图的下限
numerics-note-below =
    低于 { $limit } 的误差画不下，只在底边标 ×：{ $which ->
        [probs] 概率的 { $sizes }
        [logs] 对数概率的 { $sizes }
       *[both] 概率和对数概率的 { $sizes }
    }。
numerics-point-no-error = 没有误差

numerics-rounding = 在 { $dtype } 的数轴上相加
numerics-rounding-note = 要加的是 { $terms }；最大的数那里，相邻两数相隔 { $spacing }。
numerics-order =
    { $order ->
        [left_to_right] 从左到右
        [right_to_left] 从右到左
        [pairwise] 两两相加
       *[largest_first] 从大到小
    }
numerics-lane =
    和是 { $sum }，{ $tied ->
        [yes] 与对手一样大，取小的 id：
       *[no] {""}
    }选 id { $choice }
numerics-lane-nan = 和不是数，没有可选的

numerics-check = 核对这一次运行
numerics-check-sum = 概率之和与 1 差几个 ulp（{ $dtype }）
numerics-check-log = log-softmax 差几个 ulp：对照存下的 logits，绝对值不到 1 的按 1 处的 ulp 量（{ $dtype }）
numerics-check-overflow = 不减最大值时上溢的个数
numerics-check-product = 对数之和的相对误差（{ $dtype }）
numerics-check-tie = 各种次序选出的 id
numerics-check-replay = 重跑得到的文本
numerics-verdict =
    { $outcome ->
        [pass] { $rows } 项都成立。
        [unchanged] 犯的错在这组数上没有后果：{ $rows } 项都成立。
       *[fail] { $rows } 项里有 { $failed } 项不成立，先看{ $row ->
            [sum] 概率之和：它不是 1。
            [log] 对数概率：可能的词元不该是 −∞，误差也不该超限。
            [overflow] 上溢的个数：与事先算出的不符。
            [product] 整段文本的对数概率：积已经成了 0，或者误差超限。
            [tie] 平局：该取小的 id。
            [replay] 重跑：没有按记录的次序相加，文本就不一样。
           *[none] 上面。
        }
    }

## 课程 numerics：两种加法，两段文字 (numerics-*)

numerics-runaway-title-tie =
    { $made ->
        [no] 同一个模型，两种加法
       *[yes] 造一处几乎相等
    }
numerics-runaway-title-sum = 第一名的 logit 是怎样加出来的
numerics-runaway-title-decide = 第二名的 logit，以及选了谁
numerics-runaway-title-alike = 两段文字还一样
numerics-runaway-title-part = 第 { $number } 个新词元 · 第一处不同
numerics-runaway-title-after = 第 { $number } 个新词元 · 越走越远
numerics-runaway-title-finished = 两段文字
numerics-runaway-title-never = 两段文字始终一样

numerics-runaway-tied =
    第 { $number } 个新词元本该选{ $token }，比{ $rival }高 { $lead }。给{ $rival }加上偏置 { $offset }（这个差舍入成 float32），{ $ahead ->
        [none] 两者的精确值便**完全相等**
        [token] { $token }的精确值便只领先 **{ $rest }**
       *[rival] { $rival }的精确值便反超了 **{ $rest }**
    }：谁排第一，全看舍入。
numerics-runaway-untied = 模型没有改动。第 1 个新词元选{ $token }，精确值比{ $rival }高 **{ $lead }**；表里是各种加法各自选了谁。
numerics-runaway-summed =
    { $token }的 logit 是 { $terms } 个数的和：A 加得 **{ $a }**，B 加得 **{ $b }**{ $same ->
        [yes] ，一样
       *[no] {""}
    }。不舍入是 { $exact }。
numerics-runaway-decided =
    { $equal ->
        [yes] { $token }两边都得 { $a }
       *[no] { $token }A 得 { $a }，B 得 { $b }
    }；{ $first }A 得 { $first_a }，B 得 { $first_b }。{ $same ->
        [yes] 两边都选**{ $choice_a }**
       *[no] A 选{ $choice_a }（{ $lead_a ->
            [0] 并列
           *[other] 领先 **{ $lead_a }**
        }），B 选{ $choice_b }（{ $lead_b ->
            [0] 并列
           *[other] 领先 **{ $lead_b }**
        }）
    }；不舍入选{ $right }。
numerics-runaway-alike =
    { $listed ->
        [yes] 前 **{ $count } 个**词元两边一样：{ $tokens }。
       *[no] 前 **{ $count } 个**词元两边一样。
    }每一步都是同样的模型、同样的输入，只有 logits 的加法不同。
numerics-runaway-never =
    { $count ->
        [1] 只有 **1 个**词元，
       *[other] **{ $count } 个**词元
    }两边都一样，{ $shown ->
        [0] 都没有文字
       *[other] 文字都是“{ $text }”
    }。{ $ways ->
        [same] 两边的算法本来就相同。
       *[other] { $made ->
            [no] 没有造几乎相等的局面，舍入就没有改变选择。
           *[yes] { $reached ->
                [yes] 几乎相等的那一处，两种加法恰好选了同一个。
               *[no] 还没走到几乎相等的那一处。
            }
        }
    }
numerics-runaway-flipped =
    第 **{ $number }** 个新词元：A 选{ $choice_a }（{ $lead_a ->
        [0] 两个 logit 并列，取 id 小的
       *[other] 领先 { $lead_a }
    }），B 选{ $choice_b }（{ $lead_b ->
        [0] 两个 logit 并列，取 id 小的
       *[other] 领先 { $lead_b }
    }）。{ $right ->
        [a] 不舍入应选 A 的这个。
        [b] 不舍入应选 B 的这个。
       *[none] 不舍入时两个都不选。
    }
numerics-runaway-after =
    第 { $number } 个新词元：{ $which ->
        [a] B 已经结束，A 接着选{ $choice_a }
        [b] A 已经结束，B 接着选{ $choice_b }
       *[both] A 选{ $choice_a }，B 选{ $choice_b }{ $same ->
            [yes] ，这次碰巧相同
           *[no] {""}
        }
    }，{ $which ->
        [both] 领先较小的一边也领先
       *[one] 领先
    } **{ $lead }**。输入早已不同，起因是第 { $first } 个新词元。
numerics-runaway-finished =
    A 的文字{ $shown_a ->
        [0] 是空的
       *[other] 是“{ $text_a }”
    }（{ $count_a } 个词元{ $eos_a ->
        [yes] ，含 <EOS>
       *[no] {""}
    }），B 的{ $shown_b ->
        [0] 是空的
       *[other] 是“{ $text_b }”
    }（{ $count_b } 个{ $eos_b ->
        [yes] ，含 <EOS>
       *[no] {""}
    }）：从第 **{ $number }** 个新词元起分开。{ $right ->
        [a] 那一步若不舍入，会选 A 选的那个。
        [b] 那一步若不舍入，会选 B 选的那个。
       *[none] 那一步若不舍入，两个都不会选。
    }
numerics-runaway-ended =
    { $why ->
        [eos] 选出 <EOS>，结束
       *[limit] 到上限（{ $count } 个）
    }

numerics-runaway-way =
    { $run ->
        [a] A
       *[b] B
    } · { $dtype } · { $order ->
        [left_to_right] 从左到右
        [right_to_left] 从右到左
        [pairwise] 两两相加
       *[largest_first] 从大到小
    }
numerics-runaway-order =
    { $order ->
        [left_to_right] 从左到右
        [right_to_left] 从右到左
        [pairwise] 两两相加
       *[largest_first] 从大到小
    }
numerics-runaway-which =
    { $which ->
        [a] A
        [b] B
        [ab] A 和 B
        [right] 应选
       *[none] —
    }
numerics-runaway-token = { $token }
numerics-runaway-exact = 不舍入
numerics-runaway-any-order = 任何次序
numerics-runaway-over = 已结束
numerics-runaway-lane = 加得 { $result }；选{ $token }
numerics-runaway-term = h × W 的第 { $number } 项
numerics-runaway-bias = 偏置
numerics-runaway-sum = 和
numerics-runaway-distribution = “{ $text }”之后的分布（不舍入）
numerics-runaway-rounding = { $token }的 logit：逐个相加
numerics-runaway-texts = 同一个提示，两段文字
numerics-runaway-array-plain = 隐状态 × 输出头
numerics-runaway-array-bias = 偏置

numerics-runaway-table-ways = 每一种算法在这里选谁
numerics-runaway-table-terms = 加了哪些数
numerics-runaway-table-leads = 这一步的前两名
numerics-runaway-column-dtype = 数值类型
numerics-runaway-column-order = 归约顺序
numerics-runaway-column-choice = 选了
numerics-runaway-column-lead = 领先
numerics-runaway-column-run = 运行
numerics-runaway-column-term = 加数
numerics-runaway-column-given = 舍入前
numerics-runaway-column-logit = logit
numerics-runaway-column-rival = 第二名
numerics-runaway-column-steps = 合几个间隔
numerics-runaway-note-ways = 并列（领先 0）时选 id 小的。隐状态用 float64 算好，舍入到 2⁻²⁴ 的整数倍：各种算法拿到的都一样，只有最后这次投影不同。
numerics-runaway-note-terms = 隐状态、权重和偏置先舍入，相乘后再舍入，然后按次序相加；“和”的“舍入前”用原来的数精确算出。
numerics-runaway-note-rounding = 只画出这一段里 { $dtype } 能表示的数；精确值用没有舍入过的数算出。
numerics-runaway-note-texts = 领先：选中的 logit 减去第二名的；0 是并列，选 id 小的。
numerics-runaway-note-leads = 间隔：这个大小的数，到下一个能表示的数有多远。

## 课程 numerics：运行清单 (numerics-*)

numerics-manifest-title = 运行清单
numerics-manifest-title-replay = 与贴进来的清单对照
numerics-manifest-shown =
    这次运行的清单有 **{ $count } 项**，其中设置 { $options } 项；{ $drawn ->
        [no] 贪心解码不抽随机数，没有种子可记
       *[yes] 随机种子是 { $seed }
    }。结果指纹是 { $fingerprint }：把清单贴回来重跑，对一对就知道结果变没变。
numerics-manifest-verdict-same = { $count } 项全都相同，结果指纹也是 **{ $mine }**：一点没变。
numerics-manifest-verdict-same-elsewhere = 设置相同，有 **{ $versions } 项**环境不同（{ $names }），结果指纹仍是 { $mine }：换了环境，结果没变。
numerics-manifest-verdict-other-elsewhere = 设置相同，有 **{ $versions } 项**环境不同（{ $names }），结果也不同（清单上 { $theirs }，这次 { $mine }）：先查这几项环境。
numerics-manifest-verdict-unexplained = 设置、参数和环境都相同，结果指纹却不同（清单上 **{ $theirs }**，这次 **{ $mine }**）：还有影响结果的东西没有记进清单。
numerics-manifest-verdict-other-model = 设置相同，参数指纹却不同，不是同一个模型：结果（清单上 **{ $theirs }**，这次 **{ $mine }**）不能拿来对照。
numerics-manifest-verdict-other-settings = 有 **{ $settings } 项**设置不同，还不是同一次运行，结果不能对照。先按贴进来的清单重跑。
numerics-manifest-verdict-not-replayable =
    这份清单不能照着重跑：{ $lacking ->
        [0] {""}
       *[other] 缺 **{ $lacking } 项**设置，不替你补。
    }{ $extra ->
        [0] {""}
       *[other] 有 **{ $extra } 项**是这里没有的。
    }
numerics-manifest-verdict-damaged = 清单上的结果与它自己的结果指纹 **{ $theirs }** 对不上：内容被改过，或者没有抄全，不能拿来对照。
numerics-manifest-panel = 清单的每一项
numerics-manifest-label-lesson = 课程
numerics-manifest-label-option = 这里没有的设置
numerics-manifest-label-selection = 选择规则，第 { $number } 项
numerics-manifest-label-arithmetic = 数值类型与归约顺序（{ $part }）
numerics-manifest-label-seed = 随机种子
numerics-manifest-label-parameters-fingerprint = 参数指纹
numerics-manifest-label-environment-tokenstep = 本程序的版本
numerics-manifest-label-environment-python = Python 的版本
numerics-manifest-label-environment-numpy = NumPy 的版本
numerics-manifest-label-environment-platform = 平台
numerics-manifest-label-environment-browser = 浏览器
numerics-manifest-label-value = 结果
numerics-manifest-label-result-fingerprint = 结果指纹
numerics-manifest-table-purposes = 每一部分为什么要记
numerics-manifest-table-counts = 各部分对照下来
numerics-manifest-column-section = 部分
numerics-manifest-column-purpose = 不记会怎样
numerics-manifest-column-same = 相同
numerics-manifest-column-differs = 不同
numerics-manifest-column-missing = 清单上没有
numerics-manifest-column-unknown = 只在清单上
numerics-manifest-column-verdict = 结论
numerics-manifest-section-options = 设置
numerics-manifest-section-selection = 选择规则及次序
numerics-manifest-section-arithmetic = 数值类型与归约顺序
numerics-manifest-section-seed = 随机种子
numerics-manifest-section-parameters = 参数指纹
numerics-manifest-section-environment = 版本、平台、浏览器
numerics-manifest-section-result = 结果及其指纹
numerics-manifest-purpose-options = 别人不知道该重跑什么。
numerics-manifest-purpose-selection = 同样几条规则换个次序，留下的词元可能就不同。
numerics-manifest-purpose-arithmetic = 几乎相等时，选谁由它们决定，却查不出来。
numerics-manifest-purpose-seed = 分不清是没有抽随机数，还是抽了没记，或者给了种子却不起作用。
numerics-manifest-purpose-parameters = 同名的模型换了权重也看不出来。
numerics-manifest-purpose-environment = 结果变了，无从查起是哪个版本带来的。
numerics-manifest-purpose-result = 重跑之后，没有东西可以对照。
numerics-manifest-part-same = 一致
numerics-manifest-part-differs = 不一致

## 课程 stopping：步骤的标题与句子 (stopping-*)

stopping-name = 输出怎样结束
stopping-title-start = 同一段输出，不同的结束
stopping-title-tokens =
    { $count ->
        [1] 第 { $last } 个词元
       *[other] 第 { $first } 到 { $last } 个词元
    }：{ $kind ->
        [plain] 立刻发出
        [pending] 字符只来了一半
        [whole] 字符凑齐了
        [held] 先扣住
        [released] 虚惊一场
        [stop] 停止串完整了
        [call] 工具调用的参数
        [eos] 结束词元
        [garbled] 半个字符也解码
       *[early] 发早了
    }
stopping-title-end = 结束：{ $cause ->
        [eos] 模型选了 <EOS>
        [stop_string] 遇到停止串
        [token_limit] 到了词元上限
        [cancel] 用户取消
        [network_cut] 网络断开
        [server_error] 服务器出错
       *[tool_call] 交出工具调用
    }
stopping-title-wire = 线上的字节
stopping-title-line-ends = 换行切在两块之间
stopping-title-mark = 流的末尾
stopping-title-cut = 断开：{ $place ->
        [in_character] 断在字符里
        [in_line] 断在行里
        [in_event] 断在事件里
       *[between_events] 断在两个事件之间
    }
stopping-title-cuts = 在每一个字节处断开
stopping-title-cut-call = 参数被截断
stopping-title-call = 参数完整，还要核对
stopping-title-claims = “完成”只是一个说法
stopping-title-judge = 任务完成了吗
stopping-title-truth = 裁判的真值表
stopping-title-causes = 各种结束，放在一起
stopping-title-check = 核对

stopping-started = 每次都是同一段输出；这一次结束它的是**{ $cause ->
        [eos] 结束词元
        [stop_string] 停止串
        [token_limit] 词元上限
        [cancel] 用户取消
        [network_cut] 网络断开
        [server_error] 服务器出错
       *[tool_call] 工具调用
    }**：正文一共生成 { $tokens } 个词元、{ $bytes } 字节，停止串是“{ $stop }”。
stopping-plain =
    { $count ->
        [1] 第 { $last } 个词元是
       *[other] 第 { $first } 到 { $last } 个词元是
    }“{ $text }”：字符完整，也不像停止串的开头，**立刻发出**。
stopping-pending = 第 { $number } 个词元有 { $bytes } 字节，末尾的 **{ $pending } 字节**（{ $hex }）只是一个字符的前一部分：先留着，等后面的字节来。
stopping-whole = 第 { $number } 个词元补齐了留着的 { $hex }，合起来是“**{ $character }**”，这才发出“{ $sent }”。
stopping-held = “{ $held }”可能是停止串“{ $stop }”的开头：已经生成，但 **{ $characters } 个字符**都先扣住，不发。
stopping-released = 接着来的是“{ $generated }”，不是停止串：虚惊一场，扣住的“{ $held }”放行，**发出“{ $sent }”**。
stopping-stop = 第 { $number } 个词元里，停止串“{ $stop }”完整了：它和它后面的字（“{ $dropped }”）**一个也不发**。
stopping-call =
    { $count ->
        [1] 第 { $last } 个词元是
       *[other] 第 { $first } 到 { $last } 个词元是
    }工具调用的参数：走 **tool_calls**，不进正文。
stopping-eos = 第 { $number } 个词元是 **<EOS>**：模型自己选的结束，没有字节，什么也不添。
stopping-garbled =
    { $count ->
        [1] 第 { $last } 个词元的字节
       *[other] 第 { $first } 到 { $last } 个词元的字节各自
    }单独解码，半个字符成了 **{ $replaced } 个 U+FFFD**（�），已经发出，拼不回来了。
stopping-early = “{ $sent }”没有扣住，**已经发出**；可它也许是停止串“{ $stop }”的开头，发出的收不回来。
stopping-ended-reason = { $cause ->
        [eos] 模型选了 <EOS>
        [stop_string] 停止串结束了正文
       *[tool_call] 模型交出一个工具调用
    }，API 报告 finish_reason = **{ $reason }**，随后是 [DONE]。{ $cause ->
        [eos] 单看它，分不出是 <EOS> 还是停止串。
        [stop_string] 与选了 <EOS> 时完全一样，停止串本身不返回。
       *[tool_call] 响应完整，任务却正等着你的程序。
    }
stopping-ended-limit = 生成了 { $limit } 个词元，到了上限，API 报告 finish_reason = **length**。{ $characters ->
        [0] 没有扣住的字
       *[other] 扣住的“{ $released }”不会再变成停止串，发出
    }{ $bytes ->
        [0] {""}
       *[other] ，不完整的字符（{ $lost }）不发
    }。话没说完。
stopping-ended-cancel = 生成 { $number } 个词元后，客户端自己关了连接：没有 finish_reason，也没有 [DONE]。{ $count ->
        [0] 没有扣住的字。
       *[other] 扣住的“{ $lost }”**没有发出**。
    }
stopping-ended-cut = 只到了 **{ $bytes } 字节**，连接就断了：没有 finish_reason。{ $thrown ->
        [0] 没有等着的字节
       *[other] 末尾 { $thrown } 字节的事件不完整，按规则丢弃
    }，此前的文字保留。
stopping-ended-error = HTTP 状态早已是 { $status }，改不了；错误**写在流里的一个事件中**，没有 finish_reason。{ $count ->
        [0] 没有扣住的字。
       *[other] 扣住的“{ $lost }”没有发出。
    }
stopping-ended-trusted = { $cause ->
        [cancel] 连接是自己关的
        [network_cut] 连接断了
       *[server_error] 服务器报告了错误
    }，没有 finish_reason；可是这个客户端**把连接关闭当成回答结束**。
stopping-wire = 一共到达 **{ $bytes } 字节**，{ $events } 个事件：遇到一个空行，才把前面的 data 交出去一次。图停在第 { $come } 字节。
stopping-line-ends = 行尾是 LF、CRLF 还是 CR，整块到、逐字节到，还是切在 CR 与 LF 之间：**都是 { $events } 个事件**，文字一样。
stopping-mark = { $error ->
        [yes] 流的末尾是一个**错误事件**：没有 finish_reason，关上的连接不等于说完的话。
       *[no] { $reason ->
            [null] 到最后也没有 finish_reason，{ $done ->
                [yes] 只有 [DONE]
               *[no] 也没有 [DONE]
            }：**没有人说过回答已经结束**。
           *[other] 末尾有两个记号：finish_reason = **{ $reason }** 说为什么结束，[DONE] 说流到此为止；连接关闭不是记号。
        }
    }
stopping-cut = 连接断在第 **{ $at } 字节**后：末尾 { $thrown ->
        [0] 没有等着的字节，
       *[other] { $thrown } 字节不成事件，丢弃；
    }收到的 { $characters } 个字符保留，{ $taken ->
        [yes] 却**被当成了完整的回答**。
       *[no] 响应**不完整**：没有 finish_reason。
    }
stopping-cuts = 在 { $places } 个位置逐一断开，**{ $incomplete } 个**位置的结果是“不完整”：每一处都有确定的状态，没有一处要修补。
stopping-cut-call = 上限在参数中间截断，收到 **{ $characters } 个字符**，{ $executed ->
        [yes] 被补上引号和括号，**执行了**：写进文件的是 { $made }，模型要写的是 { $wanted }。
       *[no] 原样保留，不修补、不执行：补上引号和括号会写进 { $made }，模型要写的是 { $wanted }。
    }
stopping-call-checked = 参数解析得了，也只是第一关：{ $check ->
        [none] 各项核对都通过，这个调用**可以执行**。
        [path] 路径在工作区之外，**不执行**。
        [exists] 这个文件不存在，**不执行**。
        [permission] 没有写它的权限，**不执行**。
        [fresh] 它依据的版本已经旧了，**不执行**。
       *[other] 有一项不通过，**不执行**。
    }
stopping-claims =
    { $count ->
        [0] 收到的文字里没有一句是在说做完了什么；**没有说法**，也就没有什么可信或不可信。
       *[other] 收到的文字里有 { $count } 个说法，核实的有 **{ $verified } 个**：说了不等于做了，每一个都要另外去看。
    }
stopping-judged = { $said ->
        [yes] 模型说了“任务完成”，
       *[no] 模型没有说“任务完成”，
    }{ $finished ->
        [believed] 这个裁判就信了，别的都没看：判为**完成**。
        [yes] 裁判不看这句话；该看的都成立：**完成**。
       *[no] 裁判不看这句话；反对的理由有 { $reasons } 条：**没有完成**。
    }
stopping-truth-told = 四样情形、模型说没说“完成”，一共 { $all } 种组合，完成的只有 **{ $done } 种**；这一次{ $here ->
        [yes] 是其中之一
       *[no] 不在其中，理由写在标出的那一行
    }。
stopping-compared = { $causes } 种结束，文字都停了；响应完整的只有 **{ $complete } 种**，其中 { $alike } 种的 finish_reason 同是 stop。任务是否完成，要另外判断，没有一种结束说得出。

stopping-wire-panel = 事件流的字节
stopping-rule-blank = 到了空行，才把前面的 data 交出去。
stopping-rule-cr = 块的末尾是 CR：行已经结束；下一块开头的 LF 属于它，不是另一行。
stopping-rule-marks = 只有 finish_reason 说得出回答为什么结束。
stopping-rule-lost = 流结束时还没等到空行的，按规则丢弃。
stopping-buffer-bytes = 不完整的字符
stopping-buffer-line = 没结束的行
stopping-buffer-data = 等着空行的 data
stopping-row-kept = 保留的文字
stopping-table-left = 断开之后

stopping-nothing = （没有）
stopping-lines = 生成、扣住、发出
stopping-line-generated = 生成
stopping-line-withheld = 扣住
stopping-line-sent = 发出
stopping-arguments = 工具调用 write_file 的参数
stopping-line-raw = 收到的
stopping-line-wanted = 模型要写的
stopping-line-repaired = 修补会得到

stopping-lamps = 三盏灯
stopping-lamps-note = 一盏亮了，不说明另外两盏。
stopping-lamp-text = 文字停了吗？
stopping-lamp-response = 响应完整吗？
stopping-lamp-task = 任务完成了吗？
stopping-text-lamp =
    { $code ->
        [running] 还在生成
        [reason] 服务器说停了：{ $reason }
        [error] 服务器报告了错误
        [cancelled] 自己取消的
        [broken] 连接断了
       *[closed] 连接关了
    }
stopping-response-lamp =
    { $code ->
        [running] 还没有结束的记号
        [complete] finish_reason = { $reason }
        [cut] finish_reason = { $reason }：被截断
        [error] 以错误告终
        [closed-taken] 没有 finish_reason，只因连接关了就算完整
       *[no-reason] 没有 finish_reason，不知道缺什么
    }
stopping-task-lamp =
    { $code ->
        [not-judged] 还没有判断
        [finished] 该看的都看了，都成立
        [believed] 只凭模型的一句话
       *[open] { $reasons } 条理由反对
    }

stopping-checks = 这个调用能执行吗
stopping-check-question =
    { $check ->
        [ended] 是完整交出的吗？
        [parses] 参数能解析吗？
        [arguments] 参数齐全吗？
        [path] 路径在工作区里吗？
        [exists] 文件存在吗？
        [permission] 有权限写吗？
       *[fresh] 依据的版本还新吗？
    }
stopping-evidence-skipped = 前一项没通过，不再问
stopping-evidence-ended = finish_reason = { $reason }
stopping-evidence-parses =
    { $holds ->
        [yes] { $characters } 个字符，是一个 JSON
       *[no] { $place ->
            [0] { $characters } 个字符，不是可用的 JSON
           *[other] 读到第 { $place } 个字符，不是 JSON
        }
    }
stopping-evidence-arguments =
    { $holds ->
        [yes] 名称和类型都对
       *[no] 不对的：{ $names }
    }
stopping-evidence-path =
    { $holds ->
        [yes] { $path } 在工作区里
       *[no] { $path } 走出了工作区
    }
stopping-evidence-exists =
    { $holds ->
        [yes] 有 { $path }
       *[no] 没有 { $path }
    }
stopping-evidence-permission =
    { $holds ->
        [yes] { $path } 可写
       *[no] { $path } 只读
    }
stopping-evidence-fresh =
    { $holds ->
        [yes] 依据版本 { $based }，现在就是 { $current }
       *[no] 依据版本 { $based }，现在是 { $current }
    }

stopping-cause =
    { $cause ->
        [eos] 结束词元 <EOS>
        [stop_string] 停止串
        [token_limit] 词元上限
        [cancel] 用户取消
        [network_cut] 网络断开
        [server_error] 服务器出错
       *[tool_call] 交出工具调用
    }
stopping-cause-row = { $cause ->
        [eos] 结束词元 <EOS>
        [stop_string] 停止串
        [token_limit] 词元上限
        [cancel] 用户取消
        [network_cut] 网络断开
        [server_error] 服务器出错
       *[tool_call] 交出工具调用
    }{ $here ->
        [yes] （这一次）
       *[no] {""}
    }
stopping-who =
    { $cause ->
        [eos] 模型
        [stop_string] 请求里的停止串
        [token_limit] 请求里的上限
        [cancel] 客户端
        [network_cut] 网络
        [server_error] 服务器
       *[tool_call] 模型
    }
stopping-by-itself = 由内容决定
stopping-this-run =
    { $here ->
        [yes] 这一次
       *[no] —
    }
stopping-yes-no =
    { $holds ->
        [yes] 是
       *[no] 否
    }
stopping-task-told =
    { $told ->
        [believed] 是：它说完成了
       *[open] 未判断
    }
stopping-row-ledger =
    { $row ->
        [generated] 生成
        [sent] 发出
        [held] 扣住
        [pending] 等字符凑齐
       *[dropped] 不再发
    }
stopping-row-http = HTTP 状态
stopping-row-error = 错误事件
stopping-row-connection = 连接
stopping-row-pending = 末尾没处理完的
stopping-connection =
    { $connection ->
        [closed] 服务器关闭
        [cancelled] 客户端自己关闭
       *[broken] 中断
    }
stopping-unfinished =
    { $state ->
        [empty] 什么也没收到
        [clean] 没有
        [event] 一个没交出的事件
        [line] 半行
       *[character] 半行，最后是半个字符
    }
stopping-may =
    { $what ->
        [call] 这个调用：各项核对都通过
       *[nothing] 没有调用，什么也不执行
    }
stopping-may-not =
    { $check ->
        [ended] 不执行：调用没有完整交出
        [path] 不执行：路径在工作区外
        [exists] 不执行：文件不存在
        [permission] 不执行：没有权限
        [fresh] 不执行：依据的版本旧了
       *[other] 不执行：参数不对
    }
stopping-todo =
    { $cause ->
        [eos] 去核实，再判断任务
        [stop_string] 去核实，再判断任务
        [token_limit] 续写或提高上限，不当作完整的回答
        [cancel] 保留文字，注明是取消的
        [network_cut] 保留文字，重新请求；不猜缺的部分
        [server_error] 稍后重试；先查有没有已经生效的操作
       *[tool_call] 核对、执行、交回结果，再继续
    }
stopping-end-of =
    { $how ->
        [closed] 服务器关闭
        [cancelled] 客户端关闭
        [broken] 中断
       *[error] 错误事件，随后关闭
    }
stopping-parses-at =
    { $place ->
        [0] 能解析
       *[other] 不能：读到第 { $place } 个字符
    }
stopping-row-characters = 收到的字符
stopping-row-parses = 能解析吗
stopping-row-repaired = 修补后能解析吗
stopping-row-would-write = 修补后会写进
stopping-row-executed = 执行了吗
stopping-asked-for = { $path }{ $here ->
        [yes] （要写的）
       *[no] {""}
    }
stopping-call-row = { $call ->
        [good] 版本也对
        [stale] 版本旧了
        [denied] 只读的文件
        [missing] 不存在的文件
       *[outside] 工作区外的文件
    }{ $here ->
        [yes] （这一个）
       *[no] {""}
    }
stopping-call-outcome =
    { $check ->
        [none] 可以执行
        [path] 停在：路径
        [exists] 停在：存在
        [permission] 停在：权限
       *[fresh] 停在：新旧
    }
stopping-claim-changed = 读了 { $path }（版本 { $version }）：{ $content }
stopping-claim-tested =
    { $acceptance ->
        [passed] { $path } 版本 { $version } 的验收：通过
        [failed] { $path } 版本 { $version } 的验收：没通过
        [older] 验收的是版本 { $before }，{ $path } 现在是版本 { $version }
       *[none] 没有 { $path } 的验收结果
    }
stopping-claim-done =
    { $holds ->
        [yes] 裁判的条件都成立
       *[no] 裁判有 { $reasons } 条理由反对
    }
stopping-no-claims = 没有说法可核实
stopping-verified =
    { $holds ->
        [yes] 核实
        [against] 与事实不符
       *[no] 没核实
    }

stopping-judge = 停止裁判
stopping-looked-pending =
    { $value ->
        [none] 交出的调用都有了结果
        [handed_over] 这次响应刚交出一个调用，还没有结果：这一项由它决定
       *[call] 有一个调用还没有结果
    }
stopping-looked-acceptance =
    { $value ->
        [passed] { $path } 版本 { $version }：通过
        [failed] { $path } 版本 { $version }：没通过
        [older] 验收的是版本 { $before }，现在是版本 { $version }
       *[none] 没有验收记录
    }
stopping-looked-budget =
    { $value ->
        [enough] 不是因为预算用完才停的
       *[forced] 预算用完，循环以错误退出
    }
stopping-looked-goal =
    { $value ->
        [met] 逐条对过用户的要求
        [reported] 没做到的，已经告诉用户
       *[unmet] 还有没做到的，也没告诉用户
    }
stopping-verdict =
    { $finished ->
        [yes] { $goal ->
            [reported] **完成**，带着已说明的限制
           *[met] **完成**
        }
       *[no] **没有完成**：{ $reasons } 条理由
    }
stopping-verdict-believed = **“完成”**：模型是这么说的
stopping-rests-on-words = 只凭一句“任务完成”
stopping-rests-on =
    { $goal ->
        [reported] 没有未了的操作，当前版本验收过，预算够用，没做到的已说明
       *[met] 没有未了的操作，当前版本验收通过，预算够用，目标达到
    }
stopping-all-hold =
    { $goal ->
        [reported] 四样都成立（没达到的已说明）
       *[met] 四样都成立
    }
stopping-reason =
    { $reason ->
        [pending-call] 有一个操作还没有结果
        [acceptance-none] 没有验收结果
        [acceptance-older] 验收的是版本 { $before }，当前是版本 { $version }
        [acceptance-failed] 当前版本没通过验收，目标不算达到
        [budget-forced] 是预算用完才退出的，不是做完了
       *[goal-unmet] 目标没达到，也没有说明
    }
stopping-truth-pending =
    { $value ->
        [none] 没有
       *[call] 有一个调用
    }
stopping-truth-acceptance =
    { $value ->
        [passed] 当前版本，通过
        [failed] 当前版本，没通过
        [older] 旧版本
        [none] 没有
       *[any] 任意
    }
stopping-truth-budget =
    { $value ->
        [enough] 够用
       *[forced] 用完
    }
stopping-truth-goal =
    { $value ->
        [met] 达到
        [reported] 没达到，已说明
        [unmet] 没达到，没说明
       *[any] 任意
    }
stopping-truth-verdict =
    { $finished ->
        [yes] 完成
       *[no] 未完成
    }
stopping-why = { $first ->
        [pending-call] 操作未了
        [acceptance-none] 没有验收
        [acceptance-older] 验收是旧的
        [acceptance-failed] 验收没通过，不算达到
        [budget-forced] 预算用完
       *[goal-unmet] 没达到，没说明
    }{ $second ->
        [none] {""}
        [budget-forced] ；预算用完
       *[goal-unmet] ；没达到，没说明
    }

stopping-table-causes = 谁来结束
stopping-table-token = 这一步的词元
stopping-table-ledger = 正文的字节
stopping-table-status = API 的报告
stopping-table-duties = 然后呢
stopping-table-compared = 同一段输出的各种结束
stopping-table-lamps = 只看结束本身，三盏灯各是什么
stopping-table-cut-call = 截断的调用
stopping-table-world = 工作区里的文件
stopping-table-calls = 都能解析的几个调用
stopping-table-claims = 说法与证据
stopping-table-truth = 真值表
stopping-table-events = 交出的事件
stopping-table-line-ends = 同样的事件，不同的切法
stopping-table-cuts = 断在哪里，剩下什么
stopping-table-every = 每个字节处断开一次
stopping-column-cause = 结束的原因
stopping-column-who = 由谁
stopping-column-after = 在第几个词元后
stopping-column-here = 这一次
stopping-column-number = 词元
stopping-column-bytes = 字节
stopping-column-whole = 成了字符
stopping-column-sent = 发出
stopping-column-where = 去处
stopping-column-byte-count = 字节数
stopping-column-what = 项目
stopping-column-reported = 报告
stopping-column-then = 做法
stopping-column-text = 收到的文字
stopping-column-may = 能执行什么
stopping-column-todo = 还要做什么
stopping-column-reason = finish_reason
stopping-column-done = {"[DONE]"}
stopping-column-end = 连接怎样结束
stopping-column-found = 内容
stopping-column-file = 文件
stopping-column-version = 版本
stopping-column-writable = 可写
stopping-column-content = 内容
stopping-column-call = 调用
stopping-column-held = 通过的核对
stopping-column-outcome = 结果
stopping-column-claim = 说法
stopping-column-against = 看了什么
stopping-column-verified = 核实了吗
stopping-column-combinations = 组合数
stopping-column-verdict = 判断
stopping-column-why = 理由
stopping-column-event = 事件
stopping-column-byte-range = 字节
stopping-column-says = 说的是
stopping-says-error = 错误：{ $words }
stopping-says-arguments = 参数：{ $text }
stopping-says-text = 文字：“{ $text }”
stopping-says-role = 开始
stopping-column-line-end = 行尾
stopping-column-way = 怎样到达
stopping-column-chunks = 块数
stopping-column-events = 事件数
stopping-column-place = 断在
stopping-column-at = 到达字节
stopping-column-thrown = 丢弃字节
stopping-column-last-text = 最后的文字
stopping-column-state = 响应的状态
stopping-column-places = 断开的位置数
stopping-way =
    { $way ->
        [whole] 一整块
        [bytes] 逐字节
       *[inside] 切在 CR 与 LF 之间
    }
stopping-same-text =
    { $same ->
        [yes] 相同
       *[no] 不同
    }
stopping-cut-row = { $place ->
        [in_character] 字符里
        [in_line] 行里
        [in_event] 事件里
       *[between_events] 两个事件之间
    }{ $here ->
        [yes] （这一次）
       *[no] {""}
    }
stopping-state =
    { $state ->
        [incomplete] 不完整：没有人说过结束
        [error] 错误
        [cut] 被截断：length
       *[complete] 完整
    }
stopping-note-ledger = 生成的每个字节都在“生成”下面的某一行里。
stopping-note-claims = “没核实”不等于是假的：只是还没有人看到它是真的。
stopping-note-truth = 每种组合恰好属于一行；模型说没说“完成”各算一次，判断都一样。拨动开关，标出的行就跟着变。

stopping-check-title = 核对
stopping-check-row =
    { $row ->
        [text] 发出的文字
        [bytes] 字节有去处
        [chunks] 换一种块长，结果相同
        [cuts] 把半个回答当成整的断点数，应为 0
        [calls] 截断的调用改动的文件数，应为 0
       *[judge] 判断不符的组合数，应为 0
    }
stopping-check-verdict = { $first ->
        [none] **全部符合**：发出的文字、字节的去处、流的读法、截断的调用和任务的判断，都与另外算出的一致。
       *[other] **{ $count } 项不符**，第一项是：{ $first ->
            [text] 发出的文字不是该发的文字。
            [bytes] 生成的字节与发出、扣住的对不上。
            [chunks] 换一种块长，读出来就不同。
            [cuts] 半个回答被当成了整个回答。
            [calls] 被截断的调用改动了文件。
           *[judge] 没有完成的任务被判为完成。
        }
    }

## 课程 practice：步骤的标题与句子 (practice-*)

practice-name = 候选、成本与评测
practice-title-candidates = 多做几个，选一个
practice-title-ledger = 账要记全
practice-title-by-count = 多做几个，能好多少
practice-title-proposals = 方案可以有很多个
practice-title-first = 只有一个能提交
practice-title-second = 第二个被拒绝
practice-title-retry = 重读、重做、重测，再提交
practice-title-unauthorised = 没有授权，也提交了
practice-title-overwritten = 后写的盖掉了先写的
practice-title-unnoticed = 没有人发现
practice-title-orders = 所有先后顺序都试一遍
practice-title-study = 一次评测：任务 × 重复
practice-title-naive = 标准误：把每次运行都当作独立的
practice-title-clustered = 标准误：按任务聚类
practice-title-intervals = 两个区间并排看
practice-title-design = 十次回答不是十道题
practice-title-coverage = 标称的把握，实际有多少
practice-title-paired = 两个设置，同一批任务
practice-title-power = 配对，才看得出差别
practice-title-power-either = 配对与不配对，各看出多少
practice-title-one-success = 成功一次说明什么
practice-title-tasks = 一批模拟的任务
practice-title-costs = 期望总成本，逐个设置算
practice-title-price = 失败的价格变了，最好的设置也变
practice-title-check = 核对

practice-candidates =
    同一道题做了 { $count } 个候选，其实有 { $good } 个做对；{ $chooser ->
        [model] 大模型两两比较，{ $passed } 个曾经领先
       *[test] 测试放行了 { $passed } 个
    }。{ $outcome ->
        [right] 交出第 { $number } 个，它是**对的**。
        [wrong] 交出第 { $number } 个，它其实是**错的**：评判也会出错。
       *[nothing] 一个也没有放行，**什么都没交出**。
    }
practice-ledger = { $candidates } 个候选花了 { $made }，{ $judges } 次评判花了 { $judged }，合计 **{ $total }**。只记胜出的那一个是 { $winner }，漏掉 { $missing }。
practice-ledger-wrong = 账上只记了胜出的那一个：**{ $winner }**。实际是 { $candidates } 个候选 { $made }，加 { $judges } 次评判 { $judged }，共 { $total }，漏掉了 { $missing }。
practice-by-count =
    候选从 1 个加到 { $most } 个：要是互相独立，交出对的概率{ $rise ->
        [up] 从 { $first } 升到 { $last }
        [down] 从 { $first } 降到 { $last }
       *[same] 一直是 { $last }
    }；同题相关 { $alike } 时{ $alike_is ->
        [less] 只到
        [same] 也是
       *[more] 是
    } **{ $last_alike }**，{ $chooser ->
        [model] 选错的概率是 { $wrong }。
       *[test] 错的混过测试的概率是 { $wrong }。
    }
practice-proposals = { $plans } 个智能体都读到第 **{ $version } 版**，各写一个方案。方案再多，文件还是没有动。
practice-first = { $worker } 有授权，手里的版本也是最新的：**提交成功**，文件变成第 { $version } 版。{ $refused } 没有授权，版本再新也被拒绝。
practice-unauthorised = 没有查授权：{ $worker } 的改动用户没有同意，却**提交成功**，成了第 { $version } 版；有授权的 { $stale } 反而因为版本旧了被拒绝。
practice-second = { $worker } 的方案依据的是第 { $base } 版，现在已经是第 **{ $version } 版**：拒绝。照旧方案写进去，就会盖掉别人的改动。
practice-retry =
    { $workers } 重读最新版，重做方案，**重新测试**，再提交。现在是第 { $version } 版，内容是 { $changes }：{ $clean ->
        [yes] 谁的改动都没有丢。
       *[no] 其中有用户没有同意的改动。
    }
practice-lost = { $worker } 依据旧版写成了第 { $version } 版，内容只有 { $changes }：**{ $lost } 的改动丢了**，这叫丢失更新。
practice-lost-unseen = 没有人被拒绝，也就没有人重做。第 { $version } 版是 { $worker } 写的，内容只有 { $changes }；{ $lost } 的改动**丢了，却没有一处报错**。
practice-orders =
    { $workers } 个智能体的动作有 { $orders } 种先后顺序，全部跑一遍：有更新丢失的 **{ $lost } 种**，有未经授权的提交的 { $unauthorised } 种。{ $variant ->
        [none] 一个版本上至多成功一次提交。
        [no_version_check] 不查版本，后写的就会盖掉先写的。
        [check_apart] 先查后写，中间就有空当。
       *[no_permission] 查了版本，不等于得到了授权。
    }
practice-study =
    { $tasks } 个任务各跑 { $repeats } 次，一共 { $runs } 次，成功的占 **{ $mean }**。有 { $always } 个任务次次成功，{ $never } 个任务次次失败：{ $kind ->
        [flat] 结果全都一样，看不出同题的几次像不像。
        [once] 每题只有一次，看不出像不像。
        [apart] 同题相关为 0，同一个任务的几次互不相干。
       *[alike] 同题相关 { $alike }，同一个任务的几次有牵连。
    }
practice-naive =
    把 { $runs } 次运行都当成独立的，标准误是 √(p(1 − p) ÷ ({ $runs } − 1)) = **{ $error }**。{ $kind ->
        [flat] 结果全都一样，才成了 0，这个公式不能用。
        [once] 每题只跑一次，任务之间本来就独立，这样算没有错。
        [apart] 同题相关为 0，这一次独立成立。
       *[alike] 看起来很准，但独立这一条并不成立。
    }
practice-clustered =
    { $kind ->
        [once] 每题只跑一次，一次运行就是一个任务。
        [apart] 任务总是独立的。
       *[other] 真正独立的是任务。
    }拿 { $tasks } 个任务各自的成功率算，标准误是 **{ $error }**，{ $kind ->
        [flat] 和按独立算的一样：结果全都一样，这个公式也不能用。
       *[other] 是把每次运行都当作独立时（{ $naive }）的 { $times } 倍。
    }
practice-intervals =
    真值是 { $truth }。按独立算：[{ $naive_low }, { $naive_high }]，{ $naive ->
        [yes] 包住了
       *[no] **没有包住**
    }；按任务聚类：[{ $clustered_low }, { $clustered_high }]，{ $clustered ->
        [yes] 包住了。
       *[no] **没有包住**。
    }{ $flat ->
        [both] 结果全都一样，标准误成了 0，**这两个区间不能用**：看“{ practice-title-one-success }”那一步的精确区间。
        [clustered] 各任务的成功率碰巧一样，标准误成了 0，**后一个区间不能用**。
       *[none] {""}
    }
practice-design = 同题相关 { $alike } 时，每题跑 { $repeats } 次，方差是独立时的 { $effect } 倍：{ $runs } 次运行抵得上 **{ $worth } 次**独立的，一道题的 { $repeats } 次抵 { $one } 次。
practice-coverage =
    { $studies } 次模拟评测，同题相关 { $alike }：把每次运行都当作独立的，标称 { $level } 的区间，实际 **{ $naive }** 包住了真值；按任务聚类的是 { $clustered }。{ $used ->
        [naive] 你现在用的是前一种。
        [either] 两种都与标称大致相符。
        [former] 这一次只有前一种与标称大致相符。
        [neither] 两种都名不副实：任务太少，或成功率太靠近 0、1。
       *[clustered] 该用后一种。
    }
practice-paired =
    设置 B { $side ->
        [above] 比 A 高 { $difference }
        [below] 比 A 低 { $difference }
       *[equal] 和 A 一样高
    }。按任务配对，标准误是 **{ $paired }**，区间{ $found ->
        [yes] 不含 0
       *[no] 含 0
    }；当成两批不同的任务，标准误是 { $unpaired }，区间{ $missed ->
        [yes] 含 0。
       *[no] 不含 0。
    }
practice-power =
    真差别是 { $difference }{ $real ->
        [no] ，看出“差别”就是误报
       *[yes] {""}
    }。{ $studies } 次模拟里，配对看出差别的占 **{ $paired }**，不配对占 { $unpaired }：不配对的区间{ $width ->
        [wide] 太宽
        [narrow] 太窄
        [none] 没有宽度
       *[fitting] 不算宽
    }，标称 { $level }，实际 { $covered } 包住了它。{ $why ->
        [same_tasks] 任务不分难易，不必配对。
        [sure] B 次次成功，不必配对。
       *[none] {""}
    }{ $used ->
        [unpaired] 你现在用的是不配对。
       *[paired] {""}
    }
practice-one-success = 1 次里成功 1 次，成功率的 { $level } 区间是 [**{ $low }**, 1]。温度为 0 时重复 { $runs } 次只是同一个回答，还是算 1 次，不是 { $runs } 次（那样下限会是 { $many }）。
practice-one-success-wrong = 温度为 0 的 { $runs } 次重复被当成了 { $runs } 次独立的成功，{ $level } 区间的下限算成 **{ $many }**；其实是同一个回答，只算 1 次，下限是 { $low }。
practice-tasks = 一批模拟的任务，共 { $count } 个，每个有 { $answers } 种回答。温度为 0 时，{ $cold } 个必对，{ $rest } 个**必错**：升温才有机会抽到对的。
practice-costs =
    失败一次 { $price }，{ $criterion ->
        [not_wrong] 交出错的才算失败
        [every_time] 次次都对才算成功
       *[right] 没交出对的就算失败
    }：温度 { $temperature }、{ $count } 个候选最省，每个任务 **{ $total }**，其中调用 { $calls }，失败概率 { $failure }。
practice-costs-copied =
    失败一次 { $price }，{ $criterion ->
        [not_wrong] 交出错的才算失败
        [every_time] 次次都对才算成功
       *[right] 没交出对的就算失败
    }：照抄温度 { $used_temperature }、{ $used_count } 个候选，每个任务 **{ $used_total }**；温度 { $temperature }、{ $count } 个只要 { $total }（调用 { $calls }，失败概率 { $failure }）。
practice-price =
    失败一次 { $price }：温度 { $temperature }、**{ $count } 个候选**最省。{ $bounded ->
        [yes] 价格在 { $start } 和 { $end } 之间都是它
       *[no] 价格高过 { $start } 都是它
    }；价格从低到高，最省的设置一共有 { $reigns } 种。
practice-checked =
    { $failed ->
        [0] { $count } 项全部对得上{ $mistake ->
            [none] 。
           *[other] ：在这组设置下，犯的错**看不出来**。
        }
       *[other] { $count } 项里有 **{ $failed } 项**对不上{ $mistake ->
            [none] ：这组设置本身就有问题。
           *[other] ：故意犯的错被查出来了。
        }
    }能另算的，用另一种办法再算一遍；其余的，与规则要求的数比。
practice-verdict =
    { $failed ->
        [0] { $count } 项全部对得上{ $mistake ->
            [none] 。
           *[other] ：在这组设置下，犯的错看不出来。
        }
       *[other] { $count } 项里有 { $failed } 项对不上。{ $which ->
            [winner_only] **成本记漏了**：落选的候选和评判也要付钱。
            [no_permission] **有未经授权的提交**：查版本代替不了查授权。
            [versions] **丢失更新**：有的顺序里，两次提交依据同一个版本，先写的改动没有了。
            [simulation] **模拟和精确求和对不上**：覆盖率超出了模拟误差。
            [error] { $mistake ->
                [naive_error] **区间名不副实**：把同一任务的几次运行当成了独立的。
               *[other] **区间名不副实**：任务太少，或者成功率太靠近 0 或 1，连按任务聚类也靠不住。
            }
            [pairs] { $mistake ->
                [unpaired] **区间名不副实**：两个设置用的是同一批任务，却没有配对，区间太宽。
               *[other] **区间名不副实**：任务太少，或者差别太小、太整齐，配对的区间也靠不住。
            }
            [repeats_as_tasks] **证据数多了**：同一个回答重复几次，仍然是一次。
            [trials] **期望成本和试出来的对不上**。
            [orders] **先后顺序没有列全，或者列重了**：列出来的种数和推算的对不上。
           *[copied_setting] **设置不是最省的**：它是照抄来的，不是按你的价格选的。
        }
    }

practice-table-candidates = 这一次的候选
practice-table-chooser = 给定的概率
practice-table-ledger = 每一笔
practice-table-delivered = 交出什么，各有多大概率
practice-table-versions = 文件的版本
practice-table-orders = 几种做法，每种都跑遍所有顺序
practice-table-plan = 评测是怎样模拟的
practice-table-intervals = 区间怎么来
practice-table-design = 相关越大，重复越不值
practice-table-coverage = 区间包住真值的比例
practice-table-paired = 差的区间
practice-table-power = 配对与不配对
practice-table-same-answer = 温度与同一个回答
practice-table-tasks = 任务与 logits
practice-table-costs = 每种候选数的最好温度
practice-table-price = 从什么价格起，哪个设置最省
practice-column-candidate = 候选
practice-column-truth = 其实
practice-column-verdict = 评判
practice-column-taken = 交出
practice-column-quantity = 量
practice-column-value = 值
practice-column-item = 调用
practice-column-price = 价格
practice-column-count = 候选数
practice-column-right = 对的
practice-column-wrong = 错的
practice-column-nothing = 不交
practice-column-version = 版本
practice-column-by = 谁提交
practice-column-base = 依据第几版
practice-column-changes = 内容
practice-column-variant = 做法
practice-column-orders = 顺序
practice-column-lost = 更新丢失
practice-column-twice = 同一版上提交两次
practice-column-unauthorised = 未经授权
practice-column-method = 办法
practice-column-error = 标准误
practice-column-degrees = 自由度
practice-column-quantile = t 分位数
practice-column-low = 下端
practice-column-high = 上端
practice-column-alike = 同题相关
practice-column-effect = 方差的倍数
practice-column-worth-one = 一道题 { $repeats } 次抵几次
practice-column-worth-all = 全部 { $runs } 次抵几次
practice-column-naive-exact = 按独立算（精确）
practice-column-naive = 按独立算（模拟）
practice-column-clustered = 按任务聚类（模拟）
practice-column-finds = 看出差别
practice-column-gain = B 修好的比例
practice-column-difference = 真差别
practice-column-power-paired = 看出：配对
practice-column-power-unpaired = 看出：不配对
practice-column-covers-paired = 覆盖：配对
practice-column-covers-unpaired = 覆盖：不配对
practice-column-temperature = 温度
practice-column-same-easy = 最易：两次相同
practice-column-right-easy = 最易：答对
practice-column-same-hard = 最难：两次相同
practice-column-right-hard = 最难：答对
practice-column-task = 任务
practice-column-lead = 对的 logit
practice-column-right-at = 答对，温度 { $temperature }
practice-column-best-temperature = 最好的温度
practice-column-calls = 调用
practice-column-failure = 失败概率
practice-column-failure-cost = 失败的代价
practice-column-total = 合计
practice-column-from = 从
practice-column-to = 到
practice-row-rate = 做对的概率
practice-row-alike = 同题相关
practice-row-false-accept = 测试误放
practice-row-false-reject = 测试误拒
practice-row-judge-error = 大模型选错
practice-row-judge-calls = 评判次数
practice-row-call =
    { $kind ->
        [winner] 候选 { $number }（胜出）
        [judge] 评判 { $number }
       *[candidate] 候选 { $number }
    }
practice-row-total = 合计
practice-row-winner-only = 只记胜出的那一个
practice-row-tasks = 任务数
practice-row-repeats = 每个任务跑几次
practice-row-alpha = β 分布的 α
practice-row-beta = β 分布的 β
practice-cell-truth =
    { $truth ->
        [good] 做对了
       *[bad] 做错了
    }
practice-cell-verdict =
    { $verdict ->
        [passed] 通过测试
        [failed] 没通过
        [leads] 比前面的好
       *[stays] 不如领先的
    }
practice-cell-taken =
    { $taken ->
        [yes] ✓ 交出它
       *[no] —
    }
practice-cell-finds =
    { $finds ->
        [yes] 是：区间不含 0
       *[no] 否：区间含 0
    }
practice-cell-no-end = 不限
practice-note-unseen = “其实”这一列，评判的时候看不到；写在这里，是为了看清评判也会出错。
practice-note-ledger = 所有候选都已经生成，落选的也要付钱；每一次评判也是。
practice-note-per-right = 每交出一个对的：总成本 ÷ 交出对的概率。
practice-note-by-count =
    { $chooser ->
        [model] 同题的候选越像，多做越没有用；大模型选错的那一份，多做也补不回来。
       *[test] 多做只让“有一个通过”更有把握，不让“通过的是对的”更有把握：测试会误放，这条线就到顶。
    }
practice-note-delivered = 一行三个概率之和是 1，按公式算，没有抽样。
practice-note-lost = 更新丢失：{ $lost }
practice-note-orders = 动作是：读、提交；“先查后写”时提交分成两个动作。因版本旧被拒绝的，从头再来；没有授权的，到此为止。
practice-note-study = 种子 { $seed }。一格是一次运行，同一行是同一个任务。
practice-note-model = 每个任务的成功率自己从 β 分布里抽，α + β = 1 ÷ 相关 − 1。相关为 0 时，每个任务的成功率都相同；为 1 时要么全对，要么全错。
practice-note-intervals = 竖线是标称 { $level } 的区间。
practice-note-quantile = 自由度都是“独立的有几份”减 1：按独立算是运行数，按任务聚类时是任务数。任务越少，t 分位数比正态的 { $normal } 大得越多，不能省。
practice-note-worth = 重复次数 ÷（1 +（重复次数 − 1）× 相关）。
practice-note-coverage = 线旁的浅色带是模拟次数有限带来的误差（{ $level } 的 Wilson 区间）。
practice-note-exact = “精确”是把所有可能的成功次数求和，没有抽样；“模拟”应当与它相符。
practice-note-truth = 真差别是 { $difference }：每个任务上，B 的失败概率是 A 的 { $times } 倍，两边各自另跑。
practice-note-power = 真差别 = B 修好的比例 × { $fails }（A 失败的概率）。最左边没有差别：看出“差别”的比例就是误报率。
practice-note-all-succeed = n 次全部成功时，成功率的精确 { $level } 区间（Clopper–Pearson）。单侧下限近似于 1 − { $factor }/n；把握取 0.95 时，这个系数约为 3，人称“三的法则”。
practice-note-same-answer = 两次相同的概率是各回答概率的平方和。温度越低越接近 1：再跑一次，多半只是把同一个回答再说一遍。
practice-note-rates = 温度经过 softmax 起作用。最好的温度因任务而异。{ $count } 个任务里画 { $shown } 个，全部的数在表里。
practice-note-tasks = 这是一个公开的模型，不是真实的任务：第一种回答是对的，其余几种的 logits 都是 { $rivals }。
practice-note-costs = 每一点都是求和得到的，没有抽样；标出的是最省的设置，以及你正在用的。
practice-note-table-costs = 合计 = 调用 + 失败概率 × 失败的价格。
practice-note-price = 每条线是一个设置的总成本 ÷ 此时最省的总成本：碰到 1 的就是最省的。改变失败的价格，最省的就换。超过 { $most } 倍的不画。
practice-note-break-even = 交界的价格 =（调用之差）÷（失败概率之差）：两条直线的交点，不是从图上读的。

practice-chart-bill = 候选数与成本
practice-chart-by-count = 候选数与交出什么
practice-chart-intervals = 同一份数据，两个区间
practice-chart-worth = 一道题重复 n 次，抵得上几次独立的
practice-chart-coverage = 标称与实际：区间包住真值的比例
practice-chart-power = 看出差别的比例
practice-chart-all-succeed = n 次全部成功，能断定什么
practice-chart-rates = 温度与答对的概率
practice-chart-costs = 每个任务的期望总成本（失败一次 { $price }）
practice-chart-price = 失败的价格与最省的设置
practice-axis-candidates = 候选数 N
practice-axis-price = 价格
practice-axis-probability = 概率
practice-axis-method = 办法
practice-axis-rate = 成功率
practice-axis-repeats = 一道题重复几次
practice-axis-worth = 抵得上的独立次数
practice-axis-all-succeed = n：跑了几次，次次成功
practice-axis-alike = 同题相关
practice-axis-coverage = 包住真值的比例
practice-axis-gain = B 修好的比例
practice-axis-found = 看出差别的比例
practice-axis-temperature = 温度
practice-axis-right = 答对的概率
practice-axis-total = 期望总成本
practice-axis-failure-price = 失败一次的价格
practice-axis-times = 是最省的几倍
practice-series-all = 全部调用
practice-series-winner = 只记胜出的
practice-series-per-right = 每个对的
practice-series-independent = 对的：独立
practice-series-alike = 对的：相关 { $alike }
practice-series-wrong = 错的：相关 { $alike }
practice-series-interval = 区间
practice-series-naive = 按独立算
practice-series-clustered = 按任务聚类
practice-series-paired = 配对
practice-series-unpaired = 不配对
practice-series-correlation = 相关 { $alike }
practice-series-exact = 精确区间
practice-series-one-sided = 精确单侧下限
practice-series-three = 近似：1 − { $factor }/n
practice-series-task = 任务 { $number }（logit { $lead }）
practice-series-count = { $count } 个候选
practice-series-setting = 温度 { $temperature }、{ $count } 个
practice-line-ceiling = 独立时的上限 { $share }
practice-line-truth = 真值 { $truth }
practice-line-level = 标称 { $level }
practice-line-alike = 你设的 { $alike }
practice-line-gain = 你设的 { $gain }
practice-line-alarm = 允许的误报 { $alarm }
practice-line-price = 你的价格 { $price }
practice-point-all = { $count } 个候选，全部调用：{ $price }
practice-point-winner = { $count } 个候选，只记胜出的：{ $price }
practice-point-per-right = { $count } 个候选，每交出一个对的：{ $price }
practice-point-never = 从来交不出对的，没有这个数。
practice-point-right = { $count } 个候选，交出对的：{ $share }
practice-point-wrong = { $count } 个候选，交出错的：{ $share }
practice-point-interval =
    从 { $low } 到 { $high }：{ $covers ->
        [yes] 包住真值
       *[no] 没有包住真值
    }
practice-point-worth = { $runs } 次抵 { $worth } 次
practice-point-counted = { $studies } 次里有 { $hits } 次：{ $share }
practice-point-all-succeed = { $runs } 次里成功 { $runs } 次：至少 { $low }
practice-point-three = n 太小，近似不能用。
practice-point-rate = 任务 { $number }，温度 { $temperature }：答对 { $share }
practice-point-cost = 温度 { $temperature }、{ $count } 个候选：调用 { $calls }，失败概率 { $failure }，合计 { $total }
practice-point-dear = 超过 { $most } 倍，不画。
practice-point-free = 最省的不花钱，没有倍数。
practice-setting-a = 设置 A
practice-setting-b = 设置 B
practice-task = 任务 { $number }
practice-outcomes = 每一次运行
practice-flow-naive = 标准误：每次运行都当作独立的
practice-flow-clustered = 标准误：按任务聚类
practice-flow-paired = 标准误：按任务配对

practice-commits = 谁读了哪一版，谁的改动进了文件
practice-lane =
    { $allowed ->
        [yes] 智能体 { $worker }（有授权）
       *[no] 智能体 { $worker }（无授权）
    }
practice-lane-shared = 文件
practice-commit-rule =
    { $variant ->
        [no_permission] 犯的错：提交前只查版本，不查用户是否授权。
        [no_version_check] 犯的错：提交前只查授权，不查依据的版本是否还是最新的。
        [check_apart] 犯的错：授权和版本都查，但查完再写是两个动作，中间插得进别人。
       *[none] 提交前查两样：用户是否授权，依据的版本是否还是最新的。查和写是一个动作，中间插不进别人。
    }
practice-event-read = 读第 { $version } 版
practice-event-propose = 写第 { $version } 版方案
practice-event-authorise = 查授权
practice-event-check = 查版本：第 { $version } 版
practice-event-retest = 重新测试
practice-event-commit = 提交第 { $version } 版
practice-event-version = 第 { $version } 版
practice-event-discard = 丢掉方案
practice-event-refused-stale = 拒绝：旧版本
practice-event-refused-unauthorised = 拒绝：无授权
practice-variant =
    { $variant ->
        [no_version_check] 不查版本
        [check_apart] 查和写分成两步
        [no_permission] 不查授权
       *[none] 授权 + 版本，查完就写
    }

practice-check = 核对
practice-check-cost = 总成本：单价 × 次数，与账上的合计
practice-check-orders = { $workers } 个智能体的先后顺序：一种一种列出来的种数，与按状态推算的
practice-check-permission = 跑遍这些顺序，有未经授权的提交的（规则要求 0 种）
practice-check-twice = 跑遍这些顺序，同一版上提交两次的（规则要求 0 种）
practice-check-lost = 跑遍这些顺序，有更新丢失的（规则要求 0 种）
practice-check-exact = 覆盖率（按独立算）：模拟 { $actual } 与精确求和 { $target } 之差
practice-check-coverage = 成功率的区间：实际覆盖 { $actual } 与标称 { $target } 之差
practice-check-pairs = 差的区间：实际覆盖 { $actual } 与标称 { $target } 之差
practice-check-evidence = 温度为 0 重复 { $runs } 次：算几次证据，与真的抽样得到几种回答
practice-check-trials = { $settings } 个设置各试跑 { $tried } 次：失败的次数超出误差的设置数
practice-check-setting = 每个任务：所用设置 { $actual }；把 { $settings } 个设置逐个候选再算一遍，最省 { $target }；多花的

practice-array-successes = 每个任务成功几次
practice-array-means = 每个任务的成功率
practice-array-mean = 平均成功率
practice-array-mean-squared = 平均的平方
practice-array-run-spread = 一次运行的方差
practice-array-error-squared = 标准误的平方
practice-array-naive-error = 标准误（按独立算）
practice-array-squares = 各任务的平方
practice-array-mean-of-squares = 平方的平均
practice-array-task-spread = 任务之间的方差
practice-array-clustered-error = 标准误（按任务聚类）
practice-array-first = A 的成功率
practice-array-second = B 的成功率
practice-array-difference = B − A
practice-array-mean-difference = 平均的差
practice-array-paired-error = 标准误（配对）

## 课程 stopping：读者自己的流 (stopping-stream-*, stopping)

stopping-stream-panel = 流
stopping-stream-title-start = 你的流：还没有到
stopping-stream-title-chunk = 第一块到了
stopping-stream-title-line = 第一行
stopping-stream-title-event = 第 { $number } 个事件
stopping-stream-title-group = 第 { $first }–{ $last } 个事件
stopping-stream-title-end = 连接结束
stopping-stream-title-verdict = 是怎样结束的
stopping-stream-title-calls = 哪些可以执行
stopping-stream-title-client = 客户端还要做什么

stopping-stream-started =
    这个流有 **{ $bytes }** 字节，每块至多 { $chunk } 字节，{ $cut ->
        [yes] 连接在第 **{ $arrived }** 字节处断开，只到得了 { $chunks } 块。
       *[none] 共 { $chunks } 块。
    }{ $chat ->
        [yes] 按聊天接口的流来读。
        [none] 里面没有一行以 data: 开头，**不是事件流**。
       *[no] 里面没有聊天接口的块，按普通的事件流来读。
    }
stopping-stream-chunk = 到了 **{ $received }** 字节，共 { $total } 字节。块在哪里断开由网络决定，和行、字符、事件都**没有关系**。
stopping-stream-line =
    第 { $number } 行连同行尾有 **{ $bytes }** 字节，{ $kind ->
        [comment] 以冒号开头，是**注释**，不算内容。
        [ignored] 字段名不认识，整行**忽略**。
       *[field] 第一个冒号前面是**字段名**，后面是值。
    }
stopping-stream-event-text = 第 { $number } 个事件带来 **{ $characters }** 个字符：至今收到 { $received } 个，发出 { $sent } 个，扣住 **{ $held }** 个。{ $invalid ->
        [0] { "" }
       *[other] 其中有非法字节，已换成 U+FFFD。
    }
stopping-stream-event-plain = 第 { $number } 个事件的数据有 **{ $characters }** 个字符：至今收到 { $received } 个，发出 { $sent } 个，扣住 **{ $held }** 个。{ $invalid ->
        [0] { "" }
       *[other] 其中有非法字节，已换成 U+FFFD。
    }
stopping-stream-event-stop = 第 { $number } 个事件让一个 **{ $characters }** 个字符的停止串完整了：它和后面的都不发，一共发出 **{ $sent }** 个字符。{ $invalid ->
        [0] { "" }
       *[other] 其中有非法字节，已换成 U+FFFD。
    }
stopping-stream-event-call = 第 { $number } 个事件带来 { $calls } 段工具调用，参数 **{ $characters }** 个字符：只照原样接在后面，**不解析也不补**。{ $invalid ->
        [0] { "" }
       *[other] 其中有非法字节，已换成 U+FFFD。
    }
stopping-stream-event-reason =
    第 { $number } 个事件带来 finish_reason：{ $reason ->
        [other] 接口**没有定义**的一个值。
       *[stop] **{ $reason }**。
    }{ $characters ->
        [0] { "" }
       *[other] 同时带来 **{ $characters }** 个字符。
    }{ $invalid ->
        [0] { "" }
       *[other] 其中有非法字节，已换成 U+FFFD。
    }服务器报了结束原因；连接怎样关，是另一回事。
stopping-stream-event-refusal = 第 { $number } 个事件带来 **refusal**：模型拒绝时说的话，不算回答的正文，原文在表里。
stopping-stream-event-other = 第 { $number } 个事件是聊天的块，但**不带文字**：没有正文、没有调用，也没有结束原因。
stopping-stream-event-done = 第 { $number } 个事件是 **[DONE]**：服务器说后面没有了，但没有说为什么。
stopping-stream-event-error = 第 { $number } 个事件是服务器报的**错误**：已经收到的文字留着，这个回答不会完整了。
stopping-stream-event-empty = 第 { $number } 个事件的数据是**空的**：派发了，但里面没有 JSON 可读，跳过。
stopping-stream-event-unread =
    第 { $number } 个事件**读不了**：{ $code ->
        [nested] 括号嵌套太深。
        [constant] 里面有 JSON 没有的数。
        [digits] 里面有一个数长得换算不了。
        [too-large] 太大：读它要占的内存超过给一个事件的上限。
        [shape] JSON 的形状不对。
        [not-chat] 是 JSON，但不是聊天的块。
        [completion] 是补全接口的块，不是聊天流的：文字在 text 里，这里不读。
        [no-delta] 有 choices，但没有 delta：内容在 message 或别处，这里不读。
        [invalid-bytes] 有非法字节，已换成 U+FFFD。
       *[syntax] 不是 JSON。
    }{ $code ->
        [too-large] 只留下开头，一个字也不改。
       *[other] 原文留着，一个字也不改。
    }
stopping-stream-event-late = 第 { $number } 个事件排在 [DONE] **后面**：不再读它的内容，只记下来。
stopping-stream-group =
    第 { $first }–{ $last } 个事件合在一步里：**{ $count }** 个事件，{ $start }–{ $end } 字节，带来 **{ $characters }** 个字符{ $unread ->
        [0] 。
       *[other] ，其中 { $unread } 个读不了。
    }
stopping-stream-ended =
    { $how ->
        [cut] 按设置，连接在这里**断了**，
       *[closed] 连接按**正常关闭**算（原文里看不出来），
    }收到 { $received } 字节。{ $state ->
        [empty] 一个字节也没有。
        [clean] 没有剩下半个事件。
        [event] 最后一个事件缺空行，没有派发，丢掉 **{ $lost }** 字节。
        [line] 最后一行没有行尾，丢掉 **{ $lost }** 字节。
       *[character] 断在一个字符中间，丢掉 **{ $lost }** 字节。
    }{ $flushed ->
        [0] { "" }
       *[other] 扣住的 { $flushed } 个字符不会再变成停止串，发出。
    }{ $half ->
        [0] { "" }
       *[other] 末尾半个字符换成 U+FFFD。
    }
stopping-stream-verdict =
    { $state ->
        [empty] 一个事件也没有派发：**没有回答**。
        [no_data] 是事件流，但只有注释或没有 data 的行：**一个事件也没有派发**，没有回答。
        [blank] 只收到空行，**没有事件**，也就没有回答。
        [completions] 这是**补全接口**（completions）的流，不是聊天流：文字在 text 里，本站不读。
        [other_choice] 只读第 0 个候选，有内容的却**都是别的候选**：它们完整不完整，本站不判断。
        [not_chat] { $events } 个事件，没有一个是聊天的块：**不知道**完整不完整。
        [nothing] 一个字节也没有，**什么也没有收到**，谈不上完整不完整。
        [json] 这**不是事件流**：没有一行以 data: 开头；像是一次返回的 JSON。
        [json_error] 这**不是事件流**：没有一行以 data: 开头；像是一次返回的 JSON，里面报了**错误**。
        [json_lines] 这**不是事件流**：没有一行以 data: 开头；像是一行一个 JSON（NDJSON）。
        [other] 这**不是事件流**：没有一行以 data: 开头。
        [plain] 不是聊天接口的流，{ $events } 个事件：本站**不认识**这种流的结束标记，不判断完整不完整。
        [error] 服务器报了**错误**：收到的 { $characters } 个字符留着，回答不完整。
        [truncated] 没有 finish_reason，也没有 [DONE]：回答**被截断**，收到的 { $characters } 个字符留着。
        [reason_missing] 有 [DONE]，没有 finish_reason：说了结束，**没说原因**，违反协议，不要当成完整的。
        [calls_missing] finish_reason 是 tool_calls，却**没有调用**：违反协议，不要当成完整的。
        [damaged] 有 finish_reason，但有事件读不了或读不全：{ $characters } 个字符**可能缺了或错了**。
       *[complete] { $reason ->
            [length] finish_reason 是 **length**：流是完整的，回答却被上限截断。
            [content_filter] finish_reason 是 **content_filter**：流是完整的，回答却被过滤器截断。
            [other] 有 finish_reason，但接口没有定义这个值：流是完整的，为什么停**不知道**。
           *[stop] finish_reason 是 **{ $reason }**：回答完整，{ $events } 个事件，{ $characters } 个字符。
        }
    }
stopping-stream-calls =
    { $calls ->
        [0] 这个流里**没有**工具调用，没有什么可以执行。
       *[other] { $calls } 个工具调用，可以送去检查的有 **{ $allowed }** 个；其余的原文留着，不补也不执行。
    }
stopping-stream-client =
    { $action ->
        [form] 收到的不是事件流：先弄清它的**格式**，再按那种格式读。
        [ask] 完整不完整，要按发送方**自己的协议**来看。
        [again] 回答没有完整：留下收到的，标明它不完整，**再请求一次**。
        [doubt] 可能完整，也可能不完整：**不要当成完整的**，报告服务器违反了什么。
        [check] { $allowed ->
            [1] 调用是完整的
           *[other] { $allowed } 个调用都是完整的
        }，但还**没有执行**：先查路径、权限和版本。
        [check_some] 有 { $allowed } 个调用可以送去检查，还**没有执行**；另外 { $refused } 个原样留着，不执行。
        [refuse] 有调用，但**一个也不能执行**：留下原文，重新请求。
        [shorter] 回答说明自己没有写完：留下收到的，再决定**要不要续写**。
       *[use] 回答完整。完整**不等于**任务完成：还要对照目标检查。
    }

stopping-stream-rule-start = 流由字节组成；每一块有多少字节，和内容无关。
stopping-stream-rule-chunk = 到了的字节先放着：只有行尾能说明一行到此为止。
stopping-stream-rule-line = 行尾只有 CR、LF、CRLF 三种；第一个冒号之前是字段名，冒号后面的一个空格不算。
stopping-stream-rule-event = 空行派发事件；几行 data 之间用一个 LF 接起来。
stopping-stream-rule-end = 流结束时还没有派发的事件，一律丢掉。

stopping-stream-buffer-id = 最后的事件 id
stopping-stream-buffer-tail = 扣住的文字
stopping-stream-buffer-bytes = 半个字符的字节
stopping-stream-buffer-line = 没有行尾的行
stopping-stream-buffer-data = 没有派发的数据

stopping-stream-lines = 收到、扣住、发出
stopping-stream-line-received = 收到

stopping-stream-text-stop = 出现了一个停止串：后面的文字不再发出。
stopping-stream-text-ended =
    { $how ->
        [cut] 连接断了，不会再有文字。
       *[closed] 原文到此为止，不会再有文字。
    }
stopping-stream-reason-cut = finish_reason 是 { $reason }：说明回答没有写完。
stopping-stream-reason-unknown = finish_reason 是 { $reason }，本站不认识：为什么停，不知道。
stopping-stream-state =
    { $state ->
        [empty] 没有派发过事件。
        [no_data] 是事件流，但只有注释或没有 data 的行。
        [blank] 只收到空行，没有事件。
        [completions] 是补全接口的流：文字在 text 里，本站不读。
        [other_choice] 只读第 0 个候选，有内容的都是别的候选。
        [not_chat] 没有聊天的块，无从判断。
        [nothing] 什么也没有收到。
        [json] 不是事件流，像是一次返回的 JSON。
        [json_error] 不是事件流，像是一次返回的 JSON，里面报了错误。
        [json_lines] 不是事件流，像是一行一个 JSON。
        [other] 不是事件流：没有一行以 data: 开头。
        [plain] 本站不认识这种流的结束标记，无从判断。
        [error] 服务器报了错误。
        [truncated] 没有 finish_reason，也没有 [DONE]。
        [reason_missing] 有 [DONE]，但没有 finish_reason：没有人说原因。
        [calls_missing] 说要调用工具，却没有调用：说的和给的对不上。
        [damaged] finish_reason 是 { $reason }，但有事件读不了或读不全。
       *[complete] finish_reason 是 { $reason }。
    }
stopping-stream-task = 流里没有答案：要对照目标检查。

stopping-stream-column-what = 项目
stopping-stream-column-value = 值
stopping-stream-column-part = 部分
stopping-stream-column-start = 从（字节）
stopping-stream-column-end = 到（字节）
stopping-stream-column-text = 内容
stopping-stream-column-event = 事件
stopping-stream-column-range = 字节
stopping-stream-column-fault = 问题
stopping-stream-column-place = 位置
stopping-stream-column-raw = 原文
stopping-stream-column-index = index
stopping-stream-column-name = 工具
stopping-stream-column-id = id
stopping-stream-column-arguments = 参数原文
stopping-stream-column-allowed = 可以送去检查
stopping-stream-column-against = 不能执行的理由

stopping-stream-table-settings = 怎样发送
stopping-stream-table-line = 这一行的各部分
stopping-stream-table-event = 这个事件
stopping-stream-table-group = 这些事件
stopping-stream-table-end = 结束时剩下什么
stopping-stream-table-facts = 三个事实，互不代替
stopping-stream-table-issues = 读的时候发现的问题
stopping-stream-table-calls = 工具调用
stopping-stream-table-reasons = 每个调用为什么不能执行
stopping-stream-table-client = 接口报告了什么，还剩什么要做

stopping-stream-row-bytes = 总字节数
stopping-stream-row-chunk = 每块至多字节数
stopping-stream-row-chunks = 块数
stopping-stream-row-arrived = 到得了的字节数
stopping-stream-row-stops = 停止串个数
stopping-stream-row-type = 事件类型
stopping-stream-row-range = 字节范围
stopping-stream-row-length = 数据的字符数
stopping-stream-row-data = 数据
stopping-stream-row-kind = 是什么
stopping-stream-row-reason = finish_reason
stopping-stream-row-arguments = 参数原文
stopping-stream-row-error = 错误的文字
stopping-stream-row-characters = 带来的字符数
stopping-stream-row-transport = 连接
stopping-stream-row-events = 派发的事件数
stopping-stream-row-comments = 注释行数
stopping-stream-row-pending = 还没有处理完的
stopping-stream-row-lost = 丢掉的字节数
stopping-stream-row-flushed = 最后发出的扣住字符数
stopping-stream-row-last-id = 最后的事件 id
stopping-stream-row-retry = 重连前等待的毫秒数
stopping-stream-row-done = 有 [DONE]
stopping-stream-row-stop = 出现的停止串
stopping-stream-row-http = HTTP 状态
stopping-stream-http-unknown = 流里没有，不知道
stopping-stream-not-applicable = 不适用
stopping-stream-row-api = 流里报告的状态
stopping-stream-row-todo = 客户端还要

stopping-stream-role =
    { $role ->
        [bom] 字节顺序标记
        [field] 字段名
        [space] 不算的空格
        [value] 值
        [comment] 注释
        [ignored] 忽略的字段
        [line-end] 行尾
        [unmarked] 未逐段标出
       *[invalid] 不是 UTF-8 的字节
    }

stopping-stream-kind =
    { $what ->
        [text] 正文
        [call] 工具调用的一段
        [reason] 结束原因
        [refusal] 拒绝的话
        [other] 不带内容的块
        [done] [DONE]
        [error] 错误
        [empty] 空数据
        [unread] 读不了
        [late] [DONE] 之后的
       *[plain] 普通事件
    }
stopping-stream-fault =
    { $code ->
        [syntax] 不是 JSON
        [nested] 括号嵌套太深
        [constant] NaN 或无穷，JSON 里没有
        [digits] 数字太长
        [too-large] 太大，要占的内存超过上限
        [shape] 形状不对
        [not-chat] 没有 choices
        [completion] 补全接口的块：文字在 text 里，这里不读
        [no-delta] 有 choices，但没有 delta：内容在 message 或别处，这里不读
        [invalid-bytes] 有非法字节，已换成 U+FFFD
        [refusal] refusal：拒绝时说的话，不算正文
        [empty-reason] finish_reason 是空的，按 null 读
        [function-call] 旧式的 function_call，不读
        [too-many-calls] 工具调用太多
        [other-choice] 第二个候选回答，不读
        [half] 半个字符没有配对，换成 U+FFFD
        [unknown-reason] 没有定义的 finish_reason
        [two-reasons] finish_reason 前后不一致
        [after-reason] 排在 finish_reason 后面
        [after-done] 排在 [DONE] 后面
        [second-bom] 开头有两个 BOM，按规定只略过一个：第一行字段名不认识，忽略了
       *[call-changed] 调用的 id 或名字中途变了
    }
stopping-stream-at = 数据的第 { $at } 个字符
stopping-stream-pending =
    { $state ->
        [empty] 没有收到字节
        [clean] 没有
        [event] 一个缺空行的事件
        [line] 一个没有行尾的行
       *[character] 一个不完整的字符
    }
stopping-stream-transport =
    { $how ->
        [cut] 按设置断了
       *[closed] 按正常关闭算（流的原文里看不出来）
    }
stopping-stream-yes-no =
    { $holds ->
        [yes] 是
       *[no] 否
    }
stopping-stream-issues-note =
    { $total ->
        [0] 没有发现问题。
       *[other] 共 { $total } 处，列出 { $shown } 处；其中 { $damaging } 处可能让文字或调用缺一段。
    }
stopping-stream-allowed =
    { $holds ->
        [yes] 可以：还没有执行
       *[no] 不可以
    }
stopping-stream-calls-note =
    { $calls ->
        [0] 没有工具调用。
       *[other] 共 { $calls } 个，列出 { $shown } 个。能解析的参数还要查路径、存在、权限和新旧。
    }
stopping-stream-against =
    { $code ->
        [no-reason] 没有 finish_reason：没有人说它完整
        [wrong-reason] finish_reason 不是 tool_calls
        [error] 服务器报了错误
        [damaged] 有事件读不了或读不全，可能缺一段或错一段
        [after-reason] 有一段排在 finish_reason 后面
        [no-id] 没有 id
        [no-name] 没有工具名
        [half] id 或名字里有半个字符
        [changed] id 或名字中途变了
        [arguments-empty] 参数是空的
        [arguments-cut] 参数被截断
        [arguments-syntax] 参数不是 JSON
        [arguments-nested] 参数嵌套太深
        [arguments-constant] 参数里有 NaN 或无穷
        [arguments-digits] 参数里有太长的数
        [arguments-too-large] 参数太大，要占的内存超过上限
        [arguments-duplicate] 参数里一个键出现两次
        [arguments-shape] 参数不是对象
       *[arguments-half] 参数里有半个字符
    }
stopping-stream-api =
    { $reported ->
        [nothing] 没有：这不是聊天接口的流
        [inapplicable] 不适用：这不是事件流
        [error] 一个错误
        [null] 没有 finish_reason
        [other] finish_reason 没有定义
       *[stop] finish_reason = { $reported }
    }
stopping-stream-todo =
    { $code ->
        [format] 弄清它是什么格式，按那种格式读
        [protocol] 按发送方的协议判断完整不完整
        [keep] 留下收到的原文
        [mark] 标明它不完整
        [doubt] 标明它是否完整还不知道
        [retry] 再请求一次
        [run-nothing] 什么也不执行
        [run-no-other] 其余的调用一个也不执行
        [report] 报告违反协议的地方
        [path] 检查参数里的路径存在不存在
        [permission] 检查有没有权限
        [version] 检查文件还是不是模型读过的版本
        [run-once] 只执行一次，把结果交还给模型
        [goal] 对照目标检查回答
        [claims] 核实回答里声称做过的事
       *[continue] 决定提高上限还是续写
    }

## 设置 (option-*)

option-seed = 随机种子
option-seed-help = 同一个种子每次得到同一串随机数。
option-max-new-tokens = 词元上限
option-max-new-tokens-help = 最多生成几个词元，<EOS> 也算一个。

## 设置 · loop, selection, numerics, speculative-block (option-*, loop selection numerics speculative-block)

option-prompt = 提示
option-prompt-help = 只能用词表里的词元；<EOS> 和 <PAD> 可以照样打出来。

## 设置 · loop, selection, speculative-block (option-*, loop selection speculative-block)

option-temperature = 温度
option-temperature-help = logits 先除以它再变成概率：越小越集中；0 就是取最大的。

## 设置 · loop, selection (option-*, loop selection)

option-dtype = 数值类型
option-dtype-help = 全部计算都用它；位数越少，舍入越粗。
option-dtype-float64 = float64（双精度）
option-dtype-float32 = float32（单精度）
option-dtype-float16 = float16（半精度）

## 设置 · loop, speculative-block (option-*, loop speculative-block)

option-rule = 选择规则
option-rule-help = 怎样根据概率选出一个词元。
option-rule-greedy = 贪心：取概率最大的
option-rule-sample = 采样：按概率抽取
option-break-it = 犯哪个错
option-break-it-help = 让循环犯一个实际中常见的错，看核对怎样发现。
option-break-it-none = 不犯错（正确的循环）
option-break-it-count-selected = 刚选出的词元也算进缓存
option-break-it-append-twice = 选出的词元追加两次
option-break-it-never-process = 选出的词元不送进模型
option-break-it-stale-weights = 改了权重，留着旧缓存

## 设置 · selection, constrained, speculative-block (option-*, selection constrained speculative-block)

option-top-k = top-k
option-top-k-help = 留下最大的几项；0 是关。

## 设置 · selection, speculative-block (option-*, selection speculative-block)

option-top-p = top-p
option-top-p-help = 从大到小累计到多少为止；1 是关。

## 设置 · selection, speculative (option-*, selection speculative)

option-draws = 抽很多次
option-draws-help = 用种子产生的随机数抽很多次，看次数与期望差多少。

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
option-min-p = min-p
option-min-p-help = 低于最大概率的多少倍就去掉；0 是关。
option-uniform = 随机数 u
option-uniform-help = 从 0 起、小于 1；它落在哪一段，就选哪一项。
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

## 设置 · speculative, speculative-block (option-*, speculative speculative-block)

option-draft-top-k = 草稿模型的 top-k
option-draft-top-k-help = 草稿只从最大的几项里抽；0 是关。

## 设置 · speculative (option-*, speculative)

option-case = 例子
option-case-help = 目标模型的分布 p 和草稿模型的分布 q，词元相同。
option-case-ordinary = 平常：草稿比目标平一些
option-case-equal = 草稿与目标相同
option-case-disjoint = p 和 q 没有重叠
option-case-partial = p 和 q 只有部分词元重叠
option-case-mismatch = 草稿与目标差得很远
option-case-one-hot = 草稿只押一个词元
option-case-large = 512 个词元：p ∝ ⌊100000 ÷ (i + 1)⌋，q ∝ ⌊100000 ÷ (i + 4)⌋，i 从 0 数起
option-case-own = 自己写 p 和 q
option-p = 目标 p
option-p-help = 小数或分数，用逗号、分号、顿号、空格或换行隔开，按写的值精确计算；和必须恰好是 1，最多 512 个。
option-q = 草稿 q
option-q-help = 与 p 一样写，个数也要一样。
option-target-top-p = 目标的 top-p
option-target-top-p-help = 输出该服从截断之后的 p；1 是关。
option-draw = 这一轮的随机数
option-draw-help = 种子产生的每次都一样；也可以自己定，走到少见的情形。
option-draw-recorded = 由种子产生
option-draw-hand = 自己定
option-drafted = 草稿提出哪个词元
option-drafted-help = 词元的 id，从 0 数起；q = 0 的抽不到，不能选。
option-u = 随机数 u
option-u-help = 决定接受还是拒绝：u·q < p 就接受。
option-v = 随机数 v
option-v-help = 拒绝之后，用它再抽一次。
option-shortcut = 走哪条捷径
option-shortcut-help = 看每条捷径真正给出什么分布。后两条要有截断：草稿没设 top-k 时用 2，目标没设 top-p 时用 0.8。
option-shortcut-none = 不走捷径（正确的规则）
option-shortcut-always-accept = 草稿提出的一律接受
option-shortcut-resample-p = 拒绝之后从 p 重抽
option-shortcut-softmax-residual = 把 max(p − q, 0) 直接送进 softmax，不除以和
option-shortcut-raw-q = 草稿截断了，比值里却用截断前的 q
option-shortcut-raw-p = 目标截断了，验证却用截断前的 p

## 设置 · speculative-block (option-*, speculative-block)

option-gamma = 一轮起草几个（γ）
option-gamma-help = 草稿模型每轮先猜几个词元；目标模型跑一次，把它们全部验证。
option-draft-temperature = 草稿模型的温度
option-draft-temperature-help = 只影响猜得准不准，不影响输出的分布。
option-draft-top-p = 草稿模型的 top-p
option-draft-top-p-help = 草稿从大到小累计到多少为止；1 是关。
option-frequency-penalty = 频率惩罚
option-frequency-penalty-help = 生成的文字里每出现一次，logit 就减去这么多，两个模型都减；0 是关。
option-row = 看批里的哪一行
option-row-help = 同一批有四行，提示相同，各用各的随机数；图里走的是这一行。
option-cost-ratio = 成本比 c
option-cost-ratio-help = 草稿模型跑一次的成本是目标模型的几倍。这是你假设的数，不是测出来的。
option-break-it-raw-q = 草稿截断了，比值里却用没截断的 q（没设截断时，草稿用 top-k = 2）
option-break-it-raw-p = 目标截断了，验证却用没截断的 p（没设截断时，目标用 top-p = 0.8）
option-break-it-keep-rejected = 拒绝之后，缓存不裁剪
option-break-it-count-rejected = 被拒绝的词元也算进惩罚的次数（没设惩罚时用 0.5）
option-break-it-eos-last-only = 只看一轮的最后一个词元是不是 <EOS>
option-break-it-forget-row = 全部接受之后，不补草稿缓存缺的那一行

## 设置 · numerics (option-*, numerics)

option-logits = logits
option-logits-help = 最多 12 个数，可以带标签；-inf 是屏蔽。可以试 0, -104 或 12, 11.99。
option-view-dtype = 展开哪种格式
option-view-dtype-help = 表里三种格式都有；算式和条形图用这一种。
option-view-dtype-float16 = float16（半精度）
option-view-dtype-float32 = float32（单精度）
option-view-dtype-float64 = float64（双精度）
option-token-prob = 每个词元的概率
option-token-prob-help = 连乘用：一段文本里每个词元都是这个概率。
option-token-count = 词元个数
option-token-count-help = 连乘和相加到第几个为止。
option-sum-case = 加哪几项
option-sum-case-help = 一个 logit 由哪几项相加得到，与哪个数比大小。
option-sum-case-f16-order-flip = 2048 + 1 + 1，float16
option-sum-case-f32-order = 一亿 + 1 − 一亿，float32
option-sum-case-own = 自己给
option-terms = 自己的几项
option-terms-help = 2 到 8 个数，按从左到右的次序。
option-rival = 对手的 logit
option-rival-help = 和要与它比大小；它的 id 是 0，和的 id 是 1。
option-sum-dtype = 用哪种格式相加
option-sum-dtype-help = 每加一次就舍入到这种格式。
option-sum-dtype-float16 = float16（半精度）
option-sum-dtype-float32 = float32（单精度）
option-sum-dtype-float64 = float64（双精度）
option-mistake-no-maximum = softmax 不减最大值
option-mistake-log-of-softmax = 先算 softmax 再取对数
option-mistake-product = 概率直接连乘
option-mistake-last-of-equals = 平局取最后一个
option-mistake-no-order = 不记归约顺序就重跑

## 设置 · numerics：两种加法与运行清单 (option-*, numerics)

option-tie-at = 在哪里造几乎相等
option-tie-at-help = 生成到第几个词元时，让前两名几乎相等；0 是不改模型。
option-loop-dtype-a = A 的数值类型
option-loop-dtype-a-help = 运行 A 用它乘、用它加，算出 logits。
option-loop-dtype-a-float16 = float16（半精度）
option-loop-dtype-a-float32 = float32（单精度）
option-loop-dtype-a-float64 = float64（双精度）
option-order-a = A 的归约顺序
option-order-a-help = 运行 A 按什么次序把各项加起来。
option-order-a-left-to-right = 从左到右
option-order-a-right-to-left = 从右到左
option-order-a-pairwise = 两两相加
option-order-a-largest-first = 从大到小
option-loop-dtype-b = B 的数值类型
option-loop-dtype-b-help = 运行 B 用它乘、用它加，算出 logits。
option-loop-dtype-b-float16 = float16（半精度）
option-loop-dtype-b-float32 = float32（单精度）
option-loop-dtype-b-float64 = float64（双精度）
option-order-b = B 的归约顺序
option-order-b-help = 运行 B 按什么次序把各项加起来。
option-order-b-left-to-right = 从左到右
option-order-b-right-to-left = 从右到左
option-order-b-pairwise = 两两相加
option-order-b-largest-first = 从大到小
option-loop-tokens = 最多几个新词元
option-loop-tokens-help = 两次运行都到此为止，<EOS> 也算一个。
option-manifest = 运行清单
option-manifest-help = 把复制来的清单原样贴在这里，与这次运行逐项对照；空着就不对照。

## 设置 · stopping (option-*, stopping)

option-source = 用哪一段
option-source-help = 课程的例子，或者你自己的事件流。
option-source-example = 课程的例子
option-source-own = 自己的流
option-cause = 怎样结束
option-cause-help = 输出总是同一段，变的只是结束它的原因。
option-cause-eos = 模型选结束词元 <EOS>
option-cause-stop-string = 遇到停止串
option-cause-token-limit = 到了词元上限
option-cause-cancel = 用户取消
option-cause-network-cut = 网络断开
option-cause-server-error = 服务器出错
option-cause-tool-call = 交出工具调用
option-at = 在第几个词元后
option-at-help = 上限、取消、断网和出错发生在这里；先是正文，再是工具调用的参数。
option-cut = 断在哪里
option-cut-help = 网络断开时，最后一个事件到了多少。
option-cut-in-character = 断在字符里
option-cut-in-line = 断在行里
option-cut-in-event = 断在事件里：还缺空行
option-cut-between-events = 断在两个事件之间
option-call = 哪个工具调用
option-call-help = 各个调用的参数都能解析，只有一个可以执行。
option-call-good = 版本也对
option-call-stale = 依据的版本旧了
option-call-denied = 文件只读
option-call-missing = 文件不存在
option-call-outside = 路径在工作区外
option-pending = 未了的操作
option-pending-help = 交出的调用有没有还没回来的结果。
option-pending-none = 没有
option-pending-call = 有一个调用没有结果
option-acceptance = 验收结果
option-acceptance-help = 验收的是不是当前版本。
option-acceptance-passed = 当前版本，通过
option-acceptance-failed = 当前版本，没通过
option-acceptance-older = 旧版本的
option-acceptance-none = 没有
option-budget = 预算
option-budget-help = 循环是自己停的，还是预算用完退出的。
option-budget-enough = 够用
option-budget-forced = 用完，以错误退出
option-goal = 用户的目标
option-goal-help = 达到了，或者没达到的已经说明。
option-goal-met = 达到
option-goal-reported = 没达到，已说明
option-goal-unmet = 没达到，没说明
option-stream = 你的流
option-stream-help = 贴上事件流（SSE）的原文，或者选一个文件；只在这台设备上读，不上传。
option-chunk = 每块字节数
option-chunk-help = 网络一次送来多少；结果不应随它而变。
option-cut-at = 断在第几字节后
option-cut-at-help = -1 是不断开；0 是一个字节也没到。
option-stops = 停止串
option-stops-help = 一行一个，不改写；空行不算。扣住文字的是客户端自己，断网以后它照样能发出。
option-mistake-decode-alone = 每个词元的字节单独解码
option-mistake-send-early = 不等停止串确定就发出
option-mistake-closed-is-finished = 连接关了就当说完了
option-mistake-repair-arguments = 修补截断的参数再执行
option-mistake-believe-claim = 模型说完成就算完成

## 设置 · practice (option-*, practice)

option-candidates = 候选数
option-candidates-help = 同一道题做几个，再选一个交出。
option-chooser = 谁来选
option-chooser-help = 测试逐个判，交出第一个通过的；大模型两两比，留下胜者。
option-chooser-test = 测试
option-chooser-model = 更大的模型
option-false-accept = 测试误放的概率
option-false-accept-help = 做错的候选也通过测试的概率。
option-false-reject = 测试误拒的概率
option-false-reject-help = 做对的候选没通过测试的概率。
option-judge-error = 大模型选错的概率
option-judge-error-help = 一对一错放在一起，它选了错的那个的概率。
option-success-rate = 一次做对的概率
option-success-rate-help = 对所有任务平均：候选做对的概率，也是评测里每次运行的成功率。
option-correlation = 同题相关
option-correlation-help = 同一个任务的两次运行有多像：0 是互不相干，1 是要么全对、要么全错。
option-tasks = 任务数
option-tasks-help = 一次评测里有几个不同的任务。
option-repeats = 每个任务跑几次
option-repeats-help = 每种设置下，每个任务重复几次；“次次都对”的标准也用它。
option-gain = B 修好的比例
option-gain-help = 每个任务上，B 的失败概率比 A 的少这么大一部分，两边各自另跑；0 是没有差别。
option-level = 区间的标称
option-level-help = 区间声称有多大把握包住真值。
option-studies = 模拟多少次评测
option-studies-help = 每一点都模拟这么多次；越多，误差线越短，也越慢。
option-task-set = 任务
option-task-set-help = 用哪一批模拟的任务比较设置。
option-task-set-mixed = 难易都有
option-task-set-easy = 多数容易
option-task-set-hard = 多数难
option-criterion = 怎样算失败
option-criterion-help = 先说清什么算成功，再谈哪个设置好。
option-criterion-right = 没有交出对的，就是失败
option-criterion-not-wrong = 交出错的才是失败；不交不算
option-criterion-every-time = 重复跑，有一次不对就是失败
option-call-price = 一个候选的价格
option-call-price-help = 生成一个候选花多少；单位随你，几个价格一致就行。
option-judge-price = 一次评判的价格
option-judge-price-help = 跑一次测试，或者请大模型比较一次。
option-failure-price = 失败一次的价格
option-failure-price-help = 失败一次的损失有多大，与其他价格用同一个单位。
option-mistake-winner-only = 成本只记胜出的候选
option-mistake-no-permission = 提交前不查授权
option-mistake-no-version-check = 提交前不查版本
option-mistake-check-apart = 查版本和写入分成两步
option-mistake-naive-error = 把每次运行都当作独立的
option-mistake-unpaired = 同一批任务，却不配对
option-mistake-repeats-as-tasks = 温度为 0 的重复也当证据
option-mistake-copied-setting = 照抄别人的设置

## 设置 · numerics, stopping, practice (option-*, numerics stopping practice)

option-mistake = 犯哪个错
option-mistake-help = 故意犯一个实际中常见的错，看核对怎样发现。
option-mistake-none = 不犯错

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
error-allowed-request = lesson、options、reference、exercise
error-allowed-names = { $names }
error-allowed-range = { $minimum } 到 { $maximum }
error-allowed-zero-or-range = 0，或 { $smallest } 到 { $maximum }
error-allowed-tokens = 由{ $tokens }组成的文字
error-allowed-count = { $minimum } 到 { $maximum } 个词元，从{ $tokens }里选
error-half-character = 第 { $character } 个字符只有一半，不是完整的字符
error-no-parameters = 这一课没有参数可以导出
error-allowed-text = 最多 { $maximum } 个字符

## 被拒绝的设置 · selection, speculative (error-*, selection speculative)

error-allowed-open-range = 从 { $minimum } 起、小于 { $maximum } 的数

## 被拒绝的设置 · selection, numerics (error-*, selection numerics)

error-items-empty = 一个数也没有
error-items-missing = 第 { $line } 行第 { $column } 个字符处缺一个数
error-items-not-a-number = 第 { $line } 行第 { $column } 个字符处的“{ $text }”不是数
error-items-nan = 第 { $line } 行第 { $column } 个字符处是 NaN，它不是数
error-items-infinite = 第 { $line } 行第 { $column } 个字符处的“{ $text }”不是有限的数
error-items-no-legal-item = 每一项都是 −∞，没有可以选的
error-items-duplicate-label = 第 { $line } 行第 { $column } 个字符处的标签“{ $text }”与第 { $first } 项相同
error-items-label-missing = 第 { $line } 行第 { $column } 个字符处的“{ $text }”没有标签，而前后的项有
error-items-bad-label = 第 { $line } 行第 { $column } 个字符处的标签里有不完整的字符
error-items-json-syntax = 第 { $line } 行第 { $column } 个字符处的“{ $text }”不合 JSON 的写法
error-items-ends-early = 到第 { $line } 行第 { $column } 个字符就结束了，JSON 没有写完
error-items-too-many = 多于 { $limit } 项，多出来的从第 { $line } 行第 { $column } 个字符开始
error-items-outside-dtype = 第 { $item } 项超出了 { $dtype } 的范围

## 被拒绝的设置 · selection (error-*, selection)

error-order-unknown = 没有“{ $name }”这个名称
error-order-doubled = “{ $name }”出现了两次
error-order-missing = 缺少 { $name }
error-items-negative = 第 { $line } 行第 { $column } 个字符处的概率“{ $text }”小于 0
error-items-sum-not-one = 概率之和是 { $total }，不是 1
error-items-sum-infinite = 各项之和太大，超出了数的范围
error-logits-have-no-sum = logits 之和没有意义，不能除以它
error-masked-all = 全部屏蔽了，没有合法的词元可选
error-masked-unknown = 没有“{ $name }”这个标签或 id
error-preset-refuses = { $preset } 不接受这个值
error-cannot-run = 按这个值算不下去
error-temperature-overflow = 温度太低，logits 除以它会超出 { $dtype } 的范围
error-allowed-order = 下列名称各一次，用逗号隔开，前面可以加“-”表示关掉：{ $names }
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

## 被拒绝的设置 · speculative (error-*, speculative)

error-shares-empty = 一个数也没有
error-shares-missing = 第 { $item } 个数空着
error-shares-not-a-number = 第 { $item } 个“{ $text }”不是小数或分数
error-shares-zero-denominator = 第 { $item } 个“{ $text }”的分母是 0
error-shares-exponent = 第 { $item } 个“{ $text }”的指数太大或太小：最多 { $digits } 位
error-shares-not-finite = 第 { $item } 个“{ $text }”不是有限的数
error-shares-negative = 第 { $item } 个“{ $text }”小于 0
error-shares-too-many = 多于 { $limit } 个数
error-shares-denominator = 通分以后分母太长，没法精确计算
error-shares-all-zero = 全是 0：抽不出词元，也没法除以总和
error-shares-length = q 有 { $count } 个数，p 有 { $other } 个
error-shares-sum =
    和是 { $total }，比 1 { $side ->
        [above] 多
       *[below] 少
    } { $difference }
error-shares-offer = 各数除以总和 { $total }
error-drafted-impossible = { $tokens }（id { $id }）的 q = 0，草稿抽不到
error-drafted-unknown = 只有 { $count } 个词元，id 到 { $last } 为止
error-allowed-shares = 不小于 0 的小数或分数，和恰好是 1，用逗号、分号、顿号、空格或换行隔开，最多 { $limit } 个，p 与 q 个数相同

## 被拒绝的设置 · numerics (error-*, numerics)

error-items-tiny = 第 { $line } 行第 { $column } 个字符处的数离 0 太近，读进来就成了 0
error-items-long = 第 { $line } 行第 { $column } 个字符处的数太长
error-items-number-label = 整行读成了 1 项，标签是“{ $label }”；真是标签，就写“{ $label }：{ $text }”
error-terms-few = 只有一项，没有什么可加的
error-allowed-logits = 有限的数或 -inf，绝对值不超过 { $bound }，用逗号、空格或换行隔开；或一行一个“标签：数”；或 JSON；最多 { $limit } 项，每个数最多 { $long } 个字符
error-allowed-terms = { $least } 到 { $limit } 个有限的数，{ $dtype } 装得下，绝对值不超过 10³⁰⁰，用逗号、空格或换行隔开，每个最多 { $long } 个字符
error-allowed-rival = 一个有限的数，{ $dtype } 装得下，最多 { $long } 个字符

## 被拒绝的设置 · numerics：几乎相等与运行清单 (error-*, numerics)

error-tie-behind-end = 不改模型时这段文字只有 { $count } 个词元，没有这么靠后的地方
error-offer-tie-at = 改在第 { $number } 个词元
error-manifest-json = 不是完整的 JSON：第 { $line } 行第 { $column } 个字符读不下去
error-manifest-wrapped =
    去掉{ $in ->
        [fence] 外面的代码围栏（```）
       *[mark] 开头看不见的字节顺序标记（BOM）
    }再贴
error-manifest-deep = 括号套了 { $depth } 层，太深
error-manifest-twice = 同一处写了两次“{ $name }”
error-manifest-number = 有一个数读不成：不是有限的数，或者位数太多
error-manifest-schema = 清单的格式版本（manifest）不是这里能读的
error-manifest-lesson = 是另一课的清单，或者没有这一课
error-manifest-missing = 清单缺“{ $name }”
error-manifest-unknown = 清单里多出“{ $name }”
error-manifest-entry = 清单里“{ $name }”的值不对
error-manifest-option = 清单里的设置“{ $name }”这一课不接受
error-allowed-manifest = 从本页复制的整份清单，一字不改
error-allowed-manifest-kind =
    { $kind ->
        [object] 一组“名称：值”
        [fewer] 少得多的项
        [text] 一段文字，不太长，每个字符都完整
        [whole] 整数
        [scalar] 一个数、一段文字、true 或 false
        [pairs] 若干对名称和值
       *[exact] 文字、整数、true、false，或一列整数
    }

## 被拒绝的设置 · stopping (error-*, stopping)

error-stream-too-large = 一共有 { $bytes } 字节，超过上限，没有读；上一次的结果还在
error-stream-base64 = 第 { $character } 个字符不是 base64
error-stream-length = base64 不完整，到第 { $character } 个字符就没有了
error-stream-cut = 流只有 { $bytes } 字节
error-allowed-stream = 文字，或者 base64 的 data: 地址，最多 { $maximum } 字节
error-allowed-stream-cut = -1 到 { $bytes }

## Exercises: what Python says of a reader's function (exercise-*, exercise)

exercise-top-p =
    按概率从大到小累计，达到 p 为止，哪些候选留下？

    probs：每个候选的概率（NumPy 数组，和为 1）。
    p：0 到 1；为 1 时全部留下。
    返回：同样长的布尔数组，True 表示留下。
exercise-top-p-order = 从大到小的编号，相等时编号小的在前
exercise-top-p-mass = 累计到它为止的概率
exercise-top-k =
    概率最大的 k 个候选留下，相等时编号小的在前。

    probs：每个候选的概率（NumPy 数组，和为 1）。
    k：整数；为 0 时不起作用，全部留下；比候选多时也全部留下。
    返回：同样长的布尔数组，True 表示留下。
exercise-top-k-smallest = 第 k 大的概率
exercise-min-p =
    与最大的概率相比不太小的候选留下。

    probs：每个候选的概率（NumPy 数组，和为 1）。
    min_p：0 到 1，表示最大概率的几倍；正好相等的也留下。
    返回：同样长的布尔数组，True 表示留下。
exercise-min-p-compare = 和谁比？
exercise-check-crossing = 累计越过 p 的那一个留下
exercise-check-exact = 累计正好等于 p 时，到此为止
exercise-check-at-least-one = 至少留下一个
exercise-check-order = 候选不必从大到小排好
exercise-check-equals = 概率相等时的取舍
exercise-check-all = p = 1 时全部留下
exercise-check-single = 只有一个候选
exercise-check-extreme = 概率为 0 的和极小的候选
exercise-check-count = 正好留下 k 个
exercise-check-off = 设为 0 时全部留下
exercise-check-more = k 不小于候选的个数
exercise-check-relative = 与最大的概率相比，不是与 1 相比
exercise-check-meets = 正好等于界线的留下
exercise-check-drawn = 另外 { $cases } 组按固定种子生成的输入
exercise-fault-long = 代码太长：最多 { $longest } 个字符。
exercise-fault-syntax = 语法错误，代码没有运行：{ $text }
exercise-fault-missing = 没有找到函数 { $function }。函数名要和题目一样。
exercise-fault-parameters = 参数不对，应该是 { $function }。
exercise-fault-none = 函数返回了 None。是不是忘了 return？
exercise-fault-type = 返回的类型不对：得到 { $found }，应该是布尔值的数组或列表。
exercise-fault-shape = 返回的长度不对：得到形状 { $found }，应该是 { $wanted }，每个候选一个值。
exercise-fault-changed = 函数改动了传进来的 { $parameter }。请在副本上改，例如 { $parameter }.copy()。
exercise-fault-nothing-kept = 有概率的候选一个也没留下（设置为 { $setting }），课程没法继续：至少要留下一个。
exercise-fault-closed = 练习里不能 import { $module }：它不是练习的一部分，或者里面就有答案。
exercise-fault-input = 练习里没有输入：input() 等不到人回答。要用的值请直接写在代码里。
exercise-fault-raised = 运行时出错：{ $type }：{ $text }
exercise-fault-raised-bare = 运行时出错：{ $type }
exercise-set-scene = “看什么”换成了“换一组数”：固定的例子里没有你的函数。
exercise-set-preset = “按谁的规则”换成了“tokenstep（本站的规则）”：其他系统用自己的 { $stage }，不用你的函数。
exercise-set-order = “顺序与开关”里的 { $stage } 原来关着，已经打开：关着就轮不到你的函数。
exercise-set-value = { $stage } 从 { $before } 改成了 { $after }：设为 { $before } 时这一段什么也不做，看不出你的函数有没有用。
exercise-fault-wheel-broken = { $wheel } 已损坏，或者不是 wheel：{ $text }
exercise-fault-wheel-other = { $wheel } 名不副实：里面是 { $found }。
exercise-fault-wheel-native = { $wheel } 里有编译好的代码（{ $file }）；这里只能载入纯 Python 的包。
exercise-fault-wheel-python = { $wheel } 要求 Python { $wanted }，这里是 Python { $here }。
exercise-fault-wheel-needs = { $wheel } 还需要 { $requirement }，这里没有。这里不会从任何包索引下载，要由本页作者把它的 wheel 也写上。
exercise-fault-wheel-version = { $wheel } 需要 { $requirement }，这里有的是 { $here }。
exercise-fault-wheel-taken = { $wheel } 里的 { $module } 和这里已有的重名，没有载入。
exercise-fault-wheel-refused = { $wheel } 装不上：{ $text }
exercise-bad-request = 不是一道练习
exercise-allowed = 这一课有的练习：{ $names }

## 数组的名称 (array-*)

array-head-weights = 输出头的权重
array-last-hidden = 最后一个词元的隐状态
array-logits = logits
array-scaled = logits ÷ 温度
array-logit-max = 最大值
array-logit-exp = 减去最大值后取指数
array-logit-sum = 指数之和
array-probs = 概率
array-cumulative = 累积概率

## 数组的名称 · loop, selection, speculative-block (array-*, loop selection speculative-block)

array-masked = 后面的词元被因果遮罩挡住，不参与计算
array-embedding-table = 嵌入表
array-query-weights = 查询的权重
array-key-weights = 键的权重
array-value-weights = 值的权重
array-changed-weights = 改动后的值权重
array-output-weights = 注意力输出的权重
array-ff-in-weights = 前馈第一层的权重
array-ff-out-weights = 前馈第二层的权重
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
status-notice-plain = 快速启动在这里没有成功，Python 已改用普通方式启动：慢一些，结果不变。

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
        [lesson] 这一课所需的文件迟迟没有到齐。
       *[start] Python 的启动迟迟没有完成。
    }
failure-timeout-check = 网络很慢或内存不足时会这样。请检查网络，关闭占用内存的其他页面，然后重试。
failure-worker-what = 运行 Python 的后台线程意外终止，自动重启后又一次终止。
failure-worker-check = 常见的原因是内存不足。请关闭其他页面或换一台设备，然后重试。
failure-garbage-what = 后台线程发来了无法识别的消息：{ $detail }
failure-garbage-check = 可能是页面与 runtime 文件夹的版本不一致，或受到浏览器扩展的干扰。请强制刷新页面、停用扩展，然后重试。
failure-python-what = Python 报告了一个意料之外的错误：{ $detail }
failure-python-check = 这是程序的缺陷，不是你操作有误。请重试；若再次出现，请把这行错误和当时的设置反馈给我们。
failure-memory-what = 浏览器没有更多内存可以给 Python：{ $detail }
failure-memory-check = 请关闭其他页面，或把设置改小后重试；之前的结果仍在。
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
player-share = 分享
player-present = 放映
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
player-about-memory = Python 占用内存
player-about-notice = 说明
player-about-failure = 出了什么问题
player-about-check = 可以检查什么
player-seconds = { $seconds } 秒
player-megabytes = { $megabytes } MB
player-comparison =
    { $numbers ->
        [0] 与构建时的结果逐项比对，全部相同。
       *[other] { $numbers } 个数与构建时的结果逐一比对，最多相差 { $difference }。
    }
player-comparison-unequal = 与构建时的结果不一致，第一处在 { $where }。
player-comparison-none = 构建时没有用这些设置算过，所以没有可以比较的结果。
player-progress = 正在你的浏览器中计算：{ $done } / { $total }
player-stop = 停止
player-stopped = 已停止，没有算完；图里仍是先前的结果。
player-built-stays = 图里仍是先前算好的结果，照样可以一步一步看。
player-retry = 重试
player-downloads = 下载
player-download-trace = 全部步骤 JSON
player-download-npz = 全部数组 NPZ
player-download-params = 参数 JSON（float64）
player-take-away = 带走…
player-options = 改一改设置
player-options-hint = 换一组设置，或者故意弄坏它；改完立刻重算
player-options-settings = 设置
player-options-break = 故意弄坏
player-options-break-note = 照规则做，核对应当全部通过。在这里挑一个错误，看核对能不能发现，又怎样说出错在哪里。
player-options-reset = 恢复默认设置
player-options-computing = 正在用新设置计算…
player-refused = { $message }，允许的是：{ $allowed }。
player-refused-field = “{ $field }”没有改成“{ $value }”：{ $refusal }
player-refused-stays = 图里仍是先前的结果。
player-refused-open = 打开设置
player-refused-badge = 设置没有采用，图里是先前的结果。去看原因
player-earlier-waiting = 先前的结果，正在等 Python…
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
view-shares-count = { $count } 份
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
view-probability = 概率
view-draw = 随机数 u = { $u } 落在 { $token } 这一段。
view-check-round = 轮
view-check-name = 检查
view-check-actual = 这次
view-check-expected = 应为
view-check-outcome = 结果
view-check-cells = 每一项：这次运行的数，与另行算出的或者规则要求的数相比
view-check-ok = 一致
view-check-wrong = 不符
view-running = 正在计算，还不是结果
view-earlier = 先前的结果
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
view-draws = 重复抽取 { $draws } 次：空心条是期望，实心条是实际
view-candidate-name = 候选
view-expected = 期望次数
view-observed = 实际次数
view-counts-more = 其余 { $count } 个

## 图 · sequence, constrained, speculative, speculative-block, numerics (view-*, sequence constrained speculative speculative-block numerics)

view-op-log = 取自然对数
view-op-shift = 加上同一行的一个数
view-op-weigh = 乘以同一行的一个数

## 图 · selection, speculative (view-*, selection speculative)

view-landing = 随机数 { $name } = { $u } 落在 { $token } 这一段，即从 { $start }（含）到 { $end }（不含）。
view-vary = 拖动滑块改变 { $name }，其余设置不变。

## 图 · selection (view-*, selection)

view-new-tab = （在新标签页打开）
view-exercise = 改写一条规则…

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

## 图 · constrained, stopping, practice (view-*, constrained stopping practice)

view-piece-new = 新
view-piece-illegal = 不合法
view-piece-end = 结束
view-piece-held = 扣住
view-piece-partial = 等字节
view-piece-dropped = 丢弃
view-piece-made-up = 补上的
view-piece-absent = 没有收到
view-lamp-on = 是
view-lamp-off = 否
view-lamp-unknown = 未判断

## 图 · speculative, speculative-block (view-*, speculative speculative-block)

view-op-least = 两个数取小的
view-op-excess = 相减，小于 0 的算 0
view-op-accept = 相除，大于 1 的算 1
view-overlap-target = 目标
view-overlap-draft = 草稿
view-overlap-value = { $token } 的 { $name } = { $value }
view-fate-accepted = 接受
view-fate-rejected = 拒绝

## 图 · speculative (view-*, speculative)

view-overlap-accepted = 两者都有：接受
view-overlap-lacking = 只有目标有：缺
view-overlap-rejected = 只有草稿有：拒绝
view-overlap-drafted = 草稿提出
view-overlap-emitted = 输出
view-overlap-dart = u·q：落在 p 以下就接受
view-overlap-height = u·q = { $height }
view-overlap-below = u·q = **{ $height }**，低于 { $token } 的 p = { $p }：接受。
view-overlap-above = u·q = **{ $height }**，不低于 { $token } 的 p = { $p }：拒绝。
view-overlap-vary = 拖动滑块或者图里的横线，改变 u。
view-overlap-scroller = p 与 q 的重叠图，可左右滚动
view-overlap-more = 其余 { $count } 个词元（图里画的是概率最大的）
view-experiment-progress = 已抽 { $done } / { $total } 次
view-experiment-draws = 抽了 { $done } 次
view-experiment-passed = 通过
view-experiment-failed = 不通过
view-experiment-row = { $name }：频率 { $share }，应为 { $expected } ± { $tolerance }，{ $count } 次，{ $verdict }
view-experiment-row-followed = { $name }：频率 { $share }，应为 { $expected } ± { $tolerance }，{ $count } 次，{ $verdict }；它实际服从的概率是 { $followed }
view-experiment-in = 在容差内
view-experiment-out = 超出容差
view-experiment-times = 容差的 { $times } 倍
view-experiment-no-leeway = 不容许偏差
view-experiment-name = 词元
view-experiment-share = 频率
view-experiment-expected = 应为 ± 容差
view-experiment-count = 次数
view-experiment-more = 其余 { $count } 个词元（上面是偏离最多的）
view-experiment-key-share = 抽出来的频率
view-experiment-key-expected = 应有的概率与容差
view-experiment-key-followed = 它实际服从的概率
view-experiment-key-gauge = 偏差 ÷ 容差：在 −1 到 1 之间才通过

## 图 · speculative-block (view-*, speculative-block)

view-fate-empty = 空
view-fate-drafted = 待验证
view-fate-scored = 已打分
view-fate-not-reached = 没轮到
view-fate-cut = 不输出
view-fate-bonus = 直接从 p 抽
view-source-accepted = 接受的草稿
view-source-residual = 残差分布
view-source-bonus = 额外一个
view-block-committed = 已经确定的序列，可左右滚动
view-block-prompt = 提示
view-block-generated = 已生成
view-block-new = 新
view-block-now = 这里
view-block-drafted = 草稿词元
view-block-none = 没有草稿
view-block-u = 随机数
view-block-fate = 结果
view-block-emitted = 输出
view-block-scroller = 草稿的每个位置，可左右滚动
view-lane-new = 写入
view-lane-cropped = 裁掉
view-lane-missing = 缺
view-lane-wrong = 不该有
view-lane-misplaced = 错位
view-lane-wanted = 应有 { $wanted }
view-lane-short = 缺 { $missing } 行
view-lane-scroller = 两个缓存的每一行，可左右滚动

## 图 · numerics, stopping, practice (view-*, numerics stopping practice)

view-op-exp = 取指数
view-op-multiply = 两个数相乘
view-op-subtract = 两个数相减
view-op-root = 开平方
view-op-mean = 取一行的平均
view-chart-point = { $series }：{ $across } { $x }，{ $up } { $y }
view-chart-interval = 区间 { $low } 到 { $high }
view-chart-nothing = 没有数
view-chart-then = ；
view-chart-reading = 指着一个点，或用 ← → 逐点移动，这里读出它的数。
view-chart-note = 说明
view-chart-table = 数据表
view-chart-table-of = “{ $title }”的数据表
view-rounding-exact = 精确和 { $value }
view-rounding-rival = 对手 { $value }
view-rounding-rounds = { $sum } = { $exact }，舍入成 **{ $after }**
view-rounding-fits = { $sum } = **{ $after }**，不用舍入
view-rounding-lost = { $sum }：结果不再是一个数
view-rounding-result = 结果 **{ $value }**
view-rounding-chosen = ✓ 于是选它
view-rounding-key-exists = 这种精度能表示的数
view-rounding-key-before = 舍入前的和
view-rounding-key-rounds = 舍入
view-rounding-key-after = 留下的和
view-texts-parts = 从这里分开
view-texts-flipped = 第一个不同的词元
view-texts-after = 分开之后
view-texts-lead = 领先第二名
view-texts-rival = 第二名：
view-texts-key-prompt = 提示
view-texts-key-same = 两边一样
view-texts-key-lead = 比第二名领先多少（logit 之差）
view-texts-key-rival = 第二名
view-manifest-count = 共 { $count } 项，可以上下滚动。
view-manifest-alone = 没有可比的
view-manifest-same = 相同
view-manifest-differs = 不同
view-manifest-missing = 清单上没有
view-manifest-unknown = 只在清单上
view-manifest-entry = 条目
view-manifest-value = 这次运行
view-manifest-other = 贴进来的清单
view-manifest-state = 对照
view-manifest-rest = 相同的 { $count } 项
view-manifest-all-same = 每一项都相同。
view-manifest-again = 重现了
view-manifest-not-again = 没有重现
view-manifest-not-yet = 还不能对照
view-manifest-copy = 复制清单
view-manifest-copied = 已复制
view-manifest-selected = 浏览器不让页面复制；清单已选中，按 Ctrl+C（或 ⌘C）复制
view-manifest-replay = 照贴进来的清单重跑
view-manifest-json = “{ $title }”的 JSON 原文
view-chart-scroller = 图“{ $title }”，可左右滚动
view-manifest-scroller = “{ $title }”，可上下滚动

## 图 · stopping (view-*, stopping)

view-stream-now = 正在读
view-stream-waiting = 已收到，等下文
view-stream-lost = 丢弃
view-stream-later = 还没收到
view-stream-bom = BOM，略过
view-stream-comment = 注释
view-stream-ignored = 忽略
view-stream-blank = 空行
view-stream-character = 字符不全
view-stream-invalid = 非法字节
view-stream-unmarked = 其余 { $count } 字节未逐段标出
view-stream-chunk = （第 { $at } 字节后：网络块的边界）
view-stream-chunks = { $count } 处边界
view-stream-chunk-key = 竖线：网络块的边界，可以落在任何两个字节之间；虚线落在一个字符的中间。
view-stream-cut = 断在第 { $at } 字节后
view-stream-line = 第 { $number } 行，从第 { $at } 字节开始：
view-stream-received = 收到 { $received } / { $total } 字节
view-stream-before = ↑ 前面还有 { $count } 行
view-stream-after = ↓ 后面还有 { $count } 行
view-stream-buffers = 解析器手里留着的内容
view-stream-empty = 空
view-switch-chosen = （选中）
view-switch-counts = 只改这一项，结论会变
view-switch-idle = 只改这一项，结论不变
view-switches-against = 不成立的原因：
view-switches-rests = 依据：

## 图 · practice (view-*, practice)

view-outcomes-task = 任务
view-outcomes-runs = 每次运行
view-outcomes-mean = 成功率
view-outcomes-more = 其余 { $count } 个任务
view-outcomes-scroller = 每个任务的各次运行，可左右滚动
view-outcome-success = 成功
view-outcome-failure = 失败
view-commit-refused = 拒绝
view-commit-version = v{ $version }
view-commit-now = 这一步
view-commit-later = 还没发生
view-commit-shared = 共用
view-commit-time = 时间
view-commit-told = { $lane }：{ $event }
view-commits-key = 箭头朝向提出者是读取，朝向共用对象是提交；叉号表示没有写进去。
view-commits-scroller = 各方按时间先后做的事，可左右滚动

## 播放器 · selection, sequence, constrained, speculative, numerics, stopping (player-*, selection sequence constrained speculative numerics stopping)

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

## 播放器 · stopping (player-*, stopping)

player-stream-count = { $count } / { $limit } 字节
player-stream-file = 选择文件…
player-stream-drop = 也可以把文件拖到这里。文本框里的换行一律是 LF；要保留原来的 CR、CRLF 或任意字节，请用文件。
player-stream-held = { $name }，{ $count } 字节
player-stream-unnamed = 一个文件
player-stream-pasted = 粘贴的文字
player-stream-kept = 内容没有逐字显示，字节原样保留。
player-stream-long = 太长，没有逐字显示。
player-stream-over = 超过上限，没有读；上一次的结果还在。
player-stream-unshared = 内容太长，没有写进网址：用这个网址打开的人看不到它。
player-stream-remove = 移除
player-stream-unread = 读不了“{ $name }”：{ $why }
