"""Top-k: a fixed number of tokens, and what to do with equals."""

from __future__ import annotations

from typing import Literal

import numpy as np

from tokenstep.micro.weights import Floats
from tokenstep.sampling.decision import Decision
from tokenstep.sampling.errors import SamplingError
from tokenstep.sampling.ranking import Ranking, by_rank, ranked

TopKTies = Literal["lowest_id", "threshold"]


def keep_top_k(
    logits: Floats, k: int, *, ties: TopKTies = "lowest_id", ranking: Ranking | None = None
) -> Decision:
    """Keep the k largest logits.

    Parameters
    ----------
    logits : ndarray, ``[..., V]``
        Minus infinity marks a token that is not there any more.
    k : int
        Zero or below: off, keep all. Above V: keep all.
    ties : str
        ``"lowest_id"`` keeps exactly k, the lowest ids among equals. ``"threshold"`` keeps all
        that equal the k-th largest, so perhaps more than k.
    ranking : Ranking, optional
        Of the logits, if it is known.

    Returns
    -------
    Decision
        With ``"lowest_id"``, evidence: the rank from 0; threshold: k; kept if below it.
        With ``"threshold"``, evidence: the logits; threshold: the k-th largest; kept if not below.

    Raises
    ------
    SamplingError
        ``top-k`` if k is not a whole number.

    Notes
    -----
    Fan, Lewis and Dauphin, "Hierarchical Neural Story Generation" (2018). Ties by threshold:
    ``TopKLogitsWarper`` in transformers 5.24.0, ``logits_process.py``.

    Examples
    --------
    >>> logits = np.array([2.0, 1.0, 1.0, 0.0])
    >>> keep_top_k(logits, 2).kept.tolist()
    [True, True, False, False]
    >>> keep_top_k(logits, 2, ties="threshold").kept.tolist()
    [True, True, True, False]
    """
    check_top_k(k)
    size = logits.shape[-1]
    least = min(k, size) if k > 0 else size
    ranking = ranking or ranked(logits)
    there = logits > -np.inf
    rows = (*logits.shape[:-1], 1)
    if ties == "lowest_id":
        kept = there & (ranking.rank < least)
        return Decision(kept=kept, evidence=ranking.rank, threshold=np.full(rows, least))
    kth = by_rank(logits, ranking)[..., least - 1 : least]  # [..., 1]
    return Decision(kept=there & (logits >= kth), evidence=logits, threshold=kth)


def check_top_k(k: int) -> None:
    """Refuse a k that is not a whole number.

    Examples
    --------
    >>> check_top_k(-1)
    """
    if isinstance(k, bool) or not isinstance(k, int | np.integer):
        raise SamplingError("top-k", "top_k", k, "a whole number")
