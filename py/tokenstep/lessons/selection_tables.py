"""The tables of the lesson ``selection``: the numbers that a rule compared, and the draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from tokenstep.lessons import selection_sentences as say
from tokenstep.lessons.selection_panels import INPUT, given_logits, logits_before
from tokenstep.lessons.selection_run import Told
from tokenstep.sampling import Edited, Mask, MinP, Renormalise, Temperature, TopK, TopP
from tokenstep.trace import Message, TablePanel

_ROWS: Final = 8
"""A table of candidates has at most so many rows."""
Cell = int | float | str | Message


def compared(told: Told, index: int, note: Message | None = None) -> TablePanel:
    """Show the two numbers that a stage compared for each candidate, the likeliest first.

    Parameters
    ----------
    told : Told
    index : int
        Of the record; ``INPUT`` for what is given.
    note : Message, optional
        A misreading to put right here.

    Returns
    -------
    TablePanel
        Of many candidates, those on either side of the line.
    """
    if index == INPUT:
        return _given(told, note)
    record = told.run.records[index]
    probs, kept = record.probs_before, record.kept
    evidence, limit = say.compared(told, index)
    columns: tuple[str, ...]
    data: tuple[Any, ...]
    match record.stage:
        case Edited():
            return _edited(told, index)
        case Mask():
            title, columns, data = "selection-table-mask", (), ()
        case Temperature(temperature=0):
            title = "selection-table-maximum"
            columns, data = ("selection-column-maximum",), (limit,)
            if say.by_logit(told, index):
                columns, data = ("selection-column-logit", *columns), (evidence, *data)
        case Temperature():
            return _scaled(told, index, note)
        case TopK(ties="threshold") if limit is None:
            title, columns, data = "selection-table-top-k-all", (), ()
        case TopK(ties="threshold"):
            title = "selection-table-top-k-ties"
            columns, data = ("selection-column-kth",), (limit,)
            if say.by_logit(told, index):
                columns, data = ("selection-column-logit", *columns), (evidence, *data)
        case TopK(k=k):
            title = "selection-table-top-k"
            columns = ("selection-column-rank", "selection-column-k")
            data = (evidence + 1, k)
        case TopP(rule="prefix"):
            title = "selection-table-top-p"
            columns = ("selection-column-before", "selection-column-p")
            data = (evidence, limit)
        case TopP():
            title = "selection-table-top-p-tail"
            columns = ("selection-column-tail", "selection-column-rest")
            data = (evidence, limit)
        case MinP(rule="logits"):
            title = "selection-table-min-p-logits"
            columns = ("selection-column-logit", "selection-column-floor-logit")
            data = (evidence, limit)
        case MinP():
            title = "selection-table-min-p"
            columns, data = ("selection-column-floor",), (limit,)
        case _:
            return _renormalised(told, index, note)
    ids = _around_the_line(probs, record.kept_before, kept)
    rows = [
        (
            told.tokens[i].text,
            float(probs[i]),
            *(_plain(np.broadcast_to(each, probs.shape)[i]) for each in data),
            _verdict(kept[i]),
        )
        for i in ids
    ]
    return _table(
        title,
        ("selection-column-prob", *columns, "selection-column-verdict"),
        rows,
        int(record.kept_before.sum()),
        note,
    )


def _edited(told: Told, index: int) -> TablePanel:
    """Show what the reader's rule keeps beside what ours would keep."""
    record = told.run.records[index]
    probs, kept = record.probs_before, record.kept
    ours = say.kept_by_ours(told, index)
    rows = [
        (told.tokens[i].text, float(probs[i]), _verdict(kept[i]), _verdict(ours[i]))
        for i in _around_the_line(probs, record.kept_before, kept)
    ]
    columns = ("selection-column-prob", "selection-column-edited", "selection-column-ours")
    total = int(record.kept_before.sum())
    return _table("selection-table-edited", columns, rows, total, None)


def _verdict(kept: Any) -> Message:
    return Message(id="selection-kept" if kept else "selection-removed")


