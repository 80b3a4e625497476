"""The automaton against two parsers and validators that share no code with it."""

import itertools
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import fastjsonschema
import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.constrain import automaton as module
from tokenstep.constrain import schema as schema_module
from tokenstep.constrain.automaton import Automaton, State
from tokenstep.constrain.errors import ConstrainError
from tokenstep.constrain.pieces import VOCABULARY, make_vocabulary
from tokenstep.constrain.schema import Schema
from tokenstep.constrain.schema_reader import compile_schema

TEXTS = ("{", "}", "[", "]", ":", ",", '"a"', '"bb"', "1", "true", "nope")
PIECES = make_vocabulary([*TEXTS, "<EOS>"])
EOS = len(TEXTS)
Words = tuple[str, ...]


class DuplicateKey(ValueError):
    """A key is there twice: JSON allows it, the automaton does not."""


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({key for key, _ in pairs}) < len(pairs):
        raise DuplicateKey
    return dict(pairs)


def parsed(words: Words) -> tuple[bool, Any]:
    """Parse with blanks between the pieces, so that 1 1 is not 11."""
    try:
        return True, json.loads(" ".join(words), object_pairs_hook=once)
    except ValueError:
        return False, None


def accepted(schema: Schema, longest: int) -> set[Words]:
    """Every output of the automaton up to a length, without the end token."""
    automaton = Automaton(PIECES, schema)
    found = set()
    todo: list[tuple[Words, State]] = [((), State(()))]
    while todo:
        words, state = todo.pop()
        for token in automaton.legal(state):
            if token == EOS:
                found.add(words)
            elif len(words) < longest:
                todo.append(((*words, TEXTS[token]), automaton.advance(state, token)))
    return found


@cache
def values(length: int) -> tuple[Words, ...]:
    """Every JSON value of exactly so many pieces, by the grammar of RFC 8259."""
    if length == 1:
        return (('"a"',), ('"bb"',), ("1",), ("true",))
    found: list[Words] = []
    for opening, closing, parts in (("[", "]", elements), ("{", "}", members)):
        found += [(opening, *inner, closing) for inner in parts(length - 2)]
    return tuple(found)


def lists(length: int, one: Any) -> Iterator[Words]:
    """Comma-separated lists of exactly so many pieces; the empty list too."""
    if length == 0:
        yield ()
    for first in range(1, length + 1):
        for head in one(first):
            if first == length:
                yield head
            elif length - first >= 2:
                yield from ((*head, ",", *rest) for rest in lists(length - first - 1, one) if rest)


def elements(length: int) -> Iterator[Words]:
    return lists(length, values)


def members(length: int) -> Iterator[Words]:
    def pair(size: int) -> Iterator[Words]:
        for key in ('"a"', '"bb"'):
            yield from ((key, ":", *value) for value in (values(size - 2) if size > 2 else ()))

    return lists(length, pair)


@cache
def all_values(longest: int) -> tuple[tuple[Words, Any], ...]:
    """Every value without a duplicate key, with what Python reads in it."""
    found = []
    for length in range(1, longest + 1):
        for words in values(length):
            ok, value = parsed(words)
            if ok:
                found.append((words, value))
    return tuple(found)


def expected(schema: dict[str, Any], longest: int) -> set[Words]:
    check = jsonschema.Draft7Validator(schema)
    return {words for words, value in all_values(longest) if check.is_valid(value)}


@pytest.mark.parametrize(
    ("texts", "longest", "number"),
    [(TEXTS, 4, 12), (("{", "}", ":", ",", '"a"', "1"), 6, 6), (("[", "]", ",", "1"), 7, 15)],
)
def test_without_a_schema_it_accepts_exactly_what_python_parses(
    texts: Words, longest: int, number: int
) -> None:
    # All sequences of these pieces, not only those that a grammar of ours makes.
    everything = {
        words
        for length in range(1, longest + 1)
        for words in itertools.product(texts, repeat=length)
        if parsed(words)[0]
    }
    assert len(everything) == number  # counted by hand
    ours = accepted(compile_schema({}), longest)
    assert {words for words in ours if set(words) <= set(texts)} == everything
    grammar = {words for words, _ in all_values(longest)}
    assert {words for words in grammar if set(words) <= set(texts)} == everything


SCHEMAS: list[dict[str, Any]] = [
    {},
    {"type": "object"},
    {"type": "array"},
    {"type": "string", "minLength": 2},
    {"minLength": 2},
    {"type": "number"},
    {"type": "integer", "enum": [1, True]},
    {"type": "boolean"},
    {"type": "null"},
    {"const": 1},
    {"const": True},
    {"enum": ["a", 1.0]},
    {"enum": ["a", 1], "const": 1},
    {"properties": {"a": {"type": "integer"}}},
    {"required": ["a"]},
    {"type": "object", "required": ["a", "bb"]},
    {"type": "object", "properties": {"a": {}}, "additionalProperties": False},
    {"type": "object", "additionalProperties": False},
    {
        "type": "object",
        "properties": {"a": {"type": "integer"}, "bb": {"type": "array", "items": {"const": 1}}},
        "required": ["bb"],
        "additionalProperties": False,
    },
    {"type": "array", "items": {"type": "object", "properties": {"a": {"const": "bb"}}}},
    {"items": {"items": {"type": "boolean"}}},
]


@pytest.mark.parametrize("schema", SCHEMAS, ids=json.dumps)
def test_it_accepts_exactly_what_a_validator_accepts(schema: dict[str, Any]) -> None:
    found = accepted(compile_schema(schema), 8)
    assert found == expected(schema, 8)
    # A second validator, the one that judges on the page.
    check = fastjsonschema.compile(schema, use_default=False)
    for words in itertools.islice(sorted(found), 200):
        check(json.loads("".join(words)))


