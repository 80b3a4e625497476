"""Top-p: the smallest set of likeliest tokens that has a given mass."""

from __future__ import annotations

from typing import Literal

import numpy as np

from tokenstep.micro.weights import Floats
from tokenstep.sampling.decision import Decision
from tokenstep.sampling.errors import SamplingError
from tokenstep.sampling.ranking import Ranking, by_rank, by_token, ranked

TopPRule = Literal["prefix", "tail", "tail_rounded"]


def keep_top_p(
    probs: Floats, p: float, *, rule: TopPRule = "prefix", ranking: Ranking | None = None
) -> Decision:
    """Keep the likeliest tokens until their mass reaches p.

    Parameters
    ----------
    probs : ndarray, ``[..., V]``
        Each row sums to 1 over the tokens still kept; 0 elsewhere.
    p : float
        Not negative. One or above: off, keep all. Zero: keep one.
    rule : str
        ``"prefix"``: a token stays while the mass *before* it is below p, so the one that crosses
        the line stays. ``"tail"``: a token goes while the mass of the tail up to and with it is at
        most ``1 - p``; the same in exact arithmetic, except that the tail begins with the lowest
        id among equals, so the highest survives. ``"tail_rounded"``: p is rounded to the dtype
        before the subtraction.
    ranking : Ranking, optional
        Of the tokens, if known: falling for ``"prefix"``, rising for the others.

    Returns
    -------
    Decision
        Evidence: mass before the token, or of the tail with it. Threshold: p, or ``1 - p``.
        The first token in falling order is kept whatever they say.

    Raises
    ------
    SamplingError
        ``top-p`` if p is negative or NaN.

    Notes
    -----
    Holtzman et al., "The Curious Case of Neural Text Degeneration" (2020): the smallest set whose
    mass is at least p. Prefix: ``llama_sampler_top_p_apply``, llama.cpp 0c1e5709. Tail:
    ``TopPLogitsWarper``, transformers 5.24.0, and with p rounded ``apply_top_k_top_p_pytorch``,
    vLLM 0.33.0. Where a sum meets p exactly, decimals decide by their rounding: 0.5 + 0.3 against
    0.8 differs from dtype to dtype.

    Examples
    --------
    >>> probs = np.array([0.5, 0.25, 0.125, 0.125])
    >>> keep_top_p(probs, 0.75).kept.tolist()
    [True, True, False, False]
    >>> keep_top_p(probs, 0.75).evidence.tolist()
    [0.0, 0.5, 0.75, 0.875]
    >>> keep_top_p(probs, 0.875, rule="tail").kept.tolist()
    [True, True, False, True]
    """
    check_top_p(p)
    dtype = probs.dtype.type
    falling = rule == "prefix"
    ranking = ranking or ranked(probs, rising=not falling)
    sums = np.cumsum(by_rank(probs, ranking), axis=-1, dtype=probs.dtype)  # [..., V] by rank
    limit = dtype(p)
    if falling:
        evidence = by_token(
            np.concatenate([np.zeros_like(sums[..., :1]), sums[..., :-1]], -1), ranking
        )
        kept = (evidence < limit) | (ranking.rank == 0)
    else:
        limit = dtype(1) - dtype(p) if rule == "tail_rounded" else dtype(1 - p)
        evidence = by_token(sums, ranking)
        kept = (evidence > limit) | (ranking.rank == probs.shape[-1] - 1)
    if p >= 1:
        kept = np.ones_like(kept)
    return Decision(kept=kept, evidence=evidence, threshold=np.full_like(probs[..., :1], limit))


def check_top_p(p: float) -> None:
    """Refuse a p that is negative or not a number.

    Examples
    --------
    >>> check_top_p(1.5)
    """
    if not p >= 0:
        raise SamplingError("top-p", "top_p", p, "0 or greater")
