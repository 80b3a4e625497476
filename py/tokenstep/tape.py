"""The tape: every token of a run and the state it is in, kept while the steps are built."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from tokenstep.micro.tokenizer import token_of
from tokenstep.trace import StripToken, TokenState


@dataclass(frozen=True)
class Tape:
    """Tiles in order; every change returns a new tape with only the changed tiles fresh.

    Examples
    --------
    >>> tape = Tape().add((1, 2), "prompt", (0, 1)).process((1, 2))
    >>> [(tile.token.text, tile.state, tile.row) for tile in tape.add((3,), "generated").tiles]
    [('我', 'processed', 1), ('爱', 'processed', 2), ('学习', 'selected', None)]
    """

    tiles: tuple[StripToken, ...] = ()

    def add(
        self,
        ids: tuple[int, ...],
        origin: Literal["prompt", "generated"],
        positions: tuple[int, ...] | None = None,
    ) -> Tape:
        """Add tiles: pending with their positions if those are given, else selected."""
        state: TokenState = "selected" if positions is None else "pending"
        new = tuple(
            StripToken(
                key=f"{origin[0]}{len(self.tiles) + i}",
                token=token_of(each),
                state=state,
                origin=origin,
                position=None if positions is None else positions[i],
                row=None,
                fresh=True,
            )
            for i, each in enumerate(ids)
        )
        return Tape((*self.settled().tiles, *new))

    def queue(self, positions: tuple[int, ...]) -> Tape:
        """Make the selected tile pending; with more positions than one, so many copies of it."""
        *rest, last = self.settled().tiles
        queued = Tape((*rest, replace(last, state="pending", position=positions[0], fresh=True)))
        if len(positions) == 1:
            return queued
        copies = queued.add((last.token.id,) * (len(positions) - 1), "generated", positions[1:])
        return Tape((*rest, queued.tiles[-1], *copies.tiles[len(queued.tiles) :]))

    def process(self, rows: tuple[int, ...]) -> Tape:
        """Give the pending tiles, in order, these cache rows (1-based)."""
        left = list(rows)
        return Tape(
            tuple(
                replace(tile, state="processed", row=left.pop(0), fresh=True)
                if tile.state == "pending" and left
                else tile
                for tile in self.settled().tiles
            )
        )

    def settled(self) -> Tape:
        """Return the same tape with nothing fresh."""
        return Tape(tuple(replace(tile, fresh=False) for tile in self.tiles))