@pytest.mark.parametrize("schema", SCHEMAS, ids=json.dumps)
def test_it_accepts_the_same_objects_of_two_keys(schema: dict[str, Any]) -> None:
    """Nine pieces, the shortest output with a comma between keys; strings and 1 only."""
    check = jsonschema.Draft7Validator(schema)
    scalars = ('"a"', '"bb"', "1")
    right = set()
    for (one, two), left, after in itertools.product(
        (('"a"', '"bb"'), ('"bb"', '"a"')), scalars, scalars
    ):
        words = ("{", one, ":", left, ",", two, ":", after, "}")
        if check.is_valid(json.loads("".join(words))):
            right.add(words)
    automaton = Automaton(PIECES, compile_schema(schema))
    found = set()
    for words in itertools.product(scalars, scalars, scalars, scalars):
        sequence = ("{", words[0], ":", words[1], ",", words[2], ":", words[3], "}")
        state = State(())
        for text in sequence:
            if TEXTS.index(text) not in automaton.legal(state):
                break
            state = automaton.advance(state, TEXTS.index(text))
        else:
            found.add(sequence)
    assert found == right


@st.composite
def schemas(draw: st.DrawFn, depth: int = 2) -> dict[str, Any]:
    scalars = st.sampled_from(["a", "bb", 1, 1.0, True, False, None, "x"])
    schema: dict[str, Any] = {}
    if draw(st.booleans()):
        schema["type"] = draw(st.sampled_from(schema_module.TYPES))
    if draw(st.integers(0, 3)) == 0:
        schema["enum"] = draw(st.lists(scalars, min_size=1, max_size=3))
    if draw(st.integers(0, 5)) == 0:
        schema["const"] = draw(scalars)
    if draw(st.integers(0, 3)) == 0:
        schema["minLength"] = draw(st.integers(0, 3))
    if draw(st.booleans()):
        schema["required"] = draw(st.lists(st.sampled_from(["a", "bb", "c"]), unique=True))
    if draw(st.booleans()):
        schema["additionalProperties"] = draw(st.booleans())
    if depth and draw(st.booleans()):
        names = st.sampled_from(["a", "bb", "c"])
        schema["properties"] = draw(st.dictionaries(names, schemas(depth=depth - 1), max_size=2))
    if depth and draw(st.booleans()):
        schema["items"] = draw(schemas(depth=depth - 1))
    if schema.get("additionalProperties") is False and "required" in schema:
        listed = schema.get("properties", {})
        schema["required"] = [name for name in schema["required"] if name in listed]
    return schema


@given(schemas())
@settings(max_examples=60)
def test_for_any_schema_it_accepts_exactly_what_a_validator_accepts(schema: dict) -> None:
    found = accepted(compile_schema(schema), 6)
    assert found == expected(schema, 6)
    check = fastjsonschema.compile(schema, use_default=False)
    for words, value in all_values(4):
        try:
            check(value)
        except fastjsonschema.JsonSchemaValueException:
            assert words not in found
        else:
            assert words in found


def differing() -> int:
    return sum(accepted(compile_schema(each), 6) != expected(each, 6) for each in SCHEMAS)


def test_a_broken_automaton_or_schema_differs_from_the_validator(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert differing() == 0
    faults: list[tuple[Any, str, Any]] = [
        (module, "_is_filled", lambda frame: True),
        (module, "_starts_value", lambda schema, piece: piece.kind == "scalar"),
        (Schema, "of_key", lambda self, name: schema_module.ANY),
        (Schema, "element", schema_module.ANY),
        (Schema, "allows_container", lambda self, kind: True),
        (schema_module, "_equal", lambda one, other: one == other),
        (schema_module, "_is_type", lambda value, kind: True),
    ]
    for place, name, broken in faults:
        with monkeypatch.context() as patch:
            patch.setattr(place, name, broken)
            assert differing() > 0, name
    assert differing() == 0


def test_an_illegal_piece_is_an_error_and_not_a_state() -> None:
    automaton = Automaton(VOCABULARY, compile_schema({}))
    with pytest.raises(ConstrainError) as caught:
        automaton.advance(State(()), 1)
    assert (caught.value.code, caught.value.details["value"]) == ("illegal-token", "}")


def test_the_end_token_is_legal_only_at_the_end_and_nothing_else_is_legal_there() -> None:
    automaton = Automaton(VOCABULARY, compile_schema({}))
    end = VOCABULARY[-1].id
    start = State(())
    assert end not in automaton.legal(start)
    for token in automaton.legal(start):
        after = automaton.advance(start, token)
        assert (automaton.legal(after) == (end,)) == after.complete


def test_a_comma_is_illegal_where_no_key_could_follow() -> None:
    schema = compile_schema({"properties": {"a": {}}, "additionalProperties": False})
    automaton = Automaton(PIECES, schema)
    state = State(())
    for text in ("{", '"a"', ":", "1"):
        state = automaton.advance(state, TEXTS.index(text))
    assert [TEXTS[token] for token in automaton.legal(state)] == ["}"]


def test_the_stack_holds_a_frame_for_every_open_container() -> None:
    automaton = Automaton(PIECES, compile_schema({}))
    state, depths = State(()), []
    for text in ("{", '"a"', ":", "[", "{", "}", "]", "}"):
        state = automaton.advance(state, TEXTS.index(text))
        depths.append(len(state.stack))
    assert depths == [1, 1, 1, 2, 3, 2, 1, 0]
    assert state.complete
