"""A documented subset of JSON Schema, checked before it is used.

=========================  =======================================================================
keyword                    allowed here
=========================  =======================================================================
``type``                   one of object, array, string, number, integer, boolean, null
``properties``             an object of schemas
``required``               a list of names; of listed ones, if there may be no others
``additionalProperties``   true or false
``items``                  one schema for every element
``enum``, ``const``        strings, numbers, booleans, null
``minLength``              a whole number, at least 0
``title, description``     text without effect
=========================  =======================================================================

A keyword that is not in the table is refused by name and place: leaving it out silently would
promise a check that nobody makes.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from typing import Any, Final, cast

from tokenstep.constrain.errors import ConstrainError
from tokenstep.constrain.schema import TYPES, Schema

LONGEST: Final = 4_000
"""Characters of a schema's text."""
DEEPEST: Final = 16
"""Brackets inside brackets. The validator (fastjsonschema) writes a loop into a loop for each of
them, and Python compiles no more than 20."""

_STRING: Final = r'"(?:[^"\\]|\\.)*"'


def read_schema(source: str) -> tuple[Schema, dict[str, Any]]:
    """Read a schema from text.

    Parameters
    ----------
    source : str
        JSON, at most 4000 characters.

    Returns
    -------
    Schema
        For the automaton.
    dict
        The same as plain JSON, for a validator.

    Raises
    ------
    ConstrainError
        ``not-json`` and ``too-deep`` with ``line`` and ``column``, ``too-long``,
        ``duplicate-key`` with ``path``, or as :func:`compile_schema`.

    Examples
    --------
    >>> read_schema('{"type": "string",}')
    Traceback (most recent call last):
        ...
    tokenstep.constrain.errors.ConstrainError: line 1, column 19: Expecting property name \
enclosed in double quotes
    """
    if len(source) > LONGEST:
        text = f"{len(source)} characters; at most {LONGEST}"
        raise ConstrainError("too-long", text, value=len(source), allowed=LONGEST)
    _refuse_depth(source)
    try:
        # Objects as tuples of pairs, so that a key that is there twice can still be seen.
        read = json.loads(source, parse_constant=_no_constant(source), object_pairs_hook=tuple)
    except json.JSONDecodeError as error:
        raise ConstrainError(
            "not-json",
            f"line {error.lineno}, column {error.colno}: {error.msg}",
            line=error.lineno,
            column=error.colno,
        ) from None
    value = _plain(read, "#")
    return compile_schema(value), value


def compile_schema(schema: object, path: str = "#") -> Schema:
    """Turn a schema into what the automaton uses, or refuse it by name and place.

    Parameters
    ----------
    schema : object
        Plain JSON: an object of the keywords above.
    path : str
        Where it stands, as a JSON Pointer behind ``#``.

    Returns
    -------
    Schema

    Raises
    ------
    ConstrainError
        ``unsupported-keyword`` (not in the table), ``unsupported-value`` (JSON Schema allows it,
        the table does not) or ``bad-value`` (JSON Schema does not allow it); each with ``path``,
        a wrong value also with the ``rule`` that it breaks.

    Examples
    --------
    >>> compile_schema({"properties": {"a": {"pattern": "^x"}}})
    Traceback (most recent call last):
        ...
    tokenstep.constrain.errors.ConstrainError: #/properties/a/pattern: keyword pattern is not \
supported
    """
    if isinstance(schema, bool):
        raise _refusal("unsupported-value", path, "schema", schema)
    if not isinstance(schema, dict):
        raise _refusal("bad-value", path, "schema", schema)
    for keyword, value in schema.items():
        if keyword not in _CHECKS:
            raise ConstrainError(
                "unsupported-keyword",
                f"{_join(path, keyword)}: keyword {keyword} is not supported",
                path=_join(path, keyword),
                keyword=keyword,
                allowed=tuple(_CHECKS),
            )
        _CHECKS[keyword](value, _join(path, keyword))
    _check_required_allowed(schema, path)
    choices = [tuple(schema["enum"])] if "enum" in schema else []
    choices += [(schema["const"],)] if "const" in schema else []
    place = _join(path, "properties")
    return Schema(
        type=schema.get("type"),
        properties=tuple(
            (name, compile_schema(each, _join(place, name)))
            for name, each in schema.get("properties", {}).items()
        ),
        required=tuple(schema.get("required", ())),
        additional=schema.get("additionalProperties", True),
        items=compile_schema(schema["items"], _join(path, "items")) if "items" in schema else None,
        choices=tuple(choices),
        min_length=int(schema.get("minLength", 0)),
    )


def _check_type(value: object, path: str) -> None:
    if isinstance(value, list):
        raise _refusal("unsupported-value", path, "type", value)
    if value not in TYPES:
        raise _refusal("bad-value", path, "type", value)


