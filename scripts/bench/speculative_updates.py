"""Counts how often the chart of the experiment changes while a long run is on.

Run with ``PYTHONPATH=py`` in Pyodide (``in_pyodide.mjs``): the run is advanced as the worker of a
page advances it. Prints JSON: replies with a chart, their number per second, and the longest wait
between two.
"""

from __future__ import annotations

import json
import time

from tokenstep.api import start

DRAWS, SLICE = 10**7, 0.05


def main() -> None:
    """Print what the run showed on its way."""
    job = start(json.dumps({"lesson": "speculative", "options": {"draws": DRAWS}}))
    begun = time.perf_counter()
    shown = [begun]
    while (reply := json.loads(job.advance(SLICE)))["status"] == "progress":
        assert reply["panel"]["kind"] == "experiment", reply
        shown.append(time.perf_counter())
    assert reply["status"] == "done", reply
    ended = time.perf_counter()
    waits = [after - before for before, after in zip(shown, [*shown[1:], ended], strict=True)]
    rate = (len(shown) - 1) / (ended - begun)
    print(json.dumps({"updates": len(shown) - 1, "per_second": rate, "longest_s": max(waits)}))


main()
