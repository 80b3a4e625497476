"""What the lesson ``stopping`` tells: one response, from the tokens to the verdict on the task."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import cast

from tokenstep.lessons.stopping_options import Mistake, StoppingOptions
from tokenstep.stopping.calls import CallVerdict, World, examine, execute, execute_repaired
from tokenstep.stopping.claims import Claim, claims_in
from tokenstep.stopping.client import (
    CONNECTION,
    Connection,
    CutPlace,
    arguments_of,
    cut_byte,
    receive,
)
from tokenstep.stopping.judge import (
    Acceptance,
    Budget,
    Goal,
    Pending,
    Situation,
    Verdict,
    judge,
)
from tokenstep.stopping.lamps import Ending, Lit, lamps
from tokenstep.stopping.response import DONE, LONGEST, Response, SendMistake, respond, wire
from tokenstep.stopping.script import CAUSES, WORLD, CallName, Cause, arguments
from tokenstep.stream.chat import ChatResult


@dataclass(frozen=True, kw_only=True)
class Ended:
    """One cause, run to its end: what the server did, and what the client has of it."""

    cause: Cause
    response: Response
    wire: bytes
    """What the server put on the wire."""
    arrived: bytes
    """What of it reached the client."""
    received: ChatResult
    connection: Connection
    ending: Ending

    @property
    def arguments(self) -> str:
        """The raw arguments of the call, as far as they arrived."""
        return arguments_of(self.received)


@dataclass(frozen=True, kw_only=True)
class Told:
    """One run of the lesson."""

    at: int
    cut: CutPlace
    call: CallName
    mistake: Mistake
    ended: Ended
    """The cause that was chosen."""
    reference: Response
    """The same without a mistake."""
    situation: Situation
    verdict: Verdict

    @property
    def cause(self) -> Cause:
        """The cause that was chosen."""
        return self.ended.cause

    @property
    def believes(self) -> bool:
        """Whether the judge takes the model's word for it."""
        return self.mistake == "believe_claim"

    @cached_property
    def causes(self) -> tuple[Ended, ...]:
        """Every cause on the same output."""
        return tuple(end(each, self.at, self.cut, self.call, self.mistake) for each in CAUSES)

    @property
    def cut_name(self) -> CallName:
        """The call that the limit cuts: whole, it may be executed; only the cut forbids it."""
        return "good"

    @cached_property
    def cut_call(self) -> Ended:
        """The response in which the limit cuts the arguments of the call, inside a number."""
        return end("token_limit", LONGEST - 1, self.cut, self.cut_name, self.mistake)

    @cached_property
    def whole_call(self) -> CallVerdict:
        """The verdict on the call once all of its arguments have come."""
        return examine(arguments(self.call), "tool_calls", WORLD)

    @cached_property
    def claims(self) -> tuple[Claim, ...]:
        """What the model claims in the text that arrived, each held against the world."""
        return claims_in(self.ended.received.text, self.situation, WORLD)

    def lamps(self, ending: Ending | None, *, judged: bool = False) -> tuple[Lit, Lit, Lit]:
        """Return the three lamps of an ending, as far as the run has come."""
        return lamps(
            ending,
            self.verdict if judged else None,
            believed=self.believes and self.situation.said_done,
        )


def end(cause: Cause, at: int, cut: CutPlace, call: CallName, mistake: Mistake) -> Ended:
    """Run one cause to its end."""
    send: SendMistake = mistake if mistake in ("decode_alone", "send_early") else "none"
    response = respond(cause, at=at, call=call, mistake=send)
    sent = wire(response.payloads)
    arrived = sent[: cut_byte(sent, cut)] if cause == "network_cut" else sent
    connection = CONNECTION[cause]
    received = receive(arrived, connection)
    return Ended(
        cause=cause,
        response=response,
        wire=sent,
        arrived=arrived,
        received=received,
        connection=connection,
        ending=Ending(
            received=received,
            connection=connection,
            trust_close=mistake == "closed_is_finished",
        ),
    )


def cut_short(told: Told) -> Ending:
    """Return what is left of the response if the connection breaks before its final marks."""
    data = unmarked(told.ended.response)
    return Ending(
        received=receive(data[: cut_byte(data, told.cut)], "broken"),
        connection="broken",
        trust_close=told.mistake == "closed_is_finished",
    )


def unmarked(response: Response) -> bytes:
    """Return the wire of a response without its final marks: its text and its calls only."""
    marks = 2 if response.payloads[-1] == DONE else 0
    return wire(response.payloads[: len(response.payloads) - marks])


def executed(told: Told) -> World:
    """Return the world after what this client does with the call that the limit cut."""
    raw, reason = told.cut_call.arguments, told.cut_call.received.finish_reason
    if told.mistake == "repair_arguments":
        return execute_repaired(raw, WORLD)
    return execute(examine(raw, reason, WORLD), WORLD)


def tell(options: StoppingOptions) -> Told:
    """Run the lesson.

    Examples
    --------
    >>> told = tell(StoppingOptions())
    >>> told.ended.received.text, told.verdict.reasons
    ('超时改成 30 秒了🔧。【完整测试】通过，任务完成。', ('acceptance-older',))
    """
    cause, mistake = cast(Cause, options.cause), cast(Mistake, options.mistake)
    cut, call = cast(CutPlace, options.cut), cast(CallName, options.call)
    ended = end(cause, options.at, cut, call, mistake)
    # A call that was handed over and not answered is pending, whatever the switch says.
    handed_over = ended.received.finish_reason == "tool_calls"
    situation = Situation(
        pending="call" if handed_over else cast(Pending, options.pending),
        acceptance=cast(Acceptance, options.acceptance),
        budget=cast(Budget, options.budget),
        goal=cast(Goal, options.goal),
        said_done=any(each.name == "done" for each in claims_in(ended.received.text)),
    )
    return Told(
        at=options.at,
        cut=cut,
        call=call,
        mistake=mistake,
        ended=ended,
        reference=respond(cause, at=options.at, call=call),
        situation=situation,
        verdict=judge(situation, believe=mistake == "believe_claim"),
    )
