"""The last step of the lesson ``selection``: the same settings in four systems, side by side."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest
from typing import Any, Final

import numpy as np

from tokenstep.lessons import selection_sentences as say
from tokenstep.lessons.selection_panels import logits_before
from tokenstep.lessons.selection_run import Own
from tokenstep.lessons.selection_tables import Cell
from tokenstep.sampling import PresetResult, Renormalise, Run, TopK, TopP
from tokenstep.sampling.presets import Note, PresetName
from tokenstep.sampling.ranking import Bools
from tokenstep.sampling.sources import SOURCES
from tokenstep.trace import Link, Message, TablePanel

_PLACES: Final = ("first", "second", "third", "fourth", "fifth")
NOTES: Final[dict[Note, str]] = {
    "greedy": "selection-preset-greedy",
    "filters_ignored_when_greedy": "selection-preset-filters-ignored",
    "temperature_raised": "selection-preset-temperature-raised",
    "ties_at_k_kept": "selection-preset-ties-kept",
    "tie_at_k_unspecified": "selection-preset-tie-unspecified",
    "tie_at_p_depends_on_sort": "selection-preset-tie-sort",
    "mask_as_logit_bias": "selection-preset-mask-as-bias",
}


_TIES: Final[tuple[Note, ...]] = (
    "ties_at_k_kept",
    "tie_at_k_unspecified",
    "tie_at_p_depends_on_sort",
)
"""Notes on what happens to equals; whether there are any here is said beside it."""


def table(own: Own) -> TablePanel:
    """Show every preset: its order, what it keeps, and how far that is from what the run kept."""
    rows = tuple(_preset_row(own, each) for each in own.results)
    differ = say.ids(own.differs)
    note = Message(id="selection-presets-same")
    if differ:
        args = say.names(own.told, differ)
        note = Message(id="selection-presets-differ", args=args)
    return TablePanel(
        title=Message(id="selection-table-presets"),
        columns=(
            Message(id="selection-column-preset"),
            Message(id="selection-column-order"),
            Message(id="selection-column-kept"),
            Message(id="selection-column-same"),
            Message(id="selection-column-apart"),
        ),
        rows=rows,
        note=note,
        marked=tuple(
            place
            for place, result in enumerate(own.results)
            if result.kept is not None and not np.array_equal(result.kept, own.told.run.chosen.kept)
        ),
    )


def differences(own: Own) -> tuple[float, ...]:
    """Return, of each system that runs, the largest difference of a probability to the run's own.

    Examples
    --------
    >>> from tokenstep.lessons.selection import SelectionOptions
    >>> from tokenstep.lessons.selection_run import own
    >>> differences(own(SelectionOptions(scene="own", items="0.5 0.25 0.25", top_k=2)))[0]
    0.0
    """
    runs = (result.run for result in own.results if result.run is not None)
    return tuple(_apart(own, run) for run in runs)


def _apart(own: Own, run: Run) -> float:
    return float(np.abs(run.chosen.probs - own.told.run.chosen.probs).max())


def _preset_row(own: Own, result: PresetResult) -> tuple[Cell, ...]:
    if result.refusal is not None or result.run is None:
        refusal = result.refusal
        assert refusal is not None
        args: dict[str, Any] = {
            "field": refusal.field,
            "value": float(refusal.value),
            "allowed": refusal.allowed,
        }
        refused = Message(id="selection-refused", args=args)
        return (result.name, "–", refused, "–", "–")
    order = [
        record.stage.name
        for record in result.run.records
        if own.told.works(record.stage) and not isinstance(record.stage, Renormalise)
    ]
    places: dict[str, Any] = dict(zip_longest(_PLACES, order, fillvalue="none"))
    found = result.run.chosen.kept
    same = bool(np.array_equal(found, own.told.run.chosen.kept))
    return (
        result.name,
        Message(id="selection-order", args=places),
        _kept(own, found),
        Message(id=_same(own, result.name, same)),
        _apart(own, result.run),
    )


def _kept(own: Own, found: Bools) -> Message:
    """Name what a system keeps, and of that what others remove, and the other way round."""
    names = say.names(own.told, say.ids(found))
    if not own.differs.any():
        return Message(id="selection-kept-set", args=names)
    alone = say.names(own.told, say.ids(own.differs & found))
    without = say.names(own.told, say.ids(own.differs & ~found))
    contested = {f"alone_{name}": value for name, value in alone.items()}
    contested |= {f"without_{name}": value for name, value in without.items()}
    return Message(id="selection-kept-set-differs", args={**names, **contested})


def _same(own: Own, name: str, same: bool) -> str:
    if name == own.preset:
        return "selection-this-run"
    return "selection-same" if same else "selection-different"


def rules(own: Own) -> TablePanel:
    """Show, preset by preset, what its rules do differently here, and where they were read."""
    rows: list[tuple[Cell | Link, ...]] = []
    for result in own.results:
        rows += [
            (result.name, _note(own, result, note))
            for note in result.notes
            if note != "mask_as_logit_bias" or own.told.masked
        ]
        rows.append((result.name, _source(result.name)))
    return TablePanel(
        title=Message(id="selection-table-rules"),
        columns=(Message(id="selection-column-preset"), Message(id="selection-column-rule")),
        rows=tuple(rows),
        note=Message(id="selection-note-presets"),
    )


def _note(own: Own, result: PresetResult, note: Note) -> Message:
    if note not in _TIES:
        return Message(id=NOTES[note])
    ties = "yes" if _tied(own, result, note) else "no"
    return Message(id=NOTES[note], args={"ties": ties})


def _tied(own: Own, result: PresetResult, note: Note) -> bool:
    """Whether equals stand at the line of top-k, or of top-p: one kept, and one not or too many."""
    assert result.run is not None  # a system that refuses has no notes
    told = replace(own.told, run=result.run)
    rule = TopP if note == "tie_at_p_depends_on_sort" else TopK
    stages = [record.stage for record in result.run.records]
    index = next(i for i, stage in enumerate(stages) if isinstance(stage, rule))
    record, stage = result.run.records[index], stages[index]
    if isinstance(stage, TopK) and stage.ties == "threshold":
        return int(record.kept.sum()) > stage.k
    scores = logits_before(told, index) if say.by_logit(told, index) else record.probs_before
    return bool(np.isin(scores[record.removed], scores[record.kept]).any())


def _source(name: PresetName) -> Message | Link:
    if name not in SOURCES:
        return Message(id="selection-source-own")
    source = SOURCES[name]
    args: dict[str, Any] = {"system": source.name, "version": source.version, "file": source.file}
    return Link(text=Message(id="selection-source", args=args), url=source.url)
