"""Tool calls as they arrive: raw text that is never repaired, and whether it may be run at all."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Final, Literal

from tokenstep.stream.chat_chunk import CallDelta
from tokenstep.stream.gather import Gather
from tokenstep.stream.json_text import JsonTextError, open_at_end, read_json
from tokenstep.stream.memory import MOST_TEXT, START
from tokenstep.stream.surrogates import Joiner, has_half

MOST_CALLS: Final = 128
"""As many as the API lets a request have tools."""

CallReason = Literal[
    "no_reason",  # no finish_reason came: nobody said that the call is whole
    "wrong_reason",  # the answer ended otherwise than by handing over calls (length, stop, ...)
    "error",  # the server reported an error
    "damaged",  # an event could not be read: a piece may be missing
    "after_reason",  # pieces came behind the finish_reason
    "no_id",
    "no_name",
    "half",  # half of a character stayed alone in id or name
    "changed",  # id or name changed on the way
    "arguments_empty",
    "arguments_cut",  # no JSON, and what is missing is missing at the end
    "arguments_syntax",  # no JSON
    "arguments_nested",
    "arguments_constant",
    "arguments_digits",
    "arguments_too_large",  # only their start is kept
    "arguments_duplicate",  # a key occurs twice: which one counts?
    "arguments_shape",  # JSON, but no object
    "arguments_half",  # half of a character stayed alone
]


@dataclass(frozen=True, kw_only=True)
class ToolCall:
    """One call, as far as it came."""

    index: int
    id: str
    name: str
    arguments: str
    """The raw text, exactly as received; of more than :data:`MOST_TEXT` bytes the start."""
    executable: bool
    """Whether it may go on to the checks of path, permission and freshness; it is not run yet."""
    reasons: tuple[CallReason, ...]
    """Every reason against; empty if there is none."""


def judge_arguments(text: str) -> CallReason | None:
    r"""Return what is wrong with the arguments of a call by themselves; None if nothing is.

    Examples
    --------
    >>> judge_arguments('{"path":"/etc/hosts","content":"line1'), judge_arguments('{"a":1}')
    ('arguments_cut', None)
    """
    if not text:
        return "arguments_empty"
    try:
        value = read_json(text, duplicates=False)
    except JsonTextError as error:
        if error.code == "syntax" and open_at_end(text):
            return "arguments_cut"
        return _OF_CODE[error.code]
    if not isinstance(value, dict):
        return "arguments_shape"
    # An escape can hide half of a character in a text that looks whole.
    return (
        "arguments_half"
        if "\\u" in text and has_half(json.dumps(value, ensure_ascii=False))
        else None
    )


_OF_CODE: Final[dict[str, CallReason]] = {
    "syntax": "arguments_syntax",
    "nested": "arguments_nested",
    "constant": "arguments_constant",
    "digits": "arguments_digits",
    "too_large": "arguments_too_large",
    "duplicate": "arguments_duplicate",
}


@dataclass
class _Growing:
    id: str = ""
    name: str = ""
    arguments: Gather = field(default_factory=Gather)
    joiner: Joiner = field(default_factory=Joiner)
    changed: bool = False
    late: bool = False


class ToolCalls:
    """Gathers the pieces of calls by index; nothing is parsed before the end.

    Examples
    --------
    >>> calls = ToolCalls()
    >>> for id, text in (("c1", '{"a"'), ("", ":1}")):
    ...     _ = calls.take(CallDelta(index=0, id=id, name="f", arguments=text), late=False)
    >>> calls.finish(finish_reason="tool_calls", error=False, damaged=False)[0].executable
    True
    >>> calls.finish(finish_reason="length", error=False, damaged=False)[0].reasons
    ('wrong_reason',)
    """

    def __init__(self) -> None:
        self._calls: dict[int, _Growing] = {}

    def take(
        self, delta: CallDelta, *, late: bool
    ) -> Literal["call_changed", "too_many_calls"] | None:
        """Add a piece; return what is wrong with it.

        Parameters
        ----------
        delta : CallDelta
        late : bool
            Whether it came behind the finish_reason.
        """
        call = self._calls.get(delta.index)
        if call is None:
            if len(self._calls) == MOST_CALLS:
                return "too_many_calls"
            call = self._calls[delta.index] = _Growing()
        changed = False
        for name in ("id", "name"):
            given, before = getattr(delta, name), getattr(call, name)
            if given and before and given != before:
                changed = True
            elif given:
                setattr(call, name, given)
        call.arguments.add(call.joiner.feed(delta.arguments))
        call.changed |= changed
        call.late |= late
        return "call_changed" if changed else None

    @property
    def count(self) -> int:
        """How many calls have begun."""
        return len(self._calls)

    def arguments(self, index: int) -> str:
        """Return the raw arguments so far of the call with that index; empty if there is none."""
        call = self._calls.get(index)
        return call.arguments.text() if call else ""

    def finish(
        self, *, finish_reason: str | None, error: bool, damaged: bool
    ) -> tuple[ToolCall, ...]:
        """End the stream and judge every call.

        Parameters
        ----------
        finish_reason : str or None
            None if none came.
        error : bool
            Whether the server reported an error.
        damaged : bool
            Whether an event could not be read.

        Returns
        -------
        tuple of ToolCall
            By index.
        """
        common: list[CallReason] = []
        if finish_reason is None:
            common.append("no_reason")
        elif finish_reason != "tool_calls":
            common.append("wrong_reason")
        if error:
            common.append("error")
        if damaged:
            common.append("damaged")
        return tuple(
            _judged(index, call, tuple(common)) for index, call in sorted(self._calls.items())
        )


def _judged(index: int, call: _Growing, common: tuple[CallReason, ...]) -> ToolCall:
    call.arguments.add(call.joiner.finish())
    large = call.arguments.memory > MOST_TEXT
    text = call.arguments.start(START) if large else call.arguments.text()
    found: tuple[tuple[bool, CallReason], ...] = (
        (call.late, "after_reason"),
        (not call.id, "no_id"),
        (not call.name, "no_name"),
        (has_half(call.id + call.name), "half"),
        (call.changed, "changed"),
        (call.joiner.alone > 0, "arguments_half"),
    )
    own = "arguments_too_large" if large else judge_arguments(text)
    named = (*(name for holds, name in found if holds), *((own,) if own else ()))
    reasons = (*common, *dict.fromkeys(named))
    return ToolCall(
        index=index,
        id=call.id,
        name=call.name,
        arguments=text,
        executable=not reasons,
        reasons=reasons,
    )
