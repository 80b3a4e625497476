"""The last step of the lesson ``selection``: the same settings in four systems, side by side."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any, Final

import numpy as np

from tokenstep.lessons import selection_sentences as say
from tokenstep.lessons.selection_run import Own
from tokenstep.lessons.selection_tables import Cell
from tokenstep.sampling import PresetResult, Renormalise
from tokenstep.sampling.presets import Note, PresetName
from tokenstep.trace import Message, TablePanel

_PLACES: Final = ("first", "second", "third", "fourth", "fifth")
SOURCES: Final[dict[PresetName, str]] = {
    "tokenstep": "selection-source-tokenstep",
    "hf": "selection-source-hf",
    "vllm": "selection-source-vllm",
    "llama.cpp": "selection-source-llama",
}
"""Where the rules of a preset were read; a page with a list of sources links from these."""
NOTES: Final[dict[Note, str]] = {
    "greedy": "selection-preset-greedy",
    "filters_ignored_when_greedy": "selection-preset-filters-ignored",
    "temperature_raised": "selection-preset-temperature-raised",
    "ties_at_k_kept": "selection-preset-ties-kept",
    "tie_at_k_unspecified": "selection-preset-tie-unspecified",
    "tie_at_p_depends_on_sort": "selection-preset-tie-sort",
    "mask_as_logit_bias": "selection-preset-mask-as-bias",
}


def table(own: Own) -> TablePanel:
    """Show every preset: its order, what it keeps, and whether that is what the run kept."""
    kept = own.told.run.chosen.kept
    rows = tuple(_preset_row(own, each, kept) for each in own.results)
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
        ),
        rows=rows,
        note=note,
    )


def _preset_row(own: Own, result: PresetResult, kept: Any) -> tuple[Cell, ...]:
    if result.refusal is not None or result.run is None:
        refusal = result.refusal
        assert refusal is not None
        args: dict[str, Any] = {
            "field": refusal.field,
            "value": float(refusal.value),
            "allowed": refusal.allowed,
        }
        refused = Message(id="selection-refused", args=args)
        return (result.name, "–", refused, "–")
    order = [
        record.stage.name
        for record in result.run.records
        if own.told.works(record.stage) and not isinstance(record.stage, Renormalise)
    ]
    places: dict[str, Any] = dict(zip_longest(_PLACES, order, fillvalue="none"))
    found = result.run.chosen.kept
    names = Message(id="selection-kept-set", args=say.names(own.told, say.ids(found)))
    same = bool(np.array_equal(found, kept))
    return (
        result.name,
        Message(id="selection-order", args=places),
        names,
        Message(id=_same(own, result.name, same)),
    )


def _same(own: Own, name: str, same: bool) -> str:
    if name == own.preset:
        return "selection-this-run"
    return "selection-same" if same else "selection-different"


def rules(own: Own) -> TablePanel:
    """Show, preset by preset, what its rules do differently here, and where they were read."""
    rows: list[tuple[Cell, ...]] = []
    for result in own.results:
        rows += [
            (result.name, Message(id=NOTES[note]))
            for note in result.notes
            if note != "mask_as_logit_bias" or own.told.masked
        ]
        rows.append((result.name, Message(id=SOURCES[result.name])))
    return TablePanel(
        title=Message(id="selection-table-rules"),
        columns=(Message(id="selection-column-preset"), Message(id="selection-column-rule")),
        rows=tuple(rows),
        note=Message(id="selection-note-presets"),
    )
