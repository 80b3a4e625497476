"""JSON from outside: read as it stands, or refused with what is wrong and where."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from tokenstep.coded import CodedError
from tokenstep.stream.memory import MOST_TEXT, MOST_VALUES

DEEPEST: Final = 64
"""Brackets within brackets: more than a chunk or call needs, less than what exhausts a stack."""

# A string (also one without an end) or a bracket; possessive, so that the work stays linear.
_BRACKETS: Final = re.compile(r'"(?:[^"\\]++|\\.)*+("|\\?\Z)|[\[\]{}]', re.DOTALL)

_MARKS: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"|[\[\]{},]', re.DOTALL)
"""A whole string, or what begins or ends a value."""
_SURELY_SMALL: Final = 1 << 14
"""Characters: a shorter text cannot take much memory, whatever is in it."""


class JsonTextError(CodedError):
    """A text is no JSON, or more than is read.

    Codes: ``syntax`` (with ``at``, a character from 0), ``nested``, ``constant`` (NaN or an
    infinity), ``digits`` (a number too long to be converted), ``duplicate`` (with ``key``),
    ``too_large`` (it would take too much memory).
    """


def read_json(text: str, *, duplicates: bool = True) -> Any:
    """Read a JSON text.

    Parameters
    ----------
    text : str
        Any text.
    duplicates : bool
        Whether a key may occur twice in an object; if so, the last counts, as in a browser.

    Returns
    -------
    object

    Raises
    ------
    JsonTextError

    Examples
    --------
    >>> read_json('{"a": [1]}')
    {'a': [1]}
    >>> read_json("[" * 10**6)
    Traceback (most recent call last):
        ...
    tokenstep.stream.json_text.JsonTextError: brackets nest more than 64 deep
    """
    opened = text.count("[") + text.count("{")
    if opened > DEEPEST or len(text) > _SURELY_SMALL:
        _guard(text, opened)
    decoder = _ANY if duplicates else _STRICT
    try:
        if text[:1] == "{":
            # The same without looking for white space around it.
            value, end = decoder.raw_decode(text)
            if end == len(text):
                return value
        return decoder.decode(text)
    except json.JSONDecodeError as error:
        raise JsonTextError("syntax", f"no JSON at character {error.pos}", at=error.pos) from None
    except JsonTextError:
        raise
    except ValueError:
        # What is left to be refused is a whole number of thousands of digits.
        raise JsonTextError("digits", "a number has too many digits") from None


def _guard(text: str, opened: int) -> None:
    """Refuse what would exhaust the stack or the memory, before it is read."""
    escapes = text.count("\\u")
    # An escape of 6 characters may bring one that makes all of the text four times as large.
    if escapes and 4 * (len(text) - 5 * escapes) > MOST_TEXT:
        raise JsonTextError("too_large", "reading it would take too much memory")
    if opened <= DEEPEST and opened + text.count(",") <= MOST_VALUES:
        return
    depth = values = 0
    for found in _MARKS.finditer(text):
        mark = text[found.start()]
        if mark in "[{":
            depth += 1
            if depth > DEEPEST:
                raise JsonTextError(
                    "nested", f"brackets nest more than {DEEPEST} deep", limit=DEEPEST
                )
        elif mark in "]}":
            depth -= 1
        if mark in "[{,":
            values += 1
            if values > MOST_VALUES:
                raise JsonTextError("too_large", f"more than {MOST_VALUES} values")


def open_at_end(text: str) -> bool:
    r"""Tell whether a string or a bracket is still open where a text ends.

    Examples
    --------
    >>> open_at_end('{"a":"b'), open_at_end('{"a":1]'), open_at_end('{"a":1}')
    (True, False, False)
    """
    depth = 0
    for found in _BRACKETS.finditer(text):
        mark = text[found.start()]
        if mark == '"':
            if found[1] != '"':
                return True
        else:
            depth += 1 if mark in "[{" else -1
    return depth > 0


def _refuse_constant(name: str) -> Any:
    raise JsonTextError("constant", f"{name} is no JSON", name=name)


def _refuse_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise JsonTextError("duplicate", f"the key {key!a} occurs twice", key=key)
        found[key] = value
    return found


_ANY: Final = json.JSONDecoder(parse_constant=_refuse_constant)
_STRICT: Final = json.JSONDecoder(
    parse_constant=_refuse_constant, object_pairs_hook=_refuse_duplicates
)
