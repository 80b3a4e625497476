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
from collections.abc import Callable
from typing import Any, Final, cast

from tokenstep.constrain.errors import ConstrainError
from tokenstep.constrain.schema import TYPES, Schema

LONGEST: Final = 4_000
"""Characters of a schema's text."""


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
        ``not-json`` with ``line`` and ``column``, ``too-long``, ``duplicate-key``, or as
        :func:`compile_schema`.

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
    try:
        value = json.loads(source, parse_constant=_no_constant, object_pairs_hook=_once)
        return compile_schema(value), value
    except json.JSONDecodeError as error:
        raise ConstrainError(
            "not-json",
            f"line {error.lineno}, column {error.colno}: {error.msg}",
            line=error.lineno,
            column=error.colno,
        ) from None
    except RecursionError:
        raise ConstrainError("not-json", "nested too deeply") from None


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
        the table does not) or ``bad-value`` (JSON Schema does not allow it); each with ``path``.

    Examples
    --------
    >>> compile_schema({"properties": {"a": {"pattern": "^x"}}})
    Traceback (most recent call last):
        ...
    tokenstep.constrain.errors.ConstrainError: #/properties/a/pattern: keyword pattern is not \
supported
    """
    if isinstance(schema, bool):
        raise _refusal("unsupported-value", path, "a schema is written as an object", schema)
    if not isinstance(schema, dict):
        raise _refusal("bad-value", path, "a schema is an object", schema)
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
        raise _refusal("unsupported-value", path, "one type, not a list of them", value)
    if value not in TYPES:
        raise _refusal("bad-value", path, f"one of {', '.join(TYPES)}", value)


def _check_properties(value: object, path: str) -> None:
    if not isinstance(value, dict):
        raise _refusal("bad-value", path, "an object of schemas", value)


def _check_required(value: object, path: str) -> None:
    named = isinstance(value, list) and all(isinstance(name, str) for name in value)
    if not named or len(set(cast(list[str], value))) != len(cast(list[str], value)):
        raise _refusal("bad-value", path, "a list of different names", value)


def _check_required_allowed(schema: dict[str, Any], path: str) -> None:
    """Refuse what no object can satisfy, as the validator (fastjsonschema) does too."""
    if schema.get("additionalProperties", True):
        return
    unlisted = [
        name for name in schema.get("required", ()) if name not in schema.get("properties", ())
    ]
    if unlisted:
        allowed = "names in properties, since additionalProperties is false"
        raise _refusal("unsupported-value", _join(path, "required"), allowed, unlisted)


def _check_additional(value: object, path: str) -> None:
    if isinstance(value, dict):
        raise _refusal("unsupported-value", path, "true or false, not a schema", value)
    if not isinstance(value, bool):
        raise _refusal("bad-value", path, "true or false", value)


def _check_items(value: object, path: str) -> None:
    if isinstance(value, list):
        raise _refusal("unsupported-value", path, "one schema, not a list of them", value)


def _check_enum(value: object, path: str) -> None:
    if not isinstance(value, list) or not value:
        raise _refusal("bad-value", path, "a list of at least one value", value)
    for place, each in enumerate(value):
        _check_const(each, _join(path, str(place)))


def _check_const(value: object, path: str) -> None:
    if isinstance(value, dict | list):
        allowed = "a string, number, boolean or null"
        raise _refusal("unsupported-value", path, allowed, value)


def _check_min_length(value: object, path: str) -> None:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if not is_number or cast(float, value) < 0 or cast(float, value) % 1:
        raise _refusal("bad-value", path, "a whole number, at least 0", value)


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


def _refusal(code: str, path: str, allowed: str, value: object) -> ConstrainError:
    text = f"{path}: allowed is {allowed}"
    return ConstrainError(code, text, path=path, value=value, allowed=allowed)


def _join(path: str, name: str) -> str:
    """Append a name to a JSON Pointer, escaped as RFC 6901 asks."""
    return f"{path}/{name.replace('~', '~0').replace('/', '~1')}"


def _no_constant(name: str) -> None:
    raise json.JSONDecodeError(f"{name} is not JSON", name, 0)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ConstrainError("duplicate-key", f"{key} is there twice", keyword=key)
        found[key] = value
    return found
