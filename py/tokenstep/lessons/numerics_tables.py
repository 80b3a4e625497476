"""Tables of the lesson ``numerics``: each format beside the exact value."""

from __future__ import annotations

import math
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

import numpy as np

from tokenstep.lessons.numerics_run import Format, Told
from tokenstep.lessons.numerics_sentences import cell, exact_cell, figure, message
from tokenstep.lessons.shared_panels import Cell, Row, table
from tokenstep.numerics import DTYPES, Dtype, round_to, spacing, ulps
from tokenstep.numerics.exact import exp, ln
from tokenstep.numerics.precision import largest, smallest
from tokenstep.trace import Message, TablePanel

_ALMOST: Final = Fraction(12, 25)
"""Of a spacing: a number is held as its neighbour up to half of one."""


def _head(*columns: str | Message) -> tuple[str | Message, ...]:
    return ("numerics-column-token", *columns, *map(_format, DTYPES))


def _format(dtype: Dtype) -> Message:
    return message("numerics-column-dtype", dtype=dtype)


def _typed(found: Told, i: int) -> Cell:
    return exact_cell(found.given.exact[i])


def naive(found: Told) -> TablePanel:
    """Show the probabilities of the softmax that subtracts nothing."""
    rows: list[Row] = [
        (
            token.text,
            _typed(found, i),
            figure(found.exact.probs[i]),
            *(_naive_cell(found, each, i) for each in found.formats),
        )
        for i, token in enumerate(found.given.tokens)
    ]
    columns = _head("numerics-column-logit", "numerics-column-exact-p")
    return table("numerics-table-naive", columns, rows, message("numerics-note-naive"))


def _naive_cell(found: Told, each: Format, i: int) -> Cell:
    prob, soft = float(each.naive.probs[i]), each.naive
    possible = found.given.exact[i] is not None
    if math.isnan(prob):
        return message("numerics-cell-nan-of", total="zero" if soft.total == 0 else "infinite")
    if prob == 0 and possible and math.isinf(soft.total):
        return message("numerics-cell-over-infinite")
    return cell(prob, lost=possible)


def probs(found: Told, title: str, note: Message | None = None) -> TablePanel:
    """Show the probabilities of the softmax that subtracts the maximum."""
    rows: list[Row] = [
        (
            token.text,
            _typed(found, i),
            figure(found.exact.probs[i]),
            *(
                cell(float(each.soft.probs[i]), lost=found.given.exact[i] is not None)
                for each in found.formats
            ),
        )
        for i, token in enumerate(found.given.tokens)
    ]
    columns = _head("numerics-column-logit", "numerics-column-exact-p")
    lost = {i for each in found.formats for i in each.vanished}
    marked = tuple(sorted(lost)) if title == "numerics-table-underflow" else ()
    return table(title, columns, rows, note, marked=marked)


def ranges(found: Told) -> TablePanel:
    """Show how far each format reaches down, and which distance to the maximum that is."""
    del found  # the same for all logits
    rows: list[Row] = [
        (
            dtype,
            figure(largest(dtype), 4),
            figure(smallest(dtype), 4),
            # Half of the smallest number is the last to round to 0.
            figure(ln(Fraction(smallest(dtype)) / 2)),
        )
        for dtype in DTYPES
    ]
    columns = (
        "numerics-column-format",
        "numerics-column-largest",
        "numerics-column-smallest",
        "numerics-column-reach",
    )
    return table("numerics-table-ranges", columns, rows, message("numerics-note-ranges"))


def top_logit(found: Told) -> Fraction:
    """Return the logit that is largest in size."""
    return max((each for each in found.given.exact if each is not None), key=abs)


def spacings(found: Told) -> TablePanel:
    """Show how far apart the numbers of each format are where the largest logit is."""
    rows: list[Row] = []
    for each in found.formats:
        held = max((float(x) for x in each.logits if np.isfinite(x)), key=abs)
        gap = spacing(held, each.dtype)
        rows.append(
            (
                each.dtype,
                cell(held),
                figure(gap, 4),
                figure(Fraction(gap) / 2, 4),
                figure(exp(Fraction(gap)) - 1, 4),
            )
        )
    columns = (
        "numerics-column-format",
        "numerics-column-held",
        "numerics-column-spacing",
        "numerics-column-half",
        "numerics-column-ratio",
    )
    return table("numerics-table-spacings", columns, rows, message("numerics-note-spacings"))


def look_alikes(found: Told) -> tuple[Fraction, Fraction]:
    """Return two logits near the largest one that float16 holds as one number.

    They are almost a spacing apart: on either side of the number that it holds or, where the
    numbers below are closer, at it and beyond it.
    """
    middle = round_to(top_logit(found), "float16")
    away = _ALMOST * Fraction(spacing(middle, "float16")) * (-1 if middle < 0 else 1)
    centre = Fraction(middle)
    if round_to(centre - away, "float16") == middle:
        return centre - away, centre + away
    return centre, centre + away


