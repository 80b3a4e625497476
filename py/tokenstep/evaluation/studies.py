"""Simulated studies: tasks × repeats from one seed, the same in every Python.

A study draws one uniform for each task. Where it lands in the running sums of an exact law is the
number of successes: a comparison, no logarithm, so the last bits of a math library do not matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb

import numpy as np

from tokenstep.evaluation.alike import successes
from tokenstep.evaluation.errors import Counts
from tokenstep.micro.weights import Floats


def stream(seed: int, purpose: int) -> np.random.Generator:
    """Return one of several independent streams of a seed.

    Parameters
    ----------
    seed : int
        Not negative.
    purpose : int
        Which stream: what one of them draws does not move the others.

    Notes
    -----
    SFC64 for the reason given at :class:`tokenstep.speculative.experiment.Experiment`.

    Examples
    --------
    >>> [stream(0, purpose).random() == stream(0, 1).random() for purpose in (1, 2)]
    [True, False]
    """
    seeded = np.random.SeedSequence(seed, spawn_key=(purpose,))
    return np.random.Generator(np.random.SFC64(seeded))


def ends(law: Sequence[Fraction]) -> Floats:
    """Return the running sums of a law but the last, each rounded once.

    Examples
    --------
    >>> ends((Fraction(1, 4), Fraction(1, 2), Fraction(1, 4))).tolist()
    [0.25, 0.75]
    """
    return np.array([float(each) for each in accumulate(law)][:-1], dtype=np.float64)


def landed(places: Floats, uniforms: Floats) -> Counts:
    """Return where uniforms land between the ends of a law, in the shape of the uniforms."""
    found: Counts = places.searchsorted(uniforms, side="right").astype(np.int64, copy=False)
    return found


def draw(
    studies: int,
    tasks: int,
    repeats: int,
    rate: Fraction,
    alike: Fraction,
    rng: np.random.Generator,
) -> Counts:
    """Simulate studies of one setting.

    Returns
    -------
    ndarray of int, ``[studies, tasks]``
        Successes in ``repeats`` runs of each task.

    Examples
    --------
    >>> draw(1, 3, 5, Fraction(1, 2), Fraction(1), stream(0, 0)).tolist()
    [[5, 0, 5]]
    """
    places = ends(successes(repeats, rate, alike))
    return landed(places, rng.random((studies, tasks)))


@lru_cache(maxsize=32)
def joint(repeats: int, rate: Fraction, alike: Fraction, gain: Fraction) -> tuple[float, ...]:
    """Return how likely a task succeeds so often under one setting and so often under another.

    Parameters
    ----------
    repeats : int
        Runs of the task under each setting.
    rate, alike : Fraction
        As for :func:`tokenstep.evaluation.alike.successes`, of the first setting.
    gain : Fraction
        The share of its failures that the second setting turns into successes.

    Returns
    -------
    tuple of float, ``[(repeats + 1) ** 2]``
        ``first * (repeats + 1) + second`` is the index; sums to 1 but for rounding.

    Notes
    -----
    Both settings run the same task, so they share its difficulty: ``2 * repeats`` alike runs, of
    which any half belongs to the first setting (hypergeometric).

    Examples
    --------
    >>> joint(1, Fraction(1, 2), Fraction(1), Fraction(0))
    (0.5, 0.0, 0.0, 0.5)
    >>> joint(1, Fraction(1, 2), Fraction(1), Fraction(1, 2))
    (0.25, 0.25, 0.0, 0.5)
    """
    both = successes(2 * repeats, rate, alike)
    size = repeats + 1
    # Floats from here on, by + and * alone: the same bits everywhere.
    start = np.zeros((size, size))
    for first in range(size):
        for second in range(size):
            ways = Fraction(
                comb(repeats, first) * comb(repeats, second),
                comb(2 * repeats, first + second),
            )
            start[first, second] = float(both[first + second] * ways)
    repaired = np.zeros_like(start)
    for second in range(size):
        for more, chance in enumerate(successes(repeats - second, gain, Fraction(0))):
            repaired[:, second + more] += start[:, second] * float(chance)
    return tuple(repaired.ravel().tolist())


def draw_pairs(
    studies: int,
    tasks: int,
    repeats: int,
    law: Sequence[float],
    rng: np.random.Generator,
) -> tuple[Counts, Counts]:
    """Simulate studies of two settings on the same tasks.

    Returns
    -------
    first, second : ndarray of int, ``[studies, tasks]``
    """
    places = np.cumsum(np.array(law))[:-1]
    found = landed(places, rng.random((studies, tasks)))
    first, second = np.divmod(found, repeats + 1)
    return first, second


def squares(counts: Counts, repeats: int, rng: np.random.Generator) -> tuple[tuple[bool, ...], ...]:
    """Spread the successes of one study over its runs, in any order.

    Parameters
    ----------
    counts : ndarray of int, ``[tasks]``

    Returns
    -------
    tuple, ``[tasks][repeats]``

    Examples
    --------
    >>> [sum(row) for row in squares(np.array([0, 2, 3]), 3, stream(0, 0))]
    [0, 2, 3]
    """
    ranks = rng.random((counts.size, repeats)).argsort(axis=1).argsort(axis=1)
    return tuple(tuple(row) for row in (ranks < counts[:, np.newaxis]).tolist())
