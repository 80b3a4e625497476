"""Text put together from very many pieces, without copying it again and again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tokenstep.stream.memory import width

_BLOCK: Final = 512
_LONG: Final = 1 << 15


class Gather:
    """Pieces of text; a few hundred of them at a time are joined into one.

    A list of all pieces would take many times the memory of the text, and one growing text would
    be copied each time. What is joined is kept as UTF-8 where that is smaller.

    Examples
    --------
    >>> gather = Gather()
    >>> for piece in ("a", "", "b"):
    ...     gather.add(piece)
    >>> gather.text(), gather.length
    ('ab', 2)
    """

    def __init__(self) -> None:
        self._blocks: list[bytes | str] = []
        self._pieces: list[str] = []
        self._pending = 0
        self._width = 1
        self.length = 0
        """Characters so far."""

    def add(self, piece: str) -> None:
        """Put a piece behind the others; it has no halves of characters."""
        if not piece:
            return
        if self._pending > _LONG or len(self._pieces) == _BLOCK:
            self._join()
        self.length += len(piece)
        self._pending += len(piece)
        self._pieces.append(piece)

    def _join(self) -> None:
        """Join the pieces; only when the next one comes, so that a long last one is not copied."""
        block = "".join(self._pieces)
        self._pieces, self._pending = [], 0
        size = width(block)
        self._width = max(self._width, size)
        encoded = b"" if size == 1 else block.encode()
        self._blocks.append(encoded if 0 < len(encoded) < size * len(block) else block)

    @property
    def memory(self) -> int:
        """Bytes of memory that the whole text takes."""
        return self.length * max((self._width, *map(width, self._pieces)))

    def parts(self) -> tuple[bytes | str, ...]:
        """Return all of it, as it is kept."""
        return (*self._blocks, "".join(self._pieces))

    def text(self) -> str:
        """Return all of it."""
        return joined(self.parts())

    def start(self, most: int) -> str:
        """Return the first characters."""
        found = ""
        for part in self.parts():
            found += part.decode() if isinstance(part, bytes) else part
            if len(found) >= most:
                break
        return found[:most]


def joined(parts: Iterable[bytes | str]) -> str:
    """Return the text of parts, some of them as UTF-8.

    Examples
    --------
    >>> joined(("a", "学".encode()))
    'a学'
    """
    return "".join(part.decode() if isinstance(part, bytes) else part for part in parts)
