"""Which tokens of a response are told in one step, and what happens in it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

from tokenstep.lessons.stopping_run import Told
from tokenstep.stopping.response import Move

Kind = Literal[
    "plain",  # sent as it comes
    "pending",  # ends inside a character
    "whole",  # completes one
    "held",  # may begin the stop string
    "released",  # did not
    "stop",  # completes it
    "call",  # arguments of a tool call
    "eos",
    "garbled",  # mistake: half a character was decoded
    "early",  # mistake: the beginning of a stop string was sent
]
_TOGETHER: Final[frozenset[Kind]] = frozenset(("plain", "held", "call", "garbled", "early"))


@dataclass(frozen=True, kw_only=True)
class Group:
    """Tokens that are told together."""

    kind: Kind
    first: int
    last: int
    """0-based, both included."""
    moves: tuple[Move, ...]

    @property
    def text(self) -> str:
        """The characters that became whole."""
        return "".join(move.generated for move in self.moves)

    @property
    def sent(self) -> str:
        """What was sent."""
        return "".join(move.sent for move in self.moves)

    @property
    def end(self) -> Move:
        """The last move of the group."""
        return self.moves[-1]


def groups(told: Told) -> tuple[Group, ...]:
    """Return the groups of a response, in order; what happens at its end is in none of them.

    Examples
    --------
    >>> from tokenstep.lessons.stopping_options import StoppingOptions
    >>> from tokenstep.lessons.stopping_run import tell
    >>> [(group.kind, group.last + 1) for group in groups(tell(StoppingOptions()))]
    [('plain', 3), ('pending', 4), ('whole', 5), ('pending', 6), ('whole', 7), ('held', 8), \
('released', 9), ('plain', 14), ('held', 16), ('stop', 17)]
    """
    moves = told.ended.response.moves[:-1]
    kinds = [_kind(told, i) for i in range(len(moves))]
    starts = [0, *(i for i in range(1, len(moves)) if not _same(kinds, i)), len(moves)]
    return tuple(
        Group(kind=kinds[begin], first=begin, last=end - 1, moves=moves[begin:end])
        for begin, end in pairwise(starts)
    )


def _same(kinds: list[Kind], i: int) -> bool:
    return kinds[i] == kinds[i - 1] and kinds[i] in _TOGETHER


def _kind(told: Told, i: int) -> Kind:
    moves, right = told.ended.response.moves, told.reference.moves
    move, before = moves[i], moves[i - 1] if i else None
    assert move.token is not None
    if move.token.part != "text":
        return "call" if move.token.part == "call" else "eos"
    if move.stop:
        return "stop"
    if told.mistake == "decode_alone" and "\ufffd" in move.generated:
        return "garbled"
    if right[i].held and not move.held:
        return "early"
    if move.pending:
        return "pending"
    if before is not None and before.pending:
        return "whole"
    if before is not None and before.held and not move.held:
        return "released"
    return "held" if move.held else "plain"
