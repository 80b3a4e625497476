"""The numbers that a floating-point format has, and rounding to the nearest of them."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction
from typing import Final, Literal

import numpy as np

from tokenstep.numerics.exact import as_decimal, distance

Dtype = Literal["float16", "float32", "float64"]
DTYPES: Final[tuple[Dtype, ...]] = ("float16", "float32", "float64")

_BEYOND: Final = 400
"""No format here has a number of so many decimal digits before or behind the point."""


def digits(dtype: Dtype) -> int:
    """Return how many binary digits of a number the format keeps.

    Examples
    --------
    >>> [digits(dtype) for dtype in DTYPES]
    [11, 24, 53]
    """
    return int(np.finfo(dtype).nmant) + 1


def largest(dtype: Dtype) -> float:
    """Return the largest finite number.

    Examples
    --------
    >>> largest("float16")
    65504.0
    """
    return float(np.finfo(dtype).max)


def smallest_normal(dtype: Dtype) -> float:
    """Return the smallest positive number that still has all its digits."""
    return math.ldexp(1.0, int(np.finfo(dtype).minexp))


def smallest(dtype: Dtype) -> float:
    """Return the smallest positive number, subnormals included.

    Examples
    --------
    >>> smallest("float16"), smallest("float64")
    (5.960464477539063e-08, 5e-324)
    """
    return math.ldexp(1.0, int(np.finfo(dtype).minexp) - int(np.finfo(dtype).nmant))


def spacing(value: float, dtype: Dtype) -> float:
    """Return the distance from a number to the next larger one in size: one ulp.

    Parameters
    ----------
    value : float
        Finite.
    dtype : str

    Returns
    -------
    float
        At 0 and among subnormals the smallest positive number.

    Notes
    -----
    IEEE 754-2019, binary16, binary32, binary64. ``numpy.spacing`` agrees for positive numbers but
    for the largest, at which it has no answer.

    Examples
    --------
    >>> spacing(2048, "float16"), spacing(2047, "float16"), spacing(1e8, "float32")
    (2.0, 1.0, 8.0)
    """
    info = np.finfo(dtype)
    exponent = math.frexp(value)[1] - 1 if value else int(info.minexp)
    return math.ldexp(1.0, max(exponent, int(info.minexp)) - int(info.nmant))


def round_to(value: Fraction | Decimal | float, dtype: Dtype) -> float:
    """Round an exact number to the nearest one of the format, ties to even.

    Parameters
    ----------
    value : Fraction, Decimal or float
        Finite.
    dtype : str

    Returns
    -------
    float
        A number of the format; an infinity if the value is beyond the largest by half a spacing
        or more.

    Notes
    -----
    IEEE 754-2019, 4.3.1, roundTiesToEven.

    Examples
    --------
    >>> round_to(Fraction(2049), "float16"), round_to(2051, "float16"), round_to(65520, "float16")
    (2048.0, 2052.0, inf)
    >>> round_to(Decimal("1e-869"), "float64")
    0.0
    """
    if isinstance(value, Decimal):
        # As a fraction such a number has as many digits as it has places.
        if value and value.adjusted() > _BEYOND:
            return math.copysign(math.inf, value)
        if value and value.adjusted() < -_BEYOND:
            return math.copysign(0.0, value)
    exact = Fraction(value)
    if not exact:
        return 0.0
    info = np.finfo(dtype)
    size = abs(exact)
    # Within one of the exponent, then right: 2**exponent <= size < 2**(exponent + 1).
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    if size < Fraction(2) ** exponent:
        exponent -= 1
    step = Fraction(2) ** (max(exponent, int(info.minexp)) - int(info.nmant))
    # round() of a fraction goes to the even one of two equally near.
    found = round(size / step) * step
    rounded = math.inf if found > Fraction(largest(dtype)) else float(found)
    return rounded if exact > 0 else -rounded


def ulps(found: float, exact: Fraction | Decimal, dtype: Dtype) -> Decimal:
    """Return how far a number is from the exact one, in units of the last place of the format.

    Parameters
    ----------
    found : float
        Finite.
    exact : Fraction or Decimal
        What it should be.
    dtype : str

    Returns
    -------
    Decimal
        Not negative, and not a float: it can be far below what one can hold. At most 0.5 means:
        correctly rounded.

    Examples
    --------
    >>> ulps(2048, Fraction(2049), "float16"), f"{ulps(0.0, Decimal('1e-869'), 'float64'):.3g}"
    (Decimal('0.5'), '2.02e-546')
    """
    nearest = round_to(exact, dtype)
    unit = spacing(nearest if math.isfinite(nearest) else largest(dtype), dtype)
    if isinstance(exact, Fraction):
        return as_decimal(abs(Fraction(found) - exact) / Fraction(unit))
    return distance(Decimal(found), exact, Fraction(unit))


def grid(low: float, high: float, dtype: Dtype, most: int) -> tuple[float, ...]:
    """Return the numbers of the format within bounds, thinned out if they are too many.

    Parameters
    ----------
    low, high : float
    dtype : str
    most : int
        Of more numbers than these, the first of each of so many equal parts is returned.

    Returns
    -------
    tuple of float
        Rising.

    Examples
    --------
    >>> grid(2044, 2054, "float16", 99)
    (2044.0, 2045.0, 2046.0, 2047.0, 2048.0, 2050.0, 2052.0, 2054.0)
    >>> grid(0, 1, "float64", 4)
    (0.0, 0.25, 0.5, 0.75)
    """
    found: list[float] = []
    at = _first_from(low, dtype)
    while at <= high and len(found) <= most:
        found.append(at)
        at = _next(at, dtype)
    if len(found) <= most:
        return tuple(found)
    width = (Fraction(high) - Fraction(low)) / most
    starts = (_first_from(Fraction(low) + part * width, dtype) for part in range(most))
    return tuple(sorted({start for start in starts if start <= high}))


def _first_from(value: Fraction | float, dtype: Dtype) -> float:
    rounded = round_to(value, dtype)
    if math.isinf(rounded):
        return rounded if rounded > 0 else _next(rounded, dtype)
    return rounded if Fraction(rounded) >= Fraction(value) else _next(rounded, dtype)


def _next(value: float, dtype: Dtype) -> float:
    kind = np.dtype(dtype).type
    with np.errstate(over="ignore"):
        return float(np.nextafter(kind(value), kind(np.inf))) + 0.0
