"""Where p and q come from: worked cases, or what a reader typed, read as exact fractions.

Nothing is rounded and nothing is repaired: ``0.1`` is one tenth, and what is not a distribution is
an error that says why and by how much.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import Any, Final

from tokenstep.coded import CodedError

MAX_ITEMS: Final = 512
MAX_CHARACTERS: Final = 65_536
"""512 numbers of 128 characters; longer text is refused before it is read."""
LONGEST_NUMBER: Final = 100
"""Characters of one number; a longer one is a slip, and slow to compute with."""
LARGEST_DENOMINATOR: Final = 10**400
"""The largest common denominator: 512 unrelated ones would have one of many thousand digits."""

_MOST_DIGITS: Final = 2
"""Of an exponent; one with more would make a number of thousands of digits."""

_PART: Final = re.compile(r"[,;、]|[^\s,;、]+")
_DECIMAL: Final = r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?(?P<exponent>\d+))?"
_FRACTION: Final = r"[+-]?\d+/(?P<denominator>\d+)"
_NUMBER: Final = re.compile(f"{_DECIMAL}|{_FRACTION}", re.ASCII)
_PLAIN: Final = {0xFF01 + i: 0x21 + i for i in range(94)} | {0x3000: " ", 0x2212: "-"}
"""Full-width signs as a Chinese keyboard types them, the wide blank, and the minus of mathematics.

