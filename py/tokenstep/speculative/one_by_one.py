"""The same draws one at a time, as the page tells it: slow, and the measure of the fast run."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tokenstep.speculative.rule import accepts, residual


def draw_token(probs: Sequence[float], u: float) -> int:
    """Return the first token whose running sum exceeds u, else the last that is possible.

    Examples
    --------
    >>> [draw_token((0.0, 0.5, 0.5), u) for u in (0.0, 0.4, 0.5)]
    [1, 1, 2]
    """
    total, last = 0.0, 0
    for token, prob in enumerate(probs):
        total += prob
        if u < total:
            return token
        if prob > 0:
            last = token
    return last


def speculative_loop(
    p: Sequence[float], q: Sequence[float], n: int, rng: np.random.Generator
) -> tuple[list[int], int]:
    """Draw n tokens as :func:`tokenstep.speculative.experiment.speculative_sample` does, in turn.

    Parameters
    ----------
    p, q : sequence of float, ``[V]``
    n : int
    rng : numpy.random.Generator

    Returns
    -------
    list of int, int
        The emitted tokens in order, and how many of the drafted ones were accepted.

    Examples
    --------
    >>> p, q = (0.75, 0.25), (0.5, 0.5)
    >>> tokens, accepted = speculative_loop(p, q, 1000, np.random.default_rng(0))
    >>> tokens.count(0), tokens.count(1), accepted
    (749, 251, 755)
    """
    draft_stream, accept_stream, after_stream = rng.spawn(3)
    emitted, accepted = [], 0
    for _ in range(n):
        token = draw_token(q, draft_stream.random())
        if accepts(p[token], q[token], accept_stream.random()):
            accepted += 1
        else:
            token = draw_token(residual(p, q) or p, after_stream.random())
        emitted.append(token)
    return emitted, accepted
