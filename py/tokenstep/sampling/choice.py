"""One row, one token: greedy, or temperature and a draw. Pure: the draw is an argument."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tokenstep.micro.weights import Floats
from tokenstep.numerics import Softmax, softmax
from tokenstep.sampling.drawing import check_uniforms, cumulate, inverse_cdf
from tokenstep.sampling.temperature import keep_maximum, scale


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
    parts = softmax(logits)
    return Choice(token=int(np.argmax(keep_maximum(logits).kept)), softmax=parts)


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
        The token is that of :func:`tokenstep.sampling.drawing.inverse_cdf`.

    Raises
    ------
    ValueError
        If the temperature is not positive, the draw is outside ``[0, 1)``, or the logits are not
        usable.

    Notes
    -----
    The same rules as a pipeline of temperature, renormalising and draw; this keeps the parts of
    the softmax, which the lesson on the loop shows.

    Examples
    --------
    >>> logits = np.log(np.array([0.5, 0.25, 0.25]))
    >>> [sample(logits, 1.0, u).token for u in (0.0, 0.49, 0.51, 0.99)]
    [0, 0, 1, 2]
    """
    scaled = scale(logits, temperature)
    check_uniforms(uniform)
    parts = softmax(scaled)
    cumulative = cumulate(parts.probs)
    return Choice(
        token=int(inverse_cdf(parts.probs, cumulative, uniform)),
        softmax=parts,
        temperature=temperature,
        scaled=scaled,
        cumulative=cumulative,
        uniform=uniform,
    )
