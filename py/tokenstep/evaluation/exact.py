"""The exact interval of a success rate, for numbers of runs too small for any approximation."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final

_BITS: Final = 40
"""So finely the ends are found: to about 1e-12."""


def at_least(successes: int, runs: int, rate: Fraction) -> Fraction:
    """Return how likely at least so many successes are in independent runs.

    Examples
    --------
    >>> at_least(1, 2, Fraction(1, 2))
    Fraction(3, 4)
    """
    # Whole numbers over one denominator: fractions one by one take far longer.
    good, whole = rate.numerator, rate.denominator
    bad = whole - good
    parts = (comb(runs, k) * good**k * bad ** (runs - k) for k in range(successes, runs + 1))
    return Fraction(sum(parts), whole**runs)


@lru_cache(maxsize=512)
def clopper_pearson(successes: int, runs: int, level: Fraction) -> tuple[float, float]:
    """Return the interval that covers the rate with at least that probability, whatever it is.

    Parameters
    ----------
    successes, runs : int
        Independent runs, at least 1, and how many of them succeeded.
    level : Fraction
        In ``(0, 1)``.

    Returns
    -------
    low, high : float

    Raises
    ------
    ValueError
        If an argument is out of range.

    Notes
    -----
    Clopper and Pearson (1934), "The use of confidence or fiducial limits illustrated in the case
    of the binomial". The ends are quantiles of beta distributions, which are found here on the
    binomial tail itself: at the low end so many successes or more are just as likely as half of
    what the level leaves over.

    Examples
    --------
    >>> low, high = clopper_pearson(1, 1, Fraction(95, 100))
    >>> round(low, 6), high
    (0.025, 1.0)
    """
    if not 0 <= successes <= runs or runs < 1 or not 0 < level < 1:
        raise ValueError(f"{successes} of {runs} at {level}: out of range")
    half = (1 - level) / 2
    low = 0.0 if successes == 0 else _rate_at(successes, runs, half)
    high = 1.0 if successes == runs else 1 - _rate_at(runs - successes, runs, half)
    return low, high


def lowest_after_all_succeed(runs: int, level: Fraction) -> float:
    """Return the one-sided bound: the rate is at least that, if all runs succeeded.

    Notes
    -----
    ``level`` 0.95 gives about ``1 - 3 / runs``, the rule of three (Hanley and Lippman-Hand, 1983,
    "If nothing goes wrong, is everything all right?").

    Examples
    --------
    >>> round(lowest_after_all_succeed(1, Fraction(95, 100)), 6)
    0.05
    """
    return _rate_at(runs, runs, 1 - level)


def _rate_at(successes: int, runs: int, tail: Fraction) -> float:
    """Return the rate at which ``at_least`` gives that tail."""
    low = 0
    for bit in reversed(range(_BITS)):
        tried = low + (1 << bit)
        if at_least(successes, runs, Fraction(tried, 1 << _BITS)) <= tail:
            low = tried
    return low / (1 << _BITS)
