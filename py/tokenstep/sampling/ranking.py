"""The order in which rules look at tokens, and sums along a row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from tokenstep.micro.weights import Floats

Bools = NDArray[np.bool_]
Ints = NDArray[np.intp]
Number = TypeVar("Number", bound=np.generic)


@dataclass(frozen=True)
class Ranking:
    """Tokens of each row in order; equal scores keep the order of their ids."""

    order: Ints
    """``[..., V]`` flat index (into the whole array) of the token at each rank."""
    rank: Ints
    """``[..., V]`` rank of each token, from 0."""


def ranked(scores: Floats, *, rising: bool = False) -> Ranking:
    """Sort each row, the largest score first and the lowest id first on a tie.

    Parameters
    ----------
    scores : ndarray, ``[..., V]``
        Logits or probabilities, without NaN.
    rising : bool
        The smallest score first instead; still the lowest id first on a tie.

    Returns
    -------
    Ranking

    Notes
    -----
    The tie rule is ours: it makes a result repeatable. Systems differ, see
    :mod:`tokenstep.sampling.presets`.

    Examples
    --------
    >>> ranked(np.array([1.0, 3.0, 3.0])).rank.tolist()
    [2, 0, 1]
    """
    keys = scores if rising else -scores
    local = np.argsort(keys, axis=-1, kind="stable")  # [..., V] ids
    size = local.shape[-1]
    starts = np.arange(0, local.size, size).reshape((*local.shape[:-1], 1))  # [..., 1]
    order = local + starts
    # Indexing the flat array is several times faster than take_along_axis for short rows.
    rank = np.empty(local.size, dtype=np.intp)
    rank[order] = np.broadcast_to(np.arange(size), local.shape)
    return Ranking(order=order, rank=rank.reshape(local.shape))


def by_rank(values: NDArray[Number], ranking: Ranking) -> NDArray[Number]:
    """Return the values of each row in the order of the ranks.

    Examples
    --------
    >>> scores = np.array([0.2, 0.5, 0.3])
    >>> by_rank(scores, ranked(scores)).tolist()
    [0.5, 0.3, 0.2]
    """
    return values.reshape(-1)[ranking.order]


def by_token(values: NDArray[Number], ranking: Ranking) -> NDArray[Number]:
    """Return values given in the order of the ranks in the order of the ids.

    Examples
    --------
    >>> by_token(np.array([10, 20, 30]), ranked(np.array([0.2, 0.5, 0.3]))).tolist()
    [30, 10, 20]
    """
    back = np.empty(values.size, dtype=values.dtype)
    back[ranking.order] = values
    return back.reshape(values.shape)


def row_max(values: Floats) -> Floats:
    """Return the largest value of each row, ``[..., 1]``.

    Examples
    --------
    >>> row_max(np.array([[1.0, 5.0], [2.0, 0.0]])).tolist()
    [[5.0], [2.0]]
    """
    if values.ndim == 2 and values.shape[-1] < 32 < values.shape[0]:
        # NumPy is slow at many short rows. A maximum is the same whichever way it is taken.
        columns: Floats = np.ascontiguousarray(values.T).max(axis=0)
        return columns[:, np.newaxis]
    largest: Floats = values.max(axis=-1, keepdims=True)
    return largest


def first_place(wrong: NDArray[Any]) -> tuple[int | None, int]:
    """Return row and column of the first true entry; the row is None for one dimension.

    Examples
    --------
    >>> first_place(np.array([[False, False], [False, True]]))
    (1, 1)
    """
    place = np.argwhere(wrong)[0]
    return (None if wrong.ndim == 1 else int(place[0])), int(place[-1])
