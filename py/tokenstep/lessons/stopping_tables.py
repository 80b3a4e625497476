"""The tables of the lesson ``stopping``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tokenstep.lessons import stopping_sentences as say
from tokenstep.lessons.shared_panels import Cell, Row, table
from tokenstep.lessons.stopping_moves import Group
from tokenstep.lessons.stopping_run import Ended, Told
from tokenstep.stopping.calls import CHECKS, examine, execute_repaired, parsed, repaired
from tokenstep.stopping.claims import claims_in
from tokenstep.stopping.client import HTTP_STATUS, state_of
from tokenstep.stopping.judge import groups, judge
from tokenstep.stopping.lamps import lamps
from tokenstep.stopping.response import Move
from tokenstep.stopping.script import CALLS, CAUSES, INTERRUPTED, WORLD, arguments
from tokenstep.trace import Message, TablePanel

_NONE: Final = "—"
_VERIFIED: Final[dict[bool | None, str]] = {True: "yes", False: "against", None: "no"}


def causes(told: Told) -> TablePanel:
    """Show who ends an output, and when."""
    rows: list[Row] = []
    for cause in CAUSES:
        at: Cell = told.at if cause in INTERRUPTED else Message(id="stopping-by-itself")
        here = say.message("stopping-this-run", here="yes" if cause == told.cause else "no")
        rows.append((say.cause(cause), say.message("stopping-who", cause=cause), at, here))
    columns = ("stopping-column-cause", "stopping-column-who", "stopping-column-after")
    return table(
        "stopping-table-causes",
        (*columns, "stopping-column-here"),
        rows,
        marked=(CAUSES.index(told.cause),),
    )


def token(group: Group) -> TablePanel:
    """Show the bytes of the tokens of a step, and what became of them."""
    rows: list[Row] = []
    for number, move in enumerate(group.moves, group.first + 1):
        data = b"" if move.token is None else move.token.data
        whole = say.written(move.generated) or _NONE
        sent = say.written(move.sent) or _NONE
        name = say.hexadecimal(data) or say.EOS
        rows.append((number, name, whole, sent))
    return table(
        "stopping-table-token",
        (
            "stopping-column-number",
            "stopping-column-bytes",
            "stopping-column-whole",
            "stopping-column-sent",
        ),
        rows,
    )


def ledger(told: Told, last: int) -> TablePanel:
    """Count the bytes up to a move: what was generated is in one of the other places."""
    rows: list[Row] = [
        (say.message("stopping-row-ledger", row=name), count)
        for name, count in counted(told, last).items()
    ]
    return table(
        "stopping-table-ledger",
        ("stopping-column-where", "stopping-column-byte-count"),
        rows,
        Message(id="stopping-note-ledger"),
    )


def counted(told: Told, last: int) -> dict[str, int]:
    """Count the bytes of the text after a move."""
    moves: tuple[Move, ...] = told.ended.response.moves[: last + 1]
    tokens = [move.token for move in moves if move.token is not None]
    ended = last + 1 == len(told.ended.response.moves)
    pending = len(moves[-1].pending) if moves else 0
    dropped = sum(len(move.dropped.encode()) for move in moves)
    return {
        "generated": sum(len(each.data) for each in tokens if each.part == "text"),
        "sent": sum(len(move.sent.encode()) for move in moves),
        "held": len(moves[-1].held.encode()) if moves else 0,
        "pending": 0 if ended else pending,
        "dropped": dropped + (pending if ended else 0),
    }


def status(told: Told) -> TablePanel:
    """Show what an OpenAI-compatible API reports."""
    found = told.ended
    received = found.received
    rows: list[Row] = [
        (Message(id="stopping-row-http"), HTTP_STATUS),
        ("finish_reason", received.finish_reason or "null"),
        ("[DONE]", _yes(received.done)),
        (Message(id="stopping-row-error"), received.error or _NONE),
        (
            Message(id="stopping-row-connection"),
            say.message("stopping-connection", connection=found.connection),
        ),
        (
            Message(id="stopping-row-pending"),
            say.message("stopping-unfinished", state=received.unfinished.state),
        ),
    ]
    return table(
        "stopping-table-status", ("stopping-column-what", "stopping-column-reported"), rows
    )


def _yes(holds: bool) -> Message:
    return say.message("stopping-yes-no", holds="yes" if holds else "no")


def duties(told: Told) -> TablePanel:
    """Show what may be executed after this end, and what is still to be done."""
    rows: list[Row] = [
        (Message(id="stopping-column-text"), _text(told.ended)),
        (Message(id="stopping-column-may"), _may(told.ended)),
        (Message(id="stopping-column-todo"), say.message("stopping-todo", cause=told.cause)),
    ]
    return table("stopping-table-duties", ("stopping-column-what", "stopping-column-then"), rows)


def _text(ended: Ended) -> Cell:
    return say.written(ended.received.text) or Message(id="stopping-nothing")


def _may(ended: Ended) -> Message:
    """Say what may be executed of a response, by what was handed over."""
    if not ended.arguments:
        return say.message("stopping-may", what="nothing")
    verdict = examine(ended.arguments, ended.received.finish_reason, WORLD)
    if verdict.executable:
        return say.message("stopping-may", what="call")
    return say.message("stopping-may-not", check=verdict.failed or "ended")


def compared(told: Told) -> TablePanel:
    """Show all causes on the same output."""
    rows: list[Row] = [
        (
            say.message(
                "stopping-cause-row",
                cause=each.cause,
                here="yes" if each.cause == told.cause else "no",
            ),
            _text(each),
            HTTP_STATUS,
            each.received.finish_reason or "null",
            _yes(each.received.done),
            say.message(
                "stopping-end-of",
                how="error" if each.received.error is not None else each.connection,
            ),
            _may(each),
            say.message("stopping-todo", cause=each.cause),
        )
        for each in told.causes
    ]
    return table(
        "stopping-table-compared",
        (
            "stopping-column-cause",
            "stopping-column-text",
            "stopping-row-http",
            "stopping-column-reason",
            "stopping-column-done",
            "stopping-column-end",
            "stopping-column-may",
            "stopping-column-todo",
        ),
        rows,
        marked=(CAUSES.index(told.cause),),
    )


def compared_lamps(told: Told) -> TablePanel:
    """Show the three lamps of all causes."""
    rows: list[Row] = []
    for each in told.causes:
        # An end says nothing of the task: only a judge that believes words would read it there.
        text, response, _ = lamps(each.ending)
        said = any(claim.name == "done" for claim in claims_in(each.received.text))
        believed = told.believes and said
        task = say.message("stopping-task-told", told="believed" if believed else "open")
        here = "yes" if each.cause == told.cause else "no"
        name = say.message("stopping-cause-row", cause=each.cause, here=here)
        rows.append((name, *(_yes(lamp.on is True) for lamp in (text, response)), task))
    return table(
        "stopping-table-lamps",
        (
            "stopping-column-cause",
            "stopping-lamp-text",
            "stopping-lamp-response",
            "stopping-lamp-task",
        ),
        rows,
        marked=(CAUSES.index(told.cause),),
    )


# --- calls ----------------------------------------------------------------------------------------


def cut_call(told: Told) -> TablePanel:
    """Show what became of a call that the limit cut, and what repairing it would make."""
    ended = told.cut_call
    raw = ended.arguments
    _, place = parsed(raw)
    made_up = execute_repaired(raw, WORLD)
    target = "client.toml"
    rows: list[Row] = [
        ("finish_reason", ended.received.finish_reason or "null"),
        (Message(id="stopping-row-characters"), f"{len(raw)} / {len(arguments(told.cut_name))}"),
        (
            Message(id="stopping-row-parses"),
            say.message("stopping-parses-at", place=place or 0),
        ),
        (
            Message(id="stopping-row-repaired"),
            _yes(parsed(repaired(raw))[1] is None),
        ),
        (
            Message(id="stopping-row-would-write"),
            say.written(made_up.files[target].content) if made_up is not WORLD else _NONE,
        ),
        (
            Message(id="stopping-row-executed"),
            _yes(told.mistake == "repair_arguments" and made_up is not WORLD),
        ),
    ]
    return table("stopping-table-cut-call", ("stopping-column-what", "stopping-column-found"), rows)


def world(told: Told) -> TablePanel:
    """Show the files that calls are held against."""
    path = _path(told)
    rows: list[Row] = []
    marked: list[int] = []
    for place, (name, file) in enumerate(WORLD.files.items()):
        if name == path:
            marked.append(place)
        here = say.message("stopping-asked-for", path=name, here="yes" if name == path else "no")
        rows.append((here, file.version, _yes(file.writable), say.written(file.content)))
    return table(
        "stopping-table-world",
        (
            "stopping-column-file",
            "stopping-column-version",
            "stopping-column-writable",
            "stopping-column-content",
        ),
        rows,
        marked=tuple(marked),
    )


def _path(told: Told) -> str:
    value, _ = parsed(arguments(told.call))
    return str(value["path"])


def calls(told: Told) -> TablePanel:
    """Show every call, and the check that turns it down."""
    rows: list[Row] = []
    for name in CALLS:
        verdict = examine(arguments(name), "tool_calls", WORLD)
        held = sum(check.holds is True for check in verdict.checks)
        here = "yes" if name == told.call else "no"
        outcome = verdict.failed or "none"
        rows.append(
            (
                say.message("stopping-call-row", call=name, here=here),
                f"{held} / {len(CHECKS)}",
                say.message("stopping-call-outcome", check=outcome),
            )
        )
    return table(
        "stopping-table-calls",
        ("stopping-column-call", "stopping-column-held", "stopping-column-outcome"),
        rows,
        marked=(CALLS.index(told.call),),
    )


# --- the judge ------------------------------------------------------------------------------------


def claims(told: Told) -> TablePanel:
    """Show what the model claims, and what somebody else has seen of it."""
    rows: list[Row] = [
        (
            claim.words,
            say.claim_evidence(claim),
            say.message("stopping-verified", holds=_VERIFIED[claim.verified]),
        )
        for claim in told.claims
    ]
    if not rows:
        rows.append((_NONE, Message(id="stopping-no-claims"), _NONE))
    return table(
        "stopping-table-claims",
        ("stopping-column-claim", "stopping-column-against", "stopping-column-verified"),
        rows,
        Message(id="stopping-note-claims")
        if any(claim.verified is None for claim in told.claims)
        else None,
    )


def truth(told: Told) -> TablePanel:
    """Show the verdict on every combination of the inputs, with its reasons."""
    rows: list[Row] = []
    marked: list[int] = []
    for place, group in enumerate(groups()):
        here = told.situation in group.members
        if here:
            marked.append(place)
        verdicts = [judge(each) for each in group.members]
        common = [
            reason
            for reason in verdicts[0].reasons
            if all(reason in verdict.reasons for verdict in verdicts)
        ]
        finished = verdicts[0].finished
        rows.append(
            (
                say.message("stopping-truth-pending", value=group.pending),
                say.message("stopping-truth-acceptance", value=group.acceptance or "any"),
                say.message("stopping-truth-budget", value=group.budget),
                say.message("stopping-truth-goal", value=group.goal or "any"),
                len(group.members),
                say.message("stopping-truth-verdict", finished="yes" if finished else "no"),
                _why(common, finished, group.goal or "any"),
                say.message("stopping-this-run", here="yes" if here else "no"),
            )
        )
    return table(
        "stopping-table-truth",
        (
            "option-pending",
            "option-acceptance",
            "option-budget",
            "option-goal",
            "stopping-column-combinations",
            "stopping-column-verdict",
            "stopping-column-why",
            "stopping-column-here",
        ),
        rows,
        Message(id="stopping-note-truth"),
        marked=tuple(marked),
    )


def _why(reasons: Sequence[str], finished: bool, goal: str) -> Message:
    if finished:
        return say.message("stopping-all-hold", goal=goal)
    first, *more = reasons
    return say.message("stopping-why", first=first, second=more[0] if more else "none")


def whole(told: Told) -> tuple[str, str]:
    """Return the state of the response and what it is called, for code."""
    state = state_of(told.ended.received, trust_close=told.ended.ending.trust_close)
    return state, told.ended.received.finish_reason or "null"
