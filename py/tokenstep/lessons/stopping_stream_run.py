"""A stream that the reader brought, read to its end: the first events, the last, and the rest."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Final, Literal

from tokenstep.lessons.stopping_stream_seen import (
    EXCERPT,
    Noted,
    Seen,
    What,
    excerpt,
    shown,
    what_of,
)
from tokenstep.stream.chat import ChatResult, ChatStream
from tokenstep.stream.chat_chunk import TOO_LARGE, Reading, read_event, reports_error
from tokenstep.stream.events import SLICE, Event, EventParser, Unfinished, slices
from tokenstep.stream.hold_back import HoldBack, Portion
from tokenstep.stream.json_text import JsonTextError, read_json
from tokenstep.stream.layout import count_lines
from tokenstep.stream.utf8 import decode

FIRST: Final = 12
LAST: Final = 6
"""Events at the start and at the end that have a step of their own."""
MOST_GROUPS: Final = 8
_LONG: Final = 4096
_MOST_FEEDS: Final = 2000


Form = Literal[
    "events",  # at least one was dispatched
    "none_dispatched",  # there are data lines, but no event came of them
    "no_data",  # an event stream, but of comments and fields without data
    "blank",  # empty lines and nothing else
    "nothing",  # not one byte
    # The others are no event stream at all.
    "json",
    "json_error",  # one JSON value that reports an error
    "json_lines",  # a JSON value on each line
    "other",
]


@dataclass(slots=True)
class Group:
    """Events in a row that are told together."""

    first: int
    last: int
    start: int
    end: int
    line: int
    characters: int
    kinds: dict[What, int]
    closing: Noted | Seen

    @property
    def after(self) -> Seen:
        """The last of them."""
        return shown(self.closing)


@dataclass(frozen=True, kw_only=True)
class Told:
    """All that the steps tell."""

    data: bytes
    chunk: int
    cut: int | None
    stops: tuple[str, ...]
    chat: bool
    """Whether it looks like the stream of a chat; if not, data is text as it is."""
    arrived: int
    """Bytes that came."""
    seen: tuple[Seen, ...]
    """The first events."""
    groups: tuple[Group, ...]
    last: tuple[Seen, ...]
    result: ChatResult | None
    """None if the stream is no chat stream."""
    error: str | None
    """What the sender reported in a stream that is no chat stream; None if nothing."""
    form: Form
    unfinished: Unfinished
    flushed: str
    """What was held to the end and went out then: an excerpt."""
    flushed_characters: int
    half: str
    """What became of half a character at the end of the text: U+FFFD, or nothing."""
    stop: str | None
    received: int
    sent: int
    """Characters."""
    text: str
    """The end of the text received: an excerpt."""
    events: int
    total_lines: int
    """Of the whole stream, also behind a cut."""
    comments: int
    last_id: str
    retry: int | None


def looks_like_chat(data: bytes) -> bool:
    """Tell whether a stream is to be read as that of a chat.

    Examples
    --------
    >>> looks_like_chat(b'data: {"choices":[]}'), looks_like_chat(b"data: ping")
    (True, False)
    """
    return any(mark in data for mark in (b'"choices"', b"[DONE]"))


_DATA_LINE: Final = re.compile(rb"(?:^|[\r\n])(?:\xef\xbb\xbf)?data(?:[:\r\n]|$)")
_OTHER_FIELD: Final = re.compile(rb"(?:^|[\r\n])(?:\xef\xbb\xbf)?(?:event|id|retry):")
_FIRST_COMMENT: Final = re.compile(rb"(?:\xef\xbb\xbf)?[\r\n]*:")
"""Only at the start: a colon behind the end of a line is in every larger file of any kind."""
_BLANK: Final = re.compile(rb"(?:\xef\xbb\xbf)?[\r\n]*")
_LINE_END: Final = re.compile(r"\r\n?|\n")
"""As in an event stream: JSON may hold U+2028, at which Python's own lines end too."""


