"""A pipeline with a record of what every stage saw and did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tokenstep.micro.weights import Floats
from tokenstep.sampling.candidates import Kind, probabilities, visible
from tokenstep.sampling.ranking import Bools
from tokenstep.sampling.running import Chosen, apply, finish, start
from tokenstep.sampling.stages import (
    Edited,
    Mask,
    MinP,
    Pipeline,
    Renormalise,
    Stage,
    Temperature,
    TopK,
    TopP,
)

Reason = Literal[
    "masked",
    "not_the_maximum",
    "rank_beyond_k",
    "below_kth_largest",
    "mass_before_reached_p",
    "tail_within_rest",
    "below_share_of_maximum",
    "edited",
]


@dataclass(frozen=True)
class StageRecord:
    """What one stage did; a stage that is off changes nothing."""

    stage: Stage
    kept_before: Bools
    """``[B, V]``"""
    kept: Bools
    """``[B, V]``"""
    reason: Reason | None
    """Why this stage removes a token; None if it never removes any."""
    evidence: NDArray[Any] | None
    """``[B, V]`` what the rule looked at; see :class:`tokenstep.sampling.decision.Decision`."""
    threshold: NDArray[Any] | None
    """``[B]`` what it was compared with."""
    mass_removed: Floats
    """``[B]`` of the distribution before the stage."""
    logits: Floats
    """``[B, V]`` after the stage; minus infinity for removed tokens."""
    probs_before: Floats
    """``[B, V]`` the distribution the stage looked at; sums to 1."""
    probs: Floats
    """``[B, V]`` renormalised over what is kept after the stage; sums to 1."""
    mass: Floats
    """``[B, V]`` not divided by what is left since the last stage that renewed it."""
    renewed: Bools
    """``[B]`` whether ``mass`` sums to 1 anew: after a temperature, after renormalising, and after
    a mask that leaves only what is too small to be exact, or had been rounded to 0."""

    @property
    def removed(self) -> Bools:
        """Tokens that this stage removed, ``[B, V]``."""
        return self.kept_before & ~self.kept


@dataclass(frozen=True)
class Run:
    """A pipeline's result and everything that led to it."""

    kept_at_start: Bools
    """``[B, V]`` tokens that came with a finite logit or a positive probability."""
    probs_at_start: Floats
    """``[B, V]``"""
    records: tuple[StageRecord, ...]
    """One per stage, in order."""
    chosen: Chosen


def run_pipeline(
    values: ArrayLike,
    config: Pipeline,
    uniforms: ArrayLike | None = None,
    *,
    generators: Sequence[np.random.Generator] | None = None,
    kind: Kind = "logits",
    allowed: ArrayLike | None = None,
) -> Run:
    """Run a pipeline and record what every stage saw and did.

    Parameters, errors and rules are those of :func:`choose`, which gives the same result.

    Returns
    -------
    Run

    Examples
    --------
    >>> from tokenstep.sampling.stages import pipeline
    >>> run = run_pipeline([0.5, 0.25, 0.125, 0.125], pipeline(top_p=0.75), 0.0, kind="probs")
    >>> record = run.records[3]
    >>> record.stage.name, record.removed.tolist(), float(record.mass_removed)
    ('top_p', [False, False, True, True], 0.25)
    >>> record.evidence.tolist(), float(record.threshold)
    ([0.0, 0.5, 0.75, 0.875], 0.75)
    """
    c, legal = start(values, config, kind, allowed)
    c, probs = probabilities(c)
    kept_at_start, probs_at_start, mass = c.kept, probs, probs
    records = []
    for stage in config.stages:
        kept_before, probs_before = c.kept, probs
        c, decision = apply(stage, c, legal)
        if stage.active:
            c, probs = probabilities(c)
        left = mass * c.kept
        renews = stage.active and isinstance(stage, Temperature | Renormalise)
        lost = left.sum(axis=-1) < np.finfo(left.dtype).tiny
        renewed = np.asarray(renews | lost)
        mass = np.where(renewed[..., np.newaxis], probs, left)
        records.append(
            StageRecord(
                stage=stage,
                kept_before=kept_before,
                kept=c.kept,
                reason=_reason(stage),
                evidence=decision.evidence if decision else None,
                threshold=decision.threshold[..., 0] if decision else None,
                mass_removed=(probs_before * (kept_before & ~c.kept)).sum(axis=-1),
                logits=visible(c),
                probs_before=probs_before,
                probs=probs,
                mass=mass,
                renewed=renewed,
            )
        )
    chosen = finish(c, config, uniforms, generators)
    return Run(kept_at_start, probs_at_start, tuple(records), chosen)


def _reason(stage: Stage) -> Reason | None:
    match stage:
        case Mask():
            return "masked"
        case Temperature(temperature=0):
            return "not_the_maximum"
        case TopK(ties=ties):
            return "rank_beyond_k" if ties == "lowest_id" else "below_kth_largest"
        case TopP(rule=rule):
            return "mass_before_reached_p" if rule == "prefix" else "tail_within_rest"
        case MinP():
            return "below_share_of_maximum"
        case Edited():
            return "edited"
        case _:
            return None
