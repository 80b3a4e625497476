"""Failures worked out candidate by candidate: a second way to the sums of ``settings``.

There all candidates of a task are taken together, with powers and binomials. Here what is known
after one candidate is carried to the next, in plain floats, softmax included.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import product

from tokenstep.candidates.best_of import Chooser, Model, Test
from tokenstep.evaluation.settings import RIVALS, Criterion, Setting


def shares(lead: float, temperature: float) -> list[float]:
    """Return the probabilities of the answers of a task, the right one first.

    Examples
    --------
    >>> shares(1.0, 0.0)
    [1.0, 0.0, 0.0, 0.0, 0.0]
    """
    logits = (lead, *RIVALS)
    top = max(logits)
    if temperature == 0:
        return [float(place == logits.index(top)) for place in range(len(logits))]
    powers = [math.exp((logit - top) / temperature) for logit in logits]
    return [power / math.fsum(powers) for power in powers]


def by_test(probs: list[float], count: int, test: Test, criterion: Criterion, runs: int) -> float:
    """Return how likely a task fails if a test chooses."""
    lets = (1 - float(test.false_reject), *(float(test.false_accept),) * len(RIVALS))
    failed = []
    for passing in product((True, False), repeat=len(lets)):
        chance = math.prod(p if each else 1 - p for p, each in zip(lets, passing, strict=True))
        if not chance:
            continue
        good = probs[0] if passing[0] else 0.0
        bad = math.fsum(p for p, each in zip(probs[1:], passing[1:], strict=True) if each)
        right = wrong = 0.0
        waiting = 1.0  # nothing has passed so far
        for _ in range(count):
            right += waiting * good
            wrong += waiting * bad
            waiting *= max(0.0, 1 - good - bad)
        failed.append(chance * _failing(right, wrong, criterion, runs))
    return math.fsum(failed)


def by_model(
    probs: list[float], count: int, model: Model, criterion: Criterion, runs: int
) -> float:
    """Return how likely a task fails if a larger model chooses."""
    good, errs = probs[0], float(model.error)
    leads = good  # how likely the leader is right
    for _ in range(count - 1):
        kept = leads * (good + (1 - good) * (1 - errs))
        leads = kept + (1 - leads) * good * (1 - errs)
    return _failing(leads, 1 - leads, criterion, runs)


def _failing(right: float, wrong: float, criterion: Criterion, runs: int) -> float:
    if criterion == "not_wrong":
        return wrong
    return 1 - right**runs if criterion == "every_time" else 1 - right


def total(
    leads: tuple[float, ...],
    setting: Setting,
    chooser: Chooser,
    *,
    criterion: Criterion,
    runs: int,
    call_price: float,
    judge_price: float,
    failure_price: float,
) -> float:
    """Return what a setting costs for one task of the set, failures included.

    Parameters
    ----------
    leads, setting, chooser, criterion, runs, call_price, judge_price
        As for :func:`tokenstep.evaluation.settings.expected`.
    failure_price : float

    Examples
    --------
    >>> from fractions import Fraction
    >>> perfect = Test(Fraction(0), Fraction(0))
    >>> total((1.0, -1.0), Setting(0.0, 1), perfect, criterion="right", runs=1,
    ...       call_price=1.0, judge_price=0.5, failure_price=10.0)
    6.5
    """
    calls = 0.0
    for place in range(setting.count):
        # A test is asked about each candidate, a larger model about each but the first.
        asked = isinstance(chooser, Test) or place > 0
        calls += call_price + (judge_price if asked else 0.0)
    calls *= runs if criterion == "every_time" else 1
    return calls + failure_price * _failure(leads, setting, chooser, criterion, runs)


@lru_cache(maxsize=256)
def _failure(
    leads: tuple[float, ...], setting: Setting, chooser: Chooser, criterion: Criterion, runs: int
) -> float:
    """Return the mean over the tasks: a reader who drags a price does not change it."""
    failed = []
    for lead in leads:
        probs = shares(lead, setting.temperature)
        if isinstance(chooser, Test):
            failed.append(by_test(probs, setting.count, chooser, criterion, runs))
        else:
            failed.append(by_model(probs, setting.count, chooser, criterion, runs))
    return math.fsum(failed) / len(leads)
