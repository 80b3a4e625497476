"""Options of a lesson: declared once as a frozen dataclass, checked and described from that.

A lesson declares its options with :func:`tokens`, :func:`choice`, :func:`integer`,
:func:`number`, :func:`text`, :func:`stream` and :func:`order`. :func:`form` turns the declaration
into what the page draws; :func:`parse` turns what the reader sent into an instance, or raises one
:class:`OptionError` with the field, the value and what is allowed. What only the options together
can tell is left to the lesson: see :class:`Checked`.
"""

from __future__ import annotations

import dataclasses
import json
import math
import unicodedata
from collections.abc import Mapping
from typing import Any, Final, Literal, Protocol, TypeVar, runtime_checkable

from tokenstep.given_bytes import GivenBytesError, size, to_bytes
from tokenstep.micro.tokenizer import VOCABULARY, UnknownPieceError, encode
from tokenstep.trace import (
    Choice,
    Condition,
    FieldType,
    Message,
    Offer,
    OptionField,
    OptionValue,
    Problem,
)

T = TypeVar("T")
Group = Literal["settings", "break_it"]

_KEY: Final = "option"
_SHOWN: Final = 80
_TEXTS: Final = tuple(token.text for token in VOCABULARY)
_LONGEST_TOKEN: Final = max(map(len, _TEXTS))


class OptionError(ValueError):
    """An option was refused.

    Examples
    --------
    >>> raise OptionError("seed", -1, Message(id="error-below"), Message(id="error-allowed-range"))
    Traceback (most recent call last):
        ...
    tokenstep.options.OptionError: seed: -1 (error-below; error-allowed-range)
    """

    def __init__(
        self,
        field: str,
        value: object,
        message: Message,
        allowed: Message,
        offers: tuple[Offer, ...] = (),
    ) -> None:
        self.problem = Problem(
            field=field, value=shown(value), message=message, allowed=allowed, offers=offers
        )
        super().__init__(f"{field}: {self.problem.value} ({message.id}; {allowed.id})")


@runtime_checkable
class Checked(Protocol):
    """Options that are checked together, once each of them is allowed by itself."""

    def check(self) -> None:
        """Raise an :class:`OptionError` for a combination that cannot be run."""


def shown(value: object) -> str:
    r"""Return a refused value as text, at most 80 characters, safe to print anywhere.

    Examples
    --------
    >>> shown("x" * 100) == "x" * 79 + "…", shown(float("nan")), shown(True)
    (True, 'NaN', 'true')
    >>> print(shown("a\ud800"))
    a\ud800
    """
    if not isinstance(value, str):
        try:
            value = json.dumps(value, ensure_ascii=False)
        except (TypeError, ValueError, RecursionError):
            value = type(value).__name__
    # Lone surrogates cannot be encoded, so they would break the reply on its way out: they are
    # written as JSON writes them.
    start = value[: _SHOWN + 1].encode("utf-8", "backslashreplace").decode("utf-8")
    return start if len(start) <= _SHOWN else start[: _SHOWN - 1] + "…"


def tokens(
    name: str, *, default: str, minimum: int, maximum: int, relevant_if: Condition | None = None
) -> Any:
    """Declare text made of vocabulary tokens, between ``minimum`` and ``maximum`` of them."""
    return _declare(
        name,
        "tokens",
        default,
        minimum=minimum,
        maximum=maximum,
        tokens=_TEXTS,
        relevant_if=relevant_if,
    )


def choice(
    name: str,
    *,
    default: str,
    values: tuple[str, ...],
    group: Group = "settings",
    relevant_if: Condition | None = None,
) -> Any:
    """Declare one of several named values."""
    return _declare(
        name,
        "choice",
        default,
        group=group,
        choices=_choices(name, values),
        relevant_if=relevant_if,
    )


