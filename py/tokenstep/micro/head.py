"""The output head, fitted in closed form on exactly three prefixes."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import DTypeLike

from tokenstep.micro.model import recompute
from tokenstep.micro.weights import Floats, Parameters, backbone

PREFIXES: Final = ((1, 2), (1, 2, 3), (1, 2, 3, 5))
"""我爱, 我爱学习, 我爱学习！."""

TARGET_LOGITS: Final = (
    # <PAD>   我    爱   学习  编程   ！   <EOS>
    (-2.0, -0.5, -1.0, 3.0, 1.5, 0.25, -1.0),  # 我爱 → 学习; 编程 is the believable rival
    (-2.0, -1.0, -0.5, -1.5, 0.5, 3.0, 1.0),  # 我爱学习 → ！; the sentence could end here
    (-2.0, 1.0, -1.0, -0.5, -0.5, 0.25, 3.0),  # 我爱学习！ → <EOS>; a new sentence could begin
)
"""The logits the head is asked for: a clear winner with a probability near 3/4, and rivals."""

GRID: Final = 2.0**-24
"""The head's entries are whole multiples of this.

Math libraries differ in the last bit of ``exp`` and ``tanh``. Rounding to a grid ten million times
coarser than that keeps the difference out of the parameters, so that their fingerprint is the same
in every Python; it moves the logits by less than 1e-6.
"""


def fit_head(hidden: Floats, targets: Floats) -> Floats:
    """Return the smallest matrix that maps each hidden state to its target logits.

    Parameters
    ----------
    hidden : ndarray, ``[n, d]``
        Hidden states, one per prefix, linearly independent (n <= d).
    targets : ndarray, ``[n, V]``
        Target logits, one row per prefix.

    Returns
    -------
    ndarray, ``[d, V]``
        ``Hᵀ (H Hᵀ)⁻¹ Y``, the minimum-norm solution of ``H W = Y``, rounded to ``GRID``.

    Raises
    ------
    numpy.linalg.LinAlgError
        If the hidden states are linearly dependent.

    Notes
    -----
    The Moore-Penrose solution of an underdetermined system; Golub and Van Loan, *Matrix
    Computations*, section 5.6.

    Examples
    --------
    >>> fit_head(np.array([[2.0, 0.0]]), np.array([[1.0, -3.0]])).tolist()
    [[0.5, -1.5], [0.0, 0.0]]
    """
    exact = hidden.T @ np.linalg.solve(hidden @ hidden.T, targets)  # [d, n] @ [n, V] -> [d, V]
    # + 0.0 turns -0.0 into 0.0: equal numbers must have equal bits in the fingerprint.
    return np.rint(exact / GRID) * GRID + 0.0


def fitting_states(parameters: Parameters) -> Floats:
    """Return the hidden states of the last token of the three prefixes, ``[3, 4]``.

    Examples
    --------
    >>> fitting_states(backbone()).shape
    (3, 4)
    """
    return np.stack([recompute(parameters, prefix).h[-1] for prefix in PREFIXES])


@cache
def _fitted() -> Parameters:
    base = backbone()
    return replace(base, W_head=fit_head(fitting_states(base), np.array(TARGET_LOGITS)))


def fitted_parameters(dtype: DTypeLike = np.float64) -> Parameters:
    """Return all parameters, head included.

    Parameters
    ----------
    dtype : dtype
        The fit is done in float64; the result is then rounded to this dtype.

    Returns
    -------
    :class:`Parameters`
        Read-only arrays.

    Examples
    --------
    >>> fitted_parameters().W_head.shape
    (4, 7)
    >>> fitted_parameters(np.float16).dtype
    dtype('float16')
    """
    return _fitted().astype(dtype)
