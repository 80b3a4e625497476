"""Work in pieces: a generator that yields progress and returns its result."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


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
