"""The panels of a stream that the reader brought: bytes, lines of text, lamps."""

from __future__ import annotations

from typing import Final, Literal

from tokenstep.lessons.stopping_segments import shown_line
from tokenstep.lessons.stopping_stream_run import Told
from tokenstep.lessons.stopping_stream_seen import EXCERPT, Seen, excerpt
from tokenstep.stream.layout import (
    HEAD,
    TAIL,
    count_lines,
    lines_before,
    lines_from,
)
from tokenstep.stream.utf8 import decode
from tokenstep.trace import (
    Lamp,
    LampsPanel,
    Message,
    StreamBuffer,
    StreamLine,
    StreamPanel,
    TextLine,
    TextLinesPanel,
    TextPiece,
)

_LINES: Final = 8
"""Lines of the stream in a panel."""
_ABOVE: Final = 2
_BELOW: Final = 2
_ENOUGH: Final = 4 * EXCERPT
"""Bytes that surely hold the characters of an excerpt."""


def stream(
    told: Told,
    *,
    now: tuple[int, int],
    line: int,
    rule: str | None,
    received: int | None = None,
    buffers: tuple[StreamBuffer, ...] = (),
    over: bool = False,
) -> StreamPanel:
    """Show the stream around the bytes of a step.

    Parameters
    ----------
    told : Told
    now : tuple of int
        The bytes ``[start, end)`` that the step is about; all before them are parsed. ``start``
        begins a line.
    line : int
        1-based number of the line that begins there.
    rule : str or None
        Id of a message.
    received : int or None
        Bytes that have come; None for those of all chunks that the step needs.
    buffers : tuple of StreamBuffer
    over : bool
        Whether the stream has ended: what still waits is lost.
    """
    data, (start, end) = told.data, now
    come = arrived(told, end) if received is None else received
    top = lines_before(data, start, _ABOVE)
    number = line - count_lines(data, top, start)
    last_lines = lines_before(data, end, _LINES - _ABOVE - _BELOW)
    if last_lines > start:
        # Of an event of many lines the last ones: there the parser is.
        top, number = last_lines, line + count_lines(data, start, last_lines)
    shown = tuple(lines_from(data, top, number, _LINES))
    lines = tuple(shown_line(data, each, now, come, over) for each in shown)
    return StreamPanel(
        title=Message(id="stopping-stream-panel"),
        lines=lines,
        before=number - 1 if shown else 0,
        after=max(0, told.total_lines - number - len(shown) + 1),
        received=come,
        total=len(data),
        chunk_ends=_chunk_ends(lines, told.chunk, come),
        cut=told.cut if told.cut is not None and told.cut < len(data) else None,
        buffers=buffers,
        rule=None if rule is None else Message(id=rule),
    )


