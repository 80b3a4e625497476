"""The chart of errors: how far each format is from the exact value."""

from __future__ import annotations

import math
from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from tokenstep.lessons.numerics_run import Format, Told
from tokenstep.lessons.numerics_sentences import figure, message
from tokenstep.lessons.numerics_tables import worst
from tokenstep.numerics import DTYPES
from tokenstep.trace import ChartAxis, ChartPanel, ChartPoint, ChartSeries, Message

_LOWEST: Final = -24.0
"""Errors below 10 to this power are not drawn; notes say their size."""

_MEASURED: Final = {"probs": "numerics-series-p", "logs": "numerics-series-log"}


def error_chart(found: Told) -> ChartPanel:
    """Show the largest error of probabilities and of log-probabilities by format."""
    series = tuple(_series(found, name, label) for name, label in _MEASURED.items())
    heights = [point.y for one in series for point in one.points if point.y is not None]
    low = math.floor(min(heights, default=-1.0) / 4) * 4.0
    high = max(math.ceil(max(heights, default=0.0) / 4) * 4.0, low + 4)
    marks = tuple(float(mark) for mark in range(int(low), int(high) + 1, 4))
    return ChartPanel(
        title=message("numerics-chart-errors"),
        x=ChartAxis(
            label=message("numerics-axis-format"),
            scale="linear",
            minimum=-0.5,
            maximum=len(DTYPES) - 0.5,
            ticks=tuple(float(place) for place in range(len(DTYPES))),
            names=tuple(message("numerics-column-dtype", dtype=dtype) for dtype in DTYPES),
        ),
        y=ChartAxis(
            label=message("numerics-axis-error"),
            scale="linear",
            minimum=low,
            maximum=high,
            ticks=marks,
        ),
        series=series,
        note=_below(found),
    )


def _below(found: Told) -> Message | None:
    """Say which errors are too small to be drawn."""
    small = [
        (name, figure(error, 3))
        for name in _MEASURED
        for each in found.formats
        if (error := _largest(found, each, name)) and error.log10() < _LOWEST
    ]
    if not small:
        return None
    (which, *others) = dict(small)
    limit = figure(Decimal(10) ** int(_LOWEST), 1).removeprefix("1×")
    return message(
        "numerics-note-below",
        which="both" if others else which,
        limit=limit,
        sizes=", ".join(dict.fromkeys(size for _, size in small)),
    )


def _series(found: Told, name: str, label: str) -> ChartSeries:
    points: list[ChartPoint] = []
    for place, each in enumerate(found.formats):
        error = _largest(found, each, name)
        if not error:
            note = message("numerics-point-no-error")
            points.append(ChartPoint(x=float(place), y=None, note=note))
            continue
        # Not the logarithm of a float: 10 to the -869 is none.
        height = float(error.log10())
        drawn = height >= _LOWEST
        name_of_note = "numerics-point-error" if drawn else "numerics-point-below"
        note = message(name_of_note, error=figure(error, 3))
        points.append(ChartPoint(x=float(place), y=height if drawn else None, note=note))
    return ChartSeries(id=name, label=message(label), draw="points", points=tuple(points))


def _largest(found: Told, each: Format, name: str) -> Decimal:
    values: Sequence[float]
    exact: Sequence[Decimal | None]
    if name == "probs":
        values, exact = each.soft.probs.tolist(), found.exact.probs
    else:
        values, exact = each.log_soft.tolist(), found.exact.log_probs
    return worst(values, exact)
