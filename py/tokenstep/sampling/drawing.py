"""The draw: which token a uniform number lands on, once or many times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tokenstep.micro.weights import Floats
from tokenstep.sampling.errors import SamplingError
from tokenstep.sampling.ranking import Ints

_CHUNK = 1 << 16


@dataclass(frozen=True)
class Drawn:
    """Tokens and the uniforms that chose them."""

    tokens: Ints
    """``[B]``"""
    uniforms: NDArray[np.float64]
    """``[B]``"""


def cumulate(probs: Floats) -> Floats:
    """Return the running sums of each row, in the dtype of the probabilities.

    Examples
    --------
    >>> cumulate(np.array([0.5, 0.25, 0.25])).tolist()
    [0.5, 0.75, 1.0]
    """
    sums: Floats = np.cumsum(probs, axis=-1, dtype=probs.dtype)
    return sums


def check_uniforms(uniforms: ArrayLike) -> NDArray[np.float64]:
    """Return the uniforms as an array, or refuse those outside ``[0, 1)``.

    Examples
    --------
    >>> check_uniforms(0.25)
    array(0.25)
    """
    draws = np.asarray(uniforms, dtype=np.float64)
    outside = ~((draws >= 0) & (draws < 1))
    if outside.any():
        row = int(np.argwhere(np.atleast_1d(outside))[0, 0]) if draws.ndim else None
        worst = float(draws[outside].flat[0])
        raise SamplingError("uniform", "draw", worst, "in [0, 1)", row=row)
    return draws


def inverse_cdf(probs: Floats, cumulative: Floats, uniforms: ArrayLike) -> Ints:
    """Return the first token whose running sum exceeds the draw; never one of probability 0.

    Parameters
    ----------
    probs, cumulative : ndarray, ``[..., V]``
        Probabilities and their running sums.
    uniforms : float or ndarray, ``[...]``
        One draw per row, in ``[0, 1)``. It is compared as a float64, whatever the dtype of the
        sums. For a single row, any number of draws.

    Returns
    -------
    ndarray of int, the shape of the draws

    Notes
    -----
    Inverse transform sampling; Devroye, *Non-Uniform Random Variate Generation* (1986), III.2.
    *Exceeds*, not *reaches*: at a draw of exactly 0, "reaches" would return a leading token of
    probability 0. The sums are rounded, so the last one may fall short of 1 and of the draw; then
    the last token with a positive probability is taken.

    Examples
    --------
    >>> probs = np.array([0.0, 0.5, 0.5])
    >>> inverse_cdf(probs, cumulate(probs), [0.0, 0.4, 0.5]).tolist()
    [1, 1, 2]
    """
    draws = np.asarray(uniforms, dtype=np.float64)
    size = probs.shape[-1]
    if probs.ndim == 1:
        tokens = np.searchsorted(cumulative.astype(np.float64), draws, side="right")
        beyond = tokens == size
    else:
        tokens = np.argmax(cumulative > draws[..., np.newaxis], axis=-1)
        beyond = cumulative[..., -1] <= draws
    if np.any(beyond):
        last = size - 1 - np.argmax(probs[..., ::-1] > 0, axis=-1)
        tokens = np.where(beyond, last, tokens)
    return np.asarray(tokens, dtype=np.intp)


def row_generators(seed: int, rows: int) -> tuple[np.random.Generator, ...]:
    """Make one generator per row; row i is the same however many rows there are.

    Parameters
    ----------
    seed : int
        Not negative.
    rows : int

    Returns
    -------
    tuple of numpy.random.Generator

    Notes
    -----
    PCG64 on children of one ``SeedSequence``, NumPy's way to independent streams ("Parallel random
    number generation", NumPy 2 manual). Whole-number arithmetic, so the same in every Python.

    Examples
    --------
    >>> few, many = row_generators(7, 2), row_generators(7, 5)
    >>> few[1].random() == many[1].random()
    True
    """
    children = np.random.SeedSequence(seed).spawn(rows)
    return tuple(np.random.Generator(np.random.PCG64(child)) for child in children)


def row_uniforms(generators: Sequence[np.random.Generator]) -> NDArray[np.float64]:
    """Take one uniform from each generator, ``[B]``.

    Examples
    --------
    >>> row_uniforms(row_generators(0, 3)).shape
    (3,)
    """
    return np.array([generator.random() for generator in generators], dtype=np.float64)


def draw_rows(probs: Floats, generators: Sequence[np.random.Generator]) -> Drawn:
    """Draw one token per row, each from its own generator.

    Parameters
    ----------
    probs : ndarray, ``[B, V]``
    generators : sequence of numpy.random.Generator, length B
        Each gives one uniform, so a row's draws do not depend on its neighbours.

    Returns
    -------
    Drawn

    Raises
    ------
    SamplingError
        ``shape`` or ``generators`` if there is not one generator for each row.

    Examples
    --------
    >>> probs = np.array([[0.5, 0.5], [1.0, 0.0]])
    >>> int(draw_rows(probs, row_generators(0, 2)).tokens[1])
    0
    """
    if probs.ndim != 2:
        raise SamplingError("shape", "probs", probs.shape, "of shape [B, V]")
    if len(generators) != len(probs):
        raise SamplingError("generators", "generators", len(generators), f"{len(probs)}: one a row")
    uniforms = row_uniforms(generators)
    return Drawn(tokens=inverse_cdf(probs, cumulate(probs), uniforms), uniforms=uniforms)


def draw_counts(probs: Floats, n: int, generator: np.random.Generator) -> Ints:
    """Draw n tokens from one distribution and count them.

    Parameters
    ----------
    probs : ndarray, ``[V]``
    n : int
        Not negative. Two calls with one generator continue its stream: counting n and then m
        gives what counting n + m gives.
    generator : numpy.random.Generator

    Returns
    -------
    ndarray of int, ``[V]``
        Sums to n.

    Raises
    ------
    SamplingError
        ``shape`` if there is more than one row.

    Notes
    -----
    One uniform per draw and :func:`inverse_cdf`, rather than ``Generator.multinomial``, whose
    binomials use logarithms and so might differ from one math library to another.

    Examples
    --------
    >>> draw_counts(np.array([0.5, 0.0, 0.5]), 1000, np.random.default_rng(0)).tolist()
    [473, 0, 527]
    """
    if probs.ndim != 1:
        raise SamplingError("shape", "probs", probs.shape, "of shape [V]")
    cumulative = cumulate(probs)
    counts = np.zeros(probs.size, dtype=np.intp)
    for start in range(0, n, _CHUNK):
        uniforms = generator.random(min(_CHUNK, n - start))
        counts += np.bincount(inverse_cdf(probs, cumulative, uniforms), minlength=probs.size)
    return counts
