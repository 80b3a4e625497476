"""The panels of the lesson ``selection``: stages, candidates with their arithmetic, the bar."""

from __future__ import annotations

from typing import Any, Final, Literal

import numpy as np

from tokenstep.arrays import formula
from tokenstep.lessons import selection_sentences as say
from tokenstep.lessons.selection_model import logit_arrays
from tokenstep.lessons.selection_run import Told
from tokenstep.micro.weights import Floats
from tokenstep.numerics import softmax
from tokenstep.sampling import Draw, Mask, Renormalise, Temperature
from tokenstep.trace import (
    Array,
    CandidateItem,
    CandidatesPanel,
    CumulativePanel,
    Formula,
    Message,
    Segment,
    StageItem,
    StagesPanel,
)

INPUT: Final = -1
"""Index of the step before the first stage; from 0 on, an index is that of a record."""
MOST_WITH_ARRAYS: Final = 64
"""Above so many items a trace leaves out what only repeats its numbers: the arrays behind the
candidates, and the bar before renormalising. 512 items would take more than 1 MB otherwise."""


def stages(told: Told, now: int) -> StagesPanel:
    """Show the stages in order, those before ``now`` as done."""
    items = []
    for index, record in enumerate(told.run.records):
        state: Literal["off", "done", "now", "later"] = "off"
        if told.works(record.stage):
            state = "done" if index < now else "now" if index == now else "later"
        ran = state in ("done", "now")
        items.append(
            StageItem(
                id=record.stage.name,
                label=say.label(record.stage),
                setting=say.setting(told, record.stage),
                state=state,
                kept=int(record.kept.sum()) if ran else None,
                mass_removed=float(record.mass_removed) if ran else None,
            )
        )
    return StagesPanel(title=Message(id="selection-stages"), items=tuple(items))


def candidates(told: Told, index: int, chosen: int | None = None) -> CandidatesPanel:
    """Show what a stage makes of the candidates, or what is given.

    Parameters
    ----------
    told : Told
    index : int
        Of the record; ``INPUT`` for what is given.
    chosen : int, optional
        The token, once there is one.

    Notes
    -----
    A filter's ``after`` is divided by what it keeps, since that is what the next stage looks at.
    In the renormalising stage ``before`` is therefore what the filters left *undivided*, so that
    the division shows.
    """
    record = None if index == INPUT else told.run.records[index]
    logits, before, after, kept = _columns(told, index)
    gone = {i: say.illegal(told) for i in say.ids(~told.run.kept_at_start)}
    earlier: set[int] = set()
    for at, past in enumerate(told.run.records[: index + 1]):
        earlier = set(gone)
        gone |= {i: say.reason(told, at, i) for i in say.ids(past.removed)}
    if record is None:
        earlier = set(gone)
    items = []
    for i, token in enumerate(told.tokens):
        state: Literal["kept", "removed_now", "removed", "chosen"] = "kept"
        if i in gone:
            state = "removed" if i in earlier else "removed_now"
        elif i == chosen:
            state = "chosen"
        items.append(
            CandidateItem(
                token=token,
                logit=_finite(logits[i]) if i not in gone else None,
                before=float(before[i]) if i not in earlier else None,
                after=float(after[i]) if i not in gone else None,
                state=state,
                reason=gone.get(i),
            )
        )
    removes = record is not None and record.reason is not None
    return CandidatesPanel(
        title=Message(id="selection-candidates"),
        items=tuple(items),
        kept=int(kept.sum()),
        mass_removed=float(record.mass_removed) if record is not None and removes else None,
        rule=None if record is None else say.rule(told, index),
        arrays=_arrays(told, index) if len(told.tokens) <= MOST_WITH_ARRAYS else (),
    )


def _columns(told: Told, index: int) -> tuple[Any, Any, Any, Any]:
    """Return logits after, probabilities before and after, and what is kept."""
    run = told.run
    if index == INPUT:
        return given_logits(told), run.probs_at_start, run.probs_at_start, run.kept_at_start
    record = run.records[index]
    renews = isinstance(record.stage, Renormalise)
    before = say.mass_before(told, index) if renews else record.probs_before
    return record.logits, before, record.probs, record.kept


def given_logits(told: Told) -> Floats:
    """Return the logits as given, or the logarithms of the probabilities."""
    if told.kind == "logits":
        return told.values
    with np.errstate(divide="ignore"):
        logits: Floats = np.log(told.values)
    return logits


def logits_before(told: Told, index: int) -> Floats:
    """Return the logits that a stage was given; minus infinity for what had been removed."""
    return told.run.records[index - 1].logits if index else given_logits(told)


