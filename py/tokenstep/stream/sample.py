"""The bytes of an OpenAI-compatible chat stream, made from what it says: for lessons and tests."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

DONE_EVENT: Final = b"data: [DONE]\n\n"
_ID: Final = "chatcmpl-1"
_MODEL: Final = "toy"


def chunk_event(delta: dict[str, Any], finish_reason: str | None = None) -> bytes:
    r"""Return one chunk as an event.

    Examples
    --------
    >>> chunk_event({"content": "hi"})[:38]
    b'data: {"id":"chatcmpl-1","object":"cha'
    """
    return json_event(
        {
            "id": _ID,
            "object": "chat.completion.chunk",
            "model": _MODEL,
            "choices": [{"index": 0, "delta": delta, "finish_reason": finish_reason}],
        }
    )


def json_event(value: Any) -> bytes:
    """Return a JSON value as an event."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return b"data: " + text.encode() + b"\n\n"


def error_event(message: str, code: str = "server_error") -> bytes:
    """Return what a server sends when it fails on the way."""
    return json_event({"error": {"message": message, "type": code}})


def text_stream(
    pieces: Iterable[str], finish_reason: str | None = "stop", *, done: bool = True
) -> bytes:
    """Return the stream of an answer of text, a chunk for each piece.

    Parameters
    ----------
    pieces : iterable of str
        Text deltas in order.
    finish_reason : str or None
        None leaves the last chunk out.
    done : bool
        Whether ``[DONE]`` follows.

    Returns
    -------
    bytes

    Examples
    --------
    >>> text_stream(["我", "爱"]).count(b"data: ")
    5
    """
    events = [chunk_event({"role": "assistant", "content": ""})]
    events += [chunk_event({"content": piece}) for piece in pieces]
    return b"".join((*events, *_ending(finish_reason, done)))


def call_stream(
    name: str,
    arguments: Iterable[str],
    finish_reason: str | None = "tool_calls",
    *,
    call_id: str = "call_1",
    done: bool = True,
) -> bytes:
    """Return the stream of an answer that calls one tool, a chunk for each piece of arguments.

    Parameters
    ----------
    name : str
        Of the tool.
    arguments : iterable of str
        Pieces of the JSON text, in order.
    finish_reason : str or None
        None leaves the last chunk out.
    call_id : str
    done : bool
        Whether ``[DONE]`` follows.

    Returns
    -------
    bytes

    Examples
    --------
    >>> from tokenstep.stream.chat import read_chat
    >>> read_chat([call_stream("f", ['{"a"', ":1}"])]).calls[0].arguments
    '{"a":1}'
    """
    function = {"name": name, "arguments": ""}
    head = {"index": 0, "id": call_id, "type": "function", "function": function}
    events = [chunk_event({"role": "assistant", "content": None, "tool_calls": [head]})]
    events += [
        chunk_event({"tool_calls": [{"index": 0, "function": {"arguments": piece}}]})
        for piece in arguments
    ]
    return b"".join((*events, *_ending(finish_reason, done)))


def _ending(finish_reason: str | None, done: bool) -> Iterable[bytes]:
    if finish_reason is not None:
        yield chunk_event({}, finish_reason)
    if done:
        yield DONE_EVENT
