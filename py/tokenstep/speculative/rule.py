"""The rule for one token: accept with ``min(1, p / q)``, else draw from the residual.

All of it works on fractions and on floats alike: the exact ledger and the decoder run this code.
Leviathan, Kalman and Matias, "Fast inference from transformers via speculative decoding" (2023,
arXiv 2211.17192), algorithm 1; Chen et al., "Accelerating large language model decoding with
speculative sampling" (2023, arXiv 2302.01318).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isfinite
from typing import TypeVar

Number = TypeVar("Number", Fraction, float)


def accept_probability(p: Number, q: Number) -> Number:
    """Return ``min(1, p / q)``: how often a drafted token is accepted.

    Parameters
    ----------
    p, q : Fraction or float
        Probability of the drafted token under the target and under the draft.

    Raises
    ------
    ValueError
        If q is not positive: such a token cannot have been drafted.

    Examples
    --------
    >>> accept_probability(Fraction(1, 20), Fraction(1, 4))
    Fraction(1, 5)
    """
    if not q > 0:
        raise ValueError(f"q = {q}: a token of probability 0 cannot be drafted")
    # Not min(1, p / q): the quotient of a tiny q overflows.
    return type(q)(1) if p >= q else p / q


def accepts(p: Number, q: Number, u: float | Fraction) -> bool:
    """Tell whether a drafted token is accepted at the draw u.

    Parameters
    ----------
    p, q : Fraction or float
        As for :func:`accept_probability`.
    u : float or Fraction
        In ``[0, 1)``. *Below*, not *up to*: at u = 0 a token of target probability 0 would be
        accepted otherwise.

    Examples
    --------
    >>> accepts(0.05, 0.25, 0.1), accepts(0.05, 0.25, 0.2), accepts(0.0, 0.25, 0.0)
    (True, False, False)
    """
    if isinstance(q, Fraction):
        return Fraction(u) * q < p
    return float(u) * q < p


def residual(p: Sequence[Number], q: Sequence[Number]) -> tuple[Number, ...] | None:
    """Return ``max(p - q, 0)`` divided by its sum, or None if that sum is 0.

    Parameters
    ----------
    p, q : sequence of Fraction or float, ``[V]``
        Target and draft.

    Returns
    -------
    tuple, ``[V]``, or None
        None only if p is q, and then no token is ever rejected. A float sum may reach a rejection
        through rounding all the same; whoever gets there draws from p.

    Raises
    ------
    ValueError
        If the two differ in length, or a value is not finite: a comparison with 0 would not
        notice NaN.

    Examples
    --------
    >>> residual((Fraction(1, 2), Fraction(1, 2)), (Fraction(1, 4), Fraction(3, 4)))
    (Fraction(1, 1), Fraction(0, 1))
    >>> residual((1.0, 0.0), (1.0, 0.0)) is None
    True
    """
    if len(p) != len(q):
        raise ValueError(f"p has {len(p)} tokens, q has {len(q)}")
    lacking = [max(target - draft, type(target)(0)) for target, draft in zip(p, q, strict=True)]
    total = sum(lacking, start=type(p[0])(0))
    if not isfinite(total):
        raise ValueError("p and q must be finite")
    return tuple(each / total for each in lacking) if total > 0 else None
