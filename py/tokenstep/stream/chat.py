"""An OpenAI-compatible chat stream: what was said, and how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from tokenstep.stream.chat_chunk import DAMAGING, Fault, FaultCode, Reading, read_event
from tokenstep.stream.events import BOM, Event, EventParser, Unfinished, events_of
from tokenstep.stream.gather import Gather, joined
from tokenstep.stream.memory import START
from tokenstep.stream.surrogates import Joiner, has_half
from tokenstep.stream.tool_calls import ToolCall, ToolCalls

REASONS: Final = ("stop", "length", "tool_calls", "content_filter", "function_call")
"""The values of ``finish_reason`` that the API documents."""
KEPT_ISSUES: Final = 50
"""So many are kept with their raw text; of the others the number is known."""
KEPT_RAW: Final = 1 << 18
"""Characters of raw text that are kept in all; when they are used up, the start of each."""

_HALF: Final = Fault(code="half", place="delta.content")
_SECOND_BOM: Final = Event(
    number=1, type="message", data="", last_id="", start=0, end=2 * len(BOM), line=1
)
"""Where it stands: before all that the first event has."""

Transport = Literal["closed", "cut"]
"""``closed``: the sender closed the connection. ``cut``: it broke. Only the network knows."""

State = Literal[
    "empty",  # not one event was dispatched
    "not_chat",  # events, but none that a chat stream has
    "error",  # the server reported an error
    "completions",  # a stream of the older completions API: its text is not read here
    "other_choice",  # only answers beside the first, which are not read
    "truncated",  # no mark of an end: neither a finish_reason nor [DONE]
    "reason_missing",  # [DONE], but nobody said why it ended: a breach of the protocol
    "damaged",  # a finish_reason, but an event could not be read: the text may have a hole
    "calls_missing",  # finish_reason tool_calls, and no call: a breach of the protocol
    "complete",  # a finish_reason came, and all before it was read
]


@dataclass(frozen=True, kw_only=True)
class Issue:
    """Something that was not as it should be, and the event it was in, as received."""

    fault: Fault
    event: int
    """1-based."""
    start: int
    end: int
    """The bytes of the event."""
    raw: str
    """Its data, not repaired; the start of it once :data:`KEPT_RAW` is used up."""


@dataclass(frozen=True, kw_only=True)
class ChatResult:
    """Three facts that are never the same fact, what they amount to, and what was received."""

    finish_reason: str | None
    """The first one that came; None if none did."""
    done: bool
    """Whether ``[DONE]`` came."""
    transport: Transport
    state: State
    error: str | None
    """What the server said went wrong; None if it reported nothing."""
    parts: tuple[bytes | str, ...]
    """The text in parts, some of them as UTF-8: as a whole it may take four times the memory."""
    half: str
    """U+FFFD if the text ended in half of a character, which nothing joined: its end; or empty."""
    calls: tuple[ToolCall, ...]
    issues: tuple[Issue, ...]
    issue_counts: tuple[tuple[FaultCode, int], ...]
    """All of them by kind, also those that are not kept."""
    events: int
    chunks: int
    """Events that were chunks of a chat."""
    unfinished: Unfinished

    @property
    def text(self) -> str:
        """All text that was received, whatever the state; put together anew each time."""
        return joined(self.parts)

    @property
    def executable(self) -> tuple[ToolCall, ...]:
        """The calls that may go on to the checks of path, permission and freshness."""
        return tuple(call for call in self.calls if call.executable)


class ChatStream:
    r"""Takes events one by one, and says at the end how the stream ended.

    Examples
    --------
    >>> stream, parser = ChatStream(), EventParser()
    >>> half = b'data: {"choices":[{"delta":{"content":"hi"}}]}\n\ndata: [DO'
    >>> [stream.take(event).text for event in parser.feed(half)]
    ['hi']
    >>> ended = stream.finish("cut", parser.finish())
    >>> ended.state, ended.text, ended.finish_reason, ended.done, ended.unfinished.line
    ('truncated', 'hi', None, False, b'data: [DO')
    """

    def __init__(self) -> None:
        self._text = Gather()
        self._joiner = Joiner()
        self._calls = ToolCalls()
        self._error: str | None = None
        self._issues: list[Issue] = []
        self._counts: Counter[FaultCode] = Counter()
        self._raw_kept = 0
        self._events = 0
        self._chunks = 0
        self._own = 0
        """Chunks in which the first choice brings something where a chat stream has it."""
        self._half_in: Event | None = None
        """The event whose text ended in half of a character that still waits."""
        self.finish_reason: str | None = None
        self.done = False

    @property
    def counts(self) -> dict[FaultCode, int]:
        """How many faults of each kind there were so far."""
        return dict(self._counts)

    @property
    def calls(self) -> ToolCalls:
        """The tool calls so far."""
        return self._calls

    def take(self, event: Event) -> Reading:
        """Read the next event.

        Parameters
        ----------
        event : Event

        Returns
        -------
        Reading
            With all faults, those that show only from what came before among them; halves of
            characters are joined in its text.
        """
        self._events += 1
        if not (self.done or self.finish_reason or self._joiner.waiting):
            reading = read_event(event)
            kind, text, calls, reason, _, faults = reading
            if kind == "chunk" and not (calls or reason or faults or has_half(text)):
                # Text and nothing else, as nearly all are.
                self._chunks += 1
                self._own += 1
                self._text.add(text)
                return reading
            reading = self._apply(reading, event)
        elif self.done:
            reading = Reading(kind="unread", faults=(Fault(code="after_done"),))
        else:
            reading = self._apply(read_event(event), event)
        if reading.faults:
            self._note(event, reading.faults)
        return reading

    def _apply(self, reading: Reading, event: Event) -> Reading:
        if reading.kind == "done":
            self.done = True
        elif reading.kind == "error":
            self._error = self._error or reading.error or ""
        if reading.kind != "chunk":
            return reading
        self._chunks += 1
        read = bool(reading.text or reading.calls or reading.finish_reason)
        self._own += read and not any(each.code == "completion" for each in reading.faults)
        late = self.finish_reason is not None
        faults = list(reading.faults)
        if late and (reading.text or reading.calls):
            faults.append(Fault(code="after_reason"))
        for call in reading.calls:
            wrong = self._calls.take(call, late=late)
            if wrong:
                faults.append(Fault(code=wrong, place=f"tool_calls[{call.index}]"))
        reason = reading.finish_reason
        if reason is not None and not late:
            self.finish_reason = reason
            if reason not in REASONS:
                faults.append(Fault(code="unknown_reason", place="finish_reason"))
        elif reason not in (None, self.finish_reason):
            faults.append(Fault(code="two_reasons", place="finish_reason"))
        text = self._whole(reading.text, faults)
        if reading.text:
            # Of a long one the start: it is only kept to be shown.
            waits = bool(self._joiner.waiting)
            self._half_in = event._replace(data=event.data[:KEPT_RAW]) if waits else None
        self._text.add(text)
        if len(faults) == len(reading.faults) and text is reading.text:
            return reading
        return reading._replace(text=text, faults=tuple(faults))

    def _whole(self, piece: str, faults: list[Fault]) -> str:
        if not piece:
            return piece
        before = self._joiner.alone
        text = self._joiner.feed(piece)
        if self._joiner.alone > before:
            faults.append(_HALF)
        return text

    def _note(self, event: Event, faults: tuple[Fault, ...]) -> None:
        for fault in faults:
            self._counts[fault.code] += 1
            if len(self._issues) < KEPT_ISSUES:
                self._issues.append(
                    Issue(
                        fault=fault,
                        event=event.number,
                        start=event.start,
                        end=event.end,
                        raw=self._raw(event.data),
                    )
                )

    def _raw(self, data: str) -> str:
        raw = data if self._raw_kept + len(data) <= KEPT_RAW else data[:START]
        self._raw_kept += len(raw)
        return raw

    def finish(self, transport: Transport, unfinished: Unfinished) -> ChatResult:
        """End the stream.

        Parameters
        ----------
        transport : {"closed", "cut"}
        unfinished : Unfinished
            What the parser still held.

        Returns
        -------
        ChatResult
        """
        half = self._joiner.finish()
        if half:
            self._text.add(half)
            if self._half_in:
                self._note(self._half_in, (_HALF,))
        if unfinished.second_bom:
            self._note(_SECOND_BOM, (Fault(code="second_bom"),))
        damaging = frozenset(code for code in self._counts if code in DAMAGING)
        return ChatResult(
            finish_reason=self.finish_reason,
            done=self.done,
            transport=transport,
            state=self._state(damaging),
            error=self._error,
            parts=self._text.parts(),
            half=half,
            calls=self._calls.finish(
                finish_reason=self.finish_reason,
                error=self._error is not None,
                damaged=bool(damaging),
            ),
            issues=tuple(self._issues),
            issue_counts=tuple(sorted(self._counts.items())),
            events=self._events,
            chunks=self._chunks,
            unfinished=unfinished,
        )

    def _state(self, damaging: frozenset[FaultCode]) -> State:
        if not self._events:
            return "empty"
        if self._error is not None:
            return "error"
        # Other protocols also end with [DONE]: theirs is no breach of this one.
        other = any(code in self._counts for code in ("not_chat", "syntax"))
        if not self._chunks and (other or not self.done):
            return "not_chat"
        if not self._own and damaging == {"completion"}:
            return "completions"
        if not self._own and not damaging and self._counts["other_choice"]:
            return "other_choice"
        if self.finish_reason is None:
            return "reason_missing" if self.done else "truncated"
        if damaging:
            return "damaged"
        missing = self.finish_reason == "tool_calls" and not self._calls.count
        return "calls_missing" if missing else "complete"


def read_chat(chunks: Iterable[bytes], *, transport: Transport = "closed") -> ChatResult:
    r"""Read a whole stream.

    Parameters
    ----------
    chunks : iterable of bytes
        Any bytes, cut anywhere.
    transport : {"closed", "cut"}
        How the connection ended.

    Returns
    -------
    ChatResult

    Examples
    --------
    >>> ended = b'data: {"choices":[{"delta":{"content":"hi"},"finish_reason":"stop"}]}\n\n'
    >>> [read_chat([each]).state for each in (b"", ended, b"data: [DONE]\n\n", b"data: 1\n\n")]
    ['empty', 'complete', 'reason_missing', 'not_chat']
    """
    parser, stream = EventParser(), ChatStream()
    for event in events_of(parser, chunks):
        stream.take(event)
    return stream.finish(transport, parser.finish())
