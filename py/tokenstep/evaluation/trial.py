"""Settings tried out: samples drawn, judged and delivered one by one, to check the sums."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tokenstep.candidates.best_of import Chooser, Test
from tokenstep.evaluation.settings import RIVALS, Criterion, Setting, answers

Truths = NDArray[np.bool_]
Picks = NDArray[np.int64]


def by_test(samples: Picks, passing: Truths) -> tuple[Truths, Truths]:
    """Deliver the first sample that passes, if one does.

    Parameters
    ----------
    samples : ndarray of int, ``[..., count]``
        Which answer each sample is; 0 is the right one.
    passing : ndarray of bool, ``[..., answers]``
        Which answers the test lets pass.

    Returns
    -------
    right, wrong : ndarray of bool, ``[...]``

    Examples
    --------
    >>> found = by_test(np.array([[2, 0]]), np.array([[True, False, False]]))
    >>> [each.tolist() for each in found]
    [[True], [False]]
    """
    passes = np.take_along_axis(passing, samples, axis=-1)
    first = passes.argmax(axis=-1)[..., np.newaxis]
    taken = np.take_along_axis(samples, first, axis=-1)[..., 0]
    some = passes.any(axis=-1)
    return some & (taken == 0), some & (taken != 0)


def by_model(samples: Picks, errs: Truths) -> tuple[Truths, Truths]:
    """Deliver what is left after each sample has met the best so far.

    Parameters
    ----------
    samples : ndarray of int, ``[..., count]``
    errs : ndarray of bool, ``[..., count]``
        Whether the larger model would err about each sample; of the first it is not asked.

    Examples
    --------
    >>> found = by_model(np.array([[2, 0], [2, 0]]), np.array([[True, False], [True, True]]))
    >>> [each.tolist() for each in found]
    [[True, False], [False, True]]
    """
    leads = samples[..., 0] == 0
    for place in range(1, samples.shape[-1]):
        challenger = samples[..., place] == 0
        leads = np.where(leads == challenger, leads, ~errs[..., place])
    return leads, ~leads


def sample(
    lead: float, temperature: float, shape: tuple[int, ...], rng: np.random.Generator
) -> Picks:
    """Draw answers of a task.

    Parameters
    ----------
    lead, temperature : float
        As for :func:`tokenstep.evaluation.settings.answers`.
    shape : tuple of int
    rng : numpy.random.Generator

    Returns
    -------
    ndarray of int, ``shape``
        Which answer each sample is; 0 is the right one.

    Examples
    --------
    >>> sample(-1.0, 0.0, (4,), np.random.default_rng(0)).tolist()
    [1, 1, 1, 1]
    """
    # A probability of 0 at the end has no place, so rounding cannot land there.
    places = np.cumsum(answers(lead, temperature))[:-1]
    return places.searchsorted(rng.random(shape), side="right")


def failures(
    leads: tuple[float, ...],
    setting: Setting,
    chooser: Chooser,
    criterion: Criterion,
    runs: int,
    trials: int,
    rng: np.random.Generator,
) -> tuple[int, int]:
    """Try a setting on every task of the set.

    Parameters
    ----------
    leads, setting, chooser, criterion, runs
        As for :func:`tokenstep.evaluation.settings.expected`.
    trials : int
        Deliveries for each task; with ``every_time`` they are taken ``runs`` at a time.
    rng : numpy.random.Generator

    Returns
    -------
    failed, tried : int
        Over all tasks.
    """
    times = runs if criterion == "every_time" else 1
    groups = max(1, trials // times)
    failed = 0
    for lead in leads:
        samples = sample(lead, setting.temperature, (groups, times, setting.count), rng)
        if isinstance(chooser, Test):
            accept, reject = float(chooser.false_accept), float(chooser.false_reject)
            lets_pass = np.array([1 - reject, *(accept,) * len(RIVALS)])
            # One verdict for each answer of a task, whichever of its runs samples it.
            passing = rng.random((groups, 1, lets_pass.size)) < lets_pass
            passing = np.broadcast_to(passing, (groups, times, lets_pass.size))
            right, wrong = by_test(samples, passing)
        else:
            errs = rng.random(samples.shape) < float(chooser.error)
            right, wrong = by_model(samples, errs)
        bad = wrong.any(axis=-1) if criterion == "not_wrong" else ~right.all(axis=-1)
        failed += int(bad.sum())
    return failed, groups * len(leads)
