"""The same terms added in several orders: what each addition rounds away, and the choice."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

import numpy as np

from tokenstep.numerics.precision import Dtype

Order = Literal["left_to_right", "right_to_left", "pairwise", "largest_first"]
ORDERS: Final[tuple[Order, ...]] = ("left_to_right", "right_to_left", "pairwise", "largest_first")


@dataclass(frozen=True)
class Addition:
    """One addition and what rounding makes of it."""

    before: float
    """The running sum (``pairwise``: the sum of the left half)."""
    added: float
    """The next term (``pairwise``: the sum of the right half)."""
    exact: Fraction | None
    """Their sum before it is rounded; None if one of them is no finite number."""
    after: float
    """The sum that is kept; infinite if it leaves the format, NaN for ∞ − ∞."""

    @property
    def lost(self) -> Fraction:
        """What rounding took away; 0 if the sum is exact, or no finite number."""
        if self.exact is None or not math.isfinite(self.after):
            return Fraction(0)
        return self.exact - Fraction(self.after)


@dataclass(frozen=True)
class Sum:
    """All additions of one order."""

    order: Order
    additions: tuple[Addition, ...]
    result: float


def add_up(terms: Sequence[float], order: Order, dtype: Dtype) -> Sum:
    """Add terms in an order, each sum rounded to the format.

    Parameters
    ----------
    terms : sequence of float
        At least one; numbers of the format.
    order : str
        ``pairwise`` adds the sums of two halves, each added in the same way (the left half is the
        smaller one); ``largest_first`` goes from the largest in size to the smallest, equal ones
        as they stand.
    dtype : str

    Returns
    -------
    Sum
        With ``len(terms) - 1`` additions.

    Notes
    -----
    N. J. Higham, "The accuracy of floating point summation" (1993).

    Examples
    --------
    >>> [add_up([2048, 1, 1], order, "float16").result for order in ORDERS]
    [2048.0, 2050.0, 2050.0, 2048.0]
    >>> [add_up([1e8, 1, -1e8], order, "float32").result for order in ORDERS]
    [0.0, 0.0, 0.0, 1.0]
    """
    made: list[Addition] = []
    kind = np.dtype(dtype).type

    def plus(a: float, b: float) -> float:
        with np.errstate(over="ignore", invalid="ignore"):
            after = float(kind(a) + kind(b))
        finite = math.isfinite(a) and math.isfinite(b)
        exact = Fraction(a) + Fraction(b) if finite else None
        made.append(Addition(before=a, added=b, exact=exact, after=after))
        return after

    def halves(part: Sequence[float]) -> float:
        if len(part) == 1:
            return part[0]
        middle = len(part) // 2
        return plus(halves(part[:middle]), halves(part[middle:]))

    row = [float(kind(term)) for term in terms]
    if order == "pairwise":
        return Sum(order=order, result=halves(row), additions=tuple(made))
    if order == "right_to_left":
        row.reverse()
    elif order == "largest_first":
        row.sort(key=lambda term: -abs(term))
    total = row[0]
    for term in row[1:]:
        total = plus(total, term)
    return Sum(order=order, result=total, additions=tuple(made))


def choose(logits: Sequence[float], *, tie: Literal["lowest", "last"] = "lowest") -> int:
    """Return the id of the largest logit; of equal ones the lowest id.

    Parameters
    ----------
    logits : sequence of float
    tie : str
        ``last`` takes the highest id instead, as a loop with ``>=`` does.

    Returns
    -------
    int

    Raises
    ------
    ValueError
        If a logit is NaN: it compares with nothing.

    Examples
    --------
    >>> choose([2048, 2048]), choose([2048, 2050]), choose([2048, 2048], tie="last")
    (0, 1, 1)
    """
    if any(math.isnan(each) for each in logits):
        raise ValueError("a logit is NaN")
    best = max(logits)
    ids = [i for i, each in enumerate(logits) if each == best]
    return ids[0] if tie == "lowest" else ids[-1]
