"""Reading a manifest that somebody pasted: all of it is as it must be, or it is refused.

Nothing is repaired and nothing filled in. Every refusal names the entry, its value and what is
allowed there, as an :class:`~tokenstep.options.OptionError` of the field ``manifest``.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NoReturn

from tokenstep import options as declare
from tokenstep.manifest.record import PASTED, SCHEMA, SEED_STATES, Exact, Manifest
from tokenstep.options import OptionError
from tokenstep.trace import Message, OptionValue

LONGEST_MANIFEST: Final = 20_000
"""Characters."""
DEEPEST: Final = 5
"""Brackets within brackets: a manifest has four."""
_DIGITS: Final = 20
_ENTRIES: Final = 60
_LONG: Final = 8_000

ENTRIES: Final = (
    "manifest",
    "lesson",
    "options",
    "selection",
    "arithmetic",
    "seed",
    "parameters",
    "environment",
    "result",
)
VERSIONS: Final = ("tokenstep", "python", "numpy", "platform", "browser")
_AROUND: Final = {"```": "fence", "\ufeff": "mark"}
"""What other programs put in front of a text."""
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)


def read_manifest(text: str, options: type[Any], lesson: str) -> Manifest | None:
    """Read a pasted manifest of a lesson.

    Parameters
    ----------
    text : str
        JSON; blank if nothing was pasted.
    options : type
        The options of the lesson: the values must be allowed by them. A manifest that lacks an
        option, or has one more, is read all the same, for it tells what another version could do;
        :func:`replayable` says that it cannot be replayed.
    lesson : str
        The only lesson it may be of.

    Returns
    -------
    Manifest or None
        None if the text is blank.

    Raises
    ------
    OptionError
        With the field ``manifest``: no JSON, JSON in a code fence or behind the
        mark of an encoding, a name twice in one object, NaN or a number out of
        all bounds, brackets nested too deep, another format or lesson, an entry that is missing,
        unknown or of a wrong kind, an option whose value the lesson refuses.

    Examples
    --------
    >>> from tokenstep.lessons.loop import LoopOptions
    >>> read_manifest("", LoopOptions, "loop") is None
    True
    >>> read_manifest('{"manifest": 2}', LoopOptions, "loop")
    Traceback (most recent call last):
        ...
    tokenstep.options.OptionError: manifest: 2 (error-manifest-schema; error-allowed-names)
    """
    if not text.strip():
        return None
    for sign, kind in _AROUND.items():
        if text.lstrip().startswith(sign):
            whole = Message(id="error-allowed-manifest")
            raise OptionError(
                PASTED, text, Message(id="error-manifest-wrapped", args={"in": kind}), whole
            )
    found = _object(_json(text), "manifest")
    # The format first: what else is wrong with another one cannot be said.
    schema = found.get("manifest")
    if isinstance(schema, bool) or schema != SCHEMA or not isinstance(schema, int):
        refuse(schema, "error-manifest-schema", _names((str(SCHEMA),)))
    _exactly(found, ENTRIES, "")
    if found["lesson"] != lesson:
        refuse(found["lesson"], "error-manifest-lesson", _names((lesson,)))
    seed = _object(found["seed"], "seed")
    _exactly(seed, ("value", "state"), "seed.")
    parameters = _object(found["parameters"], "parameters")
    _exactly(parameters, ("fingerprint",), "parameters.")
    versions = _object(found["environment"], "environment")
    _exactly(versions, VERSIONS, "environment.")
    result = _object(found["result"], "result")
    _exactly(result, ("values", "fingerprint"), "result.")
    if seed["state"] not in SEED_STATES:
        refuse(seed["state"], "error-manifest-entry", _names(SEED_STATES), name="seed.state")
    fingerprint = parameters["fingerprint"]
    return Manifest(
        lesson=lesson,
        options=_options(found["options"], options),
        selection=_selection(found["selection"]),
        arithmetic=_each(found["arithmetic"], "arithmetic", _text),
        seed=None if seed["value"] is None else _whole(seed["value"], "seed.value"),
        seed_state=seed["state"],
        parameters=None if fingerprint is None else _text(fingerprint, "parameters.fingerprint"),
        environment=_each(versions, "environment", _text),
        results=_each(result["values"], "result.values", _exact),
        fingerprint=_text(result["fingerprint"], "result.fingerprint"),
    )


def replayable(manifest: Manifest, options: type[Any]) -> bool:
    """Tell whether a manifest has exactly the options that the lesson has here.

    Examples
    --------
    >>> from tokenstep.lessons.loop import LoopOptions, build
    >>> from tokenstep.manifest.record import make_manifest, recorded_of
    >>> replayable(make_manifest(recorded_of(build(LoopOptions()), None)), LoopOptions)
    True
    """
    return set(manifest.options) == option_names(options)


def option_names(options: type[Any]) -> set[str]:
    """Return the options of a lesson that are part of a manifest."""
    return {field.name for field in declare.form(options)} - {PASTED}


def refuse(value: object, reason: str, allowed: Message, **args: Any) -> NoReturn:
    """Raise the refusal of a manifest."""
    raise OptionError(PASTED, value, Message(id=reason, args=args), allowed)


# --- JSON -----------------------------------------------------------------------------------------


def _json(text: str) -> object:
    allowed = Message(id="error-allowed-manifest")
    if len(text) > LONGEST_MANIFEST:
        most = Message(id="error-allowed-text", args={"maximum": LONGEST_MANIFEST})
        raise OptionError(
            PASTED, text, Message(id="error-text-too-long", args={"characters": len(text)}), most
        )
    depth = _depth(text)
    if depth > DEEPEST:
        refuse(text, "error-manifest-deep", allowed, depth=depth)

    def pairs(found: list[tuple[str, object]]) -> dict[str, object]:
        made: dict[str, object] = {}
        for name, value in found:
            if name in made:
                refuse(value, "error-manifest-twice", allowed, name=declare.shown(name))
            made[name] = value
        return made

    def constant(name: str) -> NoReturn:
        refuse(name, "error-manifest-number", allowed)

    def whole(digits: str) -> int:
        if len(digits) > _DIGITS:
            refuse(digits, "error-manifest-number", allowed)
        return int(digits)

    def measured(digits: str) -> float:
        number = float(digits)
        if not math.isfinite(number) or len(digits) > 2 * _DIGITS:
            refuse(digits, "error-manifest-number", allowed)
        return number

    try:
        return json.loads(
            text,
            object_pairs_hook=pairs,
            parse_constant=constant,
            parse_int=whole,
            parse_float=measured,
        )
    except json.JSONDecodeError as error:
        refuse(text, "error-manifest-json", allowed, line=error.lineno, column=error.colno)


def _depth(text: str) -> int:
    """Return the deepest nesting of brackets outside of strings, without recursion."""
    depth = deepest = 0
    for character in _STRING.sub("", text):
        if character in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif character in "]}":
            depth -= 1
    return deepest


# --- entries --------------------------------------------------------------------------------------


def _names(names: tuple[str, ...]) -> Message:
    return Message(id="error-allowed-names", args={"names": ", ".join(names)})


def _kind(kind: str) -> Message:
    return Message(id="error-allowed-manifest-kind", args={"kind": kind})


def _object(value: object, name: str) -> dict[str, object]:
    if not isinstance(value, dict):
        refuse(value, "error-manifest-entry", _kind("object"), name=name)
    if len(value) > _ENTRIES:
        refuse(len(value), "error-manifest-entry", _kind("fewer"), name=name)
    return value


def _exactly(found: Mapping[str, object], names: tuple[str, ...], where: str) -> None:
    for name in names:
        if name not in found:
            refuse(list(found), "error-manifest-missing", _names(names), name=f"{where}{name}")
    for name, value in found.items():
        if name not in names:
            refuse(
                value, "error-manifest-unknown", _names(names), name=declare.shown(f"{where}{name}")
            )


def _each(value: object, name: str, read: Callable[[object, str], Any]) -> dict[str, Any]:
    return {
        _text(key, name): read(each, declare.shown(f"{name}.{key}"))
        for key, each in _object(value, name).items()
    }


def _text(value: object, name: str) -> str:
    if not isinstance(value, str) or len(value) > _LONG or _halved(value):
        refuse(value, "error-manifest-entry", _kind("text"), name=name)
    return value


def _halved(text: str) -> bool:
    # Half of a surrogate pair cannot be encoded: it would break the reply on its way out.
    return any("\ud800" <= character <= "\udfff" for character in text)


def _whole(value: object, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        refuse(value, "error-manifest-entry", _kind("whole"), name=name)
    return value


def _scalar(value: object, name: str) -> OptionValue:
    if isinstance(value, bool | int | float):
        return value
    if isinstance(value, str):
        return _text(value, name)
    refuse(value, "error-manifest-entry", _kind("scalar"), name=name)


def _exact(value: object, name: str) -> Exact:
    if isinstance(value, bool | int):
        return value
    if isinstance(value, str):
        return _text(value, name)
    if not isinstance(value, list):
        refuse(value, "error-manifest-entry", _kind("exact"), name=name)
    return tuple(_whole(each, name) for each in value)


def _selection(value: object) -> tuple[tuple[str, OptionValue], ...]:
    if not isinstance(value, list) or len(value) > _ENTRIES:
        refuse(value, "error-manifest-entry", _kind("pairs"), name="selection")
    made = []
    for number, pair in enumerate(value, 1):
        name = f"selection.{number}"
        if not isinstance(pair, list) or len(pair) != 2:
            refuse(pair, "error-manifest-entry", _kind("pairs"), name=name)
        made.append((_text(pair[0], name), _scalar(pair[1], name)))
    return tuple(made)


def _options(value: object, options: type[Any]) -> dict[str, OptionValue]:
    given: dict[str, OptionValue] = _each(value, "options", _scalar)
    if PASTED in given:
        refuse(
            given[PASTED],
            "error-manifest-unknown",
            _names(tuple(option_names(options))),
            name="options.manifest",
        )
    if set(given) != option_names(options):
        return given
    try:
        return {
            name: each
            for name, each in declare.values(declare.parse(options, given)).items()
            if name != PASTED
        }
    except OptionError as error:
        problem = error.problem
        raise OptionError(
            PASTED,
            problem.value,
            Message(id="error-manifest-option", args={"name": problem.field}),
            problem.allowed,
        ) from None
