"""Settings compared by expected total cost: temperature and number of candidates.

The task set is a model, and stated as one: each task has five possible answers with given logits,
one of them right. A sample is drawn from the softmax of the logits at a temperature, as in
:mod:`tokenstep.sampling`; of the samples a chooser with known error rates takes one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import comb, fsum
from typing import Final, Literal

import numpy as np

from tokenstep.candidates.best_of import Chooser, Model, Test, given_good
from tokenstep.micro.weights import Floats
from tokenstep.numerics import softmax
from tokenstep.sampling.temperature import keep_maximum, scale

Criterion = Literal["right", "not_wrong", "every_time"]

TEMPERATURES: Final = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0, 1.2, 1.5, 2.0)
COUNTS: Final = (1, 2, 4, 8, 16)
RIVALS: Final = (0.0, -1.0, -1.5, -2.0)
"""Logits of the wrong answers of every task."""
TASK_SETS: Final[dict[str, tuple[float, ...]]] = {
    "mixed": (2.0, 1.2, 0.6, 0.2, -0.2, -0.6, -1.2, -2.0),
    "easy": (3.0, 2.4, 2.0, 1.6, 1.2, 0.8, 0.4, -0.4),
    "hard": (0.8, 0.2, -0.2, -0.6, -1.0, -1.4, -2.0, -2.6),
}
"""Logit of the right answer of each task: above 0 it is the likeliest, below 0 it is not."""


_SAME: Final = 1e-12
"""Failures that differ by less differ by rounding."""


@dataclass(frozen=True, order=True)
class Setting:
    """What is chosen."""

    temperature: float
    count: int


@dataclass(frozen=True)
class Expected:
    """What a setting costs for one task of the set, on average."""

    setting: Setting
    calls: float
    """Price of all calls."""
    failure: float
    """Probability of a failure under the criterion."""

    def total(self, failure_price: float) -> float:
        """Return the calls and what failures cost.

        Examples
        --------
        >>> Expected(Setting(0.0, 1), 1.0, 0.5).total(10.0)
        6.0
        """
        return self.calls + self.failure * failure_price


def logits_of(lead: float) -> Floats:
    """Return the logits of a task, the right answer first, ``[5]``."""
    return np.array((lead, *RIVALS), dtype=np.float64)


def answers(lead: float, temperature: float) -> Floats:
    """Return the probabilities of the answers of a task at a temperature, ``[5]``.

    Examples
    --------
    >>> answers(1.0, 0.0).tolist()
    [1.0, 0.0, 0.0, 0.0, 0.0]
    >>> float(answers(-1.0, 1.0)[0].round(4))
    0.1757
    """
    logits = logits_of(lead)
    if temperature == 0:
        return keep_maximum(logits).kept.astype(np.float64)
    return softmax(scale(logits, temperature)).probs


def settings() -> Iterator[Setting]:
    """Yield every setting that is compared, by temperature."""
    for temperature in TEMPERATURES:
        for count in COUNTS:
            yield Setting(temperature, count)


@dataclass(frozen=True)
class Ways:
    """The ways in which the chooser may judge a task, and what is delivered then."""

    weights: Floats
    """``[W]`` how likely it judges so; sums to 1."""
    right: Floats
    """``[tasks, W]`` how likely the right answer is delivered then."""
    wrong: Floats
    """``[tasks, W]``"""


@lru_cache(maxsize=256)
def ways(leads: tuple[float, ...], setting: Setting, chooser: Chooser) -> Ways:
    """Return every way the tasks may be judged.

    A test gives the same answer the same verdict, however often it is sampled: one way for each
    set of answers that pass. A larger model is asked anew each time: one way.

    Examples
    --------
    >>> from fractions import Fraction
    >>> cold = Setting(0.0, 16)
    >>> found = ways((1.0, -1.0), cold, Test(Fraction(1, 4), Fraction(1, 8)))
    >>> found.right @ found.weights, found.wrong @ found.weights
    (array([0.875, 0.   ]), array([0.  , 0.25]))
    >>> ways((1.0, -1.0), cold, Model(Fraction(1, 4))).right.tolist()
    [[1.0], [0.0]]
    """
    probs = np.array([answers(lead, setting.temperature) for lead in leads])  # [tasks, answers]
    if isinstance(chooser, Model):
        right = np.array([[_right_of_model(p, setting.count, chooser)] for p in probs[:, 0]])
        return Ways(np.ones(1), right, 1 - right)
    passing, weights = _verdicts(chooser)
    passed = probs[:, np.newaxis, :] * passing  # [tasks, W, answers]
    rate = passed.sum(axis=-1)  # [tasks, W]
    # How likely any of the samples passes; whichever does is as likely to be right.
    some = 1 - (1 - np.minimum(rate, 1.0)) ** setting.count
    each = some / np.where(rate > 0, rate, 1.0)
    right, wrong = passed[..., 0] * each, passed[..., 1:].sum(axis=-1) * each
    return Ways(weights, right, wrong)


def _verdicts(test: Test) -> tuple[Floats, Floats]:
    """Return the sets of answers that may pass, ``[W, answers]``, and how likely each is."""
    passing = np.array(list(product((1.0, 0.0), repeat=1 + len(RIVALS))))
    lets_pass = np.array([1 - float(test.false_reject), *(float(test.false_accept),) * len(RIVALS)])
    return passing, np.where(passing > 0, lets_pass, 1 - lets_pass).prod(axis=-1)


def _right_of_model(rate: float, count: int, chooser: Model) -> float:
    shares = (float(given_good(k, count - k, chooser).right) for k in range(count + 1))
    return fsum(
        comb(count, k) * rate**k * (1 - rate) ** (count - k) * share
        for k, share in enumerate(shares)
    )


def failures(found: Ways, criterion: Criterion, runs: int) -> Floats:
    """Return how likely each task is a failure, ``[tasks]``.

    Parameters
    ----------
    found : Ways
    criterion : str
        ``right``: a right answer must be delivered. ``not_wrong``: no wrong one may be.
        ``every_time``: a right one, in each of ``runs`` runs.
    runs : int
        Only for ``every_time``.

    Examples
    --------
    >>> found = Ways(np.ones(1), np.array([[0.5]]), np.array([[0.25]]))
    >>> [failures(found, each, 2).tolist() for each in ("right", "not_wrong", "every_time")]
    [[0.5], [0.25], [0.75]]
    """
    if criterion == "not_wrong":
        return found.wrong @ found.weights
    times = runs if criterion == "every_time" else 1
    return (1 - found.right**times) @ found.weights


def expected(
    leads: tuple[float, ...],
    setting: Setting,
    chooser: Chooser,
    *,
    criterion: Criterion = "right",
    runs: int = 1,
    call_price: float = 1.0,
    judge_price: float = 0.0,
) -> Expected:
    """Sum up what a setting costs for one task of the set: summed, not sampled.

    Parameters
    ----------
    leads : tuple of float
        Of each task the logit of the right answer.
    setting : Setting
    chooser : Test or Model
    criterion, runs
        As for :func:`failure`; with ``every_time`` all the runs are paid.
    call_price, judge_price : float

    Examples
    --------
    >>> from fractions import Fraction
    >>> perfect = Test(Fraction(0), Fraction(0))
    >>> expected((1.0, -1.0), Setting(0.0, 1), perfect, judge_price=0.5)
    Expected(setting=Setting(temperature=0.0, count=1), calls=1.5, failure=0.5)
    """
    count = setting.count
    failed = failures(ways(leads, setting, chooser), criterion, runs)  # [tasks]
    times = runs if criterion == "every_time" else 1
    return Expected(
        setting=setting,
        calls=times * (count * call_price + chooser.calls(count) * judge_price),
        failure=float(failed.mean()),
    )


@dataclass(frozen=True)
class Reign:
    """Between which prices of a failure a setting is the cheapest."""

    best: Expected
    start: float
    end: float | None
    """The break-even price with the next; None if none follows."""


def reigns(compared: tuple[Expected, ...]) -> tuple[Reign, ...]:
    """Return which setting is the cheapest from which price of a failure to which.

    The total of each setting is a straight line over the price of a failure; the lowest of them
    changes where two lines cross: ``(calls - calls) / (failure - failure)``.

    Examples
    --------
    >>> cheap = Expected(Setting(0.0, 1), 1.0, 0.5)
    >>> careful = Expected(Setting(1.0, 4), 4.0, 0.25)
    >>> [(each.best.setting.count, each.start, each.end) for each in reigns((cheap, careful))]
    [(1, 0.0, 12.0), (4, 12.0, None)]
    """
    now = min(compared, key=lambda each: (each.calls, each.failure))
    start = 0.0
    found: list[Reign] = []
    while True:
        crossings = [
            ((each.calls - now.calls) / (now.failure - each.failure), each.failure, each)
            for each in compared
            if each.failure < now.failure - _SAME
        ]
        if not crossings:
            return (*found, Reign(now, start, None))
        # Of those that cross at the same price the one that rises least takes over.
        price, _, following = min(crossings, key=lambda crossing: crossing[:2])
        found.append(Reign(now, start, price))
        now, start = following, price


def cheapest(compared: tuple[Expected, ...], failure_price: float) -> Expected:
    """Return the setting of the lowest total; the first of several.

    Examples
    --------
    >>> cheap = Expected(Setting(0.0, 1), 1.0, 0.5)
    >>> careful = Expected(Setting(1.0, 4), 4.0, 0.25)
    >>> [cheapest((cheap, careful), price).setting.count for price in (10.0, 20.0)]
    [1, 4]
    """
    return min(compared, key=lambda each: each.total(failure_price))