def text(name: str, *, default: str, maximum: int, relevant_if: Condition | None = None) -> Any:
    """Declare any text of at most ``maximum`` characters."""
    return _declare(name, "text", default, maximum=maximum, relevant_if=relevant_if)


def stream(name: str, *, default: str, maximum: int, relevant_if: Condition | None = None) -> Any:
    """Declare the bytes of an event stream, at most ``maximum`` of them.

    They come as text or as a base64 ``data:`` address: see :mod:`tokenstep.given_bytes`.
    """
    return _declare(name, "stream", default, maximum=maximum, relevant_if=relevant_if)


def order(name: str, *, values: tuple[str, ...], relevant_if: Condition | None = None) -> Any:
    """Declare an order of named values, each exactly once; the default is as given here.

    A ``-`` before a value switches it off where it stands; see :func:`switched`.
    """
    return _declare(
        name,
        "order",
        ",".join(values),
        choices=_choices(name, values),
        relevant_if=relevant_if,
    )


def integer(
    name: str, *, default: int, minimum: int, maximum: int, relevant_if: Condition | None = None
) -> Any:
    """Declare a whole number."""
    return _declare(
        name,
        "integer",
        default,
        minimum=minimum,
        maximum=maximum,
        relevant_if=relevant_if,
    )


def number(
    name: str,
    *,
    default: float,
    minimum: float,
    maximum: float,
    smallest_positive: float | None = None,
    open_end: bool = False,
    relevant_if: Condition | None = None,
) -> Any:
    """Declare a number.

    With ``smallest_positive``, values between 0 and that are refused; with ``open_end``, so is the
    maximum itself.
    """
    return _declare(
        name,
        "number",
        default,
        minimum=minimum,
        maximum=maximum,
        open_end=open_end,
        relevant_if=relevant_if,
        smallest_positive=smallest_positive,
    )


def switched(order: str) -> dict[str, bool]:
    """Return the names in the value of an ``order`` field, each with whether it is on, in order.

    Examples
    --------
    >>> switched("mask,-top_k,top_p")
    {'mask': True, 'top_k': False, 'top_p': True}
    """
    parts = order.split(",")
    return {part.removeprefix("-"): not part.startswith("-") for part in parts}


def form(options: type[Any]) -> tuple[OptionField, ...]:
    """Return the declared fields of an options dataclass, in order."""
    return tuple(field.metadata[_KEY] for field in dataclasses.fields(options))


def values(options: Any) -> dict[str, OptionValue]:
    """Return the options as plain values, every field included."""
    return dataclasses.asdict(options)


def parse(options: type[T], raw: object) -> T:
    """Check what the reader sent and return an instance.

    Parameters
    ----------
    options : type
        A frozen dataclass whose fields were declared with this module.
    raw : object
        A mapping of field names to values; fields left out take their default.

    Returns
    -------
    T
        An instance of ``options``.

    Raises
    ------
    OptionError
        For the first thing that is not allowed: not a mapping, an unknown field, a wrong type
        (true and false are not numbers), NaN or infinity, out of bounds, unknown text; last, a
        combination that the options refuse themselves (:class:`Checked`).

    Examples
    --------
    >>> from tokenstep.lessons.loop import LoopOptions
    >>> parse(LoopOptions, {"max_new_tokens": 3}).max_new_tokens
    3
    >>> parse(LoopOptions, {"max_new_tokens": True})
    Traceback (most recent call last):
        ...
    tokenstep.options.OptionError: max_new_tokens: true (error-not-integer; error-allowed-range)
    """
    if not isinstance(raw, Mapping):
        allowed = Message(id="error-allowed-object")
        raise OptionError("options", raw, Message(id="error-not-object"), allowed)
    declared = {field.name: field for field in dataclasses.fields(options)}  # type: ignore[arg-type]
    checked: dict[str, OptionValue] = {}
    for name, value in raw.items():
        if name not in declared:
            names = Message(id="error-allowed-names", args={"names": ", ".join(declared)})
            raise OptionError(shown(name), value, Message(id="error-unknown-field"), names)
        metadata = declared[name].metadata
        checked[name] = _check(metadata[_KEY], value, metadata.get("smallest_positive"))
    made = options(**checked)
    if isinstance(made, Checked):
        made.check()
    return made


