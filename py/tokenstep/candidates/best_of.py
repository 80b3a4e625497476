"""The best of N candidates, if who chooses makes mistakes: exactly.

A candidate is good or bad; a chooser does not see which. How many of N are good follows from
:func:`tokenstep.evaluation.alike.successes`; given that, they come in any order.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from tokenstep.evaluation.alike import Law, successes


@dataclass(frozen=True)
class Test:
    """A test judges each candidate alone; the first that passes is taken, if any does."""

    __test__ = False  # Not one of pytest's.

    false_accept: Fraction
    """Probability that a bad candidate passes."""
    false_reject: Fraction
    """Probability that a good candidate does not."""

    def calls(self, count: int) -> int:
        """Return how often it is asked: once for each candidate.

        Examples
        --------
        >>> Test(Fraction(0), Fraction(0)).calls(8)
        8
        """
        return count


@dataclass(frozen=True)
class Model:
    """A larger model compares two at a time: the winner so far against the next candidate."""

    error: Fraction
    """Probability that it prefers the bad one of a good and a bad one."""

    def calls(self, count: int) -> int:
        """Return how often it is asked: once for each candidate but the first.

        Examples
        --------
        >>> Model(Fraction(0)).calls(8)
        7
        """
        return count - 1


Chooser = Test | Model


@dataclass(frozen=True)
class Delivered:
    """What is handed over; the three probabilities sum to 1."""

    right: Fraction
    wrong: Fraction
    nothing: Fraction


def best_of(count: int, rate: Fraction, alike: Fraction, chooser: Chooser) -> Delivered:
    """Return what best-of-N delivers.

    Parameters
    ----------
    count : int
        Candidates, at least 1.
    rate : Fraction
        Probability that a candidate is good.
    alike : Fraction
        Intraclass correlation of candidates for the same task, in ``[0, 1]``.
    chooser : Test or Model

    Returns
    -------
    Delivered

    Raises
    ------
    ValueError
        If there is no candidate, or an argument is out of range.

    Examples
    --------
    >>> perfect = Test(Fraction(0), Fraction(0))
    >>> best_of(2, Fraction(1, 2), Fraction(0), perfect)
    Delivered(right=Fraction(3, 4), wrong=Fraction(0, 1), nothing=Fraction(1, 4))
    >>> best_of(2, Fraction(1, 2), Fraction(1), perfect).right
    Fraction(1, 2)
    """
    if count < 1:
        raise ValueError(f"count = {count}: there must be a candidate")
    return _weighed(successes(count, rate, alike), chooser)


def _weighed(law: Law, chooser: Chooser) -> Delivered:
    count = len(law) - 1
    parts = [given_good(good, count - good, chooser) for good in range(count + 1)]
    right = sum((p * part.right for p, part in zip(law, parts, strict=True)), Fraction(0))
    wrong = sum((p * part.wrong for p, part in zip(law, parts, strict=True)), Fraction(0))
    return Delivered(right=right, wrong=wrong, nothing=1 - right - wrong)


@lru_cache(maxsize=4096)
def given_good(good: int, bad: int, chooser: Chooser) -> Delivered:
    """Return what is delivered if so many candidates are good and bad, in any order.

    Examples
    --------
    >>> given_good(1, 1, Model(Fraction(1, 4))).right
    Fraction(3, 4)
    """
    if isinstance(chooser, Test):
        return _first_that_passes(good, bad, chooser)
    total = good + bad
    # Whoever comes first leads; the rest meet the leader one by one.
    right = Fraction(0)
    if good:
        right += Fraction(good, total) * _leads(True, good - 1, bad, chooser.error)
    if bad:
        right += Fraction(bad, total) * _leads(False, good, bad - 1, chooser.error)
    return Delivered(right=right, wrong=1 - right, nothing=Fraction(0))


def _first_that_passes(good: int, bad: int, test: Test) -> Delivered:
    if good + bad == 0:
        return Delivered(right=Fraction(0), wrong=Fraction(0), nothing=Fraction(1))
    right, wrong, nothing = Fraction(0), Fraction(0), Fraction(0)
    if good:
        first, passes = Fraction(good, good + bad), 1 - test.false_reject
        rest = given_good(good - 1, bad, test)
        right += first * (passes + test.false_reject * rest.right)
        wrong += first * test.false_reject * rest.wrong
        nothing += first * test.false_reject * rest.nothing
    if bad:
        first, fails = Fraction(bad, good + bad), 1 - test.false_accept
        rest = given_good(good, bad - 1, test)
        right += first * fails * rest.right
        wrong += first * (test.false_accept + fails * rest.wrong)
        nothing += first * fails * rest.nothing
    return Delivered(right=right, wrong=wrong, nothing=nothing)


@lru_cache(maxsize=16384)
def _leads(leader: bool, good: int, bad: int, error: Fraction) -> Fraction:
    """Return how likely a good one leads in the end, with so many still to come."""
    if good + bad == 0:
        return Fraction(int(leader))
    right = Fraction(0)
    for challenger, left in ((True, good), (False, bad)):
        if not left:
            continue
        rest = (good - 1, bad) if challenger else (good, bad - 1)
        met = _leads(leader, *rest, error)
        if challenger != leader:
            met = (1 - error) * _leads(True, *rest, error) + error * _leads(False, *rest, error)
        right += Fraction(left, good + bad) * met
    return right


def ceiling(rate: Fraction, chooser: Test) -> Fraction:
    """Return what the right share tends to with ever more independent candidates.

    Every candidate that passes is as likely to be good as the first one that passes: more
    candidates make it likelier that one passes, not that what passes is good.

    Examples
    --------
    >>> ceiling(Fraction(1, 2), Test(Fraction(1, 10), Fraction(0)))
    Fraction(10, 11)
    """
    good = rate * (1 - chooser.false_reject)
    passes = good + (1 - rate) * chooser.false_accept
    return good / passes if passes else Fraction(0)
