"""A lesson as its reader meets it: what can be seen, named and pressed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

NAMES: dict[str, dict[str, str]] = {
    "zh": {
        "player": "逐步演示：生成循环",
        "play": "播放",
        "pause": "暂停",
        "previous": "上一步",
        "next": "下一步",
        "restart": "从头",
        "slider": "步骤",
        "present": "放映",
        "enlarge": "放大",
        "shrink": "还原",
        "close": "关闭",
        "cache": "KV 缓存",
        "strip": "词元与状态",
        "check": "与从头重算核对",
        "probabilities": "下一个词元的概率",
        "chosen": "选中",
        "shown": "用户看到的文字",
        "nothing shown": "（还没有）",
        "live": "由你的浏览器算出",
        "built": "构建时算好的",
        "difference": "与构建时的结果逐一比对",
        "options": "改一改设置",
        "reset": "恢复默认设置",
        "prompt": "提示",
        "dtype": "数值类型",
        "rule": "选择规则",
        "temperature": "温度",
        "seed": "随机种子",
        "limit": "词元上限",
        "break": "犯哪个错",
        "step": "第 {step} 步，共 {total} 步",
        "pending": "待处理",
        "processed": "已处理",
        "selected": "刚选出",
        "switch": "English",
        "other": "en",
    },
    "en": {
        "player": "Step by step: the generation loop",
        "play": "Play",
        "pause": "Pause",
        "previous": "Previous",
        "next": "Next",
        "restart": "Restart",
        "slider": "Step",
        "present": "Present",
        "enlarge": "Enlarge",
        "shrink": "Shrink",
        "close": "Close",
        "cache": "KV cache",
        "strip": "Tokens and their states",
        "check": "Checked against a full recompute",
        "probabilities": "Probability of the next token",
        "chosen": "chosen",
        "shown": "Text the user sees",
        "nothing shown": "(none yet)",
        "live": "Computed in this browser",
        "built": "Computed at build time",
        "difference": "compared with the build-time result",
        "options": "Change the settings",
        "reset": "Back to the default settings",
        "prompt": "Prompt",
        "dtype": "Number type",
        "rule": "Selection rule",
        "temperature": "Temperature",
        "seed": "Seed",
        "limit": "Token limit",
        "break": "Mistake",
        "step": "Step {step} of {total}",
        "pending": "Pending",
        "processed": "Processed",
        "selected": "Selected",
        "switch": "中文",
        "other": "zh",
    },
}
# What another lesson than the main one calls its parts.
MORE_NAMES: dict[str, dict[str, dict[str, str]]] = {
    "selection": {
        "zh": {
            "player": "逐步演示：选择规则",
            "stages": "流水线",
            "candidates": "候选与概率",
            "cumulative": "概率首尾相接",
            "landed": "u 落在哪一段",
            "already first": "“{stage}”已经排在最前",
            "already last": "“{stage}”已经排在最后",
            "new tab": "（在新标签页打开）",
            "presets": "四个系统",
            "compared": "之前的累计与 p 相比",
            "orders": "两种顺序",
            "this step": "这一步",
            "off": "关",
            "the same": "相同",
            "different": "不同",
            "not text": "还不是文字",
            "temperature misread": "温度不是错误率旋钮",
            "mask misread": "屏蔽不是核对事实",
            "sampling misread": "没有哪条规则在选完以后再删词",
            "scene": "看什么",
            "input": "数从哪里来",
            "palette": "从词表里添加",
            "slider of": "{label}（滑块）",
            "slider of item": "滑块：{label}",
            "parts": "用滑块改这些数",
            "parts back": "恢复滑动前的文字",
            "items": "概率或 logits",
            "kind": "这些数是",
            "normalise": "和不是 1 时",
            "order": "顺序",
            "masked": "屏蔽哪几项",
            "mask": "屏蔽",
            "top_k": "top-k",
            "top_p": "top-p",
            "min_p": "min-p",
            "uniform": "随机数 u",
            "draws": "抽很多次",
            "preset": "按谁的规则",
        },
        "en": {
            "player": "Step by step: selection rules",
            "stages": "Pipeline",
            "candidates": "Candidates and probabilities",
            "cumulative": "The probabilities end to end",
            "landed": "Where u falls",
            "already first": "{stage} is already first",
            "already last": "{stage} is already last",
            "new tab": "(opens in a new tab)",
            "presets": "Four systems",
            "compared": "Mass before, against p",
            "orders": "The two orders",
            "this step": "this step",
            "off": "off",
            "the same": "same",
            "different": "different",
            "not text": "not text yet",
            "temperature misread": "Temperature is not an error-rate knob",
            "mask misread": "A mask is not a fact check",
            "sampling misread": "no rule deletes words afterwards",
            "scene": "Show",
            "input": "Where the numbers come from",
            "palette": "Add from the vocabulary",
            "slider of": "{label}, slider",
            "slider of item": "Slider: {label}",
            "parts": "Move these numbers",
            "parts back": "Back to the text as it was",
            "items": "Probabilities or logits",
            "kind": "These numbers are",
            "normalise": "If the sum is not 1",
            "order": "Order",
            "masked": "Mask these items",
            "mask": "mask",
            "top_k": "top-k",
            "top_p": "top-p",
            "min_p": "min-p",
            "uniform": "Random number u",
            "draws": "Draw many times",
            "preset": "Whose rules",
        },
    },
    "sequence": {
        "zh": {
            "player": "逐步演示：序列搜索",
            "start": "搜索的起点",
            "greedy tree": "贪心走过的路",
            "beam tree": "束搜索的树",
            "candidates": "这一步的候选",
            "pool": "候选池",
            "best": "得分最高的序列",
            "total": "概率加起来是不是 1",
            "compared": "同一批序列，三种方法",
            "losses": "各丢了多少",
            "penalties": "不同指数 α 下的答案",
            "reranked": "按外部得分重排",
            "not enumerated": "未穷举",
            "answer": "答案",
            "not found": "没有",
            "example": "例子",
            "table": "转移表",
            "limit": "词元上限",
            "width": "束宽",
            "penalty": "长度惩罚的指数 α",
            "early": "提前停止",
            "most": "最多穷举几条",
            "external": "外部得分",
            "goes round": "兜圈子",
        },
        "en": {
            "player": "Step by step: sequence search",
            "start": "Where the search starts",
            "greedy tree": "The path that greedy takes",
            "beam tree": "The tree of the beam search",
            "candidates": "Candidates of this step",
            "pool": "The pool",
            "best": "The highest scores",
            "total": "Do the probabilities sum to 1?",
            "compared": "The same sequences, three methods",
            "losses": "What each method loses",
            "penalties": "The answer under each exponent α",
            "reranked": "Ranked by the external score",
            "not enumerated": "not enumerated",
            "answer": "answer",
            "not found": "no",
            "example": "Example",
            "table": "Transition table",
            "limit": "Token limit",
            "width": "Beam width",
            "penalty": "Exponent α of the length penalty",
            "early": "Early stopping",
            "most": "Enumerate at most",
            "external": "External score",
            "goes round": "goes round",
        },
    },
    "constrained": {
        "zh": {
            "player": "逐步演示：受约束的输出",
            "lines": "输出与自动机",
            "candidates": "各词元的概率",
            "places": "同一行 logits，屏蔽放在五个地方",
            "judged": "判断的是什么",
            "lamps": "三层判断",
            "yes": "是",
            "no": "否",
            "unknown": "未判断",
            "this run": "（本次）",
            "illegal": "不合法",
            "redraw evenly": "选完再查，不合法就均匀重抽",
            "redraw masked": "选完再查，不合法就屏蔽后重抽",
            "nothing left": "没有合法的可选",
            "forced": "没有选择的余地",
            "cut": "截断",
            "removed": "去掉",
            "an error": "这是一个错误",
            "not a fact": "管不了事实",
            "mask_at": "屏蔽放在哪里",
            "top_k": "top-k",
            "choose": "怎样选",
            "schema": "JSON Schema",
            "files": "文件列表",
        },
        "en": {
            "player": "Step by step: constrained output",
            "lines": "Output and automaton",
            "candidates": "Probability of each token",
            "places": "The mask in five places",
            "judged": "What is judged",
            "lamps": "Three layers",
            "yes": "yes",
            "no": "no",
            "unknown": "not judged",
            "this run": "(this run)",
            "illegal": "illegal",
            "redraw evenly": "redraw evenly",
            "redraw masked": "redraw masked",
            "nothing left": "nothing legal left",
            "forced": "nothing to choose",
            "cut": "cut",
            "removed": "removed",
            "an error": "This is an error",
            "not a fact": "not facts",
            "mask_at": "Where to mask",
            "top_k": "top-k",
            "choose": "How to select",
            "schema": "JSON Schema",
            "files": "List of files",
        },
    },
    "speculative-block": {
        "zh": {
            "player": "逐步演示：推测解码：一次一块",
            "block": "序列与这一块",
            "caches": "两份缓存",
            "check": "与独立的计算核对",
            "drafting": "草稿模型的每一次",
            "caught up": "补上一行",
            "batch": "四行各走各的",
            "cost": "公式：算出来的",
            "sequences": "两边的概率",
            "first token": "这次运行的第一个词元",
            "own row": "图里这行",
            "same": "相同",
            "fails": "不符",
            "not measured": "这里没有测速度",
            "residual": "残差分布",
            "bonus": "额外",
            "fate rejected": "拒绝",
            "fate not reached": "没轮到",
            "fate cut": "不输出",
            "lane cropped": "裁掉",
            "lane missing": "缺",
            "lane wrong": "不该有",
            "check drawn": "比值里的 q",
            "check verified": "比值里的 p",
            "check target rows": "目标缓存的行数",
            "check draft rows": "草稿缓存的行数",
            "check penalties": "惩罚记下的次数",
            "check end": "<EOS> 之后的词元",
            "check greedy": "与普通贪心的输出",
            "gamma": "一轮起草几个（γ）",
            "row": "看批里的哪一行",
            "cost ratio": "成本比 c",
            "draft_top_k": "草稿模型的 top-k",
            "draft_top_p": "草稿模型的 top-p",
        },
        "en": {
            "player": "Step by step: Speculative decoding, block by block",
            "block": "The sequence and the block",
            "caches": "Both caches",
            "check": "Checked against independent computations",
            "drafting": "Each run of the draft",
            "caught up": "catching up",
            "batch": "Four rows, each its own way",
            "cost": "By the formula",
            "sequences": "Both probabilities",
            "first token": "The first token of this run",
            "own row": "(the figure's)",
            "same": "the same",
            "fails": "fails",
            "not measured": "No speed was measured",
            "residual": "residual",
            "bonus": "bonus",
            "fate rejected": "rejected",
            "fate not reached": "not reached",
            "fate cut": "cut off",
            "lane cropped": "cropped",
            "lane missing": "missing",
            "lane wrong": "does not belong",
            "check drawn": "q in the ratio",
            "check verified": "p in the ratio",
            "check target rows": "Rows of the target's cache",
            "check draft rows": "Rows of the draft's cache",
            "check penalties": "Counts of the penalty",
            "check end": "Tokens behind <EOS>",
            "check greedy": "Output against plain greedy",
            "gamma": "Tokens drafted a round (γ)",
            "row": "Row of the batch",
            "cost ratio": "Cost ratio c",
            "draft_top_k": "Top-k of the draft",
            "draft_top_p": "Top-p of the draft",
        },
    },
    "speculative": {
        "zh": {
            "player": "逐步演示：推测解码：一个词元",
            "overlap": "目标 p 与草稿 q",
            "ratio of the raw": "比值里的 p 与 q",
            "given": "p 与 q",
            "draft bar": "草稿的 q，首尾相接",
            "after bar": "拒绝之后从这里抽",
            "compared": "比较哪两个数",
            "ratios": "各词元的比值",
            "residual": "拒绝之后的分布怎么来",
            "ledger": "账本",
            "sum": "核对：收 + 补与 p",
            "why not p": "为什么不从 p 重抽",
            "other law": "捷径给出的分布",
            "experiment": "频率与目标 p",
            "draws test": "核对：频率与 p",
            "accepted": "接受",
            "rejected": "拒绝",
            "passed": "通过",
            "failed": "不通过",
            "acceptance": "接受率",
            "stop": "停止",
            "stopped": "已停止",
            "computing": "正在你的浏览器中计算",
            "case": "例子",
            "p": "目标 p",
            "q": "草稿 q",
            "draft top-k": "草稿模型的 top-k",
            "target top-p": "目标的 top-p",
            "draw": "这一轮的随机数",
            "drafted": "草稿提出哪个词元",
            "u": "随机数 u",
            "v": "随机数 v",
            "draws": "抽很多次",
            "shortcut": "走哪条捷径",
            "never needed": "永远用不到",
            "too few": "还看不出",
            "unfinished": "正在计算，还不是结果",
        },
        "en": {
            "player": "Step by step: Speculative decoding: one token",
            "overlap": "Target p and draft q",
            "ratio of the raw": "p and q of the ratio",
            "given": "p and q",
            "draft bar": "The draft’s q, end to end",
            "after bar": "What is drawn from after a rejection",
            "compared": "which two numbers are compared",
            "ratios": "The ratio of each token",
            "residual": "How the distribution after a rejection comes about",
            "ledger": "The ledger",
            "sum": "Check: kept + refilled against p",
            "why not p": "Why not draw from p again",
            "other law": "What the shortcut gives",
            "experiment": "Shares of the draws against the target p",
            "draws test": "Check: the shares against p",
            "accepted": "accepted",
            "rejected": "rejected",
            "passed": "passed",
            "failed": "failed",
            "acceptance": "acceptance",
            "stop": "Stop",
            "stopped": "Stopped before its end",
            "computing": "Computing in your browser",
            "case": "Case",
            "p": "Target p",
            "q": "Draft q",
            "draft top-k": "Top-k of the draft",
            "target top-p": "Top-p of the target",
            "draw": "Random numbers of this round",
            "drafted": "What the draft proposes",
            "u": "Random number u",
            "v": "Random number v",
            "draws": "Draw many times",
            "shortcut": "Shortcut",
            "never needed": "never needed",
            "too few": "does not show yet",
            "unfinished": "still computing: not a result yet",
        },
    },
    "numerics": {
        "zh": {
            "player": "逐步演示：数值：舍入怎样改变选择",
            "naive": "不减最大值的概率",
            "underflowed": "概率成了 0 的词元",
            "ranges": "每种格式伸得到多远",
            "held": "各格式实际存下的 logits",
            "shifted flow": "float64 里先减最大值",
            "half flow": "float16 里先减最大值",
            "product chart": "0.1 连乘",
            "largest errors": "每种格式的最大误差",
            "rounding": "在 float16 的数轴上相加",
            "orders": "从左到右, 从右到左, 两两相加, 从大到小",
            "rounds": "舍入成",
            "choices": "各种次序选哪个",
            "tie": "平局",
            "texts": "同一个提示，两段文字",
            "leads": "这一步的前两名",
            "flipped": "第一个不同的词元",
            "parts": "从这里分开",
            "after": "分开之后",
            "check": "核对这一次运行",
            "does not show": "看不出来",
            "copy": "复制清单",
            "copied": "已复制",
            "reproduced": "重现了",
            "all same": "每一项都相同",
            "manifest panel": "清单的每一项",
            "logits": "logits",
            "view format": "展开哪种格式",
            "terms case": "加哪几项",
            "own terms": "自己的几项",
            "rival": "对手的 logit",
            "tie at": "在哪里造几乎相等",
            "order B": "B 的归约顺序",
            "manifest": "运行清单",
        },
        "en": {
            "player": "Step by step: Numerics: how rounding changes a choice",
            "naive": "Probabilities if nothing is subtracted",
            "underflowed": "Tokens whose probability became 0",
            "ranges": "How far each format reaches",
            "held": "The logits as each format holds them",
            "shifted flow": "The maximum subtracted, in float64",
            "half flow": "The maximum subtracted, in float16",
            "product chart": "0.1 multiplied again and again",
            "largest errors": "The largest errors of each format",
            "rounding": "Additions on the number line of float16",
            "orders": "left to right, right to left, pairwise, largest first",
            "rounds": "rounded to",
            "choices": "What each order chooses",
            "tie": "a tie",
            "texts": "One prompt, two texts",
            "leads": "The two best at this step",
            "flipped": "the first token that differs",
            "parts": "they part here",
            "after": "after they have parted",
            "check": "This run, checked",
            "does not show": "do not show it",
            "copy": "Copy the manifest",
            "copied": "Copied",
            "reproduced": "reproduced",
            "all same": "Every entry is the same",
            "manifest panel": "Every entry of the manifest",
            "logits": "logits",
            "view format": "Format to open",
            "terms case": "Terms",
            "own terms": "My terms",
            "rival": "Logit of the rival",
            "tie at": "Where a near tie is made",
            "order B": "Order of sums of B",
            "manifest": "Run manifest",
        },
    },
    "stopping": {
        "zh": {
            "player": "逐步演示：输出怎样结束",
            "lines": "生成、扣住、发出",
            "ledger": "正文的字节",
            "lamps": "三盏灯",
            "status": "API 的报告",
            "wire": "事件流的字节",
            "left": "断开之后",
            "every": "每个字节处断开一次",
            "cut call": "截断的调用",
            "calls": "都能解析的几个调用",
            "checks": "这个调用能执行吗",
            "claims": "说法与证据",
            "judge": "停止裁判",
            "truth": "真值表",
            "compared": "同一段输出的各种结束",
            "compared lamps": "只看结束本身，三盏灯各是什么",
            "checked": "核对",
            "facts": "三个事实，互不代替",
            "issues": "读的时候发现的问题",
            "tool calls": "工具调用",
            "yes": "是",
            "no": "否",
            "unknown": "未判断",
            "this run": "这一次",
            "decides": "结论会变",
            "done": "完成",
            "fails text": "发出的文字不是该发的",
            "fails cuts": "半个回答被当成了整个",
            "fails calls": "改动了文件",
            "fails judge": "被判为完成",
            "source": "用哪一段",
            "stream": "你的流",
            "cut_at": "断在第几字节后",
            "chunk": "每块字节数",
            "stops": "停止串",
            "at": "在第几个词元后",
            "remove": "移除",
            "acceptance": "验收结果",
        },
        "en": {
            "player": "Step by step: How an answer ends",
            "lines": "Generated, withheld, sent",
            "ledger": "The bytes of the text",
            "lamps": "Three lamps",
            "checked": "Check",
            "yes": "yes",
            "no": "no",
            "unknown": "not judged",
            "judge": "The stop judge",
            "fails text": "the text that was sent is not the one that should be",
            "fails cuts": "half an answer is taken for a whole one",
            "fails calls": "a call that was cut has changed a file",
            "fails judge": "a task that is not done is judged done",
        },
    },
    "practice": {
        "zh": {
            "player": "逐步演示：候选、成本与评测",
            "chosen of": "这一次的候选",
            "bill": "每一笔",
            "bill chart": "候选数与成本",
            "delivered": "交出什么，各有多大概率",
            "commits": "谁读了哪一版，谁的改动进了文件",
            "versions": "文件的版本",
            "orders": "几种做法，每种都跑遍所有顺序",
            "outcomes": "每一次运行",
            "more": "其余 10 个任务",
            "success": "成功",
            "failure": "失败",
            "intervals": "区间怎么来",
            "clustered flow": "标准误：按任务聚类",
            "clustered error": "标准误（按任务聚类）",
            "coverage chart": "标称与实际：区间包住真值的比例",
            "coverage": "区间包住真值的比例",
            "pairs": "差的区间",
            "power": "配对与不配对",
            "same": "温度与同一个回答",
            "best of each": "每种候选数的最好温度",
            "price chart": "失败的价格与最省的设置",
            "reigns": "从什么价格起，哪个设置最省",
            "checked": "核对",
            "unnoticed": "看不出来",
            "stop": "停止",
            "stopped": "已停止",
            "computing": "正在你的浏览器中计算",
            "candidates": "候选数",
            "chooser": "谁来选",
            "success_rate": "一次做对的概率",
            "correlation": "同题相关",
            "tasks": "任务数",
            "repeats": "每个任务跑几次",
            "gain": "B 修好的比例",
            "level": "区间的标称",
            "studies": "模拟多少次评测",
            "criterion": "怎样算失败",
            "failure_price": "失败一次的价格",
            "price axis": "失败一次的价格",
        },
        "en": {
            "player": "Step by step: Candidates, cost and evaluation",
            "bill": "Every call",
            "checked": "Check",
            "orders": "Ways of doing it, each in every order",
            "outcomes": "Every run",
            "candidates": "Candidates",
            "success_rate": "Probability of being right",
            "tasks": "Tasks",
            "level": "Level of the intervals",
            "failure_price": "Price of a failure",
        },
    },
}
# How many steps the default run of a lesson has.
STEPS = {
    "loop": 10,
    "selection": 5,
    "sequence": 12,
    "constrained": 16,
    "speculative": 8,
    "speculative-block": 21,
    "numerics": 21,
    "stopping": 24,
    "practice": 21,
}
LANGUAGES = tuple(NAMES)

# A busy machine draws slowly; what never comes fails all the same.
expect.set_options(timeout=20_000)

DEEP_FOCUS = """() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const name = focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
  return name.replace(/\\s+/g, ' ').trim();
}"""


class Reader:
    """One reader in front of one lesson."""

    def __init__(self, page: Page, site: Any, language: str, lesson: str = "loop") -> None:
        self.page = page
        self.site = site
        self.language = language
        self.lesson = lesson
        self.names = {**NAMES[language], **MORE_NAMES.get(lesson, {}).get(language, {})}

    def open(self, hash: str = "") -> Reader:
        """Go to the lesson and wait until its first figure stands."""
        self.page.goto(self.site.url(f"{self.language}/{self.lesson}/{hash}"))
        self.page.wait_for_function(
            "() => document.querySelector('tokenstep-player')?.trace !== undefined"
            " && document.querySelector('tokenstep-player').trace !== null"
        )
        expect(self.button("next")).to_be_visible()
        return self

    @property
    def element(self) -> Locator:
        """The element itself, for its public API."""
        return self.page.locator("tokenstep-player").first

    @property
    def stage(self) -> Locator:
        """The player as assistive technology names it."""
        return self.page.get_by_role("group", name=self.names["player"])

    def button(self, name: str) -> Locator:
        """A control by its visible name."""
        return self.stage.get_by_role("button", name=self.names[name], exact=True)

    @property
    def slider(self) -> Locator:
        """The slider of steps."""
        return self.stage.get_by_role("slider", name=self.names["slider"])

    @property
    def summary(self) -> Locator:
        """The one sentence of the current step."""
        return self.stage.locator("p.summary > :not([aria-hidden])")

    def expect_step(self, number: int, total: int | None = None) -> None:
        """The position is shown as text; without a total, in the default run."""
        total = total or STEPS[self.lesson]
        expect(self.stage.get_by_text(re.compile(rf"\b{number} / {total}$")).first).to_be_visible()

    def focused(self) -> str:
        """Name of what has the focus, through all shadow roots."""
        return str(self.page.evaluate(DEEP_FOCUS))

    def focus_stage(self) -> None:
        """Put the focus on the player as a whole, as a click into its figure does."""
        self.stage.get_by_role("heading", level=2).first.click()

    def region(self, name: str) -> Locator:
        """A panel of the figure by the beginning of its title."""
        return self.stage.get_by_role("region", name=re.compile(re.escape(self.names[name]))).first

    def cache_rows(self) -> int:
        """How many rows of the cache can be seen, the head of the table aside."""
        rows = (
            self.region("cache").get_by_role("row").filter(has=self.page.get_by_role("rowheader"))
        )
        return rows.count()

    def chosen_ids(self) -> list[int]:
        """Ids of the candidates marked as chosen."""
        pattern = re.compile(rf"id (\d+).*{self.names['chosen']}")
        tree = self.region("probabilities").aria_snapshot()
        return [int(match[1]) for line in tree.splitlines() if (match := pattern.search(line))]

    def ids(self, state: str) -> list[int]:
        """Ids on the tape in one of the three states."""
        places = self.region("strip").get_by_role("listitem").all()
        texts = [p.inner_text() for p in places if self.names[state] in (p.text_content() or "")]
        return [int(m[1]) for text in texts if (m := re.search(r"id (\d+)", text))]

    def shown_text(self) -> str:
        """The text the user of the model would see."""
        line = self.region("strip").get_by_text(self.names["shown"]).locator("..").inner_text()
        text = line.replace(self.names["shown"], "").strip()
        return "" if text == self.names["nothing shown"] else text

    def wait_live(self) -> None:
        """Wait until the figure shows what this browser computed, and nothing is being computed."""
        expect(self.stage.get_by_text(self.names["live"]).first).to_be_visible(timeout=90_000)

    def open_options(self) -> None:
        """Unfold the form."""
        summary = self.element.locator("summary").filter(has_text=self.names["options"])
        name = self.element.evaluate("(player) => player.trace.form[0].name")
        first = self.element.locator(f"#{name}")
        if not first.is_visible():
            summary.click()
        expect(first).to_be_visible()

    def field(self, name: str) -> Locator:
        """A field of the form by its label."""
        return self.element.get_by_label(self.names[name], exact=True)

    def tab_to_play(self) -> None:
        """Reach the first control from the top of the page, by the keyboard alone."""
        for _ in range(8):
            self.page.keyboard.press("Tab")
            if self.focused() == self.names["play"]:
                break
        assert self.focused() == self.names["play"], "Play is the first stop inside the player"

    def set_option(self, name: str, value: str) -> None:
        """Change one option as a reader does, and wait for the run that follows."""
        self.open_options()
        field = self.field(name)
        before = self.element.evaluate_handle("(player) => player.trace")
        if field.evaluate("(element) => element.localName") == "select":
            field.select_option(value)
        else:
            field.fill(value)
        self.page.wait_for_function(
            "(before) => document.querySelector('tokenstep-player').trace !== before", arg=before
        )

    def refused(self, name: str, text: str, kept: str, option: str | None = None) -> Locator:
        """Put a text into a field and return what the page says about it.

        ``kept`` reads of the player what a refusal leaves as it was; ``option``: whose field it is.
        """
        self.open_options()
        field = self.field(name)
        before = self.element.evaluate(kept)
        field.fill(text)
        expect(field).to_have_attribute("aria-invalid", "true")
        assert self.element.evaluate(kept) == before, "the last good run stays"
        told = f"{option or field.get_attribute('id')}-problem"
        problem = self.element.locator(f"#{told}")
        expect(problem).to_be_visible()
        assert told in (field.get_attribute("aria-describedby") or "")
        return problem

    def expect_switch_keeps(self, *parts: str) -> None:
        """In the other language the address still has these parts."""
        self.page.get_by_role("link", name=self.names["switch"], exact=True).click()
        self.page.wait_for_url(re.compile(f"/{self.names['other']}/{self.lesson}/#"))
        for part in parts:
            assert part in self.page.url

    def go_to(self, step: str) -> None:
        """Step forward, by the keyboard, to the first step of that name."""
        names = self.element.evaluate("(player) => player.trace.steps.map((step) => step.id)")
        self.button("restart").focus()
        self.page.keyboard.press("Home")
        for _ in range(names.index(step)):
            self.page.keyboard.press("ArrowRight")
        self.expect_step(names.index(step) + 1, len(names))


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Every test that reads a page does so in both languages."""
    return str(request.param)


