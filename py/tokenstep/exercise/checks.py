"""What a function is held to: inputs that the reader does not see, and what our rule says of them.

Every probability here is a whole number divided by a power of two, and so is every setting. Their
sums and products are exact in any order of adding, so that a right function cannot fail by
rounding; nor can a wrong one pass by it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from tokenstep.exercise.reader import Fault, Written
from tokenstep.exercise.tasks import Task
from tokenstep.trace import ExerciseCase, ExerciseCheck, Message

SEED: Final = 20_260
CASES: Final = 200
"""How many inputs are drawn."""
_LONGEST: Final = 12
_BITS: Final = (3, 20)
"""Powers of two to divide by: few make many equals, many make small numbers."""

Case = tuple[tuple[float, ...], float]


@dataclass(frozen=True)
class Check:
    """One thing that a function has to get right."""

    label: str
    cases: tuple[Case, ...]


_EIGHTHS: Final = (0.5, 0.25, 0.125, 0.125)
_MIXED: Final = (0.125, 0.5, 0.125, 0.25)
_EVEN: Final = (0.25, 0.25, 0.25, 0.25)
_GAPS: Final = (0.0, 0.5, 0.0, 0.25, 0.25)
_TINY: Final = (1 - 2.0**-40, 2.0**-41, 2.0**-41)
_EXAMPLES: Final[dict[str, tuple[Check, ...]]] = {
    "top_p": (
        Check("exercise-check-crossing", ((_EIGHTHS, 0.625), (_EIGHTHS, 0.8125))),
        Check("exercise-check-exact", ((_EIGHTHS, 0.75), (_EIGHTHS, 0.875))),
        Check("exercise-check-at-least-one", ((_EIGHTHS, 0.0), (_MIXED, 0.25))),
        Check("exercise-check-order", ((_MIXED, 0.5), (_MIXED, 0.75))),
        Check("exercise-check-equals", ((_EVEN, 0.5), (_EVEN, 0.25))),
        Check("exercise-check-all", ((_EIGHTHS, 1.0), (_MIXED, 1.0))),
        Check("exercise-check-single", (((1.0,), 0.5), ((1.0,), 0.0), ((1.0,), 1.0))),
        Check("exercise-check-extreme", ((_GAPS, 0.75), (_GAPS, 0.875), (_TINY, 1 - 2.0**-41))),
    ),
    "top_k": (
        Check("exercise-check-count", ((_EIGHTHS, 1), (_EIGHTHS, 2))),
        Check("exercise-check-order", ((_MIXED, 1), (_MIXED, 2))),
        Check("exercise-check-equals", ((_EVEN, 2), (_EIGHTHS, 3), (_MIXED, 3))),
        Check("exercise-check-off", ((_EIGHTHS, 0), (_EVEN, 0))),
        Check("exercise-check-more", ((_EIGHTHS, 4), (_EIGHTHS, 5), (_EVEN, 100))),
        Check("exercise-check-single", (((1.0,), 1), ((1.0,), 0), ((1.0,), 3))),
        Check("exercise-check-extreme", ((_GAPS, 2), (_TINY, 2))),
    ),
    "min_p": (
        Check("exercise-check-relative", ((_EIGHTHS, 0.375), (_EIGHTHS, 0.75))),
        Check("exercise-check-meets", ((_EIGHTHS, 0.5), (_EIGHTHS, 0.25))),
        Check("exercise-check-order", ((_MIXED, 0.375), (_MIXED, 1.0))),
        Check("exercise-check-equals", ((_EVEN, 1.0), ((0.375, 0.25, 0.375), 1.0))),
        Check("exercise-check-off", ((_EIGHTHS, 0.0), (_MIXED, 0.0))),
        Check("exercise-check-single", (((1.0,), 1.0), ((1.0,), 0.0))),
        Check("exercise-check-extreme", ((_GAPS, 0.5), (_TINY, 2.0**-40), (_TINY, 2.0**-42))),
    ),
}


def check(written: Written) -> tuple[ExerciseCheck, ...]:
    """Hold a function against our rule.

    Parameters
    ----------
    written : Written

    Returns
    -------
    tuple of ExerciseCheck
        Each with the first input that it got wrong, if there is one.

    Examples
    --------
    >>> from tokenstep.exercise.tasks import TASKS
    >>> source = "def keep_min_p(probs, min_p): return probs >= min_p * probs.max()"
    >>> {each.failed for each in check(Written(source, TASKS["min_p"]))}
    {None}
    """
    task = written.task
    drawn = Check("exercise-check-drawn", tuple(_drawn(task)))
    return tuple(_held(written, each) for each in (*_EXAMPLES[task.name], drawn))


def _held(written: Written, one: Check) -> ExerciseCheck:
    failures = (_failed(written, case) for case in one.cases)
    failed = next((each for each in failures if each is not None), None)
    args = {"cases": len(one.cases)} if one.label == "exercise-check-drawn" else {}
    return ExerciseCheck(label=Message(id=one.label, args={**args}), failed=failed)


def _failed(written: Written, case: Case) -> ExerciseCase | None:
    values, setting = case
    probs = np.array(values)
    ours = written.task.ours(probs, setting)
    returned = fault = None
    try:
        kept = written.keep(probs, setting)
        # Whether a candidate without probability is kept changes nothing.
        if np.array_equal(kept[probs > 0], ours[probs > 0]):
            return None
        returned = tuple(kept.tolist())
    except Fault as error:
        fault = error.told
    return ExerciseCase(
        probs=values,
        parameter=written.task.parameters[1],
        setting=setting,
        expected=tuple(ours.tolist()),
        returned=returned,
        fault=fault,
    )


def _drawn(task: Task) -> Iterator[Case]:
    rng = np.random.Generator(np.random.PCG64(SEED))
    for _ in range(CASES):
        whole = 2 ** int(rng.integers(*_BITS, endpoint=True))
        count = int(rng.integers(1, _LONGEST, endpoint=True))
        cuts = np.sort(rng.integers(0, whole, size=count - 1, endpoint=True))
        parts = np.diff(cuts, prepend=0, append=whole)
        probs = tuple((parts / whole).tolist())
        if task.name == "top_k":
            yield probs, int(rng.integers(0, count + 1, endpoint=True))
        elif rng.random() < 0.5:
            yield probs, float(rng.integers(0, 16, endpoint=True)) / 16
        else:
            # Just where it is decided: a sum that is met, or a share of the largest.
            ranked = np.sort(parts)[::-1] / whole
            place = int(rng.integers(0, count))
            meets = ranked[: place + 1].sum() if task.name == "top_p" else 2.0 ** -(place % 4)
            yield probs, float(meets)
