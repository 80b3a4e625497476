"""The steps of the lesson ``stopping`` on the wire: events, line ends, the end, and cuts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from tokenstep.lessons import stopping_panels as draw
from tokenstep.lessons import stopping_sentences as say
from tokenstep.lessons import stopping_wire_panels as show
from tokenstep.lessons.shared_panels import Cell, Row, table
from tokenstep.lessons.stopping_run import Told, cut_short, unmarked
from tokenstep.stopping.client import CUT_PLACES, ResponseState, cut_byte, receive, states_by_cut
from tokenstep.stopping.lamps import Ending
from tokenstep.stopping.response import DONE, wire
from tokenstep.stream.chat import read_chat
from tokenstep.stream.chat_chunk import Reading, read_event
from tokenstep.stream.events import Event, EventParser, Unfinished, slices
from tokenstep.trace import Message, Step, TablePanel

COUNT: Final = 5


def steps(told: Told) -> Iterator[Step]:
    """Yield the steps on the wire."""
    yield _events(told)
    yield _line_ends(told)
    yield _mark(told)
    yield _cut(told)
    yield _cuts(told)


def _events(told: Told) -> Step:
    arrived, received = told.ended.arrived, told.ended.received
    first = _text_event(arrived)
    ends = show.evenly(len(arrived))
    come = next(end for end in ends if end >= first.end)
    return Step(
        id="wire",
        round=None,
        title=Message(id="stopping-title-wire"),
        summary=say.message("stopping-wire", events=received.events, bytes=len(arrived), come=come),
        focus="stream",
        panels=(
            show.stream(
                told.ended.wire,
                (first.start, first.end),
                come,
                ends,
                "stopping-rule-blank",
                buffers=show.buffers(_held(arrived[:come])),
            ),
            events(told),
            draw.lamps(told, told.ended.ending),
        ),
        facts={"events": received.events, "bytes": len(arrived)},
    )


def _events_in(data: bytes) -> list[Event]:
    return EventParser().feed(data)


def _text_event(data: bytes) -> Event:
    """Return the first event that brings text; if none arrived, the one that begins the answer."""
    begin, *rest = _events_in(data)
    return rest[0] if rest else begin


def _held(data: bytes) -> Unfinished:
    """Return what a parser holds after these bytes."""
    parser = EventParser()
    parser.feed(data)
    return parser.finish()


def events(told: Told) -> TablePanel:
    """Show the events that were dispatched."""
    rows: list[Row] = [
        (event.number, f"{event.start}–{event.end}", _says(read_event(event)))
        for event in _events_in(told.ended.arrived)
    ]
    return table(
        "stopping-table-events",
        (
            "stopping-column-event",
            "stopping-column-byte-range",
            "stopping-column-says",
        ),
        rows,
    )


def _says(reading: Reading) -> Cell:
    if reading.kind == "done":
        return DONE
    if reading.kind == "error":
        return say.message("stopping-says-error", words=reading.error)
    if reading.finish_reason is not None:
        return f"finish_reason = {reading.finish_reason}"
    pieces = "".join(call.arguments for call in reading.calls)
    if pieces:
        return say.message("stopping-says-arguments", text=pieces)
    if reading.text:
        return say.message("stopping-says-text", text=say.written(reading.text))
    return Message(id="stopping-says-role")


_ENDS: Final = {"lf": "\n", "crlf": "\r\n", "cr": "\r"}


def _line_ends(told: Told) -> Step:
    found = line_ends(told)
    data = wire(told.ended.response.payloads, line_end="\r\n")
    ends = tuple(accumulate(map(len, split_inside(data))))
    first = _text_event(data)
    come = next(end for end in ends if end > first.start)
    return Step(
        id="line_ends",
        round=None,
        title=Message(id="stopping-title-line-ends"),
        summary=say.message("stopping-line-ends", events=told.ended.received.events),
        focus="stream",
        panels=(
            show.stream(
                data,
                (first.start, come),
                come,
                ends,
                "stopping-rule-cr",
                buffers=show.buffers(_held(data[:come])),
            ),
            found,
            draw.lamps(told, told.ended.ending),
        ),
        facts={"ways": len(found.rows)},
    )


def line_ends(told: Told) -> TablePanel:
    """Read the same events with each line end, in chunks cut in each way."""
    rows: list[Row] = []
    for name, line_end in _ENDS.items():
        data = wire(told.ended.response.payloads, line_end=line_end)
        ways = {"whole": (data,), "bytes": tuple(slices(data, 1))}
        if name == "crlf":
            ways["inside"] = split_inside(data)
        for way, chunks in ways.items():
            result = read_chat(chunks)
            rows.append(
                (
                    line_end.replace("\r", "CR ").replace("\n", "LF").strip(),
                    say.message("stopping-way", way=way),
                    len(chunks),
                    result.events,
                    say.message(
                        "stopping-same-text",
                        same="yes" if result.text == told.ended.response.sent else "no",
                    ),
                )
            )
    return table(
        "stopping-table-line-ends",
        (
            "stopping-column-line-end",
            "stopping-column-way",
            "stopping-column-chunks",
            "stopping-column-events",
            "stopping-column-text",
        ),
        rows,
    )


def split_inside(data: bytes) -> tuple[bytes, ...]:
    r"""Cut a stream between every CR and its LF.

    Examples
    --------
    >>> split_inside(b"a\r\n\r\nb")
    (b'a\r', b'\n\r', b'\nb')
    """
    parts = data.split(b"\r\n")
    first = [part + b"\r" for part in parts[:-1]]
    chunks = [*first, parts[-1]]
    return tuple(b"\n" * (place > 0) + chunk for place, chunk in enumerate(chunks))


def _mark(told: Told) -> Step:
    ended, received = told.ended, told.ended.received
    size = len(ended.arrived)
    dispatched = _events_in(ended.arrived)
    # What is marked is the last two events, or what was still pending.
    start = received.unfinished.start
    if start == size:
        start = dispatched[-2 if received.done else -1].start
    return Step(
        id="mark",
        round=None,
        title=Message(id="stopping-title-mark"),
        summary=say.message(
            "stopping-mark",
            reason=received.finish_reason or "null",
            done="yes" if received.done else "no",
            error="yes" if received.error is not None else "no",
        ),
        focus="stream",
        panels=(
            show.stream(
                ended.wire,
                (start, size),
                size,
                show.evenly(size),
                "stopping-rule-marks",
                cut=size if ended.connection != "closed" else None,
                buffers=show.buffers(received.unfinished),
                over=received.unfinished.start < size,
            ),
            events(told),
            draw.lamps(told, ended.ending),
        ),
        facts={"finish_reason": received.finish_reason or "null", "done": received.done},
    )


def _cut(told: Told) -> Step:
    ending = cut_short(told)
    received, unfinished = ending.received, ending.received.unfinished
    at = unfinished.received
    return Step(
        id="cut",
        round=None,
        title=say.message("stopping-title-cut", place=told.cut),
        summary=say.message(
            "stopping-cut",
            at=at,
            thrown=at - unfinished.start,
            characters=len(received.text),
            taken="yes" if told.mistake == "closed_is_finished" else "no",
        ),
        focus="stream",
        panels=(
            show.stream(
                wire(told.ended.response.payloads),
                (unfinished.start, at),
                at,
                show.evenly(at),
                "stopping-rule-lost",
                cut=at,
                buffers=show.buffers(unfinished),
                over=True,
            ),
            left(ending),
            draw.lamps(told, ending),
        ),
        facts={"at": at, "text": received.text, "unfinished": unfinished.state},
    )


def left(ending: Ending) -> TablePanel:
    """Show what is kept of a response that was cut, and what is thrown away."""
    received, unfinished = ending.received, ending.received.unfinished
    rows: list[Row] = [
        (Message(id="stopping-column-at"), unfinished.received),
        (Message(id="stopping-column-events"), received.events),
        (Message(id="stopping-row-kept"), say.written(received.text)),
        (Message(id="stopping-column-thrown"), unfinished.received - unfinished.start),
        (
            Message(id="stopping-row-pending"),
            say.message("stopping-unfinished", state=unfinished.state),
        ),
        ("finish_reason", received.finish_reason or "null"),
        (DONE, say.message("stopping-yes-no", holds="yes" if received.done else "no")),
    ]
    return table("stopping-table-left", ("stopping-column-what", "stopping-column-found"), rows)


def _cuts(told: Told) -> Step:
    whole = wire(told.ended.response.payloads)
    trust = told.mistake == "closed_is_finished"
    states = Counter(states_by_cut(whole, trust_close=trust))
    return Step(
        id="cuts",
        round=None,
        title=Message(id="stopping-title-cuts"),
        summary=say.message(
            "stopping-cuts", places=len(whole) + 1, incomplete=states["incomplete"]
        ),
        focus="table",
        panels=(cuts(told), every(states), draw.lamps(told, cut_short(told))),
        facts={"places": len(whole) + 1, "incomplete": states["incomplete"]},
    )


def cuts(told: Told) -> TablePanel:
    """Show what is left of the response at each kind of place where it can be cut."""
    data = unmarked(told.ended.response)
    rows: list[Row] = []
    for place in CUT_PLACES:
        at = cut_byte(data, place)
        received = receive(data[:at], "broken")
        rows.append(
            (
                say.message(
                    "stopping-cut-row", place=place, here="yes" if place == told.cut else "no"
                ),
                at,
                received.events,
                at - received.unfinished.start,
                say.written(received.text[-6:]),
                received.finish_reason or "null",
            )
        )
    return table(
        "stopping-table-cuts",
        (
            "stopping-column-place",
            "stopping-column-at",
            "stopping-column-events",
            "stopping-column-thrown",
            "stopping-column-last-text",
            Message(id="stopping-column-reason"),
        ),
        rows,
        marked=(CUT_PLACES.index(told.cut),),
    )


def every(states: Counter[ResponseState]) -> TablePanel:
    """Count the states over a cut at every byte."""
    rows: list[Row] = [
        (say.message("stopping-state", state=name), states[name])
        for name in ("incomplete", "error", "cut", "complete")
    ]
    return table("stopping-table-every", ("stopping-column-state", "stopping-column-places"), rows)