def _finite(value: Any) -> float | None:
    return float(value) if np.isfinite(value) else None


def cumulative(
    told: Told, index: int, *, drawn: bool = False, note: Message | None = None
) -> CumulativePanel:
    """Show the probabilities end to end; once drawn, where the number landed and the counts.

    Parameters
    ----------
    told : Told
    index : int
        Of the record; ``INPUT`` for what is given.
    drawn : bool
        Whether to show the draw.
    note : Message, optional

    Notes
    -----
    The bar of many candidates is left out before the draw is near, see ``MOST_WITH_ARRAYS``.
    """
    record = None if index == INPUT else told.run.records[index]
    probs = told.run.probs_at_start if record is None else record.probs
    near = record is not None and isinstance(record.stage, Renormalise | Draw)
    title = Message(id="selection-cumulative")
    if len(told.tokens) > MOST_WITH_ARRAYS and not near:
        note = Message(id="selection-cumulative-later", args={"count": len(told.tokens)})
        return CumulativePanel(title=title, segments=(), uniform=None, draws=None, note=note)
    sums = np.cumsum(probs, dtype=probs.dtype)
    counts = told.counts if drawn else None
    draws = None if counts is None else int(counts.sum())
    segments = []
    start = 0.0
    for i in say.ids(probs > 0):
        end = float(sums[i])
        segments.append(
            Segment(
                token=told.tokens[i],
                start=start,
                end=end,
                chosen=drawn and i == told.token,
                count=None if counts is None else int(counts[i]),
                expected=None if draws is None else draws * float(probs[i]),
            )
        )
        start = end
    return CumulativePanel(
        title=title,
        segments=tuple(segments),
        uniform=told.uniform if drawn else None,
        draws=draws,
        note=note,
        uniform_option="uniform" if drawn else None,
    )


# --- the arithmetic behind the candidates ---------------------------------------------------------


def _arrays(told: Told, index: int) -> tuple[Array, ...]:
    """Return what leads to the probabilities after a step, one row each."""
    labels = tuple(token.text for token in told.tokens)
    run = told.run

    def row(name: str, label: str, values: Any, how: Formula | None = None) -> Array:
        cells = np.atleast_1d(values)
        hidden = np.isneginf(cells)
        return Array(
            name=name,
            label=Message(id=label),
            shape=(1, cells.size),
            values=(tuple(_finite(cell) for cell in cells),),
            column_labels=labels if cells.size == len(labels) else None,
            formula=how,
            null_reason=Message(id="selection-null") if hidden.any() else None,
        )

    def soft(source: str, logits: Floats, probs: Floats) -> list[Array]:
        parts = softmax(logits)
        return [
            row("max", "array-logit-max", parts.maximum, formula("row_max", source)),
            row("exp", "array-logit-exp", parts.exp, formula("exp_shifted", source, "max")),
            row("sum", "array-logit-sum", parts.total, formula("row_sum", "exp")),
            row("probs", "array-probs", probs, formula("divide", "exp", "sum")),
        ]

    def divided(left: Floats, probs: Floats, label: str) -> list[Array]:
        total = left.sum()
        return [
            row("left", label, left),
            row("sum", "selection-array-sum", total, formula("row_sum", "left")),
            row("probs", "array-probs", probs, formula("divide", "left", "sum")),
        ]

    if index == INPUT:
        if told.kind == "logits":
            given = (row("logits", "array-logits", told.values),)
            source = given if told.model is None else logit_arrays(told.model)
            return (*source, *soft("logits", told.values, run.probs_at_start))
        return tuple(divided(told.values, run.probs_at_start, "selection-array-given"))
    record = run.records[index]
    match record.stage:
        case Temperature(temperature=value) if value != 0:
            before = logits_before(told, index)
            how = formula("scale", "logits", divisor=float(value))
            return (
                row("logits", "array-logits", before),
                row("scaled", "array-scaled", record.logits, how),
                *soft("scaled", record.logits, record.probs),
            )
        case Renormalise():
            return tuple(
                divided(say.mass_before(told, index), record.probs, "selection-array-left")
            )
        case Draw():
            sums = np.cumsum(record.probs, dtype=record.probs.dtype)
            return (
                row("probs", "array-probs", record.probs),
                row("cumulative", "array-cumulative", sums, formula("accumulate", "probs")),
            )
    if isinstance(record.stage, Mask) and record.renewed:
        masked = row("logits", "array-logits", record.logits)
        return (masked, *soft("logits", record.logits, record.probs))
    left = record.probs_before * record.kept
    return tuple(divided(left, record.probs, "selection-array-left"))
