"""What the wheels of a page brought: known to every reply, and empty on most pages."""

from __future__ import annotations

from typing import Final

from tokenstep.trace import ExerciseWheel

_THERE: Final[list[ExerciseWheel]] = []


def put(wheel: ExerciseWheel) -> None:
    """Note what has been installed.

    Examples
    --------
    >>> put(ExerciseWheel(name="my-rule", version="1.0", modules=("my_rule",)))
    >>> [wheel.modules for wheel in there()]
    [('my_rule',)]
    >>> clear()
    """
    _THERE.append(wheel)


def there() -> tuple[ExerciseWheel, ...]:
    """Return what has been installed.

    Examples
    --------
    >>> there()
    ()
    """
    return tuple(_THERE)


def clear() -> None:
    """Forget it, as a Python that is started again does.

    Examples
    --------
    >>> clear()
    """
    _THERE.clear()
