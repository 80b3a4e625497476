"""The forward pass and its key/value cache.

One layer, one head of causal attention, residual connections, a tanh feed-forward block. No
normalisation and no positional encoding: a wrong position would not show in the logits, so
positions travel as numbers of their own and are checked as such.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tokenstep.micro.weights import (
    D_MODEL,
    VOCABULARY_SIZE,
    AttentionParameters,
    Floats,
    Parameters,
)

SCORE_DIVISOR = math.sqrt(D_MODEL)


class StaleCacheError(RuntimeError):
    """The cache was filled with other parameters than the ones in use."""

    def __init__(self, cache: str, parameters: str) -> None:
        self.cache = cache
        self.parameters = parameters
        super().__init__(
            f"the cache was computed with parameters {cache}, the parameters in use are "
            f"{parameters}: empty the cache and process the prefix again"
        )


class KVCache:
    """Keys and values of the processed tokens; the one mutable object of the model.

    Parameters
    ----------
    parameters : AttentionParameters
        The parameters its rows will be computed with; their fingerprint, dtype and width are kept.

    Examples
    --------
    >>> from tokenstep.micro.head import fitted_parameters
    >>> parameters = fitted_parameters()
    >>> cache = KVCache(parameters)
    >>> _ = forward(parameters, (1, 2, 3), (0, 1, 2), cache)
    >>> cache.length, cache.positions
    (3, (0, 1, 2))
    >>> cache.crop(1)
    >>> cache.length
    1
    >>> cache.crop(0)
    >>> cache.length
    0
    >>> cache.crop(-1)
    Traceback (most recent call last):
        ...
    ValueError: crop(-1): the length to keep must be in 0..0
    """

    def __init__(self, parameters: AttentionParameters) -> None:
        self.fingerprint = parameters.fingerprint()
        self._keys: Floats = np.zeros((0, parameters.width), dtype=parameters.dtype)
        self._values: Floats = np.zeros((0, parameters.width), dtype=parameters.dtype)
        self._positions: tuple[int, ...] = ()

    @property
    def length(self) -> int:
        """Number of rows."""
        return len(self._positions)

    @property
    def keys(self) -> Floats:
        """Keys, ``[length, d]``; never written to after it was handed out."""
        return self._keys

    @property
    def values(self) -> Floats:
        """Values, ``[length, d]``; never written to after it was handed out."""
        return self._values

    @property
    def positions(self) -> tuple[int, ...]:
        """The position each row was computed for."""
        return self._positions

    def append(self, keys: Floats, values: Floats, positions: Sequence[int]) -> None:
        """Add one row per token.

        Parameters
        ----------
        keys, values : ndarray, ``[n, d]``
            In the cache's own dtype: a silent conversion would hide a precision change.
        positions : sequence of int, length n
            0-based positions of those tokens.

        Raises
        ------
        ValueError
            If shapes or dtypes do not fit.
        """
        want = (len(positions), self._keys.shape[1])
        for name, new in (("keys", keys), ("values", values)):
            if new.shape != want:
                raise ValueError(f"append: {name} have shape {new.shape}, expected {want}")
            if new.dtype != self._keys.dtype:
                raise ValueError(f"append: {name} are {new.dtype}, the cache {self._keys.dtype}")
        # [length, d] and [n, d] -> [length + n, d]: new arrays, so that what was handed out
        # earlier stays as it was.
        self._keys = np.concatenate([self._keys, keys])
        self._values = np.concatenate([self._values, values])
        self._positions = (*self._positions, *positions)

    def crop(self, length: int) -> None:
        """Keep the first ``length`` rows.

        Parameters
        ----------
        length : int
            The absolute number of rows to keep, in ``0..self.length``; 0 empties the cache. Never
            relative: "drop the last n" written as ``[:-n]`` empties the cache when n is 0.

        Raises
        ------
        ValueError
            If it is negative or beyond the rows there are.
        """
        if not 0 <= length <= self.length:
            raise ValueError(f"crop({length}): the length to keep must be in 0..{self.length}")
        self._keys = self._keys[:length]
        self._values = self._values[:length]
        self._positions = self._positions[:length]


@dataclass(frozen=True)
class Attended:
    """What attention makes of n tokens with m rows cached before; d numbers a token.

    Row i belongs to input token i. ``scores`` holds minus infinity where the causal mask hides a
    later token.
    """

    ids: tuple[int, ...]
    positions: tuple[int, ...]
    x: Floats  # [n, d]
    q: Floats  # [n, d]
    k: Floats  # [n, d]
    v: Floats  # [n, d]
    K: Floats  # [m + n, d]
    V: Floats  # [m + n, d]
    scores: Floats  # [n, m + n]
    score_max: Floats  # [n, 1]
    score_exp: Floats  # [n, m + n]
    score_sum: Floats  # [n, 1]
    attention: Floats  # [n, m + n]
    mix: Floats  # [n, d]
    o: Floats  # [n, d]
    r: Floats  # [n, d]


@dataclass(frozen=True)
class Forward(Attended):
    """Every intermediate array of one forward pass of the micro model; d is 4."""

    u: Floats  # [n, 8]
    a: Floats  # [n, 8]
    f: Floats  # [n, 4]
    h: Floats  # [n, 4]
    logits: Floats  # [n, 7]


def attend(
    parameters: AttentionParameters,
    ids: Sequence[int],
    positions: Sequence[int],
    cache: KVCache,
    *,
    allow_stale: bool = False,
) -> Attended:
    """Embed tokens, append their keys and values to the cache, and let them attend to it.

    Parameters and errors are those of :func:`forward`.

    Returns
    -------
    Attended

    Notes
    -----
    Scaled dot-product attention as in Vaswani et al., "Attention Is All You Need" (2017), with
    the scores divided by the square root of the width.

    Examples
    --------
    >>> from tokenstep.micro.head import fitted_parameters
    >>> parameters = fitted_parameters()
    >>> attend(parameters, (1, 2), (0, 1), KVCache(parameters)).r.shape
    (2, 4)
    """
    if not ids or not all(0 <= i < VOCABULARY_SIZE for i in ids):
        raise ValueError(f"ids {list(ids)} must be one or more of 0..{VOCABULARY_SIZE - 1}")
    if len(positions) != len(ids):
        raise ValueError(f"{len(ids)} ids but {len(positions)} positions")
    if not allow_stale and cache.fingerprint != parameters.fingerprint():
        raise StaleCacheError(cache.fingerprint, parameters.fingerprint())

    before = cache.length
    x = parameters.E[list(ids)]  # [n, d]
    q, k, v = x @ parameters.W_q, x @ parameters.W_k, x @ parameters.W_v  # [n, d] each
    cache.append(k, v, positions)
    K, V = cache.keys, cache.values  # [m + n, d]

    scores = q @ K.T / x.dtype.type(math.sqrt(parameters.width))  # [n, m + n]
    # Input token i sits in cache row m + i and sees the rows up to its own.
    hidden = np.arange(K.shape[0])[None, :] > before + np.arange(len(ids))[:, None]
    scores = np.where(hidden, x.dtype.type(-np.inf), scores)
    score_max = scores.max(axis=1, keepdims=True)  # [n, 1]
    score_exp = np.exp(scores - score_max)  # [n, m + n]
    score_sum = score_exp.sum(axis=1, keepdims=True)  # [n, 1]
    attention = score_exp / score_sum  # [n, m + n]

    mix = attention @ V  # [n, d]
    o = mix @ parameters.W_o  # [n, d]
    return Attended(
        ids=tuple(ids),
        positions=tuple(positions),
        x=x,
        q=q,
        k=k,
        v=v,
        K=K,
        V=V,
        scores=scores,
        score_max=score_max,
        score_exp=score_exp,
        score_sum=score_sum,
        attention=attention,
        mix=mix,
        o=o,
        r=x + o,  # [n, d]
    )


def forward(
    parameters: Parameters,
    ids: Sequence[int],
    positions: Sequence[int],
    cache: KVCache,
    *,
    allow_stale: bool = False,
) -> Forward:
    """Process tokens: append their keys and values to the cache and compute their logits.

    Parameters
    ----------
    parameters : Parameters
        The whole pass runs in their dtype.
    ids : sequence of int, length n >= 1
        Token ids in ``0..6``.
    positions : sequence of int, length n
        0-based positions. They enter no number of this model (it has no positional encoding); they
        are stored with the rows and returned, so that they can be checked.
    cache : KVCache
        Rows of the tokens before; n rows are appended.
    allow_stale : bool
        Only for showing what a stale cache does: skips the fingerprint check.

    Returns
    -------
    Forward
        All intermediate arrays.

    Raises
    ------
    StaleCacheError
        If the cache's fingerprint is not that of ``parameters``.
    ValueError
        If ids are empty or outside the vocabulary, or positions are not as many as ids.

    Examples
    --------
    >>> from tokenstep.micro.head import fitted_parameters
    >>> parameters = fitted_parameters()
    >>> cache = KVCache(parameters)
    >>> int(forward(parameters, (1, 2), (0, 1), cache).logits[-1].argmax())
    3
    >>> int(forward(parameters, (3,), (2,), cache).logits[-1].argmax())
    5
    """
    attended = attend(parameters, ids, positions, cache, allow_stale=allow_stale)
    r = attended.r  # [n, 4]
    u = r @ parameters.W_1  # [n, 8]
    a = np.tanh(u)  # [n, 8]
    f = a @ parameters.W_2  # [n, 4]
    h = r + f  # [n, 4]
    return Forward(**vars(attended), u=u, a=a, f=f, h=h, logits=h @ parameters.W_head)  # [n, 7]


def recompute(parameters: Parameters, ids: Sequence[int]) -> Forward:
    """Process a whole prefix from scratch, without a cache from before.

    Parameters
    ----------
    parameters : Parameters
    ids : sequence of int, length n >= 1

    Returns
    -------
    Forward
        With positions ``0..n-1``.

    Examples
    --------
    >>> from tokenstep.micro.head import fitted_parameters
    >>> recompute(fitted_parameters(), (1, 2, 3)).positions
    (0, 1, 2)
    """
    return forward(parameters, ids, range(len(ids)), KVCache(parameters))
