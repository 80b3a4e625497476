"""Numbers of the lesson ``numerics`` as cells and words: figures to any size, and no numbers."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

from tokenstep.lessons.shared_panels import Cell
from tokenstep.numerics.exact import as_decimal
from tokenstep.trace import Message

_SUPERSCRIPT: Final = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
DIGITS: Final = 6
"""A figure has so many digits: two formats must be told apart by it."""


def message(name: str, **args: Any) -> Message:
    """Build a message."""
    return Message(id=name, args=args)


def superscript(power: int) -> str:
    """Write an exponent.

    Examples
    --------
    >>> superscript(-869)
    '⁻⁸⁶⁹'
    """
    return str(power).translate(_SUPERSCRIPT)


def figure(value: Decimal | Fraction | float, digits: int = DIGITS) -> str:
    """Write a finite number of any size: exact values are far beyond what a float can hold.

    Parameters
    ----------
    value : Decimal, Fraction or float
    digits : int
        At most so many significant digits, rounded half to even.

    Returns
    -------
    str

    Examples
    --------
    >>> figure(Decimal("1.28826793e-869")), figure(-2000.69314718), figure(Fraction(1, 10))
    ('1.28827×10⁻⁸⁶⁹', '−2000.69', '0.1')
    >>> figure(100000000.0), figure(2048.0), figure(0.0), figure(2**-24, 3)
    ('100000000', '2048', '0', '5.96×10⁻⁸')
    """
    exact = as_decimal(value) if isinstance(value, Fraction) else Decimal(value)
    if not exact:
        return "0"
    sign = "−" if exact < 0 else ""
    size = abs(exact)
    if size == size.to_integral_value() and size.adjusted() < 10:
        return f"{sign}{int(size)}"
    mantissa, _, exponent = f"{size:.{digits - 1}e}".partition("e")
    power = int(exponent)
    if -4 <= power < digits:
        plain = f"{size:.{digits - 1 - power}f}"
        return sign + (plain.rstrip("0").rstrip(".") if "." in plain else plain)
    short = mantissa.rstrip("0").rstrip(".")
    return f"{sign}{short}×10{superscript(power)}"


def cell(value: float, *, lost: bool = False, digits: int = DIGITS) -> Cell:
    """Write a number of a format, or say why it is none.

    Parameters
    ----------
    value : float
    lost : bool
        Whether the exact value is positive: then a 0 has underflowed.
    digits : int

    Examples
    --------
    >>> cell(0.5), cell(0.0, lost=True).id, cell(math.nan).id
    ('0.5', 'numerics-cell-underflow', 'numerics-cell-nan')
    """
    if math.isnan(value):
        return message("numerics-cell-nan")
    if math.isinf(value):
        return message("numerics-cell-infinite" if value > 0 else "numerics-cell-minus-infinite")
    if value == 0 and lost:
        return message("numerics-cell-underflow")
    return figure(value, digits)


def exact_cell(value: Decimal | Fraction | None) -> Cell:
    """Write an exact value; None is minus infinity."""
    return message("numerics-cell-masked") if value is None else figure(value)


def plain(value: float) -> str:
    """Write a number for a sentence, infinities and NaN as notation.

    Examples
    --------
    >>> plain(math.inf), plain(-math.inf), plain(math.nan), plain(2048.0)
    ('∞', '−∞', 'nan', '2048')
    """
    if math.isnan(value):
        return "nan"
    if math.isinf(value):
        return "∞" if value > 0 else "−∞"
    return figure(value)
