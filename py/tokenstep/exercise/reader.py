"""Runs what a reader wrote, and says what is wrong with it by the lines of the reader's own text.

This is a guard against accidents, not against ill will: the reader's Python runs in the reader's
own browser, and the page's Content-Security-Policy holds whatever it does.
"""

from __future__ import annotations

import builtins
import types
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from tokenstep.exercise.printed import FILE, MODULE, shown
from tokenstep.exercise.tasks import Task
from tokenstep.micro.weights import Floats
from tokenstep.sampling.ranking import Bools
from tokenstep.trace import ExerciseFault, Message

LONGEST: Final = 20_000
"""Characters of a text that is run."""
CLOSED: Final = frozenset({"js", "micropip", "pyodide", "pyodide_js", "tokenstep"})
"""The page around the function, and the package that holds the answer."""
_VARARGS: Final = 0x04
"""The flag of a code object with ``*args``."""


class Fault(Exception):
    """What the reader wrote cannot be run, or does not give what it should.

    Examples
    --------
    >>> fault = Fault("exercise-fault-none", 3)
    >>> fault.told.line
    3
    """

    def __init__(self, name: str, line: int | None = None, **args: Any) -> None:
        super().__init__(name)
        self.told = ExerciseFault(message=Message(id=name, args=args), line=line)
        self.missing: str | None = None
        """A module that is not there; a fuller Python may have it."""


class _Closed(ImportError):
    """A module that exercises may not use."""


class _NoInput(EOFError):
    """Nobody can answer a function that asks."""


class Written:
    """The function that a reader wrote.

    Parameters
    ----------
    source : str
    task : Task

    Raises
    ------
    Fault
        If it cannot be compiled or run, or does not define the function of the task.

    Examples
    --------
    >>> from tokenstep.exercise.tasks import TASKS
    >>> source = "def keep_min_p(probs, min_p): return probs >= min_p * probs.max()"
    >>> Written(source, TASKS["min_p"]).keep(np.array([0.5, 0.25, 0.25]), 0.6).tolist()
    [True, False, False]
    """

    def __init__(self, source: str, task: Task) -> None:
        self.task = task
        code = _compiled(source)
        # Objects of the reader's classes are of a module; it need not be there.
        scope: dict[str, Any] = {"__name__": MODULE, "__builtins__": _builtins()}
        self._quoted(exec, code, scope)
        self._function = _defined(scope, task)

    def keep(self, probs: Floats, setting: float) -> Bools:
        """Call the function with a copy, and check what it returns.

        Parameters
        ----------
        probs : ndarray, ``[V]``
        setting : float

        Returns
        -------
        ndarray of bool, ``[V]``

        Raises
        ------
        Fault
            If it raises, changes what it was given, or returns anything but one bool a token.
        """
        given = probs.copy()
        returned = self._quoted(self._function, given, setting)
        if not np.array_equal(given, probs):
            raise Fault("exercise-fault-changed", parameter=self.task.parameters[0])
        return _bools(returned, probs.size)

    def _quoted(self, function: Callable[..., Any], *args: Any) -> Any:
        try:
            return function(*args)
        except BaseException as error:  # Also what the reader raises to leave: sys.exit().
            raise _fault(error) from None


def _builtins() -> dict[str, Any]:
    def importing(name: str, *more: Any, **named: Any) -> Any:
        top = name.partition(".")[0]
        if top in CLOSED:
            raise _Closed(top)
        return builtins.__import__(name, *more, **named)

    def asking(*_: object) -> str:
        raise _NoInput

    return {**vars(builtins), "__import__": importing, "input": asking}


def _compiled(source: str) -> types.CodeType:
    if len(source) > LONGEST:
        raise Fault("exercise-fault-long", longest=LONGEST)
    try:
        return compile(source, FILE, "exec", dont_inherit=True)
    except SyntaxError as error:
        raise Fault("exercise-fault-syntax", error.lineno, text=shown(error.msg)) from None
    except (ValueError, MemoryError, RecursionError) as error:
        text = shown(error) or type(error).__name__
        raise Fault("exercise-fault-syntax", text=text) from None


def _defined(scope: dict[str, Any], task: Task) -> Callable[..., Any]:
    function: Any = scope.get(task.function)
    wanted = f"{task.function}({', '.join(task.parameters)})"
    if not callable(function):
        raise Fault("exercise-fault-missing", function=wanted)
    if isinstance(function, types.FunctionType) and not _takes(function, len(task.parameters)):
        line = function.__code__.co_firstlineno
        raise Fault("exercise-fault-parameters", line, function=wanted)
    found: Callable[..., Any] = function
    return found


def _takes(function: types.FunctionType, count: int) -> bool:
    code = function.__code__
    least = code.co_argcount - len(function.__defaults__ or ())
    open_end = bool(code.co_flags & _VARARGS)
    named = code.co_kwonlyargcount > len(function.__kwdefaults__ or ())
    return least <= count and (open_end or count <= code.co_argcount) and not named


def _bools(returned: Any, size: int) -> Bools:
    if returned is None:
        raise Fault("exercise-fault-none")
    try:
        found = np.asarray(returned)
    except Exception as error:  # Rows of unlike lengths, or an object that only looks like a list.
        raise _fault(error) from None
    if found.dtype != np.bool_:
        array = isinstance(returned, np.ndarray | np.generic)
        kind = f"dtype {found.dtype}" if array else type(returned).__name__
        if not array and isinstance(returned, list | tuple) and len(returned) > 0:
            other = next((each for each in returned if not isinstance(each, bool | np.bool_)), True)
            kind = f"{kind}[{type(other).__name__}]"
        raise Fault("exercise-fault-type", found=kind)
    if found.shape != (size,):
        raise Fault("exercise-fault-shape", found=str(found.shape), wanted=str((size,)))
    return found


def _fault(error: BaseException) -> Fault:
    line = None
    place = error.__traceback__
    while place is not None:
        if place.tb_frame.f_code.co_filename == FILE:
            line = place.tb_lineno
        place = place.tb_next
    if isinstance(error, _Closed):
        return Fault("exercise-fault-closed", line, module=str(error))
    if isinstance(error, _NoInput):
        return Fault("exercise-fault-input", line)
    kind, text = type(error).__name__, shown(error)
    fault = (
        Fault("exercise-fault-raised", line, type=kind, text=text)
        if text.strip()
        else Fault("exercise-fault-raised-bare", line, type=kind)
    )
    if isinstance(error, ModuleNotFoundError):
        fault.missing = error.name
    return fault