@pytest.fixture(scope="module")
def lesson_name() -> str:
    """The lesson that a file of tests is about; a file about another one says so itself."""
    return "loop"


@pytest.fixture
def lesson(page: Page, site: Any, language: str, lesson_name: str) -> Callable[..., Reader]:
    """Opens the lesson with the trace made at build time; Python never arrives."""
    site.silence("runtime/manifest.json")

    def open_lesson(hash: str = "") -> Reader:
        return Reader(page, site, language, lesson_name).open(hash)

    return open_lesson


@pytest.fixture(scope="module", params=LANGUAGES)
def shared_reader(
    request: pytest.FixtureRequest, browser: Browser, shared_site: Any, lesson_name: str
) -> Iterator[Reader]:
    """A lesson in which Python runs, shared by the tests of a file: its start takes seconds."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    problems: list[str] = []
    context.on("console", lambda m: problems.append(m.text) if m.type == "error" else None)
    context.on("weberror", lambda error: problems.append(str(error.error)))
    page = context.new_page()
    page.set_default_timeout(30_000)
    reader = Reader(page, shared_site, request.param, lesson_name).open()
    reader.wait_live()
    yield reader
    context.close()
    assert problems == []


@pytest.fixture
def live(shared_reader: Reader) -> Reader:
    """The shared lesson, at its first step and with its default options."""
    shared_reader.element.evaluate("(player) => player.run({})")
    shared_reader.element.evaluate("(player) => player.first()")
    shared_reader.expect_step(1)
    return shared_reader
