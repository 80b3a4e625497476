"""Three lamps that are never the same lamp: the text, the response, the task."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tokenstep.stopping.client import Connection, state_of
from tokenstep.stopping.judge import Verdict
from tokenstep.stream.chat import ChatResult

LampName = Literal["text", "response", "task"]
TextCode = Literal["running", "reason", "error", "cancelled", "broken", "closed"]
ResponseCode = Literal["running", "complete", "cut", "error", "no-reason", "closed-taken"]
TaskCode = Literal["not-judged", "finished", "open", "believed"]


@dataclass(frozen=True, kw_only=True)
class Lit:
    """One lamp, and why it is on or off."""

    name: LampName
    on: bool | None
    """None if it cannot be told yet."""
    code: TextCode | ResponseCode | TaskCode


@dataclass(frozen=True, kw_only=True)
class Ending:
    """What a client knows when nothing more comes."""

    received: ChatResult
    connection: Connection
    trust_close: bool = False
    """See :func:`tokenstep.stopping.client.state_of`."""


def lamps(
    ending: Ending | None, verdict: Verdict | None = None, *, believed: bool = False
) -> tuple[Lit, Lit, Lit]:
    """Say for each of the three whether it is on, and why.

    Parameters
    ----------
    ending : Ending or None
        None while the text still comes.
    verdict : Verdict or None
        None before the task is judged.
    believed : bool
        Whether the verdict only repeats what the model said.

    Returns
    -------
    tuple of Lit
        ``text``, ``response``, ``task``; none follows from another.

    Examples
    --------
    >>> from tokenstep.stopping.client import receive
    >>> cut = Ending(received=receive(b"data: {", "broken"), connection="broken")
    >>> [(lamp.on, lamp.code) for lamp in lamps(cut)]
    [(True, 'broken'), (False, 'no-reason'), (None, 'not-judged')]
    """
    return _text(ending), _response(ending), _task(verdict, believed)


def _text(ending: Ending | None) -> Lit:
    if ending is None:
        return Lit(name="text", on=False, code="running")
    code: TextCode = ending.connection
    if ending.received.error is not None:
        code = "error"
    elif ending.received.finish_reason is not None:
        code = "reason"
    return Lit(name="text", on=True, code=code)


def _response(ending: Ending | None) -> Lit:
    if ending is None:
        return Lit(name="response", on=None, code="running")
    state = state_of(ending.received, trust_close=ending.trust_close)
    code: ResponseCode = "no-reason"
    if state == "complete":
        code = "closed-taken" if ending.received.finish_reason is None else "complete"
    elif state != "incomplete":
        code = state
    return Lit(name="response", on=state == "complete", code=code)


def _task(verdict: Verdict | None, believed: bool) -> Lit:
    if verdict is None:
        return Lit(name="task", on=None, code="not-judged")
    code: TaskCode = "finished" if verdict.finished else "open"
    return Lit(name="task", on=verdict.finished, code="believed" if believed else code)
