"""The door of exercises: what the reader wrote in, one reply out."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, Final, cast

from tokenstep import options as declare
from tokenstep.exercise import shelf
from tokenstep.exercise.checks import check
from tokenstep.exercise.printed import Printed
from tokenstep.exercise.reader import Fault, Written
from tokenstep.exercise.tasks import TASKS, Task
from tokenstep.lessons import selection
from tokenstep.micro.weights import Floats
from tokenstep.options import OptionError
from tokenstep.sampling import Edited
from tokenstep.sampling.ranking import Bools
from tokenstep.trace import ExerciseReply, Message

_FIELDS: Final = {"do", "source", "task"}
_DO: Final = ("run", "check")


def reply(lesson: str, options: object, exercise: object) -> ExerciseReply:
    """Run the lesson with the reader's function, or check the function.

    Parameters
    ----------
    lesson : str
    options : object
        As for a run of the lesson. What the function needs to be seen is set: the scene, our own
        rules around it, and its setting if that does nothing.
    exercise : object
        ``{"task": "top_p", "source": …, "do": "run"}`` or ``"check"``.

    Returns
    -------
    ExerciseReply

    Raises
    ------
    tokenstep.options.OptionError
        If the request is refused. What is wrong with the reader's function is in the reply.

    Examples
    --------
    >>> source = "def keep_top_k(probs, k): return probs == probs.max()"
    >>> found = reply("selection", {}, {"task": "top_k", "source": source, "do": "run"})
    >>> found.trace.facts["kept"], found.fault
    ((0,), None)
    """
    told = _told(*_read(lesson, exercise), options)
    return dataclasses.replace(told, installed=shelf.there())


def _told(task: Task, source: str, do: str, options: object) -> ExerciseReply:
    raw = _given(task, options)
    printed = Printed()
    made: dict[str, Any] = {}
    try:
        with printed.listening():
            written = Written(source, task)
            if do == "check":
                made = {"checks": check(written)}
            else:
                parsed = declare.parse(selection.SelectionOptions, raw)
                made = {
                    "trace": selection.build_edited(parsed, _edited(written, parsed)),
                    "changed": _changed(task, options, raw),
                }
    except Fault as fault:
        made = {"fault": fault.told, "missing": fault.missing}
    return ExerciseReply(**made, printed=printed.pieces, printed_more=printed.more)


def arrays(lesson: str, options: object, exercise: object) -> dict[str, Any]:
    """Return every array of a run with the reader's function, for NPZ.

    Examples
    --------
    >>> source = "def keep_top_k(probs, k): return probs == probs.max()"
    >>> found = arrays("selection", {}, {"task": "top_k", "source": source, "do": "run"})
    >>> found["top_k/kept"].tolist()
    [True, False, False, False]
    """
    task, source, _ = _read(lesson, exercise)
    parsed = declare.parse(selection.SelectionOptions, _given(task, options))
    with Printed().listening():
        return selection.edited_arrays(parsed, _edited(Written(source, task), parsed))


def _edited(written: Written, options: selection.SelectionOptions) -> Edited:
    task, setting = written.task, getattr(options, written.task.name)

    def keep(probs: Floats) -> Bools:
        kept = written.keep(probs, setting)
        if not (kept & (probs > 0)).any():
            # The lesson could draw from nothing.
            raise Fault("exercise-fault-nothing-kept", setting=float(setting))
        return kept

    def ours(probs: Floats) -> Bools:
        return task.ours(probs, setting)

    return Edited(task.stage(setting), task.function, keep, ours)


def _given(task: Task, options: object) -> object:
    """Return the options under which the function is seen."""
    if not isinstance(options, Mapping):
        return options
    raw: dict[str, Any] = {**options, "scene": "own", "preset": "tokenstep"}
    order = raw.get("order")
    if isinstance(order, str):
        raw["order"] = ",".join(
            task.name if part == f"-{task.name}" else part for part in order.split(",")
        )
    if task.name not in raw or raw[task.name] == _defaults()[task.name]:
        raw[task.name] = task.setting
    return raw


def _changed(task: Task, options: Any, given: Any) -> tuple[Message, ...]:
    """Say which of the reader's settings are others for this run, and why."""
    stage = task.name.replace("_", "-")
    defaults = _defaults()
    told: dict[str, tuple[str, dict[str, Any]]] = {
        "scene": ("exercise-set-scene", {}),
        "preset": ("exercise-set-preset", {"stage": stage}),
        "order": ("exercise-set-order", {"stage": stage}),
        task.name: (
            "exercise-set-value",
            {"stage": stage, "before": defaults[task.name], "after": task.setting},
        ),
    }
    before, now = ({**defaults, **each} for each in (options, given))
    return tuple(
        Message(id=name, args=args)
        for field, (name, args) in told.items()
        if before[field] != now[field]
    )


def _defaults() -> dict[str, Any]:
    return {field.name: field.default for field in declare.form(selection.SelectionOptions)}


def _read(lesson: str, exercise: object) -> tuple[Task, str, str]:
    allowed = Message(id="exercise-allowed", args={"names": ", ".join(TASKS)})
    bad = Message(id="exercise-bad-request")
    if not isinstance(exercise, Mapping) or set(exercise) != _FIELDS:
        raise OptionError("exercise", exercise, bad, allowed)
    name, source, do = (exercise[each] for each in ("task", "source", "do"))
    known = isinstance(name, str) and name in TASKS and TASKS[name].lesson == lesson
    if not known or not isinstance(source, str) or do not in _DO:
        raise OptionError("exercise", name, bad, allowed)
    return TASKS[cast(str, name)], source, cast(str, do)
