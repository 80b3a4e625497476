"""Standard errors of a mean over tasks × repeats: naive, clustered by task, paired by task."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokenstep.evaluation.quantiles import t_quantile
from tokenstep.micro.weights import Floats

Counts = NDArray[np.int64]


@dataclass(frozen=True)
class Estimates:
    """Means of many studies, and how far each may be off."""

    mean: Floats
    """``[S]``"""
    error: Floats
    """``[S]`` standard errors"""
    degrees: int

    def half_width(self, level: float) -> Floats:
        """Return half the width of the intervals, ``[S]``.

        Parameters
        ----------
        level : float
            How often the interval is meant to cover the truth, in ``(0, 1)``.
        """
        found: Floats = self.error * t_quantile((1 + level) / 2, self.degrees)
        return found

    def covers(self, truth: float, level: float) -> NDArray[np.bool_]:
        """Tell which intervals hold the truth, ``[S]``."""
        found: NDArray[np.bool_] = np.abs(self.mean - truth) <= self.half_width(level)
        return found


def naive(successes: Counts, repeats: int) -> Estimates:
    """Take all runs for independent, whatever task they belong to.

    Parameters
    ----------
    successes : ndarray of int, ``[S, tasks]``
        Of each task in each study.
    repeats : int
        Runs of each task.

    Returns
    -------
    Estimates
        With ``tasks * repeats - 1`` degrees of freedom.

    Raises
    ------
    ValueError
        If there are fewer than two runs.

    Examples
    --------
    >>> found = naive(np.array([[2, 0]]), 2)
    >>> found.mean.tolist(), found.degrees, found.error.round(4).tolist()
    ([0.5], 3, [0.2887])
    """
    runs = successes.shape[-1] * repeats
    if runs < 2:
        raise ValueError("one run has no spread")
    mean = successes.sum(axis=-1) / runs  # [S]
    # The square of 0 or 1 is itself.
    error = np.sqrt((mean - mean * mean) / (runs - 1))
    return Estimates(mean=mean, error=error, degrees=runs - 1)


def clustered(successes: Counts, repeats: int) -> Estimates:
    """Take only tasks for independent: the spread is that of their means.

    Parameters
    ----------
    successes : ndarray of int, ``[S, tasks]``
    repeats : int

    Returns
    -------
    Estimates
        With ``tasks - 1`` degrees of freedom.

    Raises
    ------
    ValueError
        If there are fewer than two tasks.

    Notes
    -----
    For as many repeats of every task the cluster-robust error of a mean (Liang and Zeger, 1986,
    "Longitudinal data analysis using generalized linear models", with the usual factor
    ``tasks / (tasks - 1)``) is the standard error of the task means. Few clusters: t with
    ``tasks - 1`` degrees of freedom, as in Cameron and Miller (2015), "A practitioner's guide to
    cluster-robust inference", section VI.

    Examples
    --------
    >>> found = clustered(np.array([[2, 0]]), 2)
    >>> found.mean.tolist(), found.degrees, found.error.tolist()
    ([0.5], 1, [0.5])
    """
    return _of_tasks(successes, repeats)


def paired(first: Counts, second: Counts, repeats: int) -> Estimates:
    """Compare two settings task by task: the spread is that of the differences.

    Examples
    --------
    >>> found = paired(np.array([[0, 2, 1]]), np.array([[1, 2, 2]]), 2)
    >>> found.mean.round(4).tolist(), found.error.round(4).tolist()
    ([0.3333], [0.1667])
    """
    return _of_tasks(second - first, repeats)


def unpaired(first: Counts, second: Counts, repeats: int) -> Estimates:
    """Compare two settings as if each had been run on tasks of its own.

    Returns
    -------
    Estimates
        With ``2 * (tasks - 1)`` degrees of freedom.

    Examples
    --------
    >>> found = unpaired(np.array([[0, 2, 1]]), np.array([[1, 2, 2]]), 2)
    >>> found.error.round(4).tolist(), found.degrees
    ([0.3333], 4)
    """
    one, other = _of_tasks(first, repeats), _of_tasks(second, repeats)
    error = np.sqrt(one.error * one.error + other.error * other.error)
    return Estimates(
        mean=_of_tasks(second - first, repeats).mean, error=error, degrees=2 * one.degrees
    )


def _of_tasks(values: Counts, repeats: int) -> Estimates:
    tasks = values.shape[-1]
    if tasks < 2:
        raise ValueError("one task has no spread")
    total = values.sum(axis=-1)  # [S]
    # Whole numbers up to the last division: exact, and 0 where all tasks are the same.
    spread = tasks * (values * values).sum(axis=-1) - total * total  # [S]
    scale = float(tasks * repeats)
    error = np.sqrt(spread / (scale * scale * (tasks - 1)))
    return Estimates(mean=total / scale, error=error, degrees=tasks - 1)