def _check_properties(value: object, path: str) -> None:
    if not isinstance(value, dict):
        raise _refusal("bad-value", path, "properties", value)


def _check_required(value: object, path: str) -> None:
    named = isinstance(value, list) and all(isinstance(name, str) for name in value)
    if not named or len(set(cast(list[str], value))) != len(cast(list[str], value)):
        raise _refusal("bad-value", path, "names", value)


def _check_required_allowed(schema: dict[str, Any], path: str) -> None:
    """Refuse what no object can satisfy, as the validator (fastjsonschema) does too."""
    if schema.get("additionalProperties", True):
        return
    unlisted = [
        name for name in schema.get("required", ()) if name not in schema.get("properties", ())
    ]
    if unlisted:
        raise _refusal("unsupported-value", _join(path, "required"), "listed", unlisted)


def _check_additional(value: object, path: str) -> None:
    if isinstance(value, dict):
        raise _refusal("unsupported-value", path, "boolean", value)
    if not isinstance(value, bool):
        raise _refusal("bad-value", path, "boolean", value)


def _check_items(value: object, path: str) -> None:
    if isinstance(value, list):
        raise _refusal("unsupported-value", path, "schema", value)


def _check_enum(value: object, path: str) -> None:
    if not isinstance(value, list) or not value:
        raise _refusal("bad-value", path, "values", value)
    for place, each in enumerate(value):
        _check_const(each, _join(path, str(place)))


def _check_const(value: object, path: str) -> None:
    if isinstance(value, dict | list):
        raise _refusal("unsupported-value", path, "scalar", value)
    if isinstance(value, float) and not math.isfinite(value):
        # 1e999: JSON allows it, a double does not hold it.
        raise _refusal("unsupported-value", path, "scalar", value)


def _check_min_length(value: object, path: str) -> None:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if not is_number or cast(float, value) < 0 or cast(float, value) % 1:
        raise _refusal("bad-value", path, "length", value)


def _check_text(value: object, path: str) -> None:
    if not isinstance(value, str):
        raise _refusal("bad-value", path, "text", value)


_CHECKS: Final[dict[str, Callable[[object, str], None]]] = {
    "type": _check_type,
    "properties": _check_properties,
    "required": _check_required,
    "additionalProperties": _check_additional,
    "items": _check_items,
    "enum": _check_enum,
    "const": _check_const,
    "minLength": _check_min_length,
    "title": _check_text,
    "description": _check_text,
}


_RULES: Final = {
    "schema": "one schema, written as an object",
    "type": f"one of {', '.join(TYPES)}",
    "properties": "an object of schemas",
    "names": "a list of different names",
    "listed": "names in properties, since additionalProperties is false",
    "boolean": "true or false",
    "values": "a list of at least one value",
    "scalar": "a string, a number within the range of a double, true, false or null",
    "length": "a whole number, at least 0",
    "text": "text",
}


def _refusal(code: str, path: str, rule: str, value: object) -> ConstrainError:
    allowed = _RULES[rule]
    text = f"{path}: allowed is {allowed}"
    return ConstrainError(code, text, path=path, value=value, rule=rule, allowed=allowed)


def _join(path: str, name: str) -> str:
    """Append a name to a JSON Pointer, escaped as RFC 6901 asks."""
    return f"{path}/{name.replace('~', '~0').replace('/', '~1')}"


def _refuse_depth(source: str) -> None:
    depth = 0
    for found in re.finditer(rf"{_STRING}|[][{{}}]", source):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if depth > DEEPEST:
            before = source[: found.start()]
            line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
            text = f"line {line}, column {column}: brackets nest more than {DEEPEST} deep"
            raise ConstrainError("too-deep", text, line=line, column=column, allowed=DEEPEST)


def _no_constant(source: str) -> Callable[[str], None]:
    def refuse(name: str) -> None:
        # What stands before it has been read, so every string there is whole.
        found = re.finditer(rf"{_STRING}|{name}", source)
        place = next(each.start() for each in found if each[0] == name)
        raise json.JSONDecodeError(f"{name} is not JSON", source, place)

    return refuse


def _plain(value: Any, path: str) -> Any:
    """Make objects of tuples of pairs; a key that is there twice is refused."""
    if isinstance(value, list):
        return [_plain(each, _join(path, str(place))) for place, each in enumerate(value)]
    if not isinstance(value, tuple):
        return value
    found: dict[str, Any] = {}
    for key, inner in value:
        place = _join(path, key)
        if key in found:
            text = f"{place}: {key} is there twice"
            raise ConstrainError("duplicate-key", text, path=place, keyword=key)
        found[key] = _plain(inner, place)
    return found
