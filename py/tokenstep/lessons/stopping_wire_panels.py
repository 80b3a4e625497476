"""The bytes of the example on the wire, as the lesson ``stopping`` shows them."""

from __future__ import annotations

from typing import Final

from tokenstep.lessons.stopping_segments import shown_line
from tokenstep.stream.events import Unfinished
from tokenstep.stream.layout import count_lines, lines_before, lines_from
from tokenstep.stream.utf8 import decode
from tokenstep.trace import Message, StreamBuffer, StreamPanel

_LINES: Final = 6
_ABOVE: Final = 2
CHUNK: Final = 100
"""Bytes of a chunk of the network, where the lesson cuts it evenly."""


def stream(
    data: bytes,
    now: tuple[int, int],
    received: int,
    chunk_ends: tuple[int, ...],
    rule: str,
    *,
    cut: int | None = None,
    buffers: tuple[StreamBuffer, ...] = (),
    over: bool = False,
) -> StreamPanel:
    """Show the wire around the bytes of a step.

    Parameters
    ----------
    data : bytes
        All that the server sends, also what never arrives.
    now : tuple of int
        The bytes ``[start, end)`` that the step is about; ``start`` begins a line.
    received : int
        Bytes that have come.
    chunk_ends : tuple of int
        Where chunks end, anywhere in the stream.
    rule : str
        Id of a message.
    cut : int or None
        Where the connection breaks.
    buffers : tuple of StreamBuffer
    over : bool
        Whether nothing more comes: what still waits is lost.
    """
    top = lines_before(data, now[0], _ABOVE)
    before = count_lines(data, 0, top)
    shown = tuple(lines_from(data, top, before + 1, _LINES))
    last = shown[-1].spans[-1].end
    return StreamPanel(
        title=Message(id="stopping-wire-panel"),
        lines=tuple(shown_line(data, each, now, received, over) for each in shown),
        before=before,
        after=count_lines(data) - before - len(shown),
        received=received,
        total=len(data),
        chunk_ends=tuple(each for each in chunk_ends if top < each <= last),
        cut=cut,
        buffers=buffers,
        rule=Message(id=rule),
    )


def evenly(size: int) -> tuple[int, ...]:
    """Return where chunks end that are all as long.

    Examples
    --------
    >>> evenly(250)
    (100, 200, 250)
    """
    return (*range(CHUNK, size, CHUNK), size)


def buffers(left: Unfinished) -> tuple[StreamBuffer, ...]:
    """Return what a parser holds at the end: the half character, the half line, the data."""
    line = left.line[: len(left.line) - len(left.character)]
    return (
        StreamBuffer(
            id="bytes",
            label=Message(id="stopping-buffer-bytes"),
            text=left.character.hex(" ").upper(),
        ),
        StreamBuffer(id="line", label=Message(id="stopping-buffer-line"), text=decode(line)),
        StreamBuffer(id="data", label=Message(id="stopping-buffer-data"), text=left.data),
    )
