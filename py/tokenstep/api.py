"""The only door for the browser: JSON in, JSON out, never a raw exception."""

from __future__ import annotations

import io
import json
import time
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from tokenstep import environment as here
from tokenstep import options as declare
from tokenstep.compare import compare
from tokenstep.lessons import constrained, loop, selection, sequence
from tokenstep.micro import head
from tokenstep.micro.tokenizer import VOCABULARY
from tokenstep.trace import (
    CrashReply,
    DoneReply,
    Message,
    ProblemReply,
    ProgressReply,
    Reply,
    Trace,
    to_json,
)


@dataclass(frozen=True)
class Lesson:
    """What the door needs to know of a lesson."""

    options: type[Any]
    run: Callable[[Any], Generator[tuple[int, int], None, Trace]]
    arrays: Callable[[Any], dict[str, Any]]
    """Every array of a run, for NPZ."""
    parameters: bool
    """Whether the lesson runs the model, and so has parameters to export."""


LESSONS: Final[dict[str, Lesson]] = {
    loop.NAME: Lesson(
        options=loop.LoopOptions, run=loop.run, arrays=loop.run_arrays, parameters=True
    ),
    selection.NAME: Lesson(
        options=selection.SelectionOptions,
        run=selection.run,
        arrays=selection.run_arrays,
        parameters=False,
    ),
    sequence.NAME: Lesson(
        options=sequence.SequenceOptions,
        run=sequence.run,
        arrays=sequence.run_arrays,
        parameters=False,
    ),
    constrained.NAME: Lesson(
        options=constrained.ConstrainedOptions,
        run=constrained.run,
        arrays=constrained.run_arrays,
        parameters=False,
    ),
}


class Job:
    """One run, advanced in pieces so that its owner can report progress or give up.

    Examples
    --------
    >>> job = start('{"lesson": "loop", "options": {"max_new_tokens": 0}}')
    >>> json.loads(job.advance(1))["problem"]["field"]
    'max_new_tokens'
    """

    def __init__(
        self,
        pieces: Generator[tuple[int, int], None, Trace] | None,
        reference: object = None,
        ended: Reply | None = None,
    ) -> None:
        self._pieces = pieces
        self._reference = reference
        self._end = None if ended is None else to_json(ended)

    def advance(self, seconds: float) -> str:
        """Run for about that long and return one reply as JSON.

        Parameters
        ----------
        seconds : float
            At least one piece is done, however little this is.

        Returns
        -------
        str
            A ``progress``, ``done``, ``problem`` or ``crash`` reply; after the end, the last
            reply again.
        """
        until = time.perf_counter() + seconds
        while self._end is None and self._pieces is not None:
            try:
                done, total = next(self._pieces)
            except StopIteration as end:
                self._end = self._done(end.value)
            except Exception as error:  # A defect of one run must not end Python for the next.
                self._end = to_json(_crash(error))
            else:
                if time.perf_counter() >= until:
                    return to_json(ProgressReply(done=done, total=total))
        assert self._end is not None
        return self._end

    def _done(self, trace: Trace) -> str:
        try:
            found = None if self._reference is None else compare(trace, self._reference)
            return to_json(DoneReply(trace=trace, comparison=found))
        except Exception as error:  # For example a number that JSON has no word for.
            return to_json(_crash(error))


def _crash(error: Exception) -> CrashReply:
    return CrashReply(error=f"{type(error).__name__}: {error}"[:300])


def start(request_json: str) -> Job:
    """Begin a run.

    Parameters
    ----------
    request_json : str
        ``{"lesson": …, "options": {…}, "reference": trace or absent}``.

    Returns
    -------
    Job
        Whatever is wrong with the request is the job's reply, not an exception.

    Examples
    --------
    >>> reply = json.loads(start('{"lesson": "loop", "options": {}}').advance(10))
    >>> reply["status"], reply["trace"]["facts"]["text"]
    ('done', '学习！')
    """
    try:
        lesson, options, reference = _request(request_json)
    except declare.OptionError as error:
        return Job(None, ended=ProblemReply(problem=error.problem))
    except Exception as error:  # As in a run: checking options may compute all of it.
        return Job(None, ended=_crash(error))
    return Job(lesson.run(options), reference)


