"""References written in another way than the code: slow, whole-input, one thing at a time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent.parent / "cases" / "stream.json"
CASES: dict[str, list[dict[str, Any]]] = json.loads(FILE.read_text("utf-8"))
ORACLE = {entry["id"]: entry for entry in CASES["oracle"]}
REPORTS = {entry["id"]: entry for entry in CASES["reports"]}


def decoded(data: bytes) -> str:
    """UTF-8 by the state machine of the Encoding Standard, a byte at a time."""
    out, needed, seen, point, low, high = "", 0, 0, 0, 0x80, 0xBF
    at = 0
    while at < len(data):
        byte = data[at]
        at += 1
        if not needed:
            if byte < 0x80:
                out += chr(byte)
            elif 0xC2 <= byte <= 0xDF:
                needed, point = 1, byte & 0x1F
            elif 0xE0 <= byte <= 0xEF:
                low = 0xA0 if byte == 0xE0 else low
                high = 0x9F if byte == 0xED else high
                needed, point = 2, byte & 0xF
            elif 0xF0 <= byte <= 0xF4:
                low = 0x90 if byte == 0xF0 else low
                high = 0x8F if byte == 0xF4 else high
                needed, point = 3, byte & 7
            else:
                out += "\ufffd"
            continue
        if not low <= byte <= high:
            needed = seen = 0
            low, high = 0x80, 0xBF
            out += "\ufffd"
            at -= 1
            continue
        low, high = 0x80, 0xBF
        point = point << 6 | byte & 0x3F
        seen += 1
        if seen == needed:
            out += chr(point)
            needed = seen = 0
    return out + ("\ufffd" if needed else "")


def events(data: bytes) -> tuple[list[tuple[str, str, str]], int | None]:
    """Type, data and last id of each event: the whole text, a character at a time."""
    text = decoded(data)
    if text[:1] == "\ufeff":
        text = text[1:]
    lines, line, at = [], "", 0
    while at < len(text):
        if text[at] == "\r":
            lines.append(line)
            line = ""
            at += 2 if text[at + 1 : at + 2] == "\n" else 1
            continue
        if text[at] == "\n":
            lines.append(line)
            line = ""
        else:
            line += text[at]
        at += 1
    found: list[tuple[str, str, str]] = []
    kind, last, retry = "", "", None
    rows: list[str] = []
    for each in lines:
        if each == "":
            if rows:
                found.append((kind or "message", "\n".join(rows), last))
            kind, rows = "", []
            continue
        name, colon, value = each.partition(":")
        if colon and not name:
            continue
        value = value[1:] if value[:1] == " " else value
        if name == "data":
            rows.append(value)
        elif name == "event":
            kind = value
        elif name == "id" and "\0" not in value:
            last = value
        elif name == "retry" and value and all("0" <= sign <= "9" for sign in value):
            retry = int(value) if len(str(int(value))) <= 15 else retry
    return found, retry


def sent(pieces: list[str], stops: tuple[str, ...]) -> tuple[str, str | None]:
    """What goes out in the end, and the stop string: by looking at every prefix of the text."""
    text = "".join(pieces)
    for end in range(1, len(text) + 1):
        done = [stop for stop in stops if text[:end].endswith(stop)]
        if done:
            longest = max(done, key=len)
            return text[: end - len(longest)], longest
    return text, None


def held(text: str, stops: tuple[str, ...]) -> int:
    """The longest suffix that is a proper prefix of a stop string, by trying all."""
    lengths = [
        size
        for stop in stops
        for size in range(1, len(stop))
        if size <= len(text) and text[len(text) - size :] == stop[:size]
    ]
    return max(lengths, default=0)
