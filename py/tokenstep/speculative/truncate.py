"""Top-k and top-p on fractions: what the truncated distribution is, to the last digit.

The rules are those of :mod:`tokenstep.sampling` (``keep_top_k`` with ties by the lowest id,
``keep_top_p`` with the rule ``"prefix"``). There a sum of decimals may land on either side of a
limit through rounding; here 5/10 + 3/10 is 8/10.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from itertools import accumulate

Fractions = tuple[Fraction, ...]
"""A distribution over the vocabulary, ``[V]``."""


def keep(probs: Sequence[Fraction], kept: Collection[int]) -> Fractions:
    """Return the probabilities of the kept tokens divided by their sum, 0 elsewhere.

    Raises
    ------
    ValueError
        If the kept tokens have no mass.

    Examples
    --------
    >>> keep((Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)), {0, 1})
    (Fraction(2, 3), Fraction(1, 3), Fraction(0, 1))
    """
    total = sum((probs[token] for token in kept), start=Fraction(0))
    if not total > 0:
        raise ValueError(f"the kept tokens have a mass of {total}")
    return tuple(each / total if token in kept else Fraction(0) for token, each in enumerate(probs))


def top_k(probs: Sequence[Fraction], k: int) -> Fractions:
    """Keep the k likeliest tokens, the lowest ids among equals.

    Parameters
    ----------
    probs : sequence of Fraction, ``[V]``
    k : int
        Zero or below: off. Above V: all.

    Returns
    -------
    tuple of Fraction, ``[V]``
        Sums to 1.

    Raises
    ------
    ValueError
        If all probabilities are 0.

    Notes
    -----
    Fan, Lewis and Dauphin, "Hierarchical Neural Story Generation" (2018).

    Examples
    --------
    >>> top_k((Fraction(2, 5), Fraction(3, 10), Fraction(3, 10)), 2)
    (Fraction(4, 7), Fraction(3, 7), Fraction(0, 1))
    """
    return keep(probs, set(_falling(probs)[: k if k > 0 else len(probs)]))


def top_p(probs: Sequence[Fraction], limit: Fraction) -> Fractions:
    """Keep the likeliest tokens until their mass reaches the limit.

    Parameters
    ----------
    probs : sequence of Fraction, ``[V]``
    limit : Fraction
        A token stays while the mass *before* it is below this; the likeliest always stays. One or
        above: off.

    Returns
    -------
    tuple of Fraction, ``[V]``
        Sums to 1.

    Raises
    ------
    ValueError
        If the limit is negative, or all probabilities are 0.

    Notes
    -----
    Holtzman et al., "The Curious Case of Neural Text Degeneration" (2020).

    Examples
    --------
    >>> top_p((Fraction(5, 10), Fraction(3, 10), Fraction(2, 10)), Fraction(8, 10))
    (Fraction(5, 8), Fraction(3, 8), Fraction(0, 1))
    """
    if limit < 0:
        raise ValueError(f"top_p = {limit} must be 0 or greater")
    order = _falling(probs)
    if limit >= 1:
        return keep(probs, set(order))
    before = accumulate((probs[token] for token in order), initial=Fraction(0))
    # The mass before a token never falls, so those that stay are the first ones of the order.
    staying = sum(mass < limit for mass, _ in zip(before, order, strict=False))
    return keep(probs, set(order[: max(1, staying)]))


def truncate(probs: Sequence[Fraction], k: int = 0, limit: Fraction = Fraction(1)) -> Fractions:
    """Apply top-k and then, to what is renormalised after it, top-p.

    Examples
    --------
    >>> truncate((Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)), k=2, limit=Fraction(3, 5))
    (Fraction(1, 1), Fraction(0, 1), Fraction(0, 1))
    """
    return top_p(top_k(probs, k), limit)


def _falling(probs: Sequence[Fraction]) -> list[int]:
    # The sort is stable: among equals the lowest id comes first.
    return sorted(range(len(probs)), key=lambda token: -probs[token])
