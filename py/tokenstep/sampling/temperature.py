"""Temperature: the logits divided by a number, and the convention for 0."""

from __future__ import annotations

import numpy as np

from tokenstep.micro.weights import Floats
from tokenstep.sampling.decision import Decision
from tokenstep.sampling.errors import SamplingError
from tokenstep.sampling.ranking import row_max


def scale(logits: Floats, temperature: float) -> Floats:
    """Divide the logits by the temperature.

    Parameters
    ----------
    logits : ndarray, ``[..., V]``
    temperature : float
        Greater than 0. Temperature 0 is :func:`keep_maximum`, by convention.

    Returns
    -------
    ndarray, ``[..., V]``

    Raises
    ------
    SamplingError
        ``temperature`` if it is not a positive number (also once rounded to the dtype);
        ``temperature-overflow`` if a finite logit leaves the range of the dtype.

    Notes
    -----
    Ackley, Hinton and Sejnowski, "A Learning Algorithm for Boltzmann Machines" (1985). Probability
    ``p`` becomes ``p ** (1 / temperature)``, normalised again. It sharpens or flattens the
    distribution; it does not make a wrong token right.

    Examples
    --------
    >>> scale(np.array([2.0, 1.0, -np.inf]), 0.5).tolist()
    [4.0, 2.0, -inf]
    """
    rounded = logits.dtype.type(temperature)
    if not (temperature > 0 and 0 < rounded < np.inf):
        raise SamplingError("temperature", "temperature", temperature, "greater than 0 and finite")
    if rounded == 1:
        return logits
    with np.errstate(over="ignore"):
        scaled: Floats = logits / rounded
    if rounded < 1 and not np.array_equal(np.isinf(scaled), np.isinf(logits)):
        allowed = f"large enough for logits / temperature to fit {logits.dtype}"
        raise SamplingError("temperature-overflow", "temperature", temperature, allowed)
    return scaled


def keep_maximum(logits: Floats) -> Decision:
    """Keep the largest logit; the lowest id on a tie. This is temperature 0.

    Parameters
    ----------
    logits : ndarray, ``[..., V]``

    Returns
    -------
    Decision
        Evidence: the logits. Threshold: the largest one.

    Notes
    -----
    The limit of :func:`scale` for falling temperatures, except that a tie would stay a tie there.
    Dividing by 0 itself gives infinities and NaN.

    Examples
    --------
    >>> keep_maximum(np.array([1.0, 3.0, 3.0])).kept.tolist()
    [False, True, False]
    """
    first = np.argmax(logits, axis=-1)[..., np.newaxis]  # [..., 1]
    kept = np.arange(logits.shape[-1]) == first
    return Decision(kept=kept, evidence=logits, threshold=row_max(logits))
