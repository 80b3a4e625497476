"""What all steps of the lesson ``practice`` are put together from: sentences, axes, points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from tokenstep.lessons.shared_panels import plotted
from tokenstep.trace import (
    ChartAxis,
    ChartLine,
    ChartPoint,
    ChartSeries,
    Message,
)


def say(name: str, **args: Any) -> Message:
    """Build a message; fractions become measured numbers."""
    plain = {
        key: plotted(float(value)) if isinstance(value, Fraction | float) else value
        for key, value in args.items()
    }
    return Message(id=name, args=plain)


def line_axis(
    label: Message, low: float, high: float, *, ticks: Sequence[float] | None = None
) -> ChartAxis:
    """Build a linear axis; without ticks, at 1, 2 or 5 times a power of ten.

    Examples
    --------
    >>> axis = line_axis(say("practice-axis-share"), 0, 23.0)
    >>> axis.ticks, axis.maximum
    ((0.0, 5.0, 10.0, 15.0, 20.0, 25.0), 25.0)
    >>> line_axis(say("practice-axis-share"), -0.03, 1.0).ticks[:3]
    (-0.2, 0.0, 0.2)
    """
    if ticks is None:
        width = nice_width(high - low)
        # From a round number below to one above: 0 is among them if it is between.
        first, last = int(low // width), -int(-high // width)
        ticks = [width * place for place in range(first, max(last, first + 1) + 1)]
        low, high = ticks[0], ticks[-1]
    return ChartAxis(
        label=label, scale="linear", minimum=float(low), maximum=float(high), ticks=tuple(ticks)
    )


def nice_width(span: float) -> float:
    """Return a width of 1, 2 or 5 times a power of ten that fits 4 to 6 times or so.

    Examples
    --------
    >>> nice_width(23.0), nice_width(1.0), nice_width(0.0), nice_width(1.3574e13)
    (5.0, 0.2, 1.0, 5000000000000.0)
    """
    if span <= 0:
        return 1.0
    # From 1 up and down by whole powers: decimals as they are written, not sums of them.
    for power in range(-9, 309):
        for start in (1, 2, 5):
            width = float(f"{start}e{power}")
            if width * 6 >= span:
                return width
    return span


def log_axis(label: Message, low: int, high: int) -> ChartAxis:
    """Build a logarithmic axis from ``10 ** low`` to ``10 ** high``.

    Examples
    --------
    >>> log_axis(say("practice-axis-price"), -1, 2).ticks
    (0.1, 1.0, 10.0, 100.0)
    """
    ticks = tuple(float(f"1e{power}") for power in range(low, high + 1))
    return ChartAxis(label=label, scale="log", minimum=ticks[0], maximum=ticks[-1], ticks=ticks)


def share_axis(label: Message, low: float = 0.0) -> ChartAxis:
    """Build an axis for shares, up to 1."""
    every = [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
    return line_axis(label, low, 1.0, ticks=[each for each in every if each >= low])


def series(
    name: str, label: Message, points: Iterable[ChartPoint], *, draw: str = "line"
) -> ChartSeries:
    """Build a series."""

    def seen(value: float | None) -> float | None:
        return None if value is None else plotted(value)

    short = tuple(
        replace(point, y=seen(point.y), low=seen(point.low), high=seen(point.high))
        for point in points
    )
    return ChartSeries(id=name, label=label, draw=draw, points=short)  # type: ignore[arg-type]


def level_line(at: float, label: Message, axis: str = "y") -> ChartLine:
    """Build a straight line across a chart."""
    return ChartLine(axis=axis, at=float(at), label=label)  # type: ignore[arg-type]
