"""What one event of an OpenAI-compatible chat stream says."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from tokenstep.stream.events import Event
from tokenstep.stream.json_text import JsonTextError, read_json

DONE: Final = "[DONE]"

FaultCode = Literal[
    "syntax",  # no JSON
    "nested",  # JSON that nests too deep to be read
    "constant",  # NaN or an infinity
    "digits",  # a number of thousands of digits
    "too_large",  # more memory than one event may take
    "shape",  # JSON, but something in it is not what it should be
    "not_chat",  # JSON, but no chunk of a chat: no choices
    "completion",  # a choice of the older completions API: its text is not in a delta
    "no_delta",  # choices, but what they bring is not in a delta: message
    "invalid_bytes",  # bytes that are no UTF-8 became U+FFFD
    "refusal",  # the words of a refusal, which are no text of the answer
    "empty_reason",  # a finish_reason that is an empty text, taken for null
    "function_call",  # the old form of a call, which is not read
    "too_many_calls",
    "other_choice",  # a second answer beside the first, which is not read
    "half",  # half of a character stayed alone in a text
    "unknown_reason",  # a finish_reason that the API does not know
    "two_reasons",  # a second finish_reason, and another one
    "after_reason",  # text or calls behind the finish_reason
    "after_done",  # an event behind [DONE], which is not read
    "second_bom",  # a second byte order mark, for which the first line was ignored
    "call_changed",  # id or name of a call changed on the way
]
DAMAGING: Final[tuple[FaultCode, ...]] = (
    *("syntax", "nested", "constant", "digits", "too_large"),
    *("shape", "not_chat", "function_call", "too_many_calls"),
    *("completion", "no_delta", "invalid_bytes", "half", "second_bom"),
)
"""After one of these the text may have a hole, or a call may be missing."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Fault:
    """Something in an event that is not as it should be."""

    code: FaultCode
    place: str = ""
    """Where in the JSON: ``choices[0].delta.content``; empty if that says nothing."""
    at: int | None = None
    """At which character of the data, from 0; None if that says nothing."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CallDelta:
    """A piece of a tool call."""

    index: int
    id: str
    name: str
    arguments: str
    """Text, to be put behind what came before: not JSON by itself."""


class Reading(NamedTuple):
    """What one event says."""

    kind: Literal["chunk", "done", "error", "empty", "unread"]
    """``empty``: no data, nothing to read as JSON. ``unread``: kept as it is, see ``faults``."""
    text: str = ""
    calls: tuple[CallDelta, ...] = ()
    finish_reason: str | None = None
    error: str = ""
    """What the server says went wrong."""
    faults: tuple[Fault, ...] = ()


@dataclass
class _Draft:
    text: str = ""
    calls: list[CallDelta] = field(default_factory=list)
    finish_reason: str | None = None
    faults: list[Fault] = field(default_factory=list)

    def wrong(self, place: str) -> None:
        self.faults.append(Fault(code="shape", place=place))


def read_event(event: Event) -> Reading:
    r"""Read one event; whatever it holds, the answer is one of the documented ones.

    Parameters
    ----------
    event : Event

    Returns
    -------
    Reading

    Notes
    -----
    OpenAI API reference, "Chat completion chunk". Only the first choice is read.

    Examples
    --------
    >>> from tokenstep.stream.events import EventParser
    >>> parser = EventParser()
    >>> chunk, = parser.feed(b'data: {"choices":[{"delta":{"content":"hi"}}]}\n\n')
    >>> read_event(chunk).text
    'hi'
    >>> torn, = parser.feed(b'data: {"choices":\n\n')
    >>> read_event(torn).faults[0].code
    'syntax'
    """
    reading = _read(event)
    if event.replaced:
        return reading._replace(faults=(*reading.faults, Fault(code="invalid_bytes")))
    return reading


def _read(event: Event) -> Reading:
    data = event.data
    if not event.whole:
        return TOO_LARGE
    if data == DONE:
        return Reading(kind="done")
    if not data:
        return Reading(kind="error" if event.type == "error" else "empty")
    try:
        value = read_json(data)
    except JsonTextError as error:
        if event.type == "error":
            return Reading(kind="error", error=data)
        return _unread(error.code, at=error.details.get("at"))
    if event.type == "error" or reports_error(value):
        return Reading(kind="error", error=_words(value, data))
    if not isinstance(value, dict) or "choices" not in value:
        return _unread("not_chat")
    return _chunk(value["choices"])


def reports_error(value: Any) -> bool:
    """Say whether a JSON value reports an error, in one of the forms that servers use.

    Examples
    --------
    >>> [reports_error(each) for each in ({"error": "a"}, {"object": "error"}, {"error": None}, 1)]
    [True, True, False, False]
    """
    return isinstance(value, dict) and (
        value.get("error") is not None or value.get("object") == "error"
    )


TOO_LARGE: Final = Reading(kind="unread", faults=(Fault(code="too_large"),))
"""What is read of an event of which only the start was kept."""


def _unread(code: Any, *, at: int | None = None) -> Reading:
    return Reading(kind="unread", faults=(Fault(code=code, at=at),))


def _words(value: Any, data: str) -> str:
    """Return the server's words, or all of the event if they are not where they should be."""
    error = value.get("error", value) if isinstance(value, dict) else value
    if isinstance(error, dict):
        error = error.get("message")
    return error if isinstance(error, str) else data


