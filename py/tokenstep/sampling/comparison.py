"""The same distribution and settings under every preset, side by side."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from tokenstep.micro.weights import Floats
from tokenstep.sampling.candidates import Kind
from tokenstep.sampling.presets import PRESETS, Note, PresetName, Refusal, Settings
from tokenstep.sampling.ranking import Bools
from tokenstep.sampling.record import Run, run_pipeline
from tokenstep.sampling.stages import Pipeline, StageName


@dataclass(frozen=True)
class PresetResult:
    """One system's distribution, or its refusal."""

    name: PresetName
    order: tuple[StageName, ...]
    """Stages in the order in which they run; empty after a refusal."""
    notes: tuple[Note, ...]
    refusal: Refusal | None
    run: Run | None
    """None after a refusal."""

    @property
    def kept(self) -> Bools | None:
        """Tokens that can be chosen, ``[B, V]``; None after a refusal."""
        return self.run.chosen.kept if self.run else None

    @property
    def probs(self) -> Floats | None:
        """Their probabilities, ``[B, V]``; None after a refusal."""
        return self.run.chosen.probs if self.run else None


@dataclass(frozen=True)
class Comparison:
    """The same settings under every preset."""

    results: tuple[PresetResult, ...]
    differs: Bools
    """``[B, V]`` tokens that some system keeps and another does not; refusals have no say."""


def compare_presets(
    values: ArrayLike,
    settings: Settings,
    *,
    kind: Kind = "logits",
    allowed: ArrayLike | None = None,
) -> Comparison:
    """Run every preset on the same distribution and mark where the kept sets differ.

    Parameters
    ----------
    values : array_like, ``[V]`` or ``[B, V]``
        Logits or probabilities. The systems compute in float32; hand over float32 to round as
        they do.
    settings : Settings
    kind : str
        ``"logits"`` or ``"probs"``.
    allowed : array_like of bool, optional
        A validity mask, first in every preset.

    Returns
    -------
    Comparison

    Raises
    ------
    SamplingError
        For a distribution without a meaning: NaN, plus infinity, no legal token. That is our
        rule for all four; the systems themselves differ (vLLM and llama.cpp do not look).

    Examples
    --------
    >>> found = compare_presets([3.0, 2.0, 1.0], Settings(temperature=0.5, top_p=0.8))
    >>> {result.name: result.kept.tolist() for result in found.results}["llama.cpp"]
    [True, True, False]
    >>> found.differs.tolist()
    [False, True, False]
    """
    results = []
    for name, plan_for in PRESETS.items():
        plan = plan_for(settings)
        if isinstance(plan, Refusal):
            results.append(PresetResult(name, (), (), plan, None))
            continue
        config = Pipeline(plan.stages)
        run = run_pipeline(values, config, kind=kind, allowed=allowed)
        results.append(PresetResult(name, config.order, plan.notes, None, run))
    kept = np.array([result.kept for result in results if result.kept is not None])
    differs: Bools = np.asarray(kept.any(axis=0) & ~kept.all(axis=0))
    return Comparison(tuple(results), differs)
