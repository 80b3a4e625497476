"""What the reader can change in the lesson ``stopping``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from tokenstep import options as declare
from tokenstep.given_bytes import to_bytes
from tokenstep.stopping.client import CUT_PLACES
from tokenstep.stopping.judge import ACCEPTANCE, BUDGET, GOAL, PENDING
from tokenstep.stopping.response import LONGEST, respond, wire
from tokenstep.stopping.script import CALLS, CAUSES
from tokenstep.trace import Condition, Message

Mistake = Literal[
    "none",
    "decode_alone",
    "send_early",
    "closed_is_finished",
    "repair_arguments",
    "believe_claim",
]
MISTAKES: Final[tuple[Mistake, ...]] = (
    *("none", "decode_alone", "send_early"),
    *("closed_is_finished", "repair_arguments", "believe_claim"),
)

LARGEST: Final = 5_000_000
"""Bytes of the reader's own stream."""
SAMPLE: Final = wire(respond("token_limit", at=LONGEST - 1).payloads).decode()
"""A stream to begin with: text that holds a stop string, and a call that the limit cuts."""
_EXAMPLE: Final = Condition(field="source", equals="example")
_OWN: Final = Condition(field="source", equals="own")


@dataclass(frozen=True, kw_only=True)
class StoppingOptions:
    """What the reader can change."""

    source: str = declare.choice("source", default="example", values=("example", "own"))
    cause: str = declare.choice("cause", default="stop_string", values=CAUSES, relevant_if=_EXAMPLE)
    at: int = declare.integer("at", default=8, minimum=1, maximum=LONGEST, relevant_if=_EXAMPLE)
    cut: str = declare.choice(
        "cut", default="in_character", values=CUT_PLACES, relevant_if=_EXAMPLE
    )
    call: str = declare.choice("call", default="stale", values=CALLS, relevant_if=_EXAMPLE)
    pending: str = declare.choice("pending", default="none", values=PENDING, relevant_if=_EXAMPLE)
    acceptance: str = declare.choice(
        "acceptance", default="older", values=ACCEPTANCE, relevant_if=_EXAMPLE
    )
    budget: str = declare.choice("budget", default="enough", values=BUDGET, relevant_if=_EXAMPLE)
    goal: str = declare.choice("goal", default="met", values=GOAL, relevant_if=_EXAMPLE)
    stream: str = declare.stream("stream", default=SAMPLE, maximum=LARGEST, relevant_if=_OWN)
    chunk: int = declare.integer("chunk", default=64, minimum=1, maximum=LARGEST, relevant_if=_OWN)
    cut_at: int = declare.integer(
        "cut_at", default=-1, minimum=-1, maximum=LARGEST, relevant_if=_OWN
    )
    stops: str = declare.text("stops", default="任务完成", maximum=1000, relevant_if=_OWN)
    mistake: str = declare.choice(
        "mistake", default="none", values=MISTAKES, group="break_it", relevant_if=_EXAMPLE
    )

    def check(self) -> None:
        """Refuse a cut behind the end of the stream.

        Raises
        ------
        tokenstep.options.OptionError

        Examples
        --------
        >>> StoppingOptions(source="own", stream="data: x", cut_at=8).check()
        Traceback (most recent call last):
            ...
        tokenstep.options.OptionError: cut_at: 8 (error-stream-cut; error-allowed-stream-cut)
        """
        size = len(to_bytes(self.stream)) if self.source == "own" else LARGEST
        if self.cut_at > size:
            message = Message(id="error-stream-cut", args={"bytes": size})
            allowed = Message(id="error-allowed-stream-cut", args={"bytes": size})
            raise declare.OptionError("cut_at", self.cut_at, message, allowed)