def _chunk(choices: Any) -> Reading:
    if not isinstance(choices, list):
        return Reading(kind="unread", faults=(Fault(code="shape", place="choices"),))
    if len(choices) == 1 and (text := _only_text(choices[0])) is not None:
        return Reading("chunk", text)
    draft = _Draft()
    for place, choice in enumerate(choices):
        if not isinstance(choice, dict):
            draft.wrong(f"choices[{place}]")
        elif type(index := choice.get("index", 0)) is not int:
            draft.wrong(f"choices[{place}].index")
        elif index != 0:
            draft.faults.append(Fault(code="other_choice", place=f"choices[{place}].index"))
        else:
            _choice(choice, f"choices[{place}]", draft)
        if len(draft.faults) > _MOST_FAULTS:
            break
    return Reading(
        kind="chunk",
        text=draft.text,
        calls=tuple(draft.calls),
        finish_reason=draft.finish_reason,
        faults=tuple(draft.faults),
    )


def _only_text(choice: Any) -> str | None:
    """Return the text of a choice that has nothing else, as nearly all have; else None."""
    if type(choice) is not dict or choice.get("finish_reason") is not None:
        return None
    delta, index = choice.get("delta"), choice.get("index", 0)
    if type(index) is not int or index or type(delta) is not dict or len(delta) != 1:
        return None
    content = delta.get("content")
    return content if type(content) is str else None


_MOST_FAULTS: Final = 20
"""Of one event: more of them say nothing new."""


def _choice(choice: dict[str, Any], place: str, draft: _Draft) -> None:
    reason = choice.get("finish_reason")
    if isinstance(reason, str):
        draft.finish_reason = reason or None
        if not reason:
            draft.faults.append(Fault(code="empty_reason", place=f"{place}.finish_reason"))
    elif reason is not None:
        draft.wrong(f"{place}.finish_reason")
    delta = choice.get("delta")
    if not isinstance(delta, dict):
        if delta is not None:
            draft.wrong(f"{place}.delta")
        elif isinstance(choice.get("text"), str):
            draft.faults.append(Fault(code="completion", place=f"{place}.text"))
        elif _elsewhere(choice):
            draft.faults.append(Fault(code="no_delta", place=place))
        return
    content = delta.get("content")
    if isinstance(content, str):
        draft.text += content
    elif content is not None:
        draft.wrong(f"{place}.delta.content")
    if delta.get("refusal"):
        draft.faults.append(Fault(code="refusal", place=f"{place}.delta.refusal"))
    if delta.get("function_call") is not None:
        draft.faults.append(Fault(code="function_call", place=f"{place}.delta.function_call"))
    calls = delta.get("tool_calls")
    if isinstance(calls, list):
        for number, call in enumerate(calls):
            _call(call, f"{place}.delta.tool_calls[{number}]", draft)
            if len(draft.faults) > _MOST_FAULTS:
                return
    elif calls is not None:
        draft.wrong(f"{place}.delta.tool_calls")


def _elsewhere(choice: dict[str, Any]) -> bool:
    """Say whether a choice without a delta may bring text in another place.

    A last chunk may have nothing but its reason, and one of a filter nothing but what it found.
    """
    if any(choice.get(name) is not None for name in ("text", "message")):
        return True
    return not choice.get("finish_reason") and not any(
        name.startswith("content_filter") for name in choice
    )


def _call(call: Any, place: str, draft: _Draft) -> None:
    if not isinstance(call, dict):
        return draft.wrong(place)
    index = call.get("index")
    if type(index) is not int or index < 0:
        return draft.wrong(f"{place}.index")
    function = call.get("function")
    function = {} if function is None else function
    if not isinstance(function, dict):
        return draft.wrong(f"{place}.function")
    found: dict[str, str] = {}
    for name, value in (
        ("id", call.get("id")),
        ("name", function.get("name")),
        ("arguments", function.get("arguments")),
    ):
        if value is not None and not isinstance(value, str):
            inside = name if name == "id" else f"function.{name}"
            return draft.wrong(f"{place}.{inside}")
        found[name] = value or ""
    draft.calls.append(CallDelta(index=index, **found))
    return None
