"""The steps of the lesson ``stopping``: tokens, status, wire, calls, the judge, all causes."""

from __future__ import annotations

from collections.abc import Iterator

from tokenstep.lessons import stopping_panels as draw
from tokenstep.lessons import stopping_sentences as say
from tokenstep.lessons import stopping_tables as tables
from tokenstep.lessons import stopping_wire as on_the_wire
from tokenstep.lessons.shared_panels import step
from tokenstep.lessons.stopping_check import check
from tokenstep.lessons.stopping_moves import Group, groups
from tokenstep.lessons.stopping_run import Told, executed
from tokenstep.stopping.calls import examine, parsed, repaired
from tokenstep.stopping.judge import judge, situations
from tokenstep.stopping.script import WORLD, arguments
from tokenstep.trace import FactValue, Message, Step


def count(told: Told) -> int:
    """Return how many steps there are."""
    return len(groups(told)) + 9 + on_the_wire.COUNT


def steps(told: Told) -> Iterator[Step]:
    """Yield the steps in order."""
    yield _start(told)
    for group in groups(told):
        yield _tokens(told, group)
    yield _end(told)
    yield from on_the_wire.steps(told)
    yield _cut_call(told)
    yield _call(told)
    yield _claims(told)
    yield _judge(told)
    yield _truth(told)
    yield _causes(told)
    yield _check(told)


def _start(told: Told) -> Step:
    return step(
        "start",
        Message(id="stopping-title-start"),
        say.started(told),
        "table",
        (draw.lines(told, 0, -1), tables.causes(told), draw.lamps(told, None)),
        {"cause": told.cause, "at": told.at},
    )


def _tokens(told: Told, group: Group) -> Step:
    moves = told.ended.response.moves[: group.last + 1]
    return step(
        "tokens",
        say.title_of(group),
        say.told_of(told, group),
        "text_lines",
        (
            draw.lines(told, group.first, group.last),
            tables.token(group),
            draw.lamps(told, None),
            tables.ledger(told, group.last),
        ),
        {
            "kind": group.kind,
            "first": group.first + 1,
            "last": group.last + 1,
            "generated": "".join(move.generated for move in moves),
            "sent": "".join(move.sent for move in moves),
            "held": group.end.held,
            "pending": say.hexadecimal(group.end.pending),
            "dropped": "".join(move.dropped for move in moves),
        },
    )


def _end(told: Told) -> Step:
    last = len(told.ended.response.moves) - 1
    state, reason = tables.whole(told)
    return step(
        "end",
        say.message("stopping-title-end", cause=told.cause),
        say.ended(told),
        "table",
        (
            draw.lines(told, last, last),
            tables.status(told),
            draw.lamps(told, told.ended.ending),
            tables.duties(told),
        ),
        {
            "finish_reason": reason,
            "done": told.ended.received.done,
            "state": state,
            "text": told.ended.received.text,
            "dropped": told.ended.response.dropped,
        },
    )


def _cut_call(told: Told) -> Step:
    ended = told.cut_call
    verdict = examine(ended.arguments, ended.received.finish_reason, WORLD)
    changed = executed(told) != WORLD
    return step(
        "cut_call",
        Message(id="stopping-title-cut-call"),
        say.message(
            "stopping-cut-call",
            characters=len(ended.arguments),
            executed="yes" if changed else "no",
            made=_content(repaired(ended.arguments)),
            wanted=_content(arguments(told.cut_name)),
        ),
        "text_lines",
        (
            draw.raw_arguments(told, cut=True),
            tables.cut_call(told),
            draw.checks(verdict),
        ),
        {
            "raw": ended.arguments,
            "finish_reason": ended.received.finish_reason or "null",
            "executed": changed,
        },
    )


def _content(raw: str) -> str:
    """Return what arguments that parse would write."""
    value, _ = parsed(raw)
    return str(value["content"]).strip()


def _call(told: Told) -> Step:
    verdict = told.whole_call
    return step(
        "call",
        Message(id="stopping-title-call"),
        say.message("stopping-call-checked", check=verdict.failed or "none"),
        "lamps",
        (
            draw.raw_arguments(told, cut=False),
            tables.calls(told),
            draw.checks(verdict),
            tables.world(told),
        ),
        {
            "raw": verdict.raw,
            "failed": verdict.failed or "none",
            "executable": verdict.executable,
        },
    )


def _claims(told: Told) -> Step:
    last = len(told.ended.response.moves) - 1
    return step(
        "claims",
        Message(id="stopping-title-claims"),
        say.claims(told),
        "table",
        (
            draw.lines(told, last + 1, last),
            tables.claims(told),
            draw.lamps(told, told.ended.ending),
        ),
        {
            "claims": len(told.claims),
            "verified": sum(claim.verified is True for claim in told.claims),
        },
    )


def _judge(told: Told) -> Step:
    return step(
        "judge",
        Message(id="stopping-title-judge"),
        say.judged(told),
        "switches",
        (
            draw.switches(told),
            tables.claims(told),
            draw.lamps(told, told.ended.ending, judged=True),
        ),
        {
            "finished": told.verdict.finished,
            "reasons": ", ".join(told.verdict.reasons),
            "said_done": told.situation.said_done,
        },
    )


def _truth(told: Told) -> Step:
    every = tuple(situations())
    done = sum(judge(each).finished for each in every)
    return step(
        "truth",
        Message(id="stopping-title-truth"),
        say.message(
            "stopping-truth-told",
            all=len(every),
            done=done,
            here="yes" if judge(told.situation).finished else "no",
        ),
        "table",
        (
            draw.switches(told),
            tables.truth(told),
            draw.lamps(told, told.ended.ending, judged=True),
        ),
        {"combinations": len(every), "done": done},
    )


def _causes(told: Told) -> Step:
    return step(
        "causes",
        Message(id="stopping-title-causes"),
        say.compared(told.causes),
        "table",
        (
            tables.compared(told),
            tables.compared_lamps(told),
            draw.lamps(told, told.ended.ending, judged=True),
        ),
        {
            "reasons": ", ".join(each.received.finish_reason or "null" for each in told.causes),
            "bytes": tuple(len(each.arrived) for each in told.causes),
        },
    )


def _check(told: Told) -> Step:
    last = len(told.ended.response.moves) - 1
    found = check(told)
    return step(
        "check",
        Message(id="stopping-title-check"),
        found.verdict,
        "check",
        (
            draw.lines(told, last + 1, last),
            found,
            draw.lamps(told, told.ended.ending, judged=True),
            tables.ledger(told, last),
        ),
        {"ok": found.ok},
    )


def outcome(told: Told) -> dict[str, FactValue]:
    """Return how the run ended, for code."""
    state, reason = tables.whole(told)
    text, response, task = told.lamps(told.ended.ending, judged=True)
    return {
        "cause": told.cause,
        "text": told.ended.received.text,
        "dropped": told.ended.response.dropped,
        "finish_reason": reason,
        "done": told.ended.received.done,
        "state": state,
        "stopped": text.on is True,
        "complete": response.on is True,
        "finished": task.on is True,
        "reasons": ", ".join(told.verdict.reasons),
        "tokens": len(told.ended.response.tokens),
        "wire_bytes": len(told.ended.wire),
        "arrived_bytes": len(told.ended.arrived),
        "events": told.ended.received.events,
        "check_ok": check(told).ok,
    }
