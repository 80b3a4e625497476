"""What comes out of a reader's function beside its result: what it prints, and every warning."""

from __future__ import annotations

import contextlib
import inspect
import types
import warnings
from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from tokenstep.trace import ExercisePrinted

FILE: Final = "<exercise>"
"""What the reader's text is to tracebacks."""
MODULE: Final = "exercise"
"""What it is to Python."""
LONGEST_SHOWN: Final = 300
"""Characters of an exception's text that are told."""
PRINTED: Final = 4_000
"""Characters of what is printed that are kept."""
_NOT_FOR_READERS: Final = (
    DeprecationWarning,
    PendingDeprecationWarning,
    ImportWarning,
    ResourceWarning,
)
"""What one module says to another that it uses."""


class Printed:
    """What was printed, in pieces: the beginning of it, and how much more there was.

    A reader who silences warnings silences them for as long as it listens.

    Examples
    --------
    >>> out = Printed()
    >>> out.write("x" * (PRINTED + 5)), len(out.pieces[0].text), out.more
    (4005, 4000, 5)
    """

    def __init__(self) -> None:
        self.pieces: tuple[ExercisePrinted, ...] = ()
        self.more = 0
        self._warned: set[tuple[str, int | None]] = set()

    def write(self, text: str, *, warning: bool = False, line: int | None = None) -> int:
        """Keep what there is room for."""
        kept = text[: PRINTED - sum(len(piece.text) for piece in self.pieces)]
        self.more += len(text) - len(kept)
        if kept:
            before = self.pieces
            plain = line is None and bool(before) and before[-1].line is None
            if plain and before[-1].warning == warning:
                kept, before = before[-1].text + kept, before[:-1]
            self.pieces = (*before, ExercisePrinted(text=kept, warning=warning, line=line))
        return len(text)

    def flush(self) -> None:
        """Do nothing: nothing waits."""

    @contextlib.contextmanager
    def listening(self) -> Iterator[None]:
        """Hear what is printed, and every warning once, as long as this lasts."""
        with (
            contextlib.redirect_stdout(self),
            contextlib.redirect_stderr(_Errors(self)),
            warnings.catch_warnings(),
            # The lesson around it may have silenced them for its own numbers.
            np.errstate(divide="warn", over="warn", invalid="warn"),
        ):
            warnings.simplefilter("always")
            for kind in _NOT_FOR_READERS:
                warnings.simplefilter("ignore", kind)
            warnings.filterwarnings("always", module=MODULE)
            warnings.showwarning = self._warn
            yield

    def _warn(
        self,
        message: Warning | str,
        category: type[Warning],
        filename: str,
        lineno: int,
        *_: Any,
        **__: Any,
    ) -> None:
        # Of what warns inside NumPy the reader knows the line that called it.
        place = lineno if filename == FILE else _line_of(inspect.currentframe())
        text = f"{category.__name__}: {shown(message)}\n"
        # A function is called hundreds of times, and would be told the same each time.
        if (text, place) not in self._warned:
            self._warned.add((text, place))
            self.write(text, warning=True, line=place)


class _Errors:
    """The standard error output of a reader's function."""

    def __init__(self, printed: Printed) -> None:
        self._printed = printed

    def write(self, text: str) -> int:
        return self._printed.write(text, warning=True)

    def flush(self) -> None:
        """Do nothing: nothing waits."""


def shown(error: object) -> str:
    """Return the text of an exception or a warning, as far as it is told.

    Examples
    --------
    >>> shown(ValueError("no")), shown(ValueError("x" * 999)) == "x" * LONGEST_SHOWN
    ('no', True)
    """
    try:
        text = str(error)
    except Exception:  # An exception of the reader's own may fail at that too.
        text = ""
    # What no encoding can carry would not leave Python.
    return text.encode("utf-8", "replace").decode("utf-8")[:LONGEST_SHOWN]


def _line_of(frame: types.FrameType | None) -> int | None:
    while frame is not None and frame.f_code.co_filename != FILE:
        frame = frame.f_back
    return frame and frame.f_lineno
