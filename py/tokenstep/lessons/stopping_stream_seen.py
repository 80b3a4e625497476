"""One event of a stream that the reader brought, as far as a step shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from tokenstep.stream.chat_chunk import Fault, FaultCode, Reading
from tokenstep.stream.events import Event
from tokenstep.stream.hold_back import Portion

EXCERPT: Final = 300
"""Characters of a text that a step shows."""
_FAULTS: Final = 5
_REPLACED: Final = (Fault(code="invalid_bytes"),)
"""What is wrong with an event of a stream of which nothing else is read."""

What = Literal[
    "text",
    "call",
    "reason",
    "refusal",
    "other",
    "done",
    "error",
    "empty",
    "unread",
    "late",
    "plain",
]


@dataclass(kw_only=True, slots=True)
class Seen:
    """One event, as far as a step shows it, and what was known after it.

    Not frozen only because one is made of every event of a long stream.
    """

    number: int
    type: str
    data: str
    """An excerpt."""
    length: int
    """Characters of the data."""
    whole: bool
    """False if only the start of the data was kept."""
    last_id: str
    start: int
    end: int
    line: int
    what: What
    reason: str | None
    error: str
    faults: tuple[Fault, ...]
    """A few of them."""
    replaced: int
    """How many U+FFFD in the data stand for bytes that are no UTF-8."""
    calls: int
    """Pieces of tool calls that it brings."""
    arguments: str
    """An excerpt of the text they bring."""
    argument_characters: int
    text: str
    """An excerpt of the text it brings."""
    characters: int
    """Of the text it brings."""
    sent: str
    """An excerpt of what goes out after it."""
    held: str
    dropped: str
    """An excerpt of what is never sent."""
    stop: str | None
    before: str
    """The end of the text that came before it."""
    sent_before: str
    """The end of what was sent before it."""
    received: int
    """Characters of text so far."""
    sent_total: int


class Noted(NamedTuple):
    """One event as it came, and what was known: made of every event, so it copies nothing."""

    event: Event
    what: What
    reading: Reading | None
    text: str
    portion: Portion
    before: str
    """The end of the text that came before it."""
    sent_before: str
    received: int
    sent_total: int

    @property
    def number(self) -> int:
        """Of the event."""
        return self.event.number

    @property
    def characters(self) -> int:
        """Of the text it brings."""
        return len(self.text)

    def seen(self) -> Seen:
        """Return what a step shows of it."""
        event, reading, portion = self.event, self.reading, self.portion
        arguments = "".join(each.arguments for each in reading.calls) if reading else ""
        return Seen(
            number=event.number,
            type=excerpt(event.type),
            data=excerpt(event.data),
            length=len(event.data),
            whole=event.whole,
            last_id=excerpt(event.last_id),
            start=event.start,
            end=event.end,
            line=event.line,
            what=self.what,
            reason=reading.finish_reason if reading else None,
            error=excerpt(reading.error) if reading else "",
            faults=reading.faults[:_FAULTS] if reading else _REPLACED[: event.replaced],
            replaced=event.replaced,
            calls=len(reading.calls) if reading else 0,
            arguments=excerpt(arguments),
            argument_characters=len(arguments),
            text=excerpt(self.text),
            characters=len(self.text),
            sent=excerpt(portion.sent),
            held=portion.held,
            dropped=excerpt(portion.dropped),
            stop=portion.stop,
            before=self.before,
            sent_before=self.sent_before,
            received=self.received,
            sent_total=self.sent_total,
        )


def shown(noted: Noted | Seen) -> Seen:
    """Return what a step shows of an event."""
    return noted if isinstance(noted, Seen) else noted.seen()


def excerpt(text: str) -> str:
    """Return a text, or the start and the end of a long one.

    Examples
    --------
    >>> excerpt("a" * 1000).count("a"), excerpt("ab")
    (299, 'ab')
    """
    if len(text) <= EXCERPT:
        return text
    head = EXCERPT * 2 // 3
    return text[:head] + "…" + text[head + 1 - EXCERPT :]


_KINDS: Final[dict[str, What]] = {"done": "done", "error": "error", "empty": "empty"}


def what_of(reading: Reading | None) -> What:
    """Say in a word what an event brought."""
    if reading is None:
        return "plain"
    if reading.kind == "chunk" and reading.text and not (reading.calls or reading.finish_reason):
        return "text"
    if reading.kind in _KINDS:
        return _KINDS[reading.kind]
    if reading.kind == "unread":
        late: FaultCode = "after_done"
        return "late" if reading.faults[0].code == late else "unread"
    if reading.finish_reason is not None:
        return "reason"
    if reading.calls:
        return "call"
    codes = [fault.code for fault in reading.faults]
    if "no_delta" in codes or "completion" in codes:
        return "unread"
    return "refusal" if "refusal" in codes else "other"