def _declare(
    name: str,
    kind: FieldType,
    default: OptionValue,
    *,
    group: Group = "settings",
    smallest_positive: float | None = None,
    **bounds: Any,
) -> Any:
    field = OptionField(
        name=name,
        type=kind,
        group=group,
        label=_label(name),
        help=_help(name),
        default=default,
        **bounds,
    )
    metadata = {_KEY: field, "smallest_positive": smallest_positive}
    return dataclasses.field(default=default, metadata=metadata)


def _choices(name: str, values: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(value=each, label=_label(f"{name}-{each}")) for each in values)


def _label(name: str) -> Message:
    return Message(id=f"option-{name.replace('_', '-')}")


def _help(name: str) -> Message:
    return Message(id=f"option-{name.replace('_', '-')}-help")


def _check(field: OptionField, value: object, smallest_positive: float | None) -> OptionValue:
    if field.type == "tokens":
        return _check_tokens(field, value)
    if field.type == "choice":
        return _check_choice(field, value)
    if field.type == "text":
        return _check_text(field, value)
    if field.type == "stream":
        return _check_stream(field, value)
    if field.type == "order":
        return _check_order(field, value)
    return _check_number(field, value, smallest_positive)


def _check_choice(field: OptionField, value: object) -> str:
    allowed = [each.value for each in field.choices]
    if not isinstance(value, str) or value not in allowed:
        names = Message(id="error-allowed-names", args={"names": ", ".join(allowed)})
        raise OptionError(field.name, value, Message(id="error-not-a-choice"), names)
    return value


def _check_text(field: OptionField, value: object) -> str:
    assert field.maximum is not None
    allowed = Message(id="error-allowed-text", args={"maximum": int(field.maximum)})
    if not isinstance(value, str):
        raise OptionError(field.name, value, Message(id="error-not-text"), allowed)
    if len(value) > field.maximum:
        long = Message(id="error-text-too-long", args={"characters": len(value)})
        raise OptionError(field.name, value, long, allowed)
    for place, character in enumerate(value, 1):
        # Half of a surrogate pair cannot be encoded, so it would break the reply on its way out.
        if "\ud800" <= character <= "\udfff":
            half = Message(id="error-half-character", args={"character": place})
            raise OptionError(field.name, value, half, allowed)
    return value


def _check_stream(field: OptionField, value: object) -> str:
    assert field.maximum is not None
    allowed = Message(id="error-allowed-stream", args={"maximum": int(field.maximum)})
    if not isinstance(value, str):
        raise OptionError(field.name, value, Message(id="error-not-text"), allowed)
    count = size(value)
    if count > field.maximum:
        large = Message(id="error-stream-too-large", args={"bytes": count})
        raise OptionError(field.name, value, large, allowed)
    try:
        to_bytes(value)
    except GivenBytesError as error:
        names = {
            "half-character": "error-half-character",
            "base64": "error-stream-base64",
            "length": "error-stream-length",
        }
        wrong = Message(id=names[error.code], args={"character": error.place})
        raise OptionError(field.name, value, wrong, allowed) from None
    return value


def _check_order(field: OptionField, value: object) -> str:
    names = [each.value for each in field.choices]
    allowed = Message(id="error-allowed-order", args={"names": ", ".join(names)})
    if not isinstance(value, str):
        raise OptionError(field.name, value, Message(id="error-not-text"), allowed)
    # One place more than there can be: enough to find what is wrong, however long the text.
    given = [part.strip() for part in value.split(",", len(names))] if value.strip() else []

    def refuse(message_id: str, wrong: str) -> OptionError:
        message = Message(id=message_id, args={"name": shown(wrong)})
        return OptionError(field.name, value, message, allowed)

    placed = [part.removeprefix("-") for part in given]
    for place, name in enumerate(placed):
        if name not in names:
            raise refuse("error-order-unknown", given[place])
        if name in placed[:place]:
            raise refuse("error-order-doubled", name)
    missing = [name for name in names if name not in placed]
    if missing:
        raise refuse("error-order-missing", ", ".join(missing))
    return ",".join(given)


