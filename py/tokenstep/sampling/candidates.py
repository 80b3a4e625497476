"""The tokens still in play, and what is known about them between two stages."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike

from tokenstep.micro.weights import Floats
from tokenstep.numerics import exp_shifted
from tokenstep.sampling import temperature as rule
from tokenstep.sampling.checks import (
    check_probs,
    float_rows,
    no_legal_token,
    refuse_logits,
)
from tokenstep.sampling.errors import SamplingError
from tokenstep.sampling.ranking import Bools, Ranking, ranked, row_max

Kind = Literal["logits", "probs"]


@dataclass(frozen=True)
class Candidates:
    """Tokens still in play. Every function here returns a new one.

    Weights and ranking are computed when first needed and handed on while they stay right.
    """

    logits: Floats
    """``[..., V]`` after temperature; minus infinity for a token that was never allowed."""
    kept: Bools
    """``[..., V]``"""
    maximum: Floats
    """``[..., 1]`` largest logit."""
    given: Floats | None = None
    """``[..., V]`` probabilities the caller gave, until a temperature changes them."""
    weights: Floats | None = None
    """``[..., V]`` in proportion to the probabilities; those of removed tokens do not count."""
    falling: Ranking | None = None
    """Order of the kept logits, the removed ones last."""
    cut: bool = False
    """Whether tokens were removed that still have a finite logit."""


def candidates(values: ArrayLike, kind: Kind = "logits") -> Candidates:
    """Check a distribution and start with all of its tokens.

    Parameters
    ----------
    values : array_like, ``[..., V]``
        Floats keep their dtype; whole numbers become float64.
    kind : str
        ``"logits"``: minus infinity marks an illegal token. ``"probs"``: each row sums to 1, give
        or take ``SUM_TOLERANCE``; 0 marks a token that cannot be drawn. They are used as they
        are, not by way of logarithms, which would round them.

    Returns
    -------
    Candidates

    Raises
    ------
    SamplingError
        ``not-numbers``, ``shape``, ``nan``, ``plus-infinity``, ``no-legal-token``,
        ``negative-probability`` or ``not-normalised``.

    Notes
    -----
    A row of minus infinities has no softmax (0 divided by 0) and no maximum; an argmax over it
    would quietly return id 0, as greedy search of transformers 5.24.0 does.

    Examples
    --------
    >>> candidates([3.0, -np.inf]).kept.tolist()
    [True, False]
    >>> candidates([-np.inf, -np.inf])
    Traceback (most recent call last):
        ...
    tokenstep.sampling.errors.SamplingError: no legal token: every logit is minus infinity
    """
    array = float_rows(values)
    if kind == "probs":
        check_probs(array)
        with np.errstate(divide="ignore"):
            logits: Floats = np.log(array)
        return Candidates(logits, array > 0, row_max(logits), given=array, weights=array)
    maximum = row_max(array)
    # A maximum is NaN if any entry is: one look at the maxima checks every entry.
    if not np.isfinite(maximum).all():
        refuse_logits(array, maximum)
    return Candidates(array, array > -np.inf, maximum)


def probabilities(c: Candidates) -> tuple[Candidates, Floats]:
    """Return the probabilities of the tokens still kept, ``[..., V]``; each row sums to 1.

    Examples
    --------
    >>> probabilities(candidates([0.5, 0.5], "probs"))[1].tolist()
    [0.5, 0.5]
    """
    if c.weights is None:
        c = replace(c, weights=exp_shifted(c.logits, c.maximum))
    assert c.weights is not None
    left = c.weights * c.kept if c.cut or c.given is not None else c.weights
    return c, left / left.sum(axis=-1, keepdims=True)


def visible(c: Candidates) -> Floats:
    """Return the logits with minus infinity for every removed token, ``[..., V]``.

    Examples
    --------
    >>> visible(keep(candidates([2.0, 1.0]), np.array([True, False]))).tolist()
    [2.0, -inf]
    """
    return np.where(c.kept, c.logits, c.logits.dtype.type(-np.inf)) if c.cut else c.logits


def scores(c: Candidates) -> Floats:
    """Return what orders the tokens: given probabilities, else logits; -inf where removed.

    Examples
    --------
    >>> scores(candidates([0.75, 0.25, 0.0], "probs")).tolist()
    [0.75, 0.25, -inf]
    """
    if c.given is None:
        return visible(c)
    # Two different probabilities can have one logarithm.
    return np.where(c.kept, c.given, c.given.dtype.type(-np.inf))


def ranking(c: Candidates) -> tuple[Candidates, Ranking]:
    """Return the falling order of the tokens still kept.

    Examples
    --------
    >>> ranking(candidates([1.0, 3.0]))[1].rank.tolist()
    [1, 0]
    """
    if c.falling is None:
        c = replace(c, falling=ranked(scores(c)))
    assert c.falling is not None
    return c, c.falling


def keep(c: Candidates, kept: Bools, *, head: bool = False) -> Candidates:
    """Keep only some of the tokens, the largest among them.

    Parameters
    ----------
    c : Candidates
    kept : ndarray of bool, ``[..., V]``
        Must leave a token of the largest logit in each row.
    head : bool
        Whether what is kept is a beginning of the falling order, which then stays right.

    Returns
    -------
    Candidates

    Examples
    --------
    >>> keep(candidates([2.0, 1.0]), np.array([True, False])).kept.tolist()
    [True, False]
    """
    falling = c.falling if head else None
    return replace(c, kept=c.kept & kept, falling=falling, cut=True)


def mask(c: Candidates, allowed: Bools) -> Candidates:
    """Remove the tokens that are not allowed.

    Parameters
    ----------
    c : Candidates
    allowed : ndarray of bool, ``[V]`` or ``[..., V]``

    Returns
    -------
    Candidates

    Raises
    ------
    SamplingError
        ``shape`` if the mask does not fit; ``no-legal-token`` if a row has none left.

    Notes
    -----
    Removed before normalising, so that what is left has all of the probability; a mask applied
    after the draw, or as a large constant, leaves some on illegal tokens.

    Examples
    --------
    >>> mask(candidates([3.0, 2.0]), np.array([False, True])).logits.tolist()
    [-inf, 2.0]
    """
    if allowed.dtype != np.bool_ or allowed.shape not in (c.kept.shape, c.kept.shape[-1:]):
        shape = f"booleans of shape {c.kept.shape[-1:]} or {c.kept.shape}"
        raise SamplingError("shape", "allowed", f"{allowed.dtype} {allowed.shape}", shape)
    kept = c.kept & allowed
    logits = np.where(kept, c.logits, c.logits.dtype.type(-np.inf))
    maximum = row_max(logits)
    if np.isneginf(maximum).any():
        raise no_legal_token(maximum, "the mask leaves none")
    # The largest logit may be gone, and exponentials relative to it would all underflow.
    return Candidates(logits, kept, maximum, given=c.given, weights=c.given)


def scale(c: Candidates, temperature: float) -> Candidates:
    """Divide the logits by the temperature, which changes the probabilities.

    Examples
    --------
    >>> scale(candidates([2.0, 1.0]), 0.5).logits.tolist()
    [4.0, 2.0]
    """
    logits = rule.scale(c.logits, temperature)
    if logits is c.logits:
        return c
    # Division rounds, so two logits may have become equal: the old ranking is not handed on.
    return Candidates(logits, c.kept, c.maximum / logits.dtype.type(temperature), cut=c.cut)
