"""A step of the lesson ``practice``: the price of a failure decides which setting is best."""

from __future__ import annotations

from typing import Final

from tokenstep.evaluation.settings import Expected, Reign
from tokenstep.lessons.practice_parts import level_line, line_axis, log_axis, say, series
from tokenstep.lessons.practice_run import Told
from tokenstep.lessons.shared_panels import Row, step, table
from tokenstep.trace import ChartPanel, ChartPoint, Message, Step, TablePanel

_PRICES: Final = (0, 3)
"""Powers of ten between which the price of a failure is drawn: more if the reader's own or a
price at which another setting takes over is outside."""
_PER_DECADE: Final = 12
_MOST_TIMES: Final = 3.0
"""Where the picture ends: what costs more than this many times the lowest total is far from it."""
_MOST_LINES: Final = 6


def price_step(found: Told) -> Step:
    """Show which setting is the cheapest at which price of a failure."""
    price = found.options.failure_price
    reign = reign_at(found.reigns, price)
    facts = {
        f"break_even_{place}": each.end
        for place, each in enumerate(found.reigns, start=1)
        if each.end is not None
    }
    return step(
        "price",
        "practice-title-price",
        say(
            "practice-price",
            price=price,
            temperature=reign.best.setting.temperature,
            count=reign.best.setting.count,
            start=reign.start,
            end=0.0 if reign.end is None else reign.end,
            bounded="no" if reign.end is None else "yes",
            reigns=len(found.reigns),
        ),
        "chart",
        (_regret(found), _reigns(found)),
        {"reigns": len(found.reigns), **facts},
    )


def reign_at(reigns: tuple[Reign, ...], price: float) -> Reign:
    """Return the setting that is the cheapest at a price."""
    return next(each for each in reversed(reigns) if each.start <= price)


def _prices(found: Told) -> list[float]:
    """Return where the curves are drawn: evenly on the scale, and where one takes over."""
    low, high = _range(found)
    steps = (high - low) * _PER_DECADE
    # To six digits: powers that a price of the reader's or the next platform gives too.
    even = {
        float(f"{10 ** (low + (high - low) * place / steps):.6g}") for place in range(steps + 1)
    }
    inside = {
        each.end
        for each in found.reigns
        if each.end is not None and 10.0**low < each.end < 10.0**high
    }
    return sorted(even | inside | {found.options.failure_price})


def _range(found: Told) -> tuple[int, int]:
    """Return the powers of ten at both ends of the axis."""
    own = found.options.failure_price
    last = max((each.end for each in found.reigns if each.end is not None), default=1.0)
    low, high = _PRICES
    # The bounds of the option, whatever the prices of the calls.
    while low > -1 and own < 10.0**low:
        low -= 1
    while high < 5 and max(own, last) > 10.0**high:
        high += 1
    return low, high


def _regret(found: Told) -> ChartPanel:
    prices = _prices(found)
    drawn = sorted(
        found.reigns, key=lambda each: (found.options.failure_price < each.start, each.start)
    )[:_MOST_LINES]
    cheapest = [min(each.total(price) for each in found.compared) for price in prices]

    def line(best: Expected) -> tuple[ChartPoint, ...]:
        return tuple(
            ChartPoint(
                x=price,
                y=_times(best.total(price), least),
                note=_why_not(best.total(price), least),
            )
            for price, least in zip(prices, cheapest, strict=True)
        )

    lines = [(each, line(each.best)) for each in sorted(drawn, key=lambda each: each.start)]
    low, high = _range(found)
    return ChartPanel(
        title=Message(id="practice-chart-price"),
        x=log_axis(say("practice-axis-failure-price"), low, high),
        y=line_axis(say("practice-axis-times"), 1, _MOST_TIMES, ticks=(1.0, 1.5, 2.0, 2.5, 3.0)),
        series=tuple(
            series(
                f"setting_{place}",
                say(
                    "practice-series-setting",
                    temperature=each.best.setting.temperature,
                    count=each.best.setting.count,
                ),
                points,
            )
            for place, (each, points) in enumerate(lines)
        ),
        lines=(
            level_line(
                found.options.failure_price,
                say("practice-line-price", price=found.options.failure_price),
                axis="x",
            ),
        ),
        note=say("practice-note-price", most=_MOST_TIMES),
        x_option="failure_price",
    )


def _times(total: float, least: float) -> float | None:
    """Return how many times the lowest total a total is; None where nothing is drawn."""
    return total / least if least and total <= _MOST_TIMES * least else None


def _why_not(total: float, least: float) -> Message | None:
    if not least:
        return say("practice-point-free")
    if total > _MOST_TIMES * least:
        return say("practice-point-dear", most=_MOST_TIMES)
    return None


def _reigns(found: Told) -> TablePanel:
    rows: list[Row] = []
    own = reign_at(found.reigns, found.options.failure_price)
    for each in found.reigns:
        rows.append(
            (
                each.start,
                say("practice-cell-no-end") if each.end is None else each.end,
                each.best.setting.temperature,
                each.best.setting.count,
                each.best.calls,
                each.best.failure,
            )
        )
    return table(
        "practice-table-price",
        (
            "practice-column-from",
            "practice-column-to",
            "practice-column-temperature",
            "practice-column-count",
            "practice-column-calls",
            "practice-column-failure",
        ),
        rows,
        say("practice-note-break-even"),
        marked=(found.reigns.index(own),),
    )
