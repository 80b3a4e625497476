"""The check of the lesson ``loop``: every round against a full recompute."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

from tokenstep.arrays import texts
from tokenstep.generate import Round
from tokenstep.trace import CheckPanel, CheckRow, Message

LIMITS: Final = {"float64": 1e-12, "float32": 1e-5, "float16": 2e-2}
"""Largest allowed difference of logits between cached and full computation, by dtype.

The two do the same additions, perhaps in another order, so they may differ by rounding. Logits stay
below 16, where neighbouring numbers are 1.8e-15 (float64), 9.5e-7 (float32) and 7.8e-3 (float16)
apart. float64 gets the site's 1e-12; float32 gets ten such steps, because matrix products sum in
any order; float16 gets two and a half, because NumPy sums it in float32 and rounds once.
"""

Quantity = Literal["rows", "position", "logits", "ids", "fingerprint"]


def check(rounds: Sequence[Round], dtype: str, fault: str = "none") -> CheckPanel:
    """Hold a run against an independent computation of each round.

    Parameters
    ----------
    rounds : sequence of Round
        All rounds of a run.
    dtype : str
        Decides the allowed difference of logits.
    fault : str
        The fault that was asked for; it decides no row, but a run too short to show it says so.

    Returns
    -------
    CheckPanel
        Per round: cached rows as the loop counts them, next position, logits. For the run: the
        processed ids and the fingerprint of the cache.
    """
    found = [each for turn in rounds for each in _round_rows(turn, LIMITS[dtype])]
    found += _run_rows(rounds[-1])
    bad = [(quantity, row) for quantity, row in found if not row.ok]
    if bad:
        verdict = _failed(bad, rounds)
    elif fault != "none":
        verdict = Message(id="loop-verdict-no-occasion")
    else:
        verdict = _passed(rounds, LIMITS[dtype])
    return CheckPanel(
        title=Message(id="loop-check-title"),
        rows=tuple(row for _, row in found),
        ok=not bad,
        verdict=verdict,
    )


def largest_difference(rounds: Sequence[Round]) -> float:
    """Return the largest difference of logits over all rounds."""
    return max(turn.difference for turn in rounds)


def _round_rows(turn: Round, limit: float) -> list[tuple[Quantity, CheckRow]]:
    number, length = turn.number, len(turn.prefix)
    return [
        (
            "rows",
            CheckRow(
                name=Message(id="loop-check-rows"),
                round=number,
                expected=length,
                actual=turn.reported_rows,
                limit=None,
                ok=turn.reported_rows == length == len(turn.positions),
            ),
        ),
        (
            "position",
            CheckRow(
                name=Message(id="loop-check-position"),
                round=number,
                expected=length,
                actual=turn.next_position,
                limit=None,
                ok=turn.next_position == length and turn.positions == tuple(range(length)),
            ),
        ),
        (
            "logits",
            CheckRow(
                name=Message(id="loop-check-logits"),
                round=number,
                expected=0.0,
                actual=turn.difference,
                limit=limit,
                ok=turn.difference <= limit,
            ),
        ),
    ]


def _run_rows(last: Round) -> list[tuple[Quantity, CheckRow]]:
    now = last.parameters.fingerprint()
    return [
        (
            "ids",
            CheckRow(
                name=Message(id="loop-check-ids"),
                round=None,
                expected=str(list(last.prefix)),
                actual=str(list(last.cached_ids)),
                limit=None,
                ok=last.cached_ids == last.prefix,
            ),
        ),
        (
            "fingerprint",
            CheckRow(
                name=Message(id="loop-check-fingerprint"),
                round=None,
                expected=now,
                actual=last.cache_fingerprint,
                limit=None,
                ok=_fresh(last),
            ),
        ),
    ]


def _fresh(turn: Round) -> bool:
    return turn.cache_fingerprint == turn.parameters.fingerprint()


def _passed(rounds: Sequence[Round], limit: float) -> Message:
    args: dict[str, Any] = {
        "rounds": len(rounds),
        "difference": largest_difference(rounds),
        "limit": limit,
    }
    return Message(id="loop-verdict-ok", args=args)


def _failed(bad: Sequence[tuple[Quantity, CheckRow]], rounds: Sequence[Round]) -> Message:
    """Name what failed, judging by the failed rows alone, never by which fault was asked for."""
    quantities = {quantity for quantity, _ in bad}
    first = next((row.round for _, row in bad if row.round is not None), None)
    turn = rounds[(first or len(rounds)) - 1]
    if "fingerprint" in quantities:
        stale = next(each for each in rounds if not _fresh(each))
        return Message(
            id="loop-verdict-stale",
            args={
                "round": stale.number,
                "cache": stale.cache_fingerprint,
                "parameters": stale.parameters.fingerprint(),
                "difference": largest_difference(rounds),
            },
        )
    if "ids" in quantities:
        extra = len(turn.cached_ids) > len(turn.prefix)
        return Message(
            id="loop-verdict-extra" if extra else "loop-verdict-missing",
            args={
                "round": turn.number,
                "tokens": texts(turn.prefix[-1:]),
                "rows": len(turn.cached_ids),
                "expected": len(turn.prefix),
                # The sentence is about this round, so its own difference, not that of the run.
                "difference": turn.difference,
            },
        )
    if "logits" not in quantities:
        return Message(
            id="loop-verdict-count",
            args={
                "round": turn.number,
                "reported": turn.reported_rows,
                "rows": len(turn.positions),
                "position": turn.next_position,
                "expected": len(turn.prefix),
                "difference": largest_difference(rounds),
            },
        )
    args: dict[str, Any] = {"round": turn.number, "difference": largest_difference(rounds)}
    return Message(id="loop-verdict-logits", args=args)
