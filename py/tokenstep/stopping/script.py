"""The output of the lesson ``stopping``: the same tokens every time, and the ways they may end.

A real tokenizer cuts bytes, not characters: two tokens here end inside a character.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from tokenstep.stopping.calls import File, World

Cause = Literal[
    "eos",  # the model chose the end token
    "stop_string",  # a stop string of the request is complete
    "token_limit",
    "cancel",  # the client closed the connection on purpose
    "network_cut",
    "server_error",
    "tool_call",  # the model hands a call over and ends its turn
]
CAUSES: Final[tuple[Cause, ...]] = (
    *("eos", "stop_string", "token_limit", "cancel"),
    *("network_cut", "server_error", "tool_call"),
)
INTERRUPTED: Final[tuple[Cause, ...]] = ("token_limit", "cancel", "network_cut", "server_error")
"""Causes that come from outside, after any token."""

STOP: Final = "【完】"
"""The stop string of the request; the text also holds something that only begins like it."""
TOOL: Final = "write_file"
CALL_ID: Final = "call_1"


@dataclass(frozen=True)
class ScriptToken:
    """One token of the output."""

    data: bytes
    part: Literal["text", "call", "end"]
    """``call``: of the arguments of a tool call. ``end``: the end token, which has no bytes."""


def _tokens(part: Literal["text", "call"], *pieces: str | bytes) -> tuple[ScriptToken, ...]:
    return tuple(
        ScriptToken(piece.encode() if isinstance(piece, str) else piece, part) for piece in pieces
    )


_SECOND: Final = "秒".encode()
_WRENCH: Final = "🔧".encode()

TEXT: Final = _tokens(
    "text",
    *("超时", "改成", " 30"),
    b" " + _SECOND[:2],
    _SECOND[2:] + "了".encode(),
    _WRENCH[:2],
    _WRENCH[2:] + "。".encode(),
    *("【完", "整", "测试】", "通过", "，任务", "完成", "。"),
)
"""What the model writes in every run."""

STOP_TAIL: Final = _tokens("text", "【", "完", "】\n谢谢")
"""How it goes on where it writes the stop string: over three tokens, and past it."""

END: Final = ScriptToken(b"", "end")

CallName = Literal["good", "stale", "denied", "missing", "outside"]
_TARGETS: Final[dict[CallName, tuple[str, int]]] = {
    "good": ("client.toml", 2),
    "stale": ("client.toml", 1),
    "denied": ("ci/release.toml", 1),
    "missing": ("client.yaml", 1),
    "outside": ("../other/client.toml", 1),
}
CALLS: Final[tuple[CallName, ...]] = tuple(_TARGETS)
"""Calls whose arguments all parse; only the first may be executed in the world below."""


def call_tokens(name: CallName) -> tuple[ScriptToken, ...]:
    r"""Return the arguments of a call as tokens; the last cut falls inside a number.

    Examples
    --------
    >>> [each.data.decode() for each in call_tokens("good")][-2:]
    ['"content": "timeout = 3', '0\\n"}']
    >>> arguments("stale")
    '{"path": "client.toml", "base_version": 1, "content": "timeout = 30\\n"}'
    """
    path, version = _TARGETS[name]
    return _tokens(
        "call",
        *('{"path": "', f'{path}", '),
        f'"base_version": {version}, ',
        *('"content": "timeout = 3', '0\\n"}'),
    )


def arguments(name: CallName) -> str:
    """Return the arguments of a call as one text."""
    return b"".join(token.data for token in call_tokens(name)).decode()


ARTIFACT: Final = "config.toml"
"""What the task is about."""

WORLD: Final = World(
    {
        ARTIFACT: File(version=3, writable=True, content="timeout = 30\n"),
        "client.toml": File(version=2, writable=True, content="timeout = 10\n"),
        "ci/release.toml": File(version=1, writable=False, content="timeout = 10\n"),
    }
)
"""The workspace when the response arrives."""
