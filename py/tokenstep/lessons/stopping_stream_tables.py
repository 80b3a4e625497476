"""The tables of a stream that the reader brought."""

from __future__ import annotations

from typing import Final

from tokenstep.lessons import stopping_stream_sentences as say
from tokenstep.lessons.shared_panels import Row, table
from tokenstep.lessons.stopping_stream_panels import NOT_EVENTS
from tokenstep.lessons.stopping_stream_run import Group, Told
from tokenstep.lessons.stopping_stream_seen import Seen
from tokenstep.stream.chat_chunk import DAMAGING, Fault
from tokenstep.stream.layout import Line, Span
from tokenstep.trace import Message, TablePanel

_NAMED: Final = ("stopping-stream-column-what", "stopping-stream-column-value")
_INAPPLICABLE: Final = Message(id="stopping-stream-not-applicable")
_ISSUES: Final = 12
_CALLS: Final = 12


def _named(title: str, rows: list[Row], note: Message | None = None) -> TablePanel:
    return table(title, _NAMED, rows, note)


def _row(name: str, value: int | float | str | Message) -> Row:
    return (Message(id=name), value)


def settings(told: Told) -> TablePanel:
    """Show how the stream is sent."""
    rows = [
        _row("stopping-stream-row-bytes", len(told.data)),
        _row("stopping-stream-row-chunk", told.chunk),
        _row("stopping-stream-row-chunks", -(-told.arrived // told.chunk)),
        _row("stopping-stream-row-arrived", told.arrived),
        _row("stopping-stream-row-stops", len(told.stops)),
    ]
    return _named("stopping-stream-table-settings", rows)


def line(found: Line) -> TablePanel:
    """Show the parts of a line."""
    rows: list[Row] = [
        (
            say.message("stopping-stream-role", role=span.role.replace("_", "-")),
            span.start,
            span.end,
            _named_ends(span),
        )
        for span in found.spans
    ]
    columns = (
        *("stopping-stream-column-part", "stopping-stream-column-start"),
        *("stopping-stream-column-end", "stopping-stream-column-text"),
    )
    return table("stopping-stream-table-line", columns, rows)


def _named_ends(span: Span) -> str:
    """Return the text of a part; the signs for CR and LF are missing in many fonts."""
    if span.role not in ("line_end", "blank"):
        return span.text
    return " ".join("CR" if sign == "␍" else "LF" for sign in span.text)


def event(seen: Seen) -> TablePanel:
    """Show an event: type and data, and what the JSON in it says."""
    rows = [
        _row("stopping-stream-row-type", say.cell(seen.type)),
        _row("stopping-stream-row-range", f"{seen.start}–{seen.end}"),
        # Of data that was not kept the length is not known.
        *([_row("stopping-stream-row-length", seen.length)] if seen.whole else []),
        _row("stopping-stream-row-data", say.cell(seen.data)),
    ]
    if seen.what != "plain":
        rows.append(_row("stopping-stream-row-kind", kind(seen.what)))
    if seen.reason is not None:
        rows.append(_row("stopping-stream-row-reason", say.cell(seen.reason)))
    if seen.arguments:
        rows.append(_row("stopping-stream-row-arguments", say.cell(seen.arguments)))
    if seen.error:
        rows.append(_row("stopping-stream-row-error", say.cell(seen.error)))
    rows += [
        # Beside what is wrong “nothing” would read as if it were not.
        (fault(each), _place(each) if each.place or each.at is not None else yes_no(True))
        for each in seen.faults
    ]
    return _named("stopping-stream-table-event", rows)


def kind(what: str) -> Message:
    """Say in a word what an event is."""
    return Message(id="stopping-stream-kind", args={"what": what})


def fault(found: Fault) -> Message:
    """Say what is wrong."""
    return Message(id="stopping-stream-fault", args={"code": found.code.replace("_", "-")})


def _place(found: Fault) -> str | Message:
    if found.place:
        return found.place
    if found.at is not None:
        return Message(id="stopping-stream-at", args={"at": found.at + 1})
    return Message(id="stopping-nothing")


def group(found: Group) -> TablePanel:
    """Count what events in a row are."""
    rows: list[Row] = [(kind(what), count) for what, count in found.kinds.items()]
    rows += [
        _row("stopping-stream-row-range", f"{found.start}–{found.end}"),
        _row("stopping-stream-row-characters", found.characters),
    ]
    return _named("stopping-stream-table-group", rows)


def end(told: Told) -> TablePanel:
    """Show what was pending when the stream ended."""
    left = told.unfinished
    rows = [
        _row("stopping-stream-row-transport", transport(told)),
        _row("stopping-stream-row-events", told.events),
        _row("stopping-stream-row-comments", told.comments),
        _row(
            "stopping-stream-row-pending",
            Message(id="stopping-stream-pending", args={"state": left.state}),
        ),
        _row("stopping-stream-row-lost", left.received - left.start),
        _row("stopping-stream-row-flushed", told.flushed_characters),
    ]
    if told.last_id:
        rows.append(_row("stopping-stream-row-last-id", say.cell(told.last_id)))
    if told.retry is not None:
        rows.append(_row("stopping-stream-row-retry", told.retry))
    return _named("stopping-stream-table-end", rows)


def transport(told: Told) -> Message:
    """Say how the connection ended."""
    return Message(id="stopping-stream-transport", args={"how": say.how(told)})


def yes_no(holds: bool) -> Message:
    """Say yes or no."""
    return Message(id="stopping-stream-yes-no", args={"holds": "yes" if holds else "no"})


def three_facts(told: Told) -> TablePanel:
    """Show the three facts that are never one."""
    result, events = told.result, told.form not in NOT_EVENTS
    rows = [
        _row(
            "stopping-stream-row-reason",
            say.cell(result.finish_reason or "null")
            if result and result.state != "not_chat" and events
            else _INAPPLICABLE,
        ),
        _row(
            "stopping-stream-row-done",
            yes_no(bool(result and result.done)) if events else _INAPPLICABLE,
        ),
        _row("stopping-stream-row-transport", transport(told)),
    ]
    error = result.error if result else told.error
    if error is not None:
        rows.append(_row("stopping-stream-row-error", say.cell(error)))
    if told.stop is not None:
        rows.append(_row("stopping-stream-row-stop", say.cell(told.stop)))
    return _named("stopping-stream-table-facts", rows)


def issues(told: Told) -> TablePanel:
    """Show what could not be read, as received, and how often."""
    found = told.result.issues[:_ISSUES] if told.result else ()
    counts = told.result.issue_counts if told.result else ()
    total = sum(count for _, count in counts)
    rows: list[Row] = [
        (each.event, f"{each.start}–{each.end}", fault(each.fault), _place(each.fault),
         say.cell(each.raw))
        for each in found
    ]  # fmt: skip
    columns = (
        *("stopping-stream-column-event", "stopping-stream-column-range"),
        *("stopping-stream-column-fault", "stopping-stream-column-place"),
        "stopping-stream-column-raw",
    )
    lost = sum(count for code, count in counts if code in DAMAGING)
    note = Message(
        id="stopping-stream-issues-note",
        args={"total": total, "shown": len(found), "damaging": lost},
    )
    return table("stopping-stream-table-issues", columns, rows, note)


def calls(told: Told) -> TablePanel:
    """Show every call with its raw arguments and the verdict."""
    found = told.result.calls if told.result else ()
    rows: list[Row] = [
        (call.index, say.cell(call.name), say.cell(call.id), say.cell(call.arguments),
         Message(id="stopping-stream-allowed", args={"holds": "yes" if call.executable else "no"}))
        for call in found[:_CALLS]
    ]  # fmt: skip
    columns = (
        *("stopping-stream-column-index", "stopping-stream-column-name"),
        *("stopping-stream-column-id", "stopping-stream-column-arguments"),
        "stopping-stream-column-allowed",
    )
    note = Message(id="stopping-stream-calls-note", args={"calls": len(found), "shown": len(rows)})
    return table("stopping-stream-table-calls", columns, rows, note)


def reasons(told: Told) -> TablePanel:
    """Show every reason against each call."""
    found = told.result.calls if told.result else ()
    rows: list[Row] = [
        (call.index, Message(id="stopping-stream-against", args={"code": each.replace("_", "-")}))
        for call in found[:_CALLS]
        for each in call.reasons
    ]
    columns = ("stopping-stream-column-index", "stopping-stream-column-against")
    return table("stopping-stream-table-reasons", columns, rows)


_STEPS: Final[dict[str, tuple[str, ...]]] = {
    "form": ("format", "keep"),
    "ask": ("protocol", "keep"),
    "again": ("keep", "mark", "retry", "run-nothing"),
    "doubt": ("keep", "doubt", "report", "run-nothing"),
    "check": ("path", "permission", "version", "run-once"),
    "check_some": ("path", "permission", "version", "run-once", "keep", "run-no-other"),
    "refuse": ("keep", "run-nothing", "retry"),
    "use": ("goal", "claims"),
    "shorter": ("keep", "mark", "continue"),
}


def client(told: Told) -> TablePanel:
    """Show what an API would report, and what is left to the client."""
    action = say.action(told)
    rows = [
        _row("stopping-stream-row-http", Message(id="stopping-stream-http-unknown")),
        _row("stopping-stream-row-api", api_status(told)),
        *(
            _row(
                "stopping-stream-row-todo",
                Message(id="stopping-stream-todo", args={"code": each}),
            )
            for each in _STEPS[action]
        ),
    ]
    return _named("stopping-stream-table-client", rows)


def api_status(told: Told) -> Message:
    """Say what the API itself has reported."""
    result = told.result
    if (result.error if result else told.error) is not None or told.form == "json_error":
        reported = "error"
    elif told.form in NOT_EVENTS:
        reported = "inapplicable"
    elif result is None or result.state == "not_chat":
        reported = "nothing"
    else:
        reported = say.known(result.finish_reason)
    return Message(id="stopping-stream-api", args={"reported": reported})
