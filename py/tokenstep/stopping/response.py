"""How a server makes a response of tokens: decode, hold back, send; and how it ends."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final, Literal

from tokenstep.stopping.script import (
    CALL_ID,
    END,
    INTERRUPTED,
    STOP,
    STOP_TAIL,
    TEXT,
    TOOL,
    CallName,
    Cause,
    ScriptToken,
    call_tokens,
)
from tokenstep.stream.hold_back import HoldBack
from tokenstep.stream.utf8 import Utf8Decoder, decode

SendMistake = Literal["none", "decode_alone", "send_early"]
"""``decode_alone``: the bytes of each token are decoded by themselves. ``send_early``: text is
sent before it is known whether it begins a stop string."""

DONE: Final = "[DONE]"


@dataclass(frozen=True, kw_only=True)
class Move:
    """What one token, or the end, did to the text."""

    token: ScriptToken | None
    """None for what happens at the end."""
    pending: bytes
    """Bytes of a character that is not whole yet."""
    generated: str
    """Characters that became whole."""
    sent: str
    held: str
    """All that is held back after it."""
    dropped: str
    """Generated, and never sent."""
    stop: str | None
    """The stop string that is complete; None if none is."""


@dataclass(frozen=True, kw_only=True)
class Response:
    """One response, as the server sees it."""

    cause: Cause
    tokens: tuple[ScriptToken, ...]
    moves: tuple[Move, ...]
    """One for each token, and one for the end."""
    arguments: str
    """The arguments of the call as far as they were generated; empty if there is none."""
    finish_reason: str | None
    """As the server sends it; None if it does not get that far."""
    payloads: tuple[str, ...]
    """The data of the events it sends."""

    @property
    def generated(self) -> str:
        """The text that was generated, the stop string and what follows it included."""
        return "".join(move.generated for move in self.moves)

    @property
    def sent(self) -> str:
        """The text that was sent."""
        return "".join(move.sent for move in self.moves)

    @property
    def dropped(self) -> str:
        """The text that was generated and never sent."""
        return "".join(move.dropped for move in self.moves)


FINISH: Final[dict[Cause, str | None]] = {
    "eos": "stop",
    "stop_string": "stop",
    "token_limit": "length",
    "cancel": None,
    "network_cut": None,
    "server_error": None,
    "tool_call": "tool_calls",
}
"""What an OpenAI-compatible server reports. A stop string is not told from the end token."""

ERROR: Final = {"error": {"message": "internal server error", "type": "server_error"}}


def tokens_of(cause: Cause, at: int, call: CallName) -> tuple[ScriptToken, ...]:
    """Return the tokens that are generated before a cause ends the output.

    Parameters
    ----------
    cause : Cause
    at : int
        After how many tokens it happens, if it comes from outside.
    call : CallName
        The call that the model makes if it is not stopped before.

    Examples
    --------
    >>> [len(tokens_of(each, 8, "good")) for each in ("eos", "stop_string", "token_limit")]
    [15, 17, 8]
    """
    if cause == "eos":
        return (*TEXT, END)
    if cause == "stop_string":
        return (*TEXT, *STOP_TAIL)
    if cause == "tool_call":
        return (*TEXT, *call_tokens(call), END)
    return (*TEXT, *call_tokens(call))[:at]


LONGEST: Final = len(TEXT) + len(call_tokens("good"))
"""After so many tokens at most a cause comes from outside."""


def respond(
    cause: Cause, *, at: int, call: CallName = "good", mistake: SendMistake = "none"
) -> Response:
    r"""Generate the output until a cause ends it, and send what may be sent.

    Parameters
    ----------
    cause : Cause
    at : int
        1 to :data:`LONGEST`; see :func:`tokens_of`.
    call : CallName
    mistake : SendMistake

    Returns
    -------
    Response

    Notes
    -----
    At the token limit, at the end token and before a call, the held text goes out: it can no
    longer become the stop string. At a cancel, a network cut and an error it does not: nobody is
    there to send it, or to read it.

    Examples
    --------
    >>> stopped = respond("stop_string", at=8)
    >>> stopped.sent, stopped.dropped
    ('超时改成 30 秒了🔧。【完整测试】通过，任务完成。', '【完】\n谢谢')
    >>> respond("token_limit", at=8).sent, respond("cancel", at=8).sent
    ('超时改成 30 秒了🔧。【完', '超时改成 30 秒了🔧。')
    """
    tokens = tokens_of(cause, at, call)
    sender = _Sender(mistake)
    moves: list[Move] = []
    payloads = [_chunk({"role": "assistant", "content": ""})]
    arguments = ""
    for token in tokens:
        # What is no text ends the text: what is held can no longer become the stop string.
        move = sender.text(token) if token.part == "text" else sender.flush(token)
        moves.append(move)
        payloads += [_chunk({"content": move.sent})] if move.sent else []
        if token.part == "call":
            piece = token.data.decode()
            payloads.append(_chunk({"tool_calls": [_call(piece, first=not arguments)]}))
            arguments += piece
    lost = cause in INTERRUPTED and cause != "token_limit"
    last = sender.lose() if lost else sender.flush(None)
    moves.append(last)
    payloads += [_chunk({"content": last.sent})] if last.sent else []
    if FINISH[cause] is not None:
        payloads += [_chunk({}, FINISH[cause]), DONE]
    if cause == "server_error":
        payloads.append(_json(ERROR))
    return Response(
        cause=cause,
        tokens=tokens,
        moves=tuple(moves),
        arguments=arguments,
        finish_reason=FINISH[cause],
        payloads=tuple(payloads),
    )


class _Sender:
    """Decodes, holds back and sends; with a mistake, if that is wanted."""

    def __init__(self, mistake: SendMistake) -> None:
        self._mistake = mistake
        self._decoder = Utf8Decoder()
        self._hold = HoldBack((STOP,))

    def text(self, token: ScriptToken) -> Move:
        alone = self._mistake == "decode_alone"
        text = decode(token.data) if alone else self._decoder.feed(token.data)
        before = self._hold.held
        portion = self._hold.push(text)
        sent, held, dropped = portion.sent, portion.held, portion.dropped
        if self._mistake == "send_early":
            # What came before this token is gone, whatever it turns out to be.
            sent = text[: max(0, len(portion.sent) - len(before))] if portion.stop else text
            held, dropped = "", text[len(sent) :]
        return self._move(token, text, sent, held, dropped, portion.stop)

    def flush(self, token: ScriptToken | None) -> Move:
        """Send what is held. Bytes that are no character yet are not sent: nothing is made up."""
        rest = self._hold.finish().sent
        return self._move(token, "", "" if self._mistake == "send_early" else rest, "", "", None)

    def lose(self) -> Move:
        """End without sending what is held."""
        rest = self._hold.finish().sent
        return self._move(None, "", "", "", "" if self._mistake == "send_early" else rest, None)

    def _move(
        self,
        token: ScriptToken | None,
        generated: str,
        sent: str,
        held: str,
        dropped: str,
        stop: str | None,
    ) -> Move:
        return Move(
            token=token,
            pending=self._decoder.pending,
            generated=generated,
            sent=sent,
            held=held,
            dropped=dropped,
            stop=stop,
        )


def _chunk(delta: dict[str, Any], finish: str | None = None) -> str:
    return _json({"choices": [{"index": 0, "delta": delta, "finish_reason": finish}]})


def _call(piece: str, *, first: bool) -> dict[str, Any]:
    """Return a part of a call: its id and name come once, its arguments piece by piece."""
    if not first:
        return {"index": 0, "function": {"arguments": piece}}
    function = {"name": TOOL, "arguments": piece}
    return {"index": 0, "id": CALL_ID, "type": "function", "function": function}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def wire(payloads: tuple[str, ...], *, line_end: str = "\n") -> bytes:
    r"""Return the event stream of the payloads.

    Examples
    --------
    >>> wire(("{}", DONE), line_end="\r\n")
    b'data: {}\r\n\r\ndata: [DONE]\r\n\r\n'
    """
    return "".join(f"data: {each}{line_end}{line_end}" for each in payloads).encode()
