"""Numerically careful pieces: softmax with its intermediate values kept."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tokenstep.micro.weights import Floats


@dataclass(frozen=True)
class Softmax:
    """A softmax and what led to it; one-dimensional, in the dtype of the logits."""

    maximum: float
    exp: Floats  # [V]
    total: float
    probs: Floats  # [V]


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
    exp = np.exp(logits - maximum)
    total = exp.sum()
    return Softmax(maximum=float(maximum), exp=exp, total=float(total), probs=exp / total)