def arrived(told: Told, at: int) -> int:
    """Return the bytes that have come once a place has: whole chunks."""
    return min(told.arrived, -(-at // told.chunk) * told.chunk)


def _chunk_ends(lines: tuple[StreamLine, ...], chunk: int, come: int) -> tuple[int, ...]:
    """Return every end of a chunk in the bytes that are shown, but none in what is left out."""
    found = dict[int, None]()
    for segment in (each for line in lines for each in line.segments):
        start, end = segment.start, min(segment.end, come)
        parts = [(start, end)]
        if segment.role == "unmarked":
            parts = [(end, end)] if end == segment.end else []
        elif segment.end - start > HEAD + TAIL:
            parts = [(start, min(start + HEAD, end)), (segment.end - TAIL, end)]
        for low, high in parts:
            found |= dict.fromkeys(range(-(-low // chunk) * chunk, high + 1, chunk))
    return tuple(at for at in found if at > 0)


def buffers_after(told: Told, seen: Seen) -> tuple[StreamBuffer, ...]:
    """Return what is kept after an event."""
    found: list[tuple[_BufferId, str, str]] = []
    if seen.last_id:
        found.append(("id", "stopping-stream-buffer-id", seen.last_id))
    if told.stops:
        found.append(("tail", "stopping-stream-buffer-tail", seen.held))
    return _buffers(found)


def buffers_at_end(told: Told) -> tuple[StreamBuffer, ...]:
    """Return what the parser still held when the stream ended."""
    left = told.unfinished
    line = left.line[: len(left.line) - len(left.character)]
    return _buffers(
        [
            ("bytes", "stopping-stream-buffer-bytes", left.character.hex(" ").upper()),
            ("line", "stopping-stream-buffer-line", _line_excerpt(line)),
            ("data", "stopping-stream-buffer-data", excerpt(left.data)),
        ]
    )


def _line_excerpt(line: bytes) -> str:
    """Return an excerpt of a line; the middle of a long one is not decoded at all."""
    if len(line) <= 2 * _ENOUGH:
        return excerpt(decode(line))
    return excerpt(decode(line[:_ENOUGH]) + line[-_ENOUGH:].decode("utf-8", "ignore"))


_BufferId = Literal["bytes", "line", "data", "event", "id", "tail", "arguments"]


def _buffers(found: list[tuple[_BufferId, str, str]]) -> tuple[StreamBuffer, ...]:
    return tuple(
        StreamBuffer(id=name, label=Message(id=label), text=text) for name, label, text in found
    )


# --- generated, withheld, sent --------------------------------------------------------------------


def texts(seen: Seen | None, *, flushed: str = "", half: str = "") -> TextLinesPanel:
    """Show what was received, what is held back and what goes out.

    Parameters
    ----------
    seen : Seen or None
        The event of the step; None before the first.
    flushed : str
        What goes out only because the stream has ended.
    half : str
        What became of half a character at its end.
    """
    got, held, sent = [], [], []
    if seen is not None:
        got = _pieces("got", ((seen.before, "done"), (seen.text, "done" if flushed else "new")))
        got += _pieces("half", ((half, "new"),))
        kept = "" if flushed else seen.held
        held = _pieces("held", ((kept, "held"), (seen.dropped, "dropped")))
        sent = _pieces(
            "sent", ((seen.sent_before, "done"), (seen.sent, "done" if flushed else "new"))
        )
        sent += _pieces("flushed", ((flushed, "new"),))
    nothing = Message(id="stopping-nothing")
    return TextLinesPanel(
        title=Message(id="stopping-stream-lines"),
        lines=tuple(
            TextLine(id=name, label=Message(id=label), pieces=tuple(pieces), empty=nothing)
            for name, label, pieces in (
                ("generated", "stopping-stream-line-received", got),
                ("withheld", "stopping-line-withheld", held),
                ("sent", "stopping-line-sent", sent),
            )
        ),
    )


_PieceState = Literal["done", "new", "illegal", "end", "held", "dropped"]


def _pieces(key: str, parts: tuple[tuple[str, _PieceState], ...]) -> list[TextPiece]:
    return [
        TextPiece(key=f"{key}{place}", text=part[-EXCERPT:], state=state)
        for place, (part, state) in enumerate(parts)
        if part
    ]


# --- lamps ----------------------------------------------------------------------------------------


def lamps(told: Told) -> LampsPanel:
    """Show the three lamps of the whole stream."""
    state, reason = state_of(told), reason_of(told)
    text: Literal["on", "off", "unknown"] = "on"
    complete: Literal["on", "off", "unknown"] = "unknown"
    if state == "complete" and reason in ENDED:
        complete = "on"
    elif (state == "complete" and reason in CUT) or state in _KNOWN_BAD:
        complete = "off"
    found: tuple[tuple[str, str, Literal["on", "off", "unknown"], Message], ...] = (
        ("text", "stopping-lamp-text", text, _why_text(told)),
        ("response", "stopping-lamp-response", complete, why_complete(told)),
        ("task", "stopping-lamp-task", "unknown", Message(id="stopping-stream-task")),
    )
    return LampsPanel(
        title=Message(id="stopping-lamps"),
        lamps=tuple(
            Lamp(id=name, label=Message(id=label), state=lit, detail=detail)
            for name, label, lit, detail in found
        ),
    )


NOT_EVENTS: Final = ("json", "json_error", "json_lines", "other")
"""Forms of what is no event stream at all."""
NO_EVENTS: Final = ("none_dispatched", "no_data", "blank")
"""Forms of an event stream of which no event came."""
ENDED: Final = ("stop", "tool_calls")
CUT: Final = ("length", "content_filter")
"""What else a finish_reason may be says nothing of whether the response is whole."""
_KNOWN_BAD: Final = ("empty", "nothing", "error", "json_error", "truncated")
"""What breaks the protocol in another way may be complete or not."""


def state_of(told: Told) -> str:
    """Return what is known of the whole stream, for code: a state of a chat, or a form."""
    if told.form == "nothing" or told.form in NOT_EVENTS:
        return told.form
    if told.form in NO_EVENTS:
        return "empty"
    if told.result is None:
        return "plain" if told.error is None else "error"
    return told.result.state


def worded_state_of(told: Told) -> str:
    """Return the state as a sentence tells it: of what dispatched nothing, also why."""
    return told.form if told.form in ("no_data", "blank") else state_of(told)


def reason_of(told: Told) -> str | None:
    """Return the finish_reason; None if there is none."""
    return told.result.finish_reason if told.result else None


def _why_text(told: Told) -> Message:
    if told.stop is not None:
        return Message(id="stopping-stream-text-stop")
    how = "cut" if told.cut is not None else "closed"
    return Message(id="stopping-stream-text-ended", args={"how": how})


def why_complete(told: Told) -> Message:
    """Say whether the response is complete, and what that rests on."""
    state, reason = state_of(told), excerpt(safe(reason_of(told) or "null"))
    if state == "complete" and reason in CUT:
        return Message(id="stopping-stream-reason-cut", args={"reason": reason})
    if state == "complete" and reason not in ENDED:
        return Message(id="stopping-stream-reason-unknown", args={"reason": reason})
    worded = worded_state_of(told)
    return Message(id="stopping-stream-state", args={"state": worded, "reason": reason})


def safe(text: str) -> str:
    r"""Return a text that can be encoded: halves of characters are written as JSON writes them.

    Examples
    --------
    >>> print(safe("a\ud800"))
    a\ud800
    """
    return text.encode("utf-8", "backslashreplace").decode()
