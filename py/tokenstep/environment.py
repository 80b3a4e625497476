"""What computes here: interpreter, NumPy, platform."""

from __future__ import annotations

import platform
import sys

import numpy as np

from tokenstep.trace import Environment


def environment() -> Environment:
    """Say what is computing.

    Examples
    --------
    >>> environment().numpy == np.__version__
    True
    """
    return Environment(
        python=platform.python_version(), numpy=np.__version__, platform=sys.platform
    )
