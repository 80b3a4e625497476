"""Steps of the lesson ``practice``: settings chosen by what they cost, at the reader's price."""

from __future__ import annotations

from typing import Final

from tokenstep.evaluation.settings import (
    COUNTS,
    RIVALS,
    TEMPERATURES,
    Expected,
    Setting,
    answers,
)
from tokenstep.lessons.practice_parts import (
    line_axis,
    say,
    series,
    share_axis,
)
from tokenstep.lessons.practice_run import Told
from tokenstep.lessons.shared_panels import Row, step, table
from tokenstep.trace import ChartPanel, ChartPoint, Message, Step, TablePanel

_MOST_LINES: Final = 6


def setting_steps(found: Told) -> tuple[Step, ...]:
    """Return the task set, and what each setting costs on it."""
    return _tasks(found), _costs(found)


def _tasks(found: Told) -> Step:
    cold = sum(lead > 0 for lead in found.leads)
    return step(
        "tasks",
        "practice-title-tasks",
        say(
            "practice-tasks",
            count=len(found.leads),
            answers=1 + len(RIVALS),
            cold=cold,
            rest=len(found.leads) - cold,
        ),
        "chart",
        (_rates(found), _given(found)),
        {"tasks": len(found.leads), "right_when_cold": cold},
    )


def _rates(found: Told) -> ChartPanel:
    # Of more tasks than a chart has room for, the easiest, the hardest and some between.
    leads = found.leads
    shown = sorted({round(i * (len(leads) - 1) / (_MOST_LINES - 1)) for i in range(_MOST_LINES)})

    def line(place: int) -> tuple[ChartPoint, ...]:
        return tuple(
            ChartPoint(
                x=temperature,
                y=float(answers(leads[place], temperature)[0]),
                note=say(
                    "practice-point-rate",
                    number=place + 1,
                    temperature=temperature,
                    share=float(answers(leads[place], temperature)[0]),
                ),
            )
            for temperature in TEMPERATURES
        )

    return ChartPanel(
        title=Message(id="practice-chart-rates"),
        x=line_axis(say("practice-axis-temperature"), 0, 2, ticks=(0.0, 0.5, 1.0, 1.5, 2.0)),
        y=share_axis(say("practice-axis-right")),
        series=tuple(
            series(
                f"task_{place}",
                say("practice-series-task", number=place + 1, lead=signed(leads[place])),
                line(place),
            )
            for place in shown
        ),
        note=say("practice-note-rates", count=len(leads), shown=len(shown)),
    )


def signed(logit: float) -> str:
    """Write a logit inside of a sentence, with a minus that is one.

    Examples
    --------
    >>> signed(-1.5)
    '−1.5'
    """
    return f"{logit:g}".replace("-", "−")


def _given(found: Told) -> TablePanel:
    rows: list[Row] = []
    for place, lead in enumerate(found.leads, start=1):
        rates = (float(answers(lead, temperature)[0]) for temperature in (0.0, 1.0, 2.0))
        rows.append((place, lead, *rates))
    return table(
        "practice-table-tasks",
        (
            "practice-column-task",
            "practice-column-lead",
            say("practice-column-right-at", temperature=0.0),
            say("practice-column-right-at", temperature=1.0),
            say("practice-column-right-at", temperature=2.0),
        ),
        rows,
        say(
            "practice-note-tasks",
            rivals=", ".join(map(signed, RIVALS)),
        ),
    )


def _costs(found: Told) -> Step:
    price = found.options.failure_price
    best, used = found.best, found.used
    wrong = found.options.mistake == "copied_setting"
    return step(
        "costs",
        "practice-title-costs",
        say(
            "practice-costs-copied" if wrong else "practice-costs",
            criterion=found.options.criterion,
            price=price,
            temperature=best.setting.temperature,
            count=best.setting.count,
            total=best.total(price),
            calls=best.calls,
            failure=best.failure,
            used_temperature=used.setting.temperature,
            used_count=used.setting.count,
            used_total=used.total(price),
        )
        if wrong
        else say(
            "practice-costs",
            criterion=found.options.criterion,
            price=price,
            temperature=best.setting.temperature,
            count=best.setting.count,
            total=best.total(price),
            calls=best.calls,
            failure=best.failure,
        ),
        "chart",
        (_by_temperature(found), _best_of_each(found)),
        {
            "best_temperature": best.setting.temperature,
            "best_count": best.setting.count,
            "best_total": best.total(price),
            "used_total": used.total(price),
        },
    )


def _by_temperature(found: Told) -> ChartPanel:
    price = found.options.failure_price
    by_setting = {each.setting: each for each in found.compared}
    used = found.used.setting

    def point(each: Expected) -> ChartPoint:
        return ChartPoint(
            x=each.setting.temperature,
            y=each.total(price),
            note=say(
                "practice-point-cost",
                temperature=each.setting.temperature,
                count=each.setting.count,
                total=each.total(price),
                calls=each.calls,
                failure=each.failure,
            ),
            marked=each.setting in (found.best.setting, used),
        )

    totals = [each.total(price) for each in found.compared]
    return ChartPanel(
        title=say("practice-chart-costs", price=price),
        x=line_axis(say("practice-axis-temperature"), 0, 2, ticks=(0.0, 0.5, 1.0, 1.5, 2.0)),
        y=line_axis(say("practice-axis-total"), 0.0, max(*totals, 0.0)),
        series=tuple(
            series(
                f"count_{count}",
                say("practice-series-count", count=count),
                (point(by_setting[Setting(temperature, count)]) for temperature in TEMPERATURES),
            )
            for count in COUNTS
        ),
        note=say("practice-note-costs"),
    )


def _best_of_each(found: Told) -> TablePanel:
    price = found.options.failure_price
    rows: list[Row] = []
    for count in COUNTS:
        among = [each for each in found.compared if each.setting.count == count]
        best = min(among, key=lambda each: each.total(price))
        rows.append(
            (
                count,
                best.setting.temperature,
                best.calls,
                best.failure,
                best.failure * price,
                best.total(price),
            )
        )
    return table(
        "practice-table-costs",
        (
            "practice-column-count",
            "practice-column-best-temperature",
            "practice-column-calls",
            "practice-column-failure",
            "practice-column-failure-cost",
            "practice-column-total",
        ),
        rows,
        say("practice-note-table-costs"),
        bars=5,
        marked=(COUNTS.index(found.best.setting.count),),
    )
