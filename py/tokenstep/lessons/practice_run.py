"""The computation of the lesson ``practice``: options in, every number of its steps out."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

import numpy as np
from numpy.typing import NDArray

from tokenstep.candidates.best_of import Chooser, Delivered, Model, Test, best_of
from tokenstep.candidates.cost import Ledger, ledger
from tokenstep.evaluation import one_by_one
from tokenstep.evaluation import settings as compare
from tokenstep.evaluation.alike import successes
from tokenstep.evaluation.coverage import (
    Coverage,
    Plan,
    Power,
    coverage,
    power,
    power_stream,
)
from tokenstep.evaluation.errors import (
    Counts,
    Estimates,
    clustered,
    naive,
    paired,
    unpaired,
)
from tokenstep.evaluation.studies import draw_pairs, ends, joint, landed, squares, stream
from tokenstep.evaluation.trial import failures, sample
from tokenstep.speculative.exact import as_typed

if TYPE_CHECKING:
    from tokenstep.lessons.practice import PracticeOptions

MISTAKES: Final = (
    "none",
    "winner_only",
    "no_permission",
    "no_version_check",
    "check_apart",
    "naive_error",
    "unpaired",
    "repeats_as_tasks",
    "copied_setting",
)
MOST_CANDIDATES: Final = 16
ALIKE: Final = tuple(map(Fraction, ("0", "0.05", "0.1", "0.2", "0.3", "0.5", "0.7", "1")))
"""Correlations at which coverage is simulated, besides the reader's own."""
GAINS: Final = tuple(map(Fraction, ("0", "0.05", "0.1", "0.2", "0.3", "0.4", "0.5", "1")))
COPIED: Final = compare.Setting(0.8, 1)
"""A setting taken from somewhere else: what the mistake of copying uses."""
TRIALS: Final = 300
"""Deliveries for each task when the sums are checked by drawing."""
_CANDIDATES, _STUDY, _COLD, _TRIAL = 1, 2, 3, 1000


@dataclass(frozen=True)
class Picked:
    """One run of best-of-N, with what nobody in practice sees: which candidates are good."""

    good: tuple[bool, ...]
    passed: tuple[bool, ...]
    """By a test, whether each passes; by a larger model, whether each led when it had been met."""
    taken: int | None
    """Index of the delivered candidate; None if none passed."""


@dataclass(frozen=True)
class Study:
    """One study of two settings on the same tasks."""

    first: Counts
    """``[tasks]`` successes under setting A."""
    second: Counts
    cells: tuple[tuple[tuple[bool, ...], ...], tuple[tuple[bool, ...], ...]]
    naive: Estimates
    clustered: Estimates
    paired: Estimates
    unpaired: Estimates


@dataclass(frozen=True)
class Told:
    """Everything but the simulations."""

    options: PracticeOptions
    plan: Plan
    chooser: Chooser
    ledger: Ledger
    picked: Picked
    by_count: tuple[tuple[Delivered, Delivered], ...]
    """For 1, 2, … candidates: independent, and as alike as the options say."""
    study: Study
    leads: tuple[float, ...]
    compared: tuple[compare.Expected, ...]
    best: compare.Expected
    reigns: tuple[compare.Reign, ...]
    copied: compare.Expected

    @property
    def used(self) -> compare.Expected:
        """The setting that is taken: the best, but for the mistake of copying one."""
        return self.copied if self.options.mistake == "copied_setting" else self.best


@lru_cache(maxsize=8)
def told(options: PracticeOptions) -> Told:
    """Work out everything that is not simulated.

    Parameters
    ----------
    options : PracticeOptions

    Returns
    -------
    Told
    """
    plan = Plan(
        tasks=options.tasks,
        repeats=options.repeats,
        rate=as_typed(options.success_rate),
        alike=as_typed(options.correlation),
        gain=as_typed(options.gain),
        level=options.level,
        studies=options.studies,
        seed=options.seed,
    )
    chooser = chooser_of(options)
    leads = compare.TASK_SETS[options.task_set]
    compared = tuple(_expected(options, leads, each, chooser) for each in compare.settings())
    return Told(
        options=options,
        plan=plan,
        chooser=chooser,
        ledger=ledger(
            options.candidates, chooser, as_typed(options.call_price), as_typed(options.judge_price)
        ),
        picked=_picked(plan, options.candidates, chooser),
        by_count=tuple(
            (
                best_of(count, plan.rate, Fraction(0), chooser),
                best_of(count, plan.rate, plan.alike, chooser),
            )
            for count in range(1, MOST_CANDIDATES + 1)
        ),
        study=_study(plan),
        leads=leads,
        compared=compared,
        best=compare.cheapest(compared, options.failure_price),
        reigns=compare.reigns(compared),
        copied=_expected(options, leads, COPIED, chooser),
    )


def chooser_of(options: PracticeOptions) -> Chooser:
    """Return who chooses, with the error rates as they were typed."""
    if options.chooser == "model":
        return Model(as_typed(options.judge_error))
    return Test(as_typed(options.false_accept), as_typed(options.false_reject))


