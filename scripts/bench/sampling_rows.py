"""Times the pipeline on many rows against the same rules written out for one configuration.

Run with ``PYTHONPATH=py``. Prints JSON: both times in milliseconds, and the largest difference of
a probability between the two; that they draw the same tokens is asserted.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tokenstep.sampling import choose, pipeline

ROWS, TOKENS, REPEATS = 100_000, 7, 15
TEMPERATURE, TOP_K, TOP_P, MIN_P = 0.8, 5, 0.9, 0.05

Array = NDArray[Any]


def plain(logits: Array, uniforms: Array, allowed: Array) -> tuple[Array, Array]:
    """Mask, temperature, top-k, top-p, min-p, renormalise and draw, without any framework."""
    if np.isnan(logits).any() or np.isposinf(logits).any():
        raise ValueError("a logit is NaN or plus infinity")
    scaled = np.where(allowed, logits, -np.inf) / TEMPERATURE
    maximum = scaled.max(axis=1, keepdims=True)
    if np.isneginf(maximum).any():
        raise ValueError("no legal token")
    order = np.argsort(-scaled, axis=1, kind="stable")
    exp = np.exp(np.take_along_axis(scaled, order, axis=1) - maximum)  # by rank from here on
    exp[:, TOP_K:] = 0
    probs = exp / exp.sum(axis=1, keepdims=True)
    before = np.cumsum(probs, axis=1) - probs
    kept = before < TOP_P
    kept[:, 0] = True
    probs = np.where(kept, probs, 0)
    probs /= probs.sum(axis=1, keepdims=True)
    probs = np.where(probs >= MIN_P * probs[:, :1], probs, 0)
    probs /= probs.sum(axis=1, keepdims=True)
    by_token = np.empty_like(probs)
    np.put_along_axis(by_token, order, probs, axis=1)
    cumulative = np.cumsum(by_token, axis=1)
    tokens = np.argmax(cumulative > uniforms[:, np.newaxis], axis=1)
    short = cumulative[:, -1] <= uniforms
    if short.any():
        tokens[short] = TOKENS - 1 - np.argmax(by_token[short, ::-1] > 0, axis=1)
    return tokens, by_token


def seconds(run: Callable[[], object]) -> float:
    """Time of one call."""
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def main() -> None:
    """Print the shortest time of each, taking turns."""
    rng = np.random.default_rng(0)
    logits = 2 * rng.normal(size=(ROWS, TOKENS))
    uniforms = rng.random(ROWS)
    allowed = rng.random((ROWS, TOKENS)) < 0.8
    allowed[:, 0] = True
    config = pipeline(temperature=TEMPERATURE, top_k=TOP_K, top_p=TOP_P, min_p=MIN_P)

    tokens, probs = plain(logits, uniforms, allowed)
    chosen = choose(logits, config, uniforms, allowed=allowed)
    assert chosen.tokens is not None
    assert np.array_equal(chosen.tokens, tokens)

    times = [
        (
            seconds(lambda: choose(logits, config, uniforms, allowed=allowed)),
            seconds(lambda: plain(logits, uniforms, allowed)),
        )
        for _ in range(REPEATS)
    ]
    ours, theirs = (1e3 * min(column) for column in zip(*times, strict=True))
    gap = float(np.abs(chosen.probs - probs).max())
    print(json.dumps({"pipeline_ms": ours, "plain_ms": theirs, "difference": gap}))


if __name__ == "__main__":
    main()
