"""The draft model: cheaper than the micro model, over the same seven tokens.

Width 2 instead of 4, one head of causal attention, a residual connection, and no feed-forward
block. Its head is fitted on the same three prefixes as the micro model's, but two numbers a token
cannot meet three prefixes exactly: it is often right, and sometimes sure of something else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import numpy as np

from tokenstep.micro.head import GRID, PREFIXES, TARGET_LOGITS
from tokenstep.micro.model import Attended, KVCache, attend
from tokenstep.micro.weights import VOCABULARY_SIZE, AttentionParameters, Floats, matrices

DRAFT_WIDTH: Final = 2
PREFIX: Final = "draft_"
"""Before the name of a parameter of the draft: the target has one of the same name."""

# Found by trying 1..59999 for the largest mean of sum(min(p, q)), over every place of every prompt
# of four tokens that are not special, among the starts where: the first choices agree on two of the
# three prefixes; sum(min(p, q)) is at least 0.3 on each; the hidden states have a second singular
# value of at least 0.35; no head entry exceeds 6; embeddings differ by at least 0.12 in all;
# `<PAD>` comes first in at most 2 % of the places.
DRAFT_START: Final = 50867


@dataclass(frozen=True)
class DraftParameters(AttentionParameters):
    """All parameters of the draft model; width 2, and ``W_head [2, 7]``."""

    W_head: Floats


@dataclass(frozen=True)
class DraftForward(Attended):
    """Every intermediate array of one forward pass of the draft model; d is 2, and h is r."""

    logits: Floats  # [n, 7]


def draft_backbone(start: int = DRAFT_START) -> DraftParameters:
    """Make every parameter of the draft but the head, which is all zeros here.

    Parameters
    ----------
    start : int
        Where the generator starts, in ``1..2**31 - 2``.

    Returns
    -------
    DraftParameters
        float64; the rule and the units of :func:`tokenstep.micro.weights.backbone`.

    Examples
    --------
    >>> draft_backbone().E.shape
    (7, 2)
    """
    matrix = matrices(start)
    square = (DRAFT_WIDTH, DRAFT_WIDTH)
    return DraftParameters(
        E=matrix(VOCABULARY_SIZE, DRAFT_WIDTH, 1 / 16),
        W_q=matrix(*square, 1 / 8),
        W_k=matrix(*square, 1 / 8),
        W_v=matrix(*square, 1 / 16),
        W_o=matrix(*square, 1 / 16),
        W_head=np.zeros((DRAFT_WIDTH, VOCABULARY_SIZE)),
    )


def draft_forward(
    parameters: DraftParameters,
    ids: Sequence[int],
    positions: Sequence[int],
    cache: KVCache,
) -> DraftForward:
    """Process tokens: append their keys and values to the cache and compute their logits.

    Parameters, errors and rules are those of :func:`tokenstep.micro.model.forward`; the scores
    are divided by the square root of 2.

    Returns
    -------
    DraftForward

    Examples
    --------
    >>> parameters = draft_parameters()
    >>> draft_forward(parameters, (1, 2), (0, 1), KVCache(parameters)).logits.shape
    (2, 7)
    """
    attended = attend(parameters, ids, positions, cache)
    return DraftForward(**vars(attended), logits=attended.r @ parameters.W_head)  # [n, 7]


def fit_least_squares(hidden: Floats, targets: Floats) -> Floats:
    """Return the matrix that maps hidden states to target logits with the least squared error.

    Parameters
    ----------
    hidden : ndarray, ``[n, d]``
        Hidden states, one per prefix, of full column rank (n >= d).
    targets : ndarray, ``[n, V]``

    Returns
    -------
    ndarray, ``[d, V]``
        ``(Hᵀ H)⁻¹ Hᵀ Y``, rounded to ``GRID``.

    Raises
    ------
    numpy.linalg.LinAlgError
        If a column of the hidden states is a multiple of another.

    Notes
    -----
    The normal equations; Golub and Van Loan, *Matrix Computations*, section 5.3.

    Examples
    --------
    >>> fit_least_squares(np.array([[1.0], [1.0]]), np.array([[3.0], [1.0]])).tolist()
    [[2.0]]
    """
    exact = np.linalg.solve(hidden.T @ hidden, hidden.T @ targets)  # [d, d] and [d, V] -> [d, V]
    fitted: Floats = np.rint(exact / GRID) * GRID + 0.0
    return fitted


def fitted_draft(base: DraftParameters) -> DraftParameters:
    """Return the parameters with a head fitted on the three prefixes of the micro model.

    Examples
    --------
    >>> fitted_draft(draft_backbone()).W_head.shape
    (2, 7)
    """
    states = np.stack(
        [draft_forward(base, p, range(len(p)), KVCache(base)).r[-1] for p in PREFIXES]
    )  # [3, 2]
    return replace(base, W_head=fit_least_squares(states, np.array(TARGET_LOGITS)))


@cache
def draft_parameters() -> DraftParameters:
    """Return all parameters of the draft, head included: read-only, float64.

    Examples
    --------
    >>> draft_parameters().width
    2
    """
    return fitted_draft(draft_backbone())


def multiplications(parameters: AttentionParameters, rows: int) -> int:
    """Count the multiplications that one more token costs, read off the shapes.

    Parameters
    ----------
    parameters : AttentionParameters
        Of either model.
    rows : int
        Cache rows that the token attends to, its own included.

    Returns
    -------
    int
        One for each entry of each matrix that a token is multiplied by (all but the embedding,
        which is looked up), and ``2 * d`` for each row: its score and its share of the mix.
        Divisions, exponentials and tanh are not multiplications and are left out.

    Examples
    --------
    >>> from tokenstep.micro.head import fitted_parameters
    >>> multiplications(fitted_parameters(), 4), multiplications(draft_parameters(), 4)
    (188, 46)
    """
    matrices = sum(array.size for name, array in parameters.items() if name != "E")
    return matrices + 2 * parameters.width * rows
