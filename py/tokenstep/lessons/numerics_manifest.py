"""The steps of the lesson ``numerics`` about its run manifest.

Any lesson could show them: what a manifest holds of a run is a
:class:`~tokenstep.manifest.Recorded`, and only :func:`recorded` knows what it is here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from tokenstep.lessons.shared_panels import Row, table
from tokenstep.manifest import (
    Entry,
    Exact,
    Manifest,
    Outcome,
    Recorded,
    differences,
    make_manifest,
    outcome,
)
from tokenstep.runaway import Runaway
from tokenstep.trace import ManifestPanel, ManifestRow, Message, OptionValue, Step, TablePanel

SECTIONS: Final = {
    "options": ("numerics-manifest-section-options", "numerics-manifest-purpose-options"),
    "selection": ("numerics-manifest-section-selection", "numerics-manifest-purpose-selection"),
    "arithmetic": ("numerics-manifest-section-arithmetic", "numerics-manifest-purpose-arithmetic"),
    "seed": ("numerics-manifest-section-seed", "numerics-manifest-purpose-seed"),
    "parameters": ("numerics-manifest-section-parameters", "numerics-manifest-purpose-parameters"),
    "environment": (
        "numerics-manifest-section-environment",
        "numerics-manifest-purpose-environment",
    ),
    "result": ("numerics-manifest-section-result", "numerics-manifest-purpose-result"),
}
"""The parts of a manifest: what each is called, and what cannot be told without it."""
_LABELS: Final = {
    "lesson": "numerics-manifest-label-lesson",
    "seed": "numerics-manifest-label-seed",
    "parameters.fingerprint": "numerics-manifest-label-parameters-fingerprint",
    "environment.tokenstep": "numerics-manifest-label-environment-tokenstep",
    "environment.python": "numerics-manifest-label-environment-python",
    "environment.numpy": "numerics-manifest-label-environment-numpy",
    "environment.platform": "numerics-manifest-label-environment-platform",
    "environment.browser": "numerics-manifest-label-environment-browser",
    "result.fingerprint": "numerics-manifest-label-result-fingerprint",
}
_VERDICTS: Final[dict[Outcome, tuple[str, tuple[str, ...]]]] = {
    "same": ("numerics-manifest-verdict-same", ("count", "mine")),
    "same_elsewhere": (
        "numerics-manifest-verdict-same-elsewhere",
        ("versions", "names", "mine"),
    ),
    "other_elsewhere": (
        "numerics-manifest-verdict-other-elsewhere",
        ("versions", "names", "mine", "theirs"),
    ),
    "unexplained": ("numerics-manifest-verdict-unexplained", ("mine", "theirs")),
    "other_model": ("numerics-manifest-verdict-other-model", ("mine", "theirs")),
    "other_settings": ("numerics-manifest-verdict-other-settings", ("settings",)),
    "not_replayable": ("numerics-manifest-verdict-not-replayable", ("lacking", "extra")),
    "damaged": ("numerics-manifest-verdict-damaged", ("theirs",)),
}
"""The sentence of each outcome, and what it names."""

_REPRODUCED: Final[dict[Outcome, bool]] = {
    "same": True,
    "same_elsewhere": True,
    "other_elsewhere": False,
    "unexplained": False,
}
"""Whether it is the same run again; of the other outcomes nothing follows."""


def recorded(
    lesson: str,
    options: Mapping[str, OptionValue],
    found: Runaway,
    others: Mapping[str, Exact] | None = None,
) -> Recorded:
    """Gather what the manifest of a run of the lesson ``numerics`` needs.

    Parameters
    ----------
    lesson : str
        Its name.
    options : mapping
        All its options.
    found : Runaway
        Both runs: their texts are results, and their logits at the tie to the last bit, as
        hexadecimal text.
    others : mapping or None
        Results of the other steps, by name.

    Returns
    -------
    Recorded

    Examples
    --------
    >>> from tokenstep.runaway import RunawaySettings, Way, run_away
    >>> way = Way("float32", "left_to_right")
    >>> settings = RunawaySettings(prompt=(1, 2), tie_at=1, a=way, b=way, max_new_tokens=6)
    >>> made = recorded("numerics", {}, run_away(settings))
    >>> made.results["text_a"], made.arithmetic["a"], made.seed
    ('学习！', 'float32, left_to_right', None)
    """
    logits = {
        f"logits_{name}": " ".join(logit.hex() for logit in each.logits)
        for name, each in zip("ab", found.at_tie, strict=True)
    }
    return Recorded(
        lesson=lesson,
        options=options,
        selection=(("rule", "greedy"), ("tie", "lowest id")),
        arithmetic={
            name: f"{run.way.dtype}, {run.way.order}"
            for name, run in (("a", found.a), ("b", found.b))
        },
        seed=None,
        parameters=found.fingerprint,
        results={
            "text_a": found.a.text,
            "text_b": found.b.text,
            "ids_a": found.a.ids,
            "ids_b": found.b.ids,
            **logits,
            **(others or {}),
        },
    )


def manifest_steps(record: Recorded, pasted: Manifest | None) -> tuple[Step, ...]:
    """Return the step that shows the manifest and, if one was pasted, the one that compares.

    Parameters
    ----------
    record : Recorded
        Of this run.
    pasted : Manifest or None
        As read from what the reader pasted.

    Returns
    -------
    tuple of Step
        ``manifest``, and ``replay`` if one was pasted.

    Examples
    --------
    >>> record = Recorded(
    ...     lesson="numerics",
    ...     options={},
    ...     selection=(),
    ...     arithmetic={},
    ...     seed=None,
    ...     parameters=None,
    ...     results={"text_a": "学习！"},
    ... )
    >>> [step.id for step in manifest_steps(record, make_manifest(record))]
    ['manifest', 'replay']
    """
    own = make_manifest(record)
    shown = _shown(own)
    return (shown,) if pasted is None else (shown, _compared(own, pasted))


def _shown(own: Manifest) -> Step:
    found = differences(own, None)
    return Step(
        id="manifest",
        round=None,
        title=_say("numerics-manifest-title"),
        summary=_say(
            "numerics-manifest-shown",
            count=len(found),
            options=len(own.options),
            drawn="no" if own.seed is None else "yes",
            seed=own.seed or 0,
            fingerprint=own.fingerprint,
        ),
        focus="manifest",
        panels=(_panel(own, None, found), _purposes()),
        facts={"entries": len(found), "fingerprint": own.fingerprint},
    )


def _compared(own: Manifest, pasted: Manifest) -> Step:
    found = differences(own, pasted)
    result = outcome(own, pasted)
    return Step(
        id="replay",
        round=None,
        title=_say("numerics-manifest-title-replay"),
        summary=_verdict(own, pasted, found),
        focus="manifest",
        panels=(_panel(own, pasted, found), _counts(found)),
        facts={
            "outcome": result,
            "fingerprint": own.fingerprint,
            "pasted_fingerprint": pasted.fingerprint,
        },
    )


def _panel(own: Manifest, pasted: Manifest | None, found: tuple[Entry, ...]) -> ManifestPanel:
    replay: dict[str, OptionValue] = {}
    # Of a manifest that lacks an option nothing is replayed: filling it in would be a guess.
    if pasted is not None and set(pasted.options) == set(own.options):
        replay = dict(pasted.options)
    return ManifestPanel(
        title=_say("numerics-manifest-panel"),
        rows=tuple(
            ManifestRow(
                name=each.name,
                label=_label(each.name, own),
                value=each.value,
                other=each.other,
                state=each.state,
            )
            for each in found
        ),
        text=own.text(),
        verdict=None if pasted is None else _verdict(own, pasted, found),
        ok=None if pasted is None else _REPRODUCED.get(outcome(own, pasted)),
        replay=replay,
    )


def _label(name: str, own: Manifest) -> Message:
    section, _, rest = name.partition(".")
    if section == "options" and rest in own.options:
        return Message(id=f"option-{rest.replace('_', '-')}")
    if section == "selection":
        return _say("numerics-manifest-label-selection", number=int(rest))
    if section == "options":
        return _say("numerics-manifest-label-option")
    if section == "arithmetic":
        return _say("numerics-manifest-label-arithmetic", part=rest)
    if name.startswith("result.values."):
        return _say("numerics-manifest-label-value")
    return _say(_LABELS[name])


def _verdict(own: Manifest, pasted: Manifest, found: tuple[Entry, ...]) -> Message:
    wrong = [each for each in found if each.state != "same"]
    versions = [
        each.name.removeprefix("environment.")
        for each in wrong
        if each.name.startswith("environment.")
    ]
    settings = [
        each
        for each in wrong
        if each.name.split(".")[0] in ("options", "selection", "arithmetic", "seed")
    ]
    args: dict[str, Any] = {
        "count": len(found),
        "settings": len(settings),
        "versions": len(versions),
        "names": ", ".join(versions),
        "lacking": sum(each.state == "missing" for each in settings),
        "extra": sum(each.state == "unknown" for each in settings),
        "mine": own.fingerprint,
        "theirs": pasted.fingerprint,
    }
    sentence, named = _VERDICTS[outcome(own, pasted)]
    return _say(sentence, **{name: args[name] for name in named})


def _purposes() -> TablePanel:
    """Say of each part what cannot be told without it."""
    rows: list[Row] = [(_say(part), _say(purpose)) for part, purpose in SECTIONS.values()]
    columns = ("numerics-manifest-column-section", "numerics-manifest-column-purpose")
    return table("numerics-manifest-table-purposes", columns, rows)


def _counts(found: tuple[Entry, ...]) -> TablePanel:
    """Count by part what is the same and what is not."""
    rows: list[Row] = []
    marked = []
    for section, (part, _) in SECTIONS.items():
        counted = Counter(each.state for each in found if each.name.split(".")[0] == section)
        wrong = counted["differs"] + counted["missing"] + counted["unknown"]
        if wrong:
            marked.append(len(rows))
        rows.append(
            (
                _say(part),
                counted["same"],
                counted["differs"],
                counted["missing"],
                counted["unknown"],
                _say("numerics-manifest-part-differs" if wrong else "numerics-manifest-part-same"),
            )
        )
    columns = (
        "numerics-manifest-column-section",
        "numerics-manifest-column-same",
        "numerics-manifest-column-differs",
        "numerics-manifest-column-missing",
        "numerics-manifest-column-unknown",
        "numerics-manifest-column-verdict",
    )
    return table(
        "numerics-manifest-table-counts",
        columns,
        rows,
        marked=tuple(marked),
    )


def _say(name: str, /, **args: Any) -> Message:
    return Message(id=name, args=args)
