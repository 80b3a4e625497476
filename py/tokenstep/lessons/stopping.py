"""The lesson on how an answer ends: the text, the response, the task, each in its own way."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

import numpy as np

from tokenstep import options as declare
from tokenstep.environment import environment
from tokenstep.given_bytes import to_bytes
from tokenstep.lessons.stopping_options import StoppingOptions
from tokenstep.lessons.stopping_run import tell
from tokenstep.lessons.stopping_steps import count, outcome, steps
from tokenstep.lessons.stopping_stream import stream_steps
from tokenstep.pieces import Piece, drain
from tokenstep.trace import FactValue, Message, Step, Trace

NAME: Final = "stopping"


def run(options: StoppingOptions) -> Generator[Piece, None, Trace]:
    """Build the trace in pieces: of a step, or of bytes of the reader's own stream.

    Parameters
    ----------
    options : StoppingOptions
        Checked options.

    Yields
    ------
    Piece
        How much is done and how much there is.

    Returns
    -------
    Trace

    Examples
    --------
    >>> next(run(StoppingOptions()))
    (1, 24)
    """
    facts: dict[str, FactValue]
    if options.source == "own":
        made = yield from _own(options)
        facts = dict(made[-1].facts)
    else:
        told = tell(options)
        found: list[Step] = []
        for step in steps(told):
            found.append(step)
            yield len(found), count(told)
        made, facts = tuple(found), outcome(told)
    return Trace(
        lesson=NAME,
        options=declare.values(options),
        form=declare.form(StoppingOptions),
        title=Message(id="stopping-name"),
        vocabulary=(),
        parameters=(),
        environment=environment(),
        facts=facts,
        steps=made,
    )


def _own(options: StoppingOptions) -> Generator[Piece, None, tuple[Step, ...]]:
    stops = tuple(line for line in options.stops.splitlines() if line)
    cut = None if options.cut_at < 0 else options.cut_at
    made = yield from stream_steps(
        to_bytes(options.stream), chunk=options.chunk, cut=cut, stops=stops
    )
    return made


def build(options: StoppingOptions) -> Trace:
    """Build the trace in one go.

    Parameters
    ----------
    options : StoppingOptions
        Checked options.

    Returns
    -------
    Trace

    Examples
    --------
    >>> facts = build(StoppingOptions()).facts
    >>> facts["text"]
    '超时改成 30 秒了🔧。【完整测试】通过，任务完成。'
    >>> facts["stopped"], facts["complete"], facts["finished"]
    (True, True, False)
    """
    return drain(run(options))


def run_arrays(options: StoppingOptions) -> dict[str, Any]:
    """Return the bytes of a run, by name; all of them ``uint8[bytes]``.

    Examples
    --------
    >>> sorted(run_arrays(StoppingOptions()))
    ['arrived', 'generated', 'wire']
    """
    if options.source == "own":
        data = to_bytes(options.stream)
        cut = len(data) if options.cut_at < 0 else options.cut_at
        found = {"wire": data, "arrived": data[:cut]}
    else:
        ended = tell(options).ended
        generated = b"".join(token.data for token in ended.response.tokens)
        found = {"generated": generated, "wire": ended.wire, "arrived": ended.arrived}
    return {name: np.frombuffer(data, np.uint8) for name, data in found.items()}
