"""The panels on long products: a chart of each way to a probability, and tables."""

from __future__ import annotations

import math
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Final

from tokenstep.lessons.numerics_run import Told
from tokenstep.lessons.numerics_sentences import cell, figure, message
from tokenstep.lessons.shared_panels import Cell, Row, plotted, table
from tokenstep.numerics import DTYPES, Dtype, Product
from tokenstep.numerics.exact import ln
from tokenstep.numerics.precision import smallest, smallest_normal
from tokenstep.trace import ChartAxis, ChartPanel, ChartPoint, ChartSeries, Message, TablePanel

_POINTS: Final = 10
"""A line is drawn through about so many points."""
_TEN: Final = Fraction(10)


def exact_log(found: Told) -> Decimal:
    """Return the exact logarithm of the whole product."""
    return ln(found.factor) * found.count


def _sampled(found: Told, *wanted: int | None) -> list[int]:
    step = max(1, found.count // _POINTS)
    counts = {*range(0, found.count + 1, step), found.count}
    return sorted({*counts, *(n for n in wanted if n is not None and 0 <= n <= found.count)})


def product_chart(found: Told) -> ChartPanel:
    """Show the decimal logarithm of the product by the number of factors, in every format."""
    slope = float(ln(found.factor) / ln(_TEN))
    exact = ChartSeries(
        id="exact",
        label=message("numerics-series-exact"),
        draw="line",
        points=tuple(ChartPoint(x=float(n), y=plotted(slope * n + 0.0)) for n in _sampled(found)),
    )
    return ChartPanel(
        title=message("numerics-chart-product", p=figure(found.factor)),
        x=_counts(found),
        y=_axis("numerics-axis-log10", slope * found.count, 0.0),
        # What stands out is numbered in this order: the earliest zero first.
        series=(exact, *(_product_series(found, each) for each in found.products)),
        note=message("numerics-note-product"),
    )


def _product_series(found: Told, product: Product) -> ChartSeries:
    zero, small, stuck = product.zero_from, product.subnormal_from, product.stuck_from
    last = None if zero is None else zero - 1
    points: list[ChartPoint] = []
    for n in _sampled(found, last, zero, small, stuck):
        value = product.values[n]
        note: Message | None = None
        if value == 0:
            if n == zero:
                points.append(
                    ChartPoint(x=float(n), y=None, note=message("numerics-point-zero", n=n))
                )
            continue
        if n == last:
            note = message("numerics-point-last", n=n, value=figure(value, 3), next=n + 1)
        elif n == stuck:
            note = message("numerics-point-stuck", n=n, value=figure(value, 3))
        elif n == small:
            note = message("numerics-point-subnormal", n=n, value=figure(value, 3))
        y = plotted(math.log10(value))
        points.append(ChartPoint(x=float(n), y=y, note=note, marked=note is not None))
    return ChartSeries(
        id=product.dtype,
        label=message("numerics-column-dtype", dtype=product.dtype),
        draw="line",
        points=tuple(points),
    )


def log_chart(found: Told) -> ChartPanel:
    """Show the running sum of logarithms by the number of factors, in every format."""
    slope = float(ln(found.factor))
    lines = [
        ChartSeries(
            id="exact",
            label=message("numerics-series-exact"),
            draw="line",
            points=tuple(
                ChartPoint(x=float(n), y=plotted(slope * n + 0.0)) for n in _sampled(found)
            ),
        )
    ]
    for dtype, sums in zip(reversed(DTYPES), reversed(found.log_sums), strict=True):
        points = (ChartPoint(x=float(n), y=plotted(sums[n])) for n in _sampled(found))
        label = message("numerics-column-dtype", dtype=dtype)
        lines.append(ChartSeries(id=dtype, label=label, draw="line", points=tuple(points)))
    lowest = min(slope * found.count, *(sums[-1] for sums in found.log_sums))
    return ChartPanel(
        title=message("numerics-chart-log-sum", p=figure(found.factor)),
        x=_counts(found, "numerics-axis-logs"),
        y=_axis("numerics-axis-ln", lowest, 0.0),
        series=tuple(lines),
    )


def _counts(found: Told, label: str = "numerics-axis-count") -> ChartAxis:
    return _axis(label, 0.0, float(found.count))


def _axis(label: str, low: float, high: float) -> ChartAxis:
    # An axis needs a length, also if all products are 1.
    low = low if low < high else high - 1.0
    marks = ticks(low, high)
    step = marks[1] - marks[0]
    below = marks[0] if marks[0] <= low else marks[0] - step
    above = marks[-1] if marks[-1] >= high else marks[-1] + step
    if low == 0.0:
        below = 0.0
    if high == 0.0:
        above = 0.0
    return ChartAxis(
        label=Message(id=label),
        scale="linear",
        minimum=below,
        maximum=above,
        ticks=tuple(sorted({below, *marks, above})),
    )


def ticks(low: float, high: float) -> tuple[float, ...]:
    """Return round numbers within bounds, four to ten of them.

    Examples
    --------
    >>> ticks(0, 1000), ticks(-2302.6, 0)
    ((0.0, 200.0, 400.0, 600.0, 800.0, 1000.0), (-2000.0, -1500.0, -1000.0, -500.0, 0.0))
    """
    # Not the logarithm of a float: math libraries differ about that of 1000.
    power = Decimal((high - low) / 4).adjusted()
    step = next(
        Fraction(10) ** power * nice for nice in (5, 2, 1) if (high - low) / 4 >= 10.0**power * nice
    )
    first, last = math.ceil(Fraction(low) / step), math.floor(Fraction(high) / step)
    return tuple(float(step * place) for place in range(first, last + 1))


def product_table(found: Told) -> TablePanel:
    """Show what each format holds of the product, and from which factor on it is 0."""
    rows: list[Row] = [
        (
            product.dtype,
            _when(product),
            cell(product.values[-1], lost=True),
        )
        for product in found.products
    ]
    columns = (
        "numerics-column-format",
        "numerics-column-zero",
        message("numerics-column-product", n=found.count),
    )
    return table("numerics-table-product", columns, rows)


def factor_table(found: Told) -> TablePanel:
    """Show the factor as each format holds it, and the smallest numbers that it has."""
    rows: list[Row] = [
        (
            product.dtype,
            figure(product.factor, 10),
            figure(smallest_normal(product.dtype), 3),
            figure(smallest(product.dtype), 3),
        )
        for product in found.products
    ]
    columns = (
        "numerics-column-format",
        "numerics-column-factor",
        "numerics-column-normal",
        "numerics-column-smallest",
    )
    return table("numerics-table-factor", columns, rows)


def _when(product: Product) -> Cell:
    if product.zero_from is not None:
        return message("numerics-cell-zero-from", n=product.zero_from)
    if product.stuck_from is not None:
        return message("numerics-cell-stuck-from", n=product.stuck_from)
    return message("numerics-cell-never")


def log_table(found: Told) -> TablePanel:
    """Show the product and the sum of logarithms in each format beside the exact sum."""
    exact = exact_log(found)
    rows: list[Row] = [
        (
            dtype,
            cell(product.values[-1], lost=True),
            figure(sums[-1], 10),
            figure(abs(Decimal(sums[-1]) - exact), 3),
        )
        for dtype, product, sums in zip(DTYPES, found.products, found.log_sums, strict=True)
    ]
    rows.append((message("numerics-row-exact"), figure(exact.exp()), figure(exact, 10), "0"))
    columns = (
        "numerics-column-format",
        message("numerics-column-product", n=found.count),
        "numerics-column-log-sum",
        "numerics-column-error-log",
    )
    return table(
        "numerics-table-log-sum",
        columns,
        rows,
        message("numerics-note-log-sum", ln=figure(ln(found.factor), 10), n=found.count),
        marked=(len(rows) - 1,),
    )


def zero_from(products: Sequence[Product], dtype: Dtype) -> int:
    """Return from which factor on a product is 0; −1 if it is not."""
    found = next(each for each in products if each.dtype == dtype).zero_from
    return -1 if found is None else found
