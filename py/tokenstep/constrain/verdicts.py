"""Three questions about a finished output, answered one by one: bytes, structure, truth."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

Layer = Literal["parses", "schema", "true"]


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """One answer."""

    layer: Layer
    holds: bool | None
    """None if it cannot be judged: nothing was parsed, or nothing is claimed."""
    code: str
    """``ok`` or why not: ``not-utf8``, ``not-json``, ``not-judged``, the schema keyword that
    failed, ``not-in-list``, ``nothing-claimed``."""
    details: dict[str, Any] = field(default_factory=dict)
    """``byte``, ``line`` and ``column`` of a parse error; ``path`` of a schema error, a JSON
    Pointer; ``missing`` names of the file list."""


def judge(
    output: bytes, schema: dict[str, Any], files: Sequence[str], key: str = "path"
) -> tuple[Verdict, Verdict, Verdict]:
    """Judge an output three times over.

    Parameters
    ----------
    output : bytes
        Exactly what was sent.
    schema : dict
        JSON Schema in the subset of :mod:`tokenstep.constrain.schema_reader`.
    files : sequence of str
        What exists.
    key : str
        Every value under this key, at any depth, is a claim that such a file exists.

    Returns
    -------
    tuple of Verdict
        ``parses``, ``schema``, ``true``. None follows from another: what satisfies a schema need
        not be true, and a true path may stand in the wrong structure.

    Notes
    -----
    The first is that of Python's ``json`` over strict UTF-8, with ``NaN`` and ``Infinity``
    refused (RFC 8259, section 6); the second that of ``fastjsonschema``; neither shares code with
    the automaton, which is what makes them a check.

    Examples
    --------
    >>> output = b'{"path":"src/missing.py"}'
    >>> [each.holds for each in judge(output, {"type": "object"}, ["src/app.py"])]
    [True, True, False]
    """
    parses, value = _parse(output)
    if not parses.holds:
        unknown = [Verdict(layer=layer, holds=None, code="not-judged") for layer in _LATER]
        return parses, unknown[0], unknown[1]
    return parses, _validate(value, schema), _check_files(value, files, key)


_LATER: tuple[Layer, Layer] = ("schema", "true")


def _parse(output: bytes) -> tuple[Verdict, Any]:
    try:
        text = output.decode("utf-8")
    except UnicodeDecodeError as error:
        return _unparsed("not-utf8", byte=error.start, reason=error.reason), None
    try:
        value = json.loads(text, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        byte = len(text[: error.pos].encode())
        place = {"byte": byte, "line": error.lineno, "column": error.colno}
        return _unparsed("not-json", **place, reason=error.msg), None
    except (RecursionError, ValueError) as error:
        # A constant, a number of thousands of digits, or brackets nested past the parser's stack.
        return _unparsed("not-json", reason=str(error)), None
    return Verdict(layer="parses", holds=True, code="ok"), value


def _unparsed(code: str, **details: Any) -> Verdict:
    return Verdict(layer="parses", holds=False, code=code, details=details)


def _validate(value: Any, schema: dict[str, Any]) -> Verdict:
    # Only this question needs it, and a browser has to fetch it.
    import fastjsonschema

    check = fastjsonschema.compile(schema, use_default=False)
    try:
        check(value)
    except fastjsonschema.JsonSchemaValueException as error:
        # The first part of the path is the library's name of the whole value.
        path = "".join(f"/{_escaped(part)}" for part in error.path[1:])
        details = {"path": f"#{path}", "definition": error.rule_definition}
        return Verdict(layer="schema", holds=False, code=str(error.rule), details=details)
    return Verdict(layer="schema", holds=True, code="ok")


def _escaped(part: object) -> str:
    return str(part).replace("~", "~0").replace("/", "~1")


def _check_files(value: Any, files: Sequence[str], key: str) -> Verdict:
    claims = list(_claims(value, key))
    if not claims:
        return Verdict(layer="true", holds=None, code="nothing-claimed")
    missing = tuple(each for each in claims if not isinstance(each, str) or each not in files)
    if missing:
        details = {"missing": missing}
        return Verdict(layer="true", holds=False, code="not-in-list", details=details)
    return Verdict(layer="true", holds=True, code="ok")


def _claims(value: Any, key: str) -> Iterator[Any]:
    """Yield every value under the key, at any depth."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name == key:
                yield inner
            yield from _claims(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from _claims(inner, key)


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")
