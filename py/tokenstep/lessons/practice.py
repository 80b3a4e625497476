"""The lesson on practice: what candidates cost, one commit, honest evidence, chosen settings."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from tokenstep import options as declare
from tokenstep.environment import environment
from tokenstep.evaluation import settings as compare
from tokenstep.lessons import practice_check as checked
from tokenstep.lessons import practice_coverage as covered
from tokenstep.lessons.practice_run import (
    MISTAKES,
    MOST_CANDIDATES,
    Simulation,
    simulation,
    told,
    tried,
)
from tokenstep.lessons.practice_steps import steps
from tokenstep.pieces import Piece, drain
from tokenstep.trace import Condition, Message, Panel, Trace

NAME: Final = "practice"
# All of it is computed in exact fractions, some of them to the power of the candidates: with less
# than this between 0 and a number, what follows from it fits neither a float nor a page.
_LEAST: Final = 1e-6
_TEST: Final = Condition(field="chooser", equals="test")
_MODEL: Final = Condition(field="chooser", equals="model")


@dataclass(frozen=True, kw_only=True)
class PracticeOptions:
    """What the reader can change."""

    candidates: int = declare.integer("candidates", default=4, minimum=1, maximum=MOST_CANDIDATES)
    chooser: str = declare.choice("chooser", default="test", values=("test", "model"))
    false_accept: float = declare.number(
        "false_accept",
        default=0.1,
        minimum=0,
        maximum=1,
        smallest_positive=_LEAST,
        relevant_if=_TEST,
    )
    false_reject: float = declare.number(
        "false_reject",
        default=0.1,
        minimum=0,
        maximum=1,
        smallest_positive=_LEAST,
        relevant_if=_TEST,
    )
    judge_error: float = declare.number(
        "judge_error",
        default=0.2,
        minimum=0,
        maximum=1,
        smallest_positive=_LEAST,
        relevant_if=_MODEL,
    )
    success_rate: float = declare.number(
        "success_rate", default=0.4, minimum=0, maximum=1, smallest_positive=_LEAST
    )
    correlation: float = declare.number(
        "correlation", default=0.3, minimum=0, maximum=1, smallest_positive=_LEAST
    )
    tasks: int = declare.integer("tasks", default=20, minimum=2, maximum=60)
    repeats: int = declare.integer("repeats", default=10, minimum=1, maximum=30)
    gain: float = declare.number(
        "gain", default=0.2, minimum=0, maximum=1, smallest_positive=_LEAST
    )
    level: float = declare.number("level", default=0.95, minimum=0.5, maximum=0.999)
    studies: int = declare.integer("studies", default=4000, minimum=100, maximum=100_000)
    # The first seed whose study shows what the simulation shows: the naive interval misses the
    # truth, the clustered one does not; paired, a difference is found, unpaired it is not.
    seed: int = declare.integer("seed", default=4, minimum=0, maximum=2**32 - 1)
    task_set: str = declare.choice("task_set", default="mixed", values=tuple(compare.TASK_SETS))
    criterion: str = declare.choice(
        "criterion", default="right", values=("right", "not_wrong", "every_time")
    )
    call_price: float = declare.number(
        "call_price", default=1.0, minimum=0, maximum=1000, smallest_positive=_LEAST
    )
    judge_price: float = declare.number(
        "judge_price", default=0.2, minimum=0, maximum=1000, smallest_positive=_LEAST
    )
    failure_price: float = declare.number(
        "failure_price", default=30.0, minimum=0.1, maximum=100_000
    )
    mistake: str = declare.choice("mistake", default="none", values=MISTAKES, group="break_it")


def run(options: PracticeOptions) -> Generator[Piece, None, Trace]:
    """Make the simulated studies, point by point, and then the trace.

    Parameters
    ----------
    options : PracticeOptions
        Checked options.

    Yields
    ------
    tuple
        Points done, how many there will be, and what makes the chart of those so far.

    Returns
    -------
    Trace
        Without parameters and without a vocabulary: this lesson counts runs, not tokens.

    Examples
    --------
    >>> done, total, panel = next(run(PracticeOptions(studies=101)))  # not finished elsewhere
    >>> done, total, panel().kind
    (1, 16, 'chart')
    """
    found = told(options)
    made = simulation(found.plan)
    while made.done < made.total:
        made.more()
        yield made.done, made.total, _so_far(options, made)
    trials = tried(options)
    return Trace(
        lesson=NAME,
        options=declare.values(options),
        form=declare.form(PracticeOptions),
        title=Message(id="practice-name"),
        vocabulary=(),
        parameters=(),
        environment=environment(),
        facts=checked.outcome(found, made, trials),
        steps=tuple(steps(found, made, trials)),
    )


def _so_far(options: PracticeOptions, made: Simulation) -> Callable[[], Panel]:
    found = told(options)
    return lambda: covered.live(found, made)


def build(options: PracticeOptions) -> Trace:
    """Build the trace in one go.

    Parameters
    ----------
    options : PracticeOptions
        Checked options.

    Returns
    -------
    Trace

    Examples
    --------
    >>> facts = build(PracticeOptions(studies=200)).facts
    >>> facts["total_cost"], facts["winner_cost"], facts["lost"], facts["ok"]
    (4.8, 1.0, '', True)
    """
    return drain(run(options))


def run_arrays(options: PracticeOptions) -> dict[str, Any]:
    """Return every array of a run, by name.

    Examples
    --------
    >>> found = run_arrays(PracticeOptions(studies=200))
    >>> found["study/first"].shape, found["settings/failure"].shape
    ((20,), (45,))
    """
    found = told(options)
    made = simulation(found.plan)
    while made.done < made.total:
        made.more()
    study = found.study
    return {
        "best_of/right": np.array(
            [[float(each.right) for each in pair] for pair in found.by_count]
        ),
        "study/first": study.first,
        "study/second": study.second,
        "study/cells": np.array(study.cells),
        "coverage/alike": np.array([float(each.alike) for each in made.coverage]),
        "coverage/naive": np.array([each.naive for each in made.coverage]),
        "coverage/clustered": np.array([each.clustered for each in made.coverage]),
        "power/gain": np.array([float(each.gain) for each in made.power]),
        "power/paired": np.array([each.paired_found for each in made.power]),
        "power/unpaired": np.array([each.unpaired_found for each in made.power]),
        "settings/temperature": np.array([each.setting.temperature for each in found.compared]),
        "settings/count": np.array([each.setting.count for each in found.compared]),
        "settings/calls": np.array([each.calls for each in found.compared]),
        "settings/failure": np.array([each.failure for each in found.compared]),
    }
