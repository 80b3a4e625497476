"""The check of the lesson ``numerics``: what holds in every format, and which mistake breaks it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Final, Literal

import numpy as np

from tokenstep.lessons.numerics_run import Format, Told
from tokenstep.lessons.numerics_sentences import message, plain
from tokenstep.numerics import ORDERS
from tokenstep.numerics.exact import exp, ln
from tokenstep.numerics.precision import DTYPES, largest, round_to, spacing
from tokenstep.trace import CheckPanel, CheckRow

Row = Literal["sum", "log", "overflow", "product", "tie", "replay"]
ROWS: Final[tuple[Row, ...]] = ("sum", "log", "overflow", "product", "tie", "replay")
_NONE: Final = "—"
_MEASURED: Final[dict[Row, str]] = {
    "sum": "numerics-check-sum",
    "log": "numerics-check-log",
    "product": "numerics-check-product",
}


def check(found: Told, replay: tuple[str, str]) -> CheckPanel:
    """Hold the run against exact arithmetic and against what was chosen.

    Parameters
    ----------
    found : Told
    replay : tuple of str
        The text of a recorded run, and that of the same run made again.

    Returns
    -------
    CheckPanel
        With the mistake of the run in it, if there is one.
    """
    rows: list[tuple[Row, CheckRow]] = []
    for each in found.formats:
        rows.append(("sum", _sum(found, each)))
    for each in found.formats:
        rows.append(("log", _log(found, each)))
    rows.append(("overflow", _overflow(found)))
    for place in range(len(DTYPES)):
        rows.append(("product", _product(found, place)))
    rows.append(("tie", _tie(found)))
    rows.append(("replay", _replay(*replay)))
    failed = [name for name, row in rows if not row.ok]
    outcome = "pass" if found.mistake == "none" else "unchanged"
    return CheckPanel(
        title=message("numerics-check"),
        rows=tuple(row for _, row in rows),
        ok=not failed,
        verdict=message(
            "numerics-verdict",
            outcome="fail" if failed else outcome,
            row=failed[0] if failed else "none",
            failed=len(failed),
            rows=len(rows),
        ),
    )


def _measured(name: Row, dtype: str, actual: float, limit: float) -> CheckRow:
    finite = math.isfinite(actual)
    return CheckRow(
        name=message(_MEASURED[name], dtype=dtype),
        round=None,
        expected=0,
        actual=float(actual) if finite else plain(actual),
        limit=limit,
        ok=finite and abs(actual) <= limit,
    )


def _sum(found: Told, each: Format) -> CheckRow:
    """Each term has at most half an ulp, and so has each addition of the total."""
    probs = (each.naive if found.mistake == "no_maximum" else each.soft).probs.tolist()
    eps = Fraction(spacing(1.0, each.dtype))
    if not all(map(math.isfinite, probs)):
        return _measured("sum", each.dtype, math.nan, (len(probs) + 1) / 2)
    total = sum(map(Fraction, probs), Fraction(0))
    return _measured("sum", each.dtype, float((total - 1) / eps), (len(probs) + 1) / 2)


def _log(found: Told, each: Format) -> CheckRow:
    """Compare with the exact log-softmax of the logits that the format really holds."""
    logs = each.log_of_soft if found.mistake == "log_of_softmax" else each.log_soft
    worst = 0.0
    for value, exact in zip(logs.tolist(), each.held.log_probs, strict=True):
        if exact is not None:
            worst = max(worst, _off(value, exact, each))
    return _measured("log", each.dtype, worst, float(len(logs) + 2))


def _off(value: float, exact: Decimal, each: Format) -> float:
    """Return the error in ulps of the number, or of 1 if it is smaller than that."""
    if math.isinf(value):
        # A distance that the format cannot hold is minus infinity, and rightly so.
        return 0.0 if math.isinf(round_to(exact, each.dtype)) else math.inf
    unit = spacing(max(1.0, abs(value)), each.dtype)
    return float(abs(Decimal(value) - exact) / Decimal(unit))


def _overflow(found: Told) -> CheckRow:
    """Foretell from exact arithmetic how many exponentials overflow if nothing is subtracted."""
    expected, actual = [], []
    for each in found.formats:
        edge = Decimal(largest(each.dtype)) + Decimal(spacing(largest(each.dtype), each.dtype)) / 2
        held = [Fraction(float(x)) for x in each.logits if np.isfinite(x)]
        expected.append(sum(exp(x) >= edge for x in held))
        actual.append(int(np.isposinf(each.naive.exp).sum()))
    return _listed("numerics-check-overflow", expected, actual)


def _product(found: Told, place: int) -> CheckRow:
    """Compare the sum of logarithms with the exact one: each addition has at most half an ulp."""
    product, sums = found.products[place], found.log_sums[place]
    exact = ln(Fraction(product.factor)) * found.count
    actual = sums[-1]
    if found.mistake == "product":
        last = product.values[-1]
        actual = math.log(last) if last else -math.inf
    error = math.inf
    if math.isfinite(actual):
        off = abs(Decimal(actual) - exact)
        error = float(off / abs(exact)) if exact else float(off)
    eps = spacing(1.0, product.dtype)
    return _measured("product", product.dtype, error, (found.count + 1) * eps / 2)


def _tie(found: Told) -> CheckRow:
    """Of equal logits the lowest id is to be chosen, in every order."""
    tie: Literal["lowest", "last"] = "last" if found.mistake == "last_of_equals" else "lowest"
    sums = [each.result for each in found.sums]
    rival = found.terms.rival_held
    expected = [_NONE if math.isnan(each) else int(each > rival) for each in sums]
    chosen = [found.choice(each, tie) for each in sums]
    assert len(chosen) == len(ORDERS)
    return _listed("numerics-check-tie", expected, [_NONE if c is None else c for c in chosen])


def _listed(name: str, expected: Sequence[object], actual: Sequence[object]) -> CheckRow:
    return CheckRow(
        name=message(name),
        round=None,
        expected=", ".join(map(str, expected)),
        actual=", ".join(map(str, actual)),
        limit=None,
        ok=list(expected) == list(actual),
    )


def _replay(recorded: str, again: str) -> CheckRow:
    return CheckRow(
        name=message("numerics-check-replay"),
        round=None,
        expected=recorded,
        actual=again,
        limit=None,
        ok=recorded == again,
    )
