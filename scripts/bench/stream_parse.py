"""Reads streams of 5 MB as the lesson ``stopping`` does: time, progress, memory.

Run with ``PYTHONPATH=py`` natively, or in Pyodide (``in_pyodide.mjs``). Prints JSON: for each
stream the seconds, the number of times that progress was told, and the largest memory of Python
objects, the input among them, over the size of the input.
"""

from __future__ import annotations

import json
import time
import tracemalloc

from tokenstep.lessons.stopping_stream import stream_steps
from tokenstep.stream.sample import chunk_event

BYTES, CHUNK, STOPS = 5_000_000, 1400, ("<|im_end|>", "\n\nUser:")


def streams() -> dict[str, bytes]:
    """Many small events, and one huge one."""
    one = chunk_event({"content": "学习编程！ and so on, "})
    line = "学习编程！ and so on\n"
    # In the JSON text a line end is two characters.
    lines = BYTES // (len(line.encode()) + 1)
    return {"many": one * (BYTES // len(one)), "huge": chunk_event({"content": line * lines})}


def read(data: bytes) -> tuple[float, int]:
    """Return seconds and how often progress was told."""
    begun, told = time.perf_counter(), 0
    for _ in stream_steps(data, chunk=CHUNK, cut=None, stops=STOPS):
        told += 1
    return time.perf_counter() - begun, told


def main() -> None:
    """Print what was measured."""
    found = {}
    for name, data in streams().items():
        seconds, told = read(data)
        tracemalloc.start()
        read(data)
        peak = len(data) + tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        found[name] = {
            "bytes": len(data),
            "seconds": seconds,
            "updates": told,
            "memory_ratio": peak / len(data),
        }
    print(json.dumps(found))


main()
