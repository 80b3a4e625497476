"""Messages into sentences, for the terminal (needs the extra ``cli``)."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from tokenstep.trace import Message, MessageArg

LANGUAGES: Final = ("zh", "en")
_SUPERSCRIPT: Final = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


class MessageError(LookupError):
    """A message is missing, or does not fit its arguments."""


def number(value: float) -> str:
    """Write a measured number for people.

    Parameters
    ----------
    value : float

    Returns
    -------
    str
        At most 4 significant digits without trailing zeros; from 1e6 and below 1e-3 as a power of
        ten with at most 3.

    Examples
    --------
    >>> number(0.743159), number(0.5), number(4.441e-16), number(0.0), number(-1234567.0)
    ('0.7432', '0.5', '4.44×10⁻¹⁶', '0', '-1.23×10⁶')
    """
    if value == 0:
        return "0"
    if 1e-3 <= abs(value) < 1e6:
        # Not %g: it would turn 123456 into 1.235e+05.
        digits = max(0, 4 - len(str(int(abs(value)))) if abs(value) >= 1 else _places(value))
        text = f"{value:.{digits}f}"
        return text.rstrip("0").rstrip(".") if "." in text else text
    mantissa, exponent = f"{value:.2e}".split("e")
    short = mantissa.rstrip("0").rstrip(".")
    return f"{short}×10{str(int(exponent)).translate(_SUPERSCRIPT)}"


def _places(value: float) -> int:
    """Return the decimals that show 4 significant digits of a number below 1."""
    return 3 - int(f"{value:.3e}".split("e")[1])


@cache
def bundle(language: str) -> FluentBundle:
    """Return the messages of a language (``zh`` or ``en``)."""
    source = files("tokenstep").joinpath("messages", f"{language}.ftl").read_text("utf-8")
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(source))
    return made


def sentence(message: Message, language: str) -> str:
    """Return a message as a sentence, without emphasis marks.

    Parameters
    ----------
    message : Message
    language : str
        ``zh`` or ``en``.

    Returns
    -------
    str

    Raises
    ------
    MessageError
        If there is no such message, or an argument is missing.

    Examples
    --------
    >>> sentence(Message(id="loop-title-forward", args={"round": 2}), "en")
    'Round 2 · forward pass'
    """
    return re.sub(r"\*\*", "", marked(message, language))


def marked(message: Message, language: str) -> str:
    """Return a message as a sentence in which ``**…**`` marks emphasis."""
    found = bundle(language)
    if not found.has_message(message.id):
        raise MessageError(f"{language}: no message {message.id!r}")
    pattern = found.get_message(message.id).value
    if pattern is None:
        raise MessageError(f"{language}: message {message.id!r} has no value")
    args = {name: _argument(value, language) for name, value in message.args.items()}
    text, errors = found.format_pattern(pattern, args)
    if errors:
        raise MessageError(f"{language}: {message.id}: {errors}")
    return str(text)


def _argument(value: MessageArg, language: str) -> Any:
    if isinstance(value, bool):
        raise MessageError(f"an argument is {value}: messages take numbers and text")
    if isinstance(value, int):
        return fluent_number(value, useGrouping=False)
    if isinstance(value, float):
        # A plain zero, so that a sentence can have a variant for "no difference at all".
        return number(value) if value else fluent_number(0)
    if isinstance(value, str):
        return value
    members = (sentence(Message(id="list-item", args={"token": each}), language) for each in value)
    return sentence(Message(id="list-separator"), language).join(members)