def form_of(data: bytes, events: int) -> Form:
    r"""Tell what some bytes are, if no event came of them.

    Parameters
    ----------
    data : bytes
        The whole stream, or none if not one byte arrived.
    events : int
        How many events were dispatched.

    Examples
    --------
    >>> form_of(b'{"choices": []}', 0), form_of(b'{"a":1}\n{"a":2}\n', 0), form_of(b"data: x", 0)
    ('json', 'json_lines', 'none_dispatched')
    >>> form_of(b": keep-alive\n\n", 0), form_of(b"\n\n", 0), form_of(b"", 0)
    ('no_data', 'blank', 'nothing')
    """
    if events:
        return "events"
    if not data:
        return "nothing"
    if _BLANK.fullmatch(data):
        return "blank"
    if _DATA_LINE.search(data):
        return "none_dispatched"
    text = decode(data).strip()
    value = _parsed(text)
    if reports_error(value):
        return "json_error"
    if isinstance(value, dict | list):
        return "json"
    if _FIRST_COMMENT.match(data) or _OTHER_FIELD.search(data):
        return "no_data"
    lines = _LINE_END.split(text, maxsplit=1)
    return "json_lines" if len(lines) > 1 and isinstance(_parsed(lines[0]), dict) else "other"


def _parsed(text: str) -> object:
    try:
        return read_json(text.strip())
    except JsonTextError:
        return None


@dataclass
class _Reader:
    """What is kept while the stream is read: never more than a few events."""

    stops: tuple[str, ...]
    chat: ChatStream | None
    hold: HoldBack = field(init=False)
    seen: list[Seen] = field(default_factory=list)
    last: deque[Noted | Seen] = field(default_factory=deque)
    groups: list[Group] = field(default_factory=list)
    size: int = 1
    received: int = 0
    tail: str = ""
    sent_tail: str = ""
    error: str | None = None
    """The first error in a stream that is no chat stream."""

    def __post_init__(self) -> None:
        self.hold = HoldBack(self.stops)

    def take_all(self, events: list[Event]) -> None:
        """Take the events of one piece of the stream."""
        first = max(0, FIRST - len(self.seen))
        behind = max(first, len(events) - LAST)
        for event in events[:first]:
            self.seen.append(shown(self._noted(event)))
        if behind > first:
            # So many come that none of those kept so far can be among the last.
            while self.last:
                self._into_group(self.last.popleft())
            self._into_groups(events[first:behind])
        for event in events[behind:]:
            self.last.append(self._noted(event))
            if len(self.last) > LAST:
                self._into_group(self.last.popleft())

    def _noted(self, event: Event) -> Noted | Seen:
        reading = self._read(event)
        text = reading.text if reading else event.data
        before, sent_before = self.tail, self.sent_tail
        portion = self._push(text)
        self._grow(len(text), [text], [portion.sent])
        noted = Noted(
            event,
            what_of(reading),
            reading,
            text,
            portion,
            before,
            sent_before,
            self.received,
            self.hold.sent,
        )
        # Of a long one only what is shown is kept.
        return noted if len(event.data) < _LONG else noted.seen()

    def _read(self, event: Event) -> Reading | None:
        if self.chat:
            return self.chat.take(event)
        if not event.whole:
            return TOO_LARGE
        # A cheap look first: a long stream has very many events.
        if event.type == "error" or '"error"' in event.data:
            reading = read_event(event)
            if reading.kind == "error":
                self.error = reading.error if self.error is None else self.error
                return reading
        return None

    def _push(self, text: str) -> Portion:
        return self.hold.push(text) if len(text) < SLICE else push_long(self.hold, text)

    def _grow(self, characters: int, got: list[str], sent: list[str]) -> None:
        self.received += characters
        self.tail = _tail(self.tail, got)
        self.sent_tail = _tail(self.sent_tail, sent)

    def finish(self, half: str) -> tuple[str, int]:
        """Take what half a character became; return what goes out now, how much of it was held."""
        last = self.hold.push(half)
        sent = last.sent + self.hold.finish().sent
        self._grow(len(half), [half], [sent])
        return sent, len(sent) - (len(half) if self.hold.stop is None else 0)

    def _into_groups(self, events: list[Event]) -> None:
        """Take events of which only the last in a group is shown: the others are counted."""
        at = 0
        while at < len(events):
            room = self.groups[-1].first + self.size - events[at].number if self.groups else 0
            if room > 1:
                counted = events[at : min(at + room, len(events)) - 1]
                self._count(self.groups[-1], counted)
                at += len(counted)
            self._into_group(self._noted(events[at]))
            at += 1

    def _count(self, group: Group, events: list[Event]) -> None:
        read, push = self.chat.take if self.chat else self._read, self.hold.push
        kinds, got, sent = group.kinds, list[str](), list[str]()
        for event in events:
            reading = read(event)
            text = reading.text if reading else event.data
            what = what_of(reading)
            kinds[what] = kinds.get(what, 0) + 1
            got.append(text)
            sent.append((push(text) if len(text) < SLICE else self._push(text)).sent)
        characters = sum(map(len, got))
        group.characters += characters
        self._grow(characters, got, sent)

    def _into_group(self, noted: Noted | Seen) -> None:
        group = self.groups[-1] if self.groups else None
        place = noted.event if isinstance(noted, Noted) else noted
        if group and noted.number - group.first < self.size:
            group.last, group.end, group.closing = noted.number, place.end, noted
            group.characters += noted.characters
            group.kinds[noted.what] = group.kinds.get(noted.what, 0) + 1
            return
        if len(self.groups) == MOST_GROUPS:
            for first in range(0, MOST_GROUPS, 2):
                _merge(self.groups[first], self.groups[first + 1])
            self.groups = self.groups[::2]
            self.size *= 2
        self.groups.append(
            Group(
                noted.number,
                noted.number,
                place.start,
                place.end,
                place.line,
                noted.characters,
                {noted.what: 1},
                noted,
            )
        )


