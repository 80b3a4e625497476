"""The exact law of whole sequences: every course that chance can take, in fractions.

The models are tables (the next token depends on the last one), small enough to enumerate. What
decides each block is :func:`tokenstep.speculative.block.verify`, the decoder's own code.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from tokenstep.speculative.block import verify
from tokenstep.speculative.chance import Chance, outcomes

Ids = tuple[int, ...]
Law = Mapping[Ids, Fraction]


@dataclass(frozen=True)
class Table:
    """A model whose next token depends on the last one only."""

    rows: tuple[tuple[Fraction, ...], ...]
    """``[V, V]``; row i is the distribution behind token i."""

    def __post_init__(self) -> None:
        for at, row in enumerate(self.rows):
            if len(row) != len(self.rows):
                raise ValueError(f"row {at} has {len(row)} entries, wanted are {len(self.rows)}")
            if min(row) < 0 or sum(row) != 1:
                raise ValueError(f"row {at} sums to {sum(row)} or has a negative entry")


def target_law(target: Table, start: int, length: int, eos: int | None = None) -> Law:
    """Return the law of the first tokens by the chain rule: no draft, no rounds.

    Parameters
    ----------
    target : Table
    start : int
        The token before the first one.
    length : int
        The token limit, 0 or more.
    eos : int, optional
        Nothing follows it.

    Returns
    -------
    mapping from tuple of int to Fraction
        Only sequences of positive probability; the values sum to 1.

    Examples
    --------
    >>> coin = Table(((Fraction(1, 2), Fraction(1, 2)),) * 2)
    >>> target_law(coin, 0, 2, eos=1)[(1,)]
    Fraction(1, 2)
    """
    law: dict[Ids, Fraction] = {(): Fraction(1)}
    for _ in range(length):
        longer: dict[Ids, Fraction] = {}
        for ids, prob in law.items():
            if eos is not None and ids[-1:] == (eos,):
                longer[ids] = prob
                continue
            row = target.rows[ids[-1] if ids else start]
            longer |= {(*ids, token): prob * each for token, each in enumerate(row) if each}
        law = longer
    return law


def block_law(
    target: Table,
    draft: Table,
    start: int,
    gamma: int,
    room: int,
    eos: int | None = None,
    *,
    drawn: Table | None = None,
) -> Law:
    """Return the law of what goes out in one round.

    Parameters
    ----------
    target, draft : Table
        Over the same tokens.
    start : int
        The last committed token.
    gamma : int
        Proposals, 1 or more.
    room : int
        How many tokens may still go out, 1 or more.
    eos : int, optional
    drawn : Table, optional
        What the proposals are really drawn from, if that is not ``draft``: a fault. It is positive
        only where ``draft`` is.

    Examples
    --------
    >>> sure = Table(((Fraction(0), Fraction(1)),) * 2)
    >>> dict(block_law(sure, sure, 0, 2, 9))
    {(1, 1, 1): Fraction(1, 1)}
    """
    source = draft if drawn is None else drawn

    def algorithm(chance: Chance) -> Ids:
        drafted: Ids = ()
        for _ in range(gamma):
            drafted += (chance.pick(source.rows[drafted[-1] if drafted else start]),)
        before = (start, *drafted)
        q_rows = [draft.rows[token] for token in before[:-1]]
        p_rows = [target.rows[token] for token in before]
        return verify(drafted, q_rows, p_rows, chance, eos=eos, room=room).emitted

    law: dict[Ids, Fraction] = defaultdict(Fraction)
    for emitted, probability in outcomes(algorithm):
        law[emitted] += Fraction(probability)
    return law


def speculative_law(
    target: Table,
    draft: Table,
    start: int,
    gamma: int,
    length: int,
    eos: int | None = None,
    *,
    drawn: Table | None = None,
) -> Law:
    """Return the law of the first tokens as speculative decoding gives them, round after round.

    Parameters
    ----------
    target, draft, start, gamma, eos, drawn
        As for :func:`block_law`.
    length : int
        The token limit, 1 or more.

    Returns
    -------
    mapping from tuple of int to Fraction
        Equal to :func:`target_law`, to the last digit, unless ``drawn`` is a fault: that is the
        claim to be tested.

    Notes
    -----
    A round depends on the last token and the room only, so each such pair is enumerated once.

    Examples
    --------
    >>> half, third = Fraction(1, 2), Fraction(1, 3)
    >>> target, draft = Table(((half, half),) * 2), Table(((third, 1 - third),) * 2)
    >>> speculative_law(target, draft, 0, 2, 3) == target_law(target, 0, 3)
    True
    """

    @cache
    def rest(last: int, room: int) -> tuple[tuple[Ids, Fraction], ...]:
        law: dict[Ids, Fraction] = defaultdict(Fraction)
        for emitted, probability in block_law(
            target, draft, last, gamma, room, eos, drawn=drawn
        ).items():
            ended = len(emitted) == room or emitted[-1] == eos
            behind = (((), Fraction(1)),) if ended else rest(emitted[-1], room - len(emitted))
            for more, each in behind:
                law[emitted + more] += probability * each
        return tuple(law.items())

    return dict(rest(start, length))


def mean_tokens(law: Law) -> Fraction:
    """Return the mean number of tokens under a law.

    Examples
    --------
    >>> mean_tokens({(1,): Fraction(1, 2), (1, 2): Fraction(1, 2)})
    Fraction(3, 2)
    """
    return sum((len(ids) * probability for ids, probability in law.items()), start=Fraction(0))


def largest_difference(one: Law, other: Law) -> Fraction:
    """Return the largest absolute difference of two laws over all sequences of either.

    Examples
    --------
    >>> largest_difference({(0,): Fraction(1)}, {(1,): Fraction(1)})
    Fraction(1, 1)
    """
    none = Fraction(0)
    return max(abs(one.get(ids, none) - other.get(ids, none)) for ids in {*one, *other})


def fractions(rows: Sequence[Sequence[str | int | Fraction]]) -> Table:
    """Read a table of fractions as they are written, ``"3/10"``.

    Examples
    --------
    >>> fractions([["1/2", "1/2"], [0, 1]]).rows[1]
    (Fraction(0, 1), Fraction(1, 1))
    """
    return Table(tuple(tuple(Fraction(each) for each in row) for row in rows))
