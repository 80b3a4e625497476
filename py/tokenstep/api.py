"""The only door for the browser: JSON in, JSON out, never a raw exception."""

from __future__ import annotations

import io
import json
import time
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any, Final, cast

import numpy as np

from tokenstep import environment as here
from tokenstep import options as declare
from tokenstep.compare import compare
from tokenstep.micro import draft, head
from tokenstep.micro.tokenizer import VOCABULARY
from tokenstep.micro.weights import AttentionParameters
from tokenstep.pieces import Piece
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
    """What the door needs to know of a lesson.

    Its module is imported when it is first asked for: a page needs one lesson, and reading all of
    them would keep it waiting.

    Examples
    --------
    >>> LESSONS["speculative-block"].options.__name__
    'SpeculativeBlockOptions'
    """

    name: str
    """As on the page; the module is called the same, with ``_`` for ``-``."""
    parameters: bool = False
    """Whether the lesson runs the model, and so has parameters to export."""
    draft: bool = False
    """Whether a draft model runs beside it, whose parameters are exported too."""

    @property
    def _module(self) -> ModuleType:
        return import_module(f"tokenstep.lessons.{self.name.replace('-', '_')}")

    @property
    def options(self) -> type[Any]:
        """The dataclass of its options: ``LoopOptions`` of the lesson ``loop``."""
        start = "".join(part.capitalize() for part in self.name.split("-"))
        return cast(type[Any], getattr(self._module, f"{start}Options"))

    def run(self, options: Any) -> Generator[Piece, None, Trace]:
        """Make a run in pieces; its end is the trace."""
        return cast(Generator[Piece, None, Trace], self._module.run(options))

    def arrays(self, options: Any) -> dict[str, Any]:
        """Return every array of a run, for NPZ."""
        return cast(dict[str, Any], self._module.run_arrays(options))


LESSONS: Final[dict[str, Lesson]] = {
    lesson.name: lesson
    for lesson in (
        Lesson("loop", parameters=True),
        Lesson("selection"),
        Lesson("sequence"),
        Lesson("constrained"),
        Lesson("speculative"),
        Lesson("speculative-block", parameters=True, draft=True),
        Lesson("numerics"),
        Lesson("stopping"),
        Lesson("practice"),
    )
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
        pieces: Generator[Piece, None, Trace] | None,
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
                done, total, *look = next(self._pieces)
                if time.perf_counter() >= until:
                    panel = look[0]() if look else None
                    return to_json(ProgressReply(done=done, total=total, panel=panel))
            except StopIteration as end:
                self._end = self._done(end.value)
            except Exception as error:  # A defect of one run must not end Python for the next.
                self._end = to_json(_crash(error))
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
        ``{"lesson": …, "options": {…}, "reference": trace or absent}``. With ``"exercise"``
        the lesson runs by a rule of the reader's; see :func:`tokenstep.exercise.reply.reply`.

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
        request = _read(request_json)
        if "exercise" in request:
            return Job(None, ended=_exercises().reply(*_exercise(request)))
        lesson, options, reference = _request(request)
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
    request = _read(request_json)
    if "exercise" in request:
        arrays = _exercises().arrays(*_exercise(request))
    else:
        lesson, options, _ = _request(request)
        arrays = lesson.arrays(options)
    buffer = io.BytesIO()
    np.savez_compressed(buffer, allow_pickle=False, **arrays)
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
    found = {
        **_described(head.fitted_parameters()),
        "vocabulary": [token.text for token in VOCABULARY],
        "head_fitted_on": [
            {"prefix": list(prefix), "target_logits": list(targets)}
            for prefix, targets in zip(head.PREFIXES, head.TARGET_LOGITS, strict=True)
        ],
    }
    if LESSONS[lesson].draft:
        # Its head was fitted on the same prefixes and logits, with the least squared error.
        found["draft"] = _described(draft.draft_parameters())
    return json.dumps(found, ensure_ascii=False, allow_nan=False, indent=1)


def _described(parameters: AttentionParameters) -> dict[str, Any]:
    return {
        "dtype": str(parameters.dtype),
        "fingerprint": parameters.fingerprint(),
        "parameters": {
            name: {"shape": list(array.shape), "values": array.tolist()}
            for name, array in parameters.items()
        },
    }


def export_params_npz(lesson: str) -> bytes:
    """Return the parameters as an NPZ file, float64; those of a draft model as ``draft_E``, ….

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
    arrays = dict(head.fitted_parameters().items())
    if LESSONS[lesson].draft:
        drafted = draft.draft_parameters().items()
        arrays |= {f"{draft.PREFIX}{name}": array for name, array in drafted}
    np.savez_compressed(buffer, allow_pickle=False, **arrays)
    return buffer.getvalue()


def environment() -> str:
    """Return what computes here as JSON.

    Examples
    --------
    >>> sorted(json.loads(environment()))
    ['browser', 'numpy', 'platform', 'python']
    """
    return to_json(here.environment())


def introduce(browser: str) -> None:
    """Say once, after loading, what browser this runs in: it is recorded with every run.

    Parameters
    ----------
    browser : str
        As the browser names itself; cut to 200 characters.

    Examples
    --------
    >>> introduce("")
    """
    here.introduce(browser)


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


def _exercises() -> Any:
    # Few readers write a function: nobody else waits for what runs it.
    return import_module("tokenstep.exercise.reply")


def _exercise(request: Mapping[str, Any]) -> tuple[str, object, object]:
    return _lesson(request.get("lesson")).name, request.get("options", {}), request["exercise"]


def _read(request_json: str) -> Mapping[str, Any]:
    allowed = Message(id="error-allowed-request")
    try:
        request = json.loads(request_json)
    except (ValueError, TypeError, RecursionError):
        bad = Message(id="error-bad-json")
        raise declare.OptionError("request", request_json, bad, allowed) from None
    if not isinstance(request, Mapping):
        raise declare.OptionError("request", request, Message(id="error-not-object"), allowed)
    for name in request:
        if name not in ("lesson", "options", "reference", "exercise"):
            unknown = Message(id="error-unknown-field")
            raise declare.OptionError(declare.shown(name), request[name], unknown, allowed)
    return request


def _request(request: Mapping[str, Any]) -> tuple[Lesson, Any, object]:
    lesson = _lesson(request.get("lesson"))
    options = declare.parse(lesson.options, request.get("options", {}))
    return lesson, options, request.get("reference")
