"""What can be written: one function of a lesson each, where to start, and the rule it is held to.

A starting point runs, and has the mistake in it that is made most often: the figure and the checks
show what it does, which an empty function could not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tokenstep.micro.weights import Floats
from tokenstep.sampling import MinP, TopK, TopP, keep_min_p, keep_top_k, keep_top_p
from tokenstep.sampling.ranking import Bools
from tokenstep.trace import OptionValue


@dataclass(frozen=True, kw_only=True)
class Task:
    """One function that the reader can write."""

    name: str
    """The option of the lesson, and the stage, that it belongs to."""
    lesson: str
    function: str
    parameters: tuple[str, str]
    starter: str
    """Python, with ``«1»``, ``«2»`` in the place of :attr:`texts`."""
    texts: tuple[str, ...]
    """Messages in the language of the reader: the docstring, then comments."""
    setting: OptionValue
    """What the option is set to where the lesson's own setting does nothing."""
    stage: Callable[[float], TopK | TopP | MinP]
    ours: Callable[[Floats, float], Bools]


_TOP_K: Final = '''import numpy as np


def keep_top_k(probs, k):
    """«1»
    """
    # «2»
    smallest = np.sort(probs)[-k]
    return probs >= smallest
'''

_TOP_P: Final = '''import numpy as np


def keep_top_p(probs, p):
    """«1»
    """
    # «2»
    order = np.argsort(-probs, kind="stable")
    # «3»
    mass = np.cumsum(probs[order])
    kept = np.zeros(len(probs), dtype=bool)
    kept[order] = mass <= p
    return kept
'''

_MIN_P: Final = '''import numpy as np


def keep_min_p(probs, min_p):
    """«1»
    """
    # «2»
    return probs >= min_p
'''

_DECLARED: Final = (
    Task(
        name="top_p",
        lesson="selection",
        function="keep_top_p",
        parameters=("probs", "p"),
        starter=_TOP_P,
        texts=("exercise-top-p", "exercise-top-p-order", "exercise-top-p-mass"),
        setting=0.9,
        stage=TopP,
        ours=lambda probs, p: keep_top_p(probs, p).kept,
    ),
    Task(
        name="top_k",
        lesson="selection",
        function="keep_top_k",
        parameters=("probs", "k"),
        starter=_TOP_K,
        texts=("exercise-top-k", "exercise-top-k-smallest"),
        setting=2,
        stage=lambda k: TopK(int(k)),
        ours=lambda probs, k: keep_top_k(probs, int(k)).kept,
    ),
    Task(
        name="min_p",
        lesson="selection",
        function="keep_min_p",
        parameters=("probs", "min_p"),
        starter=_MIN_P,
        texts=("exercise-min-p", "exercise-min-p-compare"),
        setting=0.2,
        stage=MinP,
        ours=lambda probs, min_p: keep_min_p(probs, min_p).kept,
    ),
)

TASKS: Final[dict[str, Task]] = {task.name: task for task in _DECLARED}


def starter(task: Task, say: Callable[[str], str]) -> str:
    """Return what the reader starts with.

    Parameters
    ----------
    task : Task
    say : callable
        The sentence of a message id. Its lines are indented as the first of them.

    Returns
    -------
    str

    Examples
    --------
    >>> print(starter(TASKS["min_p"], str).rstrip())
    import numpy as np
    <BLANKLINE>
    <BLANKLINE>
    def keep_min_p(probs, min_p):
        \"\"\"exercise-min-p
        \"\"\"
        # exercise-min-p-compare
        return probs >= min_p
    """
    text = task.starter
    for number, name in enumerate(task.texts, start=1):
        lines = say(name).split("\n")
        text = text.replace(f"«{number}»", "\n".join((lines[0], *map(_indented, lines[1:]))))
    return text


def _indented(line: str) -> str:
    return f"    {line}" if line else line