def look_alike(found: Told) -> TablePanel:
    """Show such a pair as each format holds it, and the ratio of its probabilities."""
    first, second = look_alikes(found)
    held = [(round_to(first, dtype), round_to(second, dtype)) for dtype in DTYPES]
    rows: list[Row] = [
        (
            message("numerics-row-logit", n=n),
            figure(logit, 8),
            *(figure(pair[n - 1], 8) for pair in held),
        )
        for n, logit in enumerate((first, second), start=1)
    ]
    gaps = (second - first, *(Fraction(b) - Fraction(a) for a, b in held))
    rows.append((message("numerics-row-ratio"), *(figure(exp(abs(gap)), 6) for gap in gaps)))
    columns: tuple[str | Message, ...] = (
        "numerics-column-part",
        "numerics-column-typed",
        *map(_format, DTYPES),
    )
    note = message(
        "numerics-note-look-alike", apart=figure(abs(second - first)), held=figure(held[0][0], 8)
    )
    return table("numerics-table-look-alike", columns, rows, note, marked=(2,))


def merged(found: Told, each: Format) -> int:
    """Count pairs of different logits that the format holds as one and the same number."""
    exact = found.given.exact
    return sum(
        exact[i] != exact[j] and float(each.logits[i]) == float(each.logits[j])
        for i in range(len(exact))
        for j in range(i)
    )


def held(found: Told) -> TablePanel:
    """Show the logits as each format holds them, with the error of the worst."""
    rows: list[Row] = [
        (
            token.text,
            _typed(found, i),
            *(cell(float(each.logits[i]), digits=8) for each in found.formats),
        )
        for i, token in enumerate(found.given.tokens)
    ]
    counts = {each.dtype: merged(found, each) for each in found.formats}
    note = message("numerics-note-held", **_by_format(counts))
    return table("numerics-table-held", _head("numerics-column-logit"), rows, note)


def _by_format(counts: dict[Dtype, Any]) -> dict[str, Any]:
    names = {"float16": "half", "float32": "single", "float64": "double"}
    return {names[dtype]: value for dtype, value in counts.items()}


def by_format(found: Told, count: Any) -> dict[str, Any]:
    """Return something of each format as arguments ``half``, ``single``, ``double``."""
    return _by_format({each.dtype: count(each) for each in found.formats})


def logs(found: Told, *, around: bool) -> TablePanel:
    """Show log-softmax or, not going around the softmax, the logarithm of the softmax."""
    rows: list[Row] = []
    for i, token in enumerate(found.given.tokens):
        cells = [
            float((each.log_soft if around else each.log_of_soft)[i]) for each in found.formats
        ]
        possible = found.given.exact[i] is not None
        rows.append(
            (
                token.text,
                *((exact_cell(found.exact.log_probs[i]),) if around else ()),
                *(
                    message("numerics-cell-log-zero")
                    if math.isinf(value) and possible
                    else cell(value)
                    for value in cells
                ),
            )
        )
    title = "numerics-table-log-softmax" if around else "numerics-table-log-of-softmax"
    # Where both are shown, the exact values stand once.
    return table(title, _head(*(("numerics-column-exact-log",) if around else ())), rows)


def error(found: float, exact: Decimal | None) -> Decimal | None:
    """Return how far a number is from the exact one; None if one of them is no finite number."""
    if exact is None or not math.isfinite(found):
        return None
    return abs(Decimal(found) - exact)


def worst(values: Sequence[float], exact: Sequence[Decimal | None]) -> Decimal:
    """Return the largest error among those that can be measured."""
    found = (error(value, right) for value, right in zip(values, exact, strict=True))
    return max((each for each in found if each is not None), default=Decimal(0))


def errors(found: Told) -> TablePanel:
    """Show the largest errors of each format, absolute and in units of the last place."""
    rows: list[Row] = []
    for each in found.formats:
        probs, logs = each.soft.probs.tolist(), each.log_soft.tolist()
        total = sum(map(Fraction, probs), Fraction(0))
        rows.append(
            (
                each.dtype,
                figure(worst(probs, found.exact.probs), 3),
                _most_ulps(probs, found.exact.probs, each.dtype),
                figure(worst(logs, found.exact.log_probs), 3),
                _most_ulps(logs, found.exact.log_probs, each.dtype),
                figure(total - 1, 3),
            )
        )
    columns = (
        "numerics-column-format",
        "numerics-column-error-p",
        "numerics-column-ulps-p",
        "numerics-column-error-log",
        "numerics-column-ulps-log",
        "numerics-column-sum",
    )
    return table("numerics-table-errors", columns, rows, message("numerics-note-errors"))


def _most_ulps(values: Sequence[float], exact: Sequence[Decimal | None], dtype: Dtype) -> str:
    found = [
        ulps(value, right, dtype)
        for value, right in zip(values, exact, strict=True)
        if right is not None and math.isfinite(value)
    ]
    return figure(max(found, default=Decimal(0)), 3)


def errors_by_token(found: Told) -> TablePanel:
    """Show the error of every log-probability."""
    rows: list[Row] = []
    for i, token in enumerate(found.given.tokens):
        exact = found.exact.log_probs[i]
        gaps = (error(float(each.log_soft[i]), exact) for each in found.formats)
        rows.append(
            (
                token.text,
                exact_cell(exact),
                *("—" if gap is None else figure(gap, 3) for gap in gaps),
            )
        )
    return table("numerics-table-errors-by-token", _head("numerics-column-exact-log"), rows)
