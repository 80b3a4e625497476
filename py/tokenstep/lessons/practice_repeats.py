"""Steps of the lesson ``practice``: one study, two standard errors, two intervals."""

from __future__ import annotations

from typing import Final

from tokenstep.evaluation.coverage import quantile_of
from tokenstep.evaluation.errors import Estimates
from tokenstep.evaluation.quantiles import normal_quantile
from tokenstep.lessons import practice_arrays as arrays
from tokenstep.lessons.practice_parts import level_line, line_axis, say, series, share_axis
from tokenstep.lessons.practice_run import Told
from tokenstep.lessons.shared_panels import Row, step, table
from tokenstep.trace import (
    ChartAxis,
    ChartPanel,
    ChartPoint,
    Message,
    OutcomesPanel,
    OutcomesRow,
    Step,
    TablePanel,
)

_ALL_SUCCEED: Final = (1, 2, 3, 5, 10, 20, 30)


def study_steps(found: Told) -> tuple[Step, ...]:
    """Return one study, two standard errors of it, and the intervals that follow."""
    return _study(found), _naive(found), _clustered(found), _intervals(found)


def _study(found: Told) -> Step:
    plan, study = found.plan, found.study
    mean = float(study.clustered.mean[0])
    always = int((study.first == plan.repeats).sum())
    never = int((study.first == 0).sum())
    return step(
        "study",
        "practice-title-study",
        say(
            "practice-study",
            tasks=plan.tasks,
            repeats=plan.repeats,
            runs=plan.tasks * plan.repeats,
            mean=mean,
            always=always,
            never=never,
            alike=plan.alike,
            kind=kind_of(found),
        ),
        "outcomes",
        (squares_of(found, both=False), _plan(found)),
        {"mean": mean, "successes": tuple(study.first.tolist()), "always": always, "never": never},
    )


def kind_of(found: Told) -> str:
    """Return how runs of one task hang together: all came out the same, once, apart, or alike."""
    if not found.study.naive.error[0]:
        return "flat"
    if found.plan.repeats == 1:
        return "once"
    return "alike" if found.plan.alike else "apart"


def squares_of(found: Told, *, both: bool) -> OutcomesPanel:
    """Show every run of the study as a square."""
    plan, study = found.plan, found.study
    chosen = (0, 1) if both else (0,)
    counts = (study.first, study.second)
    names = (say("practice-setting-a"), say("practice-setting-b"))
    return OutcomesPanel(
        title=Message(id="practice-outcomes"),
        settings=tuple(names[place] for place in chosen),
        rows=tuple(
            OutcomesRow(
                label=say("practice-task", number=task + 1),
                cells=tuple(study.cells[place][task] for place in chosen),
                means=tuple(int(counts[place][task]) / plan.repeats for place in chosen),
            )
            for task in range(plan.tasks)
        ),
        note=say("practice-note-study", seed=plan.seed),
    )


def _plan(found: Told) -> TablePanel:
    plan = found.plan
    rows: list[Row] = [
        (say("practice-row-rate"), float(plan.rate)),
        (say("practice-row-alike"), float(plan.alike)),
        (say("practice-row-tasks"), plan.tasks),
        (say("practice-row-repeats"), plan.repeats),
    ]
    if 0 < plan.alike < 1:
        size = 1 / plan.alike - 1
        rows += [
            (say("practice-row-alpha"), float(plan.rate * size)),
            (say("practice-row-beta"), float((1 - plan.rate) * size)),
        ]
    columns = ("practice-column-quantity", "practice-column-value")
    return table("practice-table-plan", columns, rows, say("practice-note-model"))


def _naive(found: Told) -> Step:
    made = found.study.naive
    runs = found.plan.tasks * found.plan.repeats
    return step(
        "naive",
        "practice-title-naive",
        say("practice-naive", runs=runs, error=float(made.error[0]), kind=kind_of(found)),
        "flow",
        (arrays.naive_error(found),),
        {"naive_error": float(made.error[0])},
    )


