"""Ten thousand requests to the door, most of them such as no page would send.

Whatever comes in, what comes out is a reply of the contract that can be said in both languages;
never a crash, never an exception that is not documented, and no piece of work without an end.

The cases are the same every time. ``TOKENSTEP_FUZZ=200000`` tries that many, others every time.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import signal
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NoReturn

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tokenstep import api
from tokenstep import options as declare
from tokenstep.edge import LANGUAGES, sentence
from tokenstep.trace import Message, OptionField

MORE = os.environ.get("TOKENSTEP_FUZZ")
PER_LESSON = 1000 if MORE is None else max(1, int(MORE) // 10)
fuzz = settings(
    max_examples=PER_LESSON,
    derandomize=MORE is None,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.generate, Phase.shrink),
)
# A reader may stop a run after any piece; those of long runs are all alike.
PIECES = 60
HANGS = 30
"""Seconds of processor time that no piece takes, on any machine."""

MARKUP = "<img src=x onerror=alert(1)><script>alert(1)</script>\"'><svg/onload=alert(1)>"
SIGNS = [
    "",
    " ",
    "\t",
    "\n",
    "\r\n",
    "\0",
    "\x1b[31m",
    "\x7f",
    "\u2028",
    "\ufeff",
    "\u200b",
    "\ud800",
    "\udfff",
    "\udc80\ud83d",
    "😀",
    "👩\u200d👩\u200d👧",
    "e\u0301",
    "\u202eabc",
    "שלום",
    "مرحبا",
    "我",
    "爱",
    "！",
    "!",
    "<EOS>",
    "<PAD>",
    MARKUP,
    "&lt;",
    "{0}",
    "%s%n",
    "${x}",
    "**x**",
    "{ $x }",
    "\\",
    '"',
    "'",
    "__proto__",
    "constructor",
    "__class__",
    "None",
    "null",
    "true",
    "[]",
    "{}",
    "data:;base64,",
    "=",
    ",",
    ":",
    ";",
    "/",
    "|",
    "-",
    "+",
    "#",
    "0",
    "1",
    "-1",
    "½",
    "٣",
    "１",
    "1e308",
    "1e309",
    "-1e309",
    "5e-324",
    "1e-400",
    "1/3",
    "0/0",
    "1/0",
    "nan",
    "NaN",
    "inf",
    "-inf",
    "Infinity",
    "0x10",
    "1_0",
    "1,5",
    "9" * 400,
    "1e" + "9" * 30,
    "1/" + "7" * 300,
    "0.30000000000000004",
    "[" * 300,
    '{"a":' * 300,
    "(" * 50,
    "a" * 3000,
    "词" * 3000,
]
NUMBERS: list[Any] = [
    0,
    -0.0,
    1,
    -1,
    2,
    3,
    0.5,
    1.5,
    1e-9,
    1e-308,
    5e-324,
    1e16,
    1e300,
    1.7976931348623157e308,
    -1e300,
    255,
    256,
    2**31,
    2**32,
    2**53,
    2**53 + 1,
    2**63,
    2**64,
    10**30,
    10**400,
    -(10**400),
    float("nan"),
    float("inf"),
    float("-inf"),
    True,
    False,
]

signs = st.sampled_from(SIGNS)
texts = st.one_of(
    signs,
    st.lists(signs, max_size=6).map("".join),
    st.text(max_size=40),
    st.text(st.characters(), max_size=12).map(lambda text: text * 50),
)
numbers = st.one_of(st.sampled_from(NUMBERS), st.integers(), st.floats())
values = st.recursive(
    st.one_of(st.none(), st.booleans(), numbers, texts),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(texts, inner, max_size=4)),
    max_leaves=8,
)


def nested(depth: int) -> Any:
    """Brackets within brackets."""
    value: Any = 0
    for level in range(depth):
        value = [value] if level % 2 else {"a": value}
    return value


values |= st.integers(1, 400).map(nested)


@st.composite
def edited(draw: st.DrawFn, base: str) -> str:
    """A text that is right, with a few edits."""
    text = base
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(text)))
        length = draw(st.sampled_from([0, 1, 1, 2, 5, 40]))
        text = text[:place] + draw(signs) + text[place + length :]
    return text


listed = st.lists(
    st.one_of(
        st.sampled_from(
            ["0", "1", "0.5", "0.25", "1/2", "1/3", "-3", "2.5", "A: 0.5", "1e3", "0.1"]
        ),
        st.floats(allow_nan=False).map(repr),
        signs,
    ),
    max_size=12,
)
separated = st.builds(
    lambda parts, between: between.join(parts),
    listed,
    st.sampled_from([", ", " ", "\n", "\t", ";"]),
)
distributions = st.lists(st.integers(0, 9), min_size=1, max_size=20).map(
    lambda parts: ", ".join(f"{each}/{sum(parts) or 1}" for each in parts)
)
as_json = values.map(lambda value: json.dumps(value))
schemas = st.recursive(
    st.sampled_from(
        [
            {"type": "string"},
            {"type": "string", "minLength": 3},
            {"type": "integer"},
            {"type": "boolean"},
            {"type": "null"},
            {"enum": ["README.md", 1, None]},
            {"const": "x"},
            {"type": "number", "minimum": 0},
            {"type": ["string", "null"]},
            {},
            True,
            False,
            {"$ref": "#"},
            {"type": "string", "pattern": "(a+)+$"},
            {"type": "string", "format": "uri"},
        ]
    ),
    lambda inner: st.one_of(
        st.builds(
            lambda properties, more: {
                "type": "object",
                "properties": properties,
                "required": sorted(properties),
                "additionalProperties": more,
            },
            st.dictionaries(
                st.sampled_from(["path", "line", "fix", "x", MARKUP]), inner, max_size=4
            ),
            st.booleans(),
        ),
        inner.map(lambda each: {"type": "array", "items": each, "maxItems": 2}),
        st.lists(inner, max_size=3).map(lambda each: {"anyOf": each}),
    ),
    max_leaves=6,
).map(json.dumps)
events = st.lists(
    st.one_of(
        st.sampled_from(
            [
                "data: [DONE]\n\n",
                "data: {}\n\n",
                ": ping\n\n",
                'event: error\ndata: {"error":{"message":"x"}}\n\n',
                'data: {"choices":[{"index":0,"delta":{"content":"任务"}}]}\n\n',
                "\r",
                "\n",
                "id: 1\0\n",
                "retry: 1e9\n",
                'data: {"choices":[{"index":-1,"delta":{"tool_calls":[{"index":1e9}]}}]}\n\n',
                'data: {"choices":[{"delta":{"tool_calls":[{"function":{"arguments":"{"}}]}}]}\n\n',
                'data: {"choices":[{"index":0,"finish_reason":"tool_calls"}]}\n\n',
                'data: {"choices":[],"usage":{"total_tokens":NaN}}\n\n',
                'data: {"choices":[{"index":0,"delta":{"content":"\\ud83d"}}]}\n\n',
                'data: "\\ud800"\n\n',
            ]
        ),
        values.map(lambda value: f"data: {json.dumps(value)}\n\n"),
        values.map(
            lambda value: f"data: {json.dumps({'choices': [{'index': 0, 'delta': value}]})}\n\n"
        ),
        values.map(lambda value: f"data: {json.dumps({'choices': value})}\n\n"),
        texts,
    ),
    max_size=8,
).map("".join)


@cache
def manifest() -> str:
    """A manifest as the lesson itself writes it."""
    trace = reply_of(json.dumps({"lesson": "numerics", "options": {}}))["trace"]
    (found,) = {
        panel["text"]
        for step in trace["steps"]
        for panel in step["panels"]
        if panel["kind"] == "manifest"
    }
    return str(found)


def reply_of(request: str) -> Any:
    """The last reply to a request."""
    job = api.start(request)
    while (found := json.loads(job.advance(1)))["status"] == "progress":
        continue
    return found


# What a field of text holds when it is nearly right; by the name of the field.
NEARLY = {
    "items": separated | distributions | as_json,
    "p": separated | distributions,
    "q": separated | distributions,
    "masked": separated,
    "logits": separated,
    "terms": separated,
    "rival": separated,
    "external": separated,
    "schema": schemas | as_json,
    "files": separated,
    "stops": separated,
    "stream": events | st.binary(max_size=60).map(lambda data: "data:;base64," + data.hex()),
}


def near(field: OptionField) -> st.SearchStrategy[Any]:
    """Values at the borders of what a field allows, on both sides."""
    if field.type in ("integer", "number"):
        assert field.minimum is not None
        assert field.maximum is not None
        low, high = field.minimum, field.maximum
        edges = [low, high, low - 1, high + 1, (low + high) / 2, low + 1, high - 1]
        # The next numbers on both sides of both bounds.
        edges += [float(np.nextafter(each, to)) for each in (low, high) for to in (-9e99, 9e99)]
        edges += [int(low), int(high)]
        inside = (
            st.integers(int(low), int(high)) if field.type == "integer" else st.floats(low, high)
        )
        return st.sampled_from(edges) | inside
    if field.type == "choice":
        return st.sampled_from([each.value for each in field.choices])
    if field.type == "tokens":
        return st.lists(st.sampled_from([*field.tokens, "x"]), max_size=13).map("".join)
    if field.type == "order":
        names = st.permutations([each.value for each in field.choices])
        return st.builds(
            lambda order, off: ",".join(off + each for each in order),
            names,
            st.sampled_from(["", "-"]),
        )
    if field.name == "manifest":
        return st.deferred(lambda: edited(manifest()))
    some = edited(str(field.default))
    return NEARLY[field.name] | some if field.name in NEARLY else some


def allowed(field: OptionField) -> st.SearchStrategy[Any]:
    """Values that the field allows by itself, texts aside."""
    if field.type in ("text", "stream", "order"):
        return st.just(field.default) | near(field)
    if field.type == "tokens":
        return st.lists(st.sampled_from(field.tokens), min_size=1, max_size=12).map("".join)
    if field.type == "integer":
        # Long runs are all alike, and a reader may stop them.
        return st.integers(int(field.minimum or 0), min(int(field.maximum or 0), 3000))
    if field.type == "number":
        return st.floats(field.minimum, field.maximum)
    return near(field)


@st.composite
def requests(draw: st.DrawFn, lesson: str) -> str:
    """A request for a run of a lesson; one or two fields are hostile, or none."""
    form = declare.form(api.LESSONS[lesson].options)
    named = {field.name: field for field in form}
    options: dict[str, Any] = {}
    for field in draw(
        st.lists(st.sampled_from(form), max_size=4, unique_by=lambda each: each.name)
    ):
        options[field.name] = draw(allowed(field))
    for field in draw(
        st.lists(st.sampled_from(form), max_size=2, unique_by=lambda each: each.name)
    ):
        options[field.name] = draw(near(field) | near(field) | texts | values)
    for name in list(options):
        # A field that does not matter says nothing: most often it does.
        while (condition := named[name].relevant_if) and draw(st.integers(0, 5)):
            options[condition.field] = condition.equals
            name = condition.field
    if not draw(st.integers(0, 40)):
        options[draw(texts)] = draw(values)
    request: dict[str, Any] = {"lesson": lesson, "options": options}
    if not draw(st.integers(0, 30)):
        request["reference"] = draw(values)
    return json.dumps(request, ensure_ascii=draw(st.booleans()))


def hung(*_: object) -> NoReturn:
    """End a piece that does not end: the door makes a crash of it, and the test fails."""
    raise TimeoutError(f"more than {HANGS} s of processor time")


@contextlib.contextmanager
def watched() -> Iterator[None]:
    """A guard against what never ends, on systems that have one, however busy they are."""
    if not hasattr(signal, "SIGPROF"):
        yield
        return
    before = signal.signal(signal.SIGPROF, hung)
    signal.setitimer(signal.ITIMER_PROF, HANGS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def refuse_constant(name: str) -> NoReturn:
    """NaN and the infinities are not JSON."""
    raise ValueError(name)


def read(reply: str) -> Any:
    """A reply as the page reads it: JSON that any UTF-8 can carry."""
    return json.loads(reply.encode("utf-8"), parse_constant=refuse_constant)


def say(message: dict[str, Any]) -> None:
    """A message can be said in every language, and holds no bare placeholder."""
    for language in LANGUAGES:
        args = {k: tuple(v) if isinstance(v, list) else v for k, v in message["args"].items()}
        assert sentence(Message(id=message["id"], args=args), language)


def check_problem(problem: dict[str, Any]) -> None:
    """A refusal names the field, shows the value briefly, and can be said."""
    assert len(problem["value"]) <= 80
    # A name that no option has is shown as it was sent.
    assert len(problem["field"]) <= 80
    say(problem["message"])
    say(problem["allowed"])


def check(request: str) -> str:
    """Run a request to its end, or for as long as a reader may wait, and look at each reply."""
    with watched():
        job = api.start(request)
    found: Any = None
    for _ in range(PIECES):
        with watched():
            reply = job.advance(0)
        found = read(reply)
        if found["status"] != "progress":
            break
        # A bar that is filled; the work behind it goes on.
        assert 0 <= found["done"] <= found["total"]
    assert found["status"] in ("done", "problem", "progress"), found
    if found["status"] == "problem":
        check_problem(found["problem"])
    elif found["status"] == "done":
        assert found["trace"]["steps"]
        assert job.advance(0) == reply
    return str(found["status"])


@pytest.mark.parametrize("lesson", api.LESSONS)
def test_a_lesson_answers_every_request_with_a_reply_of_the_contract(lesson: str) -> None:
    seen: Counter[str] = Counter()

    @fuzz
    @given(requests(lesson))
    def answers(request: str) -> None:
        seen[check(request)] += 1

    answers()
    assert seen.total() >= PER_LESSON
    # Neither only refusals nor none: both sides of the door were tried.
    assert seen["done"] + seen["progress"] >= PER_LESSON / 10, seen
    assert seen["problem"] >= PER_LESSON / 10, seen


bad_requests = st.one_of(
    texts,
    values.map(json.dumps),
    st.builds(
        lambda lesson, options, more: json.dumps({"lesson": lesson, "options": options, **more}),
        st.sampled_from([*api.LESSONS, "Loop", "__init__", "../loop", ""]) | values,
        values,
        st.dictionaries(
            st.sampled_from(["reference", "x", "lesson", "options"]), values, max_size=1
        ),
    ),
    edited(json.dumps({"lesson": "loop", "options": {"seed": 1, "prompt": "我爱"}})),
    st.integers(1, 5).map(lambda power: "[" * 10**power),
    st.integers(1, 5).map(lambda power: '{"lesson":"loop","options":' + '{"a":' * 10**power),
)


def test_what_is_no_request_is_refused_or_run_like_any_other() -> None:
    seen: Counter[str] = Counter()

    @fuzz
    @given(bad_requests)
    def answers(request: str) -> None:
        seen[check(request)] += 1

    answers()
    assert seen.total() >= PER_LESSON


@settings(fuzz, max_examples=max(1, PER_LESSON // 5))
@given(st.sampled_from(list(api.LESSONS)).flatmap(requests) | bad_requests)
def test_an_export_is_arrays_or_the_documented_refusal(request: str) -> None:
    try:
        with watched():
            data = api.export_npz(request)
    except declare.OptionError as error:
        check_problem(
            {
                "value": error.problem.value,
                "field": error.problem.field,
                "message": {"id": error.problem.message.id, "args": error.problem.message.args},
                "allowed": {"id": error.problem.allowed.id, "args": error.problem.allowed.args},
            }
        )
        return
    with np.load(io.BytesIO(data), allow_pickle=False) as arrays:
        assert all(arrays[name] is not None for name in arrays)


@settings(fuzz, max_examples=max(1, PER_LESSON // 5))
@given(values)
def test_parameters_of_what_is_no_lesson_are_refused(name: Any) -> None:
    for export in (api.export_params, api.export_params_npz):
        with pytest.raises(declare.OptionError):
            export(name)
