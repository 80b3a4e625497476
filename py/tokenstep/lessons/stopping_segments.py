"""Lines of a stream as the lesson ``stopping`` shows them: each byte with what it means and is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Literal

from tokenstep.stream.layout import Line, Span
from tokenstep.stream.layout import texts as text_and_bytes
from tokenstep.trace import StreamLine, StreamSegment


def shown_line(
    data: bytes, line: Line, now: tuple[int, int], received: int, over: bool
) -> StreamLine:
    """Show a line of a stream, cut where its state changes.

    Parameters
    ----------
    data : bytes
        The whole stream, also what never arrives.
    line : Line
    now : tuple of int
        The bytes ``[start, end)`` that the step is about; all before them are parsed.
    received : int
        Bytes that have come.
    over : bool
        Whether nothing more comes: what still waits is lost.

    Returns
    -------
    StreamLine

    Examples
    --------
    >>> from tokenstep.stream.layout import lines_from
    >>> data = "data: 我".encode()
    >>> line = shown_line(data, next(lines_from(data, 0, 1, 1)), (0, len(data)), 7, over=False)
    >>> [(each.text, each.role, each.state) for each in line.segments][2:]
    [('E6', 'character', 'now'), ('88 91', 'character', 'later')]
    """
    found: list[StreamSegment] = []
    for span in line.spans:
        for part in _parted(data, span, (*now, received)):
            found.append(
                StreamSegment(
                    key=f"byte{part.start}",
                    start=part.start,
                    end=part.end,
                    text=part.text,
                    role=part.role,
                    state=_state(part.start, now, received, over),
                )
            )
    return StreamLine(number=line.number, segments=tuple(found))


def _state(
    at: int, now: tuple[int, int], received: int, over: bool
) -> Literal["parsed", "now", "waiting", "lost", "later"]:
    start, end = now
    if at >= received:
        return "later"
    if at < start:
        return "parsed"
    if over:
        return "lost"
    return "now" if at < end else "waiting"


def _parted(data: bytes, span: Span, places: tuple[int, ...]) -> Iterator[Span]:
    """Cut a span where the state changes; of a character only its bytes become numbers."""
    cuts = sorted({at for at in places if span.start < at < span.end})
    if not cuts:
        yield span
        return
    for low, high in pairwise((span.start, *cuts, span.end)):
        raw = data[low:high]
        if span.role in ("line_end", "blank"):
            text = raw.decode().replace("\r", "␍").replace("\n", "␊")
            yield Span(start=low, end=high, text=text, role=span.role)
        elif span.role in ("bom", "invalid", "character"):
            yield Span(start=low, end=high, text=raw.hex(" ").upper(), role=span.role)
        else:
            rest = next((at for at, byte in enumerate(raw) if byte & 0xC0 != 0x80), len(raw))
            if rest:
                text = raw[:rest].hex(" ").upper()
                yield Span(start=low, end=low + rest, text=text, role="character")
            for part in text_and_bytes(raw[rest:], 0, len(raw) - rest, span.role):
                start, end = low + rest + part.start, low + rest + part.end
                yield Span(start=start, end=end, text=part.text, role=part.role)
