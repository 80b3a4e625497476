"""Every sentence exists in both languages, takes the same arguments, and is used.

Three things are held against each other: the message files, what the code asks for (a scan of
Python, JavaScript and templates), and what real traces pass (every message of many runs is
formatted in both languages).
"""

import ast
import asyncio
import base64
import dataclasses
import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor
from tests.wheel_files import wheel

from tokenstep import api
from tokenstep import options as declare
from tokenstep.constrain.examples import UNSATISFIABLE_TEXT
from tokenstep.constrain.selection import MASK_AT
from tokenstep.edge import LANGUAGES, bundle, marked
from tokenstep.exercise.reply import reply as exercise
from tokenstep.exercise.tasks import TASKS, starter
from tokenstep.exercise.wheels import install
from tokenstep.lessons.constrained import ConstrainedOptions
from tokenstep.lessons.constrained import build as constrain
from tokenstep.lessons.loop import LoopOptions, build, rounds_of
from tokenstep.lessons.loop_check import check
from tokenstep.lessons.numerics import NumericsOptions
from tokenstep.lessons.numerics import build as compute
from tokenstep.lessons.numerics_run import MISTAKES
from tokenstep.lessons.practice import PracticeOptions
from tokenstep.lessons.practice import build as evaluate
from tokenstep.lessons.practice_run import MISTAKES as PRACTICE_MISTAKES
from tokenstep.lessons.selection import SelectionOptions
from tokenstep.lessons.selection import build as select
from tokenstep.lessons.selection_refusals import refused_sampling
from tokenstep.lessons.sequence import SequenceOptions
from tokenstep.lessons.sequence import build as search
from tokenstep.lessons.speculative import SpeculativeOptions
from tokenstep.lessons.speculative import build as speculate
from tokenstep.lessons.speculative_block import SpeculativeBlockOptions
from tokenstep.lessons.speculative_block import build as speculate_blocks
from tokenstep.lessons.speculative_block_check import check as check_blocks
from tokenstep.lessons.speculative_block_results import batch as batch_of_blocks
from tokenstep.lessons.speculative_block_run import Told
from tokenstep.lessons.speculative_block_run import tell as run_blocks
from tokenstep.lessons.speculative_run import SHORTCUTS
from tokenstep.lessons.stopping import StoppingOptions
from tokenstep.lessons.stopping import build as stop
from tokenstep.lessons.stopping_options import MISTAKES as STOPPING_MISTAKES
from tokenstep.manifest import result_fingerprint
from tokenstep.sampling import SamplingError
from tokenstep.stopping.client import CUT_PLACES
from tokenstep.stopping.judge import situations
from tokenstep.stopping.script import CALLS, CAUSES
from tokenstep.trace import ManifestPanel, Message

from .streams_of_readers import STREAMS

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "py" / "tokenstep"
SITE = ROOT / "site"

PYTHON_OWNS = (
    *("list", "loop", "selection", "sequence", "constrained", "speculative", "numerics"),
    *("stopping", "practice"),
    *("option", "error", "array", "exercise"),
)
SITE_OWNS = ("player", "view", "status", "failure", "page")
PREFIX = "|".join((*PYTHON_OWNS, *SITE_OWNS))
IS_ID = re.compile(rf"(?:{PREFIX})(?:-[A-Za-z0-9]+)+")
LITERAL = re.compile(rf"""(['"`])((?:{PREFIX})-[^'"`\s<>=]*)\1""")

# Where ids are put together from parts: one file, which exports the whole list itself.
FAMILY_FILE = SITE / "runtime" / "messages.js"

# Quoted words of the site that look like ids but are names of other things.
NOT_MESSAGES = frozenset({*api.LESSONS, "constrained-decoding", "speculative-decoding"})


@cache
def declared(language: str) -> dict[str, frozenset[str]]:
    """Message ids of a language with the arguments their sentences refer to."""
    resource = parse((PACKAGE / "messages" / f"{language}.ftl").read_text("utf-8"))
    junk = [entry.content for entry in resource.body if isinstance(entry, ftl.Junk)]
    assert junk == [], f"{language}: not valid Fluent"
    messages = [entry for entry in resource.body if isinstance(entry, ftl.Message)]
    ids = [message.id.name for message in messages]
    assert sorted(ids) == sorted(set(ids)), f"{language}: an id is defined twice"
    return {message.id.name: frozenset(_variables(message)) for message in messages}


def _variables(message: ftl.Message) -> set[str]:
    found: set[str] = set()

    class Collect(Visitor):
        def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
            found.add(node.id.name)

    Collect().visit(message)
    return found


