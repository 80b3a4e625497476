"""The probability of a long text: a product that underflows, and the sum of logarithms."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from tokenstep.numerics.precision import Dtype, round_to, smallest_normal
from tokenstep.numerics.rounded import ln_in


@dataclass(frozen=True)
class Product:
    """The same factor multiplied again and again in one format."""

    dtype: Dtype
    factor: float
    """As the format holds it."""
    values: tuple[float, ...]
    """After 0, 1, 2, … factors."""
    subnormal_from: int | None
    """Number of factors from which on digits are lost; None if none are."""
    zero_from: int | None
    """Number of factors from which on the product is 0; None if it is not within these."""
    stuck_from: int | None
    """Number of factors from which on the product, though neither 0 nor 1, no longer changes; None
    if it goes on changing or becomes 0."""


def multiply(factor: Fraction, count: int, dtype: Dtype) -> Product:
    """Multiply a factor by itself, rounding each product.

    Parameters
    ----------
    factor : Fraction
        In (0, 1].
    count : int
        How many factors.
    dtype : str

    Returns
    -------
    Product

    Examples
    --------
    >>> [multiply(Fraction(1, 10), 400, dtype).zero_from for dtype in ("float32", "float64")]
    [46, 324]
    >>> multiply(Fraction(9, 10), 400, "float16").stuck_from is not None
    True
    """
    kind = np.dtype(dtype).type
    step = kind(round_to(factor, dtype))
    at, values = kind(1), [1.0]
    with np.errstate(under="ignore"):
        for _ in range(count):
            at = at * step
            values.append(float(at))
    small = [n for n, value in enumerate(values) if value < smallest_normal(dtype)]
    zero = [n for n, value in enumerate(values) if value == 0]
    last = values[-1]
    stuck = None
    if 0 < last < 1 and len(values) > 1 and values[-2] == last:
        stuck = values.index(last)
    return Product(
        dtype=dtype,
        factor=float(step),
        values=tuple(values),
        subnormal_from=small[0] if small else None,
        zero_from=zero[0] if zero else None,
        stuck_from=stuck,
    )


def log_sum(factor: Fraction, count: int, dtype: Dtype) -> tuple[float, ...]:
    """Add the logarithm of a factor again and again, from left to right, rounding each sum.

    Parameters
    ----------
    factor : Fraction
        In (0, 1].
    count : int
        How many times.
    dtype : str

    Returns
    -------
    tuple of float
        The sums after 0, 1, 2, … logarithms.

    Examples
    --------
    >>> round(log_sum(Fraction(1, 10), 1000, "float64")[-1], 6)
    -2302.585093
    """
    kind = np.dtype(dtype).type
    (step,) = ln_in(np.array([round_to(factor, dtype)], dtype=dtype))
    at, values = kind(0), [0.0]
    for _ in range(count):
        at = at + step
        values.append(float(at))
    return tuple(values)
