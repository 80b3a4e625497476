"""Where the mask goes: before normalising, or too late. Every variant in closed form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

import numpy as np

from tokenstep.constrain.errors import ConstrainError
from tokenstep.micro.weights import Floats
from tokenstep.numerics import softmax
from tokenstep.sampling import inverse_cdf, keep_top_k

MaskAt = Literal["before", "after_truncation", "unchecked", "redraw_uniform", "redraw_masked"]
"""When the mask acts.

``before``: illegal logits are minus infinity; then top-k, softmax and draw.
``after_truncation``: top-k over all tokens first, then the mask, softmax and draw.
``unchecked``: no mask at all; an illegal token can be selected, also where none is legal.
``redraw_uniform``: a token is drawn without a mask; if it is illegal, one of the legal tokens is
drawn instead, each with the same probability.
``redraw_masked``: the same, but the second draw is one with the mask first (llama.cpp).
"""
MASK_AT: Final[tuple[MaskAt, ...]] = get_args(MaskAt)


@dataclass(frozen=True, kw_only=True)
class Selection:
    """One row of logits, and what each way of masking makes of it; all arrays ``[V]``."""

    logits: Floats
    legal: tuple[int, ...]
    unmasked_probs: Floats
    """Softmax over all tokens."""
    masked_logits: Floats
    """Minus infinity for illegal tokens."""
    masked_probs: Floats | None
    """Softmax over the legal tokens only; None if there are none: only ``unchecked`` goes on."""
    removed_mass: float
    """What the illegal tokens have of ``unmasked_probs``."""
    first_probs: Floats
    """What the first draw follows, after top-k."""
    rejected_mass: float
    """What the illegal tokens have of ``first_probs``: how often a second draw is needed."""
    second_probs: Floats | None
    """What the second draw follows; None if there is none."""
    outcome_probs: Floats
    """What the selected token follows: over many draws, each token's share."""


def select(
    logits: Floats, legal: tuple[int, ...], mask_at: MaskAt = "before", top_k: int = 0
) -> Selection:
    """Compute the distribution that the selected token follows.

    Parameters
    ----------
    logits : ndarray, ``[V]``
    legal : tuple of int
        Ids in ascending order.
    mask_at : MaskAt
    top_k : int
        Keep the k largest logits; the lowest ids on a tie; at most 0 is off.

    Returns
    -------
    Selection
        With L the n legal tokens, q = ``first_probs``, R = ``rejected_mass`` and m the masked
        distribution after top-k, ``outcome_probs`` is m (``before``), q within L, divided by its
        sum (``after_truncation``), q (``unchecked``), q within L plus R/n
        (``redraw_uniform``), or q within L plus R·m (``redraw_masked``).

    Raises
    ------
    ConstrainError
        ``no-legal-token`` if nothing legal has a probability, never an id instead, or with
        ``unchecked`` if nothing at all has; ``setting`` for another ``mask_at``.
    ValueError
        If a logit is NaN or plus infinity.

    Notes
    -----
    A second draw does not save an empty legal set: the first token is then illegal for sure, so
    the second draw is needed, and it has nothing to draw from.

    Without top-k, ``redraw_masked`` gives exactly m: q is p, m is p/(1-R) within L, and
    p + R·p/(1-R) = p/(1-R). With top-k it does not, because the two draws truncate differently.
    llama.cpp 0c1e5709, ``common/sampling.cpp``, ``common_sampler_sample``: the whole chain first,
    and if its token is illegal, grammar and chain again; its issue 12643 is about the
    probabilities that are then reported.
    transformers 5.24.0 masks before it truncates.

    Examples
    --------
    >>> chosen = select(np.array([3.0, 2.0, 1.0, 0.0]), (1, 3))
    >>> chosen.masked_probs.round(4).tolist(), round(chosen.removed_mass, 4)
    ([0.0, 0.8808, 0.0, 0.1192], 0.7311)
    """
    if mask_at not in MASK_AT:
        raise ConstrainError.of_setting("mask_at", mask_at, MASK_AT)
    is_legal = np.zeros(len(logits), dtype=bool)  # [V]
    is_legal[list(legal)] = True
    masked = np.where(is_legal, logits, -np.inf)
    _refuse_empty(logits if mask_at == "unchecked" else masked)
    unmasked_probs = softmax(logits).probs
    masked_probs = None if _is_empty(masked) else softmax(masked).probs
    truncated = truncate(logits, top_k)
    second: Floats | None = None
    if mask_at == "before":
        first = softmax(truncate(masked, top_k)).probs
    elif mask_at == "after_truncation":
        both = np.where(is_legal, truncated, -np.inf)
        _refuse_empty(both)
        first = softmax(both).probs
    else:
        first = softmax(truncated).probs
    if mask_at == "redraw_uniform":
        second = is_legal / logits.dtype.type(len(legal))
    elif mask_at == "redraw_masked":
        second = softmax(truncate(masked, top_k)).probs
    rejected = float(first[~is_legal].sum())
    outcome = first if second is None else np.where(is_legal, first, 0) + rejected * second
    return Selection(
        logits=logits,
        legal=legal,
        unmasked_probs=unmasked_probs,
        masked_logits=masked,
        masked_probs=masked_probs,
        removed_mass=float(unmasked_probs[~is_legal].sum()),
        first_probs=first,
        rejected_mass=rejected,
        second_probs=second,
        outcome_probs=outcome,
    )


