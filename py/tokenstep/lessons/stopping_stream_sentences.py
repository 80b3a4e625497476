"""The words of a stream that the reader brought: which message says what, with which numbers."""

from __future__ import annotations

from typing import Any, Final

from tokenstep.lessons.stopping_stream_panels import (
    CUT,
    NOT_EVENTS,
    reason_of,
    safe,
    state_of,
    worded_state_of,
)
from tokenstep.lessons.stopping_stream_run import Group, Told
from tokenstep.lessons.stopping_stream_seen import EXCERPT, Seen, What, excerpt
from tokenstep.stream.chat import REASONS
from tokenstep.stream.layout import Line
from tokenstep.trace import Message

EVENTS: Final[dict[What, str]] = {
    "text": "stopping-stream-event-text",
    "call": "stopping-stream-event-call",
    "reason": "stopping-stream-event-reason",
    "refusal": "stopping-stream-event-refusal",
    "other": "stopping-stream-event-other",
    "done": "stopping-stream-event-done",
    "error": "stopping-stream-event-error",
    "empty": "stopping-stream-event-empty",
    "unread": "stopping-stream-event-unread",
    "late": "stopping-stream-event-late",
    "plain": "stopping-stream-event-plain",
}


def message(name: str, **args: Any) -> Message:
    """Build a message."""
    return Message(id=name, args=args)


def started(told: Told) -> Message:
    """Say what will come, and in how many chunks."""
    chunks = -(-told.arrived // told.chunk)
    return message(
        "stopping-stream-started",
        bytes=len(told.data),
        chunk=told.chunk,
        chunks=chunks,
        cut="none" if told.cut is None or told.cut >= len(told.data) else "yes",
        arrived=told.arrived,
        chat="none" if told.form in NOT_EVENTS else "yes" if told.chat else "no",
    )


def chunk(told: Told, come: int) -> Message:
    """Say what the first chunk brings, and that it means nothing by itself."""
    return message("stopping-stream-chunk", received=come, total=len(told.data))


def line(found: Line) -> Message:
    """Say what a line is."""
    roles = {span.role for span in found.spans}
    kind = "field"
    if "comment" in roles:
        kind = "comment"
    elif "ignored" in roles:
        kind = "ignored"
    start, end = found.spans[0].start, found.spans[-1].end
    return message("stopping-stream-line", number=found.number, bytes=end - start, kind=kind)


def event(seen: Seen) -> Message:
    """Say what an event brings, and what becomes of it."""
    if seen.stop is not None:
        return message(
            "stopping-stream-event-stop",
            number=seen.number,
            characters=len(seen.stop),
            sent=seen.sent_total,
            invalid=seen.replaced,
        )
    args: dict[str, Any] = {"number": seen.number}
    if seen.what in ("text", "plain", "reason", "call"):
        args["invalid"] = seen.replaced
    if seen.what in ("text", "plain"):
        args |= {
            "characters": seen.characters,
            "received": seen.received,
            "sent": seen.sent_total,
            "held": len(seen.held),
        }
    elif seen.what == "reason":
        args |= {"reason": known(seen.reason), "characters": seen.characters}
    elif seen.what == "call":
        args |= {"calls": seen.calls, "characters": seen.argument_characters}
    elif seen.what == "unread":
        args |= {"code": seen.faults[0].code.replace("_", "-")}
    return message(EVENTS[seen.what], **args)


def known(reason: str | None) -> str:
    """Return a documented finish_reason; the text of any other is left to the table."""
    if reason is None:
        return "null"
    return reason if reason in REASONS else "other"


def group(found: Group) -> Message:
    """Say what events in a row brought together."""
    return message(
        "stopping-stream-group",
        first=found.first,
        last=found.last,
        count=found.last - found.first + 1,
        start=found.start,
        end=found.end,
        characters=found.characters,
        unread=found.kinds.get("unread", 0),
    )


def ended(told: Told) -> Message:
    """Say how the connection ended, and what is thrown away with it."""
    left = told.unfinished
    return message(
        "stopping-stream-ended",
        how=how(told),
        received=left.received,
        state=left.state,
        lost=left.received - left.start,
        flushed=told.flushed_characters,
        half=len(told.half),
    )


def how(told: Told) -> str:
    """Return how the connection ended."""
    return "closed" if told.cut is None else "cut"


def verdict(told: Told) -> Message:
    """Say what the three facts amount to."""
    return message(
        "stopping-stream-verdict",
        state=worded_state_of(told),
        reason=known(reason_of(told)),
        characters=told.received,
        events=told.events,
    )


def calls(told: Told) -> Message:
    """Say whether anything may be executed."""
    found = told.result.calls if told.result else ()
    allowed = sum(call.executable for call in found)
    return message("stopping-stream-calls", calls=len(found), allowed=allowed)


def client(told: Told) -> Message:
    """Say what the client still has to do."""
    found = told.result.calls if told.result else ()
    allowed = sum(call.executable for call in found)
    return message(
        "stopping-stream-client",
        action=action(told),
        allowed=allowed,
        refused=len(found) - allowed,
    )


def action(told: Told) -> str:
    """Return what the client does next, for code."""
    state, result = state_of(told), told.result
    if state in NOT_EVENTS and state != "json_error":
        return "form"
    if state in ("truncated", "empty", "error", "nothing", "json_error"):
        return "again"
    if result is None or state in ("not_chat", "completions", "other_choice"):
        return "ask"
    if state in ("reason_missing", "damaged", "calls_missing"):
        return "doubt"
    if result.executable:
        return "check" if len(result.executable) == len(result.calls) else "check_some"
    if result.calls:
        return "refuse"
    if result.finish_reason == "stop":
        return "use"
    return "shorter" if result.finish_reason in CUT else "doubt"


def cell(text: str) -> str:
    """Return a text for a cell: safe, and not long."""
    return safe(excerpt(text))[:EXCERPT]
