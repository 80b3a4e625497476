"""From logits to a token: greedy, or temperature and a draw. Pure: the draw is an argument."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tokenstep.micro.weights import Floats
from tokenstep.numerics import Softmax, softmax


@dataclass(frozen=True)
class Choice:
    """One selected token and everything that led to it."""

    token: int
    softmax: Softmax
    """Over the logits, after temperature if one was used."""
    temperature: float | None = None
    """None for the greedy rule."""
    scaled: Floats | None = None
    """``[V]`` logits divided by the temperature; None for the greedy rule."""
    cumulative: Floats | None = None
    """``[V]`` running sums of the probabilities; None for the greedy rule."""
    uniform: float | None = None
    """The draw that was used."""


def greedy(logits: Floats) -> Choice:
    """Take the largest logit; the lowest id on a tie.

    Parameters
    ----------
    logits : ndarray, ``[V]``

    Returns
    -------
    Choice
        Without a draw.

    Raises
    ------
    ValueError
        As :func:`tokenstep.numerics.softmax`: NaN, plus infinity, or no legal token.

    Examples
    --------
    >>> greedy(np.array([1.0, 3.0, 3.0])).token
    1
    """
    return Choice(token=int(np.argmax(logits)), softmax=softmax(logits))


def sample(logits: Floats, temperature: float, uniform: float) -> Choice:
    """Divide the logits by the temperature and draw by inverse CDF.

    Parameters
    ----------
    logits : ndarray, ``[V]``
    temperature : float
        Greater than 0. (Temperature 0 means :func:`greedy`, by convention.)
    uniform : float
        The draw, in ``[0, 1)``.

    Returns
    -------
    Choice
        The first token whose running sum exceeds ``uniform``. A token of probability 0 is never
        returned: its running sum equals the one before it. Where rounding leaves the last sum
        at or below ``uniform``, the last token with a positive probability is taken.

    Raises
    ------
    ValueError
        If the temperature is not positive, the draw is outside ``[0, 1)``, or the logits are not
        usable.

    Notes
    -----
    Inverse transform sampling; Devroye, *Non-Uniform Random Variate Generation* (1986), III.2.

    Examples
    --------
    >>> logits = np.log(np.array([0.5, 0.25, 0.25]))
    >>> [sample(logits, 1.0, u).token for u in (0.0, 0.49, 0.51, 0.99)]
    [0, 0, 1, 2]
    """
    if not temperature > 0:
        raise ValueError(f"temperature {temperature} must be greater than 0")
    if not 0 <= uniform < 1:
        raise ValueError(f"draw {uniform} must be in [0, 1)")
    scaled = logits / logits.dtype.type(temperature)
    parts = softmax(scaled)
    cumulative = np.cumsum(parts.probs, dtype=parts.probs.dtype)
    return Choice(
        token=inverse_cdf(parts.probs, cumulative, uniform),
        softmax=parts,
        temperature=temperature,
        scaled=scaled,
        cumulative=cumulative,
        uniform=uniform,
    )


def inverse_cdf(probs: Floats, cumulative: Floats, uniform: float) -> int:
    """Return the first token whose running sum exceeds the draw; never one of probability 0.

    Parameters
    ----------
    probs, cumulative : ndarray, ``[V]``
        Probabilities and their running sums.
    uniform : float
        The draw, in ``[0, 1)``.

    Returns
    -------
    int

    Examples
    --------
    >>> probs = np.array([0.0, 0.5, 0.5])
    >>> inverse_cdf(probs, np.cumsum(probs), 0.0)
    1
    """
    reached = np.flatnonzero((cumulative > uniform) & (probs > 0))
    # The sums are rounded, so the last one may fall short of 1 and of the draw.
    return int(reached[0]) if reached.size else int(np.flatnonzero(probs > 0)[-1])
