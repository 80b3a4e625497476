"""Quantiles of the normal and of Student's t distribution, without a statistics library."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache


def normal_quantile(probability: float) -> float:
    """Return the z below which a standard normal value lies with that probability.

    Parameters
    ----------
    probability : float
        In ``(0, 1)``.

    Raises
    ------
    ValueError
        If it is not.

    Examples
    --------
    >>> round(normal_quantile(0.975), 6)
    1.959964
    """
    return _inverse(lambda z: math.erfc(-z / math.sqrt(2)) / 2, probability)


@lru_cache(maxsize=256)
def t_quantile(probability: float, degrees: int) -> float:
    """Return the t below which Student's t lies with that probability.

    Parameters
    ----------
    probability : float
        In ``(0, 1)``.
    degrees : int
        Degrees of freedom, at least 1.

    Raises
    ------
    ValueError
        If an argument is out of range.

    Notes
    -----
    "Student" (1908), "The probable error of a mean". The distribution function for whole degrees
    of freedom is a finite sum: Abramowitz and Stegun (1964), 26.7.3 and 26.7.4; inverted by
    bisection.

    Examples
    --------
    >>> round(t_quantile(0.975, 19), 3), round(t_quantile(0.975, 1), 3)
    (2.093, 12.706)
    """
    if degrees < 1:
        raise ValueError(f"degrees = {degrees}: there must be at least 1")
    return _inverse(lambda t: t_below(t, degrees), probability)


def t_below(t: float, degrees: int) -> float:
    """Return how likely Student's t is below a value.

    Examples
    --------
    >>> t_below(0.0, 5), round(t_below(1.0, 1), 12)
    (0.5, 0.75)
    """
    cosine2 = degrees / (degrees + t * t)
    sine = t / math.sqrt(degrees + t * t)
    odd = degrees % 2
    # Even: 1 + 1/2 c^2 + (1·3)/(2·4) c^4 + …; odd: c (1 + 2/3 c^2 + (2·4)/(3·5) c^4 + …).
    term, total = 1.0, 0.0
    for k in range(degrees // 2):
        total += term
        term *= cosine2 * (2 * k + 1 + odd) / (2 * k + 2 + odd)
    inside = sine * total
    if odd:
        angle = math.atan2(t, math.sqrt(degrees))
        inside = 2 / math.pi * (angle + sine * math.sqrt(cosine2) * total)
    return (1 + inside) / 2


def _inverse(below: Callable[[float], float], probability: float) -> float:
    if not 0 < probability < 1:
        raise ValueError(f"probability = {probability}: must lie between 0 and 1")
    if probability < 0.5:
        return -_inverse(below, 1 - probability)
    low, high = 0.0, 1.0
    while below(high) < probability:
        low, high = high, high * 2
    while True:
        middle = (low + high) / 2
        if middle in (low, high):
            return middle
        if below(middle) < probability:
            low = middle
        else:
            high = middle
