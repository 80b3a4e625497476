"""The event stream of HTML ("server-sent events"), fed in chunks of bytes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from tokenstep.stream.memory import MOST_TEXT, START, width
from tokenstep.stream.utf8 import Utf8Decoder, decode, incomplete_tail

BOM: Final = b"\xef\xbb\xbf"
SLICE: Final = 1 << 15
"""Bytes that are looked at in one go: a huge chunk must not make a huge list of events."""
RETRY_DIGITS: Final = 15
"""A ``retry`` of more digits (30 000 years) is ignored: no timer could hold it."""

_LINE_END: Final = re.compile(rb"\r\n?|\n")
_USUAL: Final = b"data: "
_SHORT: Final = 4096
"""Lines of fewer bytes are copied, which is quicker; longer ones are not, which is smaller."""
_BETWEEN: Final = b"\n\n"
_SHORTEST_RUN: Final = 512
"""Chunks of fewer bytes are not worth to be looked at twice."""
LONGEST_NAME: Final = 1 << 16
"""An ``id`` or ``event`` of more bytes is ignored: no header could send it back."""
_REPLACED: Final = "\ufffd"
_REPLACED_BYTES: Final = _REPLACED.encode()
_CR: Final = 0x0D
_LF: Final = 0x0A


class Event(NamedTuple):
    """One dispatched event. A named tuple, because a long stream makes very many."""

    number: int
    """1-based."""
    type: str
    """``message`` unless the stream says otherwise."""
    data: str
    last_id: str
    """The last event id at this point: it stays until another is given."""
    start: int
    """Offset of its first line, comments before it included."""
    end: int
    """Offset behind the byte that dispatched it: the first of the end of the empty line."""
    line: int
    """1-based number of its first line."""
    whole: bool = True
    """False if the data is too large to be kept (:data:`MOST_TEXT`): ``data`` is its start."""
    replaced: int = 0
    """How many U+FFFD in the data stand for bytes that are no UTF-8; one that was sent is none."""


@dataclass(frozen=True, kw_only=True)
class Unfinished:
    """What a parser still held when the stream ended. All of it is thrown away, by rule."""

    state: Literal["empty", "clean", "event", "line", "character"]
    """``empty``: not one byte came. ``clean``: nothing was pending. ``event``: whole lines, but
    no empty line behind them. ``line``: a line without its end. ``character``: such a line, and
    its last character is not whole."""
    received: int
    """Bytes in all."""
    start: int
    """Where what is thrown away begins; ``received`` if nothing is."""
    type: str
    """Of the event that was not dispatched; empty if it has none yet."""
    data: str
    """The data lines it had, joined; empty if none. Of very long ones the start."""
    line: bytes
    """The line without an end."""
    line_start: int
    character: bytes
    """The bytes of the character that is not whole: 0 to 3, the end of ``line``."""
    second_bom: bool = False
    """Whether a second byte order mark stood behind the first: by rule only one is skipped, so that
    the name of the first field was none that is known, and its line was ignored."""


class EventParser:
    r"""Parse an event stream; the result does not depend on where its chunks were cut.

    Notes
    -----
    HTML Standard, "Server-sent events", "Parsing an event stream" and "Interpreting an event
    stream". Lines end at CR, LF and CRLF only. They are cut before they are decoded, which is the
    same: neither byte is ever a part of another character.

    Examples
    --------
    >>> parser = EventParser()
    >>> parser.feed(b"data: A\r"), parser.feed(b"\ndata: B\r\n")
    ([], [])
    >>> [event.data for event in parser.feed(b"\r")], parser.feed(b"\ndata: lost")
    (['A\nB'], [])
    >>> ended = parser.finish()
    >>> ended.state, ended.line
    ('line', b'data: lost')
    """

    def __init__(self) -> None:
        self._received = 0
        self._line = bytearray()
        self._line_start = 0
        self._after_cr = False
        self._bom_may_come = True
        self._second_bom = False
        self._data = bytearray()
        self._type = ""
        self._last_id = ""
        self._start = 0
        self._start_line = 1
        self._begun = False
        self._finished = False
        self.events = 0
        """How many were dispatched."""
        self.lines = 0
        """How many lines have ended."""
        self.comments = 0
        self.retry: int | None = None
        """Milliseconds to wait before connecting again, as the stream asks."""

    @property
    def received(self) -> int:
        """Bytes so far."""
        return self._received

    @property
    def last_id(self) -> str:
        """The last event id, as it would be sent when connecting again."""
        return self._last_id

    @property
    def line(self) -> bytes:
        """The bytes of the line that has not ended yet."""
        return bytes(self._line)

    @property
    def data(self) -> str:
        """The data lines of the event that is not dispatched yet, joined by LF."""
        return decode(self._data[:-1])

    @property
    def type(self) -> str:
        """The type of the event that is not dispatched yet; empty if none was given."""
        return self._type

    def feed(self, chunk: bytes) -> list[Event]:
        """Take the next bytes, and return the events that they complete.

        Parameters
        ----------
        chunk : bytes
            Any number of them. For a list of bounded length feed slices: see :func:`events_of`.

        Returns
        -------
        list of Event

        Raises
        ------
        ValueError
            If the stream has been finished.
        """
        if self._finished:
            raise ValueError("the stream is finished")
        found: list[Event] = []
        base, at = self._received, 0
        if self._after_cr and chunk:
            self._after_cr = False
            if chunk[0] == _LF:
                at = 1
                self._skip_lf(base)
        if _SHORTEST_RUN <= len(chunk) <= SLICE and _CR not in chunk:
            at = self._runs(chunk, at, base, found)
        at = self._lines(chunk, at, len(chunk), base, found)
        if at < len(chunk):
            self._line += memoryview(chunk)[at:]
        elif chunk and chunk[-1] == _CR:
            self._after_cr = True
        self._received = base + len(chunk)
        return found

    def _lines(self, chunk: bytes, at: int, stop: int, base: int, found: list[Event]) -> int:
        """Take all lines that end in a part of a chunk; return where the last of them ends."""
        for end in _LINE_END.finditer(chunk, at, stop):
            line_stop = end.start()
            if self._line:
                self._line += memoryview(chunk)[at:line_stop]
                line: bytes | bytearray = self._line
            else:
                line = chunk[at:line_stop]
            at = end.end()
            self._end_line(line, base + line_stop + 1, found)
            self._line_start = base + at
            if not self._begun:
                self._start, self._start_line = self._line_start, self.lines + 1
        return at

    def _runs(self, chunk: bytes, at: int, base: int, found: list[Event]) -> int:
        """Take the events that are one usual line, as nearly all are, in one go: for speed only.

        The chunk has no CR. What is not such a line is taken line by line.
        """
        first, last = chunk.find(_BETWEEN, at), chunk.rfind(_BETWEEN, at) + len(_BETWEEN)
        if first < 0:
            return at
        if self._line or self._begun or self._bom_may_come:
            at = self._lines(chunk, at, first + len(_BETWEEN), base, found)
        if last <= at:
            return at
        events = chunk[at : last - len(_BETWEEN)].split(_BETWEEN)
        # Decoded together it is the same: an LF is never a part of another character.
        together = decode(chunk[at : last - len(_BETWEEN)])
        texts, odd = together.split("\n\n"), _REPLACED in together
        for event, text in zip(events, texts, strict=True):
            stop = at + len(event) + len(_BETWEEN)
            if not event:
                self.lines += len(_BETWEEN)
            elif event.startswith(_USUAL) and b"\n" not in event:
                self.events += 1
                found.append(
                    Event(
                        self.events,
                        "message",
                        text[len(_USUAL) :],
                        self._last_id,
                        base + at,
                        base + stop,
                        self.lines + 1,
                        True,
                        _replaced(text, event) if odd else 0,
                    )
                )
                self.lines += 2
            else:
                self._start, self._start_line = base + at, self.lines + 1
                self._lines(chunk, at, stop, base, found)
            at = stop
        self._line_start = self._start = base + at
        self._start_line = self.lines + 1
        return at

    def _skip_lf(self, at: int) -> None:
        """Let the LF of a CRLF that was cut in two belong to the line before."""
        self._line_start = at + 1
        if not self._begun:
            self._start = at + 1

    def _end_line(self, line: bytes | bytearray, end: int, found: list[Event]) -> None:
        self.lines += 1
        if self._bom_may_come:
            self._bom_may_come = False
            if line.startswith(BOM):
                line = line[len(BOM) :]
                self._second_bom = line.startswith(BOM)
        if line:
            self._begun = True
            self._take(line)
        elif self._data:
            self.events += 1
            data, whole, replaced = self._joined()
            found.append(
                Event(
                    number=self.events,
                    type=self._type or "message",
                    data=data,
                    last_id=self._last_id,
                    start=self._start,
                    end=end,
                    line=self._start_line,
                    whole=whole,
                    replaced=replaced,
                )
            )
            self._data = bytearray()
            self._type, self._begun = "", False
        else:
            # An empty line with nothing before it dispatches nothing, but forgets the type.
            self._type, self._begun = "", False
        if self._line:
            self._line = bytearray()

    def _joined(self) -> tuple[str, bool, int]:
        """Return the data, or its start, whether it is whole, what was replaced; forget it.

        The one LF too many is not a part of it.
        """
        del self._data[-1:]
        if len(self._data) <= SLICE:
            text = decode(self._data)
            return text, True, _replaced(text, self._data)
        # In one go the decoder would need several times the memory of the result.
        decoder, size = Utf8Decoder(), len(self._data)
        parts, characters, widest = list[str](), 0, 1
        for at in range(0, size, SLICE):
            parts.append(decoder.feed(self._data[at : at + SLICE]))
            characters, widest = characters + len(parts[-1]), max(widest, width(parts[-1]))
            if characters * widest > MOST_TEXT:
                return parts[0][:START], False, 0
        sent = self._data.count(_REPLACED_BYTES)
        self._data = bytearray()
        parts.append(decoder.finish())
        return "".join(parts), True, sum(part.count(_REPLACED) for part in parts) - sent

    def _take(self, line: bytes | bytearray) -> None:
        """Interpret one line that is not empty."""
        if line.startswith(_USUAL) and len(line) < _SHORT:
            self._data += line[len(_USUAL) :]
            self._data.append(_LF)
            return
        colon = line.find(b":")
        if colon == 0:
            self.comments += 1
            return
        name, value = (line, 0) if colon < 0 else (line[:colon], colon + 1)
        if colon < 0:
            value = len(line)
        elif line[value : value + 1] == b" ":
            value += 1
        if name == b"data":
            if line is self._line and not self._data:
                # A long line, which is not copied.
                self._line = bytearray()
                line.append(_LF)  # first: once its front is cut off, growing would copy it
                del line[:value]
                self._data = line
                return
            self._data += memoryview(line)[value:]
            self._data.append(_LF)
        elif name == b"event":
            if len(line) - value <= LONGEST_NAME:
                self._type = decode(line[value:])
        elif name == b"id":
            if len(line) - value <= LONGEST_NAME and 0 not in line[value:]:
                self._last_id = decode(line[value:])
        elif name == b"retry":
            digits = line[value:].lstrip(b"0") or line[value:][-1:]
            if digits.isdigit() and len(digits) <= RETRY_DIGITS:
                self.retry = int(digits)

    def finish(self) -> Unfinished:
        """End the stream and say what was still pending; it is thrown away."""
        self._finished = True
        line = bytes(self._line)
        character = line[len(line) - incomplete_tail(line) :]
        pending = bool(line) or (self._begun and bool(self._data or self._type))
        state: Literal["empty", "clean", "event", "line", "character"] = "clean"
        if not self._received:
            state = "empty"
        elif character:
            state = "character"
        elif line:
            state = "line"
        elif pending:
            state = "event"
        return Unfinished(
            state=state,
            received=self._received,
            start=self._start if pending else self._received,
            type=self._type,
            data=self._joined()[0],
            line=line,
            line_start=self._line_start if line else self._received,
            character=character,
            second_bom=self._second_bom,
        )


def _replaced(text: str, data: bytes | bytearray) -> int:
    """Count what decoding made of wrong bytes: a U+FFFD that was sent is always decoded to one."""
    if _REPLACED not in text:
        return 0
    return text.count(_REPLACED) - data.count(_REPLACED_BYTES)


def slices(data: bytes, chunk: int) -> Iterator[bytes]:
    """Cut bytes into chunks, and those into slices of at most :data:`SLICE`.

    Examples
    --------
    >>> list(slices(b"abcde", 2))
    [b'ab', b'cd', b'e']
    """
    for start in range(0, len(data), chunk):
        stop = min(start + chunk, len(data))
        for at in range(start, stop, SLICE):
            yield data[at : min(at + SLICE, stop)]


def events_of(parser: EventParser, chunks: Iterable[bytes]) -> Iterator[Event]:
    r"""Yield the events of chunks as they come, never more than those of one slice at a time.

    Examples
    --------
    >>> chunks = [b"data: a\n\nda", b"ta: b\n\ndata: c\n"]
    >>> [event.data for event in events_of(EventParser(), chunks)]
    ['a', 'b']
    """
    for chunk in chunks:
        for piece in slices(chunk, SLICE):
            yield from parser.feed(piece)
