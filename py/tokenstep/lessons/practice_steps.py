"""The steps of the lesson ``practice``, in order."""

from __future__ import annotations

from collections.abc import Iterator

from tokenstep.lessons import practice_candidates as many
from tokenstep.lessons import practice_coverage as covered
from tokenstep.lessons import practice_evidence as evidence
from tokenstep.lessons.practice_check import checking
from tokenstep.lessons.practice_commits import commit_steps
from tokenstep.lessons.practice_price import price_step
from tokenstep.lessons.practice_repeats import study_steps
from tokenstep.lessons.practice_run import Simulation, Told, Tried
from tokenstep.lessons.practice_settings import setting_steps
from tokenstep.trace import Step


def steps(found: Told, made: Simulation, trials: tuple[Tried, ...]) -> Iterator[Step]:
    """Yield candidates, one commit, repeated runs, settings, and the check.

    Parameters
    ----------
    found : Told
    made : Simulation
        With all points.
    trials : tuple of Tried
    """
    yield many.candidates(found)
    yield many.booked(found)
    yield many.by_count(found)
    yield from commit_steps(found)
    yield from study_steps(found)
    yield evidence.design(found)
    yield covered.coverage(found, made)
    yield covered.pairs(found)
    yield covered.power(found, made)
    yield evidence.one_success(found)
    yield from setting_steps(found)
    yield price_step(found)
    yield checking(found, made, trials)
