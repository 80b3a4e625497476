"""The stop judge: whether a task is done, from what was looked at and not from what was said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final, Literal, get_args

Pending = Literal["none", "call"]
"""``call``: a tool call has been handed over, and its result is not in."""
Acceptance = Literal["passed", "failed", "older", "none"]
"""``passed`` and ``failed``: the result is of the current version; ``older``: of one before."""
Budget = Literal["enough", "forced"]
"""``forced``: it ran out, and the loop was left with an error."""
Goal = Literal["met", "reported", "unmet"]
"""``reported``: not all of it is met, and the user has been told what is not."""
Input = Literal["pending", "acceptance", "budget", "goal"]
Reason = Literal[
    "pending-call",
    "acceptance-none",
    "acceptance-older",
    "acceptance-failed",
    "budget-forced",
    "goal-unmet",
]

PENDING: Final[tuple[Pending, ...]] = get_args(Pending)
ACCEPTANCE: Final[tuple[Acceptance, ...]] = get_args(Acceptance)
BUDGET: Final[tuple[Budget, ...]] = get_args(Budget)
GOAL: Final[tuple[Goal, ...]] = get_args(Goal)


@dataclass(frozen=True, kw_only=True)
class Situation:
    """What was looked at when the model stopped talking."""

    pending: Pending
    acceptance: Acceptance
    budget: Budget
    goal: Goal
    said_done: bool = False
    """Whether the model says that it is done: a claim, which no rule reads."""


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """Whether the task is done."""

    finished: bool
    reasons: tuple[Reason, ...]
    """Everything that speaks against it, not only the first thing; empty if it is done."""


def judge(situation: Situation, *, believe: bool = False) -> Verdict:
    """Judge whether a task is done.

    Parameters
    ----------
    situation : Situation
    believe : bool
        The mistake of taking the model's word for it: what it says is read, and nothing else.

    Returns
    -------
    Verdict

    Notes
    -----
    Done means: no operation is pending; there is an acceptance result, and it is of the current
    version of the artifact; the budget did not force an error exit; the goal is met, or what is
    not met has been reported. A goal counts as met only if the acceptance of the current version
    was passed: one that failed can still be finished with, by reporting what it does not do.

    Examples
    --------
    >>> seen = Situation(pending="none", acceptance="older", budget="enough", goal="met",
    ...                  said_done=True)
    >>> judge(seen)
    Verdict(finished=False, reasons=('acceptance-older',))
    >>> judge(seen, believe=True).finished
    True
    """
    if believe and situation.said_done:
        return Verdict(finished=True, reasons=())
    reasons = tuple(_against(situation))
    return Verdict(finished=not reasons, reasons=reasons)


def _against(seen: Situation) -> Iterator[Reason]:
    if seen.pending == "call":
        yield "pending-call"
    if seen.acceptance == "none":
        yield "acceptance-none"
    if seen.acceptance == "older":
        yield "acceptance-older"
    if seen.acceptance == "failed" and seen.goal == "met":
        yield "acceptance-failed"
    if seen.budget == "forced":
        yield "budget-forced"
    if seen.goal == "unmet":
        yield "goal-unmet"


def situations() -> Iterator[Situation]:
    """Yield every combination of the inputs, with and without the claim.

    Examples
    --------
    >>> sum(1 for _ in situations()), sum(judge(each).finished for each in situations())
    (96, 6)
    """
    for pending, acceptance, budget, goal, said in product(
        PENDING, ACCEPTANCE, BUDGET, GOAL, (False, True)
    ):
        yield Situation(
            pending=pending, acceptance=acceptance, budget=budget, goal=goal, said_done=said
        )


def counts(situation: Situation) -> tuple[Input, ...]:
    """Return the inputs on which the verdict depends, as the others are set.

    Examples
    --------
    >>> counts(Situation(pending="none", acceptance="older", budget="enough", goal="met"))
    ('acceptance',)
    """
    finished = judge(situation).finished
    values: dict[Input, tuple[str, ...]] = {
        "pending": PENDING,
        "acceptance": ACCEPTANCE,
        "budget": BUDGET,
        "goal": GOAL,
    }
    return tuple(
        name
        for name, choices in values.items()
        if any(judge(_with(situation, name, each)).finished != finished for each in choices)
    )


def _with(situation: Situation, name: Input, value: str) -> Situation:
    return Situation(**{**vars(situation), name: value})


@dataclass(frozen=True, kw_only=True)
class Group:
    """Combinations that a truth table tells in one row; None stands for any value."""

    pending: Pending
    acceptance: Acceptance | None
    budget: Budget
    goal: Goal | None
    members: tuple[Situation, ...]

    def holds(self, situation: Situation) -> bool:
        """Say whether a combination belongs to the row."""
        return situation in self.members


def groups() -> tuple[Group, ...]:
    """Return the rows of the truth table: each combination is in exactly one of them.

    Where an operation is pending or the budget forced an exit, the task is not done whatever the
    rest is: those are told in one row each.

    Examples
    --------
    >>> [len(each.members) for each in groups()]
    [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 24, 24, 24]
    """
    found = []
    cases: list[tuple[Pending, Acceptance | None, Budget, Goal | None]] = [
        *(("none", acceptance, "enough", goal) for acceptance, goal in product(ACCEPTANCE, GOAL)),
        ("call", None, "enough", None),
        ("none", None, "forced", None),
        ("call", None, "forced", None),
    ]
    for pending, acceptance, budget, goal in cases:
        members = tuple(
            each
            for each in situations()
            if (each.pending, each.budget) == (pending, budget)
            and acceptance in (None, each.acceptance)
            and goal in (None, each.goal)
        )
        found.append(
            Group(pending=pending, acceptance=acceptance, budget=budget, goal=goal, members=members)
        )
    return tuple(found)
