import json

import pytest

from tokenstep.constrain.errors import ConstrainError
from tokenstep.constrain.schema import ANY
from tokenstep.constrain.schema_reader import DEEPEST, LONGEST, compile_schema, read_schema
from tokenstep.constrain.verdicts import judge


@pytest.mark.parametrize(
    "keyword",
    ["$ref", "$schema", "anyOf", "not", "pattern", "minimum", "maxLength", "minItems", "Type"],
)
def test_a_keyword_outside_the_table_is_named_with_its_path(keyword: str) -> None:
    schema = {"type": "object", "properties": {"a/b": {"items": {keyword: 1}}}}
    with pytest.raises(ConstrainError) as caught:
        compile_schema(schema)
    assert caught.value.code == "unsupported-keyword"
    assert caught.value.details["keyword"] == keyword
    assert caught.value.details["path"] == f"#/properties/a~1b/items/{keyword}"
    assert keyword in str(caught.value)
    assert "minLength" in caught.value.details["allowed"]


@pytest.mark.parametrize(
    ("schema", "code", "path"),
    [
        ([], "bad-value", "#"),
        (True, "unsupported-value", "#"),
        ({"type": ["string", "null"]}, "unsupported-value", "#/type"),
        ({"type": "text"}, "bad-value", "#/type"),
        ({"type": {}}, "bad-value", "#/type"),
        ({"properties": []}, "bad-value", "#/properties"),
        ({"properties": {"a": False}}, "unsupported-value", "#/properties/a"),
        ({"required": "a"}, "bad-value", "#/required"),
        ({"required": ["a", "a"]}, "bad-value", "#/required"),
        ({"required": [1]}, "bad-value", "#/required"),
        ({"required": ["a"], "additionalProperties": False}, "unsupported-value", "#/required"),
        ({"additionalProperties": {}}, "unsupported-value", "#/additionalProperties"),
        ({"additionalProperties": 0}, "bad-value", "#/additionalProperties"),
        ({"items": [{}]}, "unsupported-value", "#/items"),
        ({"items": {"type": 1}}, "bad-value", "#/items/type"),
        ({"enum": []}, "bad-value", "#/enum"),
        ({"enum": 1}, "bad-value", "#/enum"),
        ({"enum": [1, {}]}, "unsupported-value", "#/enum/1"),
        ({"const": []}, "unsupported-value", "#/const"),
        ({"minLength": -1}, "bad-value", "#/minLength"),
        ({"minLength": 1.5}, "bad-value", "#/minLength"),
        ({"minLength": True}, "bad-value", "#/minLength"),
        ({"minLength": float("inf")}, "bad-value", "#/minLength"),
        ({"title": 1}, "bad-value", "#/title"),
        ({"const": float("inf")}, "unsupported-value", "#/const"),
    ],
)
def test_a_value_outside_the_table_is_named_with_its_path(
    schema: object, code: str, path: str
) -> None:
    with pytest.raises(ConstrainError) as caught:
        compile_schema(schema)
    assert (caught.value.code, caught.value.details["path"]) == (code, path)


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ('{"type": "string",}', "not-json"),
        ("", "not-json"),
        ('{"const": NaN}', "not-json"),
        ("[" * 3000, "too-deep"),
        ('{"items": ' * 390 + "{}" + "}" * 390, "too-long"),
        ('{"type": "string", "type": "null"}', "duplicate-key"),
    ],
)
def test_a_text_that_is_no_schema_is_refused(source: str, code: str) -> None:
    assert (len(source) > LONGEST) == (code == "too-long")
    with pytest.raises(ConstrainError) as caught:
        read_schema(source)
    assert caught.value.code == code


def test_a_parse_error_is_placed_by_line_and_column() -> None:
    with pytest.raises(ConstrainError) as caught:
        read_schema('{\n  "type" "string"\n}')
    assert (caught.value.details["line"], caught.value.details["column"]) == (2, 10)


@pytest.mark.parametrize(
    ("source", "code", "place"),
    [
        ('{"title": "NaN \\" NaN",\n "const": NaN}', "not-json", (2, 11)),
        ('{"enum": [1, -Infinity]}', "not-json", (1, 14)),
        ('{"items":\n' * 16 + "{}" + "}" * 16, "too-deep", (17, 1)),
    ],
)
def test_what_the_parser_would_take_is_placed_by_line_and_column(
    source: str, code: str, place: tuple[int, int]
) -> None:
    with pytest.raises(ConstrainError) as caught:
        read_schema(source)
    assert caught.value.code == code
    assert (caught.value.details["line"], caught.value.details["column"]) == place


def test_a_key_that_is_there_twice_is_placed_by_its_path() -> None:
    with pytest.raises(ConstrainError) as caught:
        read_schema('{"properties": {"a": {"type": "null", "title": "t", "type": "null"}}}')
    assert caught.value.code == "duplicate-key"
    assert caught.value.details["path"] == "#/properties/a/type"


@pytest.mark.parametrize("pair", [('{"items":', "}"), ('{"properties":{"a":', "}}")])
def test_what_is_not_too_deep_can_be_validated(pair: tuple[str, str]) -> None:
    opened, closed = pair
    times = (DEEPEST - 1) // len(closed)
    _, schema = read_schema(opened * times + '{"const": 1}' + closed * times)
    value: object = 7
    for _ in range(times):
        value = [value] if opened == '{"items":' else {"a": value}
    assert judge(json.dumps(value).encode(), schema, ())[1].code == "const"
    with pytest.raises(ConstrainError, match="nest more than"):
        read_schema(opened * (times + 1) + '{"const": 1}' + closed * (times + 1))


def test_the_empty_schema_allows_everything_and_descriptions_change_nothing() -> None:
    assert compile_schema({}) == compile_schema({"title": "t", "description": "d"}) == ANY
