"""Steps of the lesson ``practice`` on many studies: real coverage, pairs, and what they find."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from tokenstep.evaluation.coverage import (
    Coverage,
    Plan,
    Power,
    exact_naive,
    quantile_of,
    wilson,
)
from tokenstep.lessons import practice_arrays as arrays
from tokenstep.lessons.practice_check import leeway
from tokenstep.lessons.practice_parts import level_line, line_axis, say, series, share_axis
from tokenstep.lessons.practice_repeats import ends_of, squares_of
from tokenstep.lessons.practice_run import Simulation, Told
from tokenstep.lessons.shared_panels import Row, step, table
from tokenstep.speculative.exact import as_typed
from tokenstep.speculative.verdict import ALARM, tolerance
from tokenstep.trace import ChartPanel, ChartPoint, ChartSeries, Message, Step, TablePanel

COUNTING: Final = 0.95
"""Level of the bars for the error of counting, whatever the level of the intervals counted."""
_MOST: Final = 0.5
Point = TypeVar("Point", Coverage, Power)


def coverage(found: Told, made: Simulation) -> Step:
    """Show how often each interval really holds the truth."""
    own = made.own_coverage
    shares = own.naive / own.studies, own.clustered / own.studies
    return step(
        "coverage",
        "practice-title-coverage",
        say(
            "practice-coverage",
            studies=f"{own.studies:,}",
            alike=own.alike,
            level=found.plan.level,
            naive=shares[0],
            clustered=shares[1],
            used=_used(found, *shares),
        ),
        "chart",
        (coverage_chart(found, made), _coverage_table(found, made)),
        {
            "studies": own.studies,
            "naive_coverage": shares[0],
            "clustered_coverage": shares[1],
            "naive_exact": exact_naive(found.plan, own.alike),
        },
    )


def _used(found: Told, naive: float, clustered: float) -> str:
    """Return which interval agrees with its level, unless the wrong one is used on purpose."""
    if found.options.mistake == "naive_error":
        return "naive"
    fits = [abs(each - found.plan.level) <= leeway(found) for each in (naive, clustered)]
    if all(fits):
        return "either"
    if not any(fits):
        return "neither"
    return "former" if fits[0] else "clustered"


def live(found: Told, made: Simulation) -> ChartPanel:
    """Show the points simulated so far."""
    return power_chart(found, made) if made.power else coverage_chart(found, made)


def _counted(
    name: str,
    label: str,
    points: Sequence[Point],
    x: Callable[[Point], float],
    hits: Callable[[Point], int],
    own: float,
) -> ChartSeries:
    made = []
    for each in points:
        low, high = wilson(hits(each), each.studies, COUNTING)
        made.append(
            ChartPoint(
                x=x(each),
                y=hits(each) / each.studies,
                low=low,
                high=high,
                note=say(
                    "practice-point-counted",
                    hits=f"{hits(each):,}",
                    studies=f"{each.studies:,}",
                    share=hits(each) / each.studies,
                ),
                marked=x(each) == own,
            )
        )
    return series(name, say(label), made)


def coverage_chart(found: Told, made: Simulation) -> ChartPanel:
    """Show the share of intervals that hold the truth, by correlation."""
    own, level = float(found.plan.alike), found.plan.level

    def at(each: Coverage) -> float:
        return float(each.alike)

    return ChartPanel(
        title=Message(id="practice-chart-coverage"),
        x=line_axis(say("practice-axis-alike"), 0, 1, ticks=(0.0, 0.2, 0.4, 0.6, 0.8, 1.0)),
        y=share_axis(say("practice-axis-coverage")),
        series=(
            _counted(
                "naive",
                "practice-series-naive",
                made.coverage,
                at,
                lambda each: each.naive,
                own,
            ),
            _counted(
                "clustered",
                "practice-series-clustered",
                made.coverage,
                at,
                lambda each: each.clustered,
                own,
            ),
        ),
        lines=(
            level_line(own, say("practice-line-alike", alike=own), axis="x"),
            level_line(level, say("practice-line-level", level=level)),
        ),
        note=say("practice-note-coverage", level=COUNTING),
        x_option="correlation",
    )


def _coverage_table(found: Told, made: Simulation) -> TablePanel:
    rows: list[Row] = [
        (
            float(each.alike),
            exact_naive(found.plan, each.alike),
            each.naive / each.studies,
            each.clustered / each.studies,
        )
        for each in made.coverage
    ]
    return table(
        "practice-table-coverage",
        (
            "practice-column-alike",
            "practice-column-naive-exact",
            "practice-column-naive",
            "practice-column-clustered",
        ),
        rows,
        say("practice-note-exact"),
        marked=(made.coverage.index(made.own_coverage),),
    )


def pairs(found: Told) -> Step:
    """Compare two settings on the same tasks."""
    plan, study = found.plan, found.study
    wrong = found.options.mistake == "unpaired"
    one, other = float(study.paired.error[0]), float(study.unpaired.error[0])
    finds = [not bool(each.covers(0.0, plan.level)[0]) for each in (study.paired, study.unpaired)]
    return step(
        "paired",
        "practice-title-paired",
        say(
            "practice-paired",
            difference=abs(float(study.paired.mean[0])),
            side=_side(float(study.paired.mean[0])),
            paired=one,
            unpaired=other,
            found="yes" if finds[0] else "no",
            missed="no" if finds[1] else "yes",
        ),
        "outcomes",
        (squares_of(found, both=True), arrays.paired_error(found), _pair_table(found)),
        {
            "difference": float(study.paired.mean[0]),
            "paired_error": one,
            "unpaired_error": other,
            "paired_finds": finds[0],
            "unpaired_finds": finds[1],
            "counted": "unpaired" if wrong else "paired",
        },
    )


def _side(difference: float) -> str:
    if not difference:
        return "equal"
    return "above" if difference > 0 else "below"


def _pair_table(found: Told) -> TablePanel:
    rows: list[Row] = []
    level = found.plan.level
    for name, made in (
        ("practice-series-paired", found.study.paired),
        ("practice-series-unpaired", found.study.unpaired),
    ):
        low, high = ends_of(made, level)
        finds = not bool(made.covers(0.0, level)[0])
        rows.append(
            (
                Message(id=name),
                float(made.error[0]),
                made.degrees,
                quantile_of(level, made.degrees),
                low,
                high,
                say("practice-cell-finds", finds="yes" if finds else "no"),
            )
        )
    return table(
        "practice-table-paired",
        (
            "practice-column-method",
            "practice-column-error",
            "practice-column-degrees",
            "practice-column-quantile",
            "practice-column-low",
            "practice-column-high",
            "practice-column-finds",
        ),
        rows,
        say("practice-note-truth", difference=found.plan.difference, times=1 - found.plan.gain),
        marked=(1 if found.options.mistake == "unpaired" else 0,),
    )


def power(found: Told, made: Simulation) -> Step:
    """Show how often each way of comparing finds a difference that is there."""
    own, plan = made.own_power, found.plan
    wrong = found.options.mistake == "unpaired"
    covered = own.unpaired_covered / own.studies
    return step(
        "power",
        "practice-title-power" if _better(found, own) else "practice-title-power-either",
        say(
            "practice-power",
            studies=f"{own.studies:,}",
            difference=plan.difference,
            real="yes" if plan.difference else "no",
            paired=own.paired_found / own.studies,
            unpaired=own.unpaired_found / own.studies,
            covered=covered,
            level=plan.level,
            width=_width(found, covered),
            why=_nothing_to_cancel(plan),
            used="unpaired" if wrong else "paired",
        ),
        "chart",
        (power_chart(found, made), _power_table(found, made)),
        {
            "paired_power": own.paired_found / own.studies,
            "unpaired_power": own.unpaired_found / own.studies,
            "paired_coverage": own.paired_covered / own.studies,
            "unpaired_coverage": covered,
        },
    )


def _better(found: Told, own: Power) -> bool:
    """Whether most studies find a difference that is there paired, and most do not unpaired."""
    lowest = wilson(own.paired_found, own.studies, COUNTING)[0]
    highest = wilson(own.unpaired_found, own.studies, COUNTING)[1]
    return bool(found.plan.difference) and lowest > _MOST > highest


def _width(found: Told, covered: float) -> str:
    """Return whether an interval holds the truth more or less often than its level says."""
    plan, level = found.plan, found.plan.level
    if plan.rate == 1 or (plan.rate == 0 and plan.gain in (0, 1)):
        return "none"  # whatever is drawn comes out the same
    if covered - level > tolerance(as_typed(level), plan.studies, ALARM):
        return "wide"
    return "narrow" if level - covered > leeway(found) else "fitting"


def _nothing_to_cancel(plan: Plan) -> str:
    """Return why the results of two settings on one task do not go together, if they do not."""
    if plan.alike == 0 or plan.rate in (0, 1):
        return "same_tasks"
    return "sure" if plan.gain == 1 else "none"


def power_chart(found: Told, made: Simulation) -> ChartPanel:
    """Show the share of studies that find a difference, by how large it is."""
    own = float(found.plan.gain)

    def at(each: Power) -> float:
        return float(each.gain)

    return ChartPanel(
        title=Message(id="practice-chart-power"),
        x=line_axis(say("practice-axis-gain"), 0, 1, ticks=(0.0, 0.2, 0.4, 0.6, 0.8, 1.0)),
        y=share_axis(say("practice-axis-found")),
        series=(
            _counted(
                "paired",
                "practice-series-paired",
                made.power,
                at,
                lambda each: each.paired_found,
                own,
            ),
            _counted(
                "unpaired",
                "practice-series-unpaired",
                made.power,
                at,
                lambda each: each.unpaired_found,
                own,
            ),
        ),
        lines=(
            level_line(own, say("practice-line-gain", gain=own), axis="x"),
            level_line(
                1 - found.plan.level, say("practice-line-alarm", alarm=1 - found.plan.level)
            ),
        ),
        note=say("practice-note-power", fails=1 - found.plan.rate),
        x_option="gain",
    )


def _power_table(found: Told, made: Simulation) -> TablePanel:
    rows: list[Row] = [
        (
            float(each.gain),
            float(each.gain * (1 - found.plan.rate)),
            each.paired_found / each.studies,
            each.unpaired_found / each.studies,
            each.paired_covered / each.studies,
            each.unpaired_covered / each.studies,
        )
        for each in made.power
    ]
    return table(
        "practice-table-power",
        (
            "practice-column-gain",
            "practice-column-difference",
            "practice-column-power-paired",
            "practice-column-power-unpaired",
            "practice-column-covers-paired",
            "practice-column-covers-unpaired",
        ),
        rows,
        marked=(made.power.index(made.own_power),),
    )
