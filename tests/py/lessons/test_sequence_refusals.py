"""What the lesson ``sequence`` refuses: one error, the field it is about, and where."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep import api
from tokenstep.lessons.sequence import SequenceOptions
from tokenstep.options import OptionError, parse
from tokenstep.trace import Message, Problem

GOOD = "tokens: a b <EOS>\n^: 1/2 1/4 1/4\n* a: 0 0.5 0.5\n* b: 1 0 0\n"


def refused(**options: Any) -> Problem:
    with pytest.raises(OptionError) as caught:
        parse(SequenceOptions, {"example": "own", **options})
    return caught.value.problem


def as_json(**rows: list[Any]) -> str:
    keys = {"start": "^", "a": "* a", "other": "^ b"}
    return json.dumps(
        {"tokens": ["a", "<EOS>"], "rows": {keys[name]: row for name, row in rows.items()}}
    )


@pytest.mark.parametrize(
    ("table", "message", "args"),
    [
        ("", "no-tokens", {"line": 1, "column": 1}),
        ("\n^: 1 0", "no-tokens", {"line": 2, "column": 1}),
        (GOOD + "* a 1 0 0", "no-colon", {"line": 5, "column": 10}),
        (GOOD + "  ^ c: 1 0 0", "row-key", {"line": 5, "column": 3, "row": "^ c"}),
        (
            GOOD + "^ a a a a a a a a: 1 0 0",
            "row-key-long",
            {"line": 5, "column": 1, "row": "^ a a a a a a a a"},
        ),
        (GOOD + "* a: 1 0 0", "duplicate-row", {"line": 5, "column": 1, "row": "* a"}),
        (
            GOOD + "^ a: 1 0 zero",
            "not-a-number",
            {"line": 5, "column": 10, "row": "^ a", "place": 0, "value": "zero"},
        ),
        (
            GOOD + "^ a: 1 NaN 0",
            "not-finite",
            {"line": 5, "column": 8, "row": "^ a", "place": 0, "value": "NaN"},
        ),
        (
            GOOD + "^ a: 1.5 -1/2 0",
            "negative",
            {"line": 5, "column": 10, "row": "^ a", "token": "b", "value": -0.5},
        ),
        (
            GOOD + "^ a: 0.33333 0.33333 0.33333",
            "row-sum",
            {"line": 5, "row": "^ a", "value": "0.99999"},
        ),
        (GOOD + "^ a: 1 0", "row-length", {"line": 5, "row": "^ a", "value": 2, "allowed": 3}),
        ("tokens: a <EOS>\n^: 1 0", "missing-row", {"row": "* a"}),
        ("tokens: <EOS>\n^: 1", "token-count", {"value": 1}),
        ("tokens: a a <EOS>\n^: 1 0 0", "token-name", {"token": "a"}),
        (' {"tokens": [', "not-json", {"line": 1, "column": 14}),
        ("{" + "[" * 3000, "not-json", {"line": 1, "column": 2}),
        ('{"a":' + "[" * 3900, "not-json", {"line": 0, "column": 0}),
        ('{"tokens": ["a", "b"]}', "bad-shape", {}),
        ("\n[1, 2]", "bad-shape", {}),
        ("[1, 2", "not-json", {"line": 1, "column": 6}),
        *(
            (
                as_json(start=[1, 0], a=[1, cell]),
                "not-a-number",
                {"line": 0, "column": 0, "row": "* a", "place": 2, "value": written},
            )
            for cell, written in (
                (None, "null"),
                (True, "true"),
                ([1], "[…]"),
                ({"b": 1}, "{…}"),
                ("", ""),
            )
        ),
        ('{"tokens": ["\\ud800", "b"], "rows": {}}', "token-name", {"token": "\\ud800"}),
        ('{"tokens": ["a", "b"], "rows": {"^": 1}}', "row-not-list", {"row": "^"}),
        (
            as_json(start=[1, 0], a=[1, "x"]),
            "not-a-number",
            {"line": 0, "column": 0, "row": "* a", "place": 2, "value": "x"},
        ),
        (
            as_json(start=[1, 0], a=[2, -1]),
            "negative",
            {"line": 0, "column": 0, "row": "* a", "token": "<EOS>", "value": -1.0},
        ),
        (as_json(start=[1, 1], a=[1, 0]), "row-sum", {"line": 0, "row": "^", "value": "2"}),
        (as_json(other=[1, 0]), "row-key", {"line": 0, "column": 0, "row": "^ b"}),
    ],
    ids=lambda value: str(value)[-30:].encode("ascii", "backslashreplace").decode(),
)
def test_a_table_that_cannot_be_read_is_refused_with_its_place(
    table: str, message: str, args: dict[str, Any]
) -> None:
    problem = refused(table=table)
    assert problem.field == "table"
    assert problem.message == Message(id=f"error-table-{message}", args=args)
    assert problem.allowed.id.startswith("error-allowed-")


@pytest.mark.parametrize(
    ("external", "message", "args"),
    [
        ("read edit", "no-colon", {"line": 1, "column": 10}),
        ("read: 1\n: 1", "no-token", {"line": 2, "column": 1}),
        ("read cow: 1", "unknown-token", {"line": 1, "column": 6, "token": "cow"}),
        ("read: 1\nread: 2", "duplicate", {"line": 2, "column": 1, "rule": "read"}),
        ("read:", "no-points", {"line": 1, "column": 6}),
        ("read: 1e", "not-a-number", {"line": 1, "column": 7, "value": "1e"}),
        ("read: inf", "not-finite", {"line": 1, "column": 7, "value": "inf"}),
    ],
)
def test_rules_that_cannot_be_read_are_refused_with_their_place_and_the_tokens(
    external: str, message: str, args: dict[str, Any]
) -> None:
    problem = refused(external=external)
    assert problem.field == "external"
    assert problem.message == Message(id=f"error-rules-{message}", args=args)
    tokens = ("read", "edit", "test", "<EOS>")
    assert problem.allowed == Message(id="error-allowed-rules", args={"tokens": tokens})


@pytest.mark.parametrize(
    ("options", "field", "message"),
    [
        ({"table": "x" * 4001}, "table", "error-text-too-long"),
        ({"table": "\ud800"}, "table", "error-half-character"),
        ({"external": "x" * 1001}, "external", "error-text-too-long"),
        ({"example": "none"}, "example", "error-not-a-choice"),
        ({"max_new_tokens": 0}, "max_new_tokens", "error-below"),
        ({"max_new_tokens": 9}, "max_new_tokens", "error-above"),
        ({"width": 0}, "width", "error-below"),
        ({"width": 7}, "width", "error-above"),
        ({"width": 1.5}, "width", "error-not-integer"),
        ({"length_penalty": 10.1}, "length_penalty", "error-above"),
        ({"length_penalty": -10.1}, "length_penalty", "error-below"),
        ({"length_penalty": float("nan")}, "length_penalty", "error-not-finite"),
        ({"early_stopping": True}, "early_stopping", "error-not-a-choice"),
        ({"most_sequences": 0}, "most_sequences", "error-below"),
        ({"most_sequences": 500_001}, "most_sequences", "error-above"),
    ],
    ids=lambda value: str(value)[:40].encode("ascii", "backslashreplace").decode(),
)
def test_a_setting_out_of_range_is_refused_by_name(
    options: dict[str, Any], field: str, message: str
) -> None:
    problem = refused(**options)
    assert (problem.field, problem.message.id) == (field, message)


def test_nothing_is_refused_that_the_example_does_not_use() -> None:
    parse(SequenceOptions, {"example": "repeats", "table": "words", "external": "words"})


def test_rules_are_held_against_the_tokens_of_the_readers_own_table() -> None:
    problem = refused(table=GOOD, external="read edit: 1")
    assert problem.allowed.args == {"tokens": ("a", "b", "<EOS>")}
    parse(SequenceOptions, {"example": "own", "table": GOOD, "external": "a b: 1"})


def test_a_table_of_ones_own_needs_no_rules() -> None:
    parse(SequenceOptions, {"example": "own", "table": GOOD})


@pytest.mark.parametrize("place", ["tokens", "key", "cell"])
def test_half_a_character_out_of_json_can_still_be_reported(place: str) -> None:
    half = "\\ud800"
    names = {each: half if each == place else "a" for each in ("tokens", "key", "cell")}
    table = (
        f'{{"tokens": ["{names["tokens"]}", "<EOS>"], "rows": {{"^": [1, 0], '
        f'"* {names["key"]}": [1, "{names["cell"]}"]}}}}'
    )
    request = {"lesson": "sequence", "options": {"example": "own", "table": table}}
    reply = api.start(json.dumps(request)).advance(1)
    assert json.loads(reply.encode("utf-8"))["status"] == "problem"


@given(
    table=st.one_of(
        st.text(alphabet='ab^*:#/. 01\n{}[]",', max_size=60),
        st.text(alphabet="ab^*: 01/2\n", max_size=30).map(lambda tail: GOOD + tail),
    ),
    external=st.text(alphabet="ab: 1-\n#", max_size=12),
    width=st.integers(1, 6),
    max_new_tokens=st.integers(1, 4),
    length_penalty=st.sampled_from([-10, -0.5, 0, 1, 10]),
    early_stopping=st.sampled_from(["true", "false", "never"]),
    most_sequences=st.sampled_from([1, 10, 500_000]),
)
@settings(max_examples=150, deadline=None)
def test_whatever_is_typed_is_a_trace_or_a_problem(**options: Any) -> None:
    request = json.dumps({"lesson": "sequence", "options": {"example": "own", **options}})
    job = api.start(request)
    while (reply := json.loads(job.advance(10)))["status"] == "progress":
        pass
    assert reply["status"] in ("done", "problem")
