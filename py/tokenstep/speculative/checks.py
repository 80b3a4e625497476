"""What must hold after every round, whichever way the chances fell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tokenstep.micro.tokenizer import EOS_ID
from tokenstep.speculative.records import CacheRecord, CheckName, RoundCheck

FRESH_LIMIT: Final = 1e-12
"""Keys and values in float64 against a fresh prefill: the same sums, perhaps in another order."""
LAW_LIMIT: Final = 1e-9
"""Total variation between two laws that are equal but for rounding."""

Rows = Sequence[Sequence[float]]


def check_round(
    *,
    target: CacheRecord,
    draft: CacheRecord,
    draft_short: int,
    generated: Sequence[int],
    q: tuple[Rows, Rows],
    p: tuple[Rows, Rows],
    law_distance: float,
    counts: tuple[tuple[int, ...], tuple[int, ...]],
) -> tuple[RoundCheck, ...]:
    """Check one round.

    Parameters
    ----------
    target, draft : CacheRecord
        After cropping.
    draft_short : int
        How many rows the draft may lack: 1 after a full block, else 0.
    generated : sequence of int
        Everything that has gone out.
    q, p : pair of rows
        Those the verification used, and those the rules give.
    law_distance : float
        Total variation between the law of the round's first token and the right one.
    counts : pair of tuple of int, ``[7]``
        What the penalties counted when the round began, and what had gone out by then.

    Returns
    -------
    tuple of RoundCheck
        One of each name, in the order of ``CheckName``.
    """
    first_end = generated.index(EOS_ID) if EOS_ID in generated else len(generated) - 1
    return (
        _equal("target_rows", target.wanted, target.rows),
        _equal("draft_rows", draft.wanted - draft_short, draft.rows),
        _small("target_fresh", target.difference, FRESH_LIMIT),
        _small("draft_fresh", draft.difference, FRESH_LIMIT),
        _equal("positions", 0, _misplaced(target) + _misplaced(draft)),
        _small("drawn_from", _gap(*q), 0.0),
        _small("verified_against", _gap(*p), 0.0),
        _small("law", law_distance, LAW_LIMIT),
        RoundCheck(
            name="penalties",
            expected=sum(counts[1]),
            actual=sum(counts[0]),
            limit=None,
            ok=counts[0] == counts[1],
        ),
        _equal("end", 0, len(generated) - 1 - first_end),
    )


def _equal(name: CheckName, expected: int, actual: int) -> RoundCheck:
    return RoundCheck(
        name=name, expected=expected, actual=actual, limit=None, ok=expected == actual
    )


def _small(name: CheckName, actual: float, limit: float) -> RoundCheck:
    return RoundCheck(name=name, expected=0.0, actual=actual, limit=limit, ok=actual <= limit)


def _misplaced(cache: CacheRecord) -> int:
    return sum(row != position for row, position in enumerate(cache.positions))


def _gap(used: Rows, right: Rows) -> float:
    return max(
        abs(a - b)
        for used_row, right_row in zip(used, right, strict=True)
        for a, b in zip(used_row, right_row, strict=True)
    )