def _expected(
    options: PracticeOptions,
    leads: tuple[float, ...],
    setting: compare.Setting,
    chooser: Chooser,
) -> compare.Expected:
    return compare.expected(
        leads,
        setting,
        chooser,
        criterion=cast(compare.Criterion, options.criterion),
        runs=options.repeats,
        call_price=options.call_price,
        judge_price=options.judge_price,
    )


def _picked(plan: Plan, count: int, chooser: Chooser) -> Picked:
    rng = stream(plan.seed, _CANDIDATES)
    law = ends(successes(count, plan.rate, plan.alike))
    good = squares(landed(law, rng.random(1)), count, rng)[0]
    uniforms = rng.random(count).tolist()
    if isinstance(chooser, Test):
        passed = tuple(
            u >= float(chooser.false_reject) if is_good else u < float(chooser.false_accept)
            for is_good, u in zip(good, uniforms, strict=True)
        )
        return Picked(good, passed, passed.index(True) if any(passed) else None)
    leader, led = 0, [True]
    for place in range(1, count):
        better = good[place] if good[place] != good[leader] else False
        if good[place] != good[leader] and uniforms[place] < float(chooser.error):
            better = not better
        leader = place if better else leader
        led.append(better)
    return Picked(good, tuple(led), leader)


def _study(plan: Plan) -> Study:
    """Return the first study of the simulation at the reader's gain."""
    law = joint(plan.repeats, plan.rate, plan.alike, plan.gain)
    first, second = draw_pairs(1, plan.tasks, plan.repeats, law, power_stream(plan, plan.gain))
    rng = stream(plan.seed, _STUDY)
    return Study(
        first=first[0],
        second=second[0],
        cells=(squares(first[0], plan.repeats, rng), squares(second[0], plan.repeats, rng)),
        naive=naive(first, plan.repeats),
        clustered=clustered(first, plan.repeats),
        paired=paired(first, second, plan.repeats),
        unpaired=unpaired(first, second, plan.repeats),
    )


class Simulation:
    """The studies of all points of both charts: cancelled, it goes on where it stopped."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._alike = sorted({*ALIKE, plan.alike})
        self._gains = sorted({*GAINS, plan.gain})
        self.coverage: tuple[Coverage, ...] = ()
        self.power: tuple[Power, ...] = ()

    @property
    def total(self) -> int:
        """Points in all."""
        return len(self._alike) + len(self._gains)

    @property
    def done(self) -> int:
        """Points simulated so far."""
        return len(self.coverage) + len(self.power)

    def more(self) -> None:
        """Simulate the next point."""
        if len(self.coverage) < len(self._alike):
            at = self._alike[len(self.coverage)]
            self.coverage += (coverage(self._plan, at),)
        else:
            self.power += (power(self._plan, self._gains[len(self.power)]),)

    @property
    def own_coverage(self) -> Coverage:
        """Coverage at the reader's correlation, once it is there."""
        return next(each for each in self.coverage if each.alike == self._plan.alike)

    @property
    def own_power(self) -> Power:
        """Power at the reader's gain, once it is there."""
        return next(each for each in self.power if each.gain == self._plan.gain)


@lru_cache(maxsize=4)
def simulation(plan: Plan) -> Simulation:
    """Return the simulation of a plan; the same one each time, so that nothing is drawn twice."""
    return Simulation(plan)


@dataclass(frozen=True)
class Tried:
    """A setting that was tried out, and how often it failed."""

    expected: compare.Expected
    failed: int
    tried: int


@lru_cache(maxsize=8)
def tried(options: PracticeOptions) -> tuple[Tried, ...]:
    """Try every setting that is the cheapest at some price, and the one that is used."""
    found = told(options)
    wanted = dict.fromkeys([*(reign.best for reign in found.reigns), found.best, found.copied])
    return tuple(
        Tried(
            each,
            *failures(
                found.leads,
                each.setting,
                found.chooser,
                cast(compare.Criterion, options.criterion),
                options.repeats,
                TRIALS,
                stream(options.seed, _TRIAL + place),
            ),
        )
        for place, each in enumerate(wanted)
    )


@lru_cache(maxsize=8)
def cold_answers(options: PracticeOptions) -> int:
    """Draw every task at temperature 0 as often as it is repeated, and count what differs.

    Returns
    -------
    int
        Different answers, of the task that gives the most.
    """
    rng = stream(options.seed, _COLD)
    drawn = (sample(lead, 0.0, (options.repeats,), rng) for lead in told(options).leads)
    return max(len(np.unique(each)) for each in drawn)


@lru_cache(maxsize=8)
def lowest_total(options: PracticeOptions) -> float:
    """Return the lowest total of all settings, each worked out candidate by candidate."""
    found = told(options)
    return min(
        one_by_one.total(
            found.leads,
            each,
            found.chooser,
            criterion=cast(compare.Criterion, options.criterion),
            runs=options.repeats,
            call_price=options.call_price,
            judge_price=options.judge_price,
            failure_price=options.failure_price,
        )
        for each in compare.settings()
    )


def shares_of(counts: Counts, repeats: int) -> NDArray[np.float64]:
    """Return the share of successes of each task, ``[tasks]``."""
    return counts / float(repeats)
