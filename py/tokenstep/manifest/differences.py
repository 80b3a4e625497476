"""Two manifests held against each other: what differs, and what follows from that."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from tokenstep.manifest.record import Manifest

State = Literal["alone", "same", "differs", "missing", "unknown"]

Outcome = Literal[
    "same",  # settings, versions and results are the same
    "same_elsewhere",  # other versions, and the results are still the same
    "other_elsewhere",  # other versions, and other results
    "unexplained",  # everything recorded is the same, and the results are not
    "other_model",  # other parameters
    "other_settings",  # not the same run: nothing follows from its results
    "not_replayable",  # it lacks options, or has some that are unknown here
    "damaged",  # its own fingerprint does not belong to its own results
]


@dataclass(frozen=True)
class Entry:
    """One entry of one or two manifests."""

    name: str
    """Its path: ``environment.numpy``."""
    value: str
    """As in the own manifest; empty if it is not there."""
    other: str | None
    """As in the other; None without another, and if it is not there."""
    state: State


def entries(manifest: Manifest) -> dict[str, str]:
    """Return every entry of a manifest as text, by its path.

    Examples
    --------
    >>> from tokenstep.lessons.loop import LoopOptions, build
    >>> from tokenstep.manifest.record import make_manifest, recorded_of
    >>> found = entries(make_manifest(recorded_of(build(LoopOptions()), "0123456789ab")))
    >>> found["options.prompt"], found["seed"], found["parameters.fingerprint"]
    ('我爱', 'no_draw', '0123456789ab')
    """
    return dict(_entries(manifest))


def _entries(manifest: Manifest) -> Iterator[tuple[str, str]]:
    yield "lesson", manifest.lesson
    for name, value in manifest.options.items():
        yield f"options.{name}", as_text(value)
    for number, (name, value) in enumerate(manifest.selection, 1):
        yield f"selection.{number}", f"{name} = {as_text(value)}"
    for name, value in manifest.arithmetic.items():
        yield f"arithmetic.{name}", value
    seed = "" if manifest.seed is None else f"{manifest.seed}, "
    yield "seed", f"{seed}{manifest.seed_state}"
    yield "parameters.fingerprint", as_text(manifest.parameters)
    for name, value in manifest.environment.items():
        yield f"environment.{name}", value
    for name, result in manifest.results.items():
        yield f"result.values.{name}", as_text(result)
    yield "result.fingerprint", manifest.fingerprint


def as_text(value: Any) -> str:
    """Write a value as JSON does, but text without quotation marks.

    Examples
    --------
    >>> as_text("我爱"), as_text(1.0), as_text(True), as_text((3, 5)), as_text(None)
    ('我爱', '1.0', 'true', '[3, 5]', 'null')
    """
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def differences(own: Manifest, pasted: Manifest | None) -> tuple[Entry, ...]:
    """Hold a pasted manifest against the own one, entry by entry.

    Parameters
    ----------
    own : Manifest
    pasted : Manifest or None
        None if there is none: then every entry stands alone.

    Returns
    -------
    tuple of Entry
        Those of the own manifest in its order, then what only the other has.

    Examples
    --------
    >>> from dataclasses import replace
    >>> from tokenstep.lessons.loop import LoopOptions, build
    >>> from tokenstep.manifest.record import make_manifest, recorded_of
    >>> own = make_manifest(recorded_of(build(LoopOptions()), None))
    >>> other = replace(own, environment={**own.environment, "numpy": "1.0"})
    >>> [each.name for each in differences(own, other) if each.state != "same"]
    ['environment.numpy']
    """
    mine = entries(own)
    if pasted is None:
        return tuple(Entry(name, value, None, "alone") for name, value in mine.items())
    theirs = entries(pasted)
    made = []
    for name, value in mine.items():
        other = theirs.get(name)
        state: State = "missing" if other is None else "same" if other == value else "differs"
        made.append(Entry(name, value, other, state))
    made += [
        Entry(name, "", value, "unknown") for name, value in theirs.items() if name not in mine
    ]
    return tuple(made)


def outcome(own: Manifest, pasted: Manifest) -> Outcome:
    """Say what the comparison of two manifests shows.

    Parameters
    ----------
    own, pasted : Manifest
        The own one is of a run that was just made.

    Returns
    -------
    str
        The first that holds, in this order: ``damaged``, ``not_replayable``, ``other_settings``,
        ``other_model``; else by versions and results.

    Examples
    --------
    >>> from dataclasses import replace
    >>> from tokenstep.lessons.loop import LoopOptions, build
    >>> from tokenstep.manifest.record import make_manifest, recorded_of
    >>> own = make_manifest(recorded_of(build(LoopOptions()), None))
    >>> outcome(own, own)
    'same'
    >>> outcome(own, replace(own, fingerprint="0"))
    'damaged'
    """
    if not pasted.intact:
        return "damaged"
    if set(own.options) != set(pasted.options):
        return "not_replayable"
    if not _same_settings(own, pasted):
        return "other_settings"
    if own.parameters != pasted.parameters:
        return "other_model"
    same = own.fingerprint == pasted.fingerprint
    if own.environment == pasted.environment:
        return "same" if same else "unexplained"
    return "same_elsewhere" if same else "other_elsewhere"


def _same_settings(own: Manifest, pasted: Manifest) -> bool:
    return (
        own.options == pasted.options
        and own.selection == pasted.selection
        and own.arithmetic == pasted.arithmetic
        and (own.seed, own.seed_state) == (pasted.seed, pasted.seed_state)
    )