def _given(told: Told, note: Message | None) -> TablePanel:
    probs, kept = told.run.probs_at_start, told.run.kept_at_start
    logits = given_logits(told)
    rows = [
        (told.tokens[i].text, float(logits[i]), float(probs[i]))
        for i in _around_the_line(probs, kept, kept)
    ]
    columns = ("selection-column-logit", "selection-column-prob")
    title = "selection-table-input" if told.model is None else "selection-table-model"
    return _table(title, columns, rows, int(kept.sum()), note)


def _scaled(told: Told, index: int, note: Message | None) -> TablePanel:
    record = told.run.records[index]
    logits = logits_before(told, index)
    rows = [
        (
            told.tokens[i].text,
            float(logits[i]),
            float(record.logits[i]),
            float(record.probs_before[i]),
            float(record.probs[i]),
        )
        for i in _around_the_line(record.probs, record.kept, record.kept)
    ]
    columns = (
        "selection-column-logit",
        "selection-column-scaled",
        "selection-column-prob-before",
        "selection-column-prob-after",
    )
    return _table("selection-table-temperature", columns, rows, int(record.kept.sum()), note)


def _renormalised(told: Told, index: int, note: Message | None) -> TablePanel:
    record = told.run.records[index]
    assert isinstance(record.stage, Renormalise)
    before, total = say.mass_before(told, index), say.total_before(told, index)
    rows = [
        (told.tokens[i].text, float(before[i]), total, float(record.probs[i]))
        for i in _around_the_line(record.probs, record.kept, record.kept)
    ]
    columns = ("selection-column-left", "selection-column-sum", "selection-column-prob-after")
    return _table("selection-table-renormalise", columns, rows, int(record.kept.sum()), note)


def drawn(told: Told, note: Message | None = None) -> TablePanel:
    """Show where the draw landed, or the counts of many draws against what is expected."""
    chosen = told.run.chosen
    assert chosen.cumulative is not None
    probs, sums = chosen.probs, chosen.cumulative
    total = int(chosen.kept.sum())
    if told.counts is not None:
        draws = int(told.counts.sum())
        rows: list[tuple[Cell, ...]] = []
        for i in _around_the_line(probs, chosen.kept, chosen.kept):
            expected, count = draws * float(probs[i]), int(told.counts[i])
            rows.append((told.tokens[i].text, expected, count, count - expected))
        columns: tuple[str, ...] = (
            "selection-column-expected",
            "selection-column-count",
            "selection-column-difference",
        )
        return _table("selection-table-counts", columns, rows, total, note)
    places = say.ids(probs > 0)
    at = places.index(told.token) if told.token in places else 0
    first = max(0, min(at - _ROWS // 2, len(places) - _ROWS))
    rows = []
    for place in range(first, min(first + _ROWS, len(places))):
        i = places[place]
        start = float(sums[places[place - 1]]) if place else 0.0
        hit = Message(id="selection-hit" if i == told.token else "selection-missed")
        rows.append((told.tokens[i].text, start, float(sums[i]), hit))
    columns = ("selection-column-from", "selection-column-to", "selection-column-hit")
    return _table("selection-table-draw", columns, rows, total, note)


def _around_the_line(probs: Any, there: Any, kept: Any) -> tuple[int, ...]:
    """Return the ids to list: those kept first, in falling order, a few on either side."""
    ranked = [int(i) for i in np.argsort(-probs, kind="stable") if there[i]]
    inside = [i for i in ranked if kept[i]]
    outside = [i for i in ranked if not kept[i]]
    if len(ranked) <= _ROWS:
        return tuple(ranked)
    below = outside[: max(_ROWS // 2, _ROWS - len(inside))]
    return (*inside[len(inside) - min(len(inside), _ROWS - len(below)) :], *below)


def _plain(value: Any) -> int | float:
    return int(value) if np.issubdtype(np.asarray(value).dtype, np.integer) else float(value)


def _table(
    title: str,
    columns: tuple[str, ...],
    rows: Sequence[tuple[Cell, ...]],
    total: int,
    note: Message | None,
) -> TablePanel:
    candidate = Message(id="selection-column-candidate")
    if len(rows) < total:
        args: dict[str, Any] = {"shown": len(rows), "total": total}
        candidate = Message(id="selection-column-candidates-some", args=args)
    return TablePanel(
        title=Message(id=title),
        columns=(candidate, *(Message(id=each) for each in columns)),
        rows=tuple(rows),
        note=note,
    )