def export_npz(request_json: str) -> bytes:
    """Return the parameters, if there are any, and every array of a run as an NPZ file.

    Parameters
    ----------
    request_json : str
        As for :func:`start`; a reference is ignored.

    Returns
    -------
    bytes
        In the dtype of the run: ``parameters/E``, …, ``round1/x``, … for the lesson ``loop``,
        ``input/probs``, ``top_k/kept``, … for the lesson ``selection``, ``token1/legal``, …
        for the lesson ``constrained``.

    Raises
    ------
    tokenstep.options.OptionError
        If the request is refused; its ``problem`` says why.

    Examples
    --------
    >>> found = np.load(io.BytesIO(export_npz('{"lesson": "loop", "options": {}}')))
    >>> found["round2/logits"].shape
    (1, 7)
    """
    lesson, options, _ = _request(request_json)
    buffer = io.BytesIO()
    np.savez_compressed(buffer, allow_pickle=False, **lesson.arrays(options))
    return buffer.getvalue()


def export_params(lesson: str) -> str:
    """Return the parameters as JSON for people: float64, with what the head was fitted to.

    Raises
    ------
    tokenstep.options.OptionError
        If there is no such lesson, or it has no parameters.

    Examples
    --------
    >>> json.loads(export_params("loop"))["parameters"]["W_head"]["shape"]
    [4, 7]
    """
    _with_parameters(lesson)
    parameters = head.fitted_parameters()
    return json.dumps(
        {
            "dtype": str(parameters.dtype),
            "fingerprint": parameters.fingerprint(),
            "vocabulary": [token.text for token in VOCABULARY],
            "head_fitted_on": [
                {"prefix": list(prefix), "target_logits": list(targets)}
                for prefix, targets in zip(head.PREFIXES, head.TARGET_LOGITS, strict=True)
            ],
            "parameters": {
                name: {"shape": list(array.shape), "values": array.tolist()}
                for name, array in parameters.items()
            },
        },
        ensure_ascii=False,
        allow_nan=False,
        indent=1,
    )


def export_params_npz(lesson: str) -> bytes:
    """Return the parameters as an NPZ file, float64.

    Raises
    ------
    tokenstep.options.OptionError
        If there is no such lesson, or it has no parameters.

    Examples
    --------
    >>> np.load(io.BytesIO(export_params_npz("loop")))["E"].shape
    (7, 4)
    """
    _with_parameters(lesson)
    buffer = io.BytesIO()
    np.savez_compressed(buffer, allow_pickle=False, **dict(head.fitted_parameters().items()))
    return buffer.getvalue()


def environment() -> str:
    """Return what computes here as JSON.

    Examples
    --------
    >>> sorted(json.loads(environment()))
    ['numpy', 'platform', 'python']
    """
    return to_json(here.environment())


def _lesson(name: object) -> Lesson:
    if not isinstance(name, str) or name not in LESSONS:
        names = Message(id="error-allowed-names", args={"names": ", ".join(LESSONS)})
        raise declare.OptionError("lesson", name, Message(id="error-unknown-lesson"), names)
    return LESSONS[name]


def _with_parameters(name: object) -> None:
    if not _lesson(name).parameters:
        having = ", ".join(each for each, lesson in LESSONS.items() if lesson.parameters)
        names = Message(id="error-allowed-names", args={"names": having})
        raise declare.OptionError("lesson", name, Message(id="error-no-parameters"), names)


def _request(request_json: str) -> tuple[Lesson, Any, object]:
    allowed = Message(id="error-allowed-request")
    try:
        request = json.loads(request_json)
    except (ValueError, TypeError, RecursionError):
        bad = Message(id="error-bad-json")
        raise declare.OptionError("request", request_json, bad, allowed) from None
    if not isinstance(request, Mapping):
        raise declare.OptionError("request", request, Message(id="error-not-object"), allowed)
    for name in request:
        if name not in ("lesson", "options", "reference"):
            unknown = Message(id="error-unknown-field")
            raise declare.OptionError(declare.shown(name), request[name], unknown, allowed)
    lesson = _lesson(request.get("lesson"))
    options = declare.parse(lesson.options, request.get("options", {}))
    return lesson, options, request.get("reference")