@cache
def literals_in_python() -> frozenset[str]:
    """Every string of the package that is a message id."""
    found: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {node.value} if IS_ID.fullmatch(node.value) else set()
    # The name of a lesson may look like an id.
    return frozenset(found - api.LESSONS.keys())


@cache
def ids_of_forms() -> frozenset[str]:
    """Labels and helps of declared options: their ids are made from the names of the fields."""
    found: set[str] = set()
    for lesson in api.LESSONS.values():
        for field in declare.form(lesson.options):
            found |= {message.id for message in messages_in(field)}
    return frozenset(found)


@cache
def literals_in_site() -> frozenset[str]:
    """Every quoted message id of the scripts and templates; families are left to their own list."""
    found: set[str] = set()
    for path in SITE.rglob("*"):
        if path.suffix in (".js", ".njk", ".html", ".md"):
            for _, text in LITERAL.findall(path.read_text("utf-8")):
                if "${" in text:
                    assert path == FAMILY_FILE, f"{path}: {text} is put together elsewhere"
                elif IS_ID.fullmatch(text):
                    found.add(text)
    return frozenset(found - NOT_MESSAGES)


@cache
def family_ids() -> frozenset[str]:
    """The list that the file of families exports, families resolved."""
    node = shutil.which("node")
    assert node is not None
    script = (
        f"import {{RUNTIME_MESSAGES}} from {json.dumps(FAMILY_FILE.as_uri())};"
        "console.log(JSON.stringify(RUNTIME_MESSAGES))"
    )
    ran = subprocess.run(
        [node, "--input-type=module", "--eval", script],
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    return frozenset(json.loads(ran.stdout))


def messages_in(value: Any) -> Iterator[Message]:
    """Every message at or below a contract value."""
    if isinstance(value, Message):
        yield value
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from messages_in(getattr(value, field.name))
    elif isinstance(value, tuple):
        for each in value:
            yield from messages_in(each)


SAMPLED: dict[str, Any] = {"rule": "sample", "temperature": 2.5, "seed": 4, "max_new_tokens": 12}
FAULTS = ("none", "count_selected", "append_twice", "never_process", "stale_weights")
RUNS: list[dict[str, Any]] = [
    *({"break_it": fault} for fault in FAULTS),
    *({"break_it": fault, "max_new_tokens": 1} for fault in FAULTS),
    *({"break_it": fault, "prompt": "我爱学习！"} for fault in FAULTS),
    *({"break_it": fault, **SAMPLED} for fault in FAULTS),
    *({"prompt": "我", "dtype": dtype} for dtype in ("float64", "float32", "float16")),
    {"prompt": "<PAD>", **SAMPLED, "seed": 11},
    {"prompt": "我爱编程！我爱"},
]
REFUSED: list[dict[str, Any]] = [
    {"prompt": "我恨"},
    {"prompt": ""},
    {"prompt": "我爱!"},
    {"prompt": "我 爱"},
    {"prompt": "我"},
    {"prompt": "我" * 13},
    {"prompt": "我" * 99},
    {"prompt": 1},
    {"seed": -1},
    {"seed": 2**33},
    {"seed": 1.5},
    {"temperature": "x"},
    {"temperature": float("inf")},
    {"temperature": 0.001},
    {"rule": "x"},
    {"more": 1},
]
MANY = ", ".join(["1"] * 80)
# Settings of the lesson `selection` on the reader's own input.
SELECTED: list[dict[str, Any]] = [
    {},
    {"masked": "D", "temperature": 0.5, "top_k": 2, "top_p": 0.5, "min_p": 0.1},
    {"draws": "10000"},
    {"min_p": 0.5},
    {"temperature": 0.0, "items": "0.4 0.4 0.2", "top_k": 1, "top_p": 0.0},
    {"temperature": 0.0, "items": "3, 2, -inf", "kind": "logits"},
    {"items": MANY, "normalise": "yes", "top_k": 70, "top_p": 0.9},
    {"items": MANY, "normalise": "yes", "preset": "hf", "top_k": 70},
    {"preset": "vllm", "temperature": 0.0, "top_k": 2},
    {"items": "0.9999, 1e-400", "temperature": 0.001},
    {"items": "0.6, 0.3999"},
    {"preset": "hf", "top_k": 2, "top_p": 0.6, "temperature": 2.0},
    {"preset": "hf", "items": "3 2 1", "kind": "logits", "top_k": 1},
    {"preset": "llama_cpp", "min_p": 0.4, "masked": "D", "temperature": 0.5},
    {"items": "[1]", "top_k": 1},
    {"items": "0.5 0.25 0.25", "top_k": 2},
    {"items": ",".join(["0.125"] * 8), "preset": "vllm", "top_k": 2},
    {"items": "0.5 0.5", "preset": "hf", "top_k": 1, "top_p": 0.4, "min_p": 1},
    {"input": "model"},
    {"preset": "vllm", "top_k": 9},
    {"items": "0 -2000 -2001", "kind": "logits", "masked": "A"},
    {"items": "0.5 0.499 0.001", "temperature": 0.005},
]
SELECTION_REFUSED: list[dict[str, Any]] = [
    *(
        {"items": items}
        for items in (
            "",
            "0.5,,0.5",
            "0.5, x",
            "0.5, nan",
            "0.5, inf",
            "1.5, -0.5",
            "a: 0.5\na: 0.5",
            "a: 0.5\n0.5",
            '{"\\ud800": 1}',
            "[0.5}",
            "[0.5",
            "0.5, 0.4",
            "1e308 1e308",
            "1 " * 513,
            "1" * 65537,
            "\ud800",
        )
    ),
    {"items": "-inf", "kind": "logits"},
    {"items": "1e39", "kind": "logits", "dtype": "float32"},
    {"items": "1e305 1", "kind": "logits", "temperature": 1e-6},
    {"kind": "logits", "normalise": "yes"},
    {"masked": "cow"},
    {"masked": "A,B,C,D"},
    {"uniform": 1},
    {"preset": "hf", "temperature": 0},
    {"order": "mask,cow"},
    {"order": "mask,mask"},
    {"order": "mask"},
]
CONSTRAINED: list[dict[str, Any]] = [
    *({"mask_at": mask_at} for mask_at in MASK_AT),
    *(
        {"mask_at": mask_at, "top_k": 4, "choose": "sample", "seed": seed}
        for mask_at in MASK_AT
        for seed in range(4)
    ),
    {"max_new_tokens": 6},
    {"mask_at": "after_truncation", "top_k": 1},
    {"schema": UNSATISFIABLE_TEXT},
    *({"schema": '{"enum": ["none of these"]}', "mask_at": mask_at} for mask_at in MASK_AT),
    {"schema": '{"type": "object", "properties": {"a": {}}, "required": ["a"]}'},
    {"schema": '{"type": "array", "items": {"type": "integer"}}', "choose": "sample", "seed": 1},
    {"schema": '{"type": "integer"}', "files": ""},
    {"schema": '{"type": "null"}', "mask_at": "unchecked", "choose": "sample", "seed": 18},
    {"files": "src/missing.py\nREADME.md"},
]
CONSTRAINED_REFUSED: list[dict[str, Any]] = [
    *(
        {"schema": schema}
        for schema in (
            "{",
            "[" * 17,
            '{"title": "a", "title": "b"}',
            '{"pattern": "^x"}',
            '{"type": ["null"]}',
            '{"type": "text"}',
        )
    ),
    *({"files": files} for files in ("a\nb\na", "a" * 201, "a\x07")),
]
ENDS_AT_ONCE = "tokens: a <EOS>\n^: 0 1\n* a: 0 1"
ALL_TIED = "tokens: a <EOS>\n^: 1/2 1/2\n* a: 0 1\n"
# More rows than a table shows, fractions longer than it writes, and candidates too.
MANY_ROWS = "tokens: a b c <EOS>\n^: 1 0 0 0\n" + "".join(
    f"{key}: 0.0000000001 0.3333333333 0.3333333333 0.3333333333\n"
    for key in ("* a", "* b", "* c", *(f"^ {x} {y}" for x in "abc" for y in "abc"))
)
WRONG_WHEELS = (
    wheel("your_rule"),
    wheel(files={"fast.so": ""}),
    wheel(files={"statistics.py": ""}),
    wheel(python="<3"),
    wheel(requires=["torch"]),
    wheel(requires=["numpy>99"]),
)
WRONG_BODIES = (
    "return probs > 0",
    "return probs == probs.max()",
    "return probs < 0",
    "return None",
    "return probs",
    "return [True]",
    "probs[0] = 2",
    "return 1 / 0",
    "return input()",
    "assert False",
)
# Settings of the lesson `sequence`.
SEARCHED: list[dict[str, Any]] = [
    {},
    {"length_penalty": 0.0},
    {"length_penalty": 0.0, "width": 3, "early_stopping": "true"},
    {"max_new_tokens": 1},
    {"most_sequences": 10},
    {"most_sequences": 10, "width": 1},
    {"most_sequences": 10, "length_penalty": 0.0, "width": 4},
    {"width": 6, "max_new_tokens": 8, "early_stopping": "never"},
    {"example": "repeats", "max_new_tokens": 8, "width": 3},
    *({"example": "stops_early", "early_stopping": early} for early in ("true", "false", "never")),
    {"example": "stops_early", "width": 1, "early_stopping": "never"},
    {"example": "stops_early", "most_sequences": 1, "length_penalty": 3.0},
    {"example": "own", "table": ENDS_AT_ONCE, "external": ""},
    {"example": "own", "table": ALL_TIED, "width": 1, "length_penalty": 0.0},
    {"example": "own", "table": ALL_TIED, "width": 2, "most_sequences": 1, "length_penalty": 0.0},
    {"length_penalty": -10.0},
    {"example": "own", "table": MANY_ROWS, "external": "b: 1\na b: -1/2", "width": 6},
]
SMALL = "tokens: a <EOS>\n^: 1 0\n* a: 1/2 1/2\n"
SEARCH_REFUSED: list[dict[str, Any]] = [
    *(
        {"table": table}
        for table in (
            "",
            SMALL + "^ a 1 0",
            SMALL + "^ b: 1 0",
            SMALL + "^ a a a a a a a a: 1 0",
            SMALL + "* a: 1 0",
            SMALL + "^ a: 1 x",
            SMALL + "^ a: 1 inf",
            SMALL + "^ a: 2 -1",
            SMALL + "^ a: 1/2 1/4",
            SMALL + "^ a: 1",
            "tokens: a <EOS>\n^: 1 0",
            "tokens: a\n",
            "tokens: a a\n",
            "{",
            '{"a":' + "[" * 3900,
            "{}",
            '{"tokens": ["a", "<EOS>"], "rows": {"^": 1}}',
            '{"tokens": ["a", "<EOS>"], "rows": {"^ b": [1, 0]}}',
            '{"tokens": ["a", "<EOS>"], "rows": {"^": [1, 0], "^": [1, 0]}}',
            '{"tokens": ["a", "<EOS>"], "rows": {"^": [1, "x"]}}',
            "[1, 2]",
            '{"tokens": ["a", "<EOS>"], "rows": {"^": [1, NaN]}}',
            '{"tokens": ["a", "<EOS>"], "rows": {"^": [2, -1], "* a": [1, 0]}}',
            '{"tokens": ["a", "<EOS>"], "rows": {"^": [1, 1], "* a": [1, 0]}}',
            '{"tokens": ["a", "<EOS>"], "rows": {"^": [1], "* a": [1, 0]}}',
        )
    ),
    *(
        {"external": external}
        for external in (
            "read edit",
            ": 1",
            "read cow: 1",
            "read: 1\nread: 2",
            "read:",
            "read: many",
            "read: nan",
        )
    ),
]
EVEN = {"case": "own", "p": "1/2 1/2", "q": "1/2 1/2"}
# Each shortcut where it counts, where it changes nothing, and where it draws too little to show.
SPECULATED: list[dict[str, Any]] = [
    *({"shortcut": shortcut} for shortcut in SHORTCUTS),
    *({"shortcut": shortcut, "draws": 1} for shortcut in SHORTCUTS),
    *({**EVEN, "shortcut": shortcut, "draws": 100} for shortcut in SHORTCUTS),
    *(
        {"shortcut": shortcut, "draw": "hand", "drafted": 0, "u": 0.0, "draws": 100}
        for shortcut in SHORTCUTS
    ),
    *(
        {"shortcut": shortcut, "case": case, "draws": 20_000}
        for shortcut in SHORTCUTS
        for case in ("disjoint", "partial", "mismatch", "large")
    ),
    {"draft_top_k": 2, "draws": 100},
    {"target_top_p": 0.8, "draws": 100},
    {"draft_top_k": 2, "target_top_p": 0.8, "draws": 100},
    {"case": "own", "p": "1", "q": "1", "draws": 100},
]
SPECULATION_REFUSED: list[dict[str, Any]] = [
    *(
        {"case": "own", "p": p}
        for p in (
            "",
            "0.5,,0.5",
            "half",
            "1/0",
            "1e999",
            "nan",
            "-1",
            "0 0 0 0",
            "0.25 0.25 0.25 0.2",
            "1 1 1 1",
            "1 " * 513,
            " ".join(f"1/{10**39 + n}" for n in range(40)),
        )
    ),
    {"case": "own", "q": "1"},
    {"draw": "hand", "drafted": 1, "case": "one_hot"},
    {"draw": "hand", "drafted": 9},
    {"draw": "hand", "u": 1},
]
# Settings of the lesson `speculative-block`.
BLOCK_FAULTS = (
    *("none", "raw_q", "raw_p", "keep_rejected"),
    *("count_rejected", "eos_last_only", "forget_row"),
)
SPECULATED_BLOCKS: list[dict[str, Any]] = [
    *({"break_it": fault} for fault in BLOCK_FAULTS),
    *({"break_it": fault, "rule": "greedy", "max_new_tokens": 1} for fault in BLOCK_FAULTS),
    *({"gamma": gamma, "seed": seed, "row": 2} for gamma in (1, 2, 6) for seed in range(3)),
    {"prompt": "我", "rule": "greedy"},
    {"top_k": 1, "draft_temperature": 2.5, "seed": 1, "frequency_penalty": 0.5},
    {"prompt": "我爱学习！<EOS>我爱编程<PAD>！我", "temperature": 0.7, "top_p": 0.8},
    {"prompt": "<PAD>", "temperature": 2.5, "max_new_tokens": 1, "gamma": 1},
]
OWN_TERMS: dict[str, Any] = {"sum_case": "own", "rival": "2"}
# Each mistake where it counts, and where nothing comes of it.
HARMLESS: dict[str, Any] = {
    "logits": "1 2 3",
    "token_count": 2,
    "order_b": "left_to_right",
    **OWN_TERMS,
    "terms": "1 2 3",
}
# Settings of the lesson `numerics`.
COMPUTED: list[dict[str, Any]] = [
    *({"mistake": mistake} for mistake in MISTAKES),
    *({"mistake": mistake, **HARMLESS} for mistake in MISTAKES),
    {"logits": "-2000, -2001, -inf", "view_dtype": "float16"},
    {"logits": "11 11 10.9", "view_dtype": "float16", "token_prob": 0.75, "token_count": 5000},
    {"logits": "1000, 1000.2, 999.9", "token_prob": 0.2, "token_count": 60},
    {"logits": "65504 -65504 -65504", "view_dtype": "float16"},
    {**OWN_TERMS, "terms": "65504 65504 -65504 -65504"},
    {**OWN_TERMS, "terms": "65504 65504 -1"},
    {"sum_case": "f32_order"},
    {"logits": "0", "tie_at": 0},
]


@cache
def manifest_of_the_default_run() -> str:
    """As the page shows it."""
    (text,) = (
        panel.text
        for step in compute(NumericsOptions()).steps
        for panel in step.panels
        if isinstance(panel, ManifestPanel)
    )
    return text


def spoilt_manifests() -> Iterator[dict[str, Any]]:
    """What is wrong with a manifest although it is JSON."""
    whole = json.loads(manifest_of_the_default_run())
    for changed in (
        {"lesson": "loop"},
        {"another": 1},
        {"seed": {"value": None, "state": "lost"}},
        {"arithmetic": {"a": 1}},
        {"options": {**whole["options"], "token_count": 0}},
    ):
        yield {"manifest": json.dumps({**whole, **changed})}


def manifests() -> Iterator[dict[str, Any]]:
    """The manifest of the default run, pasted as it is and with all that may have come of it."""
    text = manifest_of_the_default_run()
    yield {"manifest": text}
    yield {"manifest": text, "token_count": 10}
    result = {"values": {"text": "another"}, "fingerprint": result_fingerprint({"text": "another"})}
    versions = {**json.loads(text)["environment"], "numpy": "1.0"}
    older = {**json.loads(text)["options"]}
    del older["token_count"]
    for changed in (
        {"result": {**result, "fingerprint": "0"}},
        {"options": older},
        {"parameters": {"fingerprint": "0"}},
        {"result": result},
        {"environment": versions},
        {"environment": versions, "result": result},
    ):
        yield {"manifest": json.dumps({**json.loads(text), **changed})}
    yield {"manifest": json.dumps({**json.loads(text), "options": {"new": 1, **older}})}


NUMERICS_REFUSED: list[dict[str, Any]] = [
    *(
        {"manifest": text}
        for text in (
            "{",
            "[" * 99,
            '{"manifest": 1, "manifest": 1}',
            '{"manifest": 1e999}',
            '{"manifest": 2}',
            '{"manifest": 1}',
            "```json",
        )
    ),
    *({"logits": logits} for logits in ("1 1e-999", "1 0." + "1" * 40, "1 65505", "0x10, 2")),
    {**OWN_TERMS, "terms": "1"},
    {"sum_case": "own", "rival": "x"},
    {"prompt": "我爱", "tie_at": 4},
]
# Settings of the lesson `stopping`: each cause where it cuts text, a character and a call.
STOPPED: list[dict[str, Any]] = [
    *({"cause": cause, "at": at} for cause in CAUSES for at in (1, 4, 8, 19)),
    *({"cause": cause, "mistake": mistake} for cause in CAUSES for mistake in STOPPING_MISTAKES),
    *({"cause": "tool_call", "call": call} for call in CALLS),
    *({"cause": "network_cut", "cut": cut, "at": 19} for cut in CUT_PLACES),
    *(
        {name: getattr(seen, name) for name in ("pending", "acceptance", "budget", "goal")}
        for seen in situations()
        if seen.said_done
    ),
]


def own_stream(data: bytes, chunk: int, cut: int | None, stops: tuple[str, ...]) -> dict[str, Any]:
    """A stream as a reader brings it: as text, or, if it is none, as a file."""
    try:
        given = data.decode()
    except UnicodeDecodeError:
        given = f"data:;base64,{base64.b64encode(data).decode()}"
    return {
        "stream": given,
        "chunk": chunk,
        "cut_at": -1 if cut is None else cut,
        "stops": "\n".join(stops),
    }


OWN_STREAMS: list[dict[str, Any]] = [
    {},
    {"cut_at": 1700, "stops": ""},
    *(own_stream(*each) for each in STREAMS.values()),
]
STOPPING_REFUSED: list[dict[str, Any]] = [
    {"stream": "data:;base64,AAA_"},
    {"stream": "data:;base64,AAA"},
    {"stream": "\ud800"},
    {"stream": "x" * 5_000_001},
    {"stream": "x", "cut_at": 2},
]
# Settings of the lesson `practice`: each mistake where it counts, and where it changes nothing.
PRACTISED: list[dict[str, Any]] = [
    *({"mistake": mistake} for mistake in PRACTICE_MISTAKES),
    *(
        {"mistake": mistake, "correlation": 0.0, "tasks": 2, "repeats": 1, "candidates": 1}
        for mistake in PRACTICE_MISTAKES
    ),
    *(
        {"chooser": "model", "criterion": criterion, "success_rate": rate, "seed": 1}
        for criterion in ("right", "not_wrong", "every_time")
        for rate in (0.0, 0.9)
    ),
    *({"criterion": "every_time", "mistake": "copied_setting", "seed": seed} for seed in range(3)),
    {"call_price": 0.0, "judge_price": 0.0, "criterion": "not_wrong", "false_accept": 0.0},
    {"failure_price": 0.1, "task_set": "easy"},
    {"failure_price": 100_000.0, "task_set": "hard"},
]
BAD_REQUESTS = ["{", "[]", "{}", '{"lesson": "loop", "options": []}', '{"lesson": "loop", "x": 1}']


@cache
def passed() -> tuple[Message, ...]:
    """Every message that the runs and refusals above hand to the edge."""
    found: list[Message] = []
    for options in RUNS:
        found += messages_in(build(LoopOptions(**options)))
    # No fault gives wrong logits and nothing else; the check has words for it all the same.
    rounds = list(rounds_of(LoopOptions()))
    off = dataclasses.replace(rounds[1], full_logits=rounds[1].full_logits + 1)
    found += messages_in(check([rounds[0], off, rounds[2]], "float64"))
    found += messages_in(select(SelectionOptions()))
    for options in SELECTED:
        found += messages_in(select(SelectionOptions(scene="own", **options)))
    # No options lead to this one; there are words for it all the same.
    missed = refused_sampling(SelectionOptions(), SamplingError("shape", "values", (), "rows"))
    found += messages_in(missed.problem)
    for options in SEARCHED:
        found += messages_in(search(SequenceOptions(**options)))
    for options in SEARCH_REFUSED:
        request = json.dumps({"lesson": "sequence", "options": {"example": "own", **options}})
        found += _of_problem(request)
    for options in REFUSED:
        request = json.dumps({"lesson": "loop", "options": options})
        found += _of_problem(request)
    for options in SELECTION_REFUSED:
        options = {"scene": "own", **options}
        request = json.dumps({"lesson": "selection", "options": options})
        found += _of_problem(request)
    for options in CONSTRAINED:
        found += messages_in(constrain(ConstrainedOptions(**options)))
    for options in CONSTRAINED_REFUSED:
        found += _of_problem(json.dumps({"lesson": "constrained", "options": options}))
    for options in SPECULATED:
        found += messages_in(speculate(SpeculativeOptions(**options)))
    for options in SPECULATED_BLOCKS:
        found += messages_in(speculate_blocks(SpeculativeBlockOptions(**options)))
    for options in (*COMPUTED, *manifests()):
        found += messages_in(compute(NumericsOptions(**options)))
    for options in (*NUMERICS_REFUSED, *spoilt_manifests()):
        found += _of_problem(json.dumps({"lesson": "numerics", "options": options}))
    for options in STOPPED:
        found += messages_in(stop(StoppingOptions(**options)))
    for options in OWN_STREAMS:
        found += messages_in(stop(StoppingOptions(source="own", **options)))
    for options in STOPPING_REFUSED:
        request = json.dumps({"lesson": "stopping", "options": {"source": "own", **options}})
        found += _of_problem(request)
    found += _of_checks_alone()
    for options in SPECULATION_REFUSED:
        found += _of_problem(json.dumps({"lesson": "speculative", "options": options}))
    for options in PRACTISED:
        found += messages_in(evaluate(PracticeOptions(**{"studies": 100, **options})))
    found += _of_exercises()
    found += _of_wheels()
    with pytest.raises(declare.OptionError) as caught:
        api.export_params("selection")
    found += messages_in(caught.value.problem)
    for request in BAD_REQUESTS:
        found += _of_problem(request)
    return tuple(found)


def _of_exercises() -> Iterator[Message]:
    """Starters, solutions, and whatever can be wrong with a function."""
    for task in TASKS.values():
        yield from (Message(id=name) for name in task.texts)
        head = f"def {task.function}(probs, s): "
        sources = [starter(task, str), "", "1 / 0", "(", "x" * 20_001, "import js", *WRONG_BODIES]
        for source in sources:
            source = head + source if source in WRONG_BODIES else source
            for do in ("run", "check"):
                yield from messages_in(exercise(task.lesson, {}, _asked(task.name, source, do)))
        order = ("mask", "temperature", "top_k", "top_p", "min_p")
        off = ",".join(f"-{stage}" if stage == task.name else stage for stage in order)
        unseen = {"preset": "llama.cpp", "order": off}
        yield from messages_in(exercise(task.lesson, unseen, _asked(task.name, starter(task, str))))
        no_parameters = f"def {task.function}(): return []"
        yield from messages_in(exercise(task.lesson, {}, _asked(task.name, no_parameters)))
    request = {"lesson": "selection", "options": {}, "exercise": {}}
    yield from _of_problem(json.dumps(request))


def _of_wheels() -> Iterator[Message]:
    """Whatever can be wrong with a package that the author of a page brings."""

    async def refuse(*_: Any, **__: Any) -> None:
        raise OSError

    for data in (b"PK", wheel(), *WRONG_WHEELS):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "my_rule-1.0-py3-none-any.whl"
            path.write_bytes(data)
            files = json.dumps([{"address": "a", "path": str(path)}])
            told = json.loads(cast(str, asyncio.run(install(files, refuse))))["fault"]["message"]
            yield Message(**told)


def _asked(task: str, source: str, do: str = "run") -> dict[str, str]:
    return {"task": task, "source": source, "do": do}


def _of_checks_alone() -> Iterator[Message]:
    """No fault gives only these; the check of blocks has words for them all the same."""
    told = run_blocks(SpeculativeBlockOptions())
    for name in ("target_fresh", "draft_fresh", "positions", "law"):
        yield from messages_in(check_blocks(_failing(told, name)))
    greedy = run_blocks(SpeculativeBlockOptions(rule="greedy"))
    yield from messages_in(check_blocks(dataclasses.replace(greedy, plain=(0,))))
    apart = dataclasses.replace(told.batch[0], same_alone=False)
    yield from messages_in(batch_of_blocks(dataclasses.replace(told, batch=(apart,) * 4)))


def _failing(told: Told, name: str) -> Told:
    first, *rest = told.rounds
    checks = tuple(dataclasses.replace(each, ok=each.name != name) for each in first.checks)
    rounds = (dataclasses.replace(first, checks=checks), *rest)
    run = dataclasses.replace(told.walk.run, rounds=rounds)
    walk = dataclasses.replace(told.walk, run=run)
    return dataclasses.replace(told, batch=(walk, *told.batch[1:]))


def _of_problem(request: str) -> list[Message]:
    reply = json.loads(api.start(request).advance(0))
    if reply["status"] != "problem":
        return []
    problem = reply["problem"]
    found = [Message(**problem[name]) for name in ("message", "allowed")]
    found += [Message(**offer["label"]) for offer in problem["offers"]]
    line = {
        "field": problem["field"],
        "value": problem["value"],
        "message": "",
        "allowed": "",
    }
    return [*found, Message(id="error-line", args=line)]


def test_both_languages_have_the_same_messages() -> None:
    first, *others = (declared(language) for language in LANGUAGES)
    for other in others:
        assert first.keys() ^ other.keys() == set()


def test_a_message_takes_the_same_arguments_in_both_languages() -> None:
    first, *others = (declared(language) for language in LANGUAGES)
    for other in others:
        differ = {name for name in first if name in other and first[name] != other[name]}
        assert differ == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_that_is_asked_for_exists(language: str) -> None:
    asked = literals_in_python() | ids_of_forms() | literals_in_site() | family_ids()
    assert sorted(asked - declared(language).keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_that_exists_is_asked_for(language: str) -> None:
    asked = literals_in_python() | ids_of_forms() | literals_in_site() | family_ids()
    assert sorted(declared(language).keys() - asked) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_traces_pass_exactly_the_arguments_that_a_sentence_names(language: str) -> None:
    wrong = {
        (message.id, *sorted(message.args.keys() ^ declared(language)[message.id]))
        for message in passed()
        if message.args.keys() != declared(language)[message.id]
    }
    assert wrong == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_every_run_becomes_a_sentence(language: str) -> None:
    for message in set(map(_hashable, passed())):
        text = marked(Message(id=message[0], args=dict(message[1])), language)
        assert text.strip(), message
        assert text.count("**") % 2 == 0, message
        # A refused request and the text of a token may themselves hold braces and spaces.
        if message[0] != "error-line" and "{" not in repr(message[1]):
            assert "{" not in text, message
            assert "  " not in text, message


def _hashable(message: Message) -> tuple[str, tuple[tuple[str, Any], ...]]:
    pairs = ((name, tuple(v) if isinstance(v, list) else v) for name, v in message.args.items())
    return message.id, tuple(sorted(pairs))


def test_the_runs_reach_every_message_that_python_can_send() -> None:
    sent = {message.id for message in passed()}
    owned = {name for name in declared("zh") if name.split("-")[0] in PYTHON_OWNS}
    # Joined by the edge itself, never sent.
    assert sorted(owned - sent) == ["list-item", "list-separator"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_of_a_step_is_one_short_paragraph(language: str) -> None:
    traces = [build(LoopOptions()), select(SelectionOptions()), search(SequenceOptions())]
    traces += [constrain(ConstrainedOptions(**options)) for options in CONSTRAINED]
    traces += [speculate(SpeculativeOptions(**options)) for options in SPECULATED]
    traces += [
        speculate_blocks(SpeculativeBlockOptions(**options)) for options in SPECULATED_BLOCKS
    ]
    traces += [compute(NumericsOptions(**options)) for options in (*COMPUTED, *manifests())]
    traces += [stop(StoppingOptions(**options)) for options in STOPPED]
    traces += [stop(StoppingOptions(source="own", **options)) for options in OWN_STREAMS]
    traces += [evaluate(PracticeOptions(**{"studies": 100, **options})) for options in PRACTISED]
    for step in (step for trace in traces for step in trace.steps):
        text = marked(step.summary, language)
        assert "\n" not in text
        assert 15 < len(text) < (110 if language == "zh" else 300), text


def test_chinese_sentences_use_chinese_punctuation() -> None:
    for name in declared("zh"):
        if name.split("-")[0] in PYTHON_OWNS and name != "error-line":
            source = bundle("zh").get_message(name).value
            text = "".join(part for part in _texts(source))
            assert not re.search(r"[\u4e00-\u9fff][,;:!?()]|[,;:!?()][\u4e00-\u9fff]", text), name


def _texts(node: Any) -> Iterator[str]:
    value = getattr(node, "value", None)
    if isinstance(value, str):
        yield value
    for part in getattr(node, "elements", ()) or ():
        yield from _texts(part)
    for variant in getattr(node, "variants", ()) or ():
        yield from _texts(variant.value)
    expression = getattr(node, "expression", None)
    if expression is not None:
        yield from _texts(expression)


def test_the_scan_would_notice_a_message_nobody_defined() -> None:
    assert LITERAL.findall("t('player-nothing')") == [("'", "player-nothing")]
    assert IS_ID.fullmatch("player-nothing")
    assert "player-nothing" not in declared("zh")
