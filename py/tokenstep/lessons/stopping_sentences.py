"""The words of the lesson ``stopping``: which message says what, with which numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tokenstep.lessons.stopping_moves import Group
from tokenstep.lessons.stopping_run import Ended, Told
from tokenstep.stopping.calls import Check, CheckName
from tokenstep.stopping.claims import ACCEPTED_BEFORE, Claim
from tokenstep.stopping.client import HTTP_STATUS
from tokenstep.stopping.judge import Input, Reason
from tokenstep.stopping.lamps import Ending, LampName, Lit
from tokenstep.stopping.script import ARTIFACT, STOP, WORLD, Cause
from tokenstep.stream.utf8 import Utf8Decoder
from tokenstep.trace import Message

EOS: Final = "<EOS>"


def message(name: str, **args: Any) -> Message:
    """Build a message."""
    return Message(id=name, args=args)


# --- bytes and texts as they are shown ------------------------------------------------------------


def hexadecimal(data: bytes) -> str:
    r"""Return bytes as notation.

    Examples
    --------
    >>> hexadecimal(b"\xf0\x9f")
    'F0 9F'
    """
    return data.hex(" ").upper()


def token_text(data: bytes) -> str:
    r"""Return a token as text; bytes that are no whole character stand in brackets.

    Examples
    --------
    >>> token_text(b" \xe7\xa7"), token_text(b"\x92\xe4\xba\x86")
    (' [E7 A7]', '[92]了')
    """
    start = 0
    while start < len(data) and 0x80 <= data[start] < 0xC0:
        start += 1
    decoder = Utf8Decoder()
    text = decoder.feed(data[start:])
    parts = (data[:start], text, decoder.pending)
    return "".join(
        part if isinstance(part, str) else f"[{hexadecimal(part)}]" for part in parts if part
    )


def written(text: str) -> str:
    r"""Return a text with its line ends written out, for a sentence or a table.

    Examples
    --------
    >>> written("】\n谢谢")
    '】\\n谢谢'
    """
    return text.replace("\n", "\\n")


def cause(name: Cause) -> Message:
    """Name a cause."""
    return message("stopping-cause", cause=name)


# --- the steps up to the end ----------------------------------------------------------------------


def started(told: Told) -> Message:
    """Say what is run."""
    tokens = told.ended.response.tokens
    return message(
        "stopping-started",
        tokens=len([token for token in tokens if token.part == "text"]),
        bytes=sum(len(token.data) for token in tokens if token.part == "text"),
        stop=STOP,
        cause=told.cause,
    )


def title_of(group: Group) -> Message:
    """Head the step of some tokens."""
    return message(
        "stopping-title-tokens",
        kind=group.kind,
        count=len(group.moves),
        first=group.first + 1,
        last=group.last + 1,
    )


def told_of(told: Told, group: Group) -> Message:
    """Say what some tokens did to the text."""
    last = group.last + 1
    range_of = {"count": len(group.moves), "first": group.first + 1, "last": last}
    sent, held = written(group.sent), group.end.held
    pending = group.end.pending
    match group.kind:
        case "plain":
            return message("stopping-plain", text=sent, **range_of)
        case "pending":
            token = group.end.token
            assert token is not None
            return message(
                "stopping-pending",
                number=last,
                bytes=len(token.data),
                pending=len(pending),
                hex=hexadecimal(pending),
            )
        case "whole":
            before = told.ended.response.moves[group.first - 1].pending
            character = group.text[0] if group.text else ""
            return message(
                "stopping-whole",
                number=last,
                hex=hexadecimal(before),
                character=character,
                sent=sent,
            )
        case "held":
            return message("stopping-held", held=held, stop=STOP, characters=len(held))
        case "released":
            before_held = told.ended.response.moves[group.first - 1].held
            return message(
                "stopping-released", generated=written(group.text), held=before_held, sent=sent
            )
        case "stop":
            dropped = written(group.end.dropped)
            return message("stopping-stop", number=last, stop=STOP, dropped=dropped)
        case "call":
            return message("stopping-call", **range_of)
        case "eos":
            return message("stopping-eos", number=last)
        case "garbled":
            replaced = group.sent.count("\ufffd")
            return message("stopping-garbled", replaced=replaced, **range_of)
    return message("stopping-early", sent=sent, stop=STOP)


def ended(told: Told) -> Message:
    """Say how it ended, as the API reports it."""
    found = told.ended
    last = found.response.moves[-1]
    lost = last.dropped + (f"[{hexadecimal(last.pending)}]" if last.pending else "")
    match told.cause:
        case "token_limit":
            return message(
                "stopping-ended-limit",
                limit=told.at,
                characters=len(last.sent),
                released=last.sent,
                bytes=len(last.pending),
                lost=hexadecimal(last.pending),
            )
        case "cancel" | "server_error" | "network_cut" if found.ending.trust_close:
            return message("stopping-ended-trusted", cause=told.cause)
        case "cancel":
            return message("stopping-ended-cancel", number=told.at, count=len(lost), lost=lost)
        case "network_cut":
            unfinished = found.received.unfinished
            return message(
                "stopping-ended-cut",
                bytes=len(found.arrived),
                thrown=len(found.arrived) - unfinished.start,
            )
        case "server_error":
            return message("stopping-ended-error", status=HTTP_STATUS, count=len(lost), lost=lost)
    reason = found.received.finish_reason or "null"
    return message("stopping-ended-reason", cause=told.cause, reason=reason)


# --- lamps ----------------------------------------------------------------------------------------


def lamp_question(name: LampName) -> Message:
    """Ask what a lamp answers."""
    return Message(
        id={
            "text": "stopping-lamp-text",
            "response": "stopping-lamp-response",
            "task": "stopping-lamp-task",
        }[name]
    )


def lamp_reason(told: Told, ending: Ending | None, lit: Lit) -> Message:
    """Say why a lamp is on or off."""
    reason = "null" if ending is None else ending.received.finish_reason or "null"
    if lit.name == "text":
        return message("stopping-text-lamp", code=lit.code, reason=reason)
    if lit.name == "response":
        return message("stopping-response-lamp", code=lit.code, reason=reason)
    return message("stopping-task-lamp", code=lit.code, reasons=len(told.verdict.reasons))


# --- calls ----------------------------------------------------------------------------------------


def call_check(name: CheckName) -> Message:
    """Ask what a check of a call answers."""
    return message("stopping-check-question", check=name)


def call_evidence(check: Check) -> Message:
    """Say what was looked at."""
    if check.holds is None:
        return Message(id="stopping-evidence-skipped")
    found, holds = check.evidence, "yes" if check.holds else "no"
    match check.name:
        case "ended":
            return message("stopping-evidence-ended", reason=found["finish_reason"])
        case "parses":
            return message("stopping-evidence-parses", holds=holds, **found)
        case "arguments":
            return message("stopping-evidence-arguments", holds=holds, names=found["wrong"])
        case "fresh":
            return message("stopping-evidence-fresh", holds=holds, **found)
        case "path":
            return message("stopping-evidence-path", holds=holds, path=found["path"])
        case "exists":
            return message("stopping-evidence-exists", holds=holds, path=found["path"])
    return message("stopping-evidence-permission", holds=holds, path=found["path"])


# --- the judge ------------------------------------------------------------------------------------


def claim_evidence(claim: Claim) -> Message:
    """Say what a claim was held against."""
    holds = "yes" if claim.verified else "no"
    match claim.name:
        case "changed":
            return message("stopping-claim-changed", **claim.evidence)
        case "tested":
            return message(
                "stopping-claim-tested", **claim.evidence, before=ACCEPTED_BEFORE, path=ARTIFACT
            )
    return message("stopping-claim-done", holds=holds, **claim.evidence)


def claims(told: Told) -> Message:
    """Say how many claims there are, and how many of them somebody has seen to be true."""
    verified = sum(claim.verified is True for claim in told.claims)
    return message("stopping-claims", count=len(told.claims), verified=verified)


def looked_at(told: Told, name: Input) -> Message:
    """Say what an input of the judge rests on."""
    seen = told.situation
    match name:
        case "pending":
            handed = told.ended.received.finish_reason == "tool_calls"
            value = "handed_over" if handed else seen.pending
            return message("stopping-looked-pending", value=value)
        case "acceptance":
            version = WORLD.files[ARTIFACT].version
            return message(
                "stopping-looked-acceptance",
                value=seen.acceptance,
                path=ARTIFACT,
                version=version,
                before=ACCEPTED_BEFORE,
            )
        case "budget":
            return message("stopping-looked-budget", value=seen.budget)
    return message("stopping-looked-goal", value=seen.goal)


def verdict(told: Told) -> Message:
    """Say whether the task is done."""
    if told.believes and told.situation.said_done:
        return Message(id="stopping-verdict-believed")
    return message(
        "stopping-verdict",
        finished="yes" if told.verdict.finished else "no",
        goal=told.situation.goal,
        reasons=len(told.verdict.reasons),
    )


def reason(name: Reason) -> Message:
    """Say what speaks against it."""
    version = WORLD.files[ARTIFACT].version
    return message("stopping-reason", reason=name, version=version, before=ACCEPTED_BEFORE)


def reasons(told: Told) -> tuple[Message, ...]:
    """Say everything that speaks against it, or what the verdict rests on."""
    if told.believes and told.situation.said_done:
        return (Message(id="stopping-rests-on-words"),)
    if told.verdict.finished:
        return (message("stopping-rests-on", goal=told.situation.goal),)
    return tuple(reason(each) for each in told.verdict.reasons)


def judged(told: Told) -> Message:
    """Say what the judge says, and that the claim did not count."""
    believed = told.believes and told.situation.said_done
    return message(
        "stopping-judged",
        said="yes" if told.situation.said_done else "no",
        finished="believed" if believed else "yes" if told.verdict.finished else "no",
        reasons=len(told.verdict.reasons),
    )


# --- all causes -----------------------------------------------------------------------------------


def compared(all_causes: Iterable[Ended]) -> Message:
    """Say of how many causes the text stopped, the response is complete, and a call may be run."""
    found = tuple(all_causes)
    complete = [each for each in found if each.received.finish_reason in ("stop", "tool_calls")]
    stop = [each for each in found if each.received.finish_reason == "stop"]
    return message("stopping-compared", causes=len(found), complete=len(complete), alike=len(stop))
