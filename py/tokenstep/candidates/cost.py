"""What N candidates cost: every call, whoever wins."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tokenstep.candidates.best_of import Chooser


@dataclass(frozen=True)
class Call:
    """One call that is paid."""

    what: str
    """``candidate`` or ``judge``."""
    number: int
    """1-based, among calls of its kind."""
    price: Fraction


@dataclass(frozen=True)
class Ledger:
    """All calls of one task."""

    calls: tuple[Call, ...]

    @property
    def total(self) -> Fraction:
        """What is paid."""
        return sum((call.price for call in self.calls), Fraction(0))

    def part(self, what: str) -> Fraction:
        """Return what the calls of one kind cost together."""
        return sum((call.price for call in self.calls if call.what == what), Fraction(0))

    @property
    def of_the_winner(self) -> Fraction:
        """What the winner alone cost: the count that leaves out the rest."""
        return self.calls[0].price


def ledger(count: int, chooser: Chooser, call: Fraction, judge: Fraction) -> Ledger:
    """Book every candidate and every call of the chooser.

    Parameters
    ----------
    count : int
        Candidates, at least 1.
    chooser : Test or Model
    call, judge : Fraction
        Price of a candidate and of one call of the chooser, in the same unit.

    Raises
    ------
    ValueError
        If there is no candidate, or a price is negative.

    Examples
    --------
    >>> from tokenstep.candidates.best_of import Model
    >>> found = ledger(4, Model(Fraction(0)), Fraction(1), Fraction(1, 2))
    >>> found.total, found.of_the_winner
    (Fraction(11, 2), Fraction(1, 1))
    """
    if count < 1 or call < 0 or judge < 0:
        raise ValueError(f"count = {count}, call = {call}, judge = {judge}: out of range")
    made = [Call("candidate", i + 1, call) for i in range(count)]
    made += [Call("judge", i + 1, judge) for i in range(chooser.calls(count))]
    return Ledger(tuple(made))
