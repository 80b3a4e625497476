"""The panels on the order of additions: hops on the number line, and the choice that follows."""

from __future__ import annotations

import math
from typing import Final

from tokenstep.lessons.numerics_run import Told
from tokenstep.lessons.numerics_sentences import cell, figure, message, plain
from tokenstep.lessons.shared_panels import Cell, Row, table
from tokenstep.numerics import Addition, Order, Sum, grid, round_to, spacing
from tokenstep.trace import Message, RoundingHop, RoundingLane, RoundingPanel, TablePanel

SUM: Final = 1
"""Id of the token whose logit the sum is; that of its rival is 0."""
_MARKS: Final = 48
"""Numbers of the format that a picture shows at most."""


def rounding(found: Told, done: int, *, chosen: bool = False) -> RoundingPanel:
    """Show the first additions of every order on the number line.

    Parameters
    ----------
    found : Told
    done : int
        How many additions.
    chosen : bool
        Whether to say what each order chooses, and to mark those that choose the token whose
        logit the sum is.
    """
    dtype = found.terms.dtype
    low, high = _bounds(found)
    return RoundingPanel(
        title=message("numerics-rounding", dtype=dtype),
        low=low,
        high=high,
        grid=grid(low, high, dtype, _MARKS),
        spacing=_spacing(found),
        exact=float(found.exact_sum),
        rival=found.terms.rival_held,
        lanes=tuple(_lane(found, each, done, chosen) for each in found.sums),
        note=message(
            "numerics-rounding-note", terms=_terms(found), spacing=figure(_spacing(found))
        ),
    )


def _spacing(found: Told) -> float:
    """Return the distance between numbers of the format at the largest sum or term."""
    sizes = [abs(term) for term in found.terms.held]
    sizes += [abs(each.after) for one in found.sums for each in one.additions]
    return spacing(max(size for size in sizes if math.isfinite(size)), found.terms.dtype)


def _bounds(found: Told) -> tuple[float, float]:
    """Return the part of the number line around all results, the exact sum and the rival."""
    dtype, rival = found.terms.dtype, found.terms.rival_held
    ends = [float(found.exact_sum), rival]
    ends += [each.result for each in found.sums if math.isfinite(each.result)]
    # The last additions show why the results differ.
    for each in (one.additions[-1] for one in found.sums):
        if each.exact is not None:
            ends.append(float(each.exact))
    margin = 2 * max(spacing(end, dtype) for end in ends)
    margin = max(margin, (max(ends) - min(ends)) / 4)
    return min(ends) - margin, max(ends) + margin


def _lane(found: Told, one: Sum, done: int, chosen: bool) -> RoundingLane:
    hops = tuple(
        RoundingHop(
            key=f"{one.order}-{place}",
            added=each.added,
            before=each.before,
            exact=_finite(each.exact),
            after=each.after if math.isfinite(each.after) else None,
            now=place == done - 1,
        )
        for place, each in enumerate(one.additions[:done])
        if math.isfinite(each.before) and math.isfinite(each.added)
    )
    finished = done == len(one.additions) and math.isfinite(one.result)
    return RoundingLane(
        id=one.order,
        label=message("numerics-order", order=one.order),
        hops=hops,
        result=one.result if finished else None,
        chosen=chosen and found.choice(one.result) == SUM,
        note=_says(found, one) if chosen else None,
    )


def _finite(value: object) -> float | None:
    return None if value is None else float(value)  # type: ignore[arg-type]


def _says(found: Told, one: Sum) -> Message:
    choice = found.choice(one.result)
    if choice is None:
        return message("numerics-lane-nan")
    tied = one.result == found.terms.rival_held
    return message(
        "numerics-lane", choice=choice, sum=plain(one.result), tied="yes" if tied else "no"
    )


def _terms(found: Told) -> str:
    return f"[{', '.join(figure(term) for term in found.terms.held)}]"


def written(each: Addition) -> str:
    """Write an addition and what rounding makes of it.

    Examples
    --------
    >>> from fractions import Fraction
    >>> written(Addition(before=2048.0, added=1.0, exact=Fraction(2049), after=2048.0))
    '2048 + 1 = 2049 → 2048'
    """
    added = plain(each.added)
    terms = f"{plain(each.before)} + {f'({added})' if added.startswith('−') else added}"
    if each.exact is None:
        return f"{terms} → {plain(each.after)}"
    exact = figure(each.exact, 10)
    if each.exact == each.after:
        return f"{terms} = {exact}"
    return f"{terms} = {exact} → {plain(each.after)}"


def terms_table(found: Told) -> TablePanel:
    """Show the terms as typed and as the format holds them, and the rival."""
    rows: list[Row] = [
        (message("numerics-row-term", n=n), figure(typed, 10), figure(held, 10))
        for n, (typed, held) in enumerate(
            zip(found.terms.exact, found.terms.held, strict=True), start=1
        )
    ]
    total = sum(found.terms.exact)
    once = round_to(found.exact_sum, found.terms.dtype)
    rows.append((message("numerics-row-sum-exact"), figure(total, 10), cell(once, digits=10)))
    rival = found.terms.rival
    rows.append(
        (message("numerics-row-rival"), figure(rival, 10), figure(found.terms.rival_held, 10))
    )
    columns = (
        "numerics-column-part",
        "numerics-column-typed",
        message("numerics-column-dtype", dtype=found.terms.dtype),
    )
    return table("numerics-table-terms", columns, rows)


def additions_table(found: Told, done: int) -> TablePanel:
    """Show the first additions of every order as arithmetic."""
    rows: list[Row] = []
    for one in found.sums:
        made = [written(each) for each in one.additions[:done]]
        waiting: list[Cell] = ["…"] * (len(one.additions) - done)
        rows.append((message("numerics-order", order=one.order), *made, *waiting))
    numbers = range(1, len(rows[0]))
    columns: tuple[str | Message, ...] = (
        "numerics-column-order",
        *(message("numerics-column-addition", n=n) for n in numbers),
    )
    return table("numerics-table-additions", columns, rows)


def choices_table(found: Told) -> TablePanel:
    """Show which token each order chooses."""
    rows: list[Row] = []
    for one in found.sums:
        name = message("numerics-order", order=one.order)
        rows.append((name, *_choice_cells(found, one.result, found.choice(one.result))))
    rows.append(
        (
            message("numerics-row-exact"),
            *_choice_cells(found, float(found.exact_sum), found.exact_choice),
        )
    )
    columns = (
        "numerics-column-order",
        "numerics-column-rival",
        "numerics-column-total",
        "numerics-column-choice",
    )
    return table(
        "numerics-table-choices",
        columns,
        rows,
        message("numerics-note-tie"),
        marked=(len(rows) - 1,),
    )


def _choice_cells(found: Told, total: float, choice: int | None) -> tuple[Cell, Cell, Cell]:
    tied = total == found.terms.rival_held
    if choice is None:
        said = message("numerics-cell-no-choice")
    else:
        said = message("numerics-cell-choice", id=choice, tied="yes" if tied else "no")
    return cell(found.terms.rival_held), cell(total), said


def by_order(found: Told) -> dict[Order, int | None]:
    """Return what each order chooses."""
    return {one.order: found.choice(one.result) for one in found.sums}
