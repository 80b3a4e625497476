"""What the lesson ``constrained`` refuses: one error, the field it is about, and where."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep import api
from tokenstep.edge import LANGUAGES, sentence
from tokenstep.lessons.constrained import ConstrainedOptions
from tokenstep.lessons.constrained_refusals import LONGEST_NAME
from tokenstep.options import OptionError, parse
from tokenstep.trace import Problem

NESTED = '{"properties": {"a/b": %s}}'


def refused(**options: Any) -> Problem:
    with pytest.raises(OptionError) as caught:
        parse(ConstrainedOptions, options)
    return caught.value.problem


@pytest.mark.parametrize(
    ("schema", "message", "args"),
    [
        ("", "error-schema-not-json", {"line": 1, "column": 1}),
        ('{\n  "type": "null",}', "error-schema-not-json", {"line": 2, "column": 18}),
        ('{\n  "const": NaN\n}', "error-schema-not-json", {"line": 2, "column": 12}),
        ("[" * 3000, "error-schema-deep", {"line": 1, "column": 17}),
        (
            NESTED % '{"type": "null", "type": "null"}',
            "error-schema-duplicate",
            {"path": "#/properties/a~1b/type"},
        ),
        (
            NESTED % '{"pattern": "^x"}',
            "error-schema-keyword",
            {"path": "#/properties/a~1b/pattern", "keyword": "pattern"},
        ),
        ("true", "error-schema-unsupported", {"path": "#", "value": "true"}),
        ("[]", "error-schema-value", {"path": "#", "value": "[]"}),
        (
            NESTED % '{"type": ["null"]}',
            "error-schema-unsupported",
            {"path": "#/properties/a~1b/type", "value": '["null"]'},
        ),
        ('{"minLength": -1}', "error-schema-value", {"path": "#/minLength", "value": "-1"}),
        (
            '{"const": 1e999}',
            "error-schema-unsupported",
            {"path": "#/const", "value": "Infinity"},
        ),
    ],
    ids=lambda value: value[:30] if isinstance(value, str) else "",
)
def test_a_schema_that_is_none_here_is_refused_with_its_place(
    schema: str, message: str, args: dict[str, Any]
) -> None:
    problem = refused(schema=schema)
    assert (problem.field, problem.message.id) == ("schema", message)
    assert problem.message.args == args
    assert len(problem.value) <= 80


def test_an_unknown_keyword_is_answered_with_the_known_ones() -> None:
    problem = refused(schema='{"maxLength": 3}')
    assert problem.allowed.id == "error-allowed-names"
    assert problem.allowed.args == {
        "names": "type, properties, required, additionalProperties, items, enum, const, minLength, "
        "title, description"
    }


@pytest.mark.parametrize(
    ("schema", "rule", "words"),
    [
        ('{"items": [{}]}', "schema", "one schema"),
        ('{"type": "text"}', "type", "boolean"),
        ('{"properties": []}', "properties", "a schema for every key"),
        ('{"required": ["a", "a"]}', "names", "different names"),
        ('{"required": ["a"], "additionalProperties": false}', "listed", "listed in properties"),
        ('{"additionalProperties": {}}', "boolean", "true or false"),
        ('{"enum": []}', "values", "at least one"),
        ('{"enum": [{}]}', "scalar", "a string"),
        ('{"minLength": 1.5}', "length", "whole number"),
        ('{"title": 1}', "text", "text"),
    ],
)
def test_a_wrong_value_is_answered_with_what_may_stand_there(
    schema: str, rule: str, words: str
) -> None:
    problem = refused(schema=schema)
    assert problem.allowed.id == "error-allowed-schema-value"
    assert problem.allowed.args["rule"] == rule
    assert words in sentence(problem.allowed, "en")
    # Both languages know the rule: the last variant stands for "text" alone.
    for language in LANGUAGES:
        other = sentence(refused(schema='{"title": 1}').allowed, language)
        assert (sentence(problem.allowed, language) == other) == (rule == "text")


@pytest.mark.parametrize(
    ("files", "message", "args"),
    [
        (
            "README.md\n\nsrc/app.py\n README.md ",
            "error-files-doubled",
            {"line": 4, "name": "README.md", "first": 1},
        ),
        ("a\n" + "x" * 201, "error-files-long", {"line": 2, "characters": 201}),
        ("a\nb\x07c", "error-files-control", {"line": 2, "code": "U+0007"}),
        ("a\tb", "error-files-control", {"line": 1, "code": "U+0009"}),
        ("a\rb", "error-files-control", {"line": 1, "code": "U+000D"}),
        ("a\n\n\x85", "error-files-control", {"line": 3, "code": "U+0085"}),
    ],
    ids=["doubled", "long", "bell", "tab", "return", "next line"],
)
def test_a_name_that_cannot_be_a_file_is_refused_with_its_line(
    files: str, message: str, args: dict[str, Any]
) -> None:
    problem = refused(files=files)
    assert (problem.field, problem.message.id) == ("files", message)
    assert problem.message.args == args
    assert problem.allowed.args == {"limit": LONGEST_NAME}


def test_blank_lines_and_blanks_around_a_name_count_for_nothing() -> None:
    longest = "x" * LONGEST_NAME
    parse(ConstrainedOptions, {"files": f"\r\n a b \r\n\t\n{longest}\r\n"})
    parse(ConstrainedOptions, {"files": ""})


@pytest.mark.parametrize(
    ("options", "field", "message"),
    [
        ({"schema": "{}" + " " * 3999}, "schema", "error-text-too-long"),
        ({"files": "x" * 1001}, "files", "error-text-too-long"),
        ({"schema": '{"title": "\ud800"}'}, "schema", "error-half-character"),
        ({"max_new_tokens": 0}, "max_new_tokens", "error-below"),
        ({"max_new_tokens": 65}, "max_new_tokens", "error-above"),
        ({"top_k": 23}, "top_k", "error-above"),
        ({"top_k": -1}, "top_k", "error-below"),
        ({"mask_at": "after"}, "mask_at", "error-not-a-choice"),
        ({"choose": "beam"}, "choose", "error-not-a-choice"),
        ({"seed": 2**32}, "seed", "error-above"),
    ],
    ids=str,
)
def test_a_setting_that_cannot_be_run_is_refused_by_name(
    options: dict[str, Any], field: str, message: str
) -> None:
    problem = refused(**options)
    assert (problem.field, problem.message.id) == (field, message)


def reply(**options: Any) -> Any:
    request = json.dumps({"lesson": "constrained", "options": options})
    text = api.start(request).advance(60)
    text.encode("utf-8")  # half a character would not pass
    return json.loads(text)


def test_a_refusal_leaves_the_door_as_a_problem() -> None:
    found = reply(schema='{"anyOf": []}')
    assert (found["status"], found["problem"]["field"]) == ("problem", "schema")


@pytest.mark.parametrize(
    "schema",
    [
        '{"required": ["\\ud800"]}',
        '{"\\ud800": 1}',
        '{"enum": ["\\ud800"]}',
        '{"type": "\\ud800"}',
        '{"properties": {"\\ud800": {"const": 1}}, "required": ["\\ud800"]}',
        '{"properties": {"\\udfff": 1}}',
        '{"required": ["' + "x" * 3000 + '"], "properties": {"path": {"const": 1}}}',
        '{"properties": {"{variable}\\n\\"": {"const": "{}"}}}',
        '{"const": ' + "9" * 3900 + "}",
        '{"minLength": 1e30}',
    ],
    ids=lambda schema: schema[:40],
)
@pytest.mark.parametrize("mask_at", ["before", "unchecked"])
def test_whatever_the_names_in_a_schema_the_reply_can_be_sent(schema: str, mask_at: str) -> None:
    for seed in range(3):
        found = reply(schema=schema, mask_at=mask_at, choose="sample", seed=seed)
        assert found["status"] in ("done", "problem")


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["a", "object", "string"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["type", "properties", "required", "items", "enum", "minLength", "a"]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=8,
)


@given(PLAIN)
@settings(max_examples=150, deadline=None)
def test_any_json_is_run_or_refused(value: Any) -> None:
    found = reply(schema=json.dumps(value), max_new_tokens=8)
    if found["status"] == "problem":
        assert found["problem"]["field"] == "schema"
    else:
        assert isinstance(value, dict)


@given(st.text(max_size=60))
@settings(max_examples=100, deadline=None)
def test_any_text_is_a_list_of_files_or_refused(text: str) -> None:
    found = reply(files=text, max_new_tokens=1)
    if found["status"] == "problem":
        assert found["problem"]["field"] == "files"
