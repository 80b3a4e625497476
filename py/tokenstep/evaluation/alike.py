"""Runs of one task that are alike: how many of them succeed, exactly."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb

Law = tuple[Fraction, ...]
"""``[m + 1]``: the probability of 0, 1, … m successes."""


@lru_cache(maxsize=256)
def successes(runs: int, rate: Fraction, alike: Fraction) -> Law:
    """Return how likely 0, 1, … successes are in some runs of one task.

    Parameters
    ----------
    runs : int
        Runs of the task, not negative.
    rate : Fraction
        Probability that a run succeeds, over all tasks, in ``[0, 1]``.
    alike : Fraction
        Intraclass correlation: the correlation of two runs of one task, in ``[0, 1]``.

    Returns
    -------
    tuple of Fraction, ``[runs + 1]``
        Sums to exactly 1.

    Raises
    ------
    ValueError
        If an argument is out of its range.

    Notes
    -----
    The beta-binomial distribution: each task has a success rate of its own, drawn from a beta
    distribution with ``a + b = 1 / alike - 1`` and mean ``rate`` (Skellam, 1948, "A probability
    distribution derived from the binomial distribution by regarding the probability of success as
    variable between the sets of trials"). At 0 it is the binomial; at 1 a task always succeeds or
    never. The terms are rising factorials, so they stay fractions.

    Examples
    --------
    >>> half = Fraction(1, 2)
    >>> [str(each) for each in successes(2, half, Fraction(0))]
    ['1/4', '1/2', '1/4']
    >>> [str(each) for each in successes(2, half, Fraction(1, 3))]
    ['1/3', '1/3', '1/3']
    >>> [str(each) for each in successes(2, half, Fraction(1))]
    ['1/2', '0', '1/2']
    """
    if runs < 0 or not 0 <= rate <= 1 or not 0 <= alike <= 1:
        raise ValueError(f"runs = {runs}, rate = {rate}, alike = {alike}: out of range")
    if alike == 0 or rate in (0, 1):
        binomial = (comb(runs, k) * rate**k * (1 - rate) ** (runs - k) for k in range(runs + 1))
        return tuple(binomial)
    if alike == 1:
        if runs == 0:
            return (Fraction(1),)
        return (1 - rate, *(Fraction(0),) * (runs - 1), rate)
    size = 1 / alike - 1
    good = _rising(rate * size, runs)
    bad = _rising((1 - rate) * size, runs)
    whole = _rising(size, runs)[runs]
    return tuple(comb(runs, k) * good[k] * bad[runs - k] / whole for k in range(runs + 1))


def _rising(start: Fraction, steps: int) -> list[Fraction]:
    """Return ``1, x, x (x + 1), x (x + 1) (x + 2), …``."""
    found = [Fraction(1)]
    for step in range(steps):
        found.append(found[-1] * (start + step))
    return found


def design_effect(runs: int, alike: Fraction) -> Fraction:
    """Return by how much alike runs widen the variance of a mean: ``1 + (runs - 1) * alike``.

    Notes
    -----
    Kish, *Survey Sampling* (1965), section 5.4.

    Examples
    --------
    >>> design_effect(10, Fraction(1, 2))
    Fraction(11, 2)
    """
    return 1 + (runs - 1) * alike


def effective(tasks: int, runs: int, alike: Fraction) -> Fraction:
    """Return how many independent runs say as much as these.

    Examples
    --------
    >>> effective(1, 10, Fraction(1)), effective(20, 10, Fraction(0))
    (Fraction(1, 1), Fraction(200, 1))
    """
    return tasks * runs / design_effect(runs, alike)
