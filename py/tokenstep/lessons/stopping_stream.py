"""The steps of a stream that the reader brought: from bytes to what may be executed."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from tokenstep.lessons import stopping_stream_panels as draw
from tokenstep.lessons import stopping_stream_sentences as say
from tokenstep.lessons import stopping_stream_tables as tables
from tokenstep.lessons.shared_panels import step
from tokenstep.lessons.stopping_stream_run import Group, Told, tell
from tokenstep.lessons.stopping_stream_seen import Seen
from tokenstep.pieces import Piece
from tokenstep.stream.layout import count_lines, lines_from
from tokenstep.trace import FactValue, Message, Panel, PanelKind, Step


def stream_steps(
    data: bytes, *, chunk: int, cut: int | None, stops: tuple[str, ...]
) -> Generator[Piece, None, tuple[Step, ...]]:
    """Parse a stream as it arrives and tell it in at most 40 steps.

    Parameters
    ----------
    data : bytes
        The whole stream as the reader gave it; any bytes.
    chunk : int
        Bytes of a chunk of the network, at least 1.
    cut : int or None
        Where the connection breaks, in bytes from the start; None if the sender closes it after
        the last byte.
    stops : tuple of str
        Stop strings that the client looks for, none of them empty.

    Yields
    ------
    Piece
        Bytes done and bytes in all.

    Returns
    -------
    tuple of Step
        The facts of the last step are those of the whole stream.

    Examples
    --------
    >>> from tokenstep.pieces import drain
    >>> from tokenstep.stream.sample import text_stream
    >>> made = drain(stream_steps(text_stream(["hi"]), chunk=64, cut=None, stops=()))
    >>> made[-1].facts["state"], made[-1].facts["text"]
    ('complete', 'hi')
    """
    total = max(1, len(data))
    reading = tell(data, chunk=chunk, cut=cut, stops=stops)
    while True:
        try:
            yield next(reading), total
        except StopIteration as ended:
            told: Told = ended.value
            break
    made: list[Step] = []
    for each in _steps(told):
        made.append(each)
        yield total, total
    return tuple(made)


def _steps(told: Told) -> Iterator[Step]:
    yield _start(told)
    for place, seen in enumerate(told.seen):
        if place == 0:
            yield from _closely(told, seen)
        yield _event(told, seen)
    for group in told.groups:
        yield _event(told, group.after) if group.first == group.last else _group(told, group)
    for seen in told.last:
        yield _event(told, seen)
    yield _end(told)
    yield _verdict(told)
    yield _calls(told)
    yield _client(told)


def _step(
    name: str, title: Message, summary: Message, focus: PanelKind, panels: tuple[Panel, ...],
    **facts: FactValue,
) -> Step:  # fmt: skip
    return step(name, title, summary, focus, panels, facts)


def _start(told: Told) -> Step:
    panel = draw.stream(told, now=(0, 0), line=1, rule="stopping-stream-rule-start", received=0)
    return _step(
        "stream_start",
        Message(id="stopping-stream-title-start"),
        say.started(told),
        "stream",
        (panel, draw.texts(None), tables.settings(told)),
        bytes=len(told.data),
        chunk=told.chunk,
        arrived=told.arrived,
    )


def _closely(told: Told, seen: Seen) -> Iterator[Step]:
    """Tell the first event closely: the chunks that bring it, and its first line."""
    come = draw.arrived(told, 1)
    panel = draw.stream(told, now=(0, 0), line=1, rule="stopping-stream-rule-chunk", received=come)
    yield _step(
        "chunk",
        Message(id="stopping-stream-title-chunk"),
        say.chunk(told, come),
        "stream",
        (panel, draw.texts(None), tables.settings(told)),
        received=come,
    )
    line = next(lines_from(told.data, seen.start, seen.line, 1))
    end = line.spans[-1].end
    panel = draw.stream(
        told, now=(seen.start, end), line=seen.line, rule="stopping-stream-rule-line"
    )
    yield _step(
        "line",
        Message(id="stopping-stream-title-line"),
        say.line(line),
        "stream",
        (panel, draw.texts(None), tables.line(line)),
        start=seen.start,
        end=end,
    )


def _event(told: Told, seen: Seen) -> Step:
    panel = draw.stream(
        told,
        now=(seen.start, seen.end),
        line=seen.line,
        rule="stopping-stream-rule-event",
        buffers=draw.buffers_after(told, seen),
    )
    return _step(
        "event",
        Message(id="stopping-stream-title-event", args={"number": seen.number}),
        say.event(seen),
        "text_lines" if seen.characters else "stream",
        (panel, draw.texts(seen), tables.event(seen)),
        number=seen.number,
        what=seen.what,
        start=seen.start,
        end=seen.end,
        received=seen.received,
        sent=seen.sent_total,
        held=len(seen.held),
    )


def _group(told: Told, group: Group) -> Step:
    seen = group.after
    panel = draw.stream(
        told,
        now=(group.start, group.end),
        line=group.line,
        rule="stopping-stream-rule-event",
        buffers=draw.buffers_after(told, seen),
    )
    return _step(
        "events",
        Message(id="stopping-stream-title-group", args={"first": group.first, "last": group.last}),
        say.group(group),
        "table",
        (panel, draw.texts(seen), tables.group(group)),
        first=group.first,
        last=group.last,
        start=group.start,
        end=group.end,
        received=seen.received,
        sent=seen.sent_total,
    )


def _last_seen(told: Told) -> Seen | None:
    if told.last:
        return told.last[-1]
    return told.seen[-1] if told.seen else None


def _end(told: Told) -> Step:
    left = told.unfinished
    panel = draw.stream(
        told,
        now=(left.start, told.arrived),
        line=count_lines(told.data, 0, left.start) + 1,
        rule="stopping-stream-rule-end",
        received=told.arrived,
        buffers=draw.buffers_at_end(told),
        over=True,
    )
    seen = _last_seen(told)
    return _step(
        "stream_end",
        Message(id="stopping-stream-title-end"),
        say.ended(told),
        "stream",
        (panel, draw.texts(seen, flushed=told.flushed, half=told.half), tables.end(told)),
        unfinished=left.state,
        lost=left.received - left.start,
        flushed=told.flushed,
    )


def _verdict(told: Told) -> Step:
    facts, issues = tables.three_facts(told), tables.issues(told)
    # The first of its kind has the widest place: what was wrong has many columns.
    wide = (issues, facts) if issues.rows else (facts, issues)
    return _step(
        "stream_verdict",
        Message(id="stopping-stream-title-verdict"),
        say.verdict(told),
        "table",
        (*wide, draw.lamps(told)),
        **outcome(told),
    )


def _calls(told: Told) -> Step:
    return _step(
        "stream_calls",
        Message(id="stopping-stream-title-calls"),
        say.calls(told),
        "table",
        (draw.lamps(told), tables.calls(told), tables.reasons(told)),
        calls=len(told.result.calls) if told.result else 0,
        executable=len(told.result.executable) if told.result else 0,
    )


def _client(told: Told) -> Step:
    return _step(
        "stream_client",
        Message(id="stopping-stream-title-client"),
        say.client(told),
        "table",
        (draw.lamps(told), tables.client(told)),
        **outcome(told),
    )


def outcome(told: Told) -> dict[str, FactValue]:
    """Return how the stream ended, for code; of a long text only the end."""
    result, left = told.result, told.unfinished
    facts: dict[str, FactValue] = {
        "chat": told.chat,
        "events": told.events,
        "text": told.text,
        "characters": told.received,
        "sent": told.sent,
        "stop": told.stop if told.stop is not None else "none",
        "unfinished": left.state,
        "lost": left.received - left.start,
        "transport": "closed" if told.cut is None else "cut",
        "state": draw.state_of(told),
    }
    if result:
        facts |= {
            "finish_reason": draw.safe(result.finish_reason or "null"),
            "done": result.done,
            "executable": len(result.executable),
            "faults": sum(count for _, count in result.issue_counts),
        }
    return facts