def _check_number(
    field: OptionField, value: object, smallest_positive: float | None
) -> int | float:
    assert field.minimum is not None
    assert field.maximum is not None
    bounds: dict[str, Any] = {"minimum": field.minimum, "maximum": field.maximum}
    allowed = Message(id="error-allowed-range", args=bounds)
    if smallest_positive is not None:
        bounds = {"smallest": smallest_positive, "maximum": field.maximum}
        allowed = Message(id="error-allowed-zero-or-range", args=bounds)
    if field.open_end:
        allowed = Message(id="error-allowed-open-range", args=bounds)

    def refuse(message_id: str) -> OptionError:
        return OptionError(field.name, value, Message(id=message_id), allowed)

    if field.type == "integer":
        if isinstance(value, bool) or not isinstance(value, int):
            raise refuse("error-not-integer")
    elif isinstance(value, bool) or not isinstance(value, int | float):
        raise refuse("error-not-number")
    elif isinstance(value, float) and not math.isfinite(value):
        raise refuse("error-not-finite")
    if value < field.minimum or (smallest_positive is not None and 0 < value < smallest_positive):
        raise refuse("error-below")
    if value > field.maximum or (field.open_end and value == field.maximum):
        raise refuse("error-above")
    return value if field.type == "integer" else float(value)


def _unknown(error: UnknownPieceError) -> Message:
    """Say why a piece of text is refused; what cannot be told apart by eye is called by name."""
    piece, place = error.piece, {"character": error.offset + 1}
    if piece.isspace():
        return Message(id="error-blank-piece", args={**place})
    plain = unicodedata.normalize("NFKC", piece)
    for token in VOCABULARY:
        twin = unicodedata.normalize("NFKC", token.text)
        widths = [unicodedata.east_asian_width(text[0]) for text in (piece, token.text)]
        if plain.startswith(twin) and "F" in widths:
            found: dict[str, Any] = {
                "piece": next(
                    piece[:end]
                    for end in range(1, len(piece) + 1)
                    if unicodedata.normalize("NFKC", piece[:end]).startswith(twin)
                ),
                "token": (token.text,),
                "width": "full" if widths[0] == "F" else "half",
            }
            return Message(id="error-other-width", args={**found, **place})
    return Message(id="error-unknown-piece", args={"piece": shown(piece), **place})


def _check_tokens(field: OptionField, value: object) -> str:
    assert field.minimum is not None
    assert field.maximum is not None
    pieces = Message(id="error-allowed-tokens", args={"tokens": _TEXTS})
    count = Message(
        id="error-allowed-count",
        args={
            "minimum": int(field.minimum),
            "maximum": int(field.maximum),
            "tokens": _TEXTS,
        },
    )
    if not isinstance(value, str):
        raise OptionError(field.name, value, Message(id="error-not-text"), pieces)
    if len(value) > field.maximum * _LONGEST_TOKEN:
        # Too long whatever it says: refused before it is read.
        long = Message(id="error-text-too-long", args={"characters": len(value)})
        raise OptionError(field.name, value, long, count)
    try:
        ids = encode(value)
    except UnknownPieceError as error:
        raise OptionError(field.name, value, _unknown(error), pieces) from None
    if not field.minimum <= len(ids) <= field.maximum:
        wrong = Message(id="error-token-count", args={"count": len(ids)})
        raise OptionError(field.name, value, wrong, count)
    return value
