"""The bench's lines on event streams: 5 MB read in Pyodide, its progress and its memory.

Can be run alone: ``.venv/bin/python scripts/bench_stream.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bench_speculative import PARTS, in_pyodide, printed
from project import say

PROGRAM = PARTS / "stream_parse.py"

MAX_SECONDS = 2.0
MIN_UPDATES = 20
MAX_MEMORY = 4.0
"""Python objects, the input among them, over the input."""

Times = dict[str, Any]
WORDS = {"many": "many small events", "huge": "one huge event"}


def measure(runs: int) -> Times:
    """The quickest of several runs in Pyodide; counts and memory are the same in all."""
    found = [printed(in_pyodide(PROGRAM)) for _ in range(runs)]
    return {
        name: {**found[0][name], "seconds": min(each[name]["seconds"] for each in found)}
        for name in WORDS
    }


def rows(result: Times) -> Iterator[tuple[str, str, str, bool]]:
    """Lines of the table: name, value, target, and whether it is met."""
    for name, words in WORDS.items():
        found = result[name]
        size = f"{found['bytes'] / 1e6:.1f} MB, {words}"
        seconds, memory, updates = found["seconds"], found["memory_ratio"], found["updates"]
        yield (
            f"stream of {size}, read in Pyodide",
            f"{seconds:.2f} s",
            f"≤ {MAX_SECONDS:g} s",
            seconds <= MAX_SECONDS,
        )
        yield (
            "  times that progress was told on the way",
            f"{updates}",
            f"≥ {MIN_UPDATES}",
            updates >= MIN_UPDATES,
        )
        yield (
            "  memory of Python objects / input",
            f"{memory:.2f}",
            f"≤ {MAX_MEMORY:g}",
            memory <= MAX_MEMORY,
        )


if __name__ == "__main__":
    for name, value, target, good in rows(measure(1)):
        say(f"{name:<68}{value:>12}{target:>14}   {'ok' if good else 'MISSED'}")