def _clustered(found: Told) -> Step:
    made, other = found.study.clustered, found.study.naive
    error, naive = float(made.error[0]), float(other.error[0])
    return step(
        "clustered",
        "practice-title-clustered",
        say(
            "practice-clustered",
            tasks=found.plan.tasks,
            error=error,
            naive=naive,
            times=error / naive if naive else 1.0,
            kind=kind_of(found),
        ),
        "flow",
        (arrays.clustered_error(found),),
        {"clustered_error": error, "ratio": error / naive if naive else 1.0},
    )


def _intervals(found: Told) -> Step:
    study, plan = found.study, found.plan
    truth = float(plan.rate)
    covers = [bool(each.covers(truth, plan.level)[0]) for each in (study.naive, study.clustered)]
    return step(
        "intervals",
        "practice-title-intervals",
        say(
            "practice-intervals",
            truth=truth,
            naive_low=ends_of(study.naive, plan.level)[0],
            naive_high=ends_of(study.naive, plan.level)[1],
            clustered_low=ends_of(study.clustered, plan.level)[0],
            clustered_high=ends_of(study.clustered, plan.level)[1],
            naive="yes" if covers[0] else "no",
            clustered="yes" if covers[1] else "no",
            flat=_flat(study.naive, study.clustered),
        ),
        "chart",
        (_beside(found), _interval_table(found)),
        {"naive_covers": covers[0], "clustered_covers": covers[1]},
    )


def _flat(naive: Estimates, clustered: Estimates) -> str:
    """Return which intervals are points, by no spread: those say nothing."""
    if not naive.error[0]:
        return "both"
    return "none" if clustered.error[0] else "clustered"


def ends_of(made: Estimates, level: float) -> tuple[float, float]:
    """Return the interval of the first study."""
    middle, half = float(made.mean[0]), float(made.half_width(level)[0])
    return middle - half, middle + half


def interval_point(x: float, made: Estimates, level: float, truth: float) -> ChartPoint:
    """Draw an interval as a point with a bar, marked if it misses the truth."""
    low, high = ends_of(made, level)
    covered = bool(made.covers(truth, level)[0])
    return ChartPoint(
        x=x,
        y=float(made.mean[0]),
        low=low,
        high=high,
        note=say("practice-point-interval", low=low, high=high, covers="yes" if covered else "no"),
        marked=not covered,
    )


def named_axis(names: tuple[Message, ...], label: Message) -> ChartAxis:
    """Build an axis on which words stand."""
    ticks = tuple(float(place) for place in range(1, len(names) + 1))
    return ChartAxis(
        label=label,
        scale="linear",
        minimum=0.5,
        maximum=len(names) + 0.5,
        ticks=ticks,
        names=names,
    )


def _beside(found: Told) -> ChartPanel:
    study, plan = found.study, found.plan
    made = (study.naive, study.clustered)
    truth = float(plan.rate)
    points = tuple(
        interval_point(place, each, plan.level, truth) for place, each in enumerate(made, start=1)
    )
    low = min(0.0, *(end for each in made for end in ends_of(each, plan.level)))
    high = max(1.0, *(end for each in made for end in ends_of(each, plan.level)))
    return ChartPanel(
        title=Message(id="practice-chart-intervals"),
        x=named_axis(
            (say("practice-series-naive"), say("practice-series-clustered")),
            say("practice-axis-method"),
        ),
        y=line_axis(say("practice-axis-rate"), low, high)
        if low < 0 or high > 1
        else share_axis(say("practice-axis-rate")),
        series=(series("intervals", say("practice-series-interval"), points, draw="points"),),
        lines=(level_line(truth, say("practice-line-truth", truth=truth)),),
        note=say("practice-note-intervals", level=plan.level),
    )


def _interval_table(found: Told) -> TablePanel:
    rows: list[Row] = []
    level = found.plan.level
    for name, made in (
        ("practice-series-naive", found.study.naive),
        ("practice-series-clustered", found.study.clustered),
    ):
        low, high = ends_of(made, level)
        rows.append(
            (
                Message(id=name),
                float(made.error[0]),
                made.degrees,
                quantile_of(level, made.degrees),
                low,
                high,
            )
        )
    return table(
        "practice-table-intervals",
        (
            "practice-column-method",
            "practice-column-error",
            "practice-column-degrees",
            "practice-column-quantile",
            "practice-column-low",
            "practice-column-high",
        ),
        rows,
        say("practice-note-quantile", normal=normal_quantile((1 + level) / 2)),
    )