@dataclass(frozen=True)
class Pick:
    """What was selected, and with which draws."""

    token: int
    first: int
    """What came first; another token than ``token`` if it was illegal and drawn again."""
    uniforms: tuple[float, ...]
    """The draws used: none for greedy, else one or two."""


def pick(selection: Selection, uniforms: tuple[float, float] | None) -> Pick:
    """Select a token.

    Parameters
    ----------
    selection : Selection
    uniforms : pair of float in ``[0, 1)``, or None
        The second is used only if the first token is illegal and drawn again. None is greedy:
        the likeliest token instead of each draw, the lowest id on a tie.

    Returns
    -------
    Pick

    Examples
    --------
    >>> chosen = select(np.array([3.0, 2.0, 1.0, 0.0]), (1, 3), "redraw_masked")
    >>> pick(chosen, (0.1, 0.9))
    Pick(token=3, first=0, uniforms=(0.1, 0.9))
    """
    first = _one(selection.first_probs, uniforms and uniforms[0])
    if first in selection.legal or selection.second_probs is None:
        return Pick(first, first, uniforms[:1] if uniforms else ())
    second = _one(selection.second_probs, uniforms and uniforms[1])
    return Pick(second, first, uniforms or ())


def truncate(logits: Floats, k: int) -> Floats:
    """Set all but the k largest logits to minus infinity.

    Parameters
    ----------
    logits : ndarray, ``[V]``
    k : int
        The lowest ids stay on a tie; at most 0 is off.

    Returns
    -------
    ndarray, ``[V]``

    Examples
    --------
    >>> truncate(np.array([1.0, 3.0, 3.0, 2.0]), 1).tolist()
    [-inf, 3.0, -inf, -inf]
    """
    return np.where(keep_top_k(logits, k).kept, logits, -np.inf)


def _one(probs: Floats, uniform: float | None) -> int:
    if uniform is None:
        return int(np.argmax(probs))
    if not 0 <= uniform < 1:
        raise ValueError(f"draw {uniform} must be in [0, 1)")
    return int(inverse_cdf(probs, np.cumsum(probs), uniform))


def _is_empty(logits: Floats) -> bool:
    return bool(np.isneginf(logits).all())


def _refuse_empty(logits: Floats) -> None:
    # NaN is left to softmax, which names it.
    if _is_empty(logits):
        raise ConstrainError("no-legal-token", "no legal token: nothing legal has a probability")