def _merge(group: Group, other: Group) -> None:
    group.last, group.end, group.closing = other.last, other.end, other.closing
    group.characters += other.characters
    for what, count in other.kinds.items():
        group.kinds[what] = group.kinds.get(what, 0) + count


def _tail(before: str, pieces: list[str]) -> str:
    """Return the end of a text that goes on."""
    found, missing = list[str](), EXCERPT
    for piece in reversed(pieces):
        found.append(piece[-missing:])
        missing -= len(found[-1])
        if not missing:
            return "".join(reversed(found))
    return before[-missing:] + "".join(reversed(found))


def push_long(hold: HoldBack, text: str) -> Portion:
    """Push a very long text a part at a time; of what goes out only the end is kept.

    Examples
    --------
    >>> push_long(HoldBack(("b",)), "a" * 10**6 + "bc").dropped
    'bc'
    """
    sent, dropped, stop, held = "", "", None, ""
    for at in range(0, len(text), SLICE):
        portion = hold.push(text[at : at + SLICE])
        sent, held = (sent + portion.sent)[-EXCERPT:], portion.held
        dropped = (dropped + portion.dropped)[:EXCERPT]
        stop = stop or portion.stop
    return Portion(generated=text, sent=sent, held=held, dropped=dropped, stop=stop)


def tell(
    data: bytes, *, chunk: int, cut: int | None, stops: tuple[str, ...]
) -> Generator[int, None, Told]:
    """Read a stream to its end; yield the bytes read so far after each piece."""
    arrived = len(data) if cut is None else min(cut, len(data))
    chat = ChatStream() if looks_like_chat(data) else None
    parser, reader = EventParser(), _Reader(stops, chat)
    # Very many small chunks are fed together: the result is the same, and that is tested.
    feed = chunk if len(data) <= chunk * _MOST_FEEDS else SLICE
    reported = 0
    for piece in slices(data[:arrived] if arrived < len(data) else data, feed):
        reader.take_all(parser.feed(piece))
        if parser.received - reported >= SLICE:
            reported = parser.received
            yield reported
    unfinished = parser.finish()
    result = chat.finish("closed" if cut is None else "cut", unfinished) if chat else None
    half = result.half if result else ""
    flushed, held = reader.finish(half)
    return Told(
        data=data,
        chunk=chunk,
        cut=cut,
        stops=stops,
        chat=chat is not None,
        arrived=arrived,
        seen=tuple(reader.seen),
        groups=tuple(reader.groups),
        last=tuple(map(shown, reader.last)),
        result=result,
        error=reader.error,
        # What was cut off is told by the whole: three letters of a line are no other format.
        form=form_of(data if arrived else b"", parser.events),
        unfinished=unfinished,
        flushed=excerpt(flushed),
        flushed_characters=held,
        half=half,
        stop=reader.hold.stop,
        received=reader.received,
        sent=reader.hold.sent,
        text=reader.tail,
        events=parser.events,
        total_lines=count_lines(data),
        comments=parser.comments,
        last_id=parser.last_id,
        retry=parser.retry,
    )
