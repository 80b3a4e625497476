"""Times many draws of one token by speculative sampling, and the same draws one at a time.

Run with ``PYTHONPATH=py``, natively or in Pyodide (``in_pyodide.mjs``). Prints JSON: times in
milliseconds, the shortest of a few, and the counts, which must be the same in every Python.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Sequence

import numpy as np

from tokenstep.speculative.experiment import Tally, speculative_sample
from tokenstep.speculative.one_by_one import speculative_loop

DRAWS, LOOP_DRAWS, REPEATS = 10**6, 20_000, 7
P, Q = (0.5, 0.3, 0.15, 0.05), (0.25, 0.25, 0.25, 0.25)
LARGE = 512


def generator() -> np.random.Generator:
    """The generator of the lesson's experiment."""
    return np.random.Generator(np.random.SFC64(0))


def shortest(run: Callable[[], object]) -> float:
    """Milliseconds of the fastest call."""
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return 1e3 * min(times)


def sample(p: Sequence[float], q: Sequence[float], n: int) -> Tally:
    """All draws at once."""
    return speculative_sample(p, q, n, generator())


def main() -> None:
    """Print the times and the counts."""
    large = np.random.default_rng(1).random((2, LARGE))
    p, q = (large / large.sum(axis=1, keepdims=True)).tolist()
    found = {
        "platform": sys.platform,
        "draws_ms": shortest(lambda: sample(P, Q, DRAWS)),
        "large_ms": shortest(lambda: sample(p, q, DRAWS)),
        "loop_ms": shortest(lambda: speculative_loop(P, Q, LOOP_DRAWS, generator()))
        * (DRAWS / LOOP_DRAWS),
        "counts": [sample(P, Q, DRAWS).counts.tolist(), sample(p, q, DRAWS).counts.tolist()],
    }
    emitted, accepted = speculative_loop(P, Q, LOOP_DRAWS, generator())
    fast = sample(P, Q, LOOP_DRAWS)
    assert [emitted.count(token) for token in range(len(P))] == fast.counts.tolist()
    assert accepted == fast.accepted
    print(json.dumps(found))


main()