Not all of Unicode's compatibility forms: they would make ``102`` of ``10²``, another number.
"""
_AROUND: Final = ("[]", "()")
_NOT_FINITE: Final = ("nan", "inf", "infinity", "∞")
_LONGEST_SHOWN: Final = 60

Fractions = tuple[Fraction, ...]


class GivenError(CodedError):
    """A text that is not a distribution.

    Its code is one of ``empty``, ``missing``, ``not-a-number``, ``not-finite``, ``negative``,
    ``zero-denominator``, ``exponent`` (with ``digits``, the most it may have), ``too-many``,
    ``denominator``, ``all-zero``, ``sum`` (with ``total``, ``difference`` and ``normalised``, a
    text that would be accepted instead, or None) and, for two of them, ``length`` (with ``other``).

    Examples
    --------
    >>> raise GivenError("missing", "item 2 is missing", item=2)
    Traceback (most recent call last):
        ...
    tokenstep.speculative.given.GivenError: item 2 is missing
    """


def _fractions(*texts: str) -> Fractions:
    return tuple(Fraction(text) for text in texts)


def _shares(weights: Sequence[int]) -> Fractions:
    total = sum(weights)
    return tuple(Fraction(weight, total) for weight in weights)


_BASIC: Final = _fractions("1/2", "3/10", "3/20", "1/20")
ZIPF: Final = 100_000

CASES: Final[dict[str, tuple[Fractions, Fractions]]] = {
    "ordinary": (_BASIC, _fractions("1/4", "1/4", "1/4", "1/4")),
    "equal": (_BASIC, _BASIC),
    "disjoint": (_fractions("3/5", "2/5", "0", "0"), _fractions("0", "0", "3/10", "7/10")),
    "partial": (_fractions("1/2", "3/10", "1/5", "0"), _fractions("0", "2/5", "2/5", "1/5")),
    "mismatch": (
        _fractions("47/50", "3/100", "1/50", "1/100"),
        _fractions("1/100", "1/50", "3/100", "47/50"),
    ),
    "one_hot": (_BASIC, _fractions("1", "0", "0", "0")),
    # The weight of token i, from 0: ZIPF // (i + 1) in p, ZIPF // (i + 4) in q. As in a language a
    # few tokens are frequent and most are rare, and the draft is less sure of the frequent ones.
    "large": (
        _shares([ZIPF // (i + 1) for i in range(MAX_ITEMS)]),
        _shares([ZIPF // (i + 4) for i in range(MAX_ITEMS)]),
    ),
}
"""Name: target p and draft q."""


def read_distribution(text: str) -> Fractions:
    """Read a distribution of decimals or fractions, exactly.

    Parameters
    ----------
    text : str
        Numbers separated by commas, semicolons, blanks or new lines: ``0.5, 0.3 1/5``. Full-width
        signs are read as their usual forms; brackets around all of it and a last comma are dropped.

    Returns
    -------
    tuple of Fraction, ``[V]``
        None negative, with the sum 1: not nearly, but exactly.

    Raises
    ------
    GivenError

    Examples
    --------
    >>> read_distribution("0.1, 9/10")
    (Fraction(1, 10), Fraction(9, 10))
    >>> read_distribution("0.333 0.333 0.333")
    Traceback (most recent call last):
        ...
    tokenstep.speculative.given.GivenError: the sum is 0.999, 0.001 too little
    """
    values = _numbers(text)
    total = sum(values, Fraction(0))
    if not any(values):
        raise GivenError("all-zero", "all are 0")
    if total != 1:
        amount = exact_text(abs(total - 1))
        raise GivenError(
            "sum",
            f"the sum is {exact_text(total)}, {amount} too {'much' if total > 1 else 'little'}",
            total=exact_text(total),
            difference=amount,
            above=total > 1,
            normalised=_normalised(values, total),
        )
    return values


def read_pair(p: str, q: str) -> tuple[Fractions, Fractions]:
    """Read target and draft, over as many tokens.

    Raises
    ------
    GivenError
        With ``field``: ``p`` or ``q``.

    Examples
    --------
    >>> read_pair("1", "1")
    ((Fraction(1, 1),), (Fraction(1, 1),))
    >>> read_pair("1", "1/2 1/2")
    Traceback (most recent call last):
        ...
    tokenstep.speculative.given.GivenError: q has 2 numbers, p has 1
    """
    found: dict[str, Fractions] = {}
    counts: dict[str, int] = {}
    for read in (_numbers, read_distribution):
        # All numbers of both first: that one is missing explains a wrong sum, not the reverse.
        for field, text in (("p", p), ("q", q)):
            try:
                found[field] = read(text)
            except GivenError as error:
                error.details["field"] = field
                raise
            counts[field] = len(found[field])
        if counts["p"] != counts["q"]:
            raise GivenError(
                "length",
                f"q has {counts['q']} numbers, p has {counts['p']}",
                field="q",
                count=counts["q"],
                other=counts["p"],
            )
    return found["p"], found["q"]


def exact_text(value: Fraction) -> str:
    """Write a fraction as a decimal if it is one, else as it is; what is too long, roughly.

    Examples
    --------
    >>> [exact_text(Fraction(n, d)) for n, d in ((-1, 8), (5, 1), (1, 3), (1, 10**99))]
    ['-0.125', '5', '1/3', '≈ 1e-99']
    """
    places, rest = 0, value.denominator
    for prime in (2, 5):
        power = 0
        while rest % prime == 0:
            rest, power = rest // prime, power + 1
        places = max(places, power)
    text = str(value)
    if rest == 1 and 0 < places < _LONGEST_SHOWN:
        figures = f"{abs(value.numerator) * 10**places // value.denominator:0{places + 1}}"
        sign = "-" if value < 0 else ""
        text = f"{sign}{figures[:-places]}.{figures[-places:]}"
    return text if len(text) <= _LONGEST_SHOWN else f"≈ {float(value):.6g}"


def _numbers(text: str) -> Fractions:
    if len(text) > MAX_CHARACTERS:
        raise GivenError("too-many", f"more than {MAX_ITEMS} numbers", limit=MAX_ITEMS)
    values: list[Fraction] = []
    after_comma = True
    inside = _inside(text.translate(_PLAIN))
    for part in _PART.findall(inside):
        if part in ",;、":
            if after_comma:
                raise _missing(len(values) + 1)
            after_comma = True
            continue
        if len(values) == MAX_ITEMS:
            raise GivenError("too-many", f"more than {MAX_ITEMS} numbers", limit=MAX_ITEMS)
        values.append(_number(part, len(values) + 1))
        after_comma = False
    if not values:
        raise GivenError("empty", "there is no number")
    common = 1
    for value in values:
        common = lcm(common, value.denominator)
        if common > LARGEST_DENOMINATOR:
            raise GivenError("denominator", "the common denominator is too long")
    return tuple(values)


def _inside(text: str) -> str:
    """Drop one pair of brackets around all of it."""
    bare = text.strip()
    whole = len(bare) > 1 and bare[0] + bare[-1] in _AROUND
    return bare[1:-1] if whole else bare


def _missing(item: int) -> GivenError:
    return GivenError("missing", f"item {item} is missing", item=item)


def _number(part: str, item: int) -> Fraction:
    where: dict[str, Any] = {"item": item, "part": part[:40]}
    if part.lower().lstrip("+-") in _NOT_FINITE:
        raise GivenError("not-finite", f"item {item}: {part} is not finite", **where)
    found = _NUMBER.fullmatch(part) if len(part) <= LONGEST_NUMBER else None
    if found is None:
        raise GivenError("not-a-number", f"item {item}: {part[:40]!r} is not a number", **where)
    if (found["denominator"] or "1").strip("0") == "":
        raise GivenError("zero-denominator", f"item {item}: {part} is divided by 0", **where)
    if len((found["exponent"] or "").lstrip("0")) > _MOST_DIGITS:
        raise GivenError(
            "exponent",
            f"item {item}: the exponent of {part} is too long",
            **where,
            digits=_MOST_DIGITS,
        )
    value = Fraction(part)
    if value < 0:
        raise GivenError("negative", f"item {item}: {part} is negative", **where)
    return value


def _normalised(values: Fractions, total: Fraction) -> str | None:
    """Write what the values are of their sum, if that can be read again."""
    text = ", ".join(str(value / total) for value in values)
    try:
        read_distribution(text)
    except GivenError:
        return None
    return text
