"""The small example of the lesson ``speculative-block``: every sequence, in fractions."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from tokenstep.speculative.block import UNLIMITED
from tokenstep.speculative.records import Fault
from tokenstep.speculative.sequences import (
    Table,
    block_law,
    fractions,
    largest_difference,
    mean_tokens,
    speculative_law,
    target_law,
)
from tokenstep.speculative.truncate import top_k

_NAMES: Final = ("a", "b", "c")
_TARGET: Final = fractions([["1/2", "3/10", "1/5"], ["1/10", "3/5", "3/10"], ["1/5", "1/5", "3/5"]])
_DRAFT: Final = fractions([["1/3", "1/3", "1/3"], ["1/5", "1/2", "3/10"], ["2/5", "2/5", "1/5"]])
_START: Final = 0
_LENGTH: Final = 3
"""Tokens of the sequences of the small example."""
MOST_GAMMA: Final = 4
"""Of the small example: the courses that chance can take multiply with every proposal."""


@dataclass(frozen=True)
class SequenceRow:
    """One sequence of the small example and its exact probabilities."""

    sequence: tuple[str, ...]
    target: Fraction
    speculative: Fraction


@dataclass(frozen=True)
class ExactLaw:
    """The small example, enumerated."""

    gamma: int
    length: int
    rows: tuple[SequenceRow, ...]
    """All of them, the likeliest first; with a fault also those that only it gives."""
    largest_difference: Fraction
    mean_first: Fraction
    """Tokens of the first round on average, with no limit."""
    target: Table
    """What the sequences should follow."""
    draft: Table
    """What the proposals are drawn from."""
    start: int
    """The token before the first one."""

    @property
    def names(self) -> tuple[str, ...]:
        """The tokens, in the order of the tables."""
        return _NAMES


@lru_cache(maxsize=3 * MOST_GAMMA)
def exact_law(gamma: int, fault: Fault = "none") -> ExactLaw:
    """Enumerate the small example: two tables over three tokens, in fractions.

    Parameters
    ----------
    gamma : int
        ``1..4``
    fault : str
        ``raw_q`` and ``raw_p`` are made here too: the draft or the target then keeps the two
        largest of each row. The others need caches, penalties or an end, which are not here: they
        change nothing.

    Returns
    -------
    ExactLaw

    Examples
    --------
    >>> law = exact_law(2)
    >>> len(law.rows), law.largest_difference, law.mean_first
    (27, Fraction(0, 1), Fraction(2251, 900))
    >>> exact_law(2, "raw_q").largest_difference > 0, exact_law(2, "forget_row") == law
    (True, True)
    """
    right = _two_largest(_TARGET) if fault == "raw_p" else _TARGET
    drawn = _two_largest(_DRAFT) if fault == "raw_q" else _DRAFT
    target = target_law(right, _START, _LENGTH)
    # The ratio takes both tables whole: under a fault not what is drawn from, or not what is right.
    found = speculative_law(_TARGET, _DRAFT, _START, gamma, _LENGTH, drawn=drawn)
    none = Fraction(0)
    likeliest = sorted({*target, *found}, key=lambda ids: (-target.get(ids, none), ids))
    first = block_law(_TARGET, _DRAFT, _START, gamma, UNLIMITED, drawn=drawn)
    return ExactLaw(
        gamma=gamma,
        length=_LENGTH,
        rows=tuple(
            SequenceRow(
                tuple(_NAMES[token] for token in ids), target.get(ids, none), found.get(ids, none)
            )
            for ids in likeliest
        ),
        largest_difference=largest_difference(target, found),
        mean_first=mean_tokens(first),
        target=right,
        draft=drawn,
        start=_START,
    )


def _two_largest(table: Table) -> Table:
    """Keep the two largest of each row; of equal ones the first."""
    return Table(tuple(top_k(row, 2) for row in table.rows))
