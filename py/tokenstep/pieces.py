"""Work in pieces: a generator that yields progress and returns its result."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

from tokenstep.trace import Panel

T = TypeVar("T")

Piece = tuple[int, int] | tuple[int, int, Callable[[], Panel]]
"""How much is done and how much there is; and, if there is something to show on the way, what
makes it: called only when somebody is about to look."""


def drain(pieces: Generator[object, None, T]) -> T:
    """Run a generator to its end and return its result.

    Examples
    --------
    >>> def count():
    ...     yield 1, 2
    ...     yield 2, 2
    ...     return "done"
    >>> drain(count())
    'done'
    """
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            result: T = end.value
            return result
