"""Min-p: a floor relative to the likeliest token, on probabilities or on logits."""

from __future__ import annotations

from typing import Literal

import numpy as np

from tokenstep.micro.weights import Floats
from tokenstep.sampling.decision import Decision
from tokenstep.sampling.errors import SamplingError
from tokenstep.sampling.ranking import row_max
from tokenstep.sampling.temperature import keep_maximum

MinPRule = Literal["probs", "logits"]


def keep_min_p(probs: Floats, min_p: float) -> Decision:
    """Keep the tokens that are at least a given share of the largest probability.

    Parameters
    ----------
    probs : ndarray, ``[..., V]``
    min_p : float
        In [0, 1]. Zero: off, keep all.

    Returns
    -------
    Decision
        Evidence: the probabilities. Threshold: ``min_p`` times the largest; equality is kept.

    Raises
    ------
    SamplingError
        ``min-p`` if it is outside [0, 1].

    Notes
    -----
    Nguyen et al., "Turning Up the Heat: Min-p Sampling" (2024). It compares with the largest
    probability only, so normalising again does not change it.

    Examples
    --------
    >>> keep_min_p(np.array([0.5, 0.25, 0.125, 0.125]), 0.5).kept.tolist()
    [True, True, False, False]
    """
    check_min_p(min_p)
    threshold = probs.dtype.type(min_p) * row_max(probs)  # [..., 1]
    return Decision(kept=probs >= threshold, evidence=probs, threshold=threshold)


def keep_min_p_logits(logits: Floats, min_p: float) -> Decision:
    """Do as :func:`keep_min_p`, on logits: keep from the maximum plus ``ln(min_p)`` on.

    Parameters
    ----------
    logits : ndarray, ``[..., V]``
    min_p : float
        Zero or below, also once rounded to the dtype: off. Above 1 keeps only the first maximum.

    Returns
    -------
    Decision
        Evidence: the logits. Threshold: the largest plus ``ln(min_p)``.

    Notes
    -----
    ``llama_sampler_min_p_apply``, llama.cpp 0c1e5709. The same set in exact arithmetic; rounding
    may differ where a probability meets the threshold.

    Examples
    --------
    >>> keep_min_p_logits(np.array([3.0, 2.0, 0.0]), 0.2).kept.tolist()
    [True, True, False]
    """
    maximum = row_max(logits)  # [..., 1]
    share = logits.dtype.type(min_p)
    if not share > 0:
        lowest = np.full_like(maximum, -np.inf)
        return Decision(kept=logits > lowest, evidence=logits, threshold=lowest)
    threshold = maximum + np.log(share)
    kept = (logits >= threshold) | keep_maximum(logits).kept
    return Decision(kept=kept, evidence=logits, threshold=threshold)


def check_min_p(min_p: float) -> None:
    """Refuse a share outside [0, 1].

    Examples
    --------
    >>> check_min_p(0.1)
    """
    if not 0 <= min_p <= 1:
        raise SamplingError("min-p", "min_p", min_p, "between 0 and 1")
