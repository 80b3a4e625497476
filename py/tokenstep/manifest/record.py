"""What must be written down of a run to make it again, and to tell whether that worked.

"Not reproducible" is no reason to record nothing: with settings, arithmetic and versions written
down, a difference can be explained; without them it cannot even be found.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from tokenstep.environment import environment, version
from tokenstep.trace import Environment, OptionValue, Trace

SCHEMA: Final = 1
"""Version of the format. A manifest of another one is refused, not guessed at."""

PASTED: Final = "manifest"
"""Name of the option that a manifest is pasted into. It is no part of a manifest."""

NO_DRAW, HONOURED, NOT_HONOURED = "no_draw", "honoured", "not_honoured"
SEED_STATES: Final = (NO_DRAW, HONOURED, NOT_HONOURED)

SELECTION: Final = (
    "rule",
    "choose",
    "preset",
    "order",
    "masked",
    "mask_at",
    "temperature",
    "top_k",
    "top_p",
    "min_p",
    "frequency_penalty",
    "draft_temperature",
    "draft_top_k",
    "draft_top_p",
    "target_top_p",
    "width",
    "length_penalty",
    "early_stopping",
)
"""Options that configure a selection, in whatever lesson has them."""

Exact = str | bool | int | tuple[int, ...]
"""What a result may be: a float would tie its fingerprint to the last bit of a math library."""


@dataclass(frozen=True, kw_only=True)
class Recorded:
    """What a lesson knows of its own run."""

    lesson: str
    options: Mapping[str, OptionValue]
    """All of them."""
    selection: tuple[tuple[str, OptionValue], ...]
    """The selection rule and its settings, in the order in which they apply."""
    arithmetic: Mapping[str, str]
    """By part of the run: its dtype, and the order of its sums as far as it is fixed."""
    seed: int | None
    """None if nothing is drawn. A seed that is given is honoured: every draw comes from it."""
    parameters: str | None
    """Fingerprint of the model; None without one."""
    results: Mapping[str, Exact]


@dataclass(frozen=True, kw_only=True)
class Manifest:
    """A run manifest, made here or read."""

    lesson: str
    options: Mapping[str, OptionValue]
    selection: tuple[tuple[str, OptionValue], ...]
    arithmetic: Mapping[str, str]
    seed: int | None
    seed_state: str
    parameters: str | None
    environment: Mapping[str, str]
    results: Mapping[str, Exact]
    fingerprint: str
    """Of the results, as the manifest says; see :func:`result_fingerprint`."""

    @property
    def intact(self) -> bool:
        """Whether the fingerprint belongs to the results beside it."""
        return self.fingerprint == result_fingerprint(self.results)

    def as_object(self) -> dict[str, Any]:
        """Return it as JSON has it."""
        return {
            "manifest": SCHEMA,
            "lesson": self.lesson,
            "options": dict(self.options),
            "selection": [list(pair) for pair in self.selection],
            "arithmetic": dict(self.arithmetic),
            "seed": {"value": self.seed, "state": self.seed_state},
            "parameters": {"fingerprint": self.parameters},
            "environment": dict(self.environment),
            "result": {
                "values": {name: _plain(value) for name, value in self.results.items()},
                "fingerprint": self.fingerprint,
            },
        }

    def text(self) -> str:
        """Return it as JSON text, to be copied.

        Examples
        --------
        >>> recorded = Recorded(
        ...     lesson="loop",
        ...     options={"prompt": "我爱"},
        ...     selection=(("rule", "greedy"),),
        ...     arithmetic={"all": "float64"},
        ...     seed=None,
        ...     parameters=None,
        ...     results={"selected": (3, 5, 6)},
        ... )
        >>> make_manifest(recorded).text().splitlines()[:3]
        ['{', ' "manifest": 1,', ' "lesson": "loop",']
        """
        return json.dumps(self.as_object(), ensure_ascii=False, allow_nan=False, indent=1)


def make_manifest(recorded: Recorded) -> Manifest:
    """Add versions and fingerprints to what a lesson knows of its run.

    Examples
    --------
    >>> recorded = Recorded(
    ...     lesson="loop",
    ...     options={},
    ...     selection=(),
    ...     arithmetic={},
    ...     seed=None,
    ...     parameters=None,
    ...     results={"text": "学习！"},
    ... )
    >>> made = make_manifest(recorded)
    >>> made.seed_state, made.intact, sorted(made.environment)
    ('no_draw', True, ['browser', 'numpy', 'platform', 'python', 'tokenstep'])
    """
    return Manifest(
        lesson=recorded.lesson,
        options={name: each for name, each in recorded.options.items() if name != PASTED},
        selection=recorded.selection,
        arithmetic=dict(recorded.arithmetic),
        seed=recorded.seed,
        seed_state=NO_DRAW if recorded.seed is None else HONOURED,
        parameters=recorded.parameters,
        environment=versions(environment()),
        results=dict(recorded.results),
        fingerprint=result_fingerprint(recorded.results),
    )


def versions(found: Environment) -> dict[str, str]:
    """Return what computes here, with the version of this package.

    Examples
    --------
    >>> list(versions(environment()))
    ['tokenstep', 'python', 'numpy', 'platform', 'browser']
    """
    return {
        "tokenstep": version(),
        "python": found.python,
        "numpy": found.numpy,
        "platform": found.platform,
        "browser": found.browser,
    }


def result_fingerprint(results: Mapping[str, Exact]) -> str:
    """Return 16 hex digits that stand for every result.

    SHA-256 over the results as JSON, sorted by name, cut to 64 bits.

    Examples
    --------
    >>> result_fingerprint({"ids": (3, 5), "text": "学"}) == result_fingerprint(
    ...     {"text": "学", "ids": (3, 5)}
    ... )
    True
    >>> result_fingerprint({"ids": (3, 5)}) == result_fingerprint({"ids": (3, 6)})
    False
    """
    plain = {name: _plain(value) for name, value in results.items()}
    text = json.dumps(plain, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]


def recorded_of(trace: Trace, parameters: str | None) -> Recorded:
    """Gather what a manifest needs from the trace of any lesson.

    Parameters
    ----------
    trace : Trace
    parameters : str or None
        Fingerprint of the model of the run; None if the lesson has none.

    Returns
    -------
    Recorded
        The results are the facts of the trace without its measured numbers.

    Examples
    --------
    >>> from tokenstep.lessons.loop import LoopOptions, build
    >>> found = recorded_of(build(LoopOptions()), None)
    >>> found.seed, found.arithmetic["all"], found.results["selected"]
    (None, 'float64, order left to NumPy', (3, 5, 6))
    """
    options = trace.options
    return Recorded(
        lesson=trace.lesson,
        options=options,
        selection=tuple((name, options[name]) for name in SELECTION if name in options),
        arithmetic={"all": f"{options.get('dtype', 'float64')}, order left to NumPy"},
        seed=_seed(trace),
        parameters=parameters,
        results={name: each for name, each in trace.facts.items() if not isinstance(each, float)},
    )


def _seed(trace: Trace) -> int | None:
    """Return the seed if this run draws from it."""
    seed = trace.options.get("seed")
    if not isinstance(seed, int) or trace.options.get("temperature") == 0:
        return None
    field = next(each for each in trace.form if each.name == "seed")
    when = field.relevant_if
    return seed if when is None or trace.options[when.field] == when.equals else None


def _plain(value: Exact) -> str | bool | int | list[int]:
    return list(value) if isinstance(value, tuple) else value
