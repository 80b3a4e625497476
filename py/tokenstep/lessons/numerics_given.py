"""What the reader of the lesson ``numerics`` typed, as exact numbers, or why it is refused."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tokenstep.items import Field, ItemsError, parse_items
from tokenstep.items.formats import read
from tokenstep.lessons.numerics_sentences import message
from tokenstep.lessons.selection_refusals import items_message
from tokenstep.numerics import DTYPES, Dtype, round_to
from tokenstep.numerics.precision import largest
from tokenstep.options import OptionError
from tokenstep.trace import Message, Token

MOST_LOGITS: Final = 12
MOST_TERMS: Final = 8
FEWEST_TERMS: Final = 2
MAX_CHARACTERS: Final = 600
BOUND: Final = largest("float16")
"""The largest logit: every format has to be able to hold it."""
TERM_BOUND: Final = 10**300
"""The largest term: the exact sum has to be drawn."""
LONGEST: Final = 40
"""Characters of one number: what is longer is no number of a reader."""

CASES: Final[dict[str, tuple[tuple[int | Fraction, ...], Fraction, Dtype]]] = {
    "f16_order_flip": ((2048, 1, 1), Fraction(2048), "float16"),
    # The rival stands halfway between the two sums that the orders give.
    "f32_order": ((100_000_000, 1, -100_000_000), Fraction(1, 2), "float32"),
}
"""Terms of one logit, the logit it competes with, and the format they are added in."""


@dataclass(frozen=True)
class Logits:
    """The logits as typed."""

    tokens: tuple[Token, ...]
    exact: tuple[Fraction | None, ...]
    """None is minus infinity."""


@dataclass(frozen=True)
class Terms:
    """The terms of one logit and the logit of its rival."""

    exact: tuple[Fraction, ...]
    rival: Fraction
    dtype: Dtype

    @property
    def held(self) -> tuple[float, ...]:
        """The terms as the format holds them."""
        return tuple(round_to(each, self.dtype) for each in self.exact)

    @property
    def rival_held(self) -> float:
        """The rival as the format holds it."""
        return round_to(self.rival, self.dtype)


def read_logits(text: str) -> Logits:
    """Read the logits.

    Raises
    ------
    tokenstep.options.OptionError
        About the option ``logits``: what is no list of numbers, NaN, plus infinity, nothing but
        minus infinities (no legal token), a number that float16 cannot hold, too many.

    Examples
    --------
    >>> read_logits("0.1, -inf").exact
    (Fraction(1, 10), None)
    >>> read_logits("-inf")
    Traceback (most recent call last):
        ...
    tokenstep.options.OptionError: logits: -inf (error-items-no-legal-item; error-allowed-logits)
    """
    allowed = message("error-allowed-logits", limit=MOST_LOGITS, bound=int(BOUND), long=LONGEST)
    fields = _fields("logits", text, MOST_LOGITS, allowed)
    for field in fields:
        if abs(field.value) > BOUND and field.value != -math.inf:
            raise _outside("logits", text, field, "float16", allowed)
    labels = parse_items(text, "logits").labels
    return Logits(
        tokens=tuple(Token(id=i, text=label) for i, label in enumerate(labels)),
        exact=tuple(None if f.value == -math.inf else Fraction(f.text) for f in fields),
    )


def read_terms(case: str, text: str, rival: str, dtype: str) -> Terms:
    """Return the terms of a case, or read the reader's own.

    Raises
    ------
    tokenstep.options.OptionError
        About ``terms`` or ``rival``, for the case ``own``.

    Examples
    --------
    >>> read_terms("f16_order_flip", "", "", "").held
    (2048.0, 1.0, 1.0)
    >>> read_terms("own", "0.1 0.2", "0.3", "float16").rival_held
    0.300048828125
    """
    if case in CASES:
        given, other, held_in = CASES[case]
        return Terms(exact=tuple(map(Fraction, given)), rival=other, dtype=held_in)
    (kind,) = (each for each in DTYPES if each == dtype)
    allowed = message(
        "error-allowed-terms", least=FEWEST_TERMS, limit=MOST_TERMS, long=LONGEST, dtype=kind
    )
    terms = _finite("terms", text, MOST_TERMS, kind, allowed)
    if len(terms) < FEWEST_TERMS:
        raise OptionError("terms", text, message("error-terms-few"), allowed)
    one = message("error-allowed-rival", long=LONGEST, dtype=kind)
    (other,) = _finite("rival", rival, 1, kind, one)
    return Terms(exact=terms, rival=other, dtype=kind)


def _finite(
    name: str, text: str, limit: int, dtype: Dtype, allowed: Message
) -> tuple[Fraction, ...]:
    fields = _fields(name, text, limit, allowed, finite=True)
    for field in fields:
        exact = Fraction(field.text)
        if abs(exact) > TERM_BOUND or math.isinf(round_to(exact, dtype)):
            raise _outside(name, text, field, dtype, allowed)
    return tuple(Fraction(field.text) for field in fields)


def _fields(
    name: str, text: str, limit: int, allowed: Message, *, finite: bool = False
) -> tuple[Field, ...]:
    try:
        fields = read(text, limit)
        for field in fields:
            if finite and field.value == -math.inf:
                raise ItemsError.at("infinite", field)
        parse_items(text, "logits")
    except ItemsError as error:
        raise OptionError(name, text, items_message(error), allowed) from None
    only = fields[0]
    if len(fields) == 1 and only.label is not None and _meant_as_number(text, only.label):
        wrong = message("error-items-number-label", label=only.label, text=only.text)
        raise OptionError(name, text, wrong, allowed)
    for field in fields:
        # 1e-999 is no zero, and as a fraction it is a thousand digits long.
        vanishes = field.value == 0 and any(d in "123456789" for d in _mantissa(field))
        if vanishes or len(field.text) > LONGEST:
            which = "error-items-tiny" if vanishes else "error-items-long"
            wrong = message(which, line=field.line, column=field.column)
            raise OptionError(name, text, wrong, allowed)
    return fields


def _meant_as_number(text: str, label: str) -> bool:
    """Whether a line was hardly meant as a label and its number: ``0x10, 2``."""
    line = text.removeprefix("\ufeff").strip()
    behind = line.removeprefix(label).lstrip()[:1]
    return line.startswith(label) and behind in (",", "，") and label.lstrip("+-.")[:1].isdigit()


def _mantissa(field: Field) -> str:
    return field.text.lower().partition("e")[0]


def _outside(name: str, text: str, field: Field, dtype: Dtype, allowed: Message) -> OptionError:
    wrong = message("error-items-outside-dtype", item=field.item, dtype=dtype)
    return OptionError(name, text, wrong, allowed)
