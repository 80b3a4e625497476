"""The panels of the two runs in the lesson ``numerics``: how one logit is added up, twice."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from tokenstep.arrays import texts
from tokenstep.lessons import numerics_runaway_sentences as say
from tokenstep.lessons.shared_panels import Row, table
from tokenstep.numerics import DTYPES, Dtype, Sum, grid, spacing
from tokenstep.runaway import Runaway, Way
from tokenstep.trace import RoundingHop, RoundingLane, RoundingPanel, TablePanel

_MARGIN: Final = 2
"""Numbers of the grid that are drawn beyond the last sum on either side."""
_NEAR: Final = 12
"""A rival further away than so many numbers of the grid is not drawn: there is no near tie."""
_MOST: Final = 60
"""Numbers of the grid that are drawn at most."""


def rounding(found: Runaway, token: int, rival: int | None) -> RoundingPanel:
    """Show the additions for the logit of one token, in the ways of both runs.

    Parameters
    ----------
    found : Runaway
    token : int
        Its products and bias are the terms.
    rival : int or None
        The token whose logit is drawn beside, as each run rounded it, if it is near enough; None
        for none.
    """
    ways = {"a": found.settings.a, "b": found.settings.b}
    sums = {name: each.sums[token] for name, each in zip("ab", found.at_tie, strict=True)}
    exact = found.tie.after[token]
    coarsest: Dtype = min((way.dtype for way in ways.values()), key=DTYPES.index)
    step = spacing(max(abs(each.result) for each in sums.values()), coarsest)
    rivals: dict[str, float] = {}
    if rival is not None:
        rivals = {
            name: each.sums[rival].result
            for name, each in zip("ab", found.at_tie, strict=True)
            if abs(Fraction(each.sums[rival].result) - exact) <= _NEAR * Fraction(step)
        }
    drawn = [*(Fraction(each.result) for each in sums.values()), exact]
    drawn += map(Fraction, rivals.values())
    low = float(min(drawn)) - _MARGIN * step
    high = float(max(drawn)) + _MARGIN * step
    return RoundingPanel(
        title=say.message("numerics-runaway-rounding", token=texts((token,))),
        low=low,
        high=high,
        grid=grid(low, high, coarsest, _MOST),
        spacing=step,
        exact=float(exact),
        rival=None,
        lanes=tuple(
            _lane(found, name, way, sums[name], token, rivals.get(name))
            for name, way in ways.items()
        ),
        note=say.message("numerics-runaway-note-rounding", dtype=coarsest),
    )


def _lane(
    found: Runaway, name: str, way: Way, total: Sum, token: int, rival: float | None
) -> RoundingLane:
    choice = found.verdict(way).token
    return RoundingLane(
        id=name,
        label=say.way(name, way),
        hops=tuple(
            RoundingHop(
                key=f"{name}-{i}",
                added=each.added,
                before=each.before,
                exact=None if each.exact is None else float(each.exact),
                after=each.after,
                now=False,
            )
            for i, each in enumerate(total.additions, 1)
        ),
        result=total.result,
        rival=rival,
        chosen=choice == token,
        note=say.message(
            "numerics-runaway-lane",
            result=say.sum_notation(total.result, way.dtype),
            token=texts((choice,)),
        ),
    )


def terms(found: Runaway, token: int) -> TablePanel:
    """List what is added up for the logit of one token, in both dtypes."""
    state, column = found.tie.state, found.model.head[token]
    ways = (found.settings.a, found.settings.b)
    both = tuple(zip(found.at_tie, ways, strict=True))
    rows: list[Row] = [
        (
            say.message("numerics-runaway-term", number=i + 1),
            f"{say.notation(float(state[i]))} × {say.notation(column[i])}",
            *(say.notation(each.terms[token][i], way.dtype) for each, way in both),
        )
        for i in range(len(column))
    ]
    bias = found.model.bias[token]
    rows.append(
        (
            say.message("numerics-runaway-bias"),
            say.notation(bias),
            *(say.notation(each.terms[token][-1], way.dtype) for each, way in both),
        )
    )
    rows.append(
        (
            say.message("numerics-runaway-sum"),
            say.notation(found.tie.after[token]),
            *(say.sum_notation(each.sums[token].result, way.dtype) for each, way in both),
        )
    )
    return table(
        "numerics-runaway-table-terms",
        (
            "numerics-runaway-column-term",
            "numerics-runaway-column-given",
            *map(say.way, "ab", ways),
        ),
        rows,
        say.message("numerics-runaway-note-terms"),
        marked=(len(rows) - 1,),
    )
