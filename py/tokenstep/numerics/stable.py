"""Softmax with its intermediate values kept, in the dtype of the logits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from tokenstep.micro.weights import Floats


@dataclass(frozen=True)
class Softmax:
    """A softmax and what led to it; one-dimensional, in the dtype of the logits."""

    maximum: float
    exp: Floats  # [V]
    total: float
    probs: Floats  # [V]


def exp_shifted(logits: Floats, maximum: Floats | np.floating[Any]) -> Floats:
    """Exponentiate logits after subtracting the maximum: nothing exceeds 1, so nothing overflows.

    Parameters
    ----------
    logits : ndarray, ``[..., V]``
    maximum : ndarray, ``[..., 1]``, or a scalar
        The largest logit of each row, finite.

    Returns
    -------
    ndarray, ``[..., V]``
        Minus infinity gives exactly 0.

    Notes
    -----
    Source: as :func:`softmax`.

    Examples
    --------
    >>> exp_shifted(np.array([1000.0, -np.inf]), np.float64(1000)).tolist()
    [1.0, 0.0]
    """
    # A difference beyond the range of the dtype is minus infinity, whose exponential is right.
    with np.errstate(over="ignore"):
        result: Floats = np.exp(logits - maximum)
    return result


def softmax(logits: Floats) -> Softmax:
    """Turn logits into probabilities, subtracting the maximum first.

    Parameters
    ----------
    logits : ndarray, ``[V]``
        Minus infinity marks an illegal token and gets probability 0 exactly.

    Returns
    -------
    Softmax
        The probabilities and the maximum, exponentials and sum they came from.

    Raises
    ------
    ValueError
        If a logit is NaN or plus infinity, or if every logit is minus infinity (no legal token).

    Notes
    -----
    Subtracting the maximum changes no probability and keeps ``exp`` from overflowing; Blanchard,
    Higham and Higham, "Accurately computing the log-sum-exp and softmax functions" (2021).

    Examples
    --------
    >>> softmax(np.array([1000.0, 1000.0, -1000.0])).probs.tolist()
    [0.5, 0.5, 0.0]
    >>> softmax(np.array([-np.inf, -np.inf]))
    Traceback (most recent call last):
        ...
    ValueError: no legal token: every logit is minus infinity
    """
    if np.isnan(logits).any() or np.isposinf(logits).any():
        raise ValueError("a logit is NaN or plus infinity")
    maximum = logits.max()
    if np.isneginf(maximum):
        raise ValueError("no legal token: every logit is minus infinity")
    exp = exp_shifted(logits, maximum)
    total = exp.sum()
    return Softmax(maximum=float(maximum), exp=exp, total=float(total), probs=exp / total)
