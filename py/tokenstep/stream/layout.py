"""The lines of a stream and what each of their bytes means: for people who look at them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from tokenstep.stream.events import BOM, SLICE
from tokenstep.stream.utf8 import incomplete_tail

Role = Literal[
    "bom",
    "field",
    "space",
    "value",
    "comment",
    "ignored",
    "line_end",
    "blank",
    "character",
    "invalid",
    "unmarked",
]
FIELDS: Final = (b"data", b"event", b"id", b"retry")
HEAD: Final = 160
TAIL: Final = 60
"""Bytes at the start and at the end of a long text that are shown."""
_MOST: Final = 40
"""Parts of one line; what is behind them is shown as one, of which nothing is said."""
_MOST_TEXT: Final = 4 * (HEAD + TAIL)
"""Bytes of one line, about, that are shown in them."""
_GAP: Final = "…"


@dataclass(frozen=True, kw_only=True)
class Span:
    """Some bytes that mean one thing."""

    start: int
    end: int
    text: str
    """As text; bytes that are none as numbers (``F0 9F``); of a long one the start and the end.
    Of what is not shown part by part (``unmarked``) nothing but ``…``."""
    role: Role


@dataclass(frozen=True, kw_only=True)
class Line:
    """One line with its end."""

    number: int
    """1-based."""
    spans: tuple[Span, ...]


def count_lines(data: bytes, start: int = 0, end: int | None = None) -> int:
    r"""Count the lines of a part of a stream; one without an end counts too.

    Examples
    --------
    >>> count_lines(b"a\r\nb\rc\n"), count_lines(b"a\n\nb"), count_lines(b"a\nb\n", 2)
    (3, 3, 1)
    """
    stop = len(data) if end is None else end
    ends = sum(data.count(each, start, stop) for each in (b"\n", b"\r"))
    ends -= data.count(b"\r\n", start, stop)
    return ends + (stop > start and data[stop - 1] not in b"\r\n")


def lines_before(data: bytes, at: int, most: int) -> int:
    r"""Return where the line begins that stands so many lines before a place.

    Parameters
    ----------
    data : bytes
    at : int
        Where a line begins (or the middle of a line, which then counts as one).
    most : int

    Returns
    -------
    int

    Examples
    --------
    >>> lines_before(b"a\r\nb\rc\n", 7, 2), lines_before(b"a\n", 2, 9)
    (3, 0)
    """
    for _ in range(most):
        if at == 0:
            break
        stop = at
        if data[stop - 1 : stop] in (b"\n", b"\r"):
            stop -= 2 if data[stop - 2 : stop] == b"\r\n" else 1
        at = max(data.rfind(b"\n", 0, stop), data.rfind(b"\r", 0, stop)) + 1
    return at


def lines_from(data: bytes, at: int, number: int, most: int) -> Iterator[Line]:
    r"""Yield lines from a place where one begins.

    Parameters
    ----------
    data : bytes
        The whole stream.
    at : int
    number : int
        Of the line that begins there.
    most : int
        How many lines.

    Yields
    ------
    Line

    Examples
    --------
    >>> [span.role for span in next(lines_from(b"data: x\n", 0, 1, 1)).spans]
    ['field', 'space', 'value', 'line_end']
    """
    for place in range(most):
        if at >= len(data):
            return
        stop, end = _line_end(data, at)
        yield Line(number=number + place, spans=tuple(_spans(data, at, stop, end)))
        at = end


def _line_end(data: bytes, at: int) -> tuple[int, int]:
    """Return where a line ends, and its end does: both are the end of the stream if it has none."""
    lf = data.find(b"\n", at)
    stop = data.find(b"\r", at, lf if lf >= 0 else len(data))
    if stop < 0:
        return (lf, lf + 1) if lf >= 0 else (len(data), len(data))
    return stop, stop + (2 if lf == stop + 1 else 1)


def _spans(data: bytes, at: int, stop: int, end: int) -> Iterator[Span]:
    if at == 0 and data.startswith(BOM):
        yield Span(start=0, end=len(BOM), text=_hex(BOM), role="bom")
        at = len(BOM)
    empty = at == stop
    if not empty:
        yield from _line(data, at, stop)
    if end > stop:
        text = data[stop:end].decode().replace("\r", "␍").replace("\n", "␊")
        yield Span(start=stop, end=end, text=text, role="blank" if empty else "line_end")


def _line(data: bytes, at: int, stop: int) -> Iterator[Span]:
    colon = data.find(b":", at, stop)
    if colon == at:
        yield from texts(data, at, stop, "comment")
        return
    name_end = colon + 1 if colon >= 0 else stop
    known = data[at : colon if colon >= 0 else stop] in FIELDS
    if not known:
        yield from texts(data, at, stop, "ignored")
        return
    yield from texts(data, at, name_end, "field")
    if data[name_end : min(name_end + 1, stop)] == b" ":
        yield Span(start=name_end, end=name_end + 1, text=" ", role="space")
        name_end += 1
    yield from texts(data, name_end, stop, "value")


def texts(data: bytes, at: int, stop: int, role: Role) -> Iterator[Span]:
    r"""Cut bytes into what is text and what is not.

    Of very many parts the first are told apart; the rest is one that says nothing of its bytes.

    Examples
    --------
    >>> [(span.text, span.role) for span in texts(b"a\xff\xf0\x9f", 0, 4, "value")]
    [('a', 'value'), ('FF', 'invalid'), ('F0 9F', 'character')]
    >>> *_, last = texts(b"a\xff" * 60, 0, 120, "value")
    >>> last.text, last.role
    ('…', 'unmarked')
    """
    waits = incomplete_tail(data[max(at, stop - 3) : stop]) if stop == len(data) else 0
    end = stop - waits
    shown = parts = 0
    while at < end:
        if parts >= _MOST or shown >= _MOST_TEXT:
            yield Span(start=at, end=end, text=_GAP, role="unmarked")
            break
        wrong, behind = _wrong(data, at, end)
        if wrong > at:
            yield Span(start=at, end=wrong, text=_shortened(data, at, wrong), role=role)
        if behind > wrong:
            yield Span(start=wrong, end=behind, text=_hex(data[wrong:behind]), role="invalid")
        shown, parts = shown + min(wrong - at, HEAD + TAIL) + behind - wrong, parts + 1
        at = behind
    if waits:
        yield Span(start=end, end=stop, text=_hex(data[end:stop]), role="character")


def _wrong(data: bytes, at: int, end: int) -> tuple[int, int]:
    """Return where the next bytes stand that are no UTF-8; both are the end if there are none.

    A long text is decoded in slices, of which none is kept.
    """
    while at < end:
        stop = min(at + SLICE, end)
        if stop < end:
            stop -= incomplete_tail(data[stop - 3 : stop])
        try:
            data[at:stop].decode()
        except UnicodeDecodeError as error:
            return at + error.start, at + error.end
        at = stop
    return end, end


def _shortened(data: bytes, at: int, end: int) -> str:
    """Return a text that is UTF-8, or its start and its end: no character is cut in two."""
    if end - at <= HEAD + TAIL:
        return data[at:end].decode()
    head = data[at : at + HEAD].decode("utf-8", "ignore")
    return head + _GAP + data[end - TAIL : end].decode("utf-8", "ignore")


def _hex(data: bytes) -> str:
    return data.hex(" ").upper()
