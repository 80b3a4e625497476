"""What computes here: interpreter, NumPy, platform, and the browser around them."""

from __future__ import annotations

import platform
import sys
from typing import Final

import numpy as np

import tokenstep
from tokenstep.trace import Environment

LONGEST: Final = 200
"""Characters that are kept of what a browser says it is."""

_browser: list[str] = []
"""What was introduced; empty outside of a browser. A process has one browser around it or none."""


def introduce(browser: str) -> None:
    r"""Remember what browser this Python runs in; the worker says so once, at its start.

    Parameters
    ----------
    browser : str
        As the browser names itself; control characters become blanks, and it is cut to
        :data:`LONGEST` characters. An empty name takes back what was said before.

    Examples
    --------
    >>> introduce("Example 1.0\nx")
    >>> environment().browser
    'Example 1.0 x'
    >>> introduce("")
    >>> environment().browser
    ''
    """
    plain = "".join(character if character.isprintable() else " " for character in browser)
    _browser[:] = [plain[:LONGEST]]


def environment() -> Environment:
    """Say what is computing.

    Examples
    --------
    >>> environment().numpy == np.__version__
    True
    """
    return Environment(
        python=platform.python_version(),
        numpy=np.__version__,
        platform=sys.platform,
        browser=_browser[0] if _browser else "",
    )


def version() -> str:
    """Return the version of this package.

    Examples
    --------
    >>> version().count(".")
    2
    """
    return tokenstep.__version__
