"""From a distribution to a token, stage by stage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tokenstep.micro.weights import Floats
from tokenstep.sampling.candidates import (
    Candidates,
    Kind,
    candidates,
    keep,
    mask,
    probabilities,
    ranking,
    scale,
    scores,
    visible,
)
from tokenstep.sampling.decision import Decision
from tokenstep.sampling.drawing import check_uniforms, cumulate, inverse_cdf, row_uniforms
from tokenstep.sampling.errors import SamplingError
from tokenstep.sampling.min_p import keep_min_p, keep_min_p_logits
from tokenstep.sampling.ranking import Bools, Ints, ranked
from tokenstep.sampling.stages import Edited, Mask, MinP, Pipeline, Stage, Temperature, TopK, TopP
from tokenstep.sampling.temperature import keep_maximum
from tokenstep.sampling.top_k import keep_top_k
from tokenstep.sampling.top_p import keep_top_p


@dataclass(frozen=True)
class Chosen:
    """What a pipeline makes of each row; one row has no ``B``."""

    kept: Bools
    """``[B, V]``"""
    probs: Floats
    """``[B, V]`` of the tokens still kept; each row sums to 1."""
    cumulative: Floats | None
    """``[B, V]`` running sums; None without a draw."""
    uniforms: NDArray[np.float64] | None
    """``[B]`` the draws that were used; None without a draw."""
    tokens: Ints | None
    """``[B]``; None without a draw."""


def choose(
    values: ArrayLike,
    config: Pipeline,
    uniforms: ArrayLike | None = None,
    *,
    generators: Sequence[np.random.Generator] | None = None,
    kind: Kind = "logits",
    allowed: ArrayLike | None = None,
) -> Chosen:
    """Run a pipeline and keep only its result: the fast way for many rows.

    Parameters
    ----------
    values : array_like, ``[V]`` or ``[B, V]``
        Logits, or probabilities with ``kind="probs"``. Float dtypes are kept throughout.
    config : Pipeline
    uniforms : float or array_like, ``[B]``, optional
        One draw per row, in ``[0, 1)``.
    generators : sequence of numpy.random.Generator, length B, optional
        One per row (one for ``[V]``), instead of uniforms.
    kind : str
        ``"logits"`` or ``"probs"``.
    allowed : array_like of bool, ``[V]`` or ``[B, V]``, optional
        For the mask stage.

    Returns
    -------
    Chosen
        Each row is what it would be alone, to the last bit.

    Raises
    ------
    SamplingError
        For input that has no meaning, naming row and token; see ``Code`` in
        :mod:`tokenstep.sampling.errors`.

    Notes
    -----
    Filters look at the distribution renormalised over what is kept when they run, as the systems
    do that set removed logits to minus infinity (transformers, vLLM) or shorten a list (llama.cpp).

    Examples
    --------
    >>> from tokenstep.sampling.stages import pipeline
    >>> chosen = choose([0.5, 0.3, 0.15, 0.05], pipeline(top_k=2), 0.7, kind="probs")
    >>> chosen.probs.round(12).tolist(), int(chosen.tokens)
    ([0.625, 0.375, 0.0, 0.0], 1)
    """
    c, legal = start(values, config, kind, allowed)
    for stage in config.stages:
        c, _ = apply(stage, c, legal)
    return finish(c, config, uniforms, generators)


def start(
    values: ArrayLike, config: Pipeline, kind: Kind, allowed: ArrayLike | None
) -> tuple[Candidates, Bools | None]:
    """Check the input of a pipeline: its candidates, and the mask as an array."""
    if allowed is None:
        return candidates(values, kind), None
    if not any(isinstance(stage, Mask) and stage.active for stage in config.stages):
        wanted = "one with a mask stage that is on, since a mask was given"
        raise SamplingError("stage-order", "order", ", ".join(config.order), wanted)
    return candidates(values, kind), np.asarray(allowed)


def apply(stage: Stage, c: Candidates, allowed: Bools | None) -> tuple[Candidates, Decision | None]:
    """Run one stage; the only place where a stage meets its rule."""
    if not stage.active:
        return c, None
    decision: Decision
    match stage:
        case Mask():
            return (c if allowed is None else mask(c, allowed)), None
        case Temperature(temperature=0):
            decision = keep_maximum(scores(c))
        case Temperature(temperature=temperature):
            return scale(c, temperature), None
        case TopK(k=k, ties=ties):
            c, order = ranking(c)
            decision = keep_top_k(scores(c), k, ties=ties, ranking=order)
        case TopP(p=p, rule="prefix"):
            c, order = ranking(c)
            c, probs = probabilities(c)
            decision = keep_top_p(probs, p, ranking=order)
        case TopP(p=p, rule=rule):
            c, probs = probabilities(c)
            rising = ranked(scores(c), rising=True)
            decision = keep_top_p(probs, p, rule=rule, ranking=rising)
        case MinP(min_p=min_p, rule="logits"):
            decision = keep_min_p_logits(visible(c), min_p)
        case MinP(min_p=min_p):
            c, probs = probabilities(c)
            decision = keep_min_p(probs, min_p)
        case Edited(keep=rule):
            c, probs = probabilities(c)
            # It may remove the largest: as under a mask, the maximum is another one then.
            return mask(c, rule(probs)), None
        case _:
            return c, None
    # Top-k, and top-p from the front, keep a beginning of the order. Other rules compare rounded
    # numbers, or take another of two equals.
    head = isinstance(stage, TopK) or (isinstance(stage, TopP) and stage.rule == "prefix")
    return keep(c, decision.kept, head=head), decision


def finish(
    c: Candidates,
    config: Pipeline,
    uniforms: ArrayLike | None,
    generators: Sequence[np.random.Generator] | None,
) -> Chosen:
    """Normalise what is left and draw from it, if a draw stage is on."""
    c, probs = probabilities(c)
    if "draw" not in (stage.name for stage in config.stages if stage.active):
        if uniforms is not None or generators is not None:
            raise SamplingError("uniform", "draw", "given", "left out: no draw stage is on")
        return Chosen(c.kept, probs, None, None, None)
    draws = _uniforms(probs.shape[:-1], uniforms, generators)
    cumulative = cumulate(probs)
    return Chosen(c.kept, probs, cumulative, draws, inverse_cdf(probs, cumulative, draws))


def _uniforms(
    shape: tuple[int, ...],
    uniforms: ArrayLike | None,
    generators: Sequence[np.random.Generator] | None,
) -> NDArray[np.float64]:
    if (uniforms is None) == (generators is None):
        raise SamplingError("uniform", "draw", "missing or double", "uniforms, or generators")
    if generators is not None:
        rows = shape[0] if shape else 1
        if len(generators) != rows:
            raise SamplingError("generators", "generators", len(generators), f"{rows}: one a row")
        return row_uniforms(generators).reshape(shape)
    draws = check_uniforms(np.asarray(uniforms, dtype=np.float64))
    if draws.shape != shape:
        raise SamplingError("shape", "uniforms", draws.shape, f"of shape {shape}: one a row")
    return draws
