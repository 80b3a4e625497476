"""Steps of the lesson ``practice``: what alike runs, and a single success, are evidence of."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Final

from tokenstep.evaluation.alike import design_effect, effective
from tokenstep.evaluation.exact import clopper_pearson, lowest_after_all_succeed
from tokenstep.evaluation.settings import TEMPERATURES, answers
from tokenstep.lessons.practice_parts import line_axis, say, series, share_axis
from tokenstep.lessons.practice_run import ALIKE, Told
from tokenstep.lessons.shared_panels import Row, step, table
from tokenstep.speculative.exact import as_typed
from tokenstep.trace import ChartPanel, ChartPoint, Message, Step, TablePanel

_ALL_SUCCEED: Final = (1, 2, 3, 5, 10, 20, 30)


def design(found: Told) -> Step:
    """Show how many independent runs the runs of a study are worth."""
    plan = found.plan
    effect = design_effect(plan.repeats, plan.alike)
    worth = effective(plan.tasks, plan.repeats, plan.alike)
    one = effective(1, plan.repeats, plan.alike)
    return step(
        "design",
        "practice-title-design",
        say(
            "practice-design",
            repeats=plan.repeats,
            alike=plan.alike,
            effect=effect,
            runs=plan.tasks * plan.repeats,
            worth=worth,
            one=one,
        ),
        "chart",
        (_worth(found), _effects(found)),
        {"design_effect": float(effect), "effective": float(worth)},
    )


def _worth(found: Told) -> ChartPanel:
    plan = found.plan
    most = max(plan.repeats, 10)
    # At most six series; the reader's own correlation stands out.
    wanted = dict.fromkeys([Fraction(0), Fraction(1, 10), Fraction(3, 10), Fraction(1), plan.alike])

    def line(alike: Fraction) -> tuple[ChartPoint, ...]:
        return tuple(
            ChartPoint(
                x=runs,
                y=float(effective(1, runs, alike)),
                note=say("practice-point-worth", runs=runs, worth=effective(1, runs, alike)),
                marked=runs == plan.repeats and alike == plan.alike,
            )
            for runs in range(1, most + 1)
        )

    return ChartPanel(
        title=Message(id="practice-chart-worth"),
        x=line_axis(say("practice-axis-repeats"), 0, most),
        y=line_axis(say("practice-axis-worth"), 0, most),
        series=tuple(
            series(f"alike_{place}", say("practice-series-correlation", alike=each), line(each))
            for place, each in enumerate(sorted(wanted))
        ),
        note=say("practice-note-worth"),
    )


def _effects(found: Told) -> TablePanel:
    plan = found.plan
    rows: list[Row] = []
    listed = sorted({*ALIKE, plan.alike})
    for alike in listed:
        rows.append(
            (
                float(alike),
                float(design_effect(plan.repeats, alike)),
                float(effective(1, plan.repeats, alike)),
                float(effective(plan.tasks, plan.repeats, alike)),
            )
        )
    return table(
        "practice-table-design",
        (
            "practice-column-alike",
            "practice-column-effect",
            say("practice-column-worth-one", repeats=plan.repeats),
            say("practice-column-worth-all", runs=plan.tasks * plan.repeats),
        ),
        rows,
        marked=(listed.index(plan.alike),),
    )


def one_success(found: Told) -> Step:
    """Show what n successes in n runs are evidence of, and when n runs are one."""
    plan = found.plan
    wrong = found.options.mistake == "repeats_as_tasks"
    level = as_typed(plan.level)
    low = clopper_pearson(1, 1, level)[0]
    many = clopper_pearson(plan.repeats, plan.repeats, level)[0]
    return step(
        "one_success",
        "practice-title-one-success",
        say(
            "practice-one-success-wrong" if wrong else "practice-one-success",
            low=low,
            runs=plan.repeats,
            many=many,
            level=plan.level,
        ),
        "chart",
        (_all_succeed(found, level), _same_answer(found)),
        {"one_low": low, "many_low": many, "counted": counted_as(found)},
    )


def counted_as(found: Told) -> int:
    """Return how many pieces of evidence the repeats at temperature 0 are counted as: one."""
    return found.plan.repeats if found.options.mistake == "repeats_as_tasks" else 1


def _all_succeed(found: Told, level: Fraction) -> ChartPanel:
    repeats = found.plan.repeats
    runs = sorted({*_ALL_SUCCEED, repeats})
    counted = counted_as(found)
    factor = -math.log(1 - found.plan.level)

    def point(count: int) -> ChartPoint:
        low, high = clopper_pearson(count, count, level)
        return ChartPoint(
            x=count,
            y=1.0,
            low=low,
            high=high,
            note=say("practice-point-all-succeed", runs=count, low=low),
            marked=count == counted,
        )

    return ChartPanel(
        title=Message(id="practice-chart-all-succeed"),
        x=line_axis(say("practice-axis-all-succeed"), 0, runs[-1]),
        y=share_axis(say("practice-axis-rate")),
        series=(
            series("exact", say("practice-series-exact"), map(point, runs), draw="points"),
            series(
                "one_sided",
                say("practice-series-one-sided"),
                (ChartPoint(x=count, y=lowest_after_all_succeed(count, level)) for count in runs),
            ),
            series(
                "three",
                say("practice-series-three", factor=factor),
                (
                    ChartPoint(
                        x=count,
                        y=1 - factor / count if count > factor else None,
                        note=None if count > factor else say("practice-point-three"),
                    )
                    for count in runs
                ),
            ),
        ),
        note=say("practice-note-all-succeed", level=found.plan.level, factor=factor),
    )


def _same_answer(found: Told) -> TablePanel:
    rows: list[Row] = []
    easy, hard = max(found.leads), min(found.leads)
    for temperature in TEMPERATURES:
        one, other = answers(easy, temperature), answers(hard, temperature)
        rows.append(
            (
                temperature,
                float((one * one).sum()),
                float(one[0]),
                float((other * other).sum()),
                float(other[0]),
            )
        )
    return table(
        "practice-table-same-answer",
        (
            "practice-column-temperature",
            "practice-column-same-easy",
            "practice-column-right-easy",
            "practice-column-same-hard",
            "practice-column-right-hard",
        ),
        rows,
        say("practice-note-same-answer"),
        marked=(0,),
    )
