"""What a client has of a response: only what arrived, and how the connection ended."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, Literal

from tokenstep.stopping.script import Cause
from tokenstep.stream.chat import ChatResult, Transport, read_chat
from tokenstep.stream.events import EventParser, slices

Connection = Literal["closed", "cancelled", "broken"]
"""``closed``: by the server. ``cancelled``: by the client itself. ``broken``: neither wanted it."""
CONNECTION: Final[dict[Cause, Connection]] = {
    "eos": "closed",
    "stop_string": "closed",
    "token_limit": "closed",
    "cancel": "cancelled",
    "network_cut": "broken",
    "server_error": "closed",
    "tool_call": "closed",
}
HTTP_STATUS: Final = 200
"""It was sent before the first token, so that nothing that happens later can change it."""

CutPlace = Literal["in_character", "in_line", "in_event", "between_events"]
CUT_PLACES: Final[tuple[CutPlace, ...]] = (
    *("in_character", "in_line", "in_event", "between_events"),
)


def receive(data: bytes, connection: Connection, chunk: int | None = None) -> ChatResult:
    r"""Read what arrived, in chunks of so many bytes; the result is the same for any.

    Parameters
    ----------
    data : bytes
    connection : str
    chunk : int or None
        At least 1; None for all of it at once.

    Returns
    -------
    ChatResult

    Examples
    --------
    >>> cut = b'data: {"choices":[{"delta":{"content":"hi"}}]}\n\ndata: {"ch'
    >>> found = receive(cut, "broken", 3)
    >>> found.text, found.state, found.unfinished.state
    ('hi', 'truncated', 'line')
    """
    transport: Transport = "closed" if connection == "closed" else "cut"
    return read_chat(slices(data, chunk or max(1, len(data))), transport=transport)


def arguments_of(received: ChatResult) -> str:
    """Return the raw arguments of the only call of a response; empty if it has none."""
    return received.calls[0].arguments if received.calls else ""


ResponseState = Literal["complete", "cut", "error", "incomplete"]


def state_of(received: ChatResult, *, trust_close: bool = False) -> ResponseState:
    """Say whether a response is complete, from what it says itself.

    Parameters
    ----------
    received : ChatResult
    trust_close : bool
        The mistake of taking any end of the connection for the end of the answer.

    Returns
    -------
    str
        ``complete``: the model ended it and the response says so. ``cut``: it says that
        the limit (or a filter) cut it. ``error``: that the server failed. ``incomplete``: it says
        nothing, so nobody knows what is missing; ``[DONE]`` without a reason is no reason either.

    Notes
    -----
    OpenAI API reference, ``finish_reason``: ``stop`` and ``tool_calls`` are ends that the model
    made (or a stop string, which it is not told from); ``length`` is the limit,
    ``content_filter`` a filter.

    Examples
    --------
    >>> nothing = receive(b"", "closed")
    >>> state_of(nothing), state_of(nothing, trust_close=True)
    ('incomplete', 'complete')
    """
    if received.error is not None:
        return "error"
    if received.finish_reason in ("stop", "tool_calls"):
        return "complete"
    if received.finish_reason is not None:
        return "cut"
    return "complete" if trust_close else "incomplete"


def states_by_cut(data: bytes, *, trust_close: bool = False) -> tuple[ResponseState, ...]:
    r"""Return the state of a response for each number of bytes that may arrive of it.

    Parameters
    ----------
    data : bytes
        The whole stream.
    trust_close : bool
        See :func:`state_of`.

    Returns
    -------
    tuple of str
        ``len(data) + 1`` of them. A state changes only where an event is dispatched, so that the
        stream is read again only there.

    Examples
    --------
    >>> data = b'data: {"choices":[{"finish_reason":"stop"}]}\n\n'
    >>> states_by_cut(data)[-3:]
    ('incomplete', 'incomplete', 'complete')
    """
    ends = [event.end for event in EventParser().feed(data)]
    found: list[ResponseState] = []
    for begin, end in pairwise((0, *ends, len(data) + 1)):
        state = state_of(receive(data[:begin], "broken"), trust_close=trust_close)
        found += [state] * (end - begin)
    return tuple(found)


def cut_byte(data: bytes, place: CutPlace) -> int:
    r"""Return where a stream breaks, for a place near its end.

    Parameters
    ----------
    data : bytes
        Whole events, LF or CRLF, at least one.
    place : str
        ``in_character``: inside the last character of several bytes. ``in_line``: in the middle
        of the last line that is not empty. ``in_event``: behind that line, before the empty line
        that would dispatch it. ``between_events``: behind the last event.

    Returns
    -------
    int
        How many bytes arrive.

    Examples
    --------
    >>> stream = 'data: {"t":"秒"}\n\n'.encode()
    >>> [stream[: cut_byte(stream, place)][-5:] for place in CUT_PLACES[:3]]
    [b't":"\xe7', b'a: {"', b'\xa7\x92"}\n']
    """
    if place == "between_events":
        return len(data)
    if place == "in_character":
        last = max((i for i, byte in enumerate(data) if byte >= 0xC0), default=0)
        return last + 1
    end = len(data.rstrip(b"\r\n"))
    begin = data.rfind(b"\n", 0, end) + 1
    if place == "in_line":
        return (begin + end) // 2
    return end + (2 if data[end : end + 1] == b"\r" else 1)
