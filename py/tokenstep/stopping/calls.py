"""Tool calls: what may be executed, from the arguments as they came and the world as it is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any, Final, Literal, get_args

from tokenstep.stream.json_text import JsonTextError, read_json

CheckName = Literal["ended", "parses", "arguments", "path", "exists", "permission", "fresh"]
"""In the order in which they are made: none is made before the one before it holds."""
CHECKS: Final[tuple[CheckName, ...]] = get_args(CheckName)
REQUIRED: Final[dict[str, type]] = {"path": str, "base_version": int, "content": str}
"""What the tool ``write_file`` takes, and nothing else."""


@dataclass(frozen=True)
class File:
    """A file of the world."""

    version: int
    writable: bool
    content: str


@dataclass(frozen=True)
class World:
    """Files by path, relative to the workspace, which is all that a call may touch."""

    files: dict[str, File]


@dataclass(frozen=True, kw_only=True)
class Check:
    """One question about a call, and its answer."""

    name: CheckName
    holds: bool | None
    """None if it was not asked: one before it does not hold."""
    evidence: dict[str, Any] = field(default_factory=dict)
    """What was looked at."""


@dataclass(frozen=True, kw_only=True)
class CallVerdict:
    """What was found out about a call."""

    raw: str
    """Its arguments exactly as they came; kept whatever the answer is."""
    checks: tuple[Check, ...]

    @property
    def executable(self) -> bool:
        """Whether every question was asked and answered with yes."""
        return all(check.holds for check in self.checks)

    @property
    def failed(self) -> CheckName | None:
        """The first check that does not hold; None if all do."""
        return next((each.name for each in self.checks if each.holds is False), None)


def examine(raw: str, finish_reason: str | None, world: World) -> CallVerdict:
    """Examine a tool call, in order, up to the first check that does not hold.

    Parameters
    ----------
    raw : str
        The arguments as they came.
    finish_reason : str or None
        What the response says of its end; only ``tool_calls`` hands a call over. Arguments that
        were cut may still parse, so parsing alone proves nothing.
    world : World

    Returns
    -------
    CallVerdict

    Notes
    -----
    RFC 8259 for the arguments, without ``NaN`` and ``Infinity`` and without a key that occurs
    twice: what two readers may understand differently is not executed.

    Examples
    --------
    >>> world = World({"a.txt": File(version=3, writable=True, content="")})
    >>> stale = '{"path": "a.txt", "base_version": 2, "content": "x"}'
    >>> examine(stale, "tool_calls", world).failed
    'fresh'
    >>> examine(stale[:-5], "length", world).failed
    'ended'
    """
    found: list[Check] = []
    for check in _asked(raw, finish_reason, world):
        found.append(check)
        if not check.holds:
            break
    rest = CHECKS[len(found) :]
    return CallVerdict(raw=raw, checks=(*found, *(Check(name=name, holds=None) for name in rest)))


def parsed(raw: str) -> tuple[Any, int | None]:
    """Parse arguments; return the value, or None and the character at which that fails.

    Characters count from 1; 0 stands for what has no place: a constant that JSON does not have,
    a key that occurs twice, brackets nested too deep, a number of too many digits.

    Examples
    --------
    >>> parsed('{"a": 1}')
    ({'a': 1}, None)
    >>> parsed('{"a": 1')
    (None, 8)
    """
    try:
        return read_json(raw, duplicates=False), None
    except JsonTextError as error:
        return None, error.details["at"] + 1 if error.code == "syntax" else 0


def _asked(raw: str, finish_reason: str | None, world: World) -> Iterator[Check]:
    ended = finish_reason == "tool_calls"
    yield Check(name="ended", holds=ended, evidence={"finish_reason": finish_reason or "null"})
    value, place = parsed(raw)
    size = {"characters": len(raw), "place": place or 0}
    yield Check(name="parses", holds=place is None, evidence=size)
    wrong = tuple(_wrong_arguments(value))
    yield Check(name="arguments", holds=not wrong, evidence={"wrong": wrong})
    path = value["path"]
    yield Check(name="path", holds=_inside(path), evidence={"path": path})
    exists = path in world.files
    yield Check(name="exists", holds=exists, evidence={"path": path})
    held = world.files[path]
    yield Check(name="permission", holds=held.writable, evidence={"path": path})
    based = value["base_version"]
    versions = {"based": based, "current": held.version}
    yield Check(name="fresh", holds=based == held.version, evidence=versions)


def _wrong_arguments(value: Any) -> Iterator[str]:
    """Yield the names that are missing, of another type, or not known to the tool."""
    if not isinstance(value, dict):
        yield from REQUIRED
        return
    for name, kind in REQUIRED.items():
        # True is an int to Python, and no version to anybody.
        if not isinstance(value.get(name), kind) or isinstance(value[name], bool):
            yield name
    yield from (name for name in value if name not in REQUIRED)


def _inside(path: str) -> bool:
    """Say whether a path names a place below the workspace, in its one plain spelling."""
    plain = PurePosixPath(path)
    return (
        bool(plain.parts)
        and not plain.is_absolute()
        and ".." not in plain.parts
        and "\\" not in path
        and "\0" not in path
        and str(plain) == path
    )


def execute(verdict: CallVerdict, world: World) -> World:
    """Return the world after a call; the same one if the call may not be executed.

    Examples
    --------
    >>> world = World({"a.txt": File(version=3, writable=True, content="")})
    >>> call = '{"path": "a.txt", "base_version": 3, "content": "x"}'
    >>> execute(examine(call, "tool_calls", world), world).files["a.txt"]
    File(version=4, writable=True, content='x')
    >>> execute(examine(call, "length", world), world) is world
    True
    """
    return _written(verdict.raw, world) if verdict.executable else world


def repaired(raw: str) -> str:
    r"""Close what a cut left open: the mistake that makes a call out of half a call.

    It is here to show what it does: ``timeout = 3`` is not what the model was writing.

    Examples
    --------
    >>> repaired('{"content": "timeout = 3')
    '{"content": "timeout = 3"}'
    >>> repaired('{"a": [1, "b\\')
    '{"a": [1, "b"]}'
    """
    closing: list[str] = []
    quoted = escaped = False
    for character in raw:
        if escaped:
            escaped = False
        elif quoted:
            escaped, quoted = character == "\\", character != '"'
        elif character == '"':
            quoted = True
        elif character in "{[":
            closing.append("}" if character == "{" else "]")
        elif character in "}]" and closing:
            closing.pop()
    whole = raw[:-1] if escaped else raw
    return whole + ('"' if quoted else "") + "".join(reversed(closing))


def execute_repaired(raw: str, world: World) -> World:
    """Return the world after the mistake of repairing arguments and executing what comes out.

    Examples
    --------
    >>> world = World({"a.txt": File(version=3, writable=True, content="")})
    >>> cut = '{"path": "a.txt", "base_version": 3, "content": "timeout = 3'
    >>> execute_repaired(cut, world).files["a.txt"].content
    'timeout = 3'
    """
    verdict = examine(repaired(raw), "tool_calls", world)
    return _written(verdict.raw, world) if verdict.executable else world


def _written(raw: str, world: World) -> World:
    value = json.loads(raw)
    held = world.files[value["path"]]
    changed = File(version=held.version + 1, writable=True, content=value["content"])
    return World({**world.files, value["path"]: changed})
