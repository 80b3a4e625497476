"""Softmax in one format, number by number: every operation is rounded to it.

``exp`` and ``ln`` are correctly rounded here. Those of NumPy may be an ulp off, and not the same
ulp on every machine; then a trace made in one place would not be the trace made in another.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, cast

import numpy as np

from tokenstep.micro.weights import Floats
from tokenstep.numerics import exact
from tokenstep.numerics.precision import Dtype, round_to


@dataclass(frozen=True)
class Rounded:
    """A softmax in one format and what led to it; the arrays are ``[V]`` in that format."""

    logits: Floats
    maximum: float | None
    """None if none was subtracted."""
    exp: Floats
    """Of the logits, or of the logits less the maximum."""
    total: float
    """Their sum, added from left to right."""
    probs: Floats

    @property
    def dtype(self) -> Dtype:
        """The format."""
        return _name(self.logits)

    @property
    def shifted(self) -> Floats:
        """What was exponentiated; ``[V]``."""
        if self.maximum is None:
            return self.logits
        with np.errstate(over="ignore"):
            result: Floats = self.logits - self.logits.dtype.type(self.maximum)
        return result


def _name(values: Floats) -> Dtype:
    return cast(Dtype, str(values.dtype))


def _each(
    function: Callable[[Fraction], Decimal], values: Floats, at: dict[float, float]
) -> Floats:
    dtype = _name(values)
    found = [
        at[float(x)] if float(x) in at else round_to(function(Fraction(float(x))), dtype)
        for x in values
    ]
    return np.array(found, dtype=dtype)


def exp_in(values: Floats) -> Floats:
    """Exponentiate in the format of the values, correctly rounded; ``[V]``.

    Examples
    --------
    >>> exp_in(np.array([0, -16, -18, 12], dtype="float16")).tolist()
    [1.0, 1.1920928955078125e-07, 0.0, inf]
    """
    return _each(exact.exp, values, {-math.inf: 0.0, math.inf: math.inf})


def ln_in(values: Floats) -> Floats:
    """Take logarithms in the format of the values, correctly rounded; 0 gives −∞; ``[V]``.

    Examples
    --------
    >>> ln_in(np.array([1, 0, 0.1], dtype="float16")).tolist()
    [0.0, -inf, -2.302734375]
    """
    known = {0.0: -math.inf, math.inf: math.inf}
    finite = ~np.isnan(values)
    result = np.full_like(values, np.nan)
    result[finite] = _each(exact.ln, values[finite], known)
    return result


def add_left_to_right(values: Floats) -> np.floating[Any]:
    """Add numbers from left to right, each sum rounded to their format.

    Examples
    --------
    >>> float(add_left_to_right(np.array([2048, 1, 1], dtype="float16")))
    2048.0
    """
    total = values.dtype.type(0)
    with np.errstate(over="ignore", invalid="ignore"):
        for value in values:
            total = total + value
    return total


def naive(logits: Floats) -> Rounded:
    """Return the softmax as the textbook writes it: nothing is subtracted.

    Parameters
    ----------
    logits : ndarray, ``[V]``
        Minus infinity marks an illegal token.

    Returns
    -------
    Rounded
        With infinities where ``exp`` overflows, and NaN where one is divided by another.

    Examples
    --------
    >>> naive(np.array([1000.0, 1000.0, -1000.0])).probs.tolist()
    [nan, nan, 0.0]
    """
    return _divided(logits, None, exp_in(logits))


def shifted(logits: Floats) -> Rounded:
    """Return the softmax with the maximum subtracted first.

    Parameters
    ----------
    logits : ndarray, ``[V]``
        Not all of them minus infinity.

    Returns
    -------
    Rounded

    Notes
    -----
    Blanchard, Higham and Higham, "Accurately computing the log-sum-exp and softmax functions"
    (2021). The same computation as :func:`tokenstep.numerics.softmax`, with ``exp`` correctly
    rounded and the sum from left to right.

    Examples
    --------
    >>> shifted(np.array([1000.0, 1000.0, -1000.0])).probs.tolist()
    [0.5, 0.5, 0.0]
    """
    maximum = logits.max()
    with np.errstate(over="ignore"):
        return _divided(logits, float(maximum), exp_in(logits - maximum))


def _divided(logits: Floats, maximum: float | None, exp: Floats) -> Rounded:
    total = add_left_to_right(exp)
    with np.errstate(invalid="ignore", divide="ignore"):
        probs: Floats = exp / total
    return Rounded(logits=logits, maximum=maximum, exp=exp, total=float(total), probs=probs)


def log_of(soft: Rounded) -> Floats:
    """Return the logarithm of a softmax that has been rounded already; ``[V]``.

    Examples
    --------
    >>> log_of(shifted(np.array([1000.0, 1000.0, -1000.0]))).tolist()
    [-0.6931471805599453, -0.6931471805599453, -inf]
    """
    return ln_in(soft.probs)


def log_softmax(logits: Floats) -> Floats:
    """Return the logarithm of the softmax without ever forming the softmax; ``[V]``.

    Parameters
    ----------
    logits : ndarray, ``[V]``
        Not all of them minus infinity.

    Returns
    -------
    ndarray, ``[V]``
        ``(x - max) - ln(sum of exp(x - max))``; minus infinity only where the logit, or its
        distance to the maximum, is.

    Notes
    -----
    Source: as :func:`shifted`.

    Examples
    --------
    >>> log_softmax(np.array([1000.0, 1000.0, -1000.0])).tolist()
    [-0.6931471805599453, -0.6931471805599453, -2000.69314718056]
    """
    soft = shifted(logits)
    log_total = ln_in(np.array([soft.total], dtype=logits.dtype))[0]
    with np.errstate(over="ignore"):
        result: Floats = soft.shifted - log_total
    return result
