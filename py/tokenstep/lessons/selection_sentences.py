"""The words of the lesson ``selection``: which message says what, with which numbers."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tokenstep.lessons.selection_run import Told
from tokenstep.sampling import (
    Edited,
    Mask,
    MinP,
    Renormalise,
    Stage,
    StageName,
    Temperature,
    TopK,
    TopP,
)
from tokenstep.trace import Message

STAGES: Final[dict[StageName, str]] = {
    "mask": "selection-stage-mask",
    "temperature": "selection-stage-temperature",
    "top_k": "selection-stage-top-k",
    "top_p": "selection-stage-top-p",
    "min_p": "selection-stage-min-p",
    "renormalise": "selection-stage-renormalise",
    "draw": "selection-stage-draw",
}
TITLES: Final[dict[StageName, str]] = {
    "mask": "selection-title-mask",
    "temperature": "selection-title-temperature",
    "top_k": "selection-title-top-k",
    "top_p": "selection-title-top-p",
    "min_p": "selection-title-min-p",
    "renormalise": "selection-title-renormalise",
    "draw": "selection-title-draw",
}
_NAMED: Final = 4
"""So many items are named in a sentence; more are counted."""


def message(name: str, **args: Any) -> Message:
    """Build a message."""
    return Message(id=name, args=args)


def names(told: Told, ids: tuple[int, ...]) -> dict[str, Any]:
    """Return the arguments by which a sentence names a set: some of it, its size, the rest."""
    return {
        "tokens": tuple(told.tokens[i].text for i in ids[:_NAMED]),
        "count": len(ids),
        "rest": max(0, len(ids) - _NAMED),
    }


def title(stage: Stage) -> Message:
    """Name a stage as the title of its step."""
    if isinstance(stage, Edited):
        return message("selection-title-edited", function=stage.function)
    return Message(id=TITLES[stage.name])


def label(stage: Stage) -> Message:
    """Name a stage in the row of stages."""
    if isinstance(stage, Edited):
        return message("selection-stage-edited", function=stage.function)
    return Message(id=STAGES[stage.name])


def ids(flags: Any) -> tuple[int, ...]:
    """Return the places that are true."""
    return tuple(int(i) for i in np.flatnonzero(flags))


def setting(told: Told, stage: Stage) -> Message:
    """Say how a stage is set."""
    if not told.works(stage):
        return message("selection-setting-off")
    match stage:
        case Edited(replaces=ours):
            return setting(told, ours)
        case Mask():
            return message("selection-setting-mask", count=len(told.masked))
        case Temperature(temperature=value):
            return message("selection-setting-temperature", temperature=float(value))
        case TopK(k=k):
            return message("selection-setting-top-k", k=k)
        case TopP(p=p):
            return message("selection-setting-top-p", p=float(p))
        case MinP(min_p=min_p):
            return message("selection-setting-min-p", min_p=float(min_p))
        case Renormalise():
            return message("selection-setting-renormalise")
    return message("selection-setting-draw", uniform=_float(told.uniform))


def by_logit(told: Told, index: int) -> bool:
    """Whether a stage scores by logits: given probabilities stay so until a temperature."""
    before = (record.stage for record in told.run.records[:index])
    return told.kind == "logits" or any(
        isinstance(stage, Temperature) and told.works(stage) and stage.temperature
        for stage in before
    )


def compared(told: Told, index: int) -> tuple[Any, Any]:
    """Return the two things that a stage compared: a number for each item, and the limit.

    Scores that are probabilities are those of the input, which earlier stages have not divided;
    they are shown divided, like every other probability of the step. None where there are none:
    of fewer candidates than k, none is the k-th largest.
    """
    record = told.run.records[index]
    evidence, limit = record.evidence, record.threshold
    if record.reason == "below_kth_largest" and fewer_than_k(told, index):
        return None, None
    scored = record.reason in ("not_the_maximum", "below_kth_largest")
    if not scored or by_logit(told, index) or evidence is None or limit is None:
        return evidence, limit
    return record.probs_before, record.probs_before[int(np.argmax(evidence == limit))]


def fewer_than_k(told: Told, index: int) -> bool:
    """Whether top-k was given fewer candidates than it would keep."""
    record = told.run.records[index]
    return isinstance(record.stage, TopK) and int(record.kept_before.sum()) < record.stage.k


def illegal(told: Told) -> Message:
    """Say why an item could not be selected to begin with."""
    logits = told.kind == "logits"
    return message("selection-reason-illegal-logit" if logits else "selection-reason-illegal")


def reason(told: Told, index: int, i: int) -> Message:
    """Say why a stage removed an item, with the two numbers it compared."""
    record = told.run.records[index]
    if isinstance(record.stage, Edited):
        return message("selection-reason-edited", function=record.stage.function)
    evidence, threshold = compared(told, index)
    if evidence is None:
        return message("selection-reason-masked")
    found, limit = float(evidence[i]), float(threshold)
    match record.reason:
        case "not_the_maximum" if found == limit:
            return message("selection-reason-tied-maximum", logit=found)
        case "not_the_maximum":
            return message("selection-reason-not-maximum", logit=found, maximum=limit)
        case "rank_beyond_k":
            return message("selection-reason-rank", rank=int(found) + 1, k=int(limit))
        case "below_kth_largest":
            return message("selection-reason-kth", logit=found, kth=limit)
        case "mass_before_reached_p":
            return message("selection-reason-before", before=found, p=limit)
        case "tail_within_rest":
            return message("selection-reason-tail", tail=found, rest=limit)
    if isinstance(record.stage, MinP) and record.stage.rule == "logits":
        return message("selection-reason-floor-logit", logit=found, floor=limit)
    return message("selection-reason-floor", prob=found, floor=limit)


def rule(told: Told, index: int) -> Message:
    """Say the rule of a stage with its numbers."""
    record = told.run.records[index]
    limit = compared(told, index)[1]
    match record.stage:
        case Edited(function=function):
            return message("selection-rule-edited", function=function)
        case Mask():
            return message("selection-rule-mask", count=len(told.masked))
        case Temperature(temperature=0):
            return message("selection-rule-maximum", maximum=_float(limit))
        case Temperature(temperature=value):
            return message("selection-rule-temperature", temperature=float(value))
        case TopK(k=k, ties="threshold") if limit is None:
            return message("selection-rule-top-k-all", k=k)
        case TopK(k=k, ties="threshold"):
            return message("selection-rule-top-k-ties", k=k, kth=_float(limit))
        case TopK(k=k):
            return message("selection-rule-top-k", k=k)
        case TopP(p=p, rule="prefix"):
            return message("selection-rule-top-p", p=float(p))
        case TopP(p=p):
            return message("selection-rule-top-p-tail", p=float(p), rest=_float(limit))
        case MinP(min_p=min_p, rule="logits"):
            return message("selection-rule-min-p-logits", min_p=float(min_p), floor=_float(limit))
        case MinP(min_p=min_p):
            largest = float(record.probs_before.max())
            return message(
                "selection-rule-min-p",
                min_p=float(min_p),
                largest=largest,
                floor=_float(limit),
            )
        case Renormalise():
            return message("selection-rule-renormalise")
    return message("selection-rule-draw", uniform=_float(told.uniform))


def summary(told: Told, index: int) -> Message:
    """Say in one sentence what a stage did."""
    record = told.run.records[index]
    kept, removed = ids(record.kept), ids(record.removed)
    left = names(told, kept)
    counts: dict[str, Any] = {"removed": len(removed), "mass": float(record.mass_removed)}
    held = float(record.probs_before[list(kept)].sum())
    top = int(np.argmax(np.where(record.kept, record.probs, -1)))
    match record.stage:
        case Edited(function=function):
            other = ids(kept_by_ours(told, index) != record.kept)
            name = "selection-edited-differs" if other else "selection-edited-same"
            named = names(told, other) if other else {}
            return message(name, function=function, held=held, kept=len(kept), **counts, **named)
        case Mask():
            # Nothing can be divided by what is as good as 0: see `StageRecord.renewed`.
            total = 0.0 if record.renewed else held
            return message("selection-masked", **counts, count=len(kept), held=total)
        case Temperature(temperature=0):
            return message("selection-argmax", tokens=(told.tokens[top].text,), id=top, **counts)
        case Temperature(temperature=value):
            return message(
                "selection-scaled",
                temperature=float(value),
                tokens=(told.tokens[top].text,),
                before=float(record.probs_before[top]),
                after=float(record.probs[top]),
            )
        case TopK(k=k) if fewer_than_k(told, index):
            return message("selection-top-k-all", k=k, count=len(kept))
        case TopK(k=k, ties=ties):
            name = "selection-top-k" if ties == "lowest_id" else "selection-top-k-ties"
            return message(name, k=k, held=held, **left, **counts)
        case TopP(p=p, rule=how):
            name = "selection-top-p" if how == "prefix" else "selection-top-p-tail"
            return message(name, p=float(p), held=held, **left, **counts)
        case MinP(min_p=min_p):
            largest = float(record.probs_before.max())
            return message(
                "selection-min-p",
                min_p=float(min_p),
                largest=largest,
                held=held,
                **left,
                **counts,
            )
    total = total_before(told, index)
    return message("selection-renormalised", total=total, since=_since(told, index), **left)


def kept_by_ours(told: Told, index: int) -> Any:
    """Return what the lesson's own rule keeps where a reader's rule ran."""
    record = told.run.records[index]
    assert isinstance(record.stage, Edited)
    return record.kept_before & record.stage.ours(record.probs_before)


def total_before(told: Told, index: int) -> float:
    """Return the sum that the renormalising stage divides by."""
    return float(mass_before(told, index).sum())


def mass_before(told: Told, index: int) -> Any:
    """Return the probabilities as the last stage left them, not yet divided by their sum."""
    return told.run.records[index - 1].mass if index else told.run.probs_at_start


def _since(told: Told, index: int) -> str:
    """Name the stage that the undivided probabilities go back to, or the input."""
    before = reversed(told.run.records[:index])
    renewing = (record.stage.name for record in before if record.renewed)
    return next(renewing, "input")


def _float(value: Any) -> float:
    assert value is not None  # a rule that compares has a threshold, a draw has a number
    return float(value)
